"""A sentence as words, each with what it does in this sentence.

The tags are coarse: just what is needed to tell where a clause begins and whether it has a
subject and a finite verb of its own.

==========  ======================================================================
``AUX``     finite auxiliary, or a finite form of "be", "have", "do"
``V``       other finite verb
``VB``      infinitive; ``PP`` past participle; ``ING`` the form in -ing
``PRON``    what can be a subject by itself; ``OBJ`` what can only be an object
``DET``     determiner or possessive; ``NOUN``, ``NUM``, ``ADJ``, ``ADV``, ``NEG``
``PREP``    preposition; ``TO`` the "to" of an infinitive
``CC``      and, but, or, nor, yet; ``SUB`` subordinator
``REL``     which, who, whose, where; ``THAT`` the "that" of a relative clause;
            ``COMP`` the "that" of a clause that is said, thought or shown
``PUNCT``   punctuation and signs other than $ € £ ¥ (``NUM``)
``QUOTE``   quotation marks; what stands between two of them counts as a NOUN, and what
            stands in brackets is an ``ASIDE``
==========  ======================================================================
"""

# ruff: noqa: PLR0911
from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from caspr.english.clause_verbs import EDGES, STANDALONE, find_verbs
from caspr.english.compounds import read_together, with_hyphens, with_possessives
from caspr.english.lexicon import BE, COPULAS, is_closed, readings
from caspr.english.tag_network import trained
from caspr.english.tokens import IS_WORD, Word, enclosed, lowered, token_spans
from caspr.english.verb_rows import find_rows
from caspr.english.word_classes import HAPPENED, INTRANSITIVE_PASTS, REFLEXIVES

FINITE = frozenset({"AUX", "V"})


def tagged(sentence: str) -> list[Word]:
    """Words of `sentence`, with their tags; all but white space is in one of them.

    Examples
    --------
    >>> [(word.text, word.tag) for word in tagged("It isn't big.")]
    [('It', 'PRON'), ('is', 'AUX'), ("n't", 'NEG'), ('big', 'ADJ'), ('.', 'PUNCT')]
    """
    spans, texts, lows = untagged(sentence)
    tags = _tags(texts, lows)
    words, last = [], 0
    for (start, end), text, low, tag in zip(spans, texts, lows, tags, strict=True):
        words.append(Word(text, low, tag, start > last, start))
        last = end
    return words


def untagged(sentence: str) -> tuple[list[tuple[int, int]], list[str], list[str]]:
    """Where the words of `sentence` begin and end, the words, and the words in lower case."""
    spans = with_hyphens(sentence, token_spans(sentence))
    texts = [sentence[start:end] for start, end in spans]
    return spans, texts, lowered_words(texts)


def lowered_words(texts: Sequence[str]) -> list[str]:
    """Words in lower case, as the lexicon has them."""
    return with_possessives(lowered(texts))


def _tags(texts: Sequence[str], lows: Sequence[str]) -> list[str]:
    """What the lexicon allows for each word, and the network finds the most likely."""
    if not lows:
        return []
    alone = [_readings(low) for low in lows]
    together = read_together(texts, lows, alone)
    network, names = trained()
    scores = dict(zip(names, network.scores(texts, lows).T.tolist(), strict=True))
    inside = enclosed(texts)
    tags: list[str] = []
    finite: list[float] = []
    acts: list[float] = []
    for i, low in enumerate(lows):
        allowed = together.get(i) or _allowed(low, alone[i])
        best = max(allowed, key=lambda tag: scores[tag][i])
        tags.append(inside.get(i) or best)
        finite.append(scores["V"][i] - scores[best][i])
        if inside.get(i) or "V" not in allowed or (i and texts[i][0].isupper()):
            finite[-1] = -math.inf
        acts.append(max(finite[-1], scores["VB"][i] - scores[best][i]))
    tags = [inside.get(i) or _beside(tags, lows, i) for i in range(len(tags))]
    for i, tag in enumerate(tags):
        if tag == "PP" and _is_passive_too(tags, lows, i):
            finite[i] = -math.inf
    find_verbs(tags, lows, finite)
    find_rows(tags, lows, acts)
    return tags


