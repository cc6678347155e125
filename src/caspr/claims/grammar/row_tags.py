"""Correct tags in parallel or short clauses: "the second was", "beds firm", "leaked and died"."""

from __future__ import annotations

from caspr.claims.grammar.cut import Words, after_adverbs
from caspr.claims.grammar.deeds import MAY_DESCRIBE
from caspr.claims.grammar.noun_phrases import is_past
from caspr.claims.grammar.participles import acts
from caspr.claims.grammar.word_runs import has_finite, reads, word_at
from caspr.english.lexicon import BE, is_plural_noun, readings
from caspr.english.tags import FINITE
from caspr.english.word_classes import INTRANSITIVE_PASTS, JUDGEMENTS

_NEAR = 12  # words that are looked ahead at
_GOING_ON = frozenset(", and every each all".split())
_ONE_OF_TWO = frozenset("first second third fourth last".split())


def tag_in_row(words: Words, j: int) -> str:
    """The tag of one of several alike things; "" where its own tag holds."""
    if words[j].tag == "ADV" and _is_one_of_two(words, j):
        return "NOUN"
    if words[j].tag in ("NOUN", "V", "VB", "ADV") and _is_quality_in_gap(words, j):
        return "ADJ"
    if _counts(words, j):
        return "ADV"
    may_act = words[j].tag in _VERBAL or words[max(0, j - 1)].tag in ("NOUN", "NUM", "DET")
    if told := _of_second_object(words, j) or (_of_deed(words, j) if may_act else ""):
        return told
    done = words[j].tag == "PP" and (_happened_in_row(words, j) or _did_it_in_row(words, j))
    if done or _multiplies(words, j) or (words[j].tag == "NOUN" and _acts(words, j)):
        return "V"
    return "ING" if not j and _begins_deed(words) else _of_complaint(words, j)


def _begins_deed(words: Words) -> bool:
    """Whether the first word is what one does: "Filling the tank takes long"."""
    doing = words[0].tag == "NOUN" and words[0].low.endswith("ing")
    return doing and word_at(words, 1).low in ("the", "a", "an", "your", "its")


def _acts(words: Words, j: int) -> bool:
    """Whether the word is a verb: "stalls" in "because the fan stalls", "they no longer load"."""
    forms, after, start = readings(words[j].low), word_at(words, j + 1), max(0, j - _NEAR)
    if reads(words[max(0, j - 2) : j], "no longer"):
        return "VB" in forms and not has_finite(words[start:j]) and after.tag not in _GOING_ON_AS
    if "VBZ" not in forms or words[j - 1].tag != "NOUN" or is_plural_noun(words[j - 1].low):
        return False
    if words[j].low in _SLIPPING and words[j - 2].tag == "DET":
        return words[j - 3].low in _JOINTS and after.tag not in ("NOUN", "V", "AUX")
    reasons = [i for i in range(start, j) if words[i].low == "because"]
    first = reads(words[j + 1 : j + 3], ", because")
    if not (reasons or first) or has_finite(words[reasons[-1] if reasons else 0 : j]):
        return False
    second = next((w for w in words[j + 1 :] if w.tag in FINITE), after)
    joined = after.low == "and" and second.tag in FINITE and second.low.endswith("s")
    return words[j - 2].tag in ("DET", "NOUN") and (first or joined or after.tag == "")


_SLIPPING = frozenset("rattles slips sticks jams stalls lags drips squeaks".split())
_JOINTS = frozenset("and but so while although because".split())
_GOING_ON_AS = frozenset({"NOUN", "ADJ"})


def _of_deed(words: Words, j: int) -> str:
    """The tag of what may be a verb or a thing, as its clause tells: "text", "mine"; else ""."""
    if words[j].low in _SITES:
        return "NOUN" if _is_site(words, j) else ""
    acts_besides = words[j].tag in _VERB_FORMS and _acts_besides(words, j)
    return "V" if acts_besides else _of_second_deed(words, j)


def _of_second_object(words: Words, j: int) -> str:
    """The tags of "plan" in "the cooks buy food and plan meals", "lost" in "and lost bags"."""
    if j < 3 or words[j - 1].low != "and" or words[j - 2].tag != "NOUN":
        return ""
    verb = words[max(0, j - 3 - (words[j - 3].tag == "ADJ"))]
    ends = word_at(words, j + 1).tag == "NOUN" and word_at(words, j + 2).tag in _AFTER_OBJECT
    if ends and verb.tag == "VB" and words[j].low in _TASKS and words[j].tag == "NOUN":
        return "" if verb.low in _GIVING else "VB"  # "to compare prices and book rooms"
    if not ends or verb.tag != "V" or is_past(verb):
        return ""
    if words[j].low in _TASKS and words[j].tag in ("NOUN", "ADJ"):
        plain = verb.low[-1] != "s" and verb.low not in _GIVING and acts(words[j - 4 : j - 3])
        several = words[j - 4].low in ("staff", "crew") or is_plural_noun(words[j - 4].low)
        return "V" if plain and j > 3 and several else ""
    done = words[j].tag == "V" and {"VBD", "VBN"} <= set(readings(words[j].low))
    return "ADJ" if done and "VB" not in readings(words[j].low) else ""


