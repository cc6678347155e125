"""Fragile scores are found, with the index of the pair and the reason."""

from __future__ import annotations

import json

import numpy as np
import pytest

from caspr import Claims
from caspr.analysis.diagnose import diagnose
from caspr.analysis.findings import KINDS
from caspr.errors import InputError
from caspr.nli.maxims import PREMISES
from caspr.testing import FakeLabeler, FakeSplitter, same_or_negated

C, N, E = np.eye(3, dtype=np.float32)
UNRELATED = {text for texts in PREMISES.values() for text in texts}


class Probable(FakeLabeler):
    """Certain answers by rule, but for the ordered pairs that a table gives probabilities of."""

    def __init__(self, table):
        super().__init__(same_or_negated)
        self.table = table

    def label(self, pairs):
        probabilities = super().label(pairs)
        for row, pair in enumerate(pairs):
            if pair in self.table:
                probabilities[row] = self.table[pair]
        return probabilities


def found(a, b, table=None, **options):
    return diagnose(a, b, splitter=FakeSplitter(), nli=Probable(table or {}), **options)


def test_a_sound_corpus_has_nothing_to_look_at():
    result = found(["It is old. It is big."], ["It is not old. It is big."])
    assert result.findings == ()
    assert result.n_claims == 4
    assert "1 pairs, 4 claims" in str(result)


def test_maxims_by_unrelated_premises():
    maxim = "The hotel has guests."
    table = {(premise, maxim): E for premise in PREMISES["hotels"]}
    result = found(["It is old."] * 2, [f"{maxim} It is new."] * 2, table)
    (finding,) = result.of("maxim")
    assert (finding.text, finding.item, finding.side, finding.n_items) == (maxim, 0, "b", 2)
    assert "100% of unrelated premises on hotels" in finding.detail


def test_maxims_by_the_claims_of_the_corpus():
    maxim = "There is a place."
    others = [f"It has {i} rooms." for i in range(6)]
    table = {(other, maxim): E for other in others}
    assert found([" ".join(others[:5])], [maxim], table).of("maxim") == ()
    (finding,) = found([" ".join(others)], [maxim], table).of("maxim")
    assert finding.detail == "entailed by 6 of 6 claims of other summaries"


def test_a_near_tie_counts_only_where_it_would_turn_a_verdict():
    tie = {("It is old.", "It is new."): (0.48, 0.52, 0.0)}
    assert found(["It is old."], ["It is new."], tie).of("near_tie") == ()  # +1 either way
    tie = {("It is old.", "It is new."): (0.0, 0.52, 0.48)}
    findings = found(["It is old."], ["It is new."], tie).of("near_tie")
    assert [(f.side, f.text) for f in findings] == [("a", "It is old."), ("b", "It is new.")]
    assert "+1 would be -1 if 'It is old.' → 'It is new.' were entailment, not neutral" in (
        findings[0].detail
    )
    assert found(["It is old."], ["It is new."], tie, margin=0.03).of("near_tie") == ()


def test_an_exact_tie_is_one_too():
    tie = {("It is new.", "It is old."): (0.0, 0.5, 0.5)}
    assert len(found(["It is old."], ["It is new."], tie).of("near_tie")) == 2


def test_directions_that_disagree():
    opposed = {("It is old.", "It is new."): C, ("It is new.", "It is old."): E}
    (finding,) = found(["It is old."], ["It is new."], opposed).of("disagreement")
    assert finding.detail == "a → b contradiction, b → a entailment"
    assert found(["It is old."], ["It is new."], dict.fromkeys(opposed, C)).findings == ()


def test_claims_that_their_sentence_does_not_bear_out():
    class Inventing(FakeSplitter):
        def split(self, texts):
            return super().split([text.replace("old", "haunted") for text in texts])

    result = diagnose(["It is old."], ["It is big."], splitter=Inventing(), nli=FakeLabeler())
    (finding,) = result.of("ungrounded")
    assert finding.text == "It is old."
    assert "'haunted'" in finding.detail


def test_ready_made_claims_cannot_be_held_against_sentences_and_that_is_said():
    result = found([Claims(["It is old."])], ["It is big."])
    assert result.n_unchecked == 1
    assert "1 summaries not compared with" in str(result)


def test_claims_with_several_clauses():
    (finding,) = found(["It is old, but it was big."], ["It is new."]).of("unsplit")
    assert finding.detail == "2 finite verbs: is, was"


def test_a_pair_without_a_score_is_a_finding():
    result = found(["It is old.", " "], ["It is new.", "It is big."])
    (finding,) = result.of("unscored")
    assert finding.item == 1
    assert "white space" in finding.detail


def test_shown_written_and_as_a_table():
    result = found(["It is old, but it was big. " * 6], ["It is new, as it was made of wood."] * 1)
    first, signature, *rest = result.told().splitlines()
    assert signature == result.scores[0].signature, "in one line, to be copied"
    assert max(map(len, (first, *rest))) <= 80
    assert "... and 1 more" in result.told(1)
    record = json.loads(json.dumps(result.to_dict()))
    assert set(record["counts"]) == set(KINDS)
    assert len(result.to_frame()) == len(record["findings"]) == len(result.findings)


@pytest.mark.parametrize("options", [{"margin": 0}, {"maxim_share": 1.5}])
def test_settings_that_cannot_be(options):
    with pytest.raises(InputError, match="up to 1"):
        found(["It is old."], ["It is new."], **options)


def test_nothing_to_diagnose():
    with pytest.raises(InputError, match="empty"):
        found([], [])


@pytest.mark.parametrize(
    ("a", "b", "message"),
    [
        ("The bar.", "The pub.", "`summaries_a` to be a list"),
        (Claims(["It is big."]), Claims(["It is old."]), "`summaries_a` to be a list"),
        (None, None, "`summaries_a` to be a list"),
        (iter(["It is big."]), ["It is old."], "Give list"),
        (["It is big."], ["It is old.", "It is new."], "equally long"),
    ],
)
def test_what_is_not_two_lists_is_refused(a, b, message):
    """A text would be scored letter by letter, and claims as if each were a summary."""
    with pytest.raises(InputError, match=message):
        found(a, b)


def test_a_margin_that_is_no_number_is_refused():
    with pytest.raises(InputError, match="margin"):
        found(["It is big."], ["It is old."], margin="x")
