"""What can go wrong, as one tree.

    CasprError
    ├── InputError (ValueError)          what was given cannot be scored
    │   ├── EmptySummaryError            a summary with nothing in it has no score
    │   ├── TooLongError                 more text than the model, or the limit, takes
    │   └── DataError                    a file or a table that is not what it should be
    ├── ModelError (RuntimeError)        a model is not there, or not what it should be
    │   ├── ModelNotFoundError           neither a folder nor reachable on the hub
    │   ├── NotNLIModelError             its labels are not the three of NLI
    │   └── DeviceError                  the device is not there, or out of memory
    ├── SplitError (RuntimeError)        no claims could be had from a sentence
    │   ├── AnswerError                  a language model's answer cannot be used
    │   └── RequestError                 the server refused, or could not be reached
    ├── WorkerError (RuntimeError)       a worker process died or failed
    ├── CacheError (RuntimeError)        the on-disk store cannot be used
    └── MissingExtraError (ImportError)  an optional package is not installed

    CasprWarning (UserWarning)
    ├── TruncationWarning                a text was cut, because the caller allowed it
    ├── UngroundedWarning                a claim was replaced by the sentence it came from
    ├── MaximWarning                     a claim was left out, as it follows from anything
    ├── UnclearWarning                   a claim was not negated, as no rule can tell how
    ├── UnscoredWarning                  a figure leaves out items that have no score
    └── CacheWarning                     the run goes on without the on-disk store

Every message says what is wrong, where, and what to do next.
"""

from __future__ import annotations

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
    "MaximWarning",
    "MissingExtraError",
    "ModelError",
    "ModelNotFoundError",
    "NotNLIModelError",
    "RequestError",
    "SplitError",
    "TooLongError",
    "TruncationWarning",
    "UnclearWarning",
    "UngroundedWarning",
    "UnscoredWarning",
    "WorkerError",
]


class CasprError(Exception):
    """Root of all errors that `caspr` raises on purpose."""


class InputError(CasprError, ValueError):
    """What was given cannot be scored."""


class EmptySummaryError(InputError):
    """A summary that is empty, or from which no claim can be had."""


class TooLongError(InputError):
    """A text longer than the model, or a stated limit, takes."""


class DataError(InputError):
    """A file or table that is not what it should be: a missing column, a malformed line."""


class ModelError(CasprError, RuntimeError):
    """A model is not there, or is not what it should be."""


class ModelNotFoundError(ModelError):
    """A model that is neither a folder on this machine nor reachable on the hub."""


class NotNLIModelError(ModelError):
    """A checkpoint whose labels are not contradiction, neutral and entailment."""


class DeviceError(ModelError):
    """A device that is not there, or has not memory enough for the smallest batch."""


class SplitError(CasprError, RuntimeError):
    """No claims could be had from a sentence."""


class AnswerError(SplitError):
    """A language model's answer that cannot be parsed, or is not grounded in its sentence."""


class RequestError(SplitError):
    """The server refused a request, or could not be reached."""


class WorkerError(CasprError, RuntimeError):
    """A worker process died or failed."""


class CacheError(CasprError, RuntimeError):
    """The on-disk store cannot be used."""


class MissingExtraError(CasprError, ImportError):
    """An optional package is not installed.

    Parameters
    ----------
    package
        What could not be imported.
    extra
        The extra of `caspr` that brings it.
    purpose
        What it is needed for, as it reads after "to".
    """

    def __init__(self, package: str, extra: str, purpose: str) -> None:
        super().__init__(
            f"`{package}` is needed to {purpose}, and is not installed. "
            f"Run: pip install 'caspr[{extra}]'"
        )
        self._given = package, extra, purpose

    def __reduce__(self) -> tuple[type[MissingExtraError], tuple[str, str, str]]:
        return type(self), self._given  # from a worker process it comes pickled


class CasprWarning(UserWarning):
    """Root of all warnings that `caspr` gives."""


class TruncationWarning(CasprWarning):
    """A text was cut to the model's limit, because the caller allowed it."""


class UnreadableWarning(CasprWarning):
    """A model knows no word of a text, and takes it for the same as any other such text."""


class UngroundedWarning(CasprWarning):
    """A claim that its sentence does not bear out was replaced by the sentence."""


class MaximWarning(CasprWarning):
    """A claim that follows from anything was left out, because the caller asked for it."""


class UnclearWarning(CasprWarning):
    """A claim was left out, or as it is, where the rest was negated; the caller allowed it."""


class UnscoredWarning(CasprWarning):
    """A figure leaves out items that have no score."""


class CacheWarning(CasprWarning):
    """The run goes on without the on-disk store."""