_AFTER_OBJECT = frozenset({"", "PUNCT", "PREP", "CC", "ADV"})
_TASKS = frozenset("plan track book check clean clear empty dry warm open grade test".split())
_GIVING = frozenset(
    "serve bring offer provide have make sell give get need use like love want enjoy find report "
    "mention praise cook eat buy see recommend".split()
)
"""Verbs after which "warm bread" is a second object."""


def _of_second_deed(words: Words, j: int) -> str:
    """The tags of "limits" and "rises" in "the law cuts fees and limits rent rises"; else ""."""
    k = j if words[j].tag == "NOUN" else j - 2
    if k < 3 or words[k - 1].low != "and" or [w.tag for w in words[k : k + 3]] != _READ_AS_CLAUSE:
        return ""
    verb = words[k - 3 - (words[k - 3].tag == "ADJ")]
    alike = verb.tag == "V" and all("VBZ" in readings(w.low) for w in (verb, words[k]))
    things = words[k + 2].low.endswith("s") and not words[k + 1].low.endswith("s")
    if not (alike and things and word_at(words, k + 3).tag in _AFTER_OBJECT):
        return ""
    return "V" if j == k else "NOUN"


_READ_AS_CLAUSE = ["NOUN", "NOUN", "V"]


def _is_site(words: Words, j: int) -> bool:
    """Whether "mine" or "till" is a thing: "a coal mine can be seen", "only one till is open"."""
    named = j > 0 and words[j - 1].tag in ("NOUN", "DET", "NUM")
    return named and (words[j].low == "mine" or word_at(words, j + 1).tag in FINITE)


def _acts_besides(words: Words, j: int) -> bool:
    """Whether word j is the verb of "delays are rare, and drivers text on arrival".

    So, too, "get" in "and pupils who find it hard get help", "open" in ", where stalls open at".
    """
    if j < 4 or word_at(words, j + 1).tag not in _AFTER_VERB:
        return False
    who = _who_before(words, j)
    end = who or j
    joint = end - 2 - (words[end - 2].tag in ("ADJ", "NUM"))
    bare = joint > 2 and words[joint - 1].low == "," and words[end - 1].tag == "NOUN"
    if not bare or not is_plural_noun(words[end - 1].low) or has_finite(words[j : j + _NEAR]):
        return False
    if words[joint].low == "where":
        return True
    before = words[max(0, joint - _NEAR) : joint - 1]
    apart = before[-1].tag in ("ADJ", "ADV", "PP") and has_finite(before)  # no list goes on
    people = words[j].tag == "NOUN" and acts(words[j - 1 : j])
    return apart and words[joint].low in ("and", "but") and bool(who or people)


def _who_before(words: Words, j: int) -> int:
    """Index of the "who" whose clause ends before word j: "pupils who find it hard get"; else 0."""
    who = next((i for i in range(j - 2, max(3, j - _NEAR), -1) if words[i].tag in _WHO), j)
    ends = words[j - 1].tag == "ADV" if words[j].tag == "NOUN" else words[j - 1].tag != "TO"
    told = [word.tag in FINITE for word in words[who + 1 : j]]
    return who if ends and sum(told) == 1 and told[0] else 0


_VERB_FORMS = frozenset({"NOUN", "VB", "ADJ"})
_VERBAL = frozenset({"NOUN", "V", "VB"})
_SITES = frozenset({"mine", "till"})
_WHO = frozenset({"REL", "THAT"})
_AFTER_VERB = frozenset({"", "PREP", "ADV", "DET", "OBJ", "ADJ", "NUM", "NOUN"})


def _counts(words: Words, j: int) -> bool:
    """Whether word j is the "at" of "and (where) at least two left", or "either" before a verb."""
    low, before, after = words[j].low, words[max(0, j - 1)], word_at(words, j + 1)
    if low == "at" and before.tag in ("CC", "REL"):
        return after.low == "least" and word_at(words, j + 2).tag in ("NUM", "DET")
    return low == "either" and before.tag in ("NOUN", "PRON") and after.tag in FINITE


def _of_complaint(words: Words, j: int) -> str:
    """The tags of "complaints centre on it" and "the complaint concerns bank fees"; else ""."""
    if words[j].low in ("centre", "center") and word_at(words, j + 1).low in ("on", "around"):
        return "V" if j and is_plural_noun(words[j - 1].low) else ""
    concern = j - (words[j].tag == "V")
    told = concern > 0 and words[concern - 1].low.removesuffix("s") in _COMPLAINTS
    told = told and words[concern].low in ("concern", "concerns")
    noun = word_at(words, j + 1).tag in ("NOUN", "V")
    return ("V" if concern == j else "NOUN") if told and noun else ""


