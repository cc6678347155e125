from __future__ import annotations

import pickle
import random
import sqlite3
import weakref
from contextlib import closing
from types import SimpleNamespace

import numpy as np
import pytest
import torch
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from caspr.errors import (
    CacheError,
    CasprWarning,
    DeviceError,
    InputError,
    ModelError,
    ModelNotFoundError,
    NotNLIModelError,
    TooLongError,
    TruncationWarning,
    UnreadableWarning,
)
from caspr.models.checkpoint import open_checkpoint
from caspr.nli import NLILabeler, engine, load_labeler, relation_grids
from caspr.records import Claim
from caspr.testing import FakeLabeler
from checkpoints import save_fnet

# The tiny models know few words of the sentences here.
pytestmark = pytest.mark.filterwarnings("ignore::caspr.errors.UnreadableWarning")

FOLDERS = ["tiny_bert", "tiny_roberta", "tiny_deberta", "tiny_gpt2", "tiny_byte_pairs"]
FOLDERS += ["roberta_with_real_vocabulary"]


def by_transformers(folder, pairs, **how):
    """The oracle: one pair at a time, as the documentation of `transformers` has it."""
    from transformers import AutoModelForSequenceClassification, AutoTokenizer

    tokenizer = AutoTokenizer.from_pretrained(folder)
    model = AutoModelForSequenceClassification.from_pretrained(folder).eval()
    names = [model.config.id2label[i].lower() for i in range(3)]
    order = [names.index(name) for name in ("contradiction", "neutral", "entailment")]
    with torch.inference_mode():
        rows = [
            model(**tokenizer(a, b, return_tensors="pt", **how)).logits.softmax(-1)[0][order]
            for a, b in pairs
        ]
    return torch.stack(rows).numpy()


@pytest.mark.parametrize("folder", FOLDERS)
def test_probabilities_are_those_of_transformers(folder, request, sentence_pairs):
    folder = request.getfixturevalue(folder)
    pairs = [*sentence_pairs(100), ("Grüße, 山 🙂", "it's 5  o'clock\n"), ("<pad> a </s>", "[SEP]")]
    found = load_labeler(folder).label(pairs)
    assert found.dtype == np.float32
    np.testing.assert_allclose(found, by_transformers(folder, pairs), atol=1e-5)


@pytest.mark.filterwarnings("ignore:.*float32 is used:caspr.errors.CasprWarning")
@pytest.mark.parametrize("folder", ["tiny_bert", "tiny_deberta"])
@pytest.mark.parametrize("dtype", ["float32", "bfloat16", "float16"])
def test_labels_are_those_of_float64_in_every_dtype(folder, dtype, request, sentence_pairs):
    """Among 2000 random pairs many are close; bfloat16 alone has some of them wrong."""
    folder = request.getfixturevalue(folder)
    pairs = sentence_pairs(2000, seed=3)
    labeler = load_labeler(folder, device="cpu", dtype=dtype)
    exact = load_labeler(folder, device="cpu", dtype="float64").label(pairs)
    assert np.array_equal(labeler.label(pairs).argmax(1), exact.argmax(1))


