"""Correct the tags of verbs used as adjectives and the like, "large, renovated bathrooms".

A tag tells what a word is by itself and among its neighbours. Here the clause decides: a
participle before a noun describes it, one after "is clean and" shares the "is".
"""

from __future__ import annotations

from dataclasses import replace

from caspr.claims.grammar.cut import Words
from caspr.claims.grammar.deeds import NEAR, did_it, verb_before
from caspr.claims.grammar.noun_phrases import is_past
from caspr.claims.grammar.passives import OBJECTS, WHEN, is_done_too, is_in_gap
from caspr.claims.grammar.row_tags import tag_in_row
from caspr.claims.grammar.scope import OTHERS
from caspr.claims.grammar.things import is_thing
from caspr.claims.grammar.times import is_since_time
from caspr.claims.grammar.word_runs import has_finite, joint_before, reads, word_at
from caspr.english.lexicon import BE, PLURAL_VERBS, readings
from caspr.english.tags import FINITE
from caspr.english.word_classes import JUDGEMENTS, THINGS_IN_ING


def retagged(words: Words) -> Words:
    """The words, with the tags that their clause asks for."""
    done: Words = []
    for j, word in enumerate(words):
        tag = word.tag
        if did_it(words, j):
            tag = "V"
        elif _describes(words, j) or _is_handled_too(words, j):
            tag = "ADJ"
        elif tag == "ADJ" and word.low.endswith(("ity", "ness")) and _ends_phrase(words, j):
            tag = "NOUN"
        elif tag == "V" and (
            is_done_too(done, words, j) or is_in_gap(done, words, j) or _is_set_off(words, j)
        ):
            tag = "PP"
        elif _shares_subject(words, j) or _acts_in_row(words, j) or _is_of_few(words, j):
            tag = "AUX" if word.low in ("have", "do") else "V"
        elif _is_done_easily(words, j) or _is_advice(words, j) or _is_let(words, j):
            tag = "VB"
        elif _is_named(words, j) or is_thing(words, j) or (tag == "ADV" and _owns(words, j)):
            tag = "NOUN"
        elif word.tag in ("ADV", "NOUN") and _is_judgement(words, j):
            tag = "ADJ"
        elif _is_at_place(words, j) or _is_degree(words, j):
            tag = "ADV"
        elif tag == "SUB" and is_since_time(words, j):
            tag = "PREP"
        elif told := _of_some(words, j) or _in_set_phrase(words, j) or tag_in_row(words, j):
            tag = told
        done.append(word if tag == word.tag else replace(word, tag=tag))
    return done


def _is_of_few(words: Words, j: int) -> bool:
    """Whether the word is the verb of "a minority report long waits"."""
    few = words[j].tag == "NOUN" and words[j - 1].low in ("minority", "majority", "handful")
    return few and j > 1 and "VB" in readings(words[j].low) and word_at(words, j + 1).tag in _TOLD


_TOLD = OBJECTS | {"ADV", "THAT", "COMP"}


def _describes(words: Words, j: int) -> bool:
    """Whether a participle describes its noun: "with tiled floors", not "it has tiled floors"."""
    word, rest = words[j], [after.tag for after in words[j + 1 : j + 3]]
    known = word.tag == "PP" or (word.tag == "ING" and "ADJ" in readings(word.low))
    noun = rest[:1] == ["NOUN"] or (rest == ["ADJ", "NOUN"] and word.tag == "PP")
    if not (known and noun and j) or words[j + 1].low in WHEN:
        return False
    before = words[j - 1]
    if before.low == "," or before.tag == "CC":
        return j > 1 and words[j - 2 - (words[j - 2].low == ",")].tag in ("NOUN", "ADJ")
    return before.tag in ("ADJ", "PREP", "NUM") or (word.tag == "ING" and before.tag == "DET")


