"""Participles that share the "be" of the first half: "is banned indoors but allowed outside"."""

from __future__ import annotations

from caspr.claims.grammar.cut import Words, after_adverbs
from caspr.claims.grammar.deeds import MAY_DESCRIBE, NEAR, is_stranded, verb_before
from caspr.claims.grammar.participles import acts
from caspr.claims.grammar.times import is_later
from caspr.claims.grammar.word_runs import joint_before, reads, word_at
from caspr.english.adverbs import is_manner
from caspr.english.lexicon import BE, COPULAS, HAVE, readings
from caspr.english.word_classes import INTRANSITIVE_PASTS

OBJECTS = frozenset({"NOUN", "ADJ", "PRON", "OBJ", "NUM", "TO", "DET", "ING"})
WHEN = frozenset({"last", "next", "same", "late", "early", "every", "each"})


def is_done_too(before: Words, words: Words, j: int) -> bool:
    """Whether a past shares the verb before "and": "was clean, and cleaned every day"."""
    word = words[j]
    after = words[j + 1 : j + 2]
    hot = is_made_so(words, j) or _is_made_well(words, j)
    past = "VBN" in readings(word.low) and (hot or "VB" not in readings(word.low))
    rest = reads(words[j + 1 : j + 3], "the rest", "all over")  # "and closed the rest of the year"
    later = word.low not in _OF_ITSELF and is_later(words, j + 1)
    timed = hot or rest or later or (bool(after) and after[0].low in WHEN)
    if not past or (after and after[0].tag in OBJECTS and not timed):
        return False
    passive = hot or is_stranded(words, j)
    passive = passive or (word.low in MAY_DESCRIBE and bool(after) and after[0].low in WHEN)
    joint = joint_before(words, j)
    if joint is None or (word.low in INTRANSITIVE_PASTS and not passive):
        return False
    end = joint - (words[joint - 1].low == ",")
    verb = verb_before(before, joint)
    state = before[end - 1].tag in ("ADJ", "PP", "ADV") or before[end - 1].low in _STATES
    active = word.low in _OF_ITSELF or reads(words[j : j + 2], "served as")
    goes_on = timed or (bool(after) and after[0].tag in ("PREP", "ADV"))
    active = active or verb is None or not (goes_on and _has_phrase(before[verb:end]))
    present = verb is not None and _is_present(before, verb)
    sure = word_at(words, j + 1).low == "by" or word.low in _UNDERGONE
    sure = sure or (present and word.low not in _OF_ITSELF)
    linked = verb is not None and (present or before[verb].low in BE | COPULAS)
    if verb is None or not linked or (active and not (state or sure)):
        return False
    food = before[verb - 1].low == "they" and word.low in _MADE
    sure = food or (sure and before[end - 1].tag != "ADJ")
    person = not sure and _is_person(before[max(0, verb - NEAR) : verb])
    return _is_quality(before, verb, end) and not person


def is_in_gap(before: Words, words: Words, j: int) -> bool:
    """Whether "were" is left out: "the walls were painted and the carpets replaced"."""
    joint, low = j - 3, words[j].low
    past = "VBN" in readings(low) or low == "lit"
    if not past or joint < 2 or word_at(words, j + 1).tag not in ("", "PUNCT"):
        return False
    alike = [words[i].tag for i in (joint - 1, joint, j - 1)] == ["PP", "CC", "NOUN"]
    if not alike or words[j - 2].low != "the" or low in INTRANSITIVE_PASTS or low == "left":
        return False
    verb = verb_before(before, joint)
    passive = verb is not None and (before[verb].low in BE or before[verb + 1].low == "been")
    return passive and not acts(words[j - 1 : j])


def is_made_so(words: Words, j: int) -> bool:
    """Whether a quality follows, and no thing: "served cold", "made compulsory in 2008"."""
    quality, after = word_at(words, j + 1), word_at(words, j + 2)
    if quality.tag != "ADJ" or quality.low in _STATED:
        return False
    return words[j].low in ("served", "made") and after.tag not in ("ADJ", "NOUN")


def _is_made_well(words: Words, j: int) -> bool:
    """Whether it is said how a thing was shaped: "is light and cut well"."""
    ends = word_at(words, j + 2).tag in ("", "PUNCT")
    return words[j].low in _SHAPED and ends and is_manner(word_at(words, j + 1).low)


_SHAPED = frozenset("cut made put set laid cast".split())
_STATED = frozenset("sure certain clear good due".split())


_UNDERGONE = frozenset(
    "banned criticized criticised praised hated loved ignored mocked avoided replaced removed "
    "discontinued cancelled canceled recalled revived renovated restored demolished".split()
)
"""Pasts that without an object are passive: "was popular but banned in some schools"."""
_MADE = frozenset("topped filled stuffed covered coated seasoned garnished served made".split())
"""What is done to food and the like, so that "they" are no people: "are warm, and topped with"."""


def _is_present(words: Words, verb: int) -> bool:
    """Whether only a passive can follow: "is banned (but allowed)", "has been praised (but …)"."""
    been = words[verb].low in HAVE and word_at(words, verb + 1).low == "been"
    return been or words[verb].low in _PRESENT


_PRESENT = frozenset("is are 's 're".split())


_OF_ITSELF = frozenset(
    "graduated faded moved married retired resigned settled acted contributed functioned returned "
    "resumed merged expanded recovered".split()
)
"""Pasts that after a passive rather tell what the thing or person did."""


def _has_phrase(passive: Words) -> bool:
    """Whether the passive has its own phrase: "is cooked by the owner (and served at noon)"."""
    first = after_adverbs(passive, 1, past_end=True)
    apart = word_at(passive, after_adverbs(passive, first + 1, past_end=True)).tag == "PREP"
    done = word_at(passive, first)
    return passive[0].low in BE and done.tag == "PP" and done.low != "born" and apart


_STATES = frozenset({"date", "day", "time", "standard"})
"""Nouns that end a quality: "up to date", "the same every day"."""


def _is_person(subject: Words) -> bool:
    """Whether who did something stands before the verb: "staff were kind and helped"."""
    return subject[-1].low in _PEOPLE or acts(subject)


_PEOPLE = frozenset({"i", "we", "you", "they", "he", "she", "who"})


def _is_quality(words: Words, verb: int, end: int) -> bool:
    """Whether a quality follows the verb: "is up to date", "was the same every day"."""
    return any(word.tag in ("ADJ", "PP") or word.low == "date" for word in words[verb + 1 : end])
