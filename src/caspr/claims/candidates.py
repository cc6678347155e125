"""All places where a long sentence may be cut in two, for a choice of one to be made.

Wider than the rules of `caspr.claims.cuts`, which make every cut that they find and so must be
sure of each.
"""

# ruff: noqa: SIM905
from __future__ import annotations

from collections.abc import Iterator

from caspr.claims.clauses import find_clause, verb_group
from caspr.claims.cut import Cut, Words, after_adverbs, spaced
from caspr.claims.cuts import next_cut, opens
from caspr.english.lexicon import BE
from caspr.english.tags import FINITE

__all__ = ["candidates"]

_IN_NOUN_PHRASE = frozenset({"NOUN", "NUM", "ADJ", "PP", "DET", "QUOTE", "ASIDE"})
_PREDICATES = frozenset("PP ING DET ADJ NUM PREP NOUN".split())
_RELATIVES = frozenset("which who where".split())
_JOINING = frozenset("and but yet so while whereas although though whilst however".split())
_INCOMPLETE = frozenset("PREP DET TO CC SUB REL THAT COMP PRON AUX VB".split())


def candidates(words: Words) -> list[Cut]:
    """All places where `words` may be cut in two that can both stand, each place once."""
    found: dict[int, Cut] = {}
    for cut in (*_by_rule(words), *_relatives(words), *_attributes(words), *_joined(words)):
        found.setdefault(cut.place, cut)
    return [found[place] for place in sorted(found)]


def _by_rule(words: Words) -> Iterator[Cut]:
    waiting = [words]
    while waiting:
        part = waiting.pop()
        cut = next_cut(part)
        if cut is None:
            continue
        if part is words:
            yield cut
        elif cut.kind not in ("aside", "concession"):  # which leave no word of their own before
            left = [word for word in words if word.place < cut.place]
            yield Cut(cut.kind, left, cut.right, cut.place)
        waiting += [cut.right, cut.left]


def _relatives(words: Words) -> Iterator[Cut]:
    """Each "which", "who" and "where" that a verb follows, with the nearest noun phrase."""
    for k in range(3, len(words) - 2):
        verb = after_adverbs(words, k + 1)
        if words[k].tag != "REL" or words[k].low not in _RELATIVES or words[verb].tag not in FINITE:
            continue
        end = k - 1 if words[k - 1].low == "," else k
        start = end
        while start > 0 and words[start - 1].tag in _IN_NOUN_PHRASE:
            start -= 1
        if start < end and find_clause(words, 0, end) is not None:
            kind = f"nearest {words[k - 1].low if end < k else ''} {words[k].low}"
            second = words[start:end] + spaced(words[k + 1 :])
            yield Cut(kind, words[:end], second, words[k].place)


def _attributes(words: Words) -> Iterator[Cut]:
    """From "X is A, B" to "X is A" and "X is B"."""
    for k in range(3, len(words) - 2):
        right, connector = _attribute_after(words, k)
        if right is None or right >= len(words) - 1:
            continue
        first = after_adverbs(words, right)
        head = words[first].tag
        bare = head == "NOUN" and words[min(first + 1, len(words) - 1)].low != "of"
        if head not in _PREDICATES or (bare and connector == ","):
            continue
        carried = _subject_and_copula(words, k)
        if carried is not None:
            place = words[k + 1].place if words[k].low == "," else words[k].place
            second = carried + spaced(words[right:])
            yield Cut(f"attribute {connector} {head}", words[:k], second, place)


def _attribute_after(words: Words, k: int) -> tuple[int | None, str]:
    """Place after the connector at place k, and the connector; "" where a participle follows."""
    word, following = words[k], words[k + 1]
    if word.low == ",":
        joined = following.tag == "CC" and following.low in ("and", "but")
        return (k + 2, f", {following.low}") if joined else (k + 1, ",")
    if word.tag == "CC" and word.low in ("and", "but"):
        return k + 1, word.low
    if word.tag in ("PP", "ING", "ADJ") and words[k - 1].tag in ("NOUN", "QUOTE", "ASIDE"):
        return k, ""
    return None, ""


def _subject_and_copula(words: Words, k: int) -> Words | None:
    """Subject and copula of the clause before place k, to be repeated."""
    main = find_clause(words, 0, k)
    if main is None or main.subject is None:
        return None
    group = verb_group(words, main.verb, k)
    if words[group.carried[-1]].low not in BE or group.negated:
        return None
    return words[slice(*main.subject)] + [words[j] for j in group.carried]


def _joined(words: Words) -> Iterator[Cut]:
    """Two clauses, or one subject and two verbs, at a sign, a connecting word or a pronoun."""
    for k in range(3, len(words) - 2):
        end, start, connector = _joint(words, k)
        begins = words[k].tag == "PRON" and words[k + 1].tag in FINITE
        if words[k].tag == "PUNCT" or not (connector or begins):
            continue
        main = find_clause(words, 0, end)
        if main is None or words[end - 1].tag in _INCOMPLETE or start > len(words) - 3:
            continue
        if words[after_adverbs(words, start)].tag not in FINITE:
            if _is_clause(words, start):
                kind = f"joined {connector or 'pronoun'}"
                yield Cut(kind, words[:end], words[start:], words[k].place)
        elif main.subject is not None and (connector != "," or words[start].low == "then"):
            second = words[slice(*main.subject)] + spaced(words[start:])
            yield Cut(f"repeated {connector}", words[:end], second, words[k].place)


def _joint(words: Words, k: int) -> tuple[int, int, str]:
    """Where the first half ends and the second begins, around place k; what stands between."""
    end = k
    while end > 1 and words[end - 1].tag == "PUNCT":
        end -= 1
    start = k + (words[k].low in _JOINING)
    if start > k and words[start].low == ",":
        start += 1
    between = words[max(end, k - 1) : start]
    return end, start, " ".join(word.low for word in between)


def _is_clause(words: Words, start: int) -> bool:
    """Whether words[start:] can stand by itself as it is."""
    clause = find_clause(words, start, len(words))
    if clause is None or clause.subject is None or words[start].tag == "SUB":
        return False
    return words[clause.subject[0]].tag != "ING" and opens(words, start, clause)
