"""The CASPR paper's sets of known contrast, built from the user's own pairs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from caspr.contrast.negate import Unclear, negate
from caspr.contrast.paraphrase import paraphrase
from caspr.contrast.rewriting import check_text, one_for_each
from caspr.errors import InputError
from caspr.inputs import as_list, check_pairs, check_summary, is_many

Rewriter = Callable[[Sequence[str]], Sequence[str]]
TextPairs = tuple[tuple[str, str], ...]

SUITE_ORDER: Final = (
    "synthetic_low_contrast",
    "reference_similar",
    "reference_contrastive",
    "synthetic_high_contrast",
)
"""Sets from the least intended contrast to the most."""


@dataclass(frozen=True, slots=True)
class ContrastSuite(Mapping[str, TextPairs]):
    """Sets of pairs by name: those of `SUITE_ORDER`, and "synthetic_contrast".

    Parameters
    ----------
    sets
        Name → pairs; item i of each set is built from pair i.
    """

    sets: Mapping[str, TextPairs]

    def __getitem__(self, name: str) -> TextPairs:
        return self.sets[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.sets)

    def __len__(self) -> int:
        return len(self.sets)

    @property
    def ordered(self) -> tuple[str, ...]:
        """Names of the sets whose order is known, from the least contrast to the most."""
        return tuple(name for name in SUITE_ORDER if name in self.sets)


def contrast_suite(
    pairs: Sequence[tuple[str, str]],
    *,
    similar: Sequence[str] | None = None,
    paraphraser: Rewriter = paraphrase,
    negator: Rewriter | None = None,
    unclear: Unclear = "raise",
) -> ContrastSuite:
    """Build sets of known contrast from pairs of contrastive summaries.

    | set | pairs |
    | --- | --- |
    | synthetic_low_contrast | A and a paraphrase of A |
    | reference_similar | A and another summary of the same subject, if given |
    | reference_contrastive | A and B |
    | synthetic_high_contrast | A and a negation of A |
    | synthetic_contrast | a paraphrase of A and one of B |

    Parameters
    ----------
    pairs
        (A, B): contrastive summaries written by people.
    similar
        For each pair, another summary of the subject of A; None leaves out "reference_similar".
    paraphraser, negator
        Functions from a list of texts to a list of rewritten texts. `caspr.contrast.paraphrase`
        asks a chat model; ``functools.partial(paraphrase, base_url=…)`` asks your own. The
        default negator is `caspr.contrast.negate`, by rule; to join the negated claims of a
        sentence, as the released set does, give ``functools.partial(negate, join=True)``.
    unclear
        As for `caspr.contrast.negate`: whether a claim that no rule can negate is an error, or is
        dropped or kept with a warning. Long summaries often have one.

    Returns
    -------
    ContrastSuite
        Set → its pairs, in the order of `pairs`.

    Raises
    ------
    InputError
        If there are no pairs, an item is not a text, or a text cannot be negated or comes back
        unchanged.

    Examples
    --------
    >>> suite = contrast_suite(
    ...     [("The bar is loud.", "The bar is calm.")],
    ...     paraphraser=lambda texts: [text.replace("The bar", "Its bar") for text in texts],
    ... )
    >>> suite["synthetic_high_contrast"]
    (('The bar is loud.', 'The bar is not loud.'),)
    """
    a, b = _sides(pairs)
    if negator is None:
        negator = partial(negate, unclear=unclear)
    elif unclear != "raise":
        raise InputError(
            "`unclear` applies to negation by rule, not to a negator of your own: leave it out."
        )
    others = None if similar is None else _similar(similar, len(a))
    reworded = _rewritten([*a, *b], paraphraser, "paraphraser")
    reworded_a, reworded_b = reworded[: len(a)], reworded[len(a) :]
    sets = {
        "synthetic_low_contrast": (a, reworded_a),
        **({} if others is None else {"reference_similar": (a, others)}),
        "reference_contrastive": (a, b),
        "synthetic_high_contrast": (a, _rewritten(a, negator, "negator")),
        "synthetic_contrast": (reworded_a, reworded_b),
    }
    return ContrastSuite({name: tuple(zip(*both, strict=True)) for name, both in sets.items()})


def _sides(pairs: Sequence[tuple[str, str]]) -> tuple[list[str], list[str]]:
    sides: tuple[list[str], list[str]] = [], []
    check_pairs(pairs)
    if not len(pairs):
        raise InputError("Expected pairs of summaries, but got none.")
    for index, pair in enumerate(as_list(pairs)):
        for name, side, text in zip("ab", sides, pair, strict=True):
            side.append(str(check_summary(text, f"summary_{name} of pair {index}")))
    return sides


def _similar(similar: Sequence[str], n_pairs: int) -> list[str]:
    if not is_many(similar) or len(similar) != n_pairs:
        given = len(similar) if is_many(similar) else f"{similar!r:.60}"
        raise InputError(f"Expected a list of {n_pairs} `similar` summaries, but got {given}.")
    texts = as_list(similar)
    for index, text in enumerate(texts):
        check_summary(text, f"the `similar` summary of pair {index}")
    return texts


def _rewritten(texts: Sequence[str], rewriter: Rewriter, name: str) -> list[str]:
    """The output of `rewriter`, checked to be one new text for each text."""
    made = one_for_each(rewriter(texts), texts, name)
    for index, (text, new) in enumerate(zip(texts, made, strict=True)):
        check_text(new, f"the output of the {name} for text {index}")
        if new.split() == text.split():
            raise InputError(
                f"The {name} returned text {index} unchanged: {text!r:.80}. Leave the text out, or "
                f"use another {name}."
            )
    return made
