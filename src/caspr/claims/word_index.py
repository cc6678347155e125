"""Find the forms of a word among many words, without comparing it to each of them.

`caspr.english.word_forms.same` compares two words. Comparing all words of a claim to all words of
a sentence by it takes quadratic time, which a long text or a hostile answer can turn into minutes.
The index gives the same result from a few dictionary lookups per word.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

from caspr.english.word_forms import ENDINGS, INFLECTIONS, ending

_LONGEST_ENDING: Final = max(map(len, ENDINGS)) + 1  # with a doubled consonant
_SHORTEST_SLIP: Final = 5
_LONGEST_SLIP: Final = 40
"""Characters between which a word may differ from another by one typing error."""


class WordIndex:
    """A bag of normal words (`caspr.english.word_forms.normal`).

    Parameters
    ----------
    words
        The words; a repeated word counts each time.

    Examples
    --------
    >>> index = WordIndex(["offer", "pool", "pool"])
    >>> "offered" in index, "poor" in index, index.occurs_once("offer"), index.occurs_once("pool")
    (True, False, True, False)
    """

    def __init__(self, words: Iterable[str]) -> None:
        self._counts = Counter(words)
        self._next_letters: dict[str, set[str]] = defaultdict(set)
        self._shortened: set[str] = set()
        for word in filter(_has_forms, self._counts):
            for stem in _stems(word):
                self._next_letters[stem].add(word[len(stem) : len(stem) + 1])
            self._shortened.update(_shortened(word))

    def __contains__(self, word: str) -> bool:
        """Whether any word of the bag is the same as `word`."""
        return word in self._counts or self._has_other_form(word)

    def occurs_once(self, word: str) -> bool:
        """Whether exactly one word of the bag, `word` itself, is the same as `word`."""
        return self._counts[word] == 1 and not self._has_other_form(word)

    def _has_other_form(self, word: str) -> bool:
        """Whether a word of the bag is the same as `word`, and not equal to it."""
        if not _has_forms(word):
            return False
        for stem in _stems(word):
            letters = self._next_letters.get(stem)
            if letters and letters - {word[len(stem) : len(stem) + 1]}:
                return True
        if not _SHORTEST_SLIP <= len(word) <= _LONGEST_SLIP:
            return False
        slips = chain(_shortened(word), _swapped(word))
        return word in self._shortened or any(
            len(slip) >= _SHORTEST_SLIP and slip in self._counts and _has_forms(slip)
            for slip in slips
        )


def _has_forms(word: str) -> bool:
    return not word[0].isdigit() and not word.endswith("less")


def _stems(word: str) -> Iterator[str]:
    """The beginnings of `word` that are followed by an ending."""
    for length in range(max(3, len(word) - _LONGEST_ENDING), len(word) + 1):
        if ending(word, length) in (INFLECTIONS if length < 4 else ENDINGS):
            yield word[:length]


def _shortened(word: str) -> Iterator[str]:
    """`word` with one letter left out, which is not the first."""
    if len(word) <= _LONGEST_SLIP:
        yield from (word[:i] + word[i + 1 :] for i in range(1, len(word)))


def _swapped(word: str) -> Iterator[str]:
    """`word` with two neighbouring letters swapped, without the first."""
    for i in range(1, len(word) - 1):
        if word[i] != word[i + 1]:
            yield word[:i] + word[i + 1] + word[i] + word[i + 2 :]
