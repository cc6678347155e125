"""Find what "it" or "they" means after a deed: "buyers like the knives, but they rust"."""

# ruff: noqa: PLR0911
from __future__ import annotations

from caspr.claims.grammar.clauses import Clause, clause_at
from caspr.claims.grammar.cut import Words, after_adverbs
from caspr.claims.grammar.noun_phrases import definite, is_plural, noun_phrase_end
from caspr.claims.grammar.participles import REPORTS, acts, are_people, reports
from caspr.claims.grammar.verb_groups import verb_group
from caspr.claims.grammar.word_runs import lowered, word_at
from caspr.english.lexicon import BE, HAVE
from caspr.english.tokens import Word
from caspr.english.verb_forms import forms

_MAKERS = frozenset(
    "company firm brand maker manufacturer producer publisher developer studio retailer vendor "
    "supplier magazine advert label".split()
)
_SHOPS = frozenset("shop store school seller agency airline hotel restaurant".split())
_JUDGES = frozenset(
    "tester editor critic jury expert designer engineer player driver student fan".split()
)
_SAYING = forms("say claim state advertise insist promise")
_LIKING = forms("love like enjoy adore hate dislike prefer admire praise recommend criticize")
_DECIDING = forms(
    "approve reject adopt withdraw ban oppose support back block cancel postpone abandon drop "
    "recall revise repeal"
)
"""What is done to a thing for what it is: "the board backed the plan because it saves money"."""
_GIVING = frozenset("sell sells sold offer offers offered have has had".split())
_OF_THINGS = forms(
    "look feel seem taste smell sound get fit cost weigh last leak crash break fade rust tear "
    "shrink stick overheat freeze fail work stay keep come contain catch cause survive wear stop "
    "slow lose run scratch crack bend melt wobble rattle jam peel shed stain stretch dry lack take "
    "burn"
) | {"caught"}
"""What a thing does, and hardly those who judge, make or sell it."""
_OF_GUESTS = forms(
    "like hate think wish want expect pay wait hope order choose try buy sleep return"
).union(REPORTS, *REPORTS.values()) - {"have", "has", "had"}
_OF_PEOPLE = _OF_GUESTS | forms(
    "charge ask tell refuse refund apologise apologize insist forget greet welcome accept know "
    "care believe offer respond reply promise plan speak learn do"
)
_PERSONAL = frozenset(
    "happy unhappy satisfied dissatisfied disappointed pleased impressed delighted surprised "
    "frustrated annoyed thrilled divided sure unsure certain willing able unable afraid glad "
    "grateful angry upset enthusiastic critical skeptical sceptical aware told asked offered given "
    "allowed charged forced greeted treated tired bored confused worried concerned fond friendly "
    "helpful unhelpful polite rude kind attentive eager keen right wrong honest "
    "professional knowledgeable patient caring welcoming responsive located near".split()
)
"""What is said of people or a shop rather than of what they like, make or sell."""
_LOOSE = frozenset("nice great good lovely amazing slow quick fast busy short new".split())
"""What is said of staff as well as of what they bring."""


