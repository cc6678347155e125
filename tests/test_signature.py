"""Two runs that differ in anything that decides a score must have different signatures."""

from __future__ import annotations

import hashlib
import re
from functools import partial

import caspr
from caspr.signature import digest, name_of, signature


def test_parts_keep_their_order_and_none_is_left_out():
    text = signature("ds", tokenizer="iso2022", seed=None, lower=True, n=0)
    assert text == f"ds|tokenizer:iso2022|lower:True|n:0|v:{caspr.__version__}"


def test_no_part_can_forge_another():
    forged = signature("ds", tokenizer="x|seed:1\ny")
    assert forged.count("|") == 2
    assert "\n" not in forged


def test_digest_is_sha256_of_the_bytes():
    assert digest("naïve") == hashlib.sha256("naïve".encode()).hexdigest()[:12]
    assert digest(b"abc", 64) == hashlib.sha256(b"abc").hexdigest()


def test_functions_that_differ_have_different_names():
    """Scores with the tokens of different functions would look comparable."""
    functions = [
        *(str.split, re.compile(r"\w+").findall, re.compile(r"\S+").findall),
        *(partial(str.split, sep=","), partial(str.split, sep=";")),
    ]
    assert len({name_of(function) for function in functions}) == len(functions)
    assert name_of(functions[1]) == name_of(re.compile(r"\w+").findall)


def test_a_callable_object_is_named_after_its_signature():
    class Cut:
        def __init__(self, at):
            self.signature = f"cut at {at}"

        def __call__(self, text): ...

    names = {name_of(Cut(at)) for at in ";,"}
    assert {name.rpartition(".")[2] for name in names} == {"Cut(cut at ;)", "Cut(cut at ,)"}