_COMPLAINTS = frozenset("complaint criticism objection reservation compliment".split())


def _is_one_of_two(words: Words, j: int) -> bool:
    """Whether word j is used as a noun: "the second was", "is cheap, the second for guests"."""
    if words[j].low not in _ONE_OF_TWO or not j or words[j - 1].low != "the":
        return False
    joined = j > 1 and words[j - 2].low in (",", ";", "and")
    if joined and word_at(words, j + 1).tag == "PREP":
        return words[j + 1].low != "of"
    if joined and _ends_quality(words, j + 1):
        return True  # "the first was warm, the second dry and dull"
    return word_at(words, after_adverbs(words, j + 1, past_end=True)).tag in FINITE


def _is_quality_in_gap(words: Words, j: int) -> bool:
    """Whether "is" is left out before word j: "rooms are clean, beds firm, and the bar is open"."""
    if j < 4 or not _ends_quality(words, j):
        return False
    if words[j - 1].tag == "ADV" and _is_one_of_two(words, j - 1):
        return words[j - 3].low in (",", ";")
    start = j - 1 - (words[j - 2].tag in ("NOUN", "ADJ") and words[j - 3].tag == "DET")
    start -= words[start - 1].tag == "DET"  # "the list is short, the beer list long"
    if words[j - 1].tag != "NOUN" or words[start - 1].low != "," or words[start - 2].tag != "ADJ":
        return False
    bare = is_plural_noun(words[j - 1].low) or start < j - 1
    copula = any(word.low in BE for word in words[max(0, start - 6) : start])
    return bare and copula


def _ends_quality(words: Words, j: int) -> bool:
    """Whether an adjective may stand at index j, and no noun follows it."""
    if j >= len(words) or word_at(words, j + 1).tag not in ("", "PUNCT", "CC"):
        return False
    forms = readings(words[j].low)
    return forms == ("ADJ",) or (words[j].low in JUDGEMENTS and "ADJ" in forms)


def _did_it_in_row(words: Words, j: int) -> bool:
    """Whether word j is a past with an object: "they came early, wrapped everything and left"."""
    row = j > 2 and words[j - 1].low == "," and "VBD" in readings(words[j].low)
    before = [w for w in words[max(0, j - _NEAR) : j] if row and w.tag in (*FINITE, "PP")]
    if not before or before[-1].tag != "V" or "VBD" not in readings(before[-1].low):
        return False
    if word_at(words, j + 1).low in _WHAT_WAS_DONE_TO:
        return True
    about = 2 * reads(words[j + 1 : j + 3], "at least") or word_at(words, j + 1).low in _ABOUT
    after = j + 1 + about
    counted = word_at(words, after).tag in ("NUM", "DET") and words[j].low not in _NAMED
    return counted and _last_of_row(words, j) == "V"


_WHAT_WAS_DONE_TO = frozenset("everything everyone everybody it them us me him".split())
_ABOUT = frozenset("over up off down out away nearly almost about".split())
_NAMED = frozenset("called named titled dubbed nicknamed aged".split())


def _happened_in_row(words: Words, j: int) -> bool:
    """Whether word j is a past in a row: "the fan rattled, leaked on us and finally died"."""
    low, after = words[j].low, word_at(words, j + 1)
    if low not in INTRANSITIVE_PASTS - MAY_DESCRIBE or j < 3 or words[j - 1].low != ",":
        return False
    before, goes_on = words[j - 2], after.tag in ("PREP", "ADV") or after.low in _GOING_ON
    if before.tag != "V" or "VBD" not in readings(before.low) or not goes_on:
        return False
    return _last_of_row(words, j) == "V"


def _last_of_row(words: Words, j: int) -> str:
    """The tag of the past after the next "and" that ends a row of verbs; "" where there is none."""
    joints = (i for i in range(j + 1, min(j + _NEAR, len(words) - 1)) if words[i].tag == "CC")
    joint = next(joints, 0)
    last = words[after_adverbs(words, joint + 1)] if joint else words[j]
    return last.tag if joint and "VBD" in readings(last.low) else ""


def _multiplies(words: Words, j: int) -> bool:
    """Whether the word at index j is the verb of "in May prices nearly double"."""
    start = j - (words[j - 1].tag == "ADV")
    if words[j].low not in _MULTIPLYING or start < 1 or not is_plural_noun(words[start - 1].low):
        return False
    begin = next((i for i in range(start - 1, 0, -1) if words[i].tag in ("CC", "PUNCT")), 0)
    bare = not has_finite(words[begin:j]) and words[start - 2].low != "with"
    return bare and word_at(words, j + 1).tag in ("", "PUNCT", "PREP", "CC")


_MULTIPLYING = frozenset({"double", "triple", "halve"})