def _readings(low: str) -> tuple[str, ...]:
    if IS_WORD.search(low) or (low[0] in "'&n" and low not in "'``''"):
        return readings(low)
    return ("NUM",) if low in "$€£¥" else ("PUNCT",)


@lru_cache(maxsize=65536)
def _allowed(low: str, options: tuple[str, ...]) -> tuple[str, ...]:
    """The tags that a word may have, by itself."""
    if low in _CHOICES:
        return _CHOICES[low]
    if options[0] in ("PUNCT", "NUM"):
        return options[:1]
    if not is_closed(low):
        return _open(low, options)
    adjective = ("ADJ",) if options[0] == "ADV" and "ADJ" in options else ()
    verbs = [tag for option in options for tag in _VERB_TAGS.get(option, ())]
    return (options[0], *adjective, *verbs)


def _open(low: str, options: tuple[str, ...]) -> tuple[str, ...]:
    """The tags that an open-class word may have: nearly all of them.

    A form in -ing is no finite verb, a known participle no adjective, and only what the lexicon
    has as an adverb may be one.
    """
    if "-" in low and options == ("ADJ",):
        return options
    first, _, last = low.rpartition("-")
    if last in _PARTICLES and "VBN" not in readings(first or last):
        return ("NOUN",)  # "the express check-in"
    if options == ("VBG",):
        return ("NOUN", "ING", "ADJ")
    quality = () if "VBN" in options and "ADJ" not in options else ("ADJ",)
    manner = ("ADV",) if "ADV" in options else ()
    acts = () if "ADJ" in options else ("ING",)  # "an enchanting garden"
    return (*_OPEN, *acts, *quality, *manner)


def _beside(tags: Sequence[str], lows: Sequence[str], i: int) -> str:
    """The tag of the word at index i, where its neighbours decide."""
    low, tag = lows[i], tags[i]
    if low in _DECIDED:
        return _decided(tags, lows, i)
    if tag == "DET" and low in STANDALONE and _verb_next(tags, i):
        return "ADV" if low == "each" and tags[max(0, i - 1)] == "NOUN" else "PRON"
    if tag == "VB" and (_is_finite(tags, i) or _goes_on(tags, lows, i)):
        return "V"
    if tag == "PP" and _is_past_too(tags, lows, i):
        return "V"
    if tag == "PP" and low in HAPPENED and tags[i - 1] == "NOUN" and not FINITE & set(tags):
        return "V"  # "a train derailed near the town"
    if tag == "PP" and _is_infinitive_too(tags, lows, i):
        return "VB"
    if tag == "PP" and low in ("run", "come") and tags[i + 1 : i + 2] == ["ADV"]:
        return "V" if _goes_on(tags, lows, i) else tag  # "they are old and run late"
    if tag == "V" and _is_passive_too(tags, lows, i):
        return "PP"
    if tag == "V" and readings(low)[0] == "VB" and _follows_infinitive(tags, i):
        return "VB"
    if tag == "NOUN" and i and tags[i - 1] == "SUB" and readings(low) == ("VBG",):
        return "ING"  # "gets hot while charging"
    return tag


