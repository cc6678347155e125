"""A small trained network that says how well each tag fits each word of a sentence.

Its sums are exact (`caspr.english.layers`): a sentence gets the same tags on every processor.
`trained_tagger/CARD.md` says what it was trained on and how often it is right.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files

from caspr.english.layers import Floats
from caspr.english.word_network import WordNetwork

DILATIONS = (1, 1, 2)


class TagNetwork(WordNetwork):
    """Scores of the tags from the states of the words.

    Parameters
    ----------
    tensors
        As for `WordNetwork`, with `output` (inputs, tags), int8, `output.scale` and `output.bias`.
    words, reading_sets
        As for `WordNetwork`.
    """

    dilations = DILATIONS
    labels = "tags"

    def scores(self, texts: Sequence[str], lows: Sequence[str]) -> Floats:
        """How well each tag fits each word.

        Parameters
        ----------
        texts, lows
            The n words, at least one, as they stand and in lower case.

        Returns
        -------
        numpy.ndarray
            (n, tags), the higher the better; comparable within a row.
        """
        return self._linear(self.states(texts, lows), "output")


@cache
def trained() -> tuple[TagNetwork, tuple[str, ...]]:
    """The network in the package, and the tags that its scores stand for."""
    return TagNetwork.read(files("caspr.english") / "trained_tagger")


def is_known(low: str) -> bool:
    """Whether the tagger was trained on a word in lower case.

    Examples
    --------
    >>> is_known("hotel"), is_known("sunlit")
    (True, False)
    """
    return trained()[0].rows.knows(low)
