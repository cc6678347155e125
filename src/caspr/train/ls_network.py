"""The network of LS_Score while it is trained: losses and rankings of examples.

loss = Σ max(0, 1 − (L₀ − L_k)) over {delete, disorder}
     + Σ max(0, 1 − (S₀ − S_k)) over {delete, add}
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from caspr.metrics.ls_network import encode_parts, l_score, s_score
from caspr.models.token_vectors import TextEncoder
from caspr.train.examples import KINDS, LSExample
from caspr.train.ls_options import LSOptions

if TYPE_CHECKING:
    import torch

Parts = tuple[dict[str, "torch.Tensor"], dict[str, "torch.Tensor"]]
"""L and S of an example: of "base", the good summary, and of each of its negatives."""

L_KINDS: Final = ("delete", "disorder")
S_KINDS: Final = ("delete", "add")
_MAX_CACHED: Final = 1 << 28
"""Maximum numbers of cached states of a frozen encoder: 1 GB."""


class LSTrainee:
    """Encoder in float32 and heads, with the parameters that are trained."""

    def __init__(self, encoder: TextEncoder, options: LSOptions) -> None:
        import torch

        self.encoder = encoder
        if options.s_layer is not None:
            encoder.check_layer(options.s_layer)
        self._frozen, self._s_layer = options.freeze, options.s_layer
        self._words = encoder.module.get_input_embeddings().weight
        n_words, width = self._words.shape
        generator = torch.Generator().manual_seed(options.seed)
        heads = {"w0": torch.randn(width, width, generator=generator) * 0.02}
        if options.tie:
            heads["w0"] += torch.eye(width)  # W1 then starts by finding a token's own embedding
        else:
            heads["w1"] = torch.randn(n_words, width, generator=generator) * 0.02
        if options.s_units is not None:  # S starts as the cosine of the states, as below
            heads["q"] = torch.randn(options.s_units, width, generator=generator) / width**0.5
            heads["p"] = torch.zeros(width, options.s_units)
        elif options.freeze:
            heads["p"] = torch.eye(width)
        self.heads = {
            name: tensor.to(encoder.device).requires_grad_() for name, tensor in heads.items()
        }
        for parameter in encoder.module.parameters():
            parameter.requires_grad_(not options.freeze)
        self._cache: dict[tuple[int, ...], tuple[torch.Tensor, torch.Tensor]] = {}
        self._n_cached = 0

    @property
    def parameters(self) -> dict[str, torch.Tensor]:
        """Name -> trained parameter."""
        if self._frozen:
            return dict(self.heads)
        own = {f"encoder.{name}": value for name, value in self.encoder.module.named_parameters()}
        return {**self.heads, **own}

    def parts(self, examples: Sequence[LSExample], *, n_words: int | None = None) -> list[Parts]:
        """L and S of each example of a batch.

        The softmax of L runs over the words of the batch and `n_words` that are drawn from the
        vocabulary; None is the whole vocabulary.
        """
        import torch

        documents = self._states([example.document for example in examples], only_s=True)
        texts = [
            (index, kind, ids)
            for index, example in enumerate(examples)
            for kind in ("base", *KINDS)
            if (ids := example.summary if kind == "base" else getattr(example, kind)) is not None
        ]
        found: list[Parts] = [({}, {}) for _ in examples]
        w1 = self.heads.get("w1", self._words)
        drawn = None if n_words is None else self._drawn([ids for *_, ids in texts], n_words)
        w1 = w1 if drawn is None else w1[drawn]
        states = self._states([ids for *_, ids in texts])
        for (index, kind, ids), (state, of_s) in zip(texts, states, strict=True):
            l_parts, s_parts = found[index]
            if kind in ("base", *L_KINDS):
                own = torch.tensor(ids, device=state.device)
                own = own if drawn is None else torch.searchsorted(drawn, own)
                l_parts[kind] = l_score(state, own, self.heads["w0"], w1)
            if kind in ("base", *S_KINDS):
                s_head = self.heads.get("p"), self.heads.get("q")
                s_parts[kind] = s_score(documents[index][1], of_s, *s_head)
        return found

    def train(self, mode: bool) -> None:
        """Turn dropout on or off; a frozen encoder has none."""
        self.encoder.module.train(mode and not self._frozen)

    def _drawn(self, texts: Sequence[tuple[int, ...]], n_words: int) -> torch.Tensor:
        """Sorted, distinct indices of the words of `texts` and of `n_words` drawn words."""
        import torch

        own = torch.tensor([token for ids in texts for token in ids])
        drawn = torch.randint(len(self._words), (n_words,))
        both: torch.Tensor = torch.cat([own, drawn]).unique()  # type: ignore[no-untyped-call]
        return both.to(self._words.device)

    def _states(
        self, texts: Sequence[tuple[int, ...]], *, only_s: bool = False
    ) -> list[tuple[torch.Tensor, torch.Tensor]]:
        """Output of the encoder, (n_tokens, hidden), and the state for S, (hidden,), of each text.

        With `only_s` the output is empty where it would be cached.
        """
        if not self._frozen:
            padded, _ = self.encoder.forward(texts)
            cut = (states[: len(ids)] for states, ids in zip(padded, texts, strict=True))
            return [(states, states[0]) for states in cut]
        keys = [(int(only_s), *ids) for ids in texts]
        new = {key: ids for key, ids in zip(keys, texts, strict=True) if key not in self._cache}
        here = {}
        for key, ids in new.items():
            # One by one: a state must not depend on its neighbours, which differ in a resumed run.
            states, of_s = encode_parts(self.encoder, [ids], self._s_layer)[0]
            here[key] = states[: 0 if only_s else None].clone(), of_s.clone()
        for key, both in here.items():
            n_numbers = sum(one.numel() for one in both)
            if self._n_cached + n_numbers <= _MAX_CACHED:
                self._cache[key] = both
                self._n_cached += n_numbers
        return [self._cache[key] if key in self._cache else here[key] for key in keys]


def ranking_loss(parts: Parts) -> torch.Tensor | float:
    """Loss of one example; 0.0 if it has no negative.

    Examples
    --------
    >>> import torch
    >>> l_parts = {"base": torch.tensor(-1.0), "delete": torch.tensor(-1.5)}
    >>> float(ranking_loss((l_parts, {"base": torch.tensor(0.5)})))
    0.5
    """
    total: torch.Tensor | float = 0.0
    for scores, kinds in zip(parts, (L_KINDS, S_KINDS), strict=True):
        for kind in kinds:
            if kind in scores:
                total = total + (1 - (scores["base"] - scores[kind])).clamp(min=0)
    return total
