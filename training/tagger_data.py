"""Sentences with tags, to train and to test the tagger of `caspr.english` on.

The treebanks are Universal Dependencies: README.md says which, and what their licences are. Their
words are cut as `caspr` cuts them, and their tags become `caspr`'s (`caspr.english.tags`).
"""

from __future__ import annotations

import io
import json
import re
import subprocess
import tarfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from caspr.english.tags import lowered_words, untagged

__all__ = [
    "OWN",
    "Sentence",
    "Token",
    "caspr_tag",
    "ewt",
    "ewt_files",
    "gum",
    "gum_files",
    "own_sentences",
    "read_conllu",
    "unlabelled",
    "with_tags",
]

EWT_COMMIT: Final = "15d613d8447b3478787d4c278730a1e48a945efb"
GUM_COMMIT: Final = "afb41ee9bca57991125814fa04d96a0e61470c8b"
GUM_KINDS: Final = ("voyage", "news", "interview", "bio", "textbook", "vlog", "speech")
"""Kinds of documents whose texts have no non-commercial licence."""
OWN: Final = Path(__file__).with_name("tagged_sentences.jsonl")
"""Sentences of this project's tests, with tags."""


class Token(NamedTuple):
    """A token of a treebank.

    `start` and `end` index into the text of the sentence; `head` is the number of the token that
    this one depends on, from 1, or 0 for the root.
    """

    form: str
    lemma: str
    upos: str
    xpos: str
    features: dict[str, str]
    start: int
    end: int
    head: int = 0
    relation: str = "root"


class Sentence(NamedTuple):
    """The words of a sentence, as they stand and in lower case; None is for an unknown tag."""

    name: str
    texts: tuple[str, ...]
    lows: tuple[str, ...]
    tags: tuple[str | None, ...]


def ewt(repository: Path, part: str) -> list[Sentence]:
    """English Web Treebank, "train", "dev" or "test", from a clone."""
    return [one for content in ewt_files(repository, part) for one in _sentences(content)]


def gum(repository: Path, part: str) -> list[Sentence]:
    """Georgetown University Multilayer corpus, from a clone.

    "train" is the documents of `GUM_KINDS` that are in neither of the other parts; "dev" and "test"
    are complete, and for testing only.
    """
    return [one for content in gum_files(repository, part) for one in _sentences(content)]


def ewt_files(repository: Path, part: str) -> list[str]:
    """The contents of the files of a part of the English Web Treebank."""
    files = _files(repository, EWT_COMMIT, "not-to-release")
    wanted = set(files[f"not-to-release/file-lists/files.{part}"].split())
    return [content for path, content in files.items() if path.partition("/sources/")[2] in wanted]


def gum_files(repository: Path, part: str) -> list[str]:
    """The contents of the files of a part of the Georgetown University Multilayer corpus."""
    held_out = {name: f"en_gum-ud-{name}.conllu" for name in ("dev", "test")}
    if part != "train":
        return [_files(repository, GUM_COMMIT, held_out[part])[held_out[part]]]
    files = _files(repository, GUM_COMMIT, "not-to-release/sources", *held_out.values())
    others = {
        name
        for path in held_out.values()
        for name in re.findall(r"^# newdoc id = (\S+)$", files[path], re.MULTILINE)
    }
    return [
        content
        for path, content in files.items()
        if "/sources/" in path and Path(path).stem not in others and path.split("_")[1] in GUM_KINDS
    ]


def own_sentences() -> list[Sentence]:
    """The sentences of `OWN`."""
    rows = map(json.loads, OWN.read_text(encoding="utf-8").splitlines())
    return [
        Sentence(
            f"own-{number}",
            tuple(row["words"]),
            tuple(lowered_words(row["words"])),
            tuple(row["tags"]),
        )
        for number, row in enumerate(rows, 1)
    ]


def unlabelled(path: Path) -> list[Sentence]:
    """The sentences of a text file, one a line, without tags."""
    lines = path.read_text(encoding="utf-8").splitlines()
    sentences = []
    for number, line in enumerate(lines, 1):
        _, texts, lows = untagged(line)
        if texts:
            no_tags = (None,) * len(texts)
            sentences.append(Sentence(f"line-{number}", tuple(texts), tuple(lows), no_tags))
    return sentences


def with_tags(name: str, text: str, tokens: list[Token]) -> Sentence:
    """The words of `text`, each with the tag of the token in which it ends."""
    tags = {i: caspr_tag(token) for token in tokens for i in range(token.start, token.end)}
    spans, texts, lows = untagged(text)
    return Sentence(name, tuple(texts), tuple(lows), tuple(tags.get(end - 1) for _, end in spans))


