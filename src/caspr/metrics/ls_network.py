"""The network of LS_Score: an encoder, the heads of L and S, and their files.

    L = mean of log softmax(W1 · GELU(W0 h))[own id] over the tokens, special ones included
    S = cosine of the [CLS] states of document and summary

Xu et al. 2020, "Unsupervised Reference-Free Summary Quality Evaluation via Contrastive Learning"
(EMNLP; arXiv 2010.01781). Biases are left out, as in its formulas. Two variants are smaller: W1
can be tied to the word embeddings, and if the encoder is frozen, a head of S is trained instead: S
is then the cosine of P h, or of h + P · GELU(Q h), where h is the [CLS] state or the mean state
after some layer.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from caspr.errors import ModelError, ModelNotFoundError
from caspr.models.digest import folder_digest
from caspr.models.locate import EMBEDDED
from caspr.models.recorded_tensors import read_recorded, save_recorded
from caspr.models.token_vectors import TextEncoder

if TYPE_CHECKING:
    import torch

HEADS: Final = "ls_heads.safetensors"
"""File of the heads, next to those of the encoder."""
EMBEDDED_HEADS: Final = Path(__file__).parent / "embedded_ls"
"""Heads for the embedded encoder, trained by ``python -m training.ls_score``."""
_FORMAT: Final = "caspr.ls_score/1"
_TRAIN: Final = (
    "Use the one that ships with caspr, preset='embedded' (--preset embedded), or train one with "
    "`caspr train ls-score pairs.jsonl --encoder ENCODER --out FOLDER` and name its folder: "
    "model='FOLDER' (--option model=FOLDER)."
)


def l_score(
    states: torch.Tensor, ids: torch.Tensor, w0: torch.Tensor, w1: torch.Tensor
) -> torch.Tensor:
    """L of one summary, at most 0: the mean log-probability of its own tokens.

    `states` (n_tokens, hidden) are the output of the encoder for the tokens `ids` (n_tokens,),
    special ones included; `w0` is (hidden, hidden) and `w1` (vocabulary, hidden).
    """
    from torch.nn.functional import gelu

    logits = gelu(states @ w0.T) @ w1.T
    own_logits = logits.gather(1, ids[:, None])[:, 0]
    return (own_logits - logits.logsumexp(dim=1)).mean()


def s_score(
    document: torch.Tensor,
    summary: torch.Tensor,
    projection: torch.Tensor | None = None,
    inner: torch.Tensor | None = None,
) -> torch.Tensor:
    """S: cosine of a state (hidden,) of document and summary.

    Both states are first multiplied by the `projection` P (hidden, hidden), if given; with `inner`,
    Q (units, hidden), they become h + P · GELU(Q h), with P (hidden, units).
    """
    from torch.nn.functional import cosine_similarity, gelu

    if projection is not None and inner is not None:
        document = document + projection @ gelu(inner @ document)
        summary = summary + projection @ gelu(inner @ summary)
    elif projection is not None:
        document, summary = projection @ document, projection @ summary
    return cosine_similarity(document, summary, dim=0)


def ls_score(l: float, s: float) -> float:  # noqa: E741 (the paper's letter)
    """LS_Score from its two parts: (L + 200) / 100 + S.

    Examples
    --------
    >>> ls_score(-50.0, 0.25)
    1.75
    """
    return (l + 200) / 100 + s


@dataclass(frozen=True, slots=True, eq=False)
class LSNetwork:
    """A loaded network: its encoder, the head of L (w0, w1), and P and Q of `s_score`, if any.

    `identity` is the digest of its files. S compares the mean state of `s_layer`; None takes the
    [CLS] state of the last layer.
    """

    encoder: TextEncoder
    w0: torch.Tensor
    w1: torch.Tensor
    projection: torch.Tensor | None
    inner: torch.Tensor | None
    identity: str
    s_layer: int | None = None


def encode_parts(
    encoder: TextEncoder, texts: Sequence[Sequence[int]], s_layer: int | None
) -> list[tuple[torch.Tensor, torch.Tensor]]:
    """States for L, (n_tokens, hidden), and the state for S, (hidden,), of the ids of each text."""
    if s_layer is None:
        return [(states, states[0]) for states in encoder.hidden_states(texts)]
    return encoder.states_and_means(texts, s_layer)


def load_ls_network(
    model: str | PathLike[str] | None,
    *,
    device: str | None = None,
    dtype: str = "float32",
    on_too_long: str = "truncate",
) -> LSNetwork:
    """Load a network that `save_heads` and the trainer wrote: a folder, or "embedded".

    The other options are those of `caspr.models.token_vectors.TextEncoder`.

    Raises
    ------
    ModelNotFoundError
        If `model` is None, or not a folder with the file `HEADS`.
    ModelError
        If the heads are damaged, or do not fit their encoder.
    """
    if model is None:
        raise ModelNotFoundError(f"LS_Score needs a trained network. {_TRAIN}")
    folder = EMBEDDED_HEADS if model == EMBEDDED else Path(model).expanduser()
    if not (folder / HEADS).is_file():
        raise ModelNotFoundError(
            f"{str(model)!r} is not the folder of an LS_Score network: it has no {HEADS}. {_TRAIN}"
        )
    heads, settings = _read_heads(folder / HEADS)
    encoder = TextEncoder(
        folder if settings["encoder"] == "own" else settings["encoder"],
        device=device,
        dtype=dtype,
        on_too_long=on_too_long,
    )
    _check_version(encoder, settings, folder)
    words = encoder.module.get_input_embeddings().weight
    misfits = _misfits(heads, tuple(words.shape))
    if misfits:
        raise ModelError(
            f"The heads in {str(folder / HEADS)!r} do not fit their encoder: "
            f"{', '.join(misfits)}. Copy the whole folder again."
        )
    tensors = {name: tensor.float().to(encoder.device) for name, tensor in heads.items()}
    return LSNetwork(
        encoder,
        w0=tensors["w0"],
        w1=tensors["w1"] if "w1" in tensors else words.detach().float(),
        projection=tensors.get("p"),
        inner=tensors.get("q"),
        identity=folder_digest(folder),
        s_layer=(settings.get("options") or {}).get("s_layer"),
    )


def _check_version(encoder: TextEncoder, settings: Mapping[str, Any], folder: Path) -> None:
    """Raise `ModelError` if the heads were trained on another version of a shared encoder."""
    trained_on = settings["encoder_identity"] if settings["encoder"] != "own" else encoder.identity
    if encoder.identity != trained_on:
        raise ModelError(
            f"The heads in {str(folder)!r} were trained on another version of the encoder "
            f"{settings['encoder']!r} ({trained_on}, here {encoder.identity}). Train them again, "
            "or install the version of caspr that they were trained with."
        )


def save_heads(
    folder: Path, heads: Mapping[str, torch.Tensor], *, encoder: str, **settings: object
) -> None:
    """Write heads as `HEADS` into an existing folder, with further settings, as JSON.

    The heads are "w0", with "w1" unless it is tied, "p" if S has a head, and "q" if that has a GELU
    layer. `encoder` is "own" if it is in the same folder, else its name.
    """
    save_recorded(folder / HEADS, heads, {"format": _FORMAT, "encoder": encoder, **settings})
    if encoder != "own":  # the rest of the package recognizes a model folder by its config.json
        config = json.dumps({"model_type": "caspr-ls-heads", "encoder": encoder}, indent=2)
        (folder / "config.json").write_text(config + "\n", encoding="utf-8")


def _read_heads(file: Path) -> tuple[dict[str, torch.Tensor], Mapping[str, Any]]:
    heads, recorded = read_recorded(file)
    if recorded.get("format") != _FORMAT or recorded.get("encoder") not in ("own", EMBEDDED):
        raise ModelError(
            f"{str(file)!r} was not written by `caspr train ls-score`: its metadata is "
            f"{str(recorded)[:80]}."
        )
    return heads, recorded


def _misfits(heads: Mapping[str, torch.Tensor], words: tuple[int, int]) -> list[str]:
    """Heads that are missing or do not fit an encoder with word embeddings of shape `words`."""
    width = words[1]
    units = heads["q"].shape[:1] if "q" in heads else (width,)
    shapes = {"w0": (width, width), "w1": words, "q": (*units, width), "p": (width, *units)}
    wrong = [
        name
        for name, tensor in heads.items()
        if name not in shapes or tuple(tensor.shape) != shapes[name] or not tensor.isfinite().all()
    ]
    needed = ("w0", "p") if "q" in heads else ("w0",)
    return wrong or [f"{name} is missing" for name in needed if name not in heads]
