"""Base class of all metrics: checks of input and scores, and recording of errors.

A metric of this package returns a score or an error for every pair it is given.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from inspect import Parameter, signature
from typing import Any, ClassVar, Literal, Protocol, TypeVar, get_args, runtime_checkable

from caspr.cards import REVIEW_METRICS, MetricCard
from caspr.errors import CasprError, InputError, MetricError
from caspr.inputs import (
    LEAVE_OUT_OR_RECORD,
    Summary,
    check_aligned,
    check_summary,
    may_record,
    of_item,
)
from caspr.metrics.reviews import Reviews, ReviewsOfPair, check_reviews, reviews_of_pair
from caspr.options import check_choice
from caspr.presets import resolve
from caspr.protocols import calling
from caspr.records import Score
from caspr.records.scores import Scores

_M = TypeVar("_M", bound="BaseMetric")
_Item = TypeVar("_Item", bound=tuple[Any, ...])
_Result = TypeVar("_Result")
_Text = TypeVar("_Text")

OnError = Literal["raise", "record"]
Pair = tuple[int, Summary, Summary]
"""Index in the corpus, summary a, summary b."""


@runtime_checkable
class Metric(Protocol):
    """Scores pairs of summaries. Any object with these members can be used."""

    @property
    def signature(self) -> str:
        """Name and settings: everything that decides its values."""
        ...

    def score_pairs(
        self, summaries_a: Sequence[Summary], summaries_b: Sequence[Summary], /
    ) -> Scores:
        """Scores of summaries_a[i] against summaries_b[i].

        A metric that takes reviews has also the parameters ``reviews_a`` and ``reviews_b``, with
        the default None: they are passed by name, and only if the caller gave them.
        """
        ...


class Problems:
    """The errors of the items of a corpus run that cannot be scored.

    With "raise" the first error ends the run; with "record" errors are kept, and it continues.
    """

    ends_run: bool
    """Whether the first error ends the run."""

    def __init__(self, on_error: OnError) -> None:
        check_choice("on_error", on_error, get_args(OnError))
        self.ends_run = on_error == "raise"
        self.errors: dict[int, CasprError] = {}

    @contextmanager
    def at(self, index: int) -> Iterator[None]:
        """Report an error of `caspr` that is raised within the block as that of item `index`."""
        try:
            yield
        except CasprError as error:
            self.report(index, error)

    def report(self, index: int, error: CasprError) -> None:
        """Raise `error`, or keep it as the error of item `index`."""
        if self.ends_run:
            raise error
        self.errors.setdefault(index, error)

    def prepared(
        self,
        pairs: Iterable[tuple[int, _Text, _Text]],
        prepare: Callable[[_Text, str], _Result],
        prepare_b: Callable[[_Text, str], _Result] | None = None,
    ) -> list[tuple[int, _Result, _Result]]:
        """Both sides of each (index, a, b), prepared for scoring; an error leaves the pair out.

        `prepare` gets a side and its name in messages, "summary_a of item 3"; for side b
        `prepare_b`, if it is given.
        """
        ready = []
        for index, a, b in pairs:
            with self.at(index):
                first = prepare(a, f"summary_a{of_item(index)}")
                second = (prepare_b or prepare)(b, f"summary_b{of_item(index)}")
                ready.append((index, first, second))
        return ready

    def without_errors(
        self, items: Iterable[_Item], results: Iterable[_Result | CasprError]
    ) -> Iterator[tuple[_Item, _Result]]:
        """Each item with its result; an error instead of a result is reported.

        An item is a tuple whose first entry is its index in the corpus.
        """
        for item, result in zip(items, results, strict=True):
            if isinstance(result, CasprError):
                where = of_item(item[0])
                with self.at(item[0]):
                    raise type(result)(
                        f"No score{where}: {result}" if where else f"{result}"
                    ) from result
            else:
                yield item, result


class BaseMetric(ABC):
    """A metric of this package: it has a card, checks its input and output, and loses no item.

    A subclass defines ``card`` (or at least ``name``), ``signature`` and ``_score_checked``, or
    ``_score_reviewed`` instead of the last if it takes reviews.
    """

    card: ClassVar[MetricCard | None] = None
    name: ClassVar[str]
    higher_means: ClassVar[str] = "unknown"
    takes_reviews: ClassVar[bool] = False
    takes_references: ClassVar[bool] = False
    """Whether summary b may be a list of references."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "card" in vars(cls) and cls.card is not None:
            cls.name, cls.higher_means = cls.card.name, cls.card.higher_means
            cls.takes_reviews = cls.card.takes_reviews

    def __new__(cls: type[_M], *args: object, **options: object) -> _M:
        """Create the metric; an option that its class does not have is an `InputError`."""
        if "card" in vars(cls):  # the options of a user's own class are not known
            check_option_names(cls, options)
        return super().__new__(cls)

    def __init__(self) -> None:
        """A metric without options: `object` would ignore those that `__new__` takes."""
        super().__init__()

    @classmethod
    def from_preset(cls: type[_M], preset: str | None = None, **options: object) -> _M:
        """Make the metric with the models of a preset.

        Parameters
        ----------
        preset
            "default", "paper" or "embedded"; None means ``CASPR_PRESET``, or "default".
        **options
            Options of the class; they override the preset's.

        Examples
        --------
        >>> from caspr.metrics.distinctiveness import Distinctiveness
        >>> Distinctiveness.from_preset("embedded")
        <Distinctiveness ds|tokenizer:iso2022|v:...>
        """
        return cls(**resolve(cls.name, preset, options))

    @property
    @abstractmethod
    def signature(self) -> str:
        """Name and settings: everything that decides its values."""

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.signature}>"

    def _score_checked(self, pairs: Sequence[Pair], problems: Problems) -> Mapping[int, Score]:
        """Index → score of each pair; the errors of the others are reported to `problems`."""
        raise NotImplementedError

    def _score_reviewed(
        self, pairs: Sequence[Pair], reviews: Mapping[int, ReviewsOfPair], problems: Problems
    ) -> Mapping[int, Score]:
        """As `_score_checked`, with index → reviews of each pair."""
        raise NotImplementedError

    def score_pairs(
        self,
        summaries_a: Sequence[Summary],
        summaries_b: Sequence[Summary],
        *,
        reviews_a: Sequence[Reviews] | None = None,
        reviews_b: Sequence[Reviews] | None = None,
        on_error: OnError = "raise",
    ) -> Scores:
        """Score summaries_a[i] against summaries_b[i], for every i.

        Parameters
        ----------
        summaries_a, summaries_b
            Equally long lists of texts, or of ready-made `Claims`.
        reviews_a, reviews_b
            For a metric that takes reviews: reviews_a[i] is the list of reviews, one text each,
            of what summaries_a[i] is about. Other metrics refuse them.
        on_error
            "raise" ends the run at the first item that cannot be scored; "record" keeps the error
            in the item's score and continues.

        Returns
        -------
        Scores
            One `Score` per pair, in the order given.

        Raises
        ------
        InputError
            If the lists do not match, reviews are missing or not accepted, or (with "raise") an
            item cannot be scored.
        MetricError
            If a subclass raises an error that is not of `caspr`, or loses an item.
        """
        check_aligned(summaries_a, summaries_b)
        problems = Problems(on_error)
        pairs = list(_checked(summaries_a, summaries_b, problems))
        if self.takes_reviews:
            sides = check_reviews(self.name, reviews_a, reviews_b, len(summaries_a))
            reviews: dict[int, ReviewsOfPair] = {}
            for index, *_ in pairs:
                with problems.at(index):
                    reviews[index] = reviews_of_pair(sides, index)
            pairs = [pair for pair in pairs if pair[0] in reviews]
            with self._calling():
                scores = self._score_reviewed(pairs, reviews, problems) if pairs else {}
        else:
            if reviews_a is not None or reviews_b is not None:
                raise InputError(
                    f"Metric `{self.name}` takes no reviews, but got `reviews_"
                    f"{'b' if reviews_a is None else 'a'}`. Leave them out, or use a metric that "
                    f"compares a summary with reviews: {REVIEW_METRICS}."
                )
            with self._calling():
                scores = self._score_checked(pairs, problems) if pairs else {}
        return self._collected(scores, len(summaries_a), problems)

    def _calling(self) -> calling:
        return calling(lambda: f"metric `{self.name}` failed", MetricError)

    def _collected(self, scores: Mapping[int, Score], n: int, problems: Problems) -> Scores:
        """One score per item: the one computed, or the error that explains why there is none."""
        for index in range(n):
            if index not in problems.errors:
                with problems.at(index):
                    _check_score(scores.get(index), f"`{self.name}`", of_item(index))
        return Scores(
            Score(self.name, math.nan, self.signature, error=problems.errors[i])
            if i in problems.errors
            else scores[i]
            for i in range(n)
        )