def _decided(tags: Sequence[str], lows: Sequence[str], i: int) -> str:
    """The tag of a word of `_DECIDED`, by what stands before or after it."""
    low, tag, before = lows[i], tags[i], tags[i - 1] if i else ""
    after = tags[i + 1] if i + 1 < len(tags) else "PUNCT"
    if low == "enough":
        tag = "ADV" if before in ("ADJ", "ADV", "PP") else "DET"
    elif low in REFLEXIVES:
        emphatic = before in ("NOUN", "REL") or (before == "PRON" and _verb_next(tags, i))
        tag = "ADV" if emphatic else "OBJ"
    elif low == "that" and i and lows[i - 1] in ("now", "so") and tag in ("COMP", "DET"):
        tag = "SUB"
    elif low == "though":
        tag = "ADV" if after in ("PUNCT", "CC") else "SUB"
    elif low == "once":
        tag = "SUB" if before in ("", "CC", "PUNCT") else "ADV"
    elif low in ("pretty", "quite") and after in ("PUNCT", "CC"):
        tag = "ADJ"
    elif low == "kind":
        thing = before == "DET" and after not in ("NOUN", "ADJ", "CC")
        tag = "NOUN" if thing or lows[i + 1 : i + 2] == ["of"] else "ADJ"
    elif low in ("ai", "ca") and lows[i + 1 : i + 2] != ["n't"]:
        tag = "NOUN"
    elif low == "given" and not i:
        tag = "PREP"
    return tag


def _goes_on(tags: Sequence[str], lows: Sequence[str], i: int) -> bool:
    """Whether a plain form shares the subject of a verb: "they eat and make a mess"."""
    j = _verb_before(tags, i)
    if j is None:
        return False
    if tags[j] == "V":
        return "VB" in readings(lows[j])
    if (tags[j], lows[j]) == ("AUX", "have"):
        return True
    joined = tags[i - 1] in ("CC", "ADV") and "PUNCT" not in tags[j:i]
    listed = lows[i - 1] == "," and tags[j + 1 : i - 1] == ["ADJ"] and "and" in lows[i:]
    if not (joined or listed) or "SUB" in tags[j:i] or "as" in lows[j:i]:
        return False  # "are drawn as people watch and talk"
    lasts = lows[i] == "take" and (tags[i + 1 : i + 2] == ["NUM"] or "long" in lows[i : i + 3])
    if "but" in lows[j:i] and lows[i] not in _OF_THINGS and not lasts:
        return False  # "they are small but ask for a view"
    while j and tags[j] in ("PP", "ADV"):
        j -= 1
    return lows[j] in ("are", "were")  # "they were painted (are soft) and look new"


_OF_THINGS = COPULAS | frozenset("run come wear need lack cost leave last tend".split())
"""What things do, and nobody is advised to do."""


def _is_past_too(tags: Sequence[str], lows: Sequence[str], i: int) -> bool:
    """Whether a participle is a past that shares its subject: "it came off and rolled away"."""
    j = _verb_before(tags, i)
    if j is None or tags[j] != "V" or "VBD" not in readings(lows[i]):
        return False
    follows = lows[i + 1] if i + 1 < len(lows) else ""
    if follows in _OF_PASSIVES or tags[i + 1] in ("NOUN", "ADJ"):
        return False
    return tags[i - 1] == "CC" and tags[i - 2] in _ENDS_OF_OBJECTS


def _is_passive_too(tags: Sequence[str], lows: Sequence[str], i: int) -> bool:
    """Whether a past form shares a passive: "steaks, which are cooked well and served with"."""
    j = _verb_before(tags, i)
    if not j or tags[j] != "PP" or lows[j - 1] not in BE or "VBN" not in readings(lows[i]):
        return False
    if lows[i] in _SENT:  # "she was examined and sent home"
        return tags[i + 1 : i + 2] in (["ADV"], ["PREP"], ["NOUN"]) and lows[i - 1] == "and"
    return lows[i + 1 : i + 2] in (["with"], ["by"]) and lows[i] not in INTRANSITIVE_PASTS


_SENT = frozenset({"sent", "brought", "put", "told", "taken", "given", "charged"})
"""Pasts that hardly stand without an object."""


def _is_infinitive_too(tags: Sequence[str], lows: Sequence[str], i: int) -> bool:
    """Whether a form like "set" shares an infinitive: "you can freeze cards and set limits"."""
    j = _verb_before(tags, i)
    joined = j is not None and tags[j] == "VB" and tags[i - 1] == "CC"
    return joined and "VB" in readings(lows[i]) and tags[i - 2] in _ENDS_OF_OBJECTS


