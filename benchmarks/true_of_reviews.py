"""Do prevalence and supported tell a summary's own reviews from those of another product?

    python benchmarks/true_of_reviews.py summeval_op [--data FOLDER] [--pairs 30] [--unlike]
    python benchmarks/true_of_reviews.py opinsummeval --systems reference
    python benchmarks/true_of_reviews.py summeval_op --all     # and the correlations with people

Each pair is two products and the summaries of both by one system, drawn at random with --seed; each
summary is compared with the reviews of both. The AUROC is that of own (1) against other (0), over
all summaries, with a bootstrap interval. --unlike pairs products whose reviews have few words in
common, as those of other categories have. FOLDER has the files of the data set (else they are
downloaded). With --all, every product has one partner, every system is scored, and the values
against the own reviews are correlated with the human ratings, length held constant.
"""

from __future__ import annotations

import argparse
import math
import random
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from time import monotonic

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

import numpy as np

from caspr.analysis import validate
from caspr.datasets import RatedSummary, rated_set
from caspr.english.sentences import sentences
from caspr.metrics.grounded import GroundedContrast
from caspr.records import Grounding, Support
from caspr.stats.classification import roc_auc

WELL_RATED = {"opinsummeval": ("asp_rel",), "summeval_op": ("Relevance", "Faithfulness")}
"""Dimensions that say whether a summary is about its product; "well" is 4 of 5 or more."""
MEASURES = ("prevalence", "supported", "graded prevalence", "graded supported", "words in common")


@dataclass(frozen=True)
class Compared:
    """One summary against its own reviews and against another product's."""

    summary: RatedSummary
    own: Mapping[str, float]
    other: Mapping[str, float]
    claims: tuple[Grounding, ...]
    contrast: float


def main() -> None:
    """Score the pairs and print the tables."""
    asked = _arguments()
    rated = [*_with_references(asked.set, asked.data)]
    if asked.systems:
        rated = [one for one in rated if one.system in asked.systems.split(",")]
    started = monotonic()
    chosen = list(_pairs(rated, asked))
    compared = list(_compared(chosen, rated, asked.preset, asked.cache))
    own_claims = [claim for one in compared for claim in one.claims]
    print(
        f"{asked.set}: {len(compared)} summaries of {len({c.summary.item for c in compared})} "
        f"products, {len(own_claims)} claims, {monotonic() - started:.0f} s, seed {asked.seed}, "
        f"other product {'unlike' if asked.unlike else 'at random'}\n"
    )
    print(f"| summaries | n | {' | '.join(MEASURES)} |")
    print("| --- " * (len(MEASURES) + 2) + "|")
    groups = {
        "all": compared,
        "rated 4 of 5 or better": [one for one in compared if _well_rated(one, asked.set)],
        "rated below 4": [one for one in compared if _well_rated(one, asked.set) is False],
        "human references": [one for one in compared if _well_rated(one, asked.set) is None],
    }
    for name, group in groups.items():
        if len(group) >= 10:
            cells = (_auroc(group, measure) for measure in MEASURES)
            print(f"| {name} | {len(group)} | {' | '.join(cells)} |")
    _print_claims(own_claims)
    if asked.all:
        _print_people(compared, asked.set)


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("set", choices=WELL_RATED)
    parser.add_argument("--data", help="a folder with the files, or a clone of the repository")
    parser.add_argument("--pairs", type=int, default=30)
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--unlike", action="store_true")
    parser.add_argument("--systems", help="names between commas; reference for the human ones")
    parser.add_argument("--preset", default="embedded")
    parser.add_argument("--cache", help="a file that keeps the labels for the next run")
    parser.add_argument("--seed", type=int, default=0)
    return parser.parse_args()


def _with_references(name: str, folder: str | None) -> Iterator[RatedSummary]:
    """The rated summaries, and each product's reference as one more system."""
    seen = set()
    for one in rated_set(name, folder):
        if one.references and one.item not in seen:
            seen.add(one.item)
            yield replace(one, system="reference", summary=one.references[0], ratings={})
        yield one


def _pairs(
    rated: Sequence[RatedSummary], asked: argparse.Namespace
) -> Iterator[tuple[RatedSummary, RatedSummary]]:
    rng = random.Random(asked.seed)
    by_item: dict[str, dict[str, RatedSummary]] = {}
    for one in rated:
        by_item.setdefault(one.item, {})[one.system] = one
    systems = list(dict.fromkeys(one.system for one in rated))
    n_left = asked.pairs
    while n_left > 0 or asked.all:
        items = list(by_item)
        rng.shuffle(items)
        partners = list(_partners(items, by_item, asked.unlike))
        if asked.all:
            yield from ((by_item[a][s], by_item[b][s]) for a, b in partners for s in systems)
            return
        for a, b in partners[:n_left]:
            system = rng.choice(systems)
            yield by_item[a][system], by_item[b][system]
        n_left -= len(partners)


def _partners(
    items: Sequence[str], by_item: Mapping[str, Mapping[str, RatedSummary]], unlike: bool
) -> Iterator[tuple[str, str]]:
    """Products two by two: neighbours in the list, or each with the least similar one left."""
    left = list(items)
    vectors = _vectors({item: next(iter(by_item[item].values())).sources for item in items})
    while len(left) > 1:
        first = left.pop(0)
        near = [_cosine(vectors[first], vectors[one]) for one in left] if unlike else [0.0]
        yield first, left.pop(int(np.argmin(near)))


