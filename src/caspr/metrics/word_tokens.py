"""TEXT -> TOKENS for metrics that count words: NLTK word tokens, stemmed or unchanged."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from os import PathLike
from pathlib import Path
from types import MappingProxyType
from unicodedata import normalize

from caspr.errors import DataError, InputError
from caspr.metrics.porter import original_stem, stem
from caspr.texts import without_invisible

Tokenizer = Callable[[str], Iterable[str]]

_CLOSERS = "\"')]}*’”»"
_SHORTEST_STEMMED = 4


def whitespace(text: str) -> list[str]:
    """Tokens separated by white space, unchanged."""
    return text.split()


def stems(text: str) -> list[str]:
    """Lower-cased NLTK word tokens with punctuation, sentence by sentence, as Porter stems.

    A sentence ends with a word that ends in ".", "?" or "!", as in NLTK's Punkt without its trained
    abbreviations, which would have to be downloaded. A token of more than 100 characters is not a
    word and stays unchanged. Invisible characters are left out, and a letter with a combining
    accent is the same as the composed letter (Unicode NFC).

    Examples
    --------
    >>> stems("The rooms weren't cleaned. Lovely pools!")
    ['the', 'room', 'were', "n't", 'clean', '.', 'love', 'pool', '!']
    """
    return list(map(stem, _words(normalize("NFC", without_invisible(text)))))


def _words(text: str) -> Iterator[str]:
    tokenize = _word_tokenizer()
    return (token for sentence in _sentences(text) for token in tokenize(sentence.lower()))


def _sentences(text: str) -> Iterator[str]:
    sentence: list[str] = []
    for word in text.split():
        sentence.append(word)
        if word.rstrip(_CLOSERS).endswith((".", "?", "!")):
            yield " ".join(sentence)
            sentence = []
    if sentence:
        yield " ".join(sentence)


@lru_cache(maxsize=1)
def _word_tokenizer() -> Callable[[str], list[str]]:
    from nltk.tokenize.destructive import NLTKWordTokenizer

    tokenize: Callable[[str], list[str]] = NLTKWordTokenizer().tokenize
    return tokenize


def cocosum(text: str, exceptions: Mapping[str, str] = MappingProxyType({})) -> list[str]:
    """Tokens as in the evaluation script of CoCoTrip (`megagonlabs/cocosum`).

    It stems with py-rouge 1.1: tokens of three letters or fewer are unchanged, irregular forms in
    its table are replaced by their stems, and the others are stemmed by Porter's original
    algorithm, without NLTK's extensions. Sentence boundaries are those of `stems`.

    Parameters
    ----------
    text
        Any text.
    exceptions
        The table: form → stem. It is not part of this package, see `read_exceptions`.

    Examples
    --------
    >>> cocosum("The skies were dying.", {"skies": "sky"}), stems("skies dying")
    (['the', 'sky', 'were', 'dy', '.'], ['sky', 'die'])
    """
    return [
        token if len(token) < _SHORTEST_STEMMED else exceptions.get(token) or original_stem(token)
        for token in _words(text)
    ]


def read_exceptions(paths: Sequence[str | PathLike[str]]) -> dict[str, str]:
    """Irregular forms from py-rouge's files, ``wordnet_key_value*.txt``: one form|stem per line.

    Raises
    ------
    DataError
        If a file cannot be read, or a line has a different format.
    """
    if isinstance(paths, str | PathLike):
        raise InputError("Expected `exceptions` to be a list of files, but got one path.")
    table: dict[str, str] = {}
    for path in map(Path, paths):
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except (OSError, ValueError) as error:
            raise DataError(f"{str(path)!r} cannot be read: {error}") from error
        for number, line in enumerate(lines, start=1):
            form, bar, stemmed = line.strip().partition("|")
            if not (form and bar and stemmed):
                raise DataError(
                    f"Line {number} of {str(path)!r} is {line[:40]!r}, not of the form form|stem."
                )
            table[form] = stemmed
    return table


TOKENIZERS: Mapping[str, Callable[[Mapping[str, str]], Tokenizer]] = MappingProxyType(
    {
        "iso2022": lambda _: stems,
        "whitespace": lambda _: whitespace,
        "cocosum": lambda exceptions: partial(cocosum, exceptions=exceptions),
    }
)
"""Name → tokenizer, given a table of irregular forms, which only "cocosum" has."""
