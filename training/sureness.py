"""Fit the weights of `caspr.claims.encyclopedia` on WikiSplit's tuning part.

    python -m training.sureness --data ../shared/data/wikisplit/tune.tsv.gz

A logistic regression over all candidates of all sentences: is this one within a token of the gold
split point? The threshold is set by five-fold cross-validation, as low as precision 0.65
allows.
"""

# ruff: noqa: D103
from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

import numpy as np
from sklearn.feature_extraction import DictVectorizer
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import GroupKFold

from caspr.claims.candidates import candidates
from caspr.claims.encyclopedia import features
from caspr.english.tags import tagged

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "benchmarks"))
from splitting import gold_place, token_places, wikisplit  # noqa: E402

TARGET = ROOT / "src" / "caspr" / "claims" / "sureness.json"
PRECISION = 0.65
C = 0.3
SEED = 20240427


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--data", type=Path, required=True)
    rows, is_gold, groups = examples(parser.parse_args().data)
    vectorizer = DictVectorizer(sparse=False)
    x = vectorizer.fit_transform(rows)
    scores = np.zeros(len(rows))
    for fitted, held_out in GroupKFold(5).split(x, is_gold, groups):
        scores[held_out] = fit(x[fitted], is_gold[fitted]).decision_function(x[held_out])
    threshold, recall = lowest_threshold(scores, is_gold, groups)
    model = fit(x, is_gold)
    weights = dict(zip(vectorizer.get_feature_names_out(), model.coef_[0], strict=True))
    table = {name: round(float(w), 3) for name, w in weights.items() if abs(w) >= 0.01}
    table["bias"] = round(float(model.intercept_[0]) - threshold, 3)
    TARGET.write_text(json.dumps(dict(sorted(table.items())), indent=1) + "\n", "utf-8")
    print(f"{len(table)} weights; held out: recall {recall:.3f} at precision {PRECISION}")


def examples(path: Path) -> tuple[list[dict[str, int]], np.ndarray, np.ndarray]:
    rows, is_gold, groups = [], [], []
    for number, (whole, first, second) in enumerate(wikisplit(path)):
        gold = gold_place(whole, first, second)
        words, token_at = tagged(" ".join(whole)), token_places(whole)
        while words and words[-1].low in (".", "!"):
            words.pop()
        found = candidates(words) if words else []
        for cut in found:
            rows.append(dict.fromkeys(features(words, cut, found), 1))
            is_gold.append(abs(token_at[cut.place] - gold) <= 1)
            groups.append(number)
    return rows, np.array(is_gold), np.array(groups)


def fit(x: np.ndarray, y: np.ndarray) -> LogisticRegression:
    return LogisticRegression(C=C, penalty="l1", solver="liblinear", random_state=SEED).fit(x, y)


def lowest_threshold(
    scores: np.ndarray, is_gold: np.ndarray, groups: np.ndarray
) -> tuple[float, float]:
    """The threshold that keeps the precision of the best cut of each sentence, and its recall."""
    best: dict[int, int] = {}
    for row, group in enumerate(groups):
        if group not in best or scores[row] > scores[best[group]]:
            best[group] = row
    order = sorted(best.values(), key=lambda row: -scores[row])
    right = np.cumsum(is_gold[order])
    precision = right / np.arange(1, len(order) + 1)
    last = int(np.flatnonzero(precision >= PRECISION)[-1])
    return float(scores[order[last]]), right[last] / (groups.max() + 1)


if __name__ == "__main__":
    main()
