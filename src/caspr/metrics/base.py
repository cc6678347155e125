"""What every metric shares: its card, its checks of the input, and what becomes of errors."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import ClassVar, Literal, Protocol, get_args, runtime_checkable

from caspr.errors import CasprError, InputError
from caspr.inputs import LEAVE_OUT_OR_RECORD, Summary, check_aligned, check_summary, of_item
from caspr.records import Score
from caspr.records.scores import Scores

__all__ = ["BaseMetric", "Direction", "Metric", "OnError", "Pair", "Problems"]

OnError = Literal["raise", "record"]
Direction = Literal["more contrast", "more similar"]
Pair = tuple[int, Summary, Summary]
"""Place in the corpus, summary a, summary b."""


@runtime_checkable
class Metric(Protocol):
    """Scores pairs of summaries; an object that has the method fits in."""

    @property
    def signature(self) -> str:
        """What it is, with all that decides its figures."""
        ...

    def score_pairs(self, summaries_a: Sequence[Summary], summaries_b: Sequence[Summary]) -> Scores:
        """Scores of summaries_a[i] against summaries_b[i]."""
        ...


class Problems:
    """The items of a corpus run that cannot be scored, and whether that ends the run.

    Parameters
    ----------
    on_error
        "raise": the first problem ends the run; "record": it is kept, and the others go on.
    """

    ends_run: bool
    """Whether the first problem does."""

    def __init__(self, on_error: OnError) -> None:
        if on_error not in get_args(OnError):
            raise InputError(
                f"Expected `on_error` to be one of {get_args(OnError)}, but got {on_error!r}."
            )
        self.ends_run = on_error == "raise"
        self.errors: dict[int, CasprError] = {}

    @contextmanager
    def at(self, index: int) -> Iterator[None]:
        """Within the block, an error of `caspr` is the problem of item `index`."""
        try:
            yield
        except CasprError as error:
            self.report(index, error)

    def report(self, index: int, error: CasprError) -> None:
        """Raise `error`, or keep it as the problem of item `index`."""
        if self.ends_run:
            raise error
        self.errors.setdefault(index, error)


class BaseMetric(ABC):
    """A metric of this package: says what it is, checks what it gets, loses nothing.

    Subclasses score the pairs that passed the checks.
    """

    name: ClassVar[str]
    higher_means: ClassVar[Direction]
    value_range: ClassVar[str]
    """As people read it: "0 to 100"."""
    summary: ClassVar[str]
    """What it measures, in one line."""
    scores_alone: ClassVar[bool] = False
    """Whether a pair has the same figure, to the last digit, whatever is scored along with it."""

    @property
    @abstractmethod
    def signature(self) -> str:
        """What it is, with all that decides its figures."""

    @abstractmethod
    def _score_checked(self, pairs: Sequence[Pair], problems: Problems) -> dict[int, Score]:
        """Place → score, of the `pairs`; what cannot be scored goes to `problems`."""

    def score_pairs(
        self,
        summaries_a: Sequence[Summary],
        summaries_b: Sequence[Summary],
        *,
        on_error: OnError = "raise",
    ) -> Scores:
        """Score summaries_a[i] against summaries_b[i], for every i.

        Parameters
        ----------
        summaries_a, summaries_b
            Equally long lists of texts, or of ready-made `Claims`.
        on_error
            "raise" ends the run at the first item that cannot be scored; "record" keeps its
            error in its row and goes on.

        Returns
        -------
        Scores
            One `Score` a pair, in the order given.

        Raises
        ------
        InputError
            If the lists do not fit each other, or (with "raise") an item cannot be scored.
        """
        check_aligned(summaries_a, summaries_b)
        problems = Problems(on_error)
        pairs = list(_checked(summaries_a, summaries_b, problems))
        scores = self._score_checked(pairs, problems) if pairs else {}
        return Scores(
            self._failed(problems.errors[i]) if i in problems.errors else scores[i]
            for i in range(len(summaries_a))
        )

    def _failed(self, error: CasprError) -> Score:
        return Score(self.name, float("nan"), self.signature, error=error)


def _checked(
    summaries_a: Sequence[object], summaries_b: Sequence[object], problems: Problems
) -> Iterator[Pair]:
    single = len(summaries_a) == 1
    remedy = {"remedy": LEAVE_OUT_OR_RECORD} if problems.ends_run and not single else {}
    for index, (a, b) in enumerate(zip(summaries_a, summaries_b, strict=True)):
        where = "" if single else of_item(index)
        with problems.at(index):
            yield (
                index,
                check_summary(a, f"summary_a{where}", **remedy),
                check_summary(b, f"summary_b{where}", **remedy),
            )