def _sentences(content: str) -> Iterator[Sentence]:
    for name, text, tokens in read_conllu(content):
        yield with_tags(name, text, tokens)


def _files(repository: Path, commit: str, *paths: str) -> dict[str, str]:
    """Files of a commit, by path."""
    command = ["git", "-C", str(repository), "archive", "--format=tar", commit, *paths]
    packed = subprocess.run(command, check=True, capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        return {
            member.name: content.read().decode("utf-8")
            for member in archive
            if (content := archive.extractfile(member)) is not None
        }


def read_conllu(content: str) -> Iterator[tuple[str, str, list[Token]]]:
    """Name, text and tokens of each sentence of a file in the CoNLL-U format.

    Raises
    ------
    ValueError
        If a token is not in the text of its sentence.
    """
    for block in re.split(r"\n\s*\n", content.strip()):
        comments = dict(
            line[1:].strip().split(" = ", 1)
            for line in block.split("\n")
            if line.startswith("#") and " = " in line
        )
        rows = [line.split("\t") for line in block.split("\n") if line[:1] != "#"]
        name, text = comments["sent_id"], comments["text"].strip()
        yield name, text, list(_tokens(name, text, rows))


def _tokens(name: str, text: str, rows: list[list[str]]) -> Iterator[Token]:
    """Tokens with their indices; those of a contraction ("don't") have no space between them."""
    end, last_joined, end_joined = 0, 0, 0
    for row in rows:
        number, form = row[:2]
        if "." in number:  # an empty node
            continue
        joined = "-" not in number and int(number) <= last_joined
        start = end if joined else end + len(text[end:]) - len(text[end:].lstrip())
        if not joined and not text.startswith(form, start):
            raise ValueError(f"{name}: the text has no {form!r} at index {start}")
        if "-" in number:
            last_joined, end_joined = int(number.split("-")[1]), start + len(form)
            end = start
            continue
        end = start + len(form)
        features = _features(row[5])
        yield Token(form, *row[2:5], features, start, end, int(row[6]), row[7])
        if joined and int(number) == last_joined:
            end = end_joined


def _features(column: str) -> dict[str, str]:
    return {} if column == "_" else dict(one.split("=", 1) for one in column.split("|"))


_BY_XPOS: Final = {
    "MD": "AUX",
    "VB": "VB",
    "VBN": "PP",
    "VBG": "ING",
    "PRP$": "DET",
    "POS": "DET",
    "EX": "PRON",
}
_BY_UPOS: Final = {
    "DET": "DET",
    "SCONJ": "SUB",
    "ADP": "PREP",
    "CCONJ": "CC",
    "NUM": "NUM",
    "NOUN": "NOUN",
    "PROPN": "NOUN",
    "ADJ": "ADJ",
    "ADV": "ADV",
    "INTJ": "ADV",
    "PART": "ADV",
    "VERB": "VB",
    "AUX": "VB",
}
_THAT: Final = {"SCONJ": "COMP", "DET": "DET", "PRON": "PRON"}
_PARTICLES: Final = {("ADP", "RP"): "ADV", ("PART", "TO"): "TO"}
_RELATIVE: Final = frozenset({"which", "who", "whose", "where"})
_OBJECTS: Final = re.compile(r"me|him|them|us|her|.*(?:self|selves)")


def caspr_tag(token: Token) -> str:
    """The tag of `caspr.english.tags` for a token of a treebank."""
    low, upos, xpos = token.form.lower().replace("’", "'"), token.upos, token.xpos
    if upos in ("PUNCT", "SYM", "X"):
        sign = "NUM" if low in "$€£¥" else "PUNCT"
        return "NOUN" if re.search(r"\w", token.form) else sign
    if low in ("not", "n't", "nt", "never"):
        return "NEG"
    if xpos in ("VBZ", "VBP", "VBD"):
        return "AUX" if token.lemma in ("be", "have", "do") else "V"
    return _BY_XPOS.get(xpos) or _other_tag(low, token)


def _other_tag(low: str, token: Token) -> str:
    """The tag of what is no verb, negation or sign."""
    is_relative = token.features.get("PronType") == "Rel"
    if low == "that":
        return "THAT" if is_relative else _THAT.get(token.upos, "ADV")
    if token.xpos in ("WDT", "WP", "WP$", "WRB"):
        return "REL" if is_relative and low in _RELATIVE else "SUB"
    if token.upos == "PRON":
        return "OBJ" if _OBJECTS.fullmatch(low) else "PRON"
    pair = (token.upos, token.xpos)
    return _PARTICLES.get(pair) or _BY_UPOS.get(token.upos, "NOUN")
