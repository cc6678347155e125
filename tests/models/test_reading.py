"""Errors of other libraries about a model's files name the model; all others pass."""

from __future__ import annotations

import threading

import pytest
from safetensors import SafetensorError

from caspr.errors import InputError, ModelError
from caspr.models.reading import reading


class PanicException(BaseException):
    """What Rust raises through PyO3."""


@pytest.mark.parametrize("error", [KeyError("vocab"), PanicException("no entry"), Exception("x")])
def test_foreign_errors_name_the_model(error):
    message = r"tokenizer of 'm' cannot be read .*save_pretrained"
    with pytest.raises(ModelError, match=message), reading("m", "tokenizer"):
        raise error


def test_weights_that_are_cut_short_keep_their_remedy():
    with pytest.raises(ModelError, match="Git LFS"), reading("m", "weights"):
        raise SafetensorError("header too large")


@pytest.mark.parametrize("error", [KeyboardInterrupt, SystemExit, MemoryError, InputError])
def test_interrupts_memory_and_own_errors_pass(error):
    with pytest.raises(error), reading("m", "weights"):
        raise error


def test_weights_in_memory_are_no_views_of_their_file(tmp_path):
    import torch
    from safetensors.torch import load_file, save_file

    from caspr.models.reading import copied_to_memory

    file = tmp_path / "model.safetensors"
    save_file({"weight": torch.ones(2, 2), "bias": torch.ones(2)}, file)
    layer = torch.nn.Linear(2, 2)
    layer.load_state_dict(load_file(file), assign=True)
    copied_to_memory(layer)
    content = file.read_bytes()
    with file.open("r+b") as stream:
        stream.write(content[:-24] + bytes(24))
    assert layer.weight.sum() == 4
    assert layer.bias.sum() == 2


def test_one_thread_at_a_time_reads_a_model():
    """`transformers` replaces functions of its own while it reads, and puts them back in order."""
    entered = threading.Event()

    def read():
        with reading("b", "weights"):
            entered.set()

    other = threading.Thread(target=read)
    with reading("a", "weights"):
        with reading("a", "tokenizer"):  # the same thread may
            other.start()
        assert not entered.wait(0.2)
    other.join(10)
    assert entered.is_set()
