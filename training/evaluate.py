"""Values of the model card that the scripts of this folder measure, one command for each.

    python -m training.evaluate validation --model DIR --data DIR
    python -m training.evaluate phenomena  --model DIR     # or things: the same pairs, by thing
    python -m training.evaluate close      --model DIR
    python -m training.evaluate accounts   --model DIR
    python -m training.evaluate people     --model DIR --public FILE
    python -m training.evaluate cocotrip   --model DIR --cocotrip DIR --split train
    python -m training.evaluate embeddings --model DIR --base DIR --cocotrip DIR --split train
    python -m training.evaluate table1     --model DIR

The card names the commands of the other values; those by which weights were chosen ("Recipe",
"Tried and not adopted") have none.

Weights are read as they ship (float16), and run through `caspr` itself.
`cocotrip --reasons NAME` prints the claims of a set that ended at −1, and what
decided it.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from caspr.analysis.judged import judge
from caspr.datasets import PairSet, cocotrip
from caspr.metrics.caspr import Caspr
from caspr.nli import load_labeler
from caspr.stats import bootstrap
from training.accounts import account_grids
from training.data import CLOSE, LABELS, Pair, read_shared, read_variants
from training.public import public_grids, read_claims
from training.teacher import embedder

REVIEW_SET = Path(__file__).parents[1] / "tests" / "fixtures" / "review_nli.jsonl"
TABLE_1 = {
    "(i)": ("The hotel is sparkly clean.", "The hotel was kept very tidy."),
    "(ii)": ("The hotel is clean", "The hotel is not clean"),
}
_MEASURED = (
    "validation",
    "phenomena",
    "things",
    "close",
    "accounts",
    "people",
    "cocotrip",
    "embeddings",
    "table1",
)
_NEEDED = {
    "validation": ("data",),
    "people": ("public",),
    "cocotrip": ("cocotrip",),
    "embeddings": ("base", "cocotrip"),
}
"""What is measured → the options that it needs."""
SETS = (
    "synthetic_low_contrast",
    "reference_similar",
    "reference_contrastive",
    "synthetic_high_contrast",
)


def predict(model: Path, pairs: Sequence[Pair]) -> np.ndarray:
    """Label index of each ordered pair by the model in folder `model`: int (n,)."""
    labeler = load_labeler(model, device="cpu")
    return labeler.label([(pair.premise, pair.hypothesis) for pair in pairs]).argmax(-1)


def confusion(pairs: Sequence[Pair], predicted: np.ndarray) -> np.ndarray:
    """Counts, int (3, 3): rows the label, columns the prediction."""
    table = np.zeros((3, 3), dtype=int)
    np.add.at(table, ([pair.label for pair in pairs], predicted), 1)
    return table


def by_source(pairs: Sequence[Pair], predicted: np.ndarray) -> dict[str, tuple[int, int]]:
    """Hits and pairs for each `Pair.source`."""
    counts: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for pair, label in zip(pairs, predicted, strict=True):
        counts[pair.source][0] += int(label == pair.label)
        counts[pair.source][1] += 1
    return {name: (hits, n) for name, (hits, n) in sorted(counts.items())}


def report_pairs(model: Path, pairs: Sequence[Pair]) -> None:
    """Print accuracy with its standard error, by source, and the confusion matrix."""
    predicted = predict(model, pairs)
    right = np.array([p.label for p in pairs]) == predicted
    error = right.std() / np.sqrt(len(right))
    print(f"accuracy {100 * right.mean():.1f}% ± {196 * error:.1f} (n = {len(pairs)})")
    for name, (hits, n) in by_source(pairs, predicted).items():
        print(f"  {name:24} {100 * hits / n:5.1f}%  ({hits}/{n})")
    print("  rows: label, columns: prediction " + " ".join(LABELS))
    for name, row in zip(LABELS, confusion(pairs, predicted), strict=True):
        print(f"  {name:14}" + "".join(f"{count:6}" for count in row))


def read_phenomena(path: Path = REVIEW_SET, key: str = "phenomenon") -> list[Pair]:
    """The hand-written review-like test set, `source` being the phenomenon."""
    rows = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return [Pair(r["premise"], r["hypothesis"], LABELS.index(r["label"]), r[key]) for r in rows]


def report_cocotrip(
    model: Path, folder: Path, split: str, *, reasons: str | None, dtype: str
) -> None:
    """Print CASPR on the four sets of pairs, mean ± 1.96 bootstrap standard errors."""
    metric = Caspr(splitter="rules", nli=model, device="cpu", dtype=dtype)
    for name in SETS:
        pairs = _chosen(cocotrip(folder)[name], split)
        scores = metric.score_pairs(pairs.summaries_a, pairs.summaries_b)
        print(
            f"{name:26} {bootstrap([score.value for score in scores])}  n = {len(pairs)}",
            flush=True,
        )
        if reasons == name:
            for score in scores:
                _print_reasons(score)


def report_embeddings(model: Path, base: Path, folder: Path, split: str) -> None:
    """Print the rank correlation of sentence cosines with the original model's.

    Pairs: every sentence of A's first summary with every sentence of B's, of the
    same CoCoTrip pair.
    """
    from scipy.stats import spearmanr

    pairs = _chosen(cocotrip(folder)["reference_contrastive"], split)
    sentences_a = [_sentences(text) for text in pairs.summaries_a]
    sentences_b = [_sentences(text) for text in pairs.summaries_b]
    cosines = []
    for path in (model, base):
        embedded = embedder(path)
        grids = [
            (embedded(a) @ embedded(b).T).ravel()
            for a, b in zip(sentences_a, sentences_b, strict=True)
        ]
        cosines.append(np.concatenate(grids))
    rho = spearmanr(*cosines).statistic
    difference = np.abs(cosines[0] - cosines[1]).mean()
    print(f"Spearman {rho:.4f}, mean |difference| {difference:.4f} (n = {len(cosines[0])})")


def report_table_1(model: Path) -> None:
    """Print CASPR of the two examples of the paper's Table 1."""
    metric = Caspr(splitter="rules", nli=model, device="cpu")
    for name, (a, b) in TABLE_1.items():
        print(f"{name} {metric.score_pairs([a], [b])[0].value:.0f}")


