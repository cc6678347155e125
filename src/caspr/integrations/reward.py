"""Rewards for summaries of a model in training, for TRL and similar trainers.

Contrast alone is easy to maximise: a text about something else contrasts with everything. Combine
it with a reward for faithfulness to the reviews.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Literal, get_args

from caspr.errors import CasprError, EmptySummaryError, InputError
from caspr.inputs import as_list, every_item_needed, is_many, items_mapped
from caspr.metrics.base import BaseMetric
from caspr.metrics.graded import graded as graded_score
from caspr.metrics.registry import load_metric
from caspr.options import check_choice, true_or_false
from caspr.presets import resolve
from caspr.records import Claims, Score

_LOG = logging.getLogger(__name__)

_TRIAL = Claims(["The room is clean."])
OnFailure = Literal["zero", "raise"]
Parse = Callable[[str], tuple[str, str]]


class CasprReward:
    """A reward function: lists in, floats in [0, 1] out, higher for more contrast.

    The NLI model labels a first pair in the constructor, so that a missing or broken model is
    an error before the training begins.

    Parameters
    ----------
    preset
        As for `caspr.score`.
    graded
        True: the expected score, which changes with every probability (see
        `caspr.metrics.graded`); False: the exact score, which changes in steps.
    against
        Column of the data set with the other summary, one per completion: a text, or a
        conversation, of which the last message is taken, as of a completion.
    parse
        A function from a completion to both summaries, for a model that writes both at once;
        `against` is then ignored.
    on_error
        "zero": a completion that cannot be scored, for whatever reason, gets reward 0.0, is logged
        and counted, and the run goes on; "raise": the first one ends the run.
    name
        Name in the log of the trainer.
    **options
        Options of `caspr.Caspr`; they override those of the preset.

    Attributes
    ----------
    n_scored, n_failed
        Number of completions so far with a score, and without one.

    Examples
    --------
    >>> from caspr.testing import FakeLabeler, FakeSplitter
    >>> reward = CasprReward(splitter=FakeSplitter(), nli=FakeLabeler())
    >>> reward(completions=["It is not clean.", "It is clean."], summary_b=["It is clean."] * 2)
    [1.0, 0.0]
    """

    def __init__(
        self,
        *,
        preset: str | None = None,
        graded: bool = True,
        against: str = "summary_b",
        parse: Parse | None = None,
        on_error: OnFailure = "zero",
        name: str = "caspr_reward",
        **options: Any,
    ) -> None:
        check_choice("on_error", on_error, get_args(OnFailure))
        if parse is not None and not callable(parse):
            raise InputError(
                "Expected `parse` to be a function from a completion to two summaries, but got "
                f"{type(parse).__name__}: {parse!r:.60}."
            )
        if not isinstance(name, str):
            raise InputError(f"Expected `name` to be a str, but got {name!r:.60}.")
        self.__name__ = name  # trainers read it, as for a function
        self.n_scored = 0
        self.n_failed = 0
        self._graded = true_or_false(graded, "graded")
        self._against = against
        self._parse = parse
        self._on_error = on_error
        self._metric: BaseMetric = load_metric("caspr", **resolve("caspr", preset, options))
        self._metric.score_pairs([_TRIAL], [_TRIAL])  # weights are read at the first pair

    def __repr__(self) -> str:
        return f"<CasprReward {self.signature}>"

    @property
    def signature(self) -> str:
        """Signature of the metric, and whether the score is graded."""
        return f"{self._metric.signature}|graded:{self._graded}"

    def __call__(self, completions: Sequence[Any], **columns: Any) -> list[float]:
        """Reward each completion.

        Parameters
        ----------
        completions
            Texts, or conversations (lists of messages), whose last message is scored; its content
            is a text, or a list of parts that all have one.
        **columns
            Other arguments of the trainer: prompts, and the columns of the data set.

        Returns
        -------
        list of float
            One per completion, each in [0, 1].

        Raises
        ------
        InputError
            If `completions` is not a list, or the column `against` is missing, or not as long as
            the completions. Such a run would learn only from zeros.
        CasprError
            With ``on_error="raise"``, if a completion cannot be scored.
        """
        if not is_many(completions):
            raise InputError(
                "Expected `completions` to be a list of texts or conversations, but got "
                f"{type(completions).__name__}: {completions!r:.60}. For one text, give [text]."
            )
        others = self._others(len(completions), columns)
        try:
            rewards = self._rewards(completions, others)
        except Exception as error:
            if self._on_error == "raise":
                raise
            rewards = [error] * len(completions)
        self._count(rewards)
        return [0.0 if isinstance(reward, Exception) else reward for reward in rewards]

    def _others(self, n: int, columns: Mapping[str, Any]) -> Sequence[Any]:
        if self._parse is not None:
            return [None] * n
        others: Any = columns.get(self._against)
        if not is_many(others) or len(others) != n:
            found = "nothing" if others is None else f"{type(others).__name__}: {others!r:.60}"
            raise InputError(
                f"Expected `{self._against}` to be a list of {n} summaries, one per completion, "
                f"but got {found}. The trainer passed {sorted(columns)}; name the column with "
                "CasprReward(against=...)."
            )
        return as_list(others)

    def _rewards(
        self, completions: Sequence[Any], others: Sequence[Any]
    ) -> list[float | Exception]:
        """A reward for each completion, or the error that prevented it."""
        rewards: list[float | Exception] = []
        pairs: dict[int, tuple[Any, Any]] = {}
        for index, (completion, other) in enumerate(zip(completions, others, strict=True)):
            rewards.append(InputError("not scored"))
            try:
                pairs[index] = self._pair(index, completion, other)
            except Exception as error:
                if self._on_error == "raise":
                    raise
                rewards[index] = error
        sides = zip(*pairs.values(), strict=True) if pairs else ((), ())
        on_error: Literal["raise", "record"] = "raise" if self._on_error == "raise" else "record"
        with every_item_needed(), items_mapped(list(pairs)):  # "record" is no choice here
            scores = self._metric.score_pairs(*map(list, sides), on_error=on_error)
        for index, score in zip(pairs, scores, strict=True):
            rewards[index] = self._reward(score)
        return rewards

    def _pair(self, index: int, completion: Any, other: Any) -> tuple[Any, Any]:
        written = _text(completion)
        if self._parse is None:
            return _with_words(written, _text(other), index)
        try:
            both = self._parse(written)
        except Exception as error:
            raise InputError(
                f"`parse` failed for completion {index} ({written!r:.60}): {error!r}"
            ) from error
        if not isinstance(both, tuple | list) or len(both) != 2:
            raise InputError(
                f"Expected `parse` to return two summaries for completion {index}, but got "
                f"{both!r:.60}."
            )
        return _with_words(*both, index)

    def _reward(self, score: Score) -> float | CasprError:
        if score.error is not None:
            return score.error
        if self._graded and score.grid is not None:
            return graded_score(score.grid) / 100
        return score.value / 100

    def _count(self, rewards: Sequence[float | Exception]) -> None:
        failed = {i: reward for i, reward in enumerate(rewards) if isinstance(reward, Exception)}
        self.n_scored += len(rewards) - len(failed)
        self.n_failed += len(failed)
        if failed:
            first = next(iter(failed.values()))
            _LOG.warning(
                "%s: %d of %d completions have no score and are rewarded with 0.0 (%d of %d so "
                "far). The first error: %s: %s",
                self.__name__,
                *(len(failed), len(rewards), self.n_failed, self.n_failed + self.n_scored),
                *(type(first).__name__, first),
            )


def _with_words(a: Any, b: Any, index: int) -> tuple[Any, Any]:
    """Both summaries; `EmptySummaryError` if one has no letter or digit ("...", "!!!")."""
    for name, text in (("summary_a", a), ("summary_b", b)):
        if isinstance(text, str) and not any(map(str.isalnum, text)):
            raise EmptySummaryError(
                f"{name} of item {index} is empty: it has no letter or digit ({text!r:.60})."
            )
    return a, b


def _text(completion: Any) -> Any:
    """Text of a completion: itself, or the last message of a conversation."""
    if isinstance(completion, Sequence) and not isinstance(completion, str) and completion:
        last = completion[-1]
        return _joined(last.get("content")) if isinstance(last, Mapping) else completion
    return completion


def _joined(content: Any) -> Any:
    """Content of a message: itself, or the text of its parts if all have one."""
    is_list = isinstance(content, Sequence) and not isinstance(content, str)
    if not is_list or not all(isinstance(part, Mapping) for part in content):
        return content
    texts = [part.get("text") for part in content]
    return "".join(texts) if all(isinstance(text, str) for text in texts) else content
