"""Base class of the splitters that ask a language model: ask once, check, fall back.

A subclass sends the requests to its model (`AskingSplitter._ask`) and says what decides the
answers (`AskingSplitter._identity`). Which questions there are, and which answers are accepted,
is decided here; memory and cache are `caspr.llm.answer_cache`.
"""

from __future__ import annotations

import logging
import warnings
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from os import PathLike
from typing import Any, Final, Literal, get_args

from caspr.cache import Store, as_store, key
from caspr.claims.answer_format import Question, Reading, Style
from caspr.claims.grounding import fault
from caspr.claims.statements import statements_of_item
from caspr.errors import AnswerError, InputError, UngroundedWarning
from caspr.inputs import check_summary
from caspr.llm.answer_cache import AnswerCache
from caspr.llm.messages import Answer, Request
from caspr.llm.usage import Usage as RequestUsage
from caspr.records import Claim

OnUngrounded = Literal["sentence", "raise", "keep"]
CacheOption = Store | str | PathLike[str] | bool | None
_KIND: Final = "answers"
_FORM: Final = 1  # of a cached `Answer`; part of its key
_log = logging.getLogger("caspr")

_Plan = list[tuple[bytes, Question]]
"""The questions of one text, with their keys."""


@dataclass(frozen=True, slots=True)
class Usage(RequestUsage):
    """Cost of splitting: `caspr.llm.usage.Usage`, and the sentences.

    Parameters
    ----------
    n_sentences
        Sentences to split, repetitions counted.
    n_fallbacks
        Sentences used as one claim because no answer could be used.
    """

    n_sentences: int = 0
    n_fallbacks: int = 0

    def __str__(self) -> str:
        counts = RequestUsage.__str__(self)
        return f"{self.n_sentences} sentences, {counts}, {self.n_fallbacks} left unsplit"


