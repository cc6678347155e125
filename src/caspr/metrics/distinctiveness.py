"""Distinctiveness Score: how few tokens two or more summaries share.

Iso et al. 2022, "Comparative Opinion Summarization via Collaborative Decoding".
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from os import PathLike

from caspr.cards import CARDS
from caspr.errors import EmptySummaryError, InputError, MetricError
from caspr.inputs import Summary, as_list, check_summary, is_many
from caspr.metrics.base import BaseMetric, OnError, Pair, Problems
from caspr.metrics.word_tokens import TOKENIZERS, Tokenizer, read_exceptions
from caspr.protocols import calling
from caspr.records import Score
from caspr.records.scores import Scores
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

    def score_groups(
        self, groups: Sequence[Sequence[Summary]], *, on_error: OnError = "raise"
    ) -> Scores:
        """DS of each group of two, three or more summaries of one item.

        For three summaries (a, b and what they have in common) it is the score of Iso et al.; for
        n, the share of common tokens is Σ second largest count / Σ largest count of each token.

        Parameters
        ----------
        groups
            Lists of at least two summaries; their order makes no difference.
        on_error
            As for `score_pairs`.
        """
        if not is_many(groups):
            raise InputError(f"Expected `groups` to be a list of lists, but got {groups!r:.60}.")
        problems = Problems(on_error)
        scores = self._score(list(enumerate(as_list(groups))), problems)
        return self._collected(scores, len(groups), problems)

    def _score_checked(self, pairs: Sequence[Pair], problems: Problems) -> dict[int, Score]:
        return self._score([(index, (a, b)) for index, a, b in pairs], problems)

    def _score(
        self, groups: Sequence[tuple[int, Sequence[Summary]]], problems: Problems
    ) -> dict[int, Score]:
        bag_of = lru_cache(maxsize=None)(self._bag)  # a text in many groups is tokenized once
        scores = {}
        for index, summaries in groups:
            with problems.at(index):
                bags = [bag_of(text) for text in _texts(summaries, index)]
                scores[index] = Score(self.name, distinctiveness(bags), self.signature)
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


def distinctiveness(bags: Sequence[Counter[str]]) -> float:
    """100 · (1 − Σ second largest count / Σ largest count), over all tokens of the `bags`.

    Examples
    --------
    >>> distinctiveness([Counter("aab"), Counter("abb")])
    50.0
    """
    shared = total = 0
    for token in set().union(*bags):
        second, largest = sorted(bag[token] for bag in bags)[-2:]
        shared += second
        total += largest
    return 100 * (1 - shared / total)


def _texts(summaries: Sequence[Summary], index: int) -> list[str]:
    if not is_many(summaries) or len(summaries) < 2:
        raise InputError(
            f"Expected item {index} to be two or more summaries, but got {summaries!r:.60}."
        )
    return [
        str(check_summary(summary, f"summary {number} of item {index}"))
        for number, summary in enumerate(as_list(summaries))
    ]