_ENDS_OF_OBJECTS = frozenset({"NOUN", "OBJ", "PRON"})
_OF_PASSIVES = frozenset({"", ".", ",", "by", "in", "with", "for", "to", "at", "and"})


def _follows_infinitive(tags: Sequence[str], i: int) -> bool:
    """Whether a plain form goes on after "to": "to eat and make a mess", "to sit, eat and run"."""
    j = _verb_before(tags, i)
    if j is None or tags[j] != "VB":
        return False
    if j > 1 and tags[j - 1] in ("PUNCT", "CC"):
        first = _verb_before(tags, j)
        return first is not None and tags[first] == "VB"
    return "PUNCT" not in tags[max(0, i - 3) : i] and tags[j - 1 : j] == ["TO"]


def _verb_before(tags: Sequence[str], i: int) -> int | None:
    """Index of the verb before the "and" or comma that the word at index i follows."""
    j = i - 1
    while j > 0 and tags[j] == "ADV":
        j -= 1
    if j < 1 or tags[j] not in ("CC", "PUNCT"):
        return None
    while j >= 0 and tags[j] not in _VERBAL:
        j -= 1
    return j if j >= 0 else None


_VERBAL = frozenset({"V", "AUX", "VB", "TO", "ING", "PP"})


def _is_finite(tags: Sequence[str], i: int) -> bool:
    """Whether a plain form has a subject before it: "two steps easily fix it"."""
    j = i - 1
    while j > 0 and tags[j] == "ADV":
        j -= 1
    if j < 0 or tags[j] not in ("NOUN", "PRON"):
        return False
    while j >= 0 and tags[j] in _IN_SUBJECT:
        j -= 1
    return j < 0 or tags[j] in EDGES


_IN_SUBJECT = frozenset({"NOUN", "PRON", "DET", "ADJ", "NUM", "ADV"})


def _verb_next(tags: Sequence[str], i: int) -> bool:
    """Whether a finite verb follows at once, as in "this is", "some really prefer"."""
    j = i + 1
    while j < len(tags) and tags[j] == "ADV":
        j += 1
    return tags[j : j + 1] in (["AUX"], ["V"])


_OPEN = ("NOUN", "V", "VB", "PP")
_PARTICLES = frozenset("in out up off on over down through".split())
_VERB_TAGS = {"VB": ("VB", "V"), "VBZ": ("V",), "VBD": ("V",), "VBN": ("PP",), "VBG": ("ING",)}
_DECIDED = REFLEXIVES | frozenset("enough that though once pretty quite kind given ai ca".split())
_CHOICES = {
    "be": ("VB",),
    "been": ("PP",),
    "being": ("ING",),
    "am": ("AUX", "NOUN"),
    "have": ("AUX", "VB"),
    "do": ("AUX", "VB"),
    "had": ("AUX", "PP"),
    "did": ("AUX", "PP"),
    "can": ("AUX", "NOUN"),
    "must": ("AUX", "NOUN"),
    "will": ("AUX", "NOUN"),
    "may": ("AUX", "NOUN"),
    "might": ("AUX", "NOUN"),
    "that": ("THAT", "COMP", "PRON", "DET"),
    "there": ("PRON", "ADV"),
    "to": ("TO", "PREP"),
    "her": ("DET", "OBJ"),
    "though": ("SUB",),  # see `_decided`
    "once": ("SUB",),  # see `_decided`
    "'s": ("AUX", "DET"),
    "everyday": ("ADJ",),
    "offline": ("ADV", "ADJ"),
    "aside": ("ADV",),
    "concierge": ("NOUN",),
    "inside": ("PREP", "ADV", "NOUN"),
    "outside": ("PREP", "ADV", "NOUN"),
    "back": ("ADV", "NOUN", "ADJ", "VB", "V"),
}
"""The tags that these words may have, in place of those that the lexicon gives."""
