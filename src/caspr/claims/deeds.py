"""Participles after a comma, and the verbs that they become: ", offering help" -> "offers help"."""

# ruff: noqa: SIM905
from __future__ import annotations

from dataclasses import replace
from typing import Final

from caspr.claims.clauses import find_clause
from caspr.claims.cut import Cut, Words, before_comma, offset_of, spaced
from caspr.claims.phrases import is_past
from caspr.english.word_classes import ACTORS

DOINGS: Final = {
    "offering": ("offer", "offers", "offered"),
    "providing": ("provide", "provides", "provided"),
    "featuring": ("feature", "features", "featured"),
    "serving": ("serve", "serves", "served"),
    "boasting": ("boast", "boasts", "boasted"),
    "giving": ("give", "gives", "gave"),
    "making": ("make", "makes", "made"),
    "treating": ("treat", "treats", "treated"),
    "welcoming": ("welcome", "welcomes", "welcomed"),
    "recommending": ("recommend", "recommends", "recommended"),
    "suggesting": ("suggest", "suggests", "suggested"),
    "explaining": ("explain", "explains", "explained"),
    "arranging": ("arrange", "arranges", "arranged"),
    "greeting": ("greet", "greets", "greeted"),
    "answering": ("answer", "answers", "answered"),
    "going": ("go", "goes", "went"),
    "paying": ("pay", "pays", "paid"),
    "keeping": ("keep", "keeps", "kept"),
    "leaving": ("leave", "leaves", "left"),
    "adding": ("add", "adds", "added"),
    "finding": ("find", "finds", "found"),
    "imparting": ("impart", "imparts", "imparted"),
    "showing": ("show", "shows", "showed"),
    "helping": ("help", "helps", "helped"),
    "assisting": ("assist", "assists", "assisted"),
    "checking": ("check", "checks", "checked"),
    "overlooking": ("overlook", "overlooks", "overlooked"),
    "facing": ("face", "faces", "faced"),
    "weighing": ("weigh", "weighs", "weighed"),
    "requiring": ("require", "requires", "required"),
    "attracting": ("attract", "attracts", "attracted"),
    "combining": ("combine", "combines", "combined"),
    "holding": ("hold", "holds", "held"),
    "covering": ("cover", "covers", "covered"),
    "producing": ("produce", "produces", "produced"),
    "needing": ("need", "needs", "needed"),
    "accommodating": ("accommodate", "accommodates", "accommodated"),
}
"""What the subject does, if it can; what `INGS` has too, only if it is a person."""

INGS: Final = {
    "making": ("makes", "made"),
    "giving": ("gives", "gave"),
    "leaving": ("leaves", "left"),
    "allowing": ("allows", "allowed"),
    "adding": ("adds", "added"),
    "keeping": ("keeps", "kept"),
    "causing": ("causes", "caused"),
    "creating": ("creates", "created"),
}
"""What the fact before the comma does."""
REPORTS: Final = {
    "praising": ("praise", "praises", "praised"),
    "criticizing": ("criticize", "criticizes", "criticized"),
    "criticising": ("criticise", "criticises", "criticised"),
    "citing": ("cite", "cites", "cited"),
    "noting": ("note", "notes", "noted"),
    "mentioning": ("mention", "mentions", "mentioned"),
    "stating": ("state", "states", "stated"),
    "saying": ("say", "says", "said"),
    "reporting": ("report", "reports", "reported"),
    "claiming": ("claim", "claims", "claimed"),
    "describing": ("describe", "describes", "described"),
    "appreciating": ("appreciate", "appreciates", "appreciated"),
    "complimenting": ("compliment", "compliments", "complimented"),
    "commending": ("commend", "commends", "commended"),
    "highlighting": ("highlight", "highlights", "highlighted"),
    "emphasizing": ("emphasize", "emphasizes", "emphasized"),
    "complaining": ("complain", "complains", "complained"),
    "experiencing": ("experience", "experiences", "experienced"),
    "expressing": ("express", "expresses", "expressed"),
    "enjoying": ("enjoy", "enjoys", "enjoyed"),
    "loving": ("love", "loves", "loved"),
    "finding": ("find", "finds", "found"),
    "recommending": ("recommend", "recommends", "recommended"),
    "feeling": ("feel", "feels", "felt"),
    "having": ("have", "has", "had"),
    "needing": ("need", "needs", "needed"),
    "wishing": ("wish", "wishes", "wished"),
    "preferring": ("prefer", "prefers", "preferred"),
    "returning": ("return", "returns", "returned"),
    "suggesting": ("suggest", "suggests", "suggested"),
    "disliking": ("dislike", "dislikes", "disliked"),
    "receiving": ("receive", "receives", "received"),
}
"""What those who judge a thing say of it: "customers are happy, praising the size"."""
_REPORTERS = frozenset(
    "reviewers reviewer customers customer users user guests guest buyers buyer diners diner "
    "visitors visitor patrons patron owners readers reader viewers travelers travellers shoppers "
    "purchasers consumers people person many others another some most several few they "
    "reviews".split()
)


def reports(subject: Words) -> bool:
    """Whether the subject is people who judge: "some reviewers", "many"."""
    return any(word.low in _REPORTERS for word in subject)


def acts(subject: Words) -> bool:
    """Whether the subject is a person, or people."""
    return any(word.low in ACTORS or word.low.removesuffix("s") in ACTORS for word in subject)


def reported_with(words: Words) -> Cut | None:
    """From "It is small, with some praising the size" to "Some praise the size"."""
    for k in range(3, len(words) - 3):
        if words[k].low != "with":
            continue
        doing = next((j for j in range(k + 2, len(words) - 1) if words[j].low in REPORTS), None)
        main = find_clause(words, 0, before_comma(words, k))
        if doing is None or main is None or main.subject is None or words[0].tag == "SUB":
            return None
        who = words[k + 1 : doing]
        if not reports(who[-1:]) or any(word.tag not in _IN_REPORTERS for word in who):
            return None
        if words[doing].low in _ALSO_DESCRIBING and words[doing + 1].tag == "NOUN":
            return None  # "a phone with many loving fans"
        others = zip(words[doing:], words[doing + 1 :], strict=False)
        if any(b.tag == "ING" and b.low not in REPORTS and reports([a]) for a, b in others):
            return None  # "with some loving it and some having doubts"
        past = is_past(words[main.verb])
        right = spaced(_finite(words[k + 1 :], past))
        return Cut("with reports", words[: before_comma(words, k)], right, offset_of(words, k + 1))
    return None


_ALSO_DESCRIBING = frozenset({"loving", "returning"})
_IN_REPORTERS = frozenset("DET ADJ NOUN PRON NUM PREP".split())


def _finite(words: Words, past: bool) -> Words:
    """From "some praising A and another finding B" to "some praise A and another finds B"."""
    found = []
    for j, word in enumerate(words):
        form = ""
        if word.low in REPORTS and 0 < j < len(words) - 1 and reports(words[j - 1 : j]):
            form = REPORTS[word.low][2 if past else int(_is_one(words, j))]
        found.append(replace(word, text=form, low=form, tag="V") if form else word)
    return found


def _is_one(words: Words, j: int) -> bool:
    """Whether one person stands before index j: "another", "one guest"."""
    return words[j - 1].low in _ONE or (j > 1 and words[j - 2].low in _ONE)


_ONE = frozenset("one another a each".split())
