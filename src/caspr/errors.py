"""What can go wrong, as one tree.

    CasprError
    ├── InputError (ValueError)          the input cannot be scored
    │   ├── EmptySummaryError            a summary without content has no score
    │   ├── TooLongError                 more text than the model, or the limit, accepts
    │   └── DataError                    a malformed file or table
    │       └── OutputError              a file could not be written, or is in use
    ├── ModelError (RuntimeError)        a model is missing or unsuitable
    │   ├── ModelNotFoundError           neither a folder nor reachable on the hub
    │   ├── NotNLIModelError             its labels are not the three of NLI
    │   ├── LabelError                   a labeler failed, or did not return probabilities
    │   └── DeviceError                  the device does not exist, or is out of memory
    ├── MetricError (RuntimeError)       a metric did not return scores
    ├── SplitError (RuntimeError)        no claims were extracted from a text
    │   ├── AnswerError                  a language model's answer cannot be used
    │   └── RequestError                 the server refused, or was not reached
    ├── WorkerError (RuntimeError)       a worker process died or failed
    ├── CacheError (RuntimeError)        the on-disk cache cannot be used
    └── MissingExtraError (ImportError)  an optional package is not installed

    CasprWarning (UserWarning)
    ├── TruncationWarning                a text was cut, because the caller allowed it
    ├── UnreadableWarning                every token of a text is out of vocabulary
    ├── UngroundedWarning                a claim was replaced by the sentence it came from
    ├── MaximWarning                     a claim was left out, as it follows from anything
    ├── UnclearWarning                   a claim was not negated, as no rule applies
    ├── UnscoredWarning                  a statistic leaves out items that have no score
    └── CacheWarning                     the run goes on without the on-disk cache

Every message says what is wrong, where, and what to do next.
"""

from __future__ import annotations

import os

__all__ = [
    "AnswerError",
    "CacheError",
    "CacheWarning",
    "CasprError",
    "CasprWarning",
    "DataError",
    "DeviceError",
    "EmptySummaryError",
    "InputError",
    "LabelError",
    "MaximWarning",
    "MetricError",
    "MissingExtraError",
    "ModelError",
    "ModelNotFoundError",
    "NotNLIModelError",
    "OutputError",
    "RequestError",
    "SplitError",
    "TooLongError",
    "TruncationWarning",
    "UnclearWarning",
    "UngroundedWarning",
    "UnreadableWarning",
    "UnscoredWarning",
    "WorkerError",
]


class CasprError(Exception):
    """Root of all errors that `caspr` raises on purpose."""


class InputError(CasprError, ValueError):
    """The input cannot be scored."""


class EmptySummaryError(InputError):
    """A summary that is empty, or from which no claim can be extracted."""


class TooLongError(InputError):
    """A text longer than the model, or a stated limit, accepts."""


class DataError(InputError):
    """A malformed file or table: a missing column, a line that cannot be parsed."""


class OutputError(DataError):
    """A file could not be written, or is in use: the same command may succeed later."""


class ModelError(CasprError, RuntimeError):
    """A model is missing or unsuitable."""


PRESET_IN_PYTHON = " Caspr() does not read it; Caspr.from_preset() does."
"""Part of a message that is left out where no Python was written, as on the command line."""


class ModelNotFoundError(ModelError):
    """A model that is neither a folder on this machine nor reachable on the hub.

    Parameters
    ----------
    message
        What was not found, where, and what to do. If ``CASPR_PRESET`` is "embedded", the message
        adds that it did not apply, and why.
    """

    def __init__(self, message: str = "") -> None:
        if os.environ.get("CASPR_PRESET") == "embedded" and "CASPR_PRESET" not in message:
            message += (
                " CASPR_PRESET=embedded has no effect here: an explicit model or preset overrides "
                f"it.{PRESET_IN_PYTHON}"
            )
        super().__init__(message)


class NotNLIModelError(ModelError):
    """A checkpoint whose labels are not contradiction, neutral and entailment."""


class LabelError(ModelError):
    """A labeler that failed for a pair, or returned something other than probabilities."""


class DeviceError(ModelError):
    """A device that does not exist, or has too little memory for the smallest batch."""


class MetricError(CasprError, RuntimeError):
    """A metric that returned too few scores, too many, or something that is not a score."""


class SplitError(CasprError, RuntimeError):
    """No claims were extracted from a text."""


class AnswerError(SplitError):
    """A language model's answer that cannot be parsed, or is not grounded in its sentence."""


class RequestError(SplitError):
    """The server refused a request, or was not reached."""


class WorkerError(CasprError, RuntimeError):
    """A worker process died or failed."""


class CacheError(CasprError, RuntimeError):
    """The on-disk cache cannot be used."""


class MissingExtraError(CasprError, ImportError):
    """An optional package is not installed.

    Parameters
    ----------
    package
        The package that could not be imported.
    extra
        The extra of `caspr` that installs it.
    purpose
        What it is needed for, as a phrase that follows "to".
    """

    def __init__(self, package: str, extra: str, purpose: str) -> None:
        super().__init__(
            f"`{package}` is needed to {purpose}, and is not installed. "
            f"Run: pip install 'caspr[{extra}]'"
        )
        self._given = package, extra, purpose

    def __reduce__(self) -> tuple[type[MissingExtraError], tuple[str, str, str]]:
        return type(self), self._given  # it is pickled by a worker process


class CasprWarning(UserWarning):
    """Root of all warnings that `caspr` gives."""


class TruncationWarning(CasprWarning):
    """A text was cut to the model's limit, because the caller allowed it."""


class UnreadableWarning(CasprWarning):
    """Every token of a text is out of vocabulary, so that a model cannot tell it from others."""


class UngroundedWarning(CasprWarning):
    """A claim that its sentence does not support was replaced by the sentence."""


class MaximWarning(CasprWarning):
    """A claim that follows from anything was left out, because the caller asked for it."""


class UnclearWarning(CasprWarning):
    """A claim was left out, or unchanged, where the rest was negated; the caller allowed it."""


class UnscoredWarning(CasprWarning):
    """A statistic leaves out items that have no score."""


class CacheWarning(CasprWarning):
    """The run goes on without the on-disk cache."""
