"""Small encoders of the right architecture with random weights, built without the network."""

from __future__ import annotations

from pathlib import Path

import pytest

WORDS = [
    "the",
    "a",
    "hotel",
    "room",
    "rooms",
    "pool",
    "is",
    "are",
    "was",
    "not",
    "never",
    "clean",
    "dirty",
    "warm",
    "cold",
    "big",
    "small",
    "and",
    "but",
    "very",
    "near",
    "far",
    "beach",
    "staff",
    "kind",
    "rude",
    "breakfast",
    "free",
    "dear",
]
PIECES = [
    "##s",
    "##ly",
    "##er",
    *"abcdefghijklmnopqrstuvwxyz",
    *(f"##{c}" for c in "abcdefghijklmnopqrstuvwxyz"),
    *".,!?'-0123456789",
]
SENTENCES = [
    "The hotel is clean.",
    "The hotel is not clean, but the staff was kind!",
    "Breakfast was never free and the pool was cold",
    "Rooms are small, dear and far from the beach.",
    "Very warm pool.",
    "The pool is near the hotel and the hotel is near the beach, but rooms are not big and the "
    "breakfast is dear and the staff rude.",
]


@pytest.fixture(scope="session")
def tiny_bert(tmp_path_factory) -> Path:
    """BERT of three layers, 64 positions, and a WordPiece vocabulary of a hundred entries."""
    import torch
    from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, processors
    from transformers import BertConfig, BertModel, PreTrainedTokenizerFast

    folder = tmp_path_factory.mktemp("tiny_bert")
    vocabulary = {
        word: i
        for i, word in enumerate(["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", *WORDS, *PIECES])
    }
    tokenizer = Tokenizer(models.WordPiece(vocabulary, unk_token="[UNK]"))
    tokenizer.normalizer = normalizers.BertNormalizer()
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    tokenizer.post_processor = processors.BertProcessing(("[SEP]", 3), ("[CLS]", 2))
    PreTrainedTokenizerFast(
        tokenizer_object=tokenizer,
        pad_token="[PAD]",
        unk_token="[UNK]",
        cls_token="[CLS]",
        sep_token="[SEP]",
        mask_token="[MASK]",
        model_max_length=64,
    ).save_pretrained(folder)
    torch.manual_seed(0)
    config = BertConfig(
        vocab_size=len(vocabulary),
        hidden_size=32,
        num_hidden_layers=3,
        num_attention_heads=4,
        intermediate_size=64,
        max_position_embeddings=64,
    )
    BertModel(config).eval().save_pretrained(folder)
    return folder


@pytest.fixture(scope="session")
def small_roberta(tmp_path_factory, shared_data) -> Path:
    """RoBERTa of three narrow layers, with its real vocabulary."""
    import json

    import torch
    from transformers import RobertaConfig, RobertaModel, RobertaTokenizer

    folder = tmp_path_factory.mktemp("small_roberta")
    source = shared_data / "roberta-tokenizer"
    merges = [
        tuple(line.split(" "))
        for line in (source / "merges.txt").read_text(encoding="utf-8").splitlines()
        if line and not line.startswith("#version")
    ]
    vocabulary = json.loads((source / "vocab.json").read_text(encoding="utf-8"))
    RobertaTokenizer(vocab=vocabulary, merges=merges, model_max_length=512).save_pretrained(folder)
    torch.manual_seed(0)
    config = RobertaConfig(
        vocab_size=50265,
        hidden_size=16,
        num_hidden_layers=3,
        num_attention_heads=4,
        intermediate_size=32,
        max_position_embeddings=514,
        type_vocab_size=1,
        layer_norm_eps=1e-5,
    )
    RobertaModel(config).eval().save_pretrained(folder)
    return folder
