"""Cut off what some people say, after "with": "it is small, with some praising the size"."""

from __future__ import annotations

from dataclasses import replace

from caspr.claims.grammar.clauses import clause_at, stated_clause
from caspr.claims.grammar.cut import Cut, Words, before_comma, offset_of, spaced
from caspr.claims.grammar.inner_pronouns import with_antecedents
from caspr.claims.grammar.noun_phrases import is_past
from caspr.claims.grammar.participles import REPORTS, others_too, reports


def reported_with(words: Words) -> Cut | None:
    """From "It is small, with some praising the size" to "Some praise the size"."""
    for k in range(3, len(words) - 3):
        if words[k].low != "with" or words[k - 1].tag == "ADV":
            continue  # "kind, particularly with people returning late"
        doing = next((j for j in range(k + 2, len(words) - 1) if words[j].low in REPORTS), None)
        main = stated_clause(words, before_comma(words, k))
        if doing is None or main is None:
            return None
        who = words[k + 1 : doing - (words[doing - 1].low == "specifically")]
        if not _tell(who[-1:]) or any(word.tag not in _IN_REPORTERS for word in who):
            return None
        if words[doing].low in _ALSO_DESCRIBING and words[doing + 1].tag == "NOUN":
            return None  # "a phone with many loving fans"
        left, past = words[: before_comma(words, k)], is_past(words[main.verb])
        right = spaced(_finite(words[k + 1 :], past))
        if (clause := clause_at(right, 0)) is not None:
            right = with_antecedents(left, main, right, clause) or right
        return Cut("with reports", left, right, offset_of(words, k + 1))
    return None


def _tell(who: Words) -> bool:
    """Whether `who` ends with those who judge, or begins with "one" of them."""
    return reports(who) or (bool(who) and who[0].low == "one")


_ALSO_DESCRIBING = frozenset({"loving", "returning"})
_IN_REPORTERS = frozenset("DET ADJ NOUN PRON NUM PREP CC".split())


def _finite(words: Words, past: bool) -> Words:
    """From "some praising A and another finding B" to "some praise A and another finds B"."""
    found = []
    for j, word in enumerate(words):
        form = ""
        who = j - (j > 0 and words[j - 1].low == "specifically")
        if word.low in REPORTS and 0 < j < len(words) - 1 and _tell(words[who - 1 : who]):
            form = REPORTS[word.low][2 if past else int(_is_one(words, j))]
        found.append(replace(word, text=form, low=form, tag="V") if form else word)
    return others_too(found, past)


def _is_one(words: Words, j: int) -> bool:
    """Whether a single person is named before index j: "another", "one guest"."""
    few = words[j - 1].low == "few"
    return not few and (words[j - 1].low in _ONE or (j > 1 and words[j - 2].low in _ONE))


_ONE = frozenset("one another a each".split())
