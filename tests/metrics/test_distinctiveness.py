"""If these fail, the DS rows of every table are wrong."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import chain

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from caspr import Claims
from caspr.errors import EmptySummaryError, InputError, MetricError
from caspr.metrics.distinctiveness import Distinctiveness, distinctiveness
from caspr.metrics.word_tokens import stems

BAGS = st.text("abcd", min_size=1, max_size=8).map(Counter)
WORDS = st.lists(
    st.sampled_from(["clean", "dirty", "pool", "room", "not", "the", ".", "!", "big"]),
    min_size=1,
    max_size=12,
)


@given(BAGS, BAGS)
def test_the_formula_token_by_token(a, b):
    tokens = set(a) | set(b)
    shared = sum(min(a[token], b[token]) for token in tokens)
    total = sum(max(a[token], b[token]) for token in tokens)
    assert distinctiveness(a, b) == pytest.approx(100 * (1 - shared / total))
    assert distinctiveness(b, a) == distinctiveness(a, b)


@given(BAGS, BAGS)
def test_from_nothing_in_common_to_all(a, b):
    assert 0 <= distinctiveness(a, b) <= 100
    assert distinctiveness(a, a) == 0
    apart = Counter({(1, token): n for token, n in b.items()})
    assert distinctiveness(a, apart) == 100


@given(st.lists(st.tuples(WORDS, WORDS), min_size=2, max_size=5))
def test_a_batch_equals_its_items_and_both_directions(pairs):
    a, b = ([" ".join(words) for words in side] for side in zip(*pairs, strict=True))
    metric = Distinctiveness()
    batch = metric.score_pairs(a, b)
    assert [metric.score_pairs([x], [y])[0] for x, y in zip(a, b, strict=True)] == list(batch)
    assert list(metric.score_pairs(b, a)) == list(batch)


def test_values_of_the_papers_first_table():
    metric = Distinctiveness()
    a = ["The hotel is sparkly clean", "The hotel is clean"]
    b = ["The hotel was kept very tidy", "The hotel is not clean"]
    assert metric.score_pairs(a, b).values.round().tolist() == [78, 20]


def test_tokenizers():
    text = "The rooms weren't cleaned (at all). Lovely pools!"
    assert stems(text) == [
        "the",
        "room",
        "were",
        "n't",
        "clean",
        "(",
        "at",
        "all",
        ")",
        ".",
        "love",
        "pool",
        "!",
    ]
    score = Distinctiveness("whitespace").score_pairs(["A a b"], ["a b b"])[0]
    assert score.value == pytest.approx(50)
    assert score.signature.startswith("ds|tokenizer:whitespace|")
    assert Distinctiveness(str.split).score_pairs(["x y"], ["x z"])[0].value == pytest.approx(
        200 / 3
    )


def test_tokenizers_that_differ_have_different_signatures():
    words, runs = re.compile(r"\w+").findall, re.compile(r"\S+").findall
    assert Distinctiveness(words).signature != Distinctiveness(runs).signature


def test_every_full_stop_is_a_token_of_its_own():
    """The word tokenizer separates only the last full stop of its input from the word."""
    assert stems("It is old. It is dear. ") == ["it", "is", "old", ".", "it", "is", "dear", "."]
    assert stems('"It is old." (It is dear.) Really?').count(".") == 2
    assert stems("It costs 3.50 or so.").count(".") == 1


@pytest.mark.parametrize(
    "text",
    [
        "y" * 100_000,
        "a." + " " * 100_000 + "b",
        "?" * 10_000,
        "🙂" * 5000,
        "\x00\x01 x",
        "שלום עולם",
    ],
)
def test_odd_texts_are_scored_in_bounded_time(text):
    assert Distinctiveness().score_pairs([text], [text])[0].value == 0


def test_claims_count_as_their_text():
    metric = Distinctiveness()
    claims = Claims(["It is old.", "It is dear."])
    assert metric.score_pairs([claims], ["It is old. It is dear."])[0].value == 0


def test_a_text_without_tokens_is_the_error_of_its_pair():
    metric = Distinctiveness(lambda text: [t for t in text.split() if t.isalpha()])
    found = metric.score_pairs(["a b", "a", "a"], ["b c", "12", "a"], on_error="record")
    assert list(found.errors) == [1]
    assert found[0].value == pytest.approx(100 * (1 - 1 / 3))
    assert found[2].value == 0
    with pytest.raises(EmptySummaryError, match="finds no token in '12'"):
        metric.score_pairs(["a"], ["12"])


def test_unknown_tokenizer():
    with pytest.raises(InputError, match=r"'iso2022', 'whitespace'.*but got 'spacy'"):
        Distinctiveness("spacy")


def test_sentences_are_those_of_punkt_on_real_text(shared_data):
    """Same tokens as with NLTK's own sentence boundaries, as far as those need no download."""
    from nltk.tokenize import NLTKWordTokenizer
    from nltk.tokenize.punkt import PunktSentenceTokenizer

    from caspr.metrics.porter import stem

    splits = json.loads((shared_data / "cocotrip" / "anno.json").read_text())
    for pair in chain.from_iterable(splits.values()):
        for text in pair["entity_a_summary"]:
            expected = [
                stem(token)
                for sentence in PunktSentenceTokenizer().tokenize(text)
                for token in NLTKWordTokenizer().tokenize(sentence.lower())
            ]
            assert Counter(stems(text)) == Counter(expected)


def test_printed_values(shared_data):
    from scipy.stats import spearmanr

    from caspr.datasets import cocotrip

    metric = Distinctiveness()
    sets = cocotrip(shared_data / "cocotrip")
    values = {
        name: metric.score_pairs(pairs.summaries_a, pairs.summaries_b).values
        for name, pairs in sets.items()
    }
    means = {name: float(np.mean(scores)) for name, scores in values.items()}
    assert means["reference_contrastive"] == pytest.approx(73.6, abs=0.25)
    assert means["synthetic_high_contrast"] == pytest.approx(44.5, abs=0.25)
    assert means["synthetic_contrast"] == pytest.approx(74.1, abs=0.25)
    rank = spearmanr(values["reference_contrastive"], values["synthetic_contrast"]).statistic
    assert rank == pytest.approx(0.51, abs=0.02)


@pytest.mark.parametrize("tokenizer", [str.lower, lambda text: None])
def test_a_tokenizer_that_returns_no_tokens_is_refused(tokenizer):
    """If a tokenizer returned a text, its letters were compared."""
    with pytest.raises(MetricError, match="to return a list of tokens"):
        Distinctiveness(tokenizer).score_pairs(["It is big."], ["It is old."])


@pytest.mark.parametrize(
    "tokenizer", [lambda text: text.index("x") and [text], lambda text: [{}, text]]
)
def test_what_a_users_tokenizer_raises_is_recorded_for_its_pair(tokenizer):
    def mine(text):
        return tokenizer(text) if "Blue" in text else text.split()

    texts = ["Red.", "Blue.", "Green."]
    scores = Distinctiveness(mine).score_pairs(texts, texts, on_error="record")
    assert [one.error is None for one in scores] == [True, False, True]
    assert "mine' failed: " in str(scores[1].error)
