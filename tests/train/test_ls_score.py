"""If these fail, LS_Score learns something else than its loss, or a resumed run another network."""

from __future__ import annotations

import json
import math
import shutil

import numpy as np
import pytest
import torch
from safetensors.torch import load_file

import caspr
from caspr.errors import DataError, InputError, ModelError, TruncationWarning
from caspr.metrics.ls_network import HEADS
from caspr.models.token_vectors import TextEncoder
from caspr.train import ls_score as trainer
from caspr.train import train_ls_score
from caspr.train.examples import held_out, make_examples
from caspr.train.ls_network import LSTrainee, ranking_loss
from caspr.train.ls_options import LSOptions
from caspr.train.ls_score import ranking_accuracy

pytestmark = pytest.mark.filterwarnings("ignore::caspr.errors.TruncationWarning")


def trainee_of(folder, **options):
    encoder = TextEncoder(folder, device="cpu", on_too_long="truncate")
    return LSTrainee(encoder, LSOptions(**options))


MEAN = {"freeze": True, "tie": True, "s_layer": 1}
UNITS = {**MEAN, "s_units": 5}


def by_hand(trainee, example, s_layer=None):
    """L, S and the loss of the issue, in loops over tokens, in float64, one text at a time."""
    model = trainee.encoder.module.eval()

    def states(ids):
        with torch.no_grad():
            return model(input_ids=torch.tensor([ids])).last_hidden_state[0].double().numpy()

    heads = {name: t.detach().double().numpy() for name, t in trainee.heads.items()}
    w1 = heads.get("w1", model.get_input_embeddings().weight.detach().double().numpy())

    def gelu(x):
        return np.array([v * 0.5 * (1 + math.erf(v / math.sqrt(2))) for v in x])

    def l_part(ids):
        total = 0.0
        for h, token in zip(states(ids), ids, strict=True):
            x = heads["w0"] @ h
            logits = w1 @ gelu(x)
            total += logits[token] - math.log(sum(math.exp(v) for v in logits))
        return total / len(ids)

    def of_s(ids):
        if s_layer is None:
            return states(ids)[0]
        with torch.no_grad():
            found = model(input_ids=torch.tensor([ids]), output_hidden_states=True).hidden_states
        return sum(found[s_layer][0].double().numpy()) / len(ids)

    def s_part(ids):
        d, s = of_s(example.document), of_s(ids)
        if "q" in heads:
            d, s = (h + heads["p"] @ gelu(heads["q"] @ h) for h in (d, s))
        elif "p" in heads:
            d, s = heads["p"] @ d, heads["p"] @ s
        return float(d @ s / (np.linalg.norm(d) * np.linalg.norm(s)))

    loss = sum(
        max(0, 1 - (l_part(example.summary) - l_part(getattr(example, kind))))
        for kind in ("delete", "disorder")
    ) + sum(
        max(0, 1 - (s_part(example.summary) - s_part(getattr(example, kind))))
        for kind in ("delete", "add")
    )
    return l_part(example.summary), s_part(example.summary), loss


@pytest.mark.parametrize("options", [{}, {"tie": True}, {"freeze": True, "tie": True}, MEAN, UNITS])
@pytest.mark.parametrize("family", ["tiny_bert", "tiny_roberta"])
def test_parts_and_loss_are_those_of_the_formulas(family, options, summary_pairs, request):
    trainee = trainee_of(request.getfixturevalue(family), **options)
    if "p" in trainee.heads:  # else P is the identity or 0, and forgetting it would not be seen
        generator = torch.Generator().manual_seed(1)
        trainee.heads["p"].data.normal_(generator=generator)
    examples = make_examples(summary_pairs(4), trainee.encoder)
    trainee.train(False)
    with torch.no_grad():
        for example, parts in zip(examples, trainee.parts(examples), strict=True):
            l_part, s_part, loss = by_hand(trainee, example, options.get("s_layer"))
            assert float(parts[0]["base"]) == pytest.approx(l_part, rel=1e-4)
            assert float(parts[1]["base"]) == pytest.approx(s_part, rel=1e-4, abs=1e-5)
            assert float(ranking_loss(parts)) == pytest.approx(loss, rel=1e-4)


def test_a_negative_that_is_missing_has_no_term():
    base = torch.tensor(0.0)
    l_parts = {"base": base, "disorder": torch.tensor(-3.0)}
    s_parts = {"base": base, "add": torch.tensor(0.5)}
    assert float(ranking_loss((l_parts, s_parts))) == 1.5