def option_names(metric: type[BaseMetric]) -> tuple[str, ...]:
    """Names of the options of a class of metrics, those of its base classes included."""
    names: dict[str, None] = {}
    for base in metric.__mro__:
        if "__init__" not in vars(base):
            continue
        _, *parameters = signature(vars(base)["__init__"]).parameters.values()
        open_kinds = (Parameter.VAR_KEYWORD, Parameter.VAR_POSITIONAL)
        names |= dict.fromkeys(p.name for p in parameters if p.kind not in open_kinds)
        if not any(p.kind is Parameter.VAR_KEYWORD for p in parameters):
            break
    return tuple(names)


def check_option_names(metric: type[BaseMetric], options: Iterable[str]) -> None:
    """Raise `InputError` unless the class has all of `options`."""
    known = option_names(metric)
    unknown = [option for option in options if option not in known]
    if unknown:
        of_preset = f" Models of a preset: {metric.__name__}.from_preset('embedded')."
        remedy = of_preset if unknown[0] == "preset" else ""
        raise InputError(
            f"Metric `{metric.name}` (class {metric.__name__}) has no option {unknown[0]!r}; it "
            f"has {list(known) or 'none'}.{remedy}"
        )


def check_scores(scores: object, n: int, metric: str) -> Scores:
    """Check that the output of a metric for `n` pairs is one score per pair, else `MetricError`.

    A score is a `Score` with a finite value. One with an error is raised, as that of its item.
    """
    if isinstance(scores, str) or not isinstance(scores, Sequence):
        raise MetricError(
            f"Expected the metric {metric} to return caspr.Scores, but got {type(scores).__name__}."
        )
    if len(scores) != n:
        raise MetricError(
            f"Expected the metric {metric} to return one score for each of {n} "
            f"pair{'s' * (n != 1)}, but got {len(scores)}."
        )
    for index, score in enumerate(scores):
        _check_score(score, metric, of_item(index))
    return scores if isinstance(scores, Scores) else Scores(scores)


def _check_score(score: object, metric: str, where: str) -> None:
    if not isinstance(score, Score):
        shown = "no score" if score is None else f"{type(score).__name__}: {score!r:.60}"
        raise MetricError(
            f"Expected a caspr.Score{where} from the metric {metric}, but got {shown}."
        )
    if score.error is not None:
        raise type(score.error)(f"No score{where} from the metric {metric}: {score.error}")
    if not math.isfinite(score.value):
        raise MetricError(
            f"Got the score {score.value}{where} from the metric {metric}, without an error. A "
            "score that cannot be computed has its reason in `error`."
        )


def _checked(
    summaries_a: Sequence[object], summaries_b: Sequence[object], problems: Problems
) -> Iterator[Pair]:
    single = len(summaries_a) == 1
    may_continue = problems.ends_run and not single and may_record()
    remedy = {"remedy": LEAVE_OUT_OR_RECORD} if may_continue else {}
    for index, (a, b) in enumerate(zip(summaries_a, summaries_b, strict=True)):
        with problems.at(index):
            yield (
                index,
                check_summary(a, f"summary_a{of_item(index)}", **remedy),
                check_summary(b, f"summary_b{of_item(index)}", **remedy),
            )
