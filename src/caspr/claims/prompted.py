"""What the splitters that ask a language model have in common: ask once, keep, check, fall back.

A subclass says how questions are put to its model (`AskingSplitter._ask`) and what decides the
answers (`AskingSplitter._identity`); which questions there are, what is already known, and which
answers are trusted is settled here.
"""

from __future__ import annotations

import logging
import threading
import warnings
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import astuple, dataclass
from os import PathLike
from typing import Any, Final, Literal, get_args

from caspr.cache import Store, as_store, key
from caspr.claims.answer_format import Question, Reading, Style
from caspr.claims.grounding import fault
from caspr.english.sentences import sentences
from caspr.errors import AnswerError, EmptySummaryError, InputError, UngroundedWarning
from caspr.llm.messages import Answer
from caspr.records import Claim

__all__ = ["Answer", "AskingSplitter", "CacheOption", "OnUngrounded", "Usage"]

OnUngrounded = Literal["sentence", "raise", "keep"]
CacheOption = Store | str | PathLike[str] | bool | None
_KIND: Final = "answers"
_FORM: Final = 1  # of an `Answer` as it is kept; part of its key
_log = logging.getLogger("caspr")


@dataclass(frozen=True, slots=True)
class Usage:
    """What it took. Adding two gives that of both.

    Parameters
    ----------
    n_sentences
        Sentences that were to be split, repetitions counted.
    n_questions
        Distinct questions that they make.
    n_cache_hits
        Those whose answer was known already, from the cache or from before.
    n_requests
        Those that were asked, and answered.
    n_retries
        How often one had to be asked again.
    n_prompt_tokens, n_completion_tokens
        What the requests took, as far as the server says.
    n_fallbacks
        Sentences that stand for themselves, because no answer could be used.
    """

    n_sentences: int = 0
    n_questions: int = 0
    n_cache_hits: int = 0
    n_requests: int = 0
    n_retries: int = 0
    n_prompt_tokens: int = 0
    n_completion_tokens: int = 0
    n_fallbacks: int = 0

    def __add__(self, other: Usage) -> Usage:
        return Usage(*(a + b for a, b in zip(astuple(self), astuple(other), strict=True)))

    def __str__(self) -> str:
        return (
            f"{self.n_sentences} sentences, {self.n_questions} questions: "
            f"{self.n_cache_hits} cache hits, {self.n_requests} requests, "
            f"{self.n_retries} retries, {self.n_prompt_tokens} tokens in, "
            f"{self.n_completion_tokens} tokens out, {self.n_fallbacks} left unsplit"
        )


