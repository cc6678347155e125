"""A sentence with its dependency tree, and what is joined in it: "kind but slow"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from caspr.claims.grammar.cut import Cut, Words
from caspr.claims.grammar.word_runs import has_comma, lowered
from caspr.english.lexicon import readings
from caspr.english.tags import FINITE
from caspr.english.trees import Tree, tree_of

LEAST_MARGIN = 0.5
"""Of the heads and relations that decide a cut: about log-odds."""
_FEWEST, MOST = 6, 70  # words of a sentence that is parsed
_NOMINAL = ("cop", "aux", "det", "case", "amod")
_SUBJECTS = ("nsubj", "csubj", "expl")


@dataclass(frozen=True)
class Parse:
    """Words without their full stop, and their tree."""

    words: Words
    tree: Tree

    @property
    def end(self) -> int:
        """How many words there are."""
        return len(self.words)

    def is_sure(self, *indices: int) -> bool:
        """Whether the parser is sure of what these words belong to."""
        return all(self.tree.margins[i] >= LEAST_MARGIN for i in indices)

    def subject(self, predicate: int) -> tuple[int, int] | None:
        """(start, end) of the subject before a predicate; None where there is none."""
        head = self.subject_head(predicate)
        return self.tree.span(head) if head is not None else None

    def subject_head(self, predicate: int) -> int | None:
        """Index of the noun or pronoun that leads the subject of a predicate."""
        before = [i for i in self.tree.children(predicate, *_SUBJECTS) if i < predicate]
        return before[0] if before else None

    def finite(self, predicate: int) -> int | None:
        """Index of the finite verb of a predicate, itself or an auxiliary; None without one."""
        for i in (*self.tree.children(predicate, "aux", "cop"), predicate):
            if self.words[i].tag in FINITE:
                return i
        return None

    def is_quoted(self, k: int) -> bool:
        """Whether quotation marks or brackets are open before index k, or stand there."""
        around = self.words[max(0, k - 1) : k + 1]
        quotes = sum(word.tag == "QUOTE" for word in self.words[:k])
        return quotes % 2 == 1 or any(word.tag in ("QUOTE", "ASIDE") for word in around)

    def cut(self, kind: str, start: int, second: Words) -> Cut:
        """The cut before index `start`, with `second` as its right half."""
        left = without_joints(self.words[:start])
        return Cut(f"parsed {kind}", left, second, self.words[start].offset)


class Branch(NamedTuple):
    """What ends a sentence and is joined to what stands before it.

    Parameters
    ----------
    word
        Index of the word that leads it.
    start, right
        Where it begins, with its comma or "and" and without.
    joints
        What stands between the two.
    """

    word: int
    start: int
    right: int
    joints: frozenset[str]


def branches(sentence: Parse, head: int, *relations: str) -> Iterator[Branch]:
    """What is joined to the word at index `head` and ends the sentence."""
    words, tree = sentence.words, sentence.tree
    for word in tree.children(head, *relations):
        span = tree.span(word)
        if word < head or span is None or span[1] != sentence.end:
            continue
        right = span[0]
        while right < word and words[right].low in JOINTS:
            right += 1
        if words[right - 1].low == "so" and words[right].low in ("on", "forth"):
            continue
        if words[right - 1].low == "so" and words[right].low in _DEGREES:
            right -= 1  # "and so far it works"
        if not sentence.is_quoted(right):
            lows = frozenset(lowered(words[span[0] : right]))
            yield Branch(word, span[0], right, lows)


DENYING = frozenset("no not n't never neither nor hardly only both either".split())
"""Words of the first half that may hold for the second too, or that join the two."""
DENYING_THINGS = (DENYING - {"both", "either"}) | frozenset(
    "few little nothing nobody without rarely seldom scarcely barely lack lacks lacked".split()
)
"""Words that may deny, or limit, all things of a list."""
JOINTS = frozenset("and but yet so ; : – — - -- , ... …".split())
_DEGREES = frozenset({"much", "many", "far", "little", "few", "long"})
CONTRASTS = frozenset("though although while whilst whereas altho tho".split())
_CUES = (JOINTS - {","}) | CONTRASTS | {"because", "which", "who"}


def parse_of(words: Words) -> Parse | None:
    """The words with their tree; None where no cut can be."""
    if not (_FEWEST <= len(words) <= MOST and _may_be_cut(words)):
        return None
    tree = tree_of(words)
    return Parse(_with_verbs(words, tree), tree)


def _may_be_cut(words: Words) -> bool:
    """Whether a word that joins stands inside, or a comma between verbs."""
    if words[0].tag == "AUX" or words[0].low == "not":
        return False  # "Did I mention it and was it clear"
    inside = set(lowered(words[1:-1]))
    verbs = sum(word.tag in (*FINITE, "VB", "PP") for word in words)
    return bool(inside & _CUES) or (verbs > 1 and "," in inside)


def _with_verbs(words: Words, tree: Tree) -> Words:
    """The words; those that act but were taken for nouns or participles are verbs.

    A subject or a pronoun as object tells: "those here suffer", "they brake and ram you".
    """
    found = list(words)
    for i, word in enumerate(words):
        if word.tag not in ("NOUN", "PP") or tree.children(i, *_NOMINAL):
            continue
        subjects = [k for k in tree.children(i, "nsubj") if k < i and tree.margins[k] > 1]
        objects = [k for k in tree.children(i, "obj") if words[k].tag in ("PRON", "OBJ")]
        possible = set(readings(word.low)) & {"VB", "VBZ", "VBP", "VBD"}
        if possible and (subjects or (objects and tree.relations[i] == "conj")):
            found[i] = replace(word, tag="V")
    return found


def names_things(words: Words) -> bool:
    """Whether things are only named, one after the other: "Two dogs, one cat"."""
    return has_comma(words) and all(word.tag in _NAMING for word in words)


_NAMING = frozenset({"NUM", "NOUN", "DET", "PREP", "PUNCT", "CC"})


def without_joints(words: Words) -> Words:
    """The words without the comma, dash or "and" at their end."""
    while words and (words[-1].tag == "CC" or words[-1].low in JOINTS):
        words = words[:-1]
    return words
