"""Read a model's files: foreign errors become a `ModelError` that names the model.

Damaged files make `transformers`, `tokenizers` and `safetensors` raise almost anything, a panic of
Rust among it, which is not even an `Exception`. Models are read by one thread at a time, because
`transformers` replaces functions of its own while it reads one: two threads at once leave
`tie_weights` replaced for the rest of the process.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain
from typing import Any, Final

from caspr.errors import CasprError, ModelError
from caspr.models.forked import ForkSafeLock
from caspr.models.locate import unreadable

_LONGEST_REASON: Final = 300
_ONE_AT_A_TIME: Final = ForkSafeLock()


@contextmanager
def reading(source: str, part: str) -> Iterator[None]:
    """Turn foreign errors in the block into a `ModelError`; only one thread at a time enters.

    Errors of `caspr` and `MemoryError` pass through. `part` is what is read: "configuration",
    "tokenizer", "weights".

    Examples
    --------
    >>> with reading("my-model", "tokenizer"):
    ...     {}["vocab"]
    Traceback (most recent call last):
    ...
    caspr.errors.ModelError: The tokenizer of 'my-model' cannot be read (KeyError: 'vocab'). ...
    """
    try:
        with _ONE_AT_A_TIME:
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


def copied_to_memory(module: Any) -> Any:
    """`module`, with weights that no longer change when its files are overwritten.

    The tensors that `safetensors` reads are views of the file: copying another checkpoint over it
    would change the weights of a loaded model, and shortening it would end the process.
    """
    for tensor in chain(module.parameters(), module.buffers()):
        tensor.data = tensor.data.clone()
    return module


@contextmanager
def quiet() -> Iterator[None]:
    """Within the block, `transformers` logs errors only; a download still shows its bar."""
    from huggingface_hub.utils.tqdm import are_progress_bars_disabled, enable_progress_bars
    from transformers.utils import logging

    verbosity, has_bars = logging.get_verbosity(), logging.is_progress_bar_enabled()
    downloads_shown = not are_progress_bars_disabled()
    logging.set_verbosity_error()
    logging.disable_progress_bar()
    if downloads_shown:
        enable_progress_bars()
    try:
        yield
    finally:
        logging.set_verbosity(verbosity)
        if has_bars:
            logging.enable_progress_bar()