class AskingSplitter(ABC):
    """Splits by asking a language model, each distinct question once.

    Answers are kept for the life of the object, so that a run that broke off can be taken up
    again; with a cache, on disk too, from the moment they arrive.
    """

    def __init__(self, style: Style, cache: CacheOption, on_ungrounded: OnUngrounded) -> None:
        if on_ungrounded not in get_args(OnUngrounded):
            raise InputError(
                f"Expected `on_ungrounded` to be one of {get_args(OnUngrounded)}, "
                f"but got {on_ungrounded!r}."
            )
        self._style = style
        self._on_ungrounded = on_ungrounded
        self._store = as_store(cache)
        self._known: dict[bytes, Answer] = {}
        self._passing: set[bytes] = set()
        self._models: set[str] = set()
        self._usage = Usage()
        self._usage_lock = threading.Lock()

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "_usage_lock": None, "_known": {}}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__ |= state
        self._usage_lock = threading.Lock()

    @property
    @abstractmethod
    def signature(self) -> str:
        """What it is, with all that decides its answers."""

    @abstractmethod
    def _identity(self) -> dict[str, object]:
        """Everything but the question that decides an answer, as parts of its key."""

    @abstractmethod
    def _ask(self, questions: Mapping[bytes, Question]) -> None:
        """Put the questions, by key, to the model, and `_keep` each answer as it arrives."""

    @property
    def usage(self) -> Usage:
        """What the runs of this object have taken so far."""
        return self._usage

    def split(self, texts: Sequence[str]) -> list[tuple[Claim, ...]]:
        """Claims of each text, in the order of the texts.

        Raises
        ------
        InputError
            If `texts` is no list of texts, or there is nothing in one.
        AnswerError
            With ``on_ungrounded="raise"``, at the first answer that cannot be used.

        Warns
        -----
        UngroundedWarning
            For each sentence that stands for itself, because its answer cannot be used.
        """
        texts = _checked(texts)
        plans = self._plans(texts)
        wanted = {name: question for plan in plans for name, question in plan}
        missing = self._missing(wanted)
        self._count(
            n_sentences=sum(len(question) for plan in plans for _, question in plan),
            n_questions=len(wanted),
            n_cache_hits=len(wanted) - len(missing),
        )
        if missing:
            self._ask(missing)
        answers = {name: self._known[name] for name in wanted}
        self._models.update(answer.model for answer in answers.values() if answer.model)
        claims = [
            self._claims(index, text, [(answers[name], question) for name, question in plan])
            for index, (text, plan) in enumerate(zip(texts, plans, strict=True))
        ]
        _log.info("%s: %s", type(self).__name__, self._usage)
        return claims

    def _plans(self, texts: Sequence[str]) -> list[list[tuple[bytes, Question]]]:
        """The questions of each text, with their keys."""
        identity = self._identity()
        return [
            [
                (key(**identity, form=_FORM, question=question), question)
                for question in self._style.questions(_sentences_at(index, text))
            ]
            for index, text in enumerate(texts)
        ]

    def _missing(self, wanted: Mapping[bytes, Question]) -> dict[bytes, Question]:
        """Those of `wanted` that must be asked; what the cache has is known from now on."""
        unknown = [name for name in wanted if not self._settled(name)]
        if self._store is not None and unknown:
            for name, data in self._store.get_many(_KIND, unknown).items():
                self._known[name] = Answer.from_bytes(data)
                self._passing.discard(name)
        return {name: wanted[name] for name in unknown if not self._settled(name)}

    def _settled(self, name: bytes) -> bool:
        """Whether the answer is known, and asking again would bring no other."""
        return name in self._known and name not in self._passing

    def _keep(
        self,
        name: bytes,
        question: Question,
        answer: Answer,
        *,
        n_retries: int = 0,
        lasting: bool = True,
    ) -> None:
        """Note an answer, and what it cost; on disk too, unless the next run should ask anew."""
        if self._store is not None and lasting:
            self._store.put_many(_KIND, {name: answer.to_bytes(question)})
        self._known[name] = answer
        (self._passing.discard if lasting else self._passing.add)(name)
        self._count(
            n_requests=1,
            n_retries=n_retries,
            n_prompt_tokens=answer.n_prompt_tokens,
            n_completion_tokens=answer.n_completion_tokens,
        )

    def _count(self, **more: int) -> None:
        with self._usage_lock:
            self._usage += Usage(**more)

    def _claims(
        self, index: int, text: str, answered: Sequence[tuple[Answer, Question]]
    ) -> tuple[Claim, ...]:
        readings = [
            (sentence, reading)
            for answer, question in answered
            for sentence, reading in zip(question, self._readings(answer, question), strict=True)
        ]
        claims: list[Claim] = []
        for place, (sentence, reading) in enumerate(readings):
            kept = self._judged(reading, sentence, text, f"sentence {place} of text {index}")
            claims += [Claim(claim, place) for claim in kept]
        return tuple(claims)

    def _readings(self, answer: Answer, question: Question) -> list[Reading]:
        if answer.fault is not None and len(question) == 1:
            return [AnswerError(answer.fault)]
        return self._style.read(answer.text, question)

    def _judged(self, reading: Reading, sentence: str, summary: str, where: str) -> tuple[str, ...]:
        """The claims, if they can be used; else the sentence itself, with a warning."""
        if isinstance(reading, AnswerError):
            wrong = str(reading)
        elif self._on_ungrounded == "keep":
            return reading
        else:
            found = fault(reading, sentence, summary)
            if found is None:
                return reading
            wrong = found
        told = f"The answer for {where} cannot be used: {wrong}. The sentence is {sentence!r:.200}."
        if self._on_ungrounded == "raise":
            raise AnswerError(
                f"{told} Pass on_ungrounded='sentence' to let such a sentence stand for itself."
            )
        self._count(n_fallbacks=1)
        warnings.warn(f"{told} It stands for itself.", UngroundedWarning, stacklevel=5)
        return (sentence,)


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
    found = sentences(text)
    if not found:
        raise EmptySummaryError(f"Text {index} has no sentence in it: {text!r:.60}.")
    return found