def _is_handled_too(words: Words, j: int) -> bool:
    """Whether a past form describes a second thing: "praised for handling delays and lost bags"."""
    if words[j].tag != "V" or word_at(words, j + 1).tag != "NOUN":
        return False
    joint = joint_before(words, j) if "VBN" in readings(words[j].low) else None
    if joint is None or words[joint - 1].tag != "NOUN":
        return False
    begun = (i for i in range(joint - 1, 0, -1) if words[i].tag in ("ING", "PUNCT", *FINITE))
    doing = next(begun, 0)
    return words[doing].tag == "ING" and words[doing - 1].tag == "PREP"


def _ends_phrase(words: Words, j: int) -> bool:
    """Whether no noun follows: "its comfortable fit, and versatility", not "quality build"."""
    after = words[j + 1 : j + 2]
    described = words[j].low.endswith("quality") and reads(after, ",")
    return not (described or (after and after[0].tag in ("NOUN", "ADJ")))


def _is_set_off(words: Words, j: int) -> bool:
    """Whether word j opens an aside before the verb: "the rooms, reworked in 2021, are sober"."""
    word = words[j]
    if "VBN" not in readings(word.low) or j < 2:
        return False
    if j > 3 and words[j - 1].tag == "NOUN" and reads(words[j - 3 : j - 1], ", no"):
        return j + 1 == len(words) or words[j + 1].tag == "PUNCT"  # ", no questions asked"
    if words[j - 1].low != ",":
        return False
    end = next((i for i in range(j + 1, min(j + NEAR, len(words))) if words[i].low == ","), 0)
    closed = bool(end) and [after.tag for after in words[end + 1 : end + 2]] == ["AUX"]
    before = words[max(0, j - NEAR) : j]
    return closed and not (has_finite(before) or has_finite(words[j + 1 : end]))


def _shares_subject(words: Words, j: int) -> bool:
    """Whether a plain form has the subject of "are": "they are small but come with a lid"."""
    word = words[j]
    if word.tag != "VB":
        return False
    if word.low == "do" and [after.tag for after in words[j + 1 : j + 2]] == ["NEG"]:
        return j == 0 or has_finite(words[max(0, j - NEAR) : j])
    joint = joint_before(words, j)
    told = " ".join(after.low for after in words[j : j + 3]).startswith(_LETTING)
    if joint is None or told or j + 1 >= len(words):
        return False
    verb = verb_before(words, joint)
    if verb is not None and is_past(words[verb]) and "VBD" in readings(word.low):
        return True  # "were kind and let us in"
    if verb is None or word.low in _ADVICE or words[verb].low not in PLURAL_VERBS:
        return False
    return words[verb].low in BE or words[verb + 1].tag == "PP"


_LETTING = ("let down", "let out", "let to ", "let by ", "let me tell")
_ADVICE = frozenset(
    "ask be book bring buy take try make get go expect check avoid keep look remember save "
    "order bear watch note pay plan consider see use wear read think enjoy".split()
)
"""Plain forms that after "and" rather tell the reader what to do."""


def _is_advice(words: Words, j: int) -> bool:
    """Whether the word at index j is advice after a semicolon: "it is cold; bring a coat"."""
    return words[j].tag == "V" and words[j].low in _ADVICE and j > 0 and words[j - 1].low == ";"


def _is_named(words: Words, j: int) -> bool:
    """Whether the word at index j begins a name with "&": "Fell & Fen's bikes"."""
    names = [word.text[0].isupper() for word in words[j : j + 3 : 2]] == [True, True]
    return names and words[j].tag in ("V", "VB", "PP") and words[j + 1].low == "&"


def _owns(words: Words, j: int) -> bool:
    """Whether a possessive "'s" follows the word at index j: "Amberly's tablet", "today's fish"."""
    return any(after.low == "'s" and after.tag == "DET" for after in words[j + 1 : j + 2])


