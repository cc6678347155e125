"""The infinitive of a finite English verb, and the auxiliary before it: "takes" is "does take"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from caspr.english.lexicon import is_plural_noun, readings
from caspr.english.verb_forms import IRREGULAR_PASTS

_THIRD: Final = {"has": "have", "does": "do", "goes": "go"}
_SINGULAR: Final = frozenset(
    "it he she this that everyone everybody everything someone somebody something one".split()
)


def with_do(verb: str, subject: str | None) -> tuple[str, str] | None:
    """A finite verb as auxiliary and infinitive; None where its infinitive is not known.

    Parameters
    ----------
    verb
        The verb, in lower case.
    subject
        The word before it, which tells the tenses of "cost" and "put" apart.

    Examples
    --------
    >>> with_do("offers", "hotel"), with_do("slept", "we"), with_do("cost", "it")
    (('does', 'offer'), ('did', 'sleep'), ('did', 'cost'))
    """
    if verb in _THIRD:
        return "does", _THIRD[verb]
    if verb in IRREGULAR_PASTS:
        return "did", IRREGULAR_PASTS[verb]
    found = readings(verb)
    if "VB" in found:
        is_past = "VBD" in found and subject is not None and _is_singular(subject)
        return "did" if is_past else "do", verb
    for reading, auxiliary in (("VBZ", "does"), ("VBD", "did")):
        if reading in found:
            base = next((b for b in _candidates(verb, reading) if "VB" in readings(b)), None)
            return None if base is None else (auxiliary, base)
    return None


def _candidates(verb: str, reading: str) -> Iterator[str]:
    """What the ending may have been put on, the likelier first."""
    endings = ("ies", "es", "s") if reading == "VBZ" else ("ied", "d", "ed")
    for ending in endings:
        if verb.endswith(ending):
            stem = verb[: -len(ending)]
            yield stem + "y" if ending in ("ies", "ied") else stem
    if reading == "VBZ" and verb.endswith("s"):
        yield verb[:-1]
    if reading == "VBD" and len(verb) > 4 and verb[-3:-2] == verb[-4:-3]:
        yield verb[:-3]  # "stopped"


def _is_singular(subject: str) -> bool:
    if subject in _SINGULAR:
        return True
    return "NOUN" in readings(subject) and not is_plural_noun(subject)
