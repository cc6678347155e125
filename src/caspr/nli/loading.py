"""Load a labeler once: the same model and options give the same object."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import Any, Final

from caspr.cache import Store, as_store
from caspr.cache.locations import cache_location
from caspr.errors import InputError
from caspr.models.checkpoint import Labels, open_checkpoint
from caspr.models.digest import model_digest
from caspr.models.loaded import LOADED, frozen
from caspr.nli.labeler import NLILabeler
from caspr.protocols import Labeler, check_own

DEFAULT_MODEL: Final = "roberta-large-mnli"


def load_labeler(
    model: str | os.PathLike[str] | Labeler = DEFAULT_MODEL,
    /,
    *,
    revision: str | None = None,
    device: str | Sequence[str] | None = None,
    dtype: str = "auto",
    on_too_long: str = "raise",
    token_budget: int | None = None,
    labels: Labels | None = None,
    cache: Store | str | os.PathLike[str] | bool | None = None,
    **chat_options: Any,
) -> Labeler:
    """A labeler that stays loaded: the same options give the same object.

    The few models used last stay loaded; others are freed once nothing uses them. If the files of
    a folder are replaced, the next call loads the new model.

    Parameters
    ----------
    model
        "embedded" for the small model that ships with the package, the folder of a checkpoint,
        or its id on the Hugging Face hub; or an object with a ``label`` method, which is returned
        as it is. That has options of its own: beside it, only `cache` is accepted, and ignored.
    revision
        Commit, tag or branch on the hub. For the paper's model a commit is pinned.
    device
        "cpu", "cuda", "cuda:1", "mps"; several names, or "all", for a worker process on each;
        None for the best available.
    dtype
        "float64", "float32", "float16" or "bfloat16"; "auto" is float16 on CUDA, float32
        elsewhere, and for the embedded model bfloat16 on a processor that computes with it.
        `NLILabeler` documents the effect on the labels.
    on_too_long
        "raise", or "truncate" to cut a pair over the model's limit, with a warning.
    token_budget
        Maximum tokens of a batch; None for the default of the device.
    labels
        What the columns of the classifier mean, where the checkpoint does not say:
        ``["entailment", "neutral", "contradiction"]`` names them in order,
        ``{"entailment": "entailment", "not_entailment": "neutral"}`` maps the checkpoint's names.
        A relation that no label means is never found, with a warning.
    cache
        Path of an on-disk cache of probabilities, or True for the user's own.
    **chat_options
        With "openai", a chat model behind the OpenAI protocol: options of
        `caspr.nli.chat.ChatLabeler`, among them ``model``, ``base_url`` and ``concurrency``.

    Returns
    -------
    Labeler
        Its ``label(pairs)`` gives float32 (n, 3): contradiction, neutral, entailment.

    Raises
    ------
    ModelNotFoundError
        If there is no such model.
    NotNLIModelError
        If it is not an NLI model.
    DeviceError
        If there is no such device.
    InputError
        If the value of an option is invalid.

    Examples
    --------
    >>> labeler = load_labeler("embedded", device="cpu")
    >>> labeler is load_labeler("embedded", device="cpu")
    True
    """
    local: dict[str, object] = {"revision": revision, "device": device, "dtype": dtype}
    local |= {"labels": labels, "on_too_long": on_too_long, "token_budget": token_budget}
    if model == "openai":
        from caspr.nli.chat import chat_labeler

        return chat_labeler(local, cache=cache, **chat_options)
    if chat_options:
        raise InputError(
            f"{model!r:.80} has no options {sorted(chat_options)}: a checkpoint takes only "
            "'revision', 'device', 'dtype', 'on_too_long', 'token_budget', 'labels' and 'cache'. "
            "All others apply to nli='openai'."
        )
    if not isinstance(model, str | os.PathLike):
        check_own(model, "nli", "label", "the name or folder of a model")
        if given := [name for name, v in local.items() if v not in (None, "auto", "raise")]:
            raise InputError(
                f"The options {sorted(given)} apply to a model given by its name: pass them to "
                f"your own {type(model).__name__} directly, or to caspr.load_labeler."
            )
        return model
    options = (revision, device, dtype, on_too_long, token_budget, labels, cache)
    return LOADED.get(
        ("labeler", os.fspath(model), model_digest(model), frozen(options), cache_location(cache)),
        lambda: NLILabeler(
            open_checkpoint(model, revision, labels),
            device=device,
            dtype=dtype,
            on_too_long=on_too_long,
            token_budget=token_budget,
            cache=as_store(cache),
        ),
    )
