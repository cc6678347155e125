"""ROUGE-1, -2, -L and -Lsum (Lin 2004) of a candidate against one or several references.

Overlaps are counted by `rouge_score`, Google's port of ROUGE-1.5.5. This module adds sentence
boundaries, several references, and errors where ROUGE would give a meaningless 0.

Values of py-rouge, another port, differ as it looks up irregular forms in WordNet's table, stems by
Porter's original algorithm, and splits "gotta" in two; with those three changes, this module gives
exactly its 4,200 values stored in OpinSummEval. Its ROUGE-L is `rougeL`, not `rougeLsum`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from statistics import fmean
from typing import Any, ClassVar, Literal, get_args
from unicodedata import normalize

from caspr.cards import CARDS
from caspr.errors import EmptySummaryError, InputError
from caspr.inputs import Summary, as_list, check_aligned, is_many, items_mapped, of_item
from caspr.metrics.base import OnError, Pair, Problems
from caspr.metrics.porter import stem
from caspr.metrics.sentence_units import unit_texts
from caspr.metrics.soft_match import FIGURES, Figure, MatchMetric, PrecisionRecall
from caspr.options import check_choice, true_or_false
from caspr.records import Score
from caspr.records.scores import Scores
from caspr.signature import signature

References = Literal["best", "mean"]


class _Stemmer:
    """Interface of a stemmer for `rouge_score`."""

    stem = staticmethod(stem)


class _Rouge(MatchMetric):
    """Base class of the four ROUGE metrics; `Rouge1` documents the parameters."""

    takes_references: ClassVar[bool] = True
    _min_tokens: ClassVar[int] = 1
    """Minimum number of tokens of a text for its ROUGE to be defined."""

    def __init__(
        self, *, stemmer: bool = False, figure: Figure = "f1", references: References = "best"
    ) -> None:
        check_choice("figure", figure, FIGURES)
        if references not in get_args(References):
            raise InputError(
                f"Expected `references` to be one of {get_args(References)}, but got "
                f"{references!r}. The texts go into the second argument."
            )
        self._stemmer = true_or_false(stemmer, "stemmer")
        self._figure, self._references = figure, references

    @cached_property
    def signature(self) -> str:
        """Stemming, combination of several references, and which value is reported."""
        return signature(
            self.name,
            stemmer="porter" if self._stemmer else "none",
            references=self._references,
            figure=self._figure,
        )

    def score_pairs(
        self,
        summaries_a: Sequence[Summary],
        summaries_b: Sequence[Summary | Sequence[Summary]],
        *,
        reviews_a: Any = None,
        reviews_b: Any = None,
        on_error: OnError = "raise",
    ) -> Scores:
        """Score candidate summaries_a[i] against summaries_b[i], a reference or a list of them.

        Parameters, returns and errors are those of `BaseMetric.score_pairs`.
        """
        check_aligned(summaries_a, summaries_b)
        groups: list[list[Any]] = [as_list(b) if is_many(b) else [b] for b in summaries_b]
        owners = [index for index, group in enumerate(groups) for _ in group]
        with items_mapped(owners):
            flat = super().score_pairs(
                [summaries_a[index] for index in owners],
                [reference for group in groups for reference in group],
                reviews_a=reviews_a,
                reviews_b=reviews_b,
                on_error=on_error,
            )
        problems = Problems(on_error)
        scores, start = {}, 0
        for index, group in enumerate(groups):
            with problems.at(index):
                scores[index] = self._joined(list(flat[start : start + len(group)]), index)
            start += len(group)
        return self._collected(scores, len(groups), problems)

    def _joined(self, scores: list[Score], index: int) -> Score:
        """Score of one candidate, from those against each of its references."""
        if not scores:
            raise EmptySummaryError(
                f"summary_b{of_item(index)} is an empty list: a candidate needs a reference. Leave "
                "the pair out, or give one."
            )
        for score in scores:
            if score.error is not None:
                raise score.error
        found = [PrecisionRecall(s.precision or 0.0, s.recall or 0.0, s.f1 or 0.0) for s in scores]
        if self._references == "best":
            return self._matched(max(found, key=lambda values: values.f1))
        return self._matched(PrecisionRecall(*map(fmean, zip(*found, strict=True))))

    def _score_checked(self, pairs: Sequence[Pair], problems: Problems) -> dict[int, Score]:
        from rouge_score.rouge_scorer import RougeScorer

        scorer = RougeScorer([self.name], tokenizer=self)
        lines = lru_cache(maxsize=None)(self._lines)  # a shared reference is split once
        ready = problems.prepared(
            pairs, lambda summary, where: self._checked(lines(summary), where)
        )
        scores = {}
        for index, candidate, reference in ready:
            found = scorer.score(target=reference, prediction=candidate)[self.name]
            values = PrecisionRecall(found.precision, found.recall, found.fmeasure)
            scores[index] = self._matched(values)
        return scores

    def tokenize(self, text: str) -> list[str]:
        """Tokens of `text`, as in `rouge_score`: runs of a-z and 0-9 in lower case."""
        from rouge_score.tokenize import tokenize

        tokens: list[str] = tokenize(text, _Stemmer if self._stemmer else None)
        return tokens

    def _lines(self, summary: Summary) -> str:
        """One sentence, or claim, per line: `rouge_score` treats line breaks as boundaries.

        Letters are composed (NFC), as `rouge_score` reads "e" with a combining accent as "e", and
        "é" as a gap.
        """
        return normalize("NFC", "\n".join(" ".join(part.split()) for part in unit_texts(summary)))

    def _checked(self, lines: str, where: str) -> str:
        n_tokens = len(self.tokenize(lines))
        if n_tokens < self._min_tokens:
            raise EmptySummaryError(
                f"{where} has {n_tokens} of the {self._min_tokens} tokens that `{self.name}` "
                f"needs: {lines[:40]!r}. ROUGE reads only the letters a to z and digits. Leave the "
                "pair out, or use another metric."
            )
        return lines


class Rouge1(_Rouge):
    """ROUGE-1: overlap of the tokens, as bags.

    Parameters
    ----------
    stemmer
        Whether tokens of more than three letters are reduced to their Porter stems.
    figure
        Which of the three is the value: "f1", "precision" or "recall".
    references
        With several references, "best" takes the one with the highest F1, as `rouge_score` does;
        "mean" averages precision, recall and F1 over all of them.

    Examples
    --------
    >>> score = Rouge1().score_pairs(["The hotel is clean"], ["The hotel is very clean"])[0]
    >>> print(f"{score:.3f} {score.precision} {score.recall}")
    0.889 1.0 0.8
    """

    card = CARDS["rouge1"]


class Rouge2(_Rouge):
    """ROUGE-2: overlap of the pairs of adjacent tokens, as bags; options as in `Rouge1`."""

    card = CARDS["rouge2"]
    _min_tokens = 2


class RougeL(_Rouge):
    """ROUGE-L: longest common subsequence of the tokens of the texts; options as in `Rouge1`."""

    card = CARDS["rougeL"]


class RougeLsum(_Rouge):
    """ROUGE-Lsum: union of the longest common subsequences, sentence by sentence.

    Sentences are those of `caspr.english.sentences`, or the claims of `Claims`; options are those
    of `Rouge1`.
    """

    card = CARDS["rougeLsum"]
