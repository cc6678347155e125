"""Distinctiveness Score: how few tokens two summaries share.

Iso et al. 2022, "Comparative Opinion Summarization via Collaborative Decoding".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from os import PathLike

from caspr.cards import CARDS
from caspr.errors import EmptySummaryError, InputError, MetricError
from caspr.metrics.base import BaseMetric, Pair, Problems
from caspr.metrics.word_tokens import TOKENIZERS, Tokenizer, read_exceptions
from caspr.protocols import calling
from caspr.records import Score
from caspr.signature import digest, name_of, signature


class Distinctiveness(BaseMetric):
    """DS = 100 · (1 − shared tokens / all tokens), over bags of tokens.

    Parameters
    ----------
    tokenizer
        "iso2022": lower-cased NLTK word tokens with punctuation, sentence by sentence, each
        reduced to its Porter stem, which reproduces the printed values; "whitespace": tokens
        separated by white space, unchanged; "cocosum": as the evaluation script of CoCoTrip, see
        `caspr.metrics.word_tokens.cocosum`; or a function from a text to its tokens.
    exceptions
        Files of irregular forms for "cocosum": ``wordnet_key_value.txt`` and
        ``wordnet_key_value_special_cases.txt`` of py-rouge 1.1, which are not part of this
        package. Without them, DS of three of CoCoTrip's summaries is 0.2 to 0.4 higher.

    Examples
    --------
    >>> metric = Distinctiveness()
    >>> print(metric.score_pairs(["The hotel is clean"], ["The hotel is not clean"])[0])
    ds = 20.0  [ds|tokenizer:iso2022|v:...]
    """

    card = CARDS["ds"]

    def __init__(
        self,
        tokenizer: str | Tokenizer = "iso2022",
        *,
        exceptions: Sequence[str | PathLike[str]] | None = None,
    ) -> None:
        if exceptions is not None and tokenizer != "cocosum":
            raise InputError(
                f"`exceptions` belong to tokenizer='cocosum', but got {tokenizer!r:.40}."
            )
        table = {} if exceptions is None else read_exceptions(exceptions)
        self._exceptions = digest(repr(sorted(table.items()))) if table else None
        if callable(tokenizer):
            self._tokenizer_name = name_of(tokenizer)
            self._tokens = tokenizer
        elif isinstance(tokenizer, str) and tokenizer in TOKENIZERS:
            self._tokenizer_name = tokenizer
            self._tokens = TOKENIZERS[tokenizer](table)
        else:
            raise InputError(
                f"Expected `tokenizer` to be one of {list(TOKENIZERS)} or a function from a text "
                f"to its tokens, but got {tokenizer!r}."
            )

    @cached_property
    def signature(self) -> str:
        """``ds|tokenizer:…``, with `name_of` a function and the digest of any exceptions."""
        return signature(self.name, tokenizer=self._tokenizer_name, exceptions=self._exceptions)

    def _score_checked(self, pairs: Sequence[Pair], problems: Problems) -> dict[int, Score]:
        bag_of = lru_cache(maxsize=None)(self._bag)  # a text in many pairs is tokenized once
        scores = {}
        for index, a, b in pairs:
            with problems.at(index):
                value = distinctiveness(bag_of(str(a)), bag_of(str(b)))
                scores[index] = Score(self.name, value, self.signature)
        return scores

    def _bag(self, text: str) -> Counter[str]:
        with calling(lambda: f"tokenizer {self._tokenizer_name!r} failed", MetricError):
            tokens = self._tokens(text)
            if isinstance(tokens, str) or not isinstance(tokens, Iterable):
                raise MetricError(
                    f"Expected the tokenizer {self._tokenizer_name!r} to return a list of tokens, "
                    f"but got {type(tokens).__name__}: {tokens!r:.60}."
                )
            bag = Counter(tokens)
        if not bag:
            raise EmptySummaryError(
                f"The tokenizer {self._tokenizer_name!r} finds no token in {text[:60]!r}, so it "
                "has no Distinctiveness Score. Leave the item out, or use another tokenizer."
            )
        return bag


def distinctiveness(a: Counter[str], b: Counter[str]) -> float:
    """100 · (1 − shared tokens / all tokens) of two bags.

    Examples
    --------
    >>> distinctiveness(Counter("aab"), Counter("abb"))
    50.0
    """
    return 100 * (1 - (a & b).total() / (a | b).total())
