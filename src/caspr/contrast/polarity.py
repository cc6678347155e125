"""Negate one English claim by rule.

The main clause gets a "not" with be, have, do or a modal, or loses the negation that it has, or
its quantifier is negated ("all" → "not all", "some" → "no"). The rest of the claim is unchanged.
If it is unclear how to negate the claim, `UnclearError` is raised.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from caspr.contrast.affirm import (
    FOCUS_ADVERBS,
    NEARLY,
    NEGATIONS,
    SOME_TO_ANY,
    affirmed,
    article,
)
from caspr.contrast.antonyms import ANTONYMS
from caspr.contrast.unclear import Edits, UnclearError
from caspr.english.lexicon import BE, MODALS
from caspr.english.tags import FINITE, tagged
from caspr.english.tokens import Word
from caspr.english.verbs import with_do


def negated_claim(claim: str, *, antonyms: bool = False) -> str:
    """The negation of one claim.

    With `antonyms`, an adjective is replaced by its listed antonym, if it has one, rather than a
    "not" added to the verb. If no rule can negate the claim, it raises `UnclearError` with the
    reason.

    Examples
    --------
    >>> negated_claim("The bar offers some snacks."), negated_claim("There was no pool.")
    ('The bar does not offer any snacks.', 'There was a pool.')
    >>> negated_claim("All rooms are clean."), negated_claim("It was clean.", antonyms=True)
    ('Not all rooms are clean.', 'It was dirty.')
    """
    words = tagged(claim)
    return _rendered(words, _edits(words, antonyms))


_CLAUSE_OPENERS: Final = frozenset({"SUB", "REL", "THAT", "COMP"})
_HEDGES: Final = frozenset("hardly barely scarcely".split())
_FREQUENCY: Final = frozenset("always usually often frequently generally really even".split())
_ADVERBS: Final = MappingProxyType(
    {"rarely": "often", "seldom": "often", "sometimes": "never", "occasionally": "never"}
)
_PARTIAL: Final = frozenset("some several many few most half one two three".split()) | {*_ADVERBS}
"""With one of these, a claim and its antonym can both be true: some rooms are small, some big."""
_QUANTIFIERS: Final = MappingProxyType(
    {
        "all": "not all",
        "every": "not every",
        "everyone": "not everyone",
        "everybody": "not everybody",
        "everything": "not everything",
        "each": "not every",
        "both": "not both",
        "many": "not many",
        "several": "no",
        "some": "no",
        "someone": "no one",
        "somebody": "nobody",
        "something": "nothing",
        "few": "many",
        "lots": "not a lot",
        "any": "no",
        "anyone": "no one",
        "anybody": "nobody",
        "anything": "nothing",
    }
)
"""First word of the subject → its negation."""
_TWO_WORD_QUANTIFIERS: Final = MappingProxyType({("one", "of"): "none", ("a", "lot"): "not a"})
"""First two words of the subject → the negation of the first."""


def _edits(words: Sequence[Word], antonyms: bool) -> Edits:
    if any(word.low == "?" for word in words):
        raise UnclearError("it is a question")
    verb = next((i for i, word in enumerate(words) if word.tag in FINITE), None)
    end = _main_clause_end(words, verb)
    negations = [i for i in range(end) if words[i].low in NEGATIONS]
    if len(negations) > 1:
        raise UnclearError("it has more than one negation")
    if negations:
        return affirmed(words, negations[0], verb, end)
    if verb is None and any(word.tag == "CC" for word in words):
        raise UnclearError("it has no verb, and several parts")
    if any(word.low in _HEDGES for word in words[:end]):
        raise UnclearError("a word such as 'hardly' negates it in part")
    is_partial = any(word.low in _PARTIAL for word in words[:end])
    if (verb is None or antonyms) and not is_partial:
        adjectives = (i for i in range(end) if words[i].tag == "ADJ")
        index = next((i for i in adjectives if words[i].low in ANTONYMS), None)
        if index is not None:
            return _antonym(words, index)
    if verb is None:
        raise UnclearError("it has no verb, and no adjective with a listed antonym")
    return _with_negation(words, verb, end)


def _main_clause_end(words: Sequence[Word], verb: int | None) -> int:
    """Index at which the main clause ends, if it is clear which clause is the main one."""
    if verb is None:
        return len(words)
    if any(word.tag in _CLAUSE_OPENERS for word in words[:verb]):
        raise UnclearError("another clause precedes its verb")
    later = range(verb + 1, len(words))
    end = next((i for i in later if words[i].tag in _CLAUSE_OPENERS), len(words))
    if any(words[i].tag in FINITE for i in range(verb + 1, end)):
        raise UnclearError("it has several clauses")
    if any(words[i].tag == "CC" and words[i].low in ("but", "yet") for i in range(end)):
        raise UnclearError("'but' or 'yet' joins two statements")
    return end


# ---- adding a negation


def _with_negation(words: Sequence[Word], verb: int, end: int) -> Edits:
    low = [word.low for word in words]
    if verb + 1 < len(low) and low[verb + 1] in FOCUS_ADVERBS:
        raise UnclearError(f"the negation would apply to {low[verb + 1]!r} instead of the verb")
    if verb and low[verb - 1] in NEARLY:
        raise UnclearError(f"{low[verb - 1]!r} negates it in part")
    second = words[min(1, verb)]
    if low[0] in FOCUS_ADVERBS and (second.tag == "NUM" or second.low in (*_PARTIAL, "a")):
        raise UnclearError(f"{low[0]!r} says nothing about the rest")
    adverbs = (i for i in range(end) if low[i] in _ADVERBS and _modifies_verb(words, i, verb))
    adverb = next(adverbs, None)
    if adverb is not None:
        return _swapped_adverb(words, adverb, verb)
    is_pronoun, is_number = second.tag in FINITE, words[0].tag == "NUM"
    if verb and (subject := _negated_subject(low, is_pronoun=is_pronoun, is_number=is_number)):
        return subject
    edits = {i: SOME_TO_ANY[low[i]] for i in range(verb + 1, end) if low[i] in SOME_TO_ANY}
    last = max((i for i in range(len(low)) if words[i].tag != "PUNCT"), default=verb)
    if low[last] == "too" and last < end:
        edits[last] = "either"
    return edits | _negated_verb(words, verb)


def _modifies_verb(words: Sequence[Word], adverb: int, verb: int) -> bool:
    """Whether the adverb modifies the verb; in "a rarely used pool" it does not."""
    if 0 < adverb < verb:
        return all(word.tag == "ADV" for word in words[adverb:verb])
    return adverb == 0 or words[adverb - 1].tag != "DET"


def _swapped_adverb(words: Sequence[Word], adverb: int, verb: int) -> Edits:
    """Replace an adverb of frequency by its opposite; "never" is moved next to the verb."""
    other = _ADVERBS[words[adverb].low]
    between = words[min(adverb, verb) + 1 : max(adverb, verb)]
    is_auxiliary = _is_auxiliary(words, verb)
    is_beside = all(word.tag == "ADV" for word in between) and (adverb < verb or is_auxiliary)
    if other != "never" or (adverb and is_beside):
        return {adverb: other}
    verb_text = words[verb].text
    with_never = f"{verb_text} never" if is_auxiliary else f"never {verb_text}"
    comma = {1: ""} if adverb == 0 and words[1].low == "," else {}
    return {adverb: "", verb: with_never} | comma


def _negated_subject(low: Sequence[str], *, is_pronoun: bool, is_number: bool) -> Edits:
    """Negate the quantifier of the subject; `is_pronoun` for "some" in "some may like it"."""
    first, second = low[0], low[1] if len(low) > 1 else ""
    if (first, second) == ("a", "few"):
        return {0: "none" if low[2:3] == ["of"] else "no", 1: ""}
    if (first, second) in _TWO_WORD_QUANTIFIERS:
        return {0: _TWO_WORD_QUANTIFIERS[first, second]}
    if first == "half" or (second == "of" and is_number):
        raise UnclearError(f"{first!r} says nothing about the rest")
    if first not in _QUANTIFIERS or second in ("in", "day", "time", "night", "morning"):
        return {}
    if (is_pronoun or second == "of") and first in ("some", "several"):
        return {0: "none"}
    if (is_pronoun or second == "of") and first == "each":
        return {0: "not each"}
    if second == "of" and first in ("every", "something"):
        raise UnclearError(f"'{first} of' is not known")
    return {0: _QUANTIFIERS[first]}


def _negated_verb(words: Sequence[Word], verb: int) -> Edits:
    """The verb with "not" after it, or after the "do" that it takes."""
    word = words[verb]
    low = word.low.replace("’", "'")
    following = words[verb + 1].low if verb + 1 < len(words) else ""
    if low in ("can", "could") and following == "not":
        raise UnclearError("it has more than one negation")
    if low == "can":
        return {verb: "cannot"}
    if _is_auxiliary(words, verb):
        index = verb + 1 if following == "also" else verb
        return {index: f"{words[index].text} not"}
    do_and_infinitive = with_do(low, words[verb - 1].low if verb else None)
    if do_and_infinitive is None:
        raise UnclearError(f"the infinitive of {word.text!r} is not known")
    do, base = do_and_infinitive
    if verb and words[verb - 1].low in _FREQUENCY:
        return {verb - 1: f"{do} not {words[verb - 1].text}", verb: base}
    return {verb: f"{do} not {base}"}


def _is_auxiliary(words: Sequence[Word], verb: int) -> bool:
    """Whether "not" follows the verb itself, without "do"."""
    low = words[verb].low.replace("’", "'")
    following = next((w.tag for w in words[verb + 1 :] if w.tag != "ADV"), "")
    return words[verb].tag == "AUX" and (
        low in BE
        or low in MODALS
        or low in ("'d", "'ve", "'s", "may", "might", "must", "should", "would", "could")
        or (low in ("have", "has", "had") and following == "PP")
        or (low in ("do", "does", "did") and (following == "VB" or _is_last_word(words, verb)))
    )


def _is_last_word(words: Sequence[Word], verb: int) -> bool:
    """Whether only punctuation follows the verb."""
    return all(word.tag == "PUNCT" for word in words[verb + 1 :])


# ---- antonyms


def _antonym(words: Sequence[Word], index: int) -> Edits:
    """Replace the adjective by its antonym, and adapt the article before it."""
    edits = {index: ANTONYMS[words[index].low]}
    if index and words[index - 1].low in ("a", "an"):
        edits[index - 1] = article(edits[index])
    return edits


# ---- writing the claim


def _rendered(words: Sequence[Word], edits: Mapping[int, str]) -> str:
    pieces: list[str] = []
    for i, word in enumerate(words):
        text = edits.get(i, word.text)
        if not text:
            continue
        pieces.append(" " + text if word.spaced and pieces else text)
    joined = "".join(pieces)
    if not any(map(str.isalnum, joined)):
        raise UnclearError("nothing is left without its negation")
    return joined[0].upper() + joined[1:]
