"""Every number that decides the weights, in one frozen place."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Recipe:
    """One training stage.

    Parameters
    ----------
    mix : dict of str to float
        How often the pairs of a source are seen per epoch: 1.0 is once, 0.3 a
        fresh random 30% each epoch, 2.0 twice. Sources not named are not seen.
    random_neutral : float
        Pairs of two unrelated sentences, labelled neutral, as a share of the
        epoch's pairs.
    swap_contradictions : float
        Share of contradictions shown with premise and hypothesis exchanged:
        contradiction is symmetric, and CASPR asks in both directions.
    generated : int
        Review-like pairs from `generate.py` (source name `generated`).
    remarks : bool
        Whether those of `phrases.py` are added (source name `remarks`).
    last_pairs, parts : bool
        Whether those of `last_pairs.py` are added (source names `last-pairs` and `parts`).
    stop_at : int, optional
        End after this step, the rate still being high, and let another stage take over.
    distill_every, distill_batch, distill_weight
        Every so many steps, that many single sentences are embedded, and the
        distance to the original model's embeddings is added to the loss with
        that weight.
    """

    epochs: int
    mix: dict[str, float]
    random_neutral: float = 0.10
    swap_contradictions: float = 0.15
    generated: int = 0
    remarks: bool = False
    last_pairs: bool = False
    parts: bool = False
    batch_size: int = 64
    learning_rate: float = 2e-4
    warmup: float = 0.06
    weight_decay: float = 0.01
    label_smoothing: float = 0.05
    dropout: float = 0.1
    max_tokens: int = 72
    distill_every: int = 2
    distill_batch: int = 32
    distill_weight: float = 8.0
    distill_sentences: int = 48_000
    stop_at: int | None = None
    seed: int = 0
    checkpoint_every: int = 500
    evaluate_every: int = 1000


_GENERAL_MIX = {
    "multinli-dev": 2.0,
    "taxinli": 1.0,
    "new-protocols": 1.0,
    "semi-automatic-wiki": 0.5,
    "negation": 1.0,
    "snli-dev": 0.5,
    "snli-test": 0.5,
    "cad-nli": 0.7,
    "joci": 0.1,
    "mpe": 0.1,
    "conjnli": 0.2,
    "breaking-nli": 0.25,
    "monli": 0.5,
    "dnc-function-words": 1.0,
    "fracas": 2.0,
    "commitmentbank": 1.0,
}

_REVIEW_MIX = {
    "generated": 1.0,
    "multinli-dev": 2.0,
    "taxinli": 1.0,
    "new-protocols": 1.0,
    "semi-automatic-wiki": 0.3,
    "negation": 1.0,
    "snli-dev": 0.2,
    "snli-test": 0.2,
    "cad-nli": 0.3,
    "breaking-nli": 0.1,
    "monli": 0.2,
    "dnc-function-words": 0.5,
    "conjnli": 0.1,
    "fracas": 1.0,
}

_POLISH_MIX = _REVIEW_MIX | {
    "remarks": 2.0,
    "new-protocols": 0.7,
    "semi-automatic-wiki": 0.2,
    "snli-dev": 0.1,
    "snli-test": 0.1,
    "cad-nli": 0.15,
}

_BROAD_MIX = {
    "generated": 0.4,
    "remarks": 1.0,
    "last-pairs": 1.0,
    "multinli-dev": 0.8,
    "multinli-sample": 1.5,
    "instructions-mnli": 1.5,
    "taxinli": 1.0,
    "new-protocols": 0.4,
    "semi-automatic-wiki": 0.2,
    "instructions-snli": 0.25,
    "snli-dev": 0.1,
    "snli-test": 0.1,
    "cad-nli": 0.2,
    "negation": 0.7,
    "breaking-nli": 0.1,
    "monli": 0.1,
    "dnc-function-words": 0.3,
    "conjnli": 0.05,
    "fracas": 0.5,
}

_BRANCH_MIX = _BROAD_MIX | {
    "generated": 0.5,
    "multinli-dev": 1.0,
    "multinli-sample": 2.0,
    "instructions-mnli": 2.0,
    "new-protocols": 0.5,
    "semi-automatic-wiki": 0.3,
    "instructions-snli": 0.15,
}

_FINISH_MIX = _BRANCH_MIX | {
    "generated": 1.0,
    "remarks": 0.5,
    "last-pairs": 2.0,
    "parts": 2.0,
    "multinli-dev": 0.5,
    "multinli-sample": 0.5,
    "instructions-mnli": 0.5,
    "new-protocols": 0.1,
    "semi-automatic-wiki": 0.05,
    "instructions-snli": 0.03,
    "snli-dev": 0.03,
    "snli-test": 0.03,
    "cad-nli": 0.05,
    "negation": 0.5,
}

RECIPES: dict[str, Recipe] = {
    # Most of a pass over everything at a high rate, ...
    "general": Recipe(epochs=2, mix=_GENERAL_MIX, stop_at=1500),
    # ... then reviews and the cleanest of the rest together, ...
    "reviews": Recipe(
        epochs=1,
        mix=_REVIEW_MIX,
        generated=60_000,
        learning_rate=1.5e-4,
        warmup=0.03,
        swap_contradictions=0.1,
        stop_at=2000,
        seed=1,
    ),
    # ... and last the same with what the claims of the train pairs showed to be missing.
    "polish": Recipe(
        epochs=1,
        mix=_POLISH_MIX,
        generated=24_000,
        remarks=True,
        learning_rate=8e-5,
        warmup=0.03,
        swap_contradictions=0.1,
        seed=2,
    ),
    # The longest: all of MultiNLI that can be had, and the rest beside it.
    "broad": Recipe(
        epochs=4,
        mix=_BROAD_MIX,
        generated=60_000,
        remarks=True,
        last_pairs=True,
        learning_rate=1.5e-4,
        warmup=0.03,
        swap_contradictions=0.1,
        distill_every=4,
        distill_sentences=24_000,
        seed=4,
    ),
    # A shorter one beside it, from the same start: the mean of both is better than either.
    "branch": Recipe(
        epochs=1,
        mix=_BRANCH_MIX,
        generated=40_000,
        remarks=True,
        last_pairs=True,
        learning_rate=1e-4,
        warmup=0.03,
        swap_contradictions=0.1,
        distill_every=4,
        distill_sentences=24_000,
        seed=5,
    ),
    # Last, from their mean, and at a low rate: what still ended at -1 on the train pairs.
    "finish": Recipe(
        epochs=1,
        mix=_FINISH_MIX,
        generated=6_000,
        remarks=True,
        last_pairs=True,
        parts=True,
        learning_rate=4e-5,
        warmup=0.03,
        swap_contradictions=0.1,
        distill_every=4,
        distill_sentences=8_000,
        seed=6,
    ),
    "tiny": Recipe(
        epochs=1,
        mix={"multinli-dev": 0.05},
        batch_size=16,
        distill_sentences=256,
        checkpoint_every=10,
        evaluate_every=20,
    ),
}