def _is_judgement(words: Words, j: int) -> bool:
    """Whether word j is a quality: "first-rate", the "long" of "funny and far too long"."""
    low = words[j].low
    if low.endswith(("-rate", "-class", "-notch")):
        return words[j].tag == "NOUN" and j > 0 and words[j + 1 : j + 2] != []
    joint = joint_before(words, j)
    ends = j + 1 == len(words) or words[j + 1].tag in ("PUNCT", "TO")
    known = low in JUDGEMENTS or readings(low) == ("ADJ",)  # "fun to watch"
    if joint and words[joint].low != "and" and low not in THINGS_IN_ING:
        known = known or readings(low) == ("VBG",)  # "is long but rewarding"
    if joint is None or not (ends and known):
        return False
    return words[joint - 1 - (words[joint - 1].low == ",")].tag == "ADJ"


def _is_at_place(words: Words, j: int) -> bool:
    """Whether "there" says where the subject is: "the staff there was kind"."""
    start = j - 1 - (j > 1 and words[j - 2].tag == "DET")
    thing = words[j - 1].tag == "NOUN" or words[j - 1].low.startswith("every")
    subject = start >= 0 and thing and words[j].low == "there"
    subject = subject and words[j].tag == "PRON"
    begins = start == 0 or (start > 0 and words[start - 1].tag in ("CC", "PUNCT"))
    return subject and begins and j + 1 < len(words) and words[j + 1].low in BE


def _of_some(words: Words, j: int) -> str:
    """The tag of "half" in "half of them", and of "most" and "credit" in "most credit this"."""
    if words[j].low == "half" and reads(words[j + 1 : j + 2], "of"):
        return "DET"
    if words[j].low in OTHERS and _is_told(words, j + 1):
        return "PRON"
    return "V" if j and words[j - 1].low in OTHERS and _is_told(words, j) else ""


def _is_told(words: Words, j: int) -> bool:
    """Whether people say word j: "most credit the guides", "several report losing money"."""
    if j >= len(words) - 1 or words[j].tag != "NOUN" or words[j].low not in _TELLING:
        return False
    begins = j < 2 or words[j - 2].tag in ("CC", "PUNCT")
    return begins and words[j + 1].tag in ("DET", "OBJ", "ING", "COMP")


def _in_set_phrase(words: Words, j: int) -> str:
    """The tag of "but" in "anything but dull", and of "and" and "half" in "an hour and a half"."""
    low = words[j].low
    if low == "that" and j and words[j].tag == "COMP":
        verbs = [w for w in words[:j] if w.tag in (*FINITE, "COMP")]
        plain = words[0].low in ("this", "these") and [w.low in BE for w in verbs] == [True]
        if plain and words[j - 1].tag == "CC" and word_at(words, j + 2).tag == "AUX":
            return "DET"  # "this one is old, but that one is new"
        if words[j - 1].low in _BEFORE_THAT:
            return "PRON"  # "and on top of that the bar is shut"
    if low == "but" and j and words[j - 1].low in _ALL_EXCEPT:
        return "PREP" if j == 1 or words[j - 2].tag in ("AUX", "ADV", "PUNCT", "CC") else ""
    if low not in ("and", "half"):
        return _in_little_to_no(words, j) if low in ("little", "to") else ""
    joint = j if low == "and" else j - 2
    if joint < 1 or not reads(words[joint : joint + 3], "and a half"):
        return ""
    measured = words[joint - 1].tag == "NOUN" and word_at(words, joint + 3).tag != "NOUN"
    return ("PREP" if low == "and" else "NOUN") if measured else ""


def _in_little_to_no(words: Words, j: int) -> str:
    """The tags of "little to" in "has little to no parking", as determiner and adverb."""
    if reads(words[j : j + 3], "little to no"):
        return "DET"
    return "ADV" if j and reads(words[j - 1 : j + 2], "little to no") else ""


_BEFORE_THAT = frozenset("of after before from besides despite".split())
_ALL_EXCEPT = frozenset("anything nothing all".split())
_TELLING = frozenset("credit report note fault blame praise value rate fear question".split())


