"""Find fragile scores of a corpus, from the claims and relations behind them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from caspr.analysis.findings import KINDS, Diagnosis, Finding, Kind
from caspr.analysis.splitting import by_sentence
from caspr.api import score
from caspr.claims.grounding import fault
from caspr.claims.statements import plain_sentences
from caspr.english.tags import FINITE, tagged
from caspr.errors import InputError
from caspr.inputs import Summary, as_list, check_aligned, is_many
from caspr.metrics.aggregate import aggregate
from caspr.metrics.caspr import Caspr
from caspr.metrics.registry import load_metric
from caspr.nli.maxims import MAXIM_SHARE, find_maxims
from caspr.nli.relations import merge
from caspr.presets import resolve
from caspr.progress import shown
from caspr.records import Claim, Relation, RelationGrid
from caspr.records.scores import Scores
from caspr.stats.samples import is_number

_LEAST_PREMISES: Final = 6
"""Minimum number of premises from the corpus to decide whether a claim is a maxim."""


def diagnose(
    summaries_a: Sequence[Summary],
    summaries_b: Sequence[Summary],
    *,
    preset: str | None = None,
    margin: float = 0.1,
    maxim_share: float = MAXIM_SHARE,
    progress: bool | None = None,
    **options: Any,
) -> Diagnosis:
    """Score a corpus with CASPR, and find fragile scores.

    Parameters
    ----------
    summaries_a, summaries_b
        Equally long lists, or columns of a table; item i of one is scored against item i of the
        other.
    preset, progress
        As for `caspr.score`.
    margin
        Two labels are a near tie if their probabilities differ by less than this.
    maxim_share
        A claim is a maxim if this share of the claims of the corpus that it was compared with, at
        least six, entail it; or if five in six of the unrelated premises of `caspr.nli.maxims`
        do.
    **options
        Options of `caspr.metrics.caspr.Caspr`.

    Returns
    -------
    Diagnosis
        A pair that cannot be scored is also a finding.

    Raises
    ------
    InputError
        If the summaries are not two equally long lists, or there are none, or a share or margin is
        out of range.
    """
    for name, value in (("margin", margin), ("maxim_share", maxim_share)):
        if not is_number(value) or not 0 < value <= 1:
            raise InputError(f"Expected `{name}` to lie above 0 and up to 1, but got {value!r}.")
    summaries_a, summaries_b = (
        as_list(side) if is_many(side) else side for side in (summaries_a, summaries_b)
    )
    check_aligned(summaries_a, summaries_b)
    if not summaries_a:
        raise InputError(
            "There is nothing to diagnose: the corpus is empty. Give at least one pair."
        )
    metric = load_metric("caspr", **resolve("caspr", preset, options))
    assert isinstance(metric, Caspr)
    scores = score(summaries_a, summaries_b, metric=metric, on_error="record", progress=progress)
    with shown(progress):
        maxims = _maxims(scores, metric, maxim_share)
    ungrounded, n_unchecked = _ungrounded(scores, summaries_a, summaries_b)
    found: dict[Kind, list[Finding]] = {
        "unscored": _unscored(scores),
        "maxim": maxims,
        "near_tie": _near_ties(scores, margin),
        "disagreement": _disagreements(scores),
        "ungrounded": ungrounded,
        "unsplit": _unsplit(scores),
    }
    return Diagnosis(tuple(f for kind in KINDS for f in found[kind]), scores, n_unchecked)


# ---- the kinds of findings


def _unscored(scores: Scores) -> list[Finding]:
    return [
        Finding("unscored", item, None, type(error).__name__, str(error))
        for item, error in scores.errors.items()
    ]


def _maxims(scores: Scores, metric: Caspr, share: float) -> list[Finding]:
    """Claims that other claims of the corpus, or unrelated premises, entail."""
    occurrences = _occurrences(scores)
    unrelated = find_maxims(list(occurrences), metric.labeler)
    compared = _compared(scores)
    findings = []
    for text, (item, side, n_items) in occurrences.items():
        premises = compared[text]
        entailed = sum(premises.values())
        by_corpus = len(premises) >= _LEAST_PREMISES and entailed >= share * len(premises)
        if not by_corpus and text not in unrelated:
            continue
        reasons = [f"entailed by {entailed} of {len(premises)} claims of other summaries"]
        if text in unrelated:
            topic, part = unrelated[text]
            reasons.append(f"by {part:.0%} of unrelated premises on {topic}")
        findings.append(Finding("maxim", item, side, text, ", ".join(reasons), n_items))
    return sorted(findings, key=lambda finding: -finding.n_items)


def _near_ties(scores: Scores, margin: float) -> list[Finding]:
    """The closest near tie for each verdict that its second label would change."""
    found: dict[tuple[int, str, int], tuple[float, Finding]] = {}
    for item, grid in _grids(scores):
        for i, j, relation, gap, cause in _ties(grid, margin):
            changed = grid.relations.copy()
            changed[i, j] = relation
            for side, index in (("a", i), ("b", j)):
                before, after = (_verdict(r, side, index) for r in (grid.relations, changed))
                known = found.get((item, side, index))
                if before != after and (known is None or gap < known[0]):
                    text = _claims(grid, side)[index].text
                    detail = f"{before:+d} would be {after:+d} if {cause}"
                    found[item, side, index] = gap, Finding("near_tie", item, side, text, detail)
    return [finding for _, finding in sorted(found.values(), key=lambda pair: pair[0])]


def _ties(grid: RelationGrid, margin: float) -> Iterator[tuple[int, int, int, float, str]]:
    """Near ties of claims a_i and b_j: i, j, the relation from the second label, gap, in words."""
    both = (grid.a_to_b, grid.b_to_a)
    # Stable, so that the first of equal labels is that of argmax, as in the relations.
    orders = [np.argsort(-probabilities, axis=-1, kind="stable") for probabilities in both]
    for direction, (probabilities, order) in enumerate(zip(both, orders, strict=True)):
        ordered = np.take_along_axis(probabilities, order, axis=-1)
        gaps = ordered[..., 0] - ordered[..., 1]
        for i, j in np.argwhere(gaps < margin).tolist():
            first, second = order[i, j, :2].tolist()
            merged = int(merge(second, orders[1 - direction][i, j, 0]))
            if merged != grid.relations[i, j]:
                premise, hypothesis = _claims(grid, "a")[i], _claims(grid, "b")[j]
                if direction == 1:
                    premise, hypothesis = hypothesis, premise
                gap = float(gaps[i, j])
                cause = (
                    f"{premise.text!r} → {hypothesis.text!r} were {Relation(second).name.lower()}, "
                    f"not {Relation(first).name.lower()} (by {gap:.3f})"
                )
                yield i, j, merged, gap, cause


def _verdict(relations: NDArray[np.int8], side: str, index: int) -> int:
    """Verdict on one claim of a side."""
    own_relations = relations[index] if side == "a" else relations[:, index]
    (verdict,) = aggregate([own_relations]).verdicts_a or ()
    return verdict.value


def _disagreements(scores: Scores) -> list[Finding]:
    """Pairs of claims that contradict in one direction and entail in the other."""
    findings = []
    for item, grid in _grids(scores):
        forward, backward = grid.a_to_b.argmax(axis=-1), grid.b_to_a.argmax(axis=-1)
        opposed = {Relation.CONTRADICTION, Relation.ENTAILMENT}
        for i, j in np.argwhere(forward != backward).tolist():
            labels = Relation(int(forward[i, j])), Relation(int(backward[i, j]))
            if set(labels) == opposed:
                a, b = _claims(grid, "a")[i].text, _claims(grid, "b")[j].text
                detail = f"a → b {labels[0].name.lower()}, b → a {labels[1].name.lower()}"
                findings.append(Finding("disagreement", item, None, f"{a!r} and {b!r}", detail))
    return findings


def _ungrounded(
    scores: Scores, summaries_a: Sequence[Summary], summaries_b: Sequence[Summary]
) -> tuple[list[Finding], int]:
    """Distinct sentences that their claims do not cover; and number of summaries not checked."""
    found: dict[str, Finding] = {}
    n_unchecked = 0
    for item, grid in _grids(scores):
        for side, summary in (("a", summaries_a[item]), ("b", summaries_b[item])):
            sentences = _sentences(summary, _claims(grid, side))
            n_unchecked += sentences is None
            for sentence, claims in sentences or ():
                detail = fault(claims, sentence, str(summary))
                if detail is not None:
                    first = found.get(sentence)
                    found[sentence] = (
                        Finding("ungrounded", item, side, sentence, detail)
                        if first is None
                        else replace(first, n_items=first.n_items + 1)
                    )
    return list(found.values()), n_unchecked


def _sentences(summary: Summary, claims: tuple[Claim, ...]) -> list[tuple[str, list[str]]] | None:
    """Each sentence with its claims.

    None if claims cannot be assigned to sentences: if they are ready-made, or the splitter counts
    sentences differently.
    """
    if not isinstance(summary, str):
        return None
    sentences = plain_sentences(summary)
    assigned = by_sentence(claims, len(sentences))
    return None if assigned is None else list(zip(sentences, assigned, strict=True))


def _unsplit(scores: Scores) -> list[Finding]:
    findings = []
    for text, (item, side, n_items) in _occurrences(scores).items():
        verbs = [word.text for word in tagged(text) if word.tag in FINITE]
        if len(verbs) > 1:
            detail = f"{len(verbs)} finite verbs: {', '.join(verbs)}"
            findings.append(Finding("unsplit", item, side, text, detail, n_items))
    return findings


# ---- iteration over the scores


def _grids(scores: Scores) -> Iterator[tuple[int, RelationGrid]]:
    for item, one in enumerate(scores):
        if one.grid is not None:
            yield item, one.grid


def _claims(grid: RelationGrid, side: str) -> tuple[Claim, ...]:
    return (grid.claims_a if side == "a" else grid.claims_b) or ()


def _occurrences(scores: Scores) -> dict[str, tuple[int, str, int]]:
    """Text of each claim → item and side of its first occurrence, and number of summaries."""
    found: dict[str, tuple[int, str, int]] = {}
    for item, grid in _grids(scores):
        for side in "ab":
            for text in dict.fromkeys(claim.text for claim in _claims(grid, side)):
                first_item, first_side, n_items = found.get(text, (item, side, 0))
                found[text] = first_item, first_side, n_items + 1
    return found


def _compared(scores: Scores) -> dict[str, dict[str, bool]]:
    """Claim → every other claim that was compared with it as a premise → whether it entails it."""
    compared: dict[str, dict[str, bool]] = defaultdict(dict)
    for _, grid in _grids(scores):
        forward = grid.a_to_b.argmax(axis=-1) == Relation.ENTAILMENT
        backward = grid.b_to_a.argmax(axis=-1) == Relation.ENTAILMENT
        for i, a in enumerate(_claims(grid, "a")):
            for j, b in enumerate(_claims(grid, "b")):
                if a.text != b.text:
                    compared[b.text][a.text] = bool(forward[i, j])
                    compared[a.text][b.text] = bool(backward[i, j])
    return compared