def test_a_drawn_vocabulary_of_all_words_is_the_softmax_of_all(tiny_bert, summary_pairs):
    trainee = trainee_of(tiny_bert, tie=True)
    examples = make_examples(summary_pairs(3), trainee.encoder)
    trainee.train(False)
    n_vocabulary = len(trainee.encoder.tokenizer)
    torch.manual_seed(0)
    with torch.no_grad():
        whole = trainee.parts(examples)
        drawn = trainee.parts(examples, n_words=200 * n_vocabulary)  # every word, surely
        few = trainee.parts(examples, n_words=1)
    for all_words, same, less in zip(whole, drawn, few, strict=True):
        for kind, value in all_words[0].items():
            assert float(same[0][kind]) == pytest.approx(float(value), rel=1e-5)
            assert float(less[0][kind]) > float(value)  # fewer words to share probability with
        assert all_words[1] == same[1] == less[1]


def test_negatives_depend_on_the_pair_and_the_seed_alone(tiny_bert, summary_pairs):
    encoder = TextEncoder(tiny_bert, device="cpu", on_too_long="truncate")
    pairs = summary_pairs(3)
    all_three = make_examples(pairs, encoder, seed=1)
    assert make_examples(pairs[2:], encoder, seed=1) == all_three[2:]
    assert make_examples(pairs, encoder, seed=2) != all_three


def test_a_document_is_on_one_side_only():
    pairs = [(f"document {i % 10}", f"summary {i}") for i in range(40)]
    kept, tested = held_out(pairs, 0.2, seed=3)
    assert sorted(kept + tested) == list(range(40))
    assert not {pairs[i][0] for i in kept} & {pairs[i][0] for i in tested}
    assert len(tested) == 8
    with pytest.raises(InputError, match="at least two different documents"):
        held_out(pairs[:1], 0.2, seed=3)


def test_accuracy_counts_each_kind_and_a_tie_is_a_miss(tiny_bert, summary_pairs):
    trainee = trainee_of(tiny_bert)
    examples = make_examples(summary_pairs(6), trainee.encoder)
    found = ranking_accuracy(trainee, examples)
    with torch.no_grad():
        parts = trainee.parts(examples)
    for name, part, kind in [("l_disorder", 0, "disorder"), ("s_add", 1, "add")]:
        wins = [bool(p[part]["base"] > p[part][kind]) for p in parts]
        assert found[name] == sum(wins) / len(wins)
    names = ("l_delete", "l_disorder", "s_delete", "s_add")
    assert found["mean"] == pytest.approx(sum(found[n] for n in names) / 4)
    trainee.heads["w0"].data.zero_()  # every token equally probable: L is the same for all
    assert ranking_accuracy(trainee, examples)["l_disorder"] == 0


OPTIONS = {"epochs": 2, "batch_size": 4, "held_out_share": 0.3, "device": "cpu", "lr": 1e-3}


def mean_loss(trainee, examples):
    trainee.train(False)
    with torch.no_grad():
        losses = [float(ranking_loss(parts)) for parts in trainee.parts(examples)]
    return sum(losses) / len(losses)


@pytest.mark.parametrize("options", [{}, {"freeze": True, "tie": True}])
def test_training_lowers_the_loss(tiny_bert, summary_pairs, tmp_path, monkeypatch, options):
    means = iter(range(100))
    monkeypatch.setattr(trainer, "ranking_accuracy", lambda *_: {"mean": next(means)})
    pairs = summary_pairs(16)
    options = {**OPTIONS, **options, "epochs": 8, "encoder": tiny_bert}
    done = train_ls_score(pairs, tmp_path / "net", **options)
    assert done.epoch == 8
    assert str(done).startswith(str(tmp_path / "net"))
    how = {name: options.get(name, False) for name in ("freeze", "tie")}
    before, after = trainee_of(tiny_bert, **how), trainee_of(done.folder, **how)
    for name, tensor in load_file(done.folder / HEADS).items():
        after.heads[name].data.copy_(tensor)
    examples = make_examples(pairs, before.encoder)
    assert mean_loss(after, examples) < mean_loss(before, examples)


