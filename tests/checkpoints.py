"""Small NLI checkpoints with random weights, saved to a folder as a user's own would be."""

from __future__ import annotations

import json
import random
import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, processors, trainers

from caspr.llm.generator import Checkpoint, Generator

torch.set_num_threads(1)  # small models, and often a busy machine

LABELS = {0: "CONTRADICTION", 1: "NEUTRAL", 2: "ENTAILMENT"}
_VOCABULARY = """the a hotel room rooms pool breakfast staff is was are not no very clean dirty quiet loud
 large small near far from beach metro center included free rude friendly old new bed beds soft hard
 wifi slow fast parking , . and but it they helpful price high low tasty poor good bad view garden"""
_WORDS = _VOCABULARY.split()
_LONG_WORDS = [word for word in _WORDS if len(word) > 1]


def sentence(rng: random.Random, longest: int = 14) -> str:
    return " ".join(rng.choice(_WORDS) for _ in range(rng.randint(1, longest)))


@pytest.fixture(scope="session")
def sentence_pairs():
    """Makes a given number of pairs of sentences of the small vocabulary."""

    def make(n: int, seed: int = 0, longest: int = 14) -> list[tuple[str, str]]:
        rng = random.Random(seed)
        return [(sentence(rng, longest), sentence(rng, longest)) for _ in range(n)]

    return make


@pytest.fixture
def torch_threads():
    """Sets how many threads `torch` has, until the test ends."""
    before = torch.get_num_threads()
    yield torch.set_num_threads
    torch.set_num_threads(before)


@pytest.fixture
def copied(tmp_path: Path):
    """Makes a copy of a checkpoint that a test may damage."""

    def copy(folder: Path) -> Path:
        return Path(shutil.copytree(folder, tmp_path / "copy"))

    return copy


