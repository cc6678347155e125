"""Cut complements of one "as" or "for being": "They are described as small but spotless"."""

from __future__ import annotations

from caspr.claims.grammar.adjective_phrases import goes_on_well
from caspr.claims.grammar.clauses import OPENING, Clause, find_clause
from caspr.claims.grammar.cut import (
    Cut,
    Cutter,
    Words,
    after_adverbs,
    before_comma,
    offset_of,
    spaced,
)
from caspr.claims.grammar.noun_phrases import be, noun_phrase_end
from caspr.claims.grammar.scope import DEGREE, Scope
from caspr.claims.grammar.verb_groups import asserted
from caspr.claims.grammar.word_runs import reads
from caspr.claims.rules.reported.complements import cut_complements
from caspr.claims.rules.reported.views import DEFINITE

_DESCRIBED = frozenset(
    "described regarded seen viewed perceived praised criticized criticised rated characterized "
    "characterised portrayed hailed".split()
)
_DESCRIBING = frozenset(
    "describe describes described regard regarded view viewed praise praises praised see sees saw "
    "rate rates rated perceive perceived characterize characterise characterized".split()
)
_QUALITY = frozenset({"ADJ", "PP", "ADV"})


def described_as(words: Words, main: Clause | None, cutter: Cutter) -> Cut | None:
    """From "They are seen as calm and kind" to "They are seen as calm", "They are seen as kind"."""
    if main is None or (marked := _marked(words, main)) is None:
        return None
    verb, passive, mark = marked
    if any(word.low == "or" for word in words[mark:]):
        return None
    thing = main.subject_in(words) if passive else words[verb + 1 : mark]
    cut = cut_complements(words, main, thing, mark + 1, cutter) if thing else None
    return cut or _before_verdict(words, mark)


def _before_verdict(words: Words, mark: int) -> Cut | None:
    """From "is seen as strict and a treasure" to "is seen as a treasure"."""
    k = next((j for j in range(mark + 2, len(words) - 2) if words[j].low in ("and", "but")), 0)
    verdict = k > 0 and words[k + 1].low in ("a", "an")
    if not verdict or noun_phrase_end(words, k + 1, len(words)) != len(words):
        return None
    if any(word.tag not in _QUALITY for word in words[mark + 1 : k]):
        return None
    right = [*words[: mark + 1], *words[k + 1 :]]
    return Cut("described", words[:k], right, words[k].offset)


def governed(words: Words, right: int, scope: Scope) -> Words | None:
    """From "is known for being rude and slow" to "is known for being slow"."""
    being, quality = _being(words, scope), after_adverbs(words, right)
    if being is None or scope.group.negated or words[quality].tag not in ("ADJ", "PP"):
        return None
    if scope.lows & DEGREE or not scope.connector <= {",", "and"} or words[0].tag == "SUB":
        return None
    if not goes_on_well(words, quality + 1, scope):
        return None
    return [*words[: being + 1], *spaced(words[right:])]


def _being(words: Words, scope: Scope) -> int | None:
    """Index of the "being" of "for being rude and", with nothing but an adjective after it."""
    j = scope.k - 1
    while j > scope.group.end and words[j].tag in _QUALITY:
        j -= 1
    governed = reads(words[j - 1 : j + 1], "for being")
    return j if governed and words[scope.k - 1].tag in ("ADJ", "PP") else None


def _marked(words: Words, main: Clause | None) -> tuple[int, bool, int] | None:
    """Index of the verb, whether it is passive, and the index of its "as"; None without these."""
    if main is None or (group := asserted(words, main)) is None:
        return None
    after = words[group.end : group.end + 1]
    passive = group.auxiliary and any(word.low in _DESCRIBED for word in after)
    if not passive and words[main.verb].low not in _DESCRIBING:
        return None
    mark = next((j for j in range(main.verb, len(words) - 1) if words[j].low == "as"), None)
    if mark is None or (words[mark + 1].low == "well" and words[mark + 2 : mark + 3] == []):
        return None
    if any(w.tag in (*OPENING, "CC") for w in words[main.verb + 1 : mark]):
        return None
    return main.verb, passive, mark


def likewise_described(words: Words) -> Cut | None:
    """From "They see the inn as old and the staff as kind" to "They see the staff as kind"."""
    marks = [j for j in range(2, len(words) - 1) if words[j].low == "as"]
    if len(marks) != 2:
        return None
    first = words[: marks[1]]
    if (marked := _marked(first, find_clause(first, 0, len(first)))) is None:
        return None
    verb, passive, mark = marked
    k = next((j for j in range(mark, marks[1]) if words[j].low == "and"), None)
    if k is None or words[k + 1].low not in DEFINITE:
        return None
    end = noun_phrase_end(words, k + 1, marks[1])
    if end != marks[1]:
        return None
    thing = spaced(words[k + 1 : marks[1]])
    if passive:
        carried = [*thing, be(words[k + 1 : end], words[verb]), words[mark - 1]]
    else:
        carried = [*words[: verb + 1], *thing]
    right = [*carried, *words[marks[1] :]]
    return Cut("described", words[: before_comma(words, k)], right, offset_of(words, k))
