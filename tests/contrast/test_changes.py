"""If these fail, a dose is not the share of claims that was actually changed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caspr.contrast.changes import CHANGES, REPLACEMENTS, ClaimChanger
from caspr.errors import InputError

CLAIMS = [
    f"The {thing} is {state}." for thing in ("bar", "pool", "bed") for state in ("old", "big")
]
PARAPHRASES = {claim: claim.replace("The", "Its") for claim in CLAIMS}


def share_changed(before, after):
    return sum(old != new for old, new in zip(before, after, strict=True)) / len(before)


@pytest.mark.parametrize("change", [c for c in CHANGES if c != "drop"])
@given(st.integers(1, 6), st.floats(0, 1), st.integers(0, 9))
def test_the_dose_is_the_share_of_positions_that_differ(change, n, level, seed):
    claims = CLAIMS[:n]
    changed, dose = ClaimChanger(claims, paraphrases=PARAPHRASES, seed=seed).changed(change, level)
    assert dose == share_changed(claims, changed)
    if change != "shuffle":
        assert dose == round(level * n) / n
    else:
        assert sorted(changed) == sorted(claims)


@given(st.integers(1, 6), st.floats(0, 1), st.integers(0, 9))
def test_dropped_claims_are_missing_and_the_others_in_order(n, level, seed):
    claims = CLAIMS[:n]
    kept, dose = ClaimChanger(claims, seed=seed).changed("drop", level)
    assert kept == [claim for claim in claims if claim in kept]
    assert 1 <= len(kept) == round(n - dose * n), "an empty text has no score"


@pytest.mark.parametrize("change", CHANGES)
def test_no_dose_changes_nothing(change):
    changer = ClaimChanger(CLAIMS, paraphrases=PARAPHRASES)
    assert changer.changed(change, 0) == (CLAIMS, 0)


def test_another_change_is_not_made_as_a_paraphrase():
    with pytest.raises(InputError, match="'add'"):
        ClaimChanger(CLAIMS, paraphrases=PARAPHRASES).changed("add", 1.0)


def test_what_is_changed_at_a_low_dose_is_changed_at_a_higher_one():
    changer = ClaimChanger(CLAIMS, seed=3)
    before = set()
    for level in (1 / 6, 2 / 6, 3 / 6, 4 / 6, 5 / 6, 1):
        changed, _ = changer.changed("contradict", level)
        now = {i for i, (old, new) in enumerate(zip(CLAIMS, changed, strict=True)) if old != new}
        assert before < now
        before = now


def test_a_claim_that_no_rule_negates_is_left_and_not_counted():
    claims = ["The bar is loud.", "Oh my.", "Wow!"]
    changed, dose = ClaimChanger(claims).changed("contradict", 1.0)
    assert changed == ["The bar is not loud.", "Oh my.", "Wow!"]
    assert dose == 1 / 3


def test_too_few_replacements_are_an_error():
    with pytest.raises(InputError, match=r"6 claims, but there are only 1 .*replacements="):
        ClaimChanger(CLAIMS, ["It rains."]).changed("replace", 0.5)


def test_a_replacement_that_the_text_already_has_is_not_used():
    changed, dose = ClaimChanger(["It rains."], ["It rains.", "It snows."]).changed("replace", 1)
    assert (changed, dose) == (["It snows."], 1)


def test_the_built_in_replacements_are_distinct():
    assert len(set(REPLACEMENTS)) == len(REPLACEMENTS) == 40


def test_a_claim_whose_negation_is_in_the_text_is_not_contradicted():
    """Exchanged with its negation, the text would contain the same claims as before."""
    claims = ["The bar is old.", "The bar is not old.", "The pool is big."]
    changed, dose = ClaimChanger(claims).changed("contradict", 1.0)
    assert changed == [*claims[:2], "The pool is not big."]
    assert dose == 1 / 3


def test_a_paraphrase_equal_to_its_claim_is_no_change():
    paraphrases = {CLAIMS[0]: CLAIMS[0], CLAIMS[1]: "Its bar is big."}
    changed, dose = ClaimChanger(CLAIMS[:2], paraphrases=paraphrases).changed("paraphrase", 1.0)
    assert changed == [CLAIMS[0], "Its bar is big."]
    assert dose == 0.5
