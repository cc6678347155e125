"""Several complements of one "as" or "for being": "They are described as small but spotless"."""

from __future__ import annotations

from caspr.claims.grammar.adjective_phrases import goes_on_well
from caspr.claims.grammar.clauses import OPENING, Clause, find_clause
from caspr.claims.grammar.cut import Cut, Words, after_adverbs, before_comma, offset_of, spaced
from caspr.claims.grammar.noun_phrases import be, noun_phrase_end
from caspr.claims.grammar.scope import DEGREE, Scope, is_small_degree
from caspr.claims.grammar.verb_groups import asserted
from caspr.claims.grammar.word_runs import reads
from caspr.claims.rules.reported.complements import VERDICTS
from caspr.claims.rules.reported.views import DEFINITE

_DESCRIBED = frozenset(
    "described regarded seen viewed perceived praised criticized criticised rated characterized "
    "characterised portrayed hailed".split()
)
_DESCRIBING = frozenset(
    "describe describes described regard regarded view viewed praise praises praised".split()
)
_COMPARING = frozenset("than more most less least too enough both either or rather".split())
_QUALITY = frozenset({"ADJ", "PP", "ADV"})
_IN_COMPLEMENT = frozenset("PREP DET NOUN ADJ NUM OBJ CC".split())
_AFTER_QUALITY = frozenset({"PUNCT", "CC", "TO", "PREP", "SUB"})


def described_as(words: Words, main: Clause | None) -> Cut | None:
    """From "They are seen as calm and kind" to "They are seen as calm", "They are seen as kind"."""
    if (marked := _marked(words, main)) is None:
        return None
    mark = marked[2]
    k = mark + 1
    while k < len(words) - 2 and (words[k].tag in _QUALITY or _is_quality(words, k)):
        k += 1
    if k > mark + 1 and words[k].tag == "PREP":
        k = _after_complement(words, k)
    if k == mark + 1 or words[k].low not in (",", "and", "but"):
        return None
    right = k + 1 + (words[k + 1].low in ("and", "but"))
    if any(word.low in _COMPARING for word in words[mark:k]):
        return None
    last = words[k].low != "," or right > k + 1 or _ends(words, right)
    if not last or not _is_quality(words, right):
        return None
    second = [*words[: mark + 1], *spaced(words[right:])]
    return Cut("described", words[:k], second, offset_of(words, k))


def _after_complement(words: Words, start: int) -> int:
    """Index of the "but" of "is seen as good for tea and cake but poor for lunch"; else `start`."""
    for k in range(start + 2, len(words) - 3):
        first = after_adverbs(words, k + 1)
        apart = words[first].tag == "ADJ" and words[min(first + 1, len(words) - 1)].tag == "PREP"
        if words[k].tag == "CC" and words[k - 1].tag in ("NOUN", "NUM", "OBJ") and apart:
            return k if all(w.tag in _IN_COMPLEMENT for w in words[start:k]) else start
    return start


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
    if mark is None or words[mark + 1].low == "well":
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


def _is_quality(words: Words, j: int) -> bool:
    """Whether a quality begins at index j, and no noun follows it."""
    first = after_adverbs(words, j + 2 * is_small_degree(words, j))
    if first >= len(words):
        return False
    if j == first and words[j - 1].tag == "CC" and _is_verdict(words[j:]):
        return True
    if words[first].tag not in ("ADJ", "PP", "ING") or any(w.low in _COMPARING for w in words[j:]):
        return False
    return first + 1 == len(words) or words[first + 1].tag in _AFTER_QUALITY


def _is_verdict(phrase: Words) -> bool:
    """Whether only what a thing is held to be follows: "good value", "a treasure"."""
    end = noun_phrase_end(phrase, 0, len(phrase))
    rated = phrase[0].low in ("a", "an") or phrase[-1].low in VERDICTS
    return end == len(phrase) and rated and phrase[-1].tag == "NOUN"


def _ends(words: Words, j: int) -> bool:
    """Whether after a bare comma more qualities follow up to an "and": ", kind and quick"."""
    while j < len(words) - 1 and (words[j].low == "," or _is_quality(words, j)):
        j += 1
    return words[j].low in ("and", "but") and _is_quality(words, j + 1)