@pytest.mark.parametrize("options", [{}, {"freeze": True, "tie": True}, MEAN, UNITS])
def test_the_folder_scores_as_the_trained_network(tiny_bert, summary_pairs, tmp_path, options):
    pairs = summary_pairs(12)
    done = train_ls_score(pairs, tmp_path / "net", encoder=tiny_bert, **OPTIONS, **options)
    assert not (done.folder / "checkpoint").exists()
    assert (done.folder / HEADS).is_file()
    document, summary = pairs[0]
    score = caspr.score(document, summary, metric="ls_score", model=done.folder, device="cpu")
    trainee = trainee_of(done.folder, **options)
    for name, tensor in load_file(done.folder / HEADS).items():
        trainee.heads[name].data.copy_(tensor)
    example = make_examples(pairs[:1], trainee.encoder)[0]
    l_part, s_part, _ = by_hand(trainee, example, options.get("s_layer"))
    assert ("mean1" in score.signature) == ("s_layer" in options)
    assert ("gelu5-mean1" in score.signature) == ("s_units" in options)
    assert score.value == pytest.approx((l_part + 200) / 100 + s_part, rel=1e-5)
    assert score.parts["l_score"] == pytest.approx(l_part, rel=1e-4)
    assert score.parts["s_score"] == pytest.approx(s_part, rel=1e-4, abs=1e-5)


@pytest.mark.parametrize("options", [{}, {"freeze": True}, UNITS, {"tie": True, "n_words": 5}])
def test_a_resumed_run_ends_with_the_same_network(
    tiny_bert, summary_pairs, tmp_path, monkeypatch, options
):
    pairs = summary_pairs(16)
    options = {**OPTIONS, **options, "encoder": tiny_bert, "checkpoint_every": 1, "seed": 5}
    whole = train_ls_score(pairs, tmp_path / "whole", **options)
    step = trainer._Run._step
    calls = []

    def broken(run, number):
        calls.append(number)
        if len(calls) == 3:
            raise KeyboardInterrupt
        step(run, number)

    monkeypatch.setattr(trainer._Run, "_step", broken)
    with pytest.raises(KeyboardInterrupt):
        train_ls_score(pairs, tmp_path / "broken", **options)
    monkeypatch.undo()
    with pytest.raises(InputError, match="other pairs, options"):
        train_ls_score(pairs, tmp_path / "broken", **{**options, "seed": 6}, resume=True)
    other = {"freeze": not options.get("freeze"), "s_layer": None, "s_units": None}
    with pytest.raises(InputError, match="other pairs, options"):  # other parameters, too
        train_ls_score(pairs, tmp_path / "broken", **{**options, **other}, resume=True)
    with pytest.raises(DataError, match="unfinished run"):
        train_ls_score(pairs, tmp_path / "broken", **options)
    resumed = train_ls_score(pairs, tmp_path / "broken", **options, resume=True)
    assert resumed.history == whole.history
    for file in whole.folder.glob("*.safetensors"):
        again = load_file(resumed.folder / file.name)
        for name, tensor in load_file(file).items():
            assert torch.equal(tensor, again[name]), name


def test_training_stops_early_and_the_best_weights_are_kept(
    tiny_bert, summary_pairs, tmp_path, monkeypatch
):
    means = iter([0.4, 0.6, 0.5, 0.6, 0.9])
    monkeypatch.setattr(trainer, "ranking_accuracy", lambda *_: {"mean": next(means)})
    options = {**OPTIONS, "epochs": 9, "patience": 2}
    done = train_ls_score(summary_pairs(8), tmp_path / "net", encoder=tiny_bert, **options)
    assert done.history == (0.4, 0.6, 0.5, 0.6)
    assert done.epoch == 1
    means = iter([0.4, 0.6])
    options["epochs"] = 1
    first = train_ls_score(summary_pairs(8), tmp_path / "first", encoder=tiny_bert, **options)
    one, other = (load_file(folder / HEADS) for folder in (done.folder, first.folder))
    assert all(torch.equal(one[name], other[name]) for name in one)