def _is_degree(words: Words, j: int) -> bool:
    """Whether word j is the degree of another quality: "sticky and ferociously hot"."""
    low, after = words[j].low, words[j + 1 : j + 2]
    if low == "somehow" or (low == "at" and reads(words[j - 1 : j + 2], "but at least")):
        return reads(words[j + 1 + (low == "at") :][:1], "it", "they", "he", "she", "we", "i")
    if low == "real" and after and after[0].tag == "ADJ":
        return words[j - 1].tag in ("AUX", "CC")
    if low == "last" and words[j].tag == "V" and reads(words[max(0, j - 2) : j], "first and"):
        return True
    if low in ("most", "least") and j and words[j - 1].tag == "CC" and after:
        return after[0].low in ("often", "frequently", "commonly")  # "and most often praise it"
    degree = words[j].tag == "ADJ" and low.endswith("ly") and readings(low) in ((), ("ADV",))
    return (
        degree
        and joint_before(words, j) is not None
        and bool(after)
        and after[0].tag in ("ADJ", "PP")
    )


def _acts_in_row(words: Words, j: int) -> bool:
    """Whether word j is a verb in a row: "are free, last an hour", "was kind, spoke it, and"."""
    past = words[j].tag == "PP" and "VBD" in readings(words[j].low) and words[j - 1].tag == "CC"
    if not (past or words[j].low in _ALSO_VERBS) or words[j].tag == "V" or j + 1 >= len(words):
        return False
    joint = j - 1 if words[j - 1].low == "," else joint_before(words, j)
    verb = verb_before(words, joint) if joint else None
    if verb is not None and past:
        row = words[verb - 1].low == words[j - 2].low == "," and words[j + 1].tag in OBJECTS
        return row and "VBD" in readings(words[verb].low)
    if verb is None or words[j + 1].tag not in _ALSO_VERBS[words[j].low]:
        return False
    if words[verb].low in BE:
        return words[j].low == "last" and words[verb].low in PLURAL_VERBS
    return readings(words[verb].low)[:1] == ("VB",)


_ALSO_VERBS = {"last": ("DET", "NUM"), "double": ("PREP",), "triple": ("PREP",)}
"""Words that are verbs, too, before such words."""


def _is_done_easily(words: Words, j: int) -> bool:
    """Whether a noun or quality is a verb: "easy to use and clean", "easy to check in and park"."""
    if j < 4 or words[j - 1].low != "and":
        return False
    word, start = words[j], j - 1 - (words[j - 2].tag in ("PREP", "ADV"))
    if [before.tag for before in words[max(0, start - 3) : start]] != ["ADJ", "TO", "VB"]:
        return False
    if word.tag == "NOUN":
        plain = word_at(words, j + 1).low in ("", ".", "!", ",")
        return plain and readings(word.low)[:1] == ("VB",)
    ends = j + 1 >= len(words) or words[j + 1].tag in ("PUNCT", "CC", "SUB")
    return word.tag == "ADJ" and word.low == "clean" and ends


def _is_let(words: Words, j: int) -> bool:
    """Whether word j is no finite verb: "track" and "buy" in "lets users track it and buy more"."""
    plain = j > 2 and words[j].tag == "V" and words[j].low[-1] != "s" and not is_past(words[j])
    letting = (i for i in range(j - 2, max(0, j - NEAR), -1) if words[i].low in LETTING)
    i = next(letting, 0) if plain else 0
    joined = words[j - 1].low == "and"
    between = _OF_ONE_VERB | {"V", "VB", "CC"} if joined else _OF_ONE_VERB
    return i > 0 and words[i].tag == "V" and all(w.tag in between for w in words[i + 1 : j])


LETTING = frozenset({"lets", "helps", "helped"})
"""Forms after which a plain verb has no other subject: "lets us eat and sleep"."""
_OF_ONE_VERB = frozenset("NOUN PRON OBJ DET ADJ".split())