class AskingSplitter(ABC):
    """Splits by asking a language model, each distinct question once.

    Answers are remembered for the life of the object, so that an interrupted run can be resumed;
    with a cache they are written to disk the moment they arrive.
    """

    options_signature: str
    """`signature` as it is before the first answer: without a snapshot, commit or dtype."""

    def __init__(self, style: Style, cache: CacheOption, on_ungrounded: OnUngrounded) -> None:
        if on_ungrounded not in get_args(OnUngrounded):
            raise InputError(
                f"Expected `on_ungrounded` to be one of {get_args(OnUngrounded)}, "
                f"but got {on_ungrounded!r}."
            )
        self._style = style
        self._on_ungrounded = on_ungrounded
        self._answers = AnswerCache(_KIND, as_store(cache), Usage())
        self._models: set[str] = set()

    @property
    @abstractmethod
    def signature(self) -> str:
        """Name and all settings that decide its answers."""

    @abstractmethod
    def _identity(self) -> dict[str, object]:
        """Everything but the question that decides an answer, as parts of its key."""

    @abstractmethod
    def _ask(self, requests: Mapping[bytes, Request]) -> None:
        """Send the requests to the model, and add each reply to ``_answers`` as it arrives."""

    @property
    def usage(self) -> Usage:
        """Usage of all calls of this object so far."""
        return self._answers.usage

    def split(self, texts: Sequence[str]) -> list[tuple[Claim, ...]]:
        """Claims of each text, in the order of the texts.

        Raises
        ------
        InputError
            If `texts` is not a list of texts, or one is empty or not valid Unicode.
        AnswerError
            With ``on_ungrounded="raise"``, at the first answer that cannot be used.

        Warns
        -----
        UngroundedWarning
            For each sentence that is used as one claim because its answer cannot be used.
        """
        texts = _checked(texts)
        plans = self._plans(texts)
        wanted = self._requests(plans)
        missing = self._answers.missing(wanted)
        self._answers.count(
            n_sentences=sum(len(question) for plan in plans for _, question in plan),
            n_questions=len(wanted),
            n_cache_hits=len(wanted) - len(missing),
        )
        if missing:
            self._ask(missing)
        answers = {name: self._answers[name] for name in wanted}
        self._models.update(answer.model for answer in answers.values() if answer.model)
        claims = [
            self._claims(index, text, [(answers[name], question) for name, question in plan])
            for index, (text, plan) in enumerate(zip(texts, plans, strict=True))
        ]
        _log.info("%s: %s", type(self).__name__, self.usage)
        return claims

    def _plans(self, texts: Sequence[str]) -> list[_Plan]:
        identity = self._identity()
        return [
            [
                (key(**identity, form=_FORM, question=question), question)
                for question in self._style.questions(_sentences_at(index, text))
            ]
            for index, text in enumerate(_checked(texts))
        ]

    def _requests(self, plans: Iterable[_Plan]) -> dict[bytes, Request]:
        """The distinct requests of `plans`, by key."""
        distinct = {name: question for plan in plans for name, question in plan}
        return {
            name: Request(
                self._style.messages(question),
                question,
                partial(_parse, self._style, question),
                n_parts=len(question),
            )
            for name, question in distinct.items()
        }

    def _claims(
        self, index: int, text: str, answered: Sequence[tuple[Answer, Question]]
    ) -> tuple[Claim, ...]:
        readings = [
            (sentence, reading)
            for answer, question in answered
            for sentence, reading in zip(
                question, _readings(self._style, answer, question), strict=True
            )
        ]
        claims: list[Claim] = []
        for n, (sentence, reading) in enumerate(readings):
            accepted = self._accepted(reading, sentence, text, f"sentence {n} of text {index}")
            claims += [Claim(claim, n) for claim in accepted]
        return tuple(claims)

    def _accepted(
        self, reading: Reading, sentence: str, summary: str, where: str
    ) -> tuple[str, ...]:
        """The claims, if they can be used; else the sentence itself, with a warning."""
        wrong: str | None
        if isinstance(reading, AnswerError):
            wrong = str(reading)
        elif self._on_ungrounded == "keep" or not (wrong := fault(reading, sentence, summary)):
            return reading
        message = (
            f"The answer for {where} cannot be used: {wrong}. The sentence is {sentence!r:.200}."
        )
        if self._on_ungrounded == "raise":
            raise AnswerError(
                f"{message} Pass on_ungrounded='sentence' to use such a sentence as one claim."
            )
        self._answers.count(n_fallbacks=1)
        warnings.warn(f"{message} It is used as one claim.", UngroundedWarning, stacklevel=5)
        return (sentence,)


def _readings(style: Style, answer: Answer, question: Question) -> list[Reading]:
    """One reading for each sentence of `question`."""
    if answer.fault is not None and len(question) == 1:
        return [AnswerError(answer.fault)]
    readings = style.read(answer.text, question)
    if answer.fault is None:
        return readings
    return [
        AnswerError(f"{reading}: {answer.fault}") if isinstance(reading, AnswerError) else reading
        for reading in readings
    ]


def _parse(style: Style, question: Question, answer: Answer) -> list[Reading]:
    """The readings, if each can be used."""
    readings = _readings(style, answer, question)
    for reading in readings:
        if isinstance(reading, AnswerError):
            raise reading
    return readings


def _checked(texts: Any) -> list[Any]:
    if isinstance(texts, str | bytes) or not isinstance(texts, Iterable):
        raise InputError(
            f"Expected `texts` to be a list of texts, but got {type(texts).__name__}. "
            "Put a single text in a list."
        )
    return list(texts)


def _sentences_at(index: int, text: object) -> list[str]:
    if not isinstance(text, str):
        raise InputError(f"Expected text {index} to be a str, but got {type(text).__name__}.")
    check_summary(text, f"Text {index}")
    return [str(statement) for statement in statements_of_item(text, index)]
