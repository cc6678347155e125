"""Small NLI checkpoints with random weights, saved to a folder as a user's own would be."""

from __future__ import annotations

import json
import random
import shutil
from pathlib import Path

import pytest
import torch
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, processors, trainers

torch.set_num_threads(1)  # small models, and often a busy machine

LABELS = {0: "CONTRADICTION", 1: "NEUTRAL", 2: "ENTAILMENT"}
_VOCABULARY = """the a hotel room rooms pool breakfast staff is was are not no very clean dirty quiet loud
 large small near far from beach metro center included free rude friendly old new bed beds soft hard
 wifi slow fast parking , . and but it they helpful price high low tasty poor good bad view garden"""
_WORDS = _VOCABULARY.split()


def sentence(rng: random.Random, longest: int = 14) -> str:
    return " ".join(rng.choice(_WORDS) for _ in range(rng.randint(1, longest)))


@pytest.fixture(scope="session")
def sentence_pairs():
    """Makes so many pairs of sentences of the small vocabulary."""

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
    """Makes a copy of a checkpoint that may be spoilt."""

    def copy(folder: Path) -> Path:
        return Path(shutil.copytree(folder, tmp_path / "copy"))

    return copy


def _spread(model: torch.nn.Module) -> None:
    """Random weights large enough that the three labels all occur, near ties among them."""
    generator = torch.Generator().manual_seed(7)
    with torch.no_grad():
        for name, weight in model.named_parameters():
            if weight.ndim > 1:
                scale = 0.35 if "embeddings" in name else 2.0 / weight.shape[1] ** 0.5
                weight.copy_(torch.randn(weight.shape, generator=generator) * scale)


def save_bert(folder: Path) -> Path:
    from transformers import BertConfig, BertForSequenceClassification, PreTrainedTokenizerFast

    wordpiece = Tokenizer(models.WordPiece(unk_token="[UNK]"))
    wordpiece.normalizer = normalizers.BertNormalizer()
    wordpiece.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    special = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
    wordpiece.train_from_iterator(
        [" ".join(_WORDS)], trainers.WordPieceTrainer(vocab_size=200, special_tokens=special)
    )
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
    _spread(model)
    model.save_pretrained(folder)
    return folder


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
    """A tokenizer whose pairs follow no plain rule: the hypothesis stands in front."""
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
    _spread(model)
    model.save_pretrained(folder)
    return folder


@pytest.fixture(scope="session")
def roberta_with_real_vocabulary(
    tmp_path_factory: pytest.TempPathFactory, shared_data: Path
) -> Path:
    from transformers import RobertaConfig, RobertaForSequenceClassification, RobertaTokenizerFast

    folder = tmp_path_factory.mktemp("roberta")
    vocabulary = shared_data / "roberta-tokenizer"
    RobertaTokenizerFast(
        vocab=str(vocabulary / "vocab.json"),
        merges=str(vocabulary / "merges.txt"),
        model_max_length=512,
    ).save_pretrained(folder)
    torch.manual_seed(0)
    model = RobertaForSequenceClassification(
        RobertaConfig(
            vocab_size=50265,
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
    _spread(model)
    model.save_pretrained(folder)
    return folder