def overwrite(file: Path) -> None:
    """Replace the weights in a file of safetensors as `cp` does: the same file, other content."""
    with file.open("r+b") as stream:
        stream.seek(8 + int.from_bytes(file.read_bytes()[:8], "little"))
        stream.write(np.full((file.stat().st_size - stream.tell()) // 4, 0.5, np.float32).tobytes())


def _spread(model: torch.nn.Module) -> None:
    """Random weights large enough that the three labels all occur, near ties among them."""
    generator = torch.Generator().manual_seed(7)
    with torch.no_grad():
        for name, weight in model.named_parameters():
            if weight.ndim > 1:
                scale = 0.35 if "embeddings" in name else 2.0 / weight.shape[1] ** 0.5
                weight.copy_(torch.randn(weight.shape, generator=generator) * scale)


def _saved(model: Any, folder: Path) -> Path:
    """The folder, with the model in it under weights that give all three labels."""
    _spread(model)
    model.save_pretrained(folder)
    return folder


def save_bert(folder: Path) -> Path:
    from transformers import BertConfig, BertForSequenceClassification, PreTrainedTokenizerFast

    special = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
    # Written down and not trained: a trainer numbers equally frequent pieces differently each run.
    letters = "abcdefghijklmnopqrstuvwxyz"
    pieces = [*special, ",", ".", *letters, *(f"##{letter}" for letter in letters), *_LONG_WORDS]
    vocabulary = {piece: index for index, piece in enumerate(dict.fromkeys(pieces))}
    wordpiece = Tokenizer(models.WordPiece(vocabulary, unk_token="[UNK]"))
    wordpiece.normalizer = normalizers.BertNormalizer()
    wordpiece.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    wordpiece.post_processor = processors.TemplateProcessing(
        single="[CLS] $A [SEP]",
        pair="[CLS] $A [SEP] $B:1 [SEP]:1",
        special_tokens=[("[CLS]", 2), ("[SEP]", 3)],
    )
    PreTrainedTokenizerFast(
        tokenizer_object=wordpiece,
        unk_token="[UNK]",
        pad_token="[PAD]",
        cls_token="[CLS]",
        sep_token="[SEP]",
        mask_token="[MASK]",
        model_max_length=48,
        model_input_names=["input_ids", "token_type_ids", "attention_mask"],
    ).save_pretrained(folder)
    torch.manual_seed(0)
    settings = {
        "vocab_size": wordpiece.get_vocab_size(),
        "hidden_size": 32,
        "num_hidden_layers": 2,
        "num_attention_heads": 4,
        "intermediate_size": 64,
        "max_position_embeddings": 64,
        "id2label": LABELS,
        "label2id": {v: k for k, v in LABELS.items()},
    }
    model = BertForSequenceClassification(BertConfig(**settings))
    return _saved(model, folder)


@pytest.fixture(scope="session")
def tiny_bert(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return save_bert(tmp_path_factory.mktemp("bert"))


def _renamed(folder: Path, copy: Path, names: dict[int, str]) -> Path:
    shutil.copytree(folder, copy)
    config = json.loads((copy / "config.json").read_text())
    config |= {"id2label": names, "label2id": {name: i for i, name in names.items()}}
    (copy / "config.json").write_text(json.dumps(config))
    return copy


@pytest.fixture(scope="session")
def other_order(tiny_bert: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The weights of `tiny_bert`, their labels named in another order."""
    names = {0: "neutral", 1: "entailment", 2: "Contradiction"}
    return _renamed(tiny_bert, tmp_path_factory.mktemp("other") / "bert", names)


@pytest.fixture(scope="session")
def two_labels(tiny_bert: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    names = {0: "negative", 1: "positive"}
    return _renamed(tiny_bert, tmp_path_factory.mktemp("two") / "bert", names)


@pytest.fixture(scope="session")
def tiny_byte_pairs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tokenizer whose pairs follow no plain rule: the hypothesis comes first."""
    folder = save_bert(tmp_path_factory.mktemp("odd"))
    file = folder / "tokenizer.json"
    settings = json.loads(file.read_text())
    pair = settings["post_processor"]["pair"]
    pair[1], pair[3] = pair[3], pair[1]
    file.write_text(json.dumps(settings))
    return folder


@pytest.fixture(scope="session")
def tiny_deberta(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A family that caspr does not compute itself, with BERT's tokenizer."""
    from transformers import DebertaV2Config, DebertaV2ForSequenceClassification

    folder = save_bert(tmp_path_factory.mktemp("deberta"))
    torch.manual_seed(0)
    model = DebertaV2ForSequenceClassification(
        DebertaV2Config(
            vocab_size=200,
            hidden_size=32,
            num_hidden_layers=2,
            num_attention_heads=4,
            intermediate_size=64,
            max_position_embeddings=64,
            relative_attention=True,
            pos_att_type=["c2p", "p2c"],
            type_vocab_size=0,
            id2label=LABELS,
            label2id={v: k for k, v in LABELS.items()},
        )
    )
    return _saved(model, folder)


def save_roberta(folder: Path, vocab_size: int) -> Path:
    """Random weights of RoBERTa beside the tokenizer in `folder`."""
    from transformers import RobertaConfig, RobertaForSequenceClassification

    torch.manual_seed(0)
    model = RobertaForSequenceClassification(
        RobertaConfig(
            vocab_size=vocab_size,
            hidden_size=64,
            num_hidden_layers=2,
            num_attention_heads=4,
            intermediate_size=128,
            max_position_embeddings=514,
            type_vocab_size=1,
            layer_norm_eps=1e-5,
            id2label=LABELS,
            label2id={v: k for k, v in LABELS.items()},
        )
    )
    return _saved(model, folder)


@pytest.fixture(scope="session")
def tiny_roberta(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """RoBERTa with a byte-level BPE of its own, trained here."""
    folder = tmp_path_factory.mktemp("tiny-roberta")
    special = ["<s>", "<pad>", "</s>", "<unk>", "<mask>"]
    byte_pairs = Tokenizer(models.BPE())
    byte_pairs.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    rng = random.Random(0)  # words of many frequencies, so that no two pairs are equally frequent
    text = [
        " ".join(rng.choices(_WORDS, weights=range(1, len(_WORDS) + 1), k=12)) for _ in range(500)
    ]
    byte_pairs.train_from_iterator(
        text,
        trainers.BpeTrainer(
            vocab_size=400,
            special_tokens=special,
            initial_alphabet=sorted(pre_tokenizers.ByteLevel.alphabet()),
            show_progress=False,
        ),
    )
    settings = json.loads(byte_pairs.to_str())["model"]
    files = tmp_path_factory.mktemp("tiny-roberta-vocabulary")
    (files / "vocab.json").write_text(json.dumps(settings["vocab"]), encoding="utf-8")
    lines = ["#version: 0.2", *(" ".join(pair) for pair in settings["merges"])]
    (files / "merges.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    _roberta_tokenizer(files).save_pretrained(folder)
    return save_roberta(folder, byte_pairs.get_vocab_size())


@pytest.fixture(scope="session")
def tiny_mpnet(tiny_roberta: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """MPNet, whose attention depends on distances, with RoBERTa's tokenizer."""
    from transformers import MPNetConfig, MPNetForSequenceClassification

    folder = tmp_path_factory.mktemp("mpnet") / "model"
    shutil.copytree(tiny_roberta, folder)
    torch.manual_seed(0)
    model = MPNetForSequenceClassification(
        MPNetConfig(
            vocab_size=json.loads((folder / "config.json").read_text())["vocab_size"],
            hidden_size=64,
            num_hidden_layers=2,
            num_attention_heads=4,
            intermediate_size=128,
            max_position_embeddings=514,
            id2label=LABELS,
            label2id={v: k for k, v in LABELS.items()},
        )
    )
    return _saved(model, folder)


@pytest.fixture(scope="session")
def tiny_gpt2(tiny_roberta: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """GPT-2, which takes segments that its tokenizer does not send, and reads the last token."""
    from transformers import GPT2Config, GPT2ForSequenceClassification, PreTrainedTokenizerFast

    folder = tmp_path_factory.mktemp("gpt2")
    byte_pairs = Tokenizer.from_file(str(tiny_roberta / "tokenizer.json"))
    byte_pairs.post_processor = processors.ByteLevel(trim_offsets=False)
    PreTrainedTokenizerFast(
        tokenizer_object=byte_pairs,
        unk_token="<unk>",
        pad_token="<pad>",
        eos_token="</s>",
        model_max_length=64,
        model_input_names=["input_ids", "attention_mask"],
    ).save_pretrained(folder)
    torch.manual_seed(0)
    model = GPT2ForSequenceClassification(
        GPT2Config(
            vocab_size=byte_pairs.get_vocab_size(),
            n_positions=64,
            n_embd=32,
            n_layer=2,
            n_head=4,
            pad_token_id=1,
            bos_token_id=0,
            eos_token_id=2,
            id2label=LABELS,
            label2id={v: k for k, v in LABELS.items()},
        )
    )
    return _saved(model, folder)


def with_other_network(tiny_bert: Path, folder: Path, family: str, **settings: Any) -> Path:
    """The tokenizer of `tiny_bert` with a small network of another family, under its defaults."""
    from transformers import CONFIG_MAPPING, AutoModelForSequenceClassification

    shutil.copytree(tiny_bert, folder)
    config = json.loads((folder / "config.json").read_text())
    (folder / "config.json").unlink()
    settings |= {name: config[name] for name in ("vocab_size", "id2label", "label2id")}
    torch.manual_seed(0)
    configuration = CONFIG_MAPPING[family](**settings)
    return _saved(AutoModelForSequenceClassification.from_config(configuration), folder)


def save_fnet(tiny_bert: Path, folder: Path) -> Path:
    """FNet, which mixes all tokens of an input by a Fourier transform, without a mask."""
    sizes = {"hidden_size": 32, "num_hidden_layers": 2, "intermediate_size": 64}
    return with_other_network(tiny_bert, folder, "fnet", pad_token_id=0, **sizes)


def generator(folder: Path) -> Generator:
    """The model of a folder as it writes the likeliest tokens, two texts at a time."""
    return Generator(
        Checkpoint.find(str(folder), None),
        device="cpu",
        dtype="float32",
        temperature=0.0,
        batch_size=2,
    )


@pytest.fixture(scope="session")
def tiny_bart(tiny_roberta: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An encoder-decoder, which reads the last end token and refuses batches of unequal counts."""
    from transformers import BartConfig, BartForSequenceClassification

    folder = tmp_path_factory.mktemp("bart") / "model"
    shutil.copytree(tiny_roberta, folder)
    torch.manual_seed(0)
    heads = {"encoder_attention_heads": 2, "decoder_attention_heads": 2}
    model = BartForSequenceClassification(
        BartConfig(
            **heads,
            vocab_size=json.loads((folder / "config.json").read_text())["vocab_size"],
            d_model=32,
            encoder_layers=1,
            decoder_layers=1,
            encoder_ffn_dim=32,
            decoder_ffn_dim=32,
            max_position_embeddings=512,
            num_labels=3,
            id2label=LABELS,
            label2id={v: k for k, v in LABELS.items()},
        )
    )
    return _saved(model, folder)


@pytest.fixture(scope="session")
def roberta_with_real_vocabulary(
    tmp_path_factory: pytest.TempPathFactory, shared_data: Path
) -> Path:
    folder = tmp_path_factory.mktemp("roberta")
    _roberta_tokenizer(shared_data / "roberta-tokenizer").save_pretrained(folder)
    return save_roberta(folder, 50265)


def _roberta_tokenizer(files: Path) -> Any:
    """RoBERTa's tokenizer from ``vocab.json`` and ``merges.txt``, by any version."""
    import transformers

    is_new = int(transformers.__version__.split(".")[0]) >= 5
    names = ("vocab", "merges") if is_new else ("vocab_file", "merges_file")
    paths = dict(zip(names, (f"{files}/vocab.json", f"{files}/merges.txt"), strict=True))
    return transformers.RobertaTokenizerFast(**paths, model_max_length=512)