def test_invalid_input(tiny_bert, tiny_gpt2, summary_pairs, tmp_path):
    pairs = summary_pairs(4)
    out = tmp_path / "net"
    with pytest.raises(InputError, match="no training option 'speed'"):
        train_ls_score(pairs, out, encoder=tiny_bert, speed=3)
    with pytest.raises(InputError, match="`epochs` to be a whole number of 1 or more"):
        train_ls_score(pairs, out, encoder=tiny_bert, epochs=0)
    for words in (0, 1.5, "many"):
        with pytest.raises(InputError, match="`n_words` to be a whole number of 1 or more"):
            train_ls_score(pairs, out, encoder=tiny_bert, n_words=words)
    with pytest.raises(InputError, match="`lr` to be a number above 0"):
        train_ls_score(pairs, out, encoder=tiny_bert, lr=float("nan"))
    for seed in ("one", -1, 0.5):
        with pytest.raises(InputError, match="`seed` to be a whole number of 0 or more"):
            train_ls_score(pairs, out, encoder=tiny_bert, seed=seed)
    for steps in (0, "5"):
        with pytest.raises(InputError, match="`checkpoint_every` to be a whole number of 1 or"):
            train_ls_score(pairs, out, encoder=tiny_bert, checkpoint_every=steps)
    with pytest.raises(InputError, match="`held_out_share`"):
        train_ls_score(pairs, out, encoder=tiny_bert, held_out_share="half")
    for wrong in (["ab", "cd"], [("a.",), ("b.",)]):
        with pytest.raises(InputError, match="pair 0 to be two texts"):
            train_ls_score(wrong, out, encoder=tiny_bert)
    with pytest.raises(InputError, match="`s_layer` only with `freeze`"):
        train_ls_score(pairs, out, encoder=tiny_bert, s_layer=1)
    with pytest.raises(InputError, match="`s_units` to be a whole number of 1 or more"):
        train_ls_score(pairs, out, encoder=tiny_bert, freeze=True, s_units=0)
    with pytest.raises(ModelError, match="so there is no 99"):
        train_ls_score(pairs, out, encoder=tiny_bert, freeze=True, s_layer=99)
    with pytest.raises(InputError, match="got none"):
        train_ls_score([], out, encoder=tiny_bert)
    with pytest.raises(InputError, match="summary 1"):
        train_ls_score([pairs[0], (pairs[1][0], " ")], out, encoder=tiny_bert)
    with pytest.raises(ModelError, match="BERT family"):
        train_ls_score(pairs, out, encoder=tiny_gpt2)
    with pytest.raises(DataError, match="no checkpoint"):
        train_ls_score(pairs, out, encoder=tiny_bert, resume=True)
    assert not out.exists()
    with pytest.raises(ModelError, match="loss is nan"):
        train_ls_score(pairs, out, encoder=tiny_bert, lr=1e30, batch_size=1, epochs=3)
    shutil.rmtree(out)
    (tmp_path / "file").write_text("x")
    with pytest.raises(DataError, match="exists already"):
        train_ls_score(pairs, tmp_path, encoder=tiny_bert)


@pytest.mark.filterwarnings("default::caspr.errors.TruncationWarning")
def test_texts_over_the_limit_are_counted(tiny_bert, summary_pairs):
    encoder = TextEncoder(tiny_bert, device="cpu", on_too_long="truncate")
    with pytest.warns(TruncationWarning, match="1 texts are over the 48 tokens"):
        (example,) = make_examples([("hotel. " * 60, "The hotel is clean.")], encoder)
    assert len(example.document) == 48


def test_settings_are_recorded(tiny_bert, summary_pairs, tmp_path):
    from safetensors import safe_open

    done = train_ls_score(summary_pairs(8), tmp_path / "net", encoder=tiny_bert, **OPTIONS)
    with safe_open(done.folder / HEADS, framework="pt") as file:
        recorded = json.loads(file.metadata()["caspr"])
    assert recorded["encoder"] == "own"
    assert recorded["history"] == list(done.history)
    assert recorded["options"]["batch_size"] == 4


def test_ctrl_c_says_how_to_go_on(tiny_bert, summary_pairs, tmp_path, monkeypatch):
    """The command printed that no result was written."""

    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr(trainer._Run, "_step", interrupted)
    with pytest.raises(KeyboardInterrupt, match=r"last checkpoint is in .*--resume"):
        train_ls_score(summary_pairs(8), tmp_path / "out", encoder=tiny_bert, epochs=1)


def test_a_folder_without_a_checkpoint_is_not_to_be_resumed(tiny_bert, summary_pairs, tmp_path):
    """The message named --resume, which then found no checkpoint."""
    (tmp_path / "file").write_text("")
    with pytest.raises(DataError, match=r"exists already\. Name another folder, or delete it\."):
        train_ls_score(summary_pairs(8), tmp_path / "file", encoder=tiny_bert)
