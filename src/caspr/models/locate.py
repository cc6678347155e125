"""Where a model is: in this package, in a folder, or on the Hugging Face hub; else "not found"."""

from __future__ import annotations

import json
import os
import socket
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlparse

from caspr.errors import InputError, ModelError, ModelNotFoundError

EMBEDDED: Final = "embedded"
EMBEDDED_FOLDER: Final = Path(__file__).parents[1] / "nli" / "embedded"
SECOND_FOLDER: Final = "second"
"""Folder, within that of a checkpoint, of the larger model that is asked where it is unsure."""

HUB_NAMES: Final = {"roberta-large-mnli": "FacebookAI/roberta-large-mnli"}

WAYS_OUT: Final = (
    "Use another model instead:\n"
    "  preset='embedded' (--preset embedded), the small model that ships with caspr;\n"
    "  nli='path/to/folder' (--nli path/to/folder), a checkpoint on this machine."
)
ABSENT: Final = OSError("there is no network here, and it was not downloaded before.")
"""Why a model of the hub was not found where `without_network` is true."""

_INDEX: Final = "model.safetensors.index.json"


def find_model(model: str | os.PathLike[str], ways_out: str = WAYS_OUT) -> str:
    """Resolve a model, as the user names it, to a folder or hub id.

    `ways_out` is the last sentence of the `ModelNotFoundError` for a path without a folder.
    """
    if model == EMBEDDED:
        return str(EMBEDDED_FOLDER)
    try:
        folder = Path(model).expanduser().absolute()
        if folder.is_dir():
            _check_index(folder / _INDEX)
            return str(folder)
    except ModelError:
        raise
    except (OSError, RuntimeError) as error:  # RuntimeError: there is no such user's home
        reason = getattr(error, "strerror", None) or str(error)
        raise ModelNotFoundError(
            f"The model {str(model)!r:.200} cannot be opened: {reason}. {ways_out}"
        ) from error
    if not isinstance(model, str) or _looks_like_a_path(model):
        raise ModelNotFoundError(f"There is no folder {str(model)!r}. {ways_out}")
    return HUB_NAMES.get(model, model)


def check_revision(model: str | os.PathLike[str], revision: str | None) -> None:
    """Raise `InputError` if a revision, which only the hub has, is given for a folder."""
    if revision is None:
        return
    try:
        is_folder = Path(model).expanduser().is_dir()
    except (OSError, RuntimeError):  # `find_model` raises the error that explains why
        is_folder = False
    if is_folder:
        raise InputError(
            f"`revision` names a commit of a model on the hub, but {str(model)!r} is a folder. "
            "Leave it out."
        )


def not_found(
    source: str, error: BaseException, *, revision: str | None = None, ways_out: str = WAYS_OUT
) -> ModelNotFoundError:
    """The error for a model that cannot be opened, with the reason and the remedy."""
    first, *others = str(error).strip().splitlines() or [type(error).__name__]
    reason = " ".join([first, *others] if first.rstrip().endswith(":") else [first])
    at = "" if revision is None else f" at revision {revision[:12]}"
    if Path(source).is_dir():
        return ModelNotFoundError(
            f"The folder {source!r} holds no usable model: {reason}\n{ways_out}"
        )
    return ModelNotFoundError(
        f"The model {source!r}{at} was not found, neither as a folder nor on the Hugging Face "
        f"hub: {reason}\n{ways_out}"
    )


@contextmanager
def finding(
    source: str, *, revision: str | None = None, ways_out: str = WAYS_OUT
) -> Iterator[None]:
    """Within the block, an error about a missing file or model becomes that of `not_found`."""
    try:
        yield
    except (OSError, ValueError) as error:
        raise not_found(source, error, revision=revision, ways_out=ways_out) from error


def without_network(source: str) -> bool:
    """Whether `source` is a name on the hub, and the hub has no address here.

    `huggingface_hub` would then retry for a minute; with ``local_files_only`` it reads its cache.
    """
    if Path(source).is_dir():
        return False
    if any(os.environ.get(name) for name in ("HTTPS_PROXY", "https_proxy", "ALL_PROXY")):
        return False  # the proxy resolves names
    host = urlparse(os.environ.get("HF_ENDPOINT", "https://huggingface.co")).hostname
    try:
        return not socket.getaddrinfo(host, 443)
    except OSError:
        return True


def hub_options(source: str, revision: str | None = None) -> dict[str, Any]:
    """Options of `from_pretrained` that are the same for every file of a model."""
    offline = without_network(source)
    return {"revision": revision, "trust_remote_code": False, "local_files_only": offline}


def read_config(source: str, options: Mapping[str, Any], ways_out: str = WAYS_OUT) -> Any:
    """Read a model's configuration, as `transformers` does; the options are from `hub_options`.

    If there is none, or it is damaged, it raises `ModelNotFoundError`.
    """
    from transformers import AutoConfig

    try:
        return AutoConfig.from_pretrained(source, **options)
    except (OSError, ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        reason = ABSENT if options["local_files_only"] else error
        revision = options["revision"]
        raise not_found(source, reason, revision=revision, ways_out=ways_out) from error


def unreadable(source: str, error: BaseException) -> ModelError:
    """The error for weights that exist, but that `safetensors` cannot read."""
    return ModelError(
        f"The weights of {source!r} cannot be read: {error}. The file is truncated, or is a "
        "Git LFS pointer: download or copy it again."
    )


def _looks_like_a_path(model: str) -> bool:
    return model.startswith((".", "~", os.sep)) or model.count("/") > 1 or "\\" in model


def _check_index(index: Path) -> None:
    """Raise `ModelError` if an index names anything but *.safetensors in its own folder."""
    if not index.is_file():
        return
    try:
        names = {str(name) for name in json.loads(index.read_text("utf-8"))["weight_map"].values()}
    except (ValueError, KeyError, AttributeError, TypeError, RecursionError) as error:
        raise ModelError(
            f"The file {str(index)!r} is not an index of weights ({error!r}). Copy it again."
        ) from error
    wrong = [n for n in names if Path(n).name != n or "\\" in n or not n.endswith(".safetensors")]
    if wrong:
        raise ModelError(
            f"The index {str(index)!r} names {min(wrong)!r}, which is not a *.safetensors file "
            "beside it (a pickle can run code). Save the model again with "
            "`save_pretrained(folder, safe_serialization=True)`."
        )
