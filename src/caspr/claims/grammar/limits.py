"""Cuts that say of each what is denied, counted or doubted of both: "few rooms are big and new"."""

from __future__ import annotations

import re
from itertools import pairwise

from caspr.claims.grammar.clauses import find_clause
from caspr.claims.grammar.cut import Cut, Words, after_adverbs
from caspr.claims.grammar.noun_phrases import FREQUENCIES, is_past
from caspr.claims.grammar.scope import RARELY
from caspr.claims.grammar.word_runs import has_finite, lowered, reads, word_at
from caspr.english.lexicon import BE, is_plural_noun
from caspr.english.tags import FINITE


def loses_limit(words: Words, cut: Cut) -> bool:
    """Whether the right half repeats, or leaves out, what limits both halves together."""
    k = next((j for j, word in enumerate(words) if word.offset >= cut.offset), 0)
    again = {word.offset for word in cut.right if word.offset < cut.offset}
    k -= k > 0 and words[k - 1].tag == "CC"
    needed = cut.kind.startswith(("list", "objects")) and _needs_first(words, cut, k)
    if needed or _opens_remark(words, k) or contrasts(words, k) or _is_cleft(words, k):
        return True
    if again and reads(words[-3:], *_AT_ONCE) and not reads(cut.left[-3:], *_AT_ONCE):
        return True  # "cannot use both at the same time"
    if not again or k + 1 >= len(words) or cut.kind == "denied":
        return False
    main = find_clause(words, 0, k)
    starts = {0, main.subject[0]} if main is not None and main.subject is not None else {0}
    few = [j for j in range(k) if _is_few(words, j) and _counts(words, j, k, starts, cut.kind)]
    if any(words[i].offset in again for j in few for i in (j, j + 1)):
        return True
    right = next((j for j in range(k, len(words)) if words[j].tag not in ("CC", "PUNCT")), k)
    own = words[right].tag == "NEG" or words[right].low in _OWN
    if own or any(word.low in _CONTRARY for word in words[k:right]):
        return False  # "is rarely clean and never quiet", "is rarely clean but quiet"
    finite = [j for j in range(k) if words[j].tag in FINITE]
    return any(
        _hedges(words, v, k, right, again)
        for v in {*finite[-1:], *([main.verb] if main is not None else [])}
    )


def contrasts(words: Words, k: int | None = None) -> bool:
    """Whether two kinds are set against each other: "guests who smile and guests who do not".

    With index k, only where a cut there tears them apart.
    """
    said = [j for j, word in enumerate(words) if word.low in _OF_KINDS and j and word.tag in _TAGS]
    if len(said) < 2 or (k is not None and k < said[-2] - 1):
        return False
    first, second = words[said[-2] - 1], words[said[-1] - 1]
    joined = any(w.tag == "CC" for w in words[said[-2] : said[-1]])
    left_out = words[-1].tag in ("NEG", "AUX") or words[-1].low in ("do", "does", "did")
    kinds = is_plural_noun(first.low) and first.low == second.low
    return joined and second.tag == "NOUN" and (kinds or left_out)


_OF_KINDS = frozenset({"who", "that", "which"})
_TAGS = frozenset({"THAT", "REL"})


def _is_cleft(words: Words, k: int) -> bool:
    """Whether index k is in "it is the lens, not the screen, that sells it"."""
    if words[0].low != "it" or len(words) < 6 or words[1].low not in BE:
        return False
    commas = [j for j in range(2, len(words) - 1) if words[j].low == ","][:2]
    first, second = (words[j + 1].low for j in (commas[0], commas[-1])) if commas else ("", "")
    return first in ("not", "rather") and second in _OF_KINDS and k <= commas[-1] + 1


def _needs_first(words: Words, cut: Cut, k: int) -> bool:
    """Whether a list's second item needs the first: "cannot pay in cash but by card"."""
    right = next((j for j in range(k, len(words)) if words[j].tag not in ("CC", "PUNCT")), k)
    said = [word for word in cut.right if word.offset < cut.offset]
    if cut.kind.endswith("but") and words[right].tag == "PREP":
        return any(w.tag == "NEG" or w.low in ("cannot", "longer") for w in said)
    if cut.kind.endswith("as well as"):  # "works by Klee as well as young painters"
        return any(a.low == "by" and b.tag != "DET" for a, b in pairwise(words[:k]))
    gap = words[right].low == "the" and words[-1].tag == "NUM" and len(words) - right > 2
    return gap and words[-2].tag in ("NOUN", "ADJ", "NUM", "ADV")  # "and the new one two"


def _opens_remark(words: Words, k: int) -> bool:
    """Whether there is no verb, and two qualities are denied or doubted: "never big and new"."""
    j = next((j for j in range(k) if words[j].low in _OWN or words[j].low == "longer"), k)
    quality = word_at(words, after_adverbs(words, k + 1))
    before = all(w.tag in ("DET", "NOUN", "ADJ") or w.low == "no" for w in words[:j])
    plain = before and j < k and {w.tag for w in words[j:k]} <= {"ADJ", "ADV", "PP", "NEG"}
    return plain and words[k].low == "and" and quality.tag in ("ADJ", "PP")


