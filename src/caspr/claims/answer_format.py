"""The formats in which language models are asked for claims and answer.

An instruction-tuned model gets a few-shot prompt, one sentence at a time. Published decomposers
were trained on formats of their own, which are listed in a frozen table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from os import PathLike
from pathlib import PurePath
from types import MappingProxyType
from typing import Final

from caspr.claims.prompt import Prompt, load_prompt, one_line, parse_claims
from caspr.errors import AnswerError
from caspr.llm.messages import Message

Question = tuple[str, ...]
"""The sentences of one request."""
Reading = tuple[str, ...] | AnswerError
"""The claims listed for one sentence, or why they cannot be parsed."""


@dataclass(frozen=True, slots=True)
class Style:
    """A prompt format with the parser of its answers.

    Parameters
    ----------
    name
        Its name in signatures: a published format, or the digest of a prompt.
    max_sentences
        Number of consecutive sentences of a summary in one request.
    messages
        Question → chat.
    read
        (answer, question) → one reading for each sentence.
    """

    name: str
    max_sentences: int
    messages: Callable[[Question], list[Message]]
    read: Callable[[str, Question], list[Reading]]

    def questions(self, sentences: Sequence[str]) -> list[Question]:
        """The requests for a summary, in order."""
        step = self.max_sentences
        return [tuple(sentences[i : i + step]) for i in range(0, len(sentences), step)]


def _few_shot(prompt: Prompt) -> Style:
    return Style(prompt.digest, 1, partial(_few_shot_messages, prompt), _read_list)


def _few_shot_messages(prompt: Prompt, question: Question) -> list[Message]:
    return prompt.messages(question[0])


def _read_list(answer: str, question: Question) -> list[Reading]:
    (sentence,) = question
    try:
        return [parse_claims(answer, sentence)]
    except AnswerError as error:
        return [error]


def _aps_messages(question: Question) -> list[Message]:
    marked = (f"<s> {one_line(sentence)} </s>" for sentence in question)
    return [{"role": "user", "content": "\n".join(marked)}]


def _read_aps(answer: str, question: Question) -> list[Reading]:
    """One group ``<s> - claim - claim </s>`` for each sentence, one claim per line."""
    ended = answer.split("</s>")[:-1]
    groups = [part.rpartition("<s>")[2] for part in ended if "<s>" in part]
    if len(groups) > len(question):
        wrong = AnswerError(f"the answer has {len(groups)} groups for {len(question)} sentences")
        return [wrong] * len(question)
    readings = [
        _read_list(group, (sentence,))[0] for group, sentence in zip(groups, question, strict=False)
    ]
    missing: list[Reading] = [AnswerError("the answer ends before this sentence")]
    return readings + missing * (len(question) - len(groups))


def _propositionizer_messages(question: Question) -> list[Message]:
    content = f"Title: . Section: . Content: {one_line(question[0])}"
    return [{"role": "user", "content": content}]


_APS: Final = Style("gemma-aps", 20, _aps_messages, _read_aps)
_PROPOSITIONIZER: Final = Style("propositionizer", 1, _propositionizer_messages, _read_list)

PUBLISHED: Final[Mapping[str, Style]] = MappingProxyType(
    {
        # Hosseini et al. 2024, arXiv 2406.19803: a whole passage, propositions by sentence.
        "google/gemma-2b-aps-it": _APS,
        "google/gemma-7b-aps-it": _APS,
        # Chen et al. 2023, arXiv 2312.06648: a JSON list. It takes passages too, but does not
        # say which sentence a proposition is from; so it is given one sentence at a time.
        "chentong00/propositionizer-wiki-flan-t5-large": _PROPOSITIONIZER,
    }
)
_BY_FOLDER: Final = {PurePath(name).name: style for name, style in PUBLISHED.items()}


def style_for(model: str, prompt: str | PathLike[str] | Prompt | None) -> Style:
    """The style for `model`: the caller's prompt, else the model's own, else few-shot.

    A folder is taken for the published model of the same name.

    Examples
    --------
    >>> style_for("google/gemma-2b-aps-it", None).name
    'gemma-aps'
    """
    own = PUBLISHED.get(model) or _BY_FOLDER.get(PurePath(model).name)
    if prompt is None and own is not None:
        return own
    return _few_shot(load_prompt(prompt))
