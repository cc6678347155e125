"""What does a metric respond to? The picture of the README, and the numbers beside it.

    python benchmarks/dose.py [--data FOLDER] [--texts 12] [--picture docs/_static/dose.svg]
    python benchmarks/dose.py --metric rouge1 --metric ls_score ...

Two kinds of texts: made ones (ten claims each, drawn from `dose_claims.tsv`, which has a paraphrase
of every claim) and CoCoTrip's summaries (all splits; a random sample). A known share of the claims
is contradicted, replaced, paraphrased, dropped or shuffled, and four metrics score the text against
its changed copy. FOLDER (or CASPR_DATA) has CoCoTrip's two files; without them they are downloaded.
The picture shows CoCoTrip; its panel of paraphrases shows the made texts. Labels are kept in
--cache, so that a second run with the same model takes seconds.

With --metric only the table is printed, of the metrics named. A metric that takes reviews scores
the changed copy with the original text as its only review.
"""

from __future__ import annotations

import argparse
import io
import random
import sys
from collections.abc import Sequence
from pathlib import Path
from time import monotonic

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

import matplotlib as mpl
import pandas as pd

from caspr.contrast import dose_response
from caspr.datasets import cocotrip
from caspr.inputs import Summary
from caspr.metrics.base import BaseMetric, Metric
from caspr.metrics.registry import metric_class
from caspr.records import Scores
from caspr.report.plots.dose import dose_curves
from caspr.scale import full_scale

ROOT = Path(__file__).resolve().parents[1]
METRICS = ("caspr", "ds", "inverted_bertscore", "inverted_sbertscore")
CHANGES = ("contradict", "replace", "drop", "paraphrase", "shuffle")
_INK, _PAPER, _AXES = "#1f2328", "#ffffff", "#656d76"
_DARK = {_INK: "#e6edf3", _PAPER: "#0d1117", _AXES: "#8b949e", "#0072b2": "#4cb5f5"}


def main() -> None:
    """Print the deviations and slopes, and draw the curves."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--data", help="CoCoTrip's two files")
    parser.add_argument("--texts", type=int, default=12, help="of each kind")
    parser.add_argument("--preset", default="embedded")
    parser.add_argument("--cache", help="a file that keeps the labels")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--metric", action="append", help="instead of the four; no picture")
    parser.add_argument("--picture", type=Path, default=ROOT / "docs" / "_static" / "dose.svg")
    asked = parser.parse_args()
    rng = random.Random(asked.seed)
    paraphrases = _claims()
    made = [" ".join(rng.sample(list(paraphrases), 10)) for _ in range(asked.texts)]
    pairs = list(cocotrip(asked.data)["reference_contrastive"])
    real = [pair.summary_a for pair in rng.sample(pairs, min(asked.texts, len(pairs)))]
    names = tuple(asked.metric or METRICS)
    metrics = [_metric(name, asked.preset, asked.cache) for name in names]
    started = monotonic()
    frames, summaries = {}, {}
    for kind, texts, mapping in (("CoCoTrip", real, None), ("made", made, paraphrases)):
        changes = [change for change in CHANGES if mapping or change != "paraphrase"]
        found = dose_response(
            texts, metrics, changes=changes, preset=asked.preset, paraphraser=mapping
        )
        frames[kind], summaries[kind] = found.to_frame(), found.summary()
    for kind, table in summaries.items():
        _print(kind, asked.texts, table, names)
    print(f"{monotonic() - started:.0f} s; {'; '.join(found.signatures.values())}")
    if asked.metric:
        return
    own = frames["made"]
    shown = pd.concat([frames["CoCoTrip"], own[own["change"] == "paraphrase"]])
    shown["change"] = pd.Categorical(shown["change"], CHANGES, ordered=True)
    shown = shown.sort_values("change", kind="stable").astype({"change": str})
    asked.picture.write_text(picture(shown), encoding="utf-8")
    print(f"drawn: {asked.picture}")


def picture(table: pd.DataFrame) -> str:
    """The curves as SVG, in dark colours where the reader's device asks for them."""
    colours = dict.fromkeys(("text.color", "axes.labelcolor"), _INK)
    colours |= dict.fromkeys(("axes.edgecolor", "xtick.color", "ytick.color"), _AXES)
    fixed = {"svg.hashsalt": "caspr", "savefig.facecolor": _PAPER, "axes.facecolor": _PAPER}
    drawn = io.StringIO()
    with mpl.rc_context({**colours, **fixed}):
        figure = dose_curves(table, columns=3, panel=(1.5, 1.35))
        figure.axes[0].set_ylim(-4, 104)
        figure.savefig(drawn, format="svg", metadata={"Date": None, "Creator": None})
    rules = "".join(
        f'[style*="{kind}: {light}"]{{{kind}:{dark}!important}}'
        for light, dark in _DARK.items()
        for kind in ("fill", "stroke")
    )
    style = f"<style>@media (prefers-color-scheme: dark){{{rules}}}</style>"
    head, body = drawn.getvalue().split("<defs>", 1)
    return f"{head}{style}\n <defs>{body}"


def _claims() -> dict[str, str]:
    """Claim → paraphrase."""
    lines = (Path(__file__).parent / "dose_claims.tsv").read_text(encoding="utf-8").splitlines()
    return dict(line.split("\t") for line in lines)


def _metric(name: str, preset: str, cache: str | None) -> Metric:
    kept = {"cache": cache} if cache and name == "caspr" else {}
    metric = metric_class(name).from_preset(preset, **kept)
    return _OfReviews(metric) if metric_class(name).takes_reviews else metric


class _OfReviews:
    """A metric of summaries and reviews, given the original text as the only review."""

    def __init__(self, metric: BaseMetric) -> None:
        self.metric, self.signature = metric, metric.signature

    def score_pairs(self, originals: Sequence[Summary], changed: Sequence[Summary]) -> Scores:
        """Scores of changed[i] with originals[i] as the review, on both sides."""
        reviews = [[str(text)] for text in originals]
        return self.metric.score_pairs(changed, changed, reviews_a=reviews, reviews_b=reviews)


def _print(kind: str, n: int, table: pd.DataFrame, names: Sequence[str]) -> None:
    """Slopes of all metrics; deviation of CASPR from the expected curve."""
    slopes = table.pivot(index="change", columns="metric", values="slope")
    own = table[table["metric"] == "caspr"].set_index("change")["deviation"]
    print(f"\n{kind}, {n} texts: change of the score per 100% of claims changed\n")
    print(f"| change | {' | '.join(names)} |{' deviation of caspr |' if len(own) else ''}")
    print("| --- " * (len(names) + 1 + bool(len(own))) + "|")
    for change in [c for c in CHANGES if c in slopes.index]:
        cells = [_number(slopes.loc[change, name], name) for name in names]
        cells += [f"{own[change]:.1f}"] if len(own) else []
        print(f"| {change} | {' | '.join(cells)} |")
    if len(own):
        print(f"mean deviation of caspr: {own.mean():.1f}")


def _number(value: float, metric: str) -> str:
    return f"{value:.0f}" if full_scale(metric) == 100 else f"{value:.2f}"


if __name__ == "__main__":
    main()