def _compared(
    pairs: Sequence[tuple[RatedSummary, RatedSummary]],
    rated: Sequence[RatedSummary],
    preset: str,
    cache: str | None,
) -> Iterator[Compared]:
    metric = GroundedContrast.from_preset(preset, graded=True, cache=cache)
    a, b = zip(*pairs, strict=True)
    scores = metric.score_pairs(
        [one.summary for one in a],
        [one.summary for one in b],
        reviews_a=[list(one.sources) for one in a],
        reviews_b=[list(one.sources) for one in b],
    )
    weight = _weights([one.sources for one in {one.item: one for one in rated}.values()])
    for own, other, score in zip(a, b, scores, strict=True):
        sides = ((own, other, score.grounding_a, "a"), (other, own, score.grounding_b, "b"))
        for mine, its, claims, side in sides:
            contrast = score.parts[f"grounded_contrast_{side}"]
            yield Compared(
                mine,
                _values(claims, lambda g: g.own) | _shared(claims, mine.sources, weight),
                _values(claims, lambda g: g.other) | _shared(claims, its.sources, weight),
                claims,
                contrast,
            )


def _values(
    claims: Sequence[Grounding], support: Callable[[Grounding], Support]
) -> dict[str, float]:
    found = {}
    for kind in ("", "graded "):
        own = [support(g) if kind else replace(support(g), probabilities=()) for g in claims]
        first = [s.prevalence * (g.repeats is None) for s, g in zip(own, claims, strict=True)]
        found[f"{kind}prevalence"] = float(np.mean(first))
        found[f"{kind}supported"] = float(np.mean([s.supported for s in own]))
    return found


# ---- a yardstick without a model: rare words in common


def _words(text: str) -> set[str]:
    return set(re.findall(r"[a-z']+", text.lower()))


def _weights(sources: Sequence[Sequence[str]]) -> Callable[[str], float]:
    """Inverse document frequency over products."""
    known = Counter(word for reviews in sources for word in _words(" ".join(reviews)))
    return lambda word: math.log((len(sources) + 1) / (known[word] + 0.5))


def _shared(
    claims: Sequence[Grounding], reviews: Sequence[str], weight: Callable[[str], float]
) -> dict[str, float]:
    """Mean over claims of the highest share of its words (by weight) that a sentence has."""
    premises = [_words(sentence) for review in reviews for sentence in sentences(review)]
    shares = []
    for grounding in claims:
        own = {word: weight(word) for word in _words(grounding.claim.text)}
        total = sum(own.values())
        best = max(sum(w for word, w in own.items() if word in premise) for premise in premises)
        shares.append(best / total if total > 0 else 0.0)
    return {"words in common": float(np.mean(shares))}


def _vectors(sources: Mapping[str, Sequence[str]]) -> dict[str, dict[str, float]]:
    weight = _weights(list(sources.values()))
    return {
        item: {word: weight(word) for word in _words(" ".join(reviews))}
        for item, reviews in sources.items()
    }


def _cosine(x: Mapping[str, float], y: Mapping[str, float]) -> float:
    norms = math.sqrt(sum(v * v for v in x.values()) * sum(v * v for v in y.values()))
    return sum(v * y.get(word, 0.0) for word, v in x.items()) / norms


# ---- what is printed


def _well_rated(one: Compared, name: str) -> bool | None:
    ratings = one.summary.ratings
    if one.summary.system in ("reference", "human-summaries"):
        return None
    return all(ratings[dimension] >= 4 for dimension in WELL_RATED[name])


def _auroc(group: Sequence[Compared], measure: str) -> str:
    own, other = (
        np.array([getattr(one, side)[measure] for one in group]) for side in ("own", "other")
    )
    labels = np.repeat([True, False], len(group))
    rng = np.random.default_rng(0)
    drawn = []
    for _ in range(500):
        rows = rng.integers(len(group), size=len(group))
        drawn.append(roc_auc(np.r_[own[rows], other[rows]], labels))
    low, high = np.percentile(drawn, [2.5, 97.5])
    return f"{roc_auc(np.r_[own, other], labels):.3f} [{low:.2f}, {high:.2f}]"


def _print_claims(claims: Sequence[Grounding]) -> None:
    kinds = Counter((bool(g.own.supporting), bool(g.other.supporting)) for g in claims if g.other)
    n = sum(kinds.values())
    print(
        f"\nclaims supported by own reviews only {kinds[True, False] / n:.1%}, by both "
        f"{kinds[True, True] / n:.1%}, by the other's only {kinds[False, True] / n:.1%}, by "
        f"neither {kinds[False, False] / n:.1%}"
    )


def _print_people(compared: Sequence[Compared], name: str) -> None:
    """Correlations with the ratings, and with length held constant."""
    rows = [
        {
            "item": one.summary.item,
            "system": one.summary.system,
            "dimension": dimension,
            "score": rating,
            "summary": one.summary.summary,
            "grounded contrast": one.contrast,
            **{measure: one.own[measure] for measure in MEASURES},
        }
        for one in compared
        for dimension, rating in one.summary.ratings.items()
    ]
    found = validate(rows, [*MEASURES, "grounded contrast"], at=("summary", "pooled"))
    wanted = ("Faithfulness", "Aspect Coverage", "Relevance", "asp_rel")
    print(
        "\n| rating | level | measure | Spearman | given length |\n| --- | --- | --- | --- | --- |"
    )
    for one in found.agreements:
        if one.dimension in wanted:
            given = "" if np.isnan(one.given_length) else _with_ends(one, "given_length")
            spearman = _with_ends(one, "spearman")
            print(f"| {one.dimension} | {one.at} | {one.metric} | {spearman} | {given} |")


def _with_ends(one: object, kind: str) -> str:
    value, low, high = (getattr(one, kind + end) for end in ("", "_low", "_high"))
    return f"{value:.2f} [{low:.2f}, {high:.2f}]"


if __name__ == "__main__":
    main()