@settings(
    max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(
    budget=st.integers(1, 3000),
    dtype=st.sampled_from(["float32", "bfloat16"]),
    n_threads=st.integers(1, 4),
    seed=st.integers(0, 9),
    share=st.floats(0.01, 1),
)
def test_labels_do_not_depend_on_batches_threads_order_or_neighbours(
    tiny_bert, sentence_pairs, torch_threads, budget, dtype, n_threads, seed, share
):
    torch_threads(n_threads)
    pairs = sentence_pairs(150)
    expected = load_labeler(tiny_bert, device="cpu").label(pairs).argmax(1)
    some = random.Random(seed).sample(range(150), max(1, int(150 * share)))
    labeler = NLILabeler(open_checkpoint(tiny_bert), device="cpu", dtype=dtype, token_budget=budget)
    found = labeler.label([pairs[i] for i in some]).argmax(1)
    assert np.array_equal(found, expected[some])


def test_the_network_in_float64_is_freed_after_a_call_that_had_near_ties(
    tiny_bert, sentence_pairs, monkeypatch
):
    """It once stayed for the life of the process: .7 GB more of the embedded model."""
    monkeypatch.setitem(engine.FIXED_MARGINS, "float32", 1.1)  # every pair is a near tie
    labeler = NLILabeler(open_checkpoint(tiny_bert), device="cpu", dtype="float32")
    labeler.label(sentence_pairs(5))
    assert labeler.last_recomputed.all()
    freed = weakref.ref(labeler._engine._networks["float64"].weights.words)
    assert freed() is not None
    labeler.label(sentence_pairs(9))
    assert freed() is None


def test_the_network_of_a_labeler_in_float64_stays_loaded(tiny_bert, sentence_pairs):
    labeler = NLILabeler(open_checkpoint(tiny_bert), device="cpu", dtype="float64")
    kept = weakref.ref(labeler._engine._networks["float64"].weights.words)
    labeler.label(sentence_pairs(5))
    assert kept() is not None


@pytest.fixture
def noisy(monkeypatch, tmp_path):
    """Adds noise of a given size to the logits of bfloat16, different in every batch."""

    def with_noise(amplitude):
        from caspr.models.networks import Networks
        from caspr.nli import noise

        def replaced(self, dtype, real=Networks.__getitem__):
            network = real(self, dtype)

            def logits(packed):
                exact = network.logits(packed)
                seed = torch.Generator().manual_seed(int(packed.ids.sum()))
                drawn = torch.rand(exact.shape, generator=seed) * 2 - 1
                return exact + drawn * amplitude if dtype == "bfloat16" else exact

            return replaced_in(network, logits)

        monkeypatch.setattr(noise, "_MEASURED", {})
        monkeypatch.setenv("CASPR_CACHE", str(tmp_path / "noise.sqlite"))
        monkeypatch.setattr(Networks, "__getitem__", replaced)

    return with_noise


def _bfloat16(folder, **options):
    return NLILabeler(open_checkpoint(folder), device="cpu", dtype="bfloat16", **options)


@pytest.mark.parametrize("amplitude", [0.02, 0.1])
def test_a_pair_has_one_label_alone_among_400_and_alone_again(
    tiny_bert, sentence_pairs, noisy, amplitude
):
    """The margin once grew with what was labelled: the second answer differed from the first."""
    pairs = sentence_pairs(400, seed=4)
    expected = load_labeler(tiny_bert, device="cpu", dtype="float64").label(pairs).argmax(1)
    closest = np.argsort(
        np.diff(np.sort(load_labeler(tiny_bert, device="cpu").label(pairs)), axis=1)[:, 1]
    )[:20]
    noisy(amplitude)
    labeler = _bfloat16(tiny_bert)
    alone = [labeler.label([pairs[i]]).argmax(1)[0] for i in closest]
    among = labeler.label(pairs).argmax(1)
    again = [labeler.label([pairs[i]]).argmax(1)[0] for i in closest]
    assert alone == list(among[closest]) == again
    assert np.array_equal(among, expected)


def test_where_half_precision_is_too_noisy_float32_is_used_with_a_warning(
    tiny_bert, sentence_pairs, noisy
):
    noisy(0.5)
    pairs = sentence_pairs(200, seed=4)
    labeler = _bfloat16(tiny_bert, token_budget=256)
    with pytest.warns(CasprWarning, match=r"bfloat16 moves the logits.*float32 is used") as caught:
        found = labeler.label(pairs)
        labeler.label(pairs[:1])
    (warned,) = [w.filename for w in caught if "float32 is used" in str(w.message)]
    assert warned == engine.__file__, "not functools, so that a filter by module finds it"
    expected = load_labeler(tiny_bert, device="cpu", dtype="float32").label(pairs)
    np.testing.assert_allclose(found, expected, atol=1e-5)
    assert labeler.last_recomputed.sum() == 0, "float32 is not a second computation here"


@pytest.mark.parametrize("dtype", ["float16", "bfloat16"])
def test_a_model_that_cannot_be_computed_in_half_precision_names_the_dtype(
    tiny_bert, tmp_path, dtype
):
    """It was a RuntimeError of `torch`: "Unsupported dtype Half"."""
    labeler = load_labeler(save_fnet(tiny_bert, tmp_path / "fnet"), device="cpu", dtype=dtype)
    with pytest.raises(ModelError, match=rf"cannot be computed in {dtype} on cpu.*'float32'"):
        labeler.label([("the bed", "a bed")])


def test_only_recomputed_pairs_count_as_near_ties_also_from_the_cache(
    tiny_bert, tmp_path, sentence_pairs
):
    pairs = sentence_pairs(300, seed=5)
    store = _store(tmp_path / "c.sqlite")
    labeler = _bfloat16(tiny_bert, cache=store)
    found = labeler.label(pairs)
    recomputed = labeler.last_recomputed
    assert 0 < recomputed.sum() < len(pairs)
    wide = load_labeler(tiny_bert, device="cpu", dtype="float32").label(pairs)
    np.testing.assert_allclose(found[recomputed], wide[recomputed], atol=1e-5)
    assert np.abs(found - wide)[~recomputed].max() > 1e-4, "bfloat16 was not used for the others"
    again = _bfloat16(tiny_bert, cache=store)
    assert np.array_equal(again.label(pairs[::-1])[::-1], found)
    assert np.array_equal(again.last_recomputed[::-1], recomputed)


def test_the_noise_is_measured_once_and_kept_in_the_cache(tiny_bert, tmp_path, monkeypatch):
    from caspr.nli import noise

    measured = []
    real = engine.Engine._measured_noise
    monkeypatch.setattr(noise, "_MEASURED", {})
    monkeypatch.setattr(
        engine.Engine, "_measured_noise", lambda self: measured.append(1) or real(self)
    )
    store = _store(tmp_path / "c.sqlite")
    _bfloat16(tiny_bert, cache=store).label([("the bed", "a bed")])
    _bfloat16(tiny_bert, cache=store).label([("the bed", "a room")])
    noise._MEASURED.clear()  # as in another process
    _bfloat16(tiny_bert, cache=store).label([("the bed", "a pool")])
    assert len(measured) == 1
    assert store.info().entries["nli-noise"] == 1


def test_a_damaged_default_cache_fails_no_run_that_did_not_ask_for_it(
    tiny_bert, tmp_path, monkeypatch
):
    from caspr.nli import noise

    file = tmp_path / "c.sqlite"
    store = _store(file)
    store.put_many("nli", {bytes([i]): bytes(3000) for i in range(40)})
    store.close()
    file.write_bytes(file.read_bytes()[:4096] + b"\xff" * (file.stat().st_size - 4096))
    monkeypatch.setenv("CASPR_CACHE", str(file))
    monkeypatch.setattr(noise, "_MEASURED", {})
    pairs = [("the bed", "a bed")]
    assert _bfloat16(tiny_bert).label(pairs).shape == (1, 3)
    monkeypatch.setattr(noise, "_MEASURED", {})
    with pytest.raises(CacheError, match="damaged"):
        _bfloat16(tiny_bert, cache=_store(file)).label(pairs)


def test_weights_that_are_broken_are_named(tiny_bert, copied, sentence_pairs):
    from safetensors.torch import load_file, save_file

    folder = copied(tiny_bert)
    weights = load_file(folder / "model.safetensors")
    weights["classifier.bias"][1] = torch.nan
    save_file(weights, folder / "model.safetensors", metadata={"format": "pt"})
    with pytest.raises(ModelError, match="NaN or infinite, even in float64"):
        load_labeler(folder, device="cpu").label(sentence_pairs(20))


def test_a_grid_does_not_depend_on_the_direction_of_the_call(tiny_bert, sentence_pairs):
    a, b = (tuple(map(Claim, side)) for side in zip(*sentence_pairs(12), strict=True))
    labeler = load_labeler(tiny_bert)
    (there,), (back,) = relation_grids([a], [b], labeler), relation_grids([b], [a], labeler)
    assert np.array_equal(there.relations, back.relations.T)


def test_columns_follow_the_names_not_the_indices(tiny_bert, other_order, sentence_pairs):
    """The same weights with their labels named in another order."""
    pairs = sentence_pairs(20)
    found, shuffled = load_labeler(tiny_bert).label(pairs), load_labeler(other_order).label(pairs)
    np.testing.assert_allclose(shuffled, by_transformers(other_order, pairs), atol=1e-5)
    np.testing.assert_allclose(shuffled, found[:, [2, 0, 1]], atol=1e-5)


def test_a_claim_whose_tokens_are_all_unknown_is_reported_once(tiny_bert):
    pairs = [("\U0001f389\U0001f389.", "?!"), ("?!", "\U0001f3e8")]
    with pytest.warns(
        UnreadableWarning, match=r"No word of .* \(and of 2 more\) is in the vocabulary"
    ) as caught:
        load_labeler(tiny_bert).label(pairs)
    assert len(caught) == 1


def test_an_unreadable_claim_is_reported_also_where_pairs_are_encoded_whole(tiny_byte_pairs):
    labeler = NLILabeler(open_checkpoint(tiny_byte_pairs), device="cpu")
    with pytest.warns(UnreadableWarning, match=r"No word of '\?!' is in the vocabulary") as caught:
        labeler.label([("the bed", "?!"), ("?!", "the bed")])
    assert len(caught) == 1


def test_no_pairs_no_rows(tiny_bert):
    assert load_labeler(tiny_bert).label([]).shape == (0, 3)


def test_a_labeler_stays_loaded(tiny_bert):
    assert load_labeler(tiny_bert) is load_labeler(str(tiny_bert))
    assert load_labeler(tiny_bert) is not load_labeler(tiny_bert, dtype="bfloat16")


def test_a_checkpoint_that_was_saved_again_is_loaded_again(tiny_bert, copied):
    folder = copied(tiny_bert)
    first = load_labeler(folder)
    config = (folder / "config.json").read_text()
    (folder / "config.json").write_text(config.replace("CONTRADICTION", "contradiction"))
    assert load_labeler(folder) is not first
    assert load_labeler(folder).signature != first.signature


def test_the_default_cache_may_move_while_a_labeler_is_loaded(tiny_bert, tmp_path, monkeypatch):
    """The loaded labeler once wrote to the first file, and the second was never made."""
    for name in ("one.sqlite", "two.sqlite"):
        monkeypatch.setenv("CASPR_CACHE", str(tmp_path / name))
        load_labeler(tiny_bert, cache=True)
        assert (tmp_path / name).exists()
    assert load_labeler(tiny_bert, cache=True) is load_labeler(tiny_bert, cache=True)


def test_a_pickled_labeler_is_one_that_loads_itself(tiny_bert, tmp_path):
    labeler = load_labeler(tiny_bert, dtype="bfloat16", device="cpu", cache=tmp_path / "c.sqlite")
    pairs = [("the bed is soft", "the bed is hard")]
    found = labeler.label(pairs)
    again = pickle.loads(pickle.dumps(labeler))
    assert again.signature == labeler.signature
    assert np.array_equal(again.label(pairs), found)


class _Swapped(NLILabeler):
    def label(self, pairs):
        return super().label(pairs)[:, ::-1]


def test_a_pickled_labeler_of_a_derived_class_stays_one(tiny_bert):
    """Worker processes once labelled with the plain class, and gave other scores."""
    labeler = _Swapped(open_checkpoint(tiny_bert), device="cpu")
    pairs = [("the bed is soft", "the bed is hard")]
    assert np.array_equal(pickle.loads(pickle.dumps(labeler)).label(pairs), labeler.label(pairs))


def test_an_object_that_labels_is_taken_as_it_is():
    class Own:
        signature = "own"

        def label(self, pairs):
            return np.zeros((len(pairs), 3), np.float32)

    own = Own()
    assert load_labeler(own) is own
    with pytest.raises(InputError, match="label"):
        load_labeler(3)


@pytest.mark.parametrize("signature", [None, "", " ", 3])
def test_a_labeler_that_does_not_name_itself_is_refused(signature):
    """With None, the scores of different labelers once had one signature."""
    own = FakeLabeler()
    unnamed = SimpleNamespace(signature=signature, label=own.label)
    with pytest.raises(InputError, match="`signature` of SimpleNamespace"):
        load_labeler(unnamed)


@pytest.mark.parametrize(
    "option",
    [{"device": "cpu"}, {"dtype": "float64"}, {"on_too_long": "truncate"}, {"token_budget": 9}],
)
def test_an_object_that_labels_takes_no_option_that_would_be_ignored(option):
    """A long text once raised the advice to pass the very option that was passed."""
    with pytest.raises(InputError, match=f"{next(iter(option))}.* your own FakeLabeler"):
        load_labeler(FakeLabeler(), **option)
    own = FakeLabeler()
    assert load_labeler(own, dtype="auto", on_too_long="raise", cache=True) is own


def test_signature_has_model_digest_and_dtype(tiny_bert):
    shown = load_labeler(
        tiny_bert, device="cpu", dtype="bfloat16", on_too_long="truncate"
    ).signature
    digest = open_checkpoint(tiny_bert).identity
    assert f"model:{tiny_bert.name}|revision:{digest}|dtype:bfloat16|too_long:truncate" in shown


@pytest.mark.parametrize("wrong", [None, iter([("a.", "b.")])])
def test_what_is_no_list_of_pairs_is_refused(tiny_bert, wrong):
    with pytest.raises(InputError, match="Expected `pairs` to be a list of pairs"):
        load_labeler(tiny_bert).label(wrong)


@pytest.mark.parametrize("wrong", ["one text", ("a",), ("a", None), ("a", "b", "c"), (b"a", "b")])
def test_what_is_not_a_pair_is_named_by_its_index(tiny_bert, wrong):
    with pytest.raises(InputError, match="pair 1"):
        load_labeler(tiny_bert).label([("a", "b"), wrong])


@pytest.mark.parametrize(
    ("option", "error"),
    [
        ({"dtype": "int3"}, InputError),
        ({"on_too_long": "cut"}, InputError),
        ({"device": "cuda:99"}, DeviceError),
        ({"device": "toaster"}, DeviceError),
        ({"device": 0}, InputError),
        ({"dtype": ["float32"]}, InputError),
        ({"labels": 3}, InputError),
        ({"labels": []}, InputError),
        ({"cache": 3}, InputError),
        ({"token_budget": 0}, InputError),
        ({"token_budget": 1.5}, InputError),
        ({"token_budget": "many"}, InputError),
        ({"n_workers": 2}, InputError),
    ],
)
def test_options_that_mean_nothing_are_refused_at_once(tiny_bert, option, error):
    with pytest.raises(error):
        load_labeler(tiny_bert, **option)


class TestTooLong:
    LONG = " ".join(["room"] * 60)

    @pytest.mark.parametrize("folder", ["tiny_bert", "tiny_byte_pairs"])
    def test_is_an_error_that_names_the_pair(self, folder, request):
        with pytest.raises(TooLongError, match=r"'room room.*'the pool'.*6\d tokens.*takes 48"):
            load_labeler(request.getfixturevalue(folder)).label(
                [("the pool", "the bed"), (self.LONG, "the pool")]
            )

    @pytest.mark.parametrize("folder", ["tiny_bert", "tiny_deberta", "tiny_byte_pairs"])
    def test_is_cut_as_transformers_cuts_and_said(self, folder, request):
        folder = request.getfixturevalue(folder)
        pairs = [(self.LONG, "the pool"), ("the pool", self.LONG), (self.LONG, self.LONG + " bed")]
        labeler = load_labeler(folder, on_too_long="truncate")
        with pytest.warns(TruncationWarning) as caught:
            found = labeler.label([("the bed", "a bed"), *pairs])
        assert sorted("'the pool'" in str(w.message) for w in caught) == [False, True, True]
        expected = by_transformers(folder, pairs, truncation="longest_first", max_length=48)
        np.testing.assert_allclose(found[1:], expected, atol=1e-5)

    def test_roberta_takes_512_tokens_and_not_514(self, tiny_roberta):
        labeler = load_labeler(tiny_roberta)
        assert labeler.label([(" garden" * 507, "a")]).shape == (1, 3)
        with pytest.raises(TooLongError, match=r"513 tokens.*takes 512"):
            labeler.label([(" garden" * 508, "a")])


class TestNotThere:
    def test_a_folder_that_is_not_there(self, tmp_path):
        with pytest.raises(ModelNotFoundError, match="--preset embedded"):
            load_labeler(tmp_path / "nowhere")

    def test_a_model_that_cannot_be_reached(self):
        with pytest.raises(ModelNotFoundError, match=r"(?s)nobody/nothing.*embedded.*--nli"):
            load_labeler("nobody/nothing")

    def test_a_folder_without_a_model(self, tmp_path):
        with pytest.raises(ModelNotFoundError, match=r"config\.json"):
            load_labeler(tmp_path)

    def test_weights_that_could_run_code_are_not_read(self, tiny_bert, copied):
        folder = copied(tiny_bert)
        (folder / "model.safetensors").rename(folder / "pytorch_model.bin")
        with pytest.raises(ModelNotFoundError, match=r"safetensors.*pytorch_model\.bin"):
            load_labeler(folder)


class TestNoNLIModel:
    def test_labels_of_another_task_are_shown(self, two_labels):
        with pytest.raises(NotNLIModelError, match="0: 'negative', 1: 'positive'"):
            load_labeler(two_labels)

    @pytest.mark.parametrize("kept", [0, 100, 1000])
    def test_weights_that_are_cut_short(self, tiny_bert, copied, kept):
        folder = copied(tiny_bert)
        file = folder / "model.safetensors"
        file.write_bytes(file.read_bytes()[:kept])
        with pytest.raises(ModelError, match=r"cannot be read.*truncated.*again"):
            load_labeler(folder).label([("a pool", "a bar")])

    def test_a_classifier_that_would_be_drawn_at_random(self, tiny_bert, copied):
        from safetensors.torch import load_file, save_file

        folder = copied(tiny_bert)
        weights = load_file(folder / "model.safetensors")
        del weights["classifier.weight"]
        save_file(weights, folder / "model.safetensors", metadata={"format": "pt"})
        with pytest.raises(NotNLIModelError, match=r"classifier\.weight"):
            load_labeler(folder).label([("a", "b")])


class TestCache:
    def test_a_second_run_touches_no_model(self, tiny_bert, tmp_path, sentence_pairs, monkeypatch):
        pairs = sentence_pairs(50)
        options = {"cache": tmp_path / "store.sqlite", "device": "cpu"}
        first = load_labeler(tiny_bert, **options).label(pairs)
        monkeypatch.setattr(NLILabeler, "_engine", property(lambda _: pytest.fail("model touched")))
        second = NLILabeler(
            open_checkpoint(tiny_bert), device="cpu", cache=_store(options["cache"])
        )
        assert np.array_equal(second.label(pairs[::-1])[::-1], first)

    def test_another_model_or_dtype_does_not_share(self, tiny_bert, other_order, tmp_path):
        path = tmp_path / "store.sqlite"
        for folder, dtype in [
            (tiny_bert, "float32"),
            (tiny_bert, "bfloat16"),
            (other_order, "float32"),
        ]:
            labeler = NLILabeler(open_checkpoint(folder), dtype=dtype, cache=_store(path))
            labeler.label([("the bed", "a bed")])
        with closing(sqlite3.connect(path)) as connection, connection:
            assert connection.execute(
                "SELECT count(*) FROM entries WHERE kind = 'nli'"
            ).fetchone() == (3,)

    def test_what_was_computed_before_an_interrupt_is_kept(
        self, tiny_bert, tmp_path, sentence_pairs, monkeypatch
    ):
        from caspr.models.networks import Networks

        calls = []

        def interrupted(self, dtype, real=Networks.__getitem__):
            network = real(self, dtype)

            def logits(packed):
                calls.append(packed)
                if len(calls) > 5:
                    raise KeyboardInterrupt
                return network.logits(packed)

            return replaced_in(network, logits)

        monkeypatch.setattr(Networks, "__getitem__", interrupted)
        store = _store(tmp_path / "store.sqlite")
        labeler = NLILabeler(open_checkpoint(tiny_bert), cache=store, token_budget=64)
        with pytest.raises(KeyboardInterrupt):
            labeler.label(sentence_pairs(200))
        assert store.info().entries["nli"] > 0


def replaced_in(network, logits):
    """`network` with another forward pass."""
    return SimpleNamespace(is_shared=network.is_shared, batches=network.batches, logits=logits)


def _store(path):
    from caspr.cache import Store

    return Store(path)


class TestOutOfMemory:
    @pytest.fixture
    def small_memory(self, monkeypatch):
        """A network with memory for a given number of tokens, and no more."""
        from caspr.models.networks import Networks

        room = {"tokens": 100}

        def limited(self, dtype, real=Networks.__getitem__):
            network = real(self, dtype)

            def logits(packed):
                if len(packed.ids) > room["tokens"]:
                    raise torch.OutOfMemoryError("CUDA out of memory. Tried to allocate.")
                return network.logits(packed)

            return replaced_in(network, logits)

        monkeypatch.setattr(Networks, "__getitem__", limited)
        return room

    @pytest.mark.parametrize("n_threads", [1, 3])
    @pytest.mark.usefixtures("small_memory")
    def test_halves_the_budget_continues_and_remembers(
        self, tiny_bert, sentence_pairs, torch_threads, n_threads
    ):
        torch_threads(n_threads)
        pairs = sentence_pairs(300)
        labeler = NLILabeler(open_checkpoint(tiny_bert), device="cpu", token_budget=1000)
        found = labeler.label(pairs)
        np.testing.assert_allclose(found, load_labeler(tiny_bert).label(pairs), atol=1e-5)
        assert 50 <= labeler._engine._passes.budgets["float32"] <= 100

    def test_at_a_single_pair_says_its_length_and_the_way_out(self, tiny_bert, small_memory):
        small_memory["tokens"] = 10
        labeler = NLILabeler(open_checkpoint(tiny_bert), device="cpu")
        with pytest.raises(DeviceError, match=r"single pair of \d+ tokens.*device='cpu'"):
            labeler.label([("the bed is soft and clean", "the bed is hard and dirty")])

    def test_the_tensors_of_a_failed_attempt_are_freed_before_the_next(
        self, tiny_bert, sentence_pairs, monkeypatch
    ):
        """The kept exception held them: the budget was halved too often."""
        from caspr.models.networks import Networks

        class Held:
            pass

        failed, alive_at_retry = [], []

        def limited(self, dtype, real=Networks.__getitem__):
            network = real(self, dtype)

            def logits(packed):
                if len(packed.ids) > 100:
                    held = Held()
                    failed.append(weakref.ref(held))
                    raise torch.OutOfMemoryError("CUDA out of memory. Tried to allocate.")
                alive_at_retry.extend(ref() is not None for ref in failed)
                return network.logits(packed)

            return replaced_in(network, logits)

        monkeypatch.setattr(Networks, "__getitem__", limited)
        NLILabeler(open_checkpoint(tiny_bert), device="cpu", token_budget=1000).label(
            sentence_pairs(100)
        )
        assert failed
        assert not any(alive_at_retry)

    def test_in_float64_leaves_the_budget_of_the_first_dtype(
        self, tiny_bert, sentence_pairs, monkeypatch
    ):
        from caspr.models.networks import Networks

        def limited(self, dtype, real=Networks.__getitem__):
            network = real(self, dtype)

            def logits(packed):
                if dtype == "float32" and len(packed.ids) > 60:
                    raise torch.OutOfMemoryError("CUDA out of memory. Tried to allocate.")
                return network.logits(packed)

            return replaced_in(network, logits)

        monkeypatch.setattr(Networks, "__getitem__", limited)
        labeler = _bfloat16(tiny_bert, token_budget=1000)
        labeler.label(sentence_pairs(300, seed=5))
        budgets = labeler._engine._passes.budgets
        assert (budgets["bfloat16"], budgets["float64"]) == (1000, 1000)
        assert budgets["float32"] <= 60


@pytest.mark.parametrize("pair", [("a \ud800", "b"), ("b", "\udfff")])
def test_a_lone_surrogate_is_refused_at_the_door(tiny_bert, pair):
    """The tokenizer raises a TypeError that names nothing."""
    side = "premise" if "a" in pair[0] else "hypothesis"
    with pytest.raises(InputError, match=f"The {side} of pair 1 is not valid Unicode"):
        load_labeler(tiny_bert).label([("a", "b"), pair])