def _chosen(pairs: PairSet, split: str) -> PairSet:
    return pairs if split == "all" else pairs.only(split)  # type: ignore[arg-type]


def _print_reasons(score) -> None:
    for side, verdicts in (("a", score.verdicts_a), ("b", score.verdicts_b)):
        for verdict in verdicts:
            if verdict.value < 0:
                others = [str(claim) for claim in verdict.evidence]
                print(f"    {side} {verdict.claim} <- {others}")


def _sentences(text: str) -> list[str]:
    from caspr.english.sentences import sentences

    return [str(sentence) for sentence in sentences(text)]


def main() -> None:
    """Print one measurement of the card."""
    args = _arguments()
    if args.what == "validation":
        report_pairs(args.model, read_shared(args.data / "validation.jsonl.gz"))
    elif args.what in ("phenomena", "things"):
        key = "thing" if args.what == "things" else "phenomenon"
        report_pairs(args.model, read_phenomena(key=key))
    elif args.what == "close":
        report_pairs(args.model, read_variants(CLOSE))
    elif args.what == "accounts":
        print(judge(args.model, pairs=account_grids()))
    elif args.what == "people":
        print(judge(args.model, pairs=public_grids(read_claims(args.public), "choice")))
    elif args.what == "cocotrip":
        report_cocotrip(
            args.model, args.cocotrip, args.split, reasons=args.reasons, dtype=args.dtype
        )
    elif args.what == "embeddings":
        report_embeddings(args.model, args.base, args.cocotrip, args.split)
    else:
        report_table_1(args.model)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=_MEASURED)
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--data", type=Path, help="folder of validation.jsonl.gz")
    parser.add_argument("--base", type=Path, help="the original all-MiniLM-L6-v2")
    parser.add_argument("--public", type=Path, help="claims made by training.public_claims")
    parser.add_argument("--cocotrip", type=Path, help="folder of anno.json and its companion")
    parser.add_argument("--split", default="train", choices=["train", "dev", "test", "all"])
    parser.add_argument(
        "--dtype", default="auto", help="bfloat16 is faster where the processor has it; same labels"
    )
    parser.add_argument("--reasons", choices=SETS, help="print the claims that ended at −1")
    args = parser.parse_args()
    needed = _NEEDED.get(args.what, ())
    missing = [f"--{name}" for name in needed if getattr(args, name) is None]
    if missing:
        parser.error(f"{args.what} needs {' and '.join(missing)}; see training/README.md")
    return args


if __name__ == "__main__":
    main()
