"""Whatever a library raises about the files of a model is a `ModelError` that names the model.

Damaged files make `transformers`, `tokenizers` and `safetensors` raise almost anything, a panic of
Rust among it, which is not even an `Exception`. Models are read by one thread at a time, because
`transformers` replaces functions of its own while it reads one: two threads at once leave
`tie_weights` replaced for the rest of the process.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from caspr.errors import CasprError, ModelError
from caspr.models.forked import ForkSafeLock
from caspr.models.locate import unreadable

_LONGEST_REASON: Final = 300
_ONE_AT_A_TIME: Final = ForkSafeLock()


@contextmanager
def reading(source: str, part: str) -> Iterator[None]:
    """Turn foreign errors in the block into a `ModelError`; one thread at a time is within.

    Parameters
    ----------
    source
        Folder or hub id of the model.
    part
        What is read: "configuration", "tokenizer", "weights".

    Raises
    ------
    ModelError
        In place of any error but those of `caspr` and `MemoryError`.

    Examples
    --------
    >>> with reading("my-model", "tokenizer"):
    ...     {}["vocab"]
    Traceback (most recent call last):
    ...
    caspr.errors.ModelError: The tokenizer of 'my-model' cannot be read (KeyError: 'vocab'). ...
    """
    with _ONE_AT_A_TIME, _named(source, part):
        yield


@contextmanager
def _named(source: str, part: str) -> Iterator[None]:
    try:
        yield
    except (CasprError, MemoryError):
        raise
    except BaseException as error:
        if not isinstance(error, Exception) and type(error).__name__ != "PanicException":
            raise  # an interrupt, or the end of the program
        if type(error).__name__ == "SafetensorError":
            raise unreadable(source, error) from error
        reason = " ".join(f"{type(error).__name__}: {error}".split())
        raise ModelError(
            f"The {part} of {source!r} cannot be read ({reason:.{_LONGEST_REASON}}). Its files "
            "are damaged, or of different models: save model and tokenizer again with "
            "`save_pretrained`."
        ) from error
