"""The stages that a user can replace, and the validation of what they return.

Any object with the method can be used. What it returns passes through `label` or `split` here, so
that every metric rejects the same values with the same message.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol, runtime_checkable

import numpy as np
from numpy.typing import NDArray

from caspr.errors import CasprError, InputError, LabelError, SplitError
from caspr.records import Claim

_SUM_TOLERANCE: Final = 1e-2  # of a row; a labeler may have rounded


@runtime_checkable
class Splitter(Protocol):
    """Cuts texts into single-claim sentences."""

    @property
    def signature(self) -> str:
        """Name and settings: everything that decides its results."""
        ...

    def split(self, texts: Sequence[str]) -> Sequence[Sequence[Claim]]:
        """Claims of each text, in the order of the texts."""
        ...


@runtime_checkable
class Labeler(Protocol):
    """Gives NLI probabilities for ordered pairs.

    It may also have ``last_recomputed``, ``gate_probabilities`` and ``calibration`` (a
    `caspr.records.Calibration`), as `caspr.nli.NLILabeler` has. An object that wraps a labeler
    should pass the last two on: without the calibration, for instance, the probabilities of
    verdicts differ.
    """

    @property
    def signature(self) -> str:
        """Name and settings: everything that decides its results."""
        ...

    def label(self, pairs: Sequence[tuple[str, str]]) -> NDArray[np.float32]:
        """float32 (n, 3): contradiction, neutral, entailment of each (premise, hypothesis)."""
        ...


def check_own(own: object, option: str, method: str, otherwise: str = "a name") -> None:
    """Raise `InputError` unless a user's own object has the `method` and a signature.

    `option` is the argument that it was given as, which may also be what `otherwise` says.
    """
    lacks = [f"`{name}`" for name in (method, "signature") if not hasattr(own, name)]
    if isinstance(own, type):
        got = f"the class {own.__name__}: create an instance first, {own.__name__}(...)"
    else:
        got = f"{own!r:.80}, which has no {' and no '.join(lacks)}"
    if lacks or isinstance(own, type):
        raise InputError(
            f"Expected `{option}` to be {otherwise}, or an object with `{method}` and `signature`, "
            f"but got {got}."
        )
    found = getattr(own, "signature", None)
    if not isinstance(found, str) or not found.strip():
        raise InputError(
            f"Expected the `signature` of {type(own).__name__} to be a text that names it and its "
            f"settings, but got {found!r:.60}: scores that differ in them would look comparable. "
            "A method needs @property."
        )


def label(labeler: Labeler, pairs: Sequence[tuple[str, str]]) -> NDArray[np.float32]:
    """Probabilities of ordered pairs, checked.

    Parameters
    ----------
    labeler
        Any `Labeler`.
    pairs
        n ordered pairs (premise, hypothesis).

    Returns
    -------
    float32 (n, 3)
        Contradiction, neutral, entailment.

    Raises
    ------
    LabelError
        If the labeler raises an error that is not of `caspr`, or does not return probabilities
        of that shape, each row of which adds up to 1.

    Examples
    --------
    >>> from caspr.testing import FakeLabeler
    >>> label(FakeLabeler(), [("It is big.", "It is big.")]).tolist()
    [[0.0, 0.0, 1.0]]
    """
    with calling(lambda: f"labeler {_name(labeler)} failed {_for_pairs(pairs)}", LabelError):
        returned: object = labeler.label(list(pairs))  # which it may change
    try:
        array = np.asarray(returned, dtype=np.float32).copy()  # the labeler may reuse its own
    except (TypeError, ValueError, RuntimeError):  # the last by a tensor that requires grad
        array = np.empty((), np.float32)
    if array.shape != (len(pairs), 3):
        is_tensor = not array.shape and hasattr(returned, "detach")
        shown = type(returned).__name__ if is_tensor else f"{returned!r:.60}"
        shown = f"shape {array.shape}" if array.shape else shown
        remedy = " Return tensor.detach().cpu().float().numpy()." if is_tensor else ""
        raise LabelError(
            f"Expected the labeler {_name(labeler)} to return an array of shape {(len(pairs), 3)} "
            "(probabilities of contradiction, neutral and entailment of each pair), but "
            f"got {shown} {_for_pairs(pairs)}.{remedy}"
        )
    wrong = np.flatnonzero(~np.isfinite(array).all(axis=1))
    if len(wrong):
        raise LabelError(
            f"The labeler {_name(labeler)} returned probabilities that are NaN or infinite "
            f"{_for_pairs([pairs[wrong[0]]])}."
        )
    wrong = np.flatnonzero((array < 0).any(axis=1) | (abs(array.sum(axis=1) - 1) > _SUM_TOLERANCE))
    if len(wrong):
        raise LabelError(
            f"The labeler {_name(labeler)} returned {array[wrong[0]].tolist()} "
            f"{_for_pairs([pairs[wrong[0]]])}, which are not probabilities that add up to 1. "
            "Logits need a softmax first."
        )
    return array


def split(splitter: Splitter, texts: Sequence[str]) -> list[tuple[Claim, ...]]:
    """Claims of each text, checked; a text may have none.

    Parameters
    ----------
    splitter
        Any `Splitter`.
    texts
        The texts.

    Returns
    -------
    list of tuple of Claim
        In the order of the texts.

    Raises
    ------
    SplitError
        If the splitter raises an error that is not of `caspr`, or does not return one sequence
        of `Claim` for each text.

    Examples
    --------
    >>> from caspr.testing import FakeSplitter
    >>> [len(claims) for claims in split(FakeSplitter(), ["It is big. It is old.", "Red."])]
    [2, 1]
    """
    with calling(lambda: f"splitter {_name(splitter)} failed {_for_texts(texts)}", SplitError):
        returned: object = splitter.split(list(texts))  # which it may change
    if isinstance(returned, str) or not isinstance(returned, Sequence):
        raise SplitError(
            f"Expected the splitter {_name(splitter)} to return a list with the claims of each "
            f"text, but got {type(returned).__name__}."
        )
    if len(returned) != len(texts):
        raise SplitError(
            f"Expected the splitter {_name(splitter)} to return claims for each of {len(texts)} "
            f"text{'s' * (len(texts) != 1)}, but got {len(returned)}."
        )
    for text, claims in zip(texts, returned, strict=True):
        is_list = isinstance(claims, Sequence) and not isinstance(claims, str)
        if not is_list or not all(isinstance(claim, Claim) for claim in claims):
            raise SplitError(
                f"Expected the splitter {_name(splitter)} to return a list of caspr.Claim(text) "
                f"for {text[:40]!r}, but got {claims!r:.60}."
            )
    return [tuple(claims) for claims in returned]


class calling:  # noqa: N801
    """Turn errors in the block, of a user's own object, into `caspr`'s.

    It is a class since `contextlib.contextmanager` lets a StopIteration pass unchanged.

    Parameters
    ----------
    failure
        Gives what failed, as the message says it: "labeler x failed for …".
    raised
        Type of the error; errors of `caspr` pass through.
    """

    def __init__(self, failure: Callable[[], str], raised: type[CasprError]) -> None:
        self._failure = failure
        self._raised = raised

    def __enter__(self) -> None: ...

    def __exit__(self, kind: object, error: BaseException | None, traceback: object) -> None:
        if isinstance(error, Exception) and not isinstance(error, CasprError):
            message = f"The {self._failure()}: {type(error).__name__}: {error}"
            raise self._raised(message) from error


def _name(stage: object) -> str:
    return str(getattr(stage, "signature", type(stage).__name__))


def _for_pairs(pairs: Sequence[tuple[str, str]]) -> str:
    if not pairs:
        return "for no pairs"
    premise, hypothesis = pairs[0]
    return f"for the pair ({premise[:40]!r}, {hypothesis[:40]!r}){_and_more(pairs)}"


def _for_texts(texts: Sequence[str]) -> str:
    return f"for {texts[0][:40]!r}{_and_more(texts)}" if texts else "for no texts"


def _and_more(items: Sequence[object]) -> str:
    return f" and {len(items) - 1} more" if len(items) > 1 else ""