def meant_object(first: Words, main: Clause, second: Words, clause: Clause) -> Words | None:
    """The thing that "it" or "they" means after what people or a company do or say.

    Empty where it is unsure; None where the subject may be meant, or nothing was done.
    """
    subject, many = main.subject_in(first), second[clause.bounds[0]].low == "they"
    if not subject or subject[0].tag == "PRON" or first[main.verb].low in BE:
        return None
    decided = first[main.verb].low in _DECIDING
    judges = reports(subject) or _is_one_of(subject[-1], _JUDGES) or first[main.verb].low in _LIKING
    shop, maker = (_is_one_of(subject[-1], nouns) for nouns in (_SHOPS, _MAKERS))
    if not (judges or shop or maker or decided or acts(subject)):
        return None
    said = _subject_of_said(first, main.verb)
    found = said or _direct_object(first, main.verb)
    kind = _kind(second, clause.verb, many or shop or maker or decided)
    person = acts(found)
    named = judges and person and found[0].tag == "DET"  # not "they win people over"
    if kind == "guests" or (kind == "people" and not named):
        return None
    if not found or is_plural(found) != many or found[-1].tag != "NOUN":
        things = (word for word in first[main.verb + 1 :] if word.tag == "NOUN")
        unsure = many and judges and not said and any(is_plural([word]) for word in things)
        return [] if unsure else None  # "they like the fit of the boots, and they"
    if (shop or maker) and not said and first[main.verb].low in _GIVING and found[0].low != "the":
        return None  # "the shop sells bread, but it is small"
    if many and (first[main.verb].low in HAVE or (not judges and not is_plural(subject))):
        return None  # "guests have rooms, and they were happy", "she wrote plays, and they"
    if acts(subject) and not judges and many:
        return None if _quality(second, clause.verb) in _LOOSE else []
    alike = said and second[clause.verb].low in lowered(first[main.verb + 1 :])
    owns = kind == "having" and (shop or maker) and not alike
    sure = decided or ((kind == "people") == person and kind != "" and not owns)
    return (sure and (said or decided or not shop) and definite(found)) or []


def _is_one_of(word: Word, nouns: frozenset[str]) -> bool:
    return word.low in nouns or word.low.removesuffix("s") in nouns


def _subject_of_said(first: Words, verb: int) -> Words:
    """The subject of what is said: "the bag" in "the maker claims (that) the bag is dry"."""
    if first[verb].low not in _SAYING:
        return []
    clause = clause_at(first, verb + 1 + (word_at(first, verb + 1).low == "that"))
    return clause.subject_in(first) if clause is not None else []


def _direct_object(first: Words, verb: int) -> Words:
    """The noun phrase after the verb: "the cream" in "stopped selling the cream"."""
    start = verb_group(first, verb, len(first)).end
    while word_at(first, start).tag in ("VB", "TO", "ING", "ADV") or (
        word_at(first, start).tag == "PP" and word_at(first, start + 1).tag in ("DET", "NOUN")
    ):
        start += 1
    start += word_at(first, start).low in ("about", "for", "on")
    end = noun_phrase_end(first, start, len(first))
    if end is None or word_at(first, end).low in ("and", "or", ",") or first[end - 1].low == "lot":
        return []
    ends = (j for j in range(start + 1, end) if (first[j - 1].tag, first[j].tag) in _ENDS)
    return first[start : next(ends, end)]


_ENDS = frozenset({("NOUN", "NUM"), ("NOUN", "ADV")})  # "the jacket ten times"


def _kind(second: Words, verb: int, may_act: bool) -> str:
    """Of whom the clause is: of "guests" who judge, of "people", of a "thing"; "" if unsure."""
    group = verb_group(second, verb, len(second))
    end = next((j for j in range(verb, len(second)) if second[j].tag == "PUNCT"), len(second))
    rest, after = second[verb + 1 : end], word_at(second, group.end)
    given = rest[:1] != [] and rest[0].low in ("us", "me")
    if given or any(word.low in ("them", "it") for word in rest) or are_people(rest[:4]):
        return "guests"
    doing = after.low if group.auxiliary and after.tag in ("VB", "PP", "V") else second[verb].low
    if may_act and doing in _OF_GUESTS:
        return "guests"
    if may_act and (doing in _OF_PEOPLE or _quality(second, verb) in _PERSONAL):
        return "people"
    if second[verb].low in HAVE and not group.copular:
        return "having" if after.tag not in ("TO", "PP") else ""
    thing = group.copular and after.tag != "DET"  # not "it is a nuisance"
    return "thing" if thing or doing in _OF_THINGS else ""


def _quality(second: Words, verb: int) -> str:
    """The word after the verb and adverbs: "soft" of "are very soft"."""
    after = verb_group(second, verb, len(second)).end
    return word_at(second, after_adverbs(second, after, past_end=True)).low