def _is_few(words: Words, j: int) -> bool:
    """Whether a quantity begins that is not that of a part: "no", "few", "only two", "not all"."""
    low, after = words[j].low, words[j + 1]
    if low in _FEW:
        return j == 0 or words[j - 1].tag != "DET"  # not "a few", "the few"
    if low in ("no", "not"):
        return after.low not in _NOT_DENIED and (low == "no" or after.tag in _QUANTITY)
    if low in ("hardly", "barely", "scarcely"):
        return after.low.startswith("any") or after.low in _COUNTED
    if low == "little":
        return after.tag in ("AUX", "NOUN") and not is_plural_noun(after.low)
    exact = low in ("just", "exactly", "precisely") and (
        after.tag == "NUM" or after.low in _COUNTED
    )
    return low == "only" or exact or reads(words[j : j + 2], *_AT_MOST)


_AT_ONCE = ("the same time", "in equal measure", "one after another")
_FEW = frozenset("few fewer none nobody nothing neither".split())
_NOT_DENIED = frozenset("doubt wonder matter longer only just because".split())
_QUANTITY = frozenset("DET NUM PRON ADJ".split())
_COUNTED = frozenset("a half one few".split())
_AT_MOST = ("at most", "less than", "a minority")


def _counts(words: Words, j: int, k: int, starts: set[int], kind: str) -> bool:
    """Whether the quantity at index j opens a subject, or has two adjectives of one noun."""
    if kind == "adjectives" and all(w.tag in ("ADJ", "ADV", "PUNCT") for w in words[j + 1 : k]):
        return True
    start = j
    while start not in starts and words[start - 1].tag in ("ADV", "NEG"):
        start -= 1
    opens = start in starts or words[start - 1].tag in _OPENERS
    return opens and words[j + 1].tag != "PUNCT" and has_finite(words[j + 1 : k])


_OPENERS = frozenset("PUNCT CC SUB THAT COMP".split())


def _hedges(words: Words, v: int, k: int, right: int, again: set[int]) -> bool:
    """Whether an adverb of the finite verb at index v limits what follows it, and the second."""
    shares = words[v].offset in again
    alike = not shares and words[k].low == "and" != words[k - 1].low and _are_alike(words, v, right)
    end = after_adverbs(words, v + 1)
    start = v
    while start and words[start - 1].tag in ("ADV", "NEG"):
        start -= 1
    tags = " ".join(word.tag for word in words[v + 1 : k])
    said = (words[j : j + n] for j in (v - 3, v - 2, v + 1, end) for n in (2, 3))
    if shares and any(reads(phrase, *_PHRASES) for phrase in said):
        return True
    so_that = "so" in lowered(words[v + 1 : k]) and "that" in lowered(words[right:])
    opened = _OPENED.match(tags) is not None and words[v + 1].offset not in again
    if shares and (so_that or opened):
        return True  # "is so cold and damp that we left", "is in theory cold and damp"
    bare = alike and k == v + 1  # "hardly smile and help"
    plain = shares and all(w.tag in ("ADJ", "ADV", "PP") for w in words[end:k])
    apart = words[k].tag == "CC" and words[k - 1].low == ","  # "old, usually empty, and noisy"
    opener = [0] if words[0].low in FREQUENCIES else []
    for j in [*opener, *range(start, v), *range(v + 1, end)]:
        low, lost = words[j].low, words[j].offset not in again
        denies = low in RARELY or reads(words[j - 1 : j + 1], "no longer")
        hedges = low in FREQUENCIES and low not in _STRONG and lost and shares and not apart
        done = bare or (alike and j < v and low in _OF_BOTH)
        nearly = low in _NEARLY and lost and words[j + 1].low not in FREQUENCIES
        if hedges or (nearly and (plain or done)) or (denies and (shares or done)):
            return True
    return False


def _are_alike(words: Words, v: int, right: int) -> bool:
    """Whether two main verbs have one form, and so may share an adverb: "rarely smile and help"."""
    first, second = words[v], words[right]
    same = first.low.endswith("s") == second.low.endswith("s")
    return {first.tag, second.tag} == {"V"} and same and is_past(first) == is_past(second)


_PHRASES = (
    "by no means",
    "in no way",
    "at no time",
    "on no account",
    "nowhere near",
    "just about",
    "at best",
)
_NEARLY = frozenset("almost nearly only merely solely virtually practically".split())
_OF_BOTH = frozenset("rarely seldom almost nearly".split())
"""Adverbs before a verb that may hold for the next, too: "rarely greet us and wave"."""
_STRONG = frozenset("always constantly consistently regularly".split())
_OWN = FREQUENCIES | RARELY | _NEARLY | {"even", "also", "still", "too"}
_CONTRARY = frozenset("but yet though although".split())
_OPENED = re.compile(r"PREP (DET )?(NUM )?(ADJ )?NOUN (ADV )*ADJ$")  # "(is) in theory clean"
