"""Cut coordinated subjects: "the bed and the pillows were hard" is a claim about each."""

# ruff: noqa: PLR0911
from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from caspr.claims.grammar.agreement import agrees
from caspr.claims.grammar.clauses import Clause
from caspr.claims.grammar.cut import Cut, Words, spaced, written_small
from caspr.claims.grammar.noun_phrases import (
    is_plural,
    is_set_phrase,
    noun_phrase_end,
    third_person,
)
from caspr.claims.grammar.scope import is_small_degree
from caspr.claims.grammar.verb_groups import verb_group
from caspr.claims.grammar.word_runs import lowered
from caspr.claims.rules.described.places import is_site
from caspr.claims.rules.described.word_sets import DEFINITE
from caspr.claims.rules.lists.among import as_among
from caspr.claims.rules.lists.sharing import completed
from caspr.english.lexicon import BE, MODALS, is_plural_noun, readings
from caspr.english.tokens import Word
from caspr.english.word_classes import JUDGEMENTS, PLURAL_NOUNS, REFLEXIVES, THINGS_IN_ING

TOGETHER = frozenset(
    "together apart other another same similar alike different differ differs match matches mix "
    "combine combined combination separate separated separately between both all each equal "
    "equally identical compared meet make makes made add adds earn earns earned form "
    "become connected linked joined "
    "opposite respectively former latter "
    "two three four several distance share shared half either mixed "
    "their theirs they themselves or than".split()
)
_SINGULAR = {"are": "is", "were": "was", "have": "has", "do": "does"}
_IN_SUBJECT = frozenset({"DET", "NOUN", "ADJ", "CC", "PUNCT", "ING"})
_EXTRAS = frozenset("addition bonus plus touch treat surprise disappointment joke letdown".split())
_COMPOUNDS = frozenset({("room", "service"), ("customer", "service"), ("air", "conditioning")})
"""Nouns of two words, of which the second is not shared: "breakfast and room service"."""


def subject_list(words: Words, main: Clause) -> Cut | None:
    """From "A, B and C were nice" to "A was nice" and "B and C were nice"."""
    if words[main.verb].low in BE and main.verb + 2 < len(words):
        floating = words[main.verb + 1].low in ("all", "both") and words[0].tag != "ADV"
        words = [*words[: main.verb + 1], *words[main.verb + 2 :]] if floating else words
    start, end = main.bounds
    main = Clause((start, end - (words[end - 1].tag == "ADV")), main.verb)  # "A and B upstairs"
    words, main = _without_both(words, main)
    words = as_among(words, main)
    if not _distributes(words, main):
        return None
    if (cut := _at_two_places(words, main)) is not None:
        return cut
    start, end = main.bounds[0], _before_phrase(words, *main.bounds)
    k = None if words[start].tag in ("ADV", "NEG") else _first_joint(words, start, end)
    if k is None or is_set_phrase(words[k - 1 : k + 2]):
        return None
    right = k + 1
    if words[right].tag == "CC":
        right += 1
    first, second = words[start:k], words[right:end]
    apart = words[right - 2].low == ","
    if not second or not _are_items(first, second, apart=apart or _is_long_list(words[k:end])):
        return None
    if _is_remark_before(first, second, words[main.verb]) or _ends_with_verb(first, second):
        return None
    bare = second[0].tag != "DET" and second[0].low != "even"  # "and even the stairs"
    if first[0].low in (*DEFINITE, "all") and bare and not second[0].text[0].isupper():
        second = [replace(first[0], text=first[0].low), *spaced(second)]
    if first[0].tag == "ADJ" and len(second) == 1:
        second = completed(written_small(first), second) or second
    tail, own_tail = words[end:], words[end:]
    if tail[0].low in REFLEXIVES:  # "the staff and the inn itself were kind"
        own_tail = tail[1:]
    elif not bare or second[-1].low in _ABOUT or first[0].tag != "DET":
        own_tail = words[main.bounds[1] :]  # "the food and the view of the sea were nice"
    return Cut(
        "subject and",
        words[:start] + first + _agreeing(own_tail, first, main.verb - len(words) + len(own_tail)),
        second + _agreeing(tail, second, main.verb - end),
        words[right].offset,
    )


def _at_two_places(words: Words, main: Clause) -> Cut | None:
    """From "The staff in the bar and lobby were slow" to one claim about each place."""
    start, end = main.bounds
    joints = [j for j in range(start, end - 1) if words[j].tag in ("PREP", "CC", "PUNCT")]
    if [words[j].low for j in joints[1:]] != ["and"] or words[joints[0]].low not in _AT:
        return None
    at, k = joints
    subject, first, second = words[start:at], words[at + 1 : k], words[k + 1 : end]
    if not (subject and first):
        return None
    alone = second[0].tag == "DET"  # "the bars in the hall and the pool were nice"
    sure = not alone or (words[main.verb].low in _SINGULAR.values() and not is_plural(subject))
    known = subject[0].low in DEFINITE or (subject[0].tag == "NOUN" and is_plural(subject))
    if not (known and sure and agrees(words, (start, at), words[main.verb])):
        return None
    if any(word.tag != "NOUN" for word in subject[subject[0].tag == "DET" :]):
        return None  # "the best rooms in the house and annex", "the two bars"
    if not all(_is_plain_place(place) for place in (first, second)):
        return None
    shared = [] if alone or first[0].tag != "DET" else first[:1]
    right = [*words[: at + 1], *shared, *spaced(second), *words[end:]]
    return Cut("subject and", [*words[:k], *words[end:]], right, words[k + 1].offset)


_AT = frozenset({"in", "at", "on", "from"})


def _is_plain_place(place: Words) -> bool:
    """Whether the words are a kind of place: "the lobby", "breakfast area"."""
    plain = [word.tag for word in place[place[0].low == "the" :]] in (["NOUN"], ["NOUN", "NOUN"])
    return plain and is_site(place[-1]) and all(word.text.islower() for word in place)


def _before_phrase(words: Words, start: int, end: int) -> int:
    """Index of the last phrase of the subject, "the food and service in the bar"; else its end."""
    found = [j for j in range(start, end) if words[j].tag == "PREP"]
    if len(found) != 1 or words[found[0]].low not in ("in", "at", "on", "of"):
        return end
    phrase = words[found[0] + 1 : end]
    plain = noun_phrase_end(phrase, 0, len(phrase)) == len(phrase)
    joint = max((j for j in range(start, found[0]) if words[j].tag == "CC"), default=0)
    named = words[joint + 1].text[0].isupper() and words[joint + 2].tag == "NOUN"
    return found[0] if plain and joint and not named and not _is_collective(phrase) else end


_ABOUT = frozenset("view views variety selection range lack amount quality".split())
"""Nouns that a phrase after them is about: "the pool and view of the sea"."""


def _without_both(words: Words, main: Clause) -> tuple[Words, Clause]:
    """The words without the "both" of "both the bed and the sofa are soft", and their clause."""
    start, end = main.bounds
    joints = [j for j in range(start, end - 1) if words[j].tag == "CC"]
    if words[start].low != "both" or len(joints) != 1:
        return words, main
    if not words[start + 1].tag == words[joints[0] + 1].tag == "DET":
        return words, main
    return [*words[:start], *words[start + 1 :]], Clause((start, end - 1), main.verb - 1)


def _is_long_list(rest: Words) -> bool:
    """Whether the list has a comma and three items: not "Marks and Spencer"."""
    return rest[0].low == "," and any(word.tag == "CC" for word in rest[3:])


def _is_remark_before(first: Words, second: Words, verb: Word) -> bool:
    """Whether only the second thing is the subject: "Friendly staff and the place is clean"."""
    joints = [j for j, word in enumerate(second) if word.tag == "CC"]
    last = second[joints[-1] + 1 :] if joints else second
    judged = first[0].tag == "ADJ" and any(word.low in JUDGEMENTS for word in first[:-1])
    return judged and last[0].tag == "DET" and agrees(last, (0, len(last)), verb)


def _ends_with_verb(first: Words, second: Words) -> bool:
    """Whether the first ends with what may be its verb: "the gears slip and the saddle is"."""
    bare = second[0].tag != "DET" and not (len(second) == 1 and is_plural_noun(first[-2:][0].low))
    if len(first) < 3 - (second[0].tag != "DET") or bare or first[-1].low in PLURAL_NOUNS:
        return False
    form = "VB" if is_plural_noun(first[-2].low) else "VBZ"
    return first[-2].tag == "NOUN" and form in readings(first[-1].low)


def _distributes(words: Words, main: Clause) -> bool:
    """Whether the predicate holds of each of the subjects."""
    rest = words[main.verb :]
    if _is_collective([*words[main.bounds[1] : main.verb], *rest]):
        return False
    group = verb_group(words, main.verb, len(words))
    after = words[group.end : group.end + 1]
    denied = after and after[0].tag in ("ADJ", "PP", "ING", "VB") and rest[0].low not in MODALS
    if any(word.tag == "NEG" for word in rest[group.end - main.verb if denied else 1 :]):
        return False
    if group.end >= len(words):
        acts = rest[0].tag == "V" and "VBZ" not in readings(rest[0].low)
        return acts or words[-1].low in ("away", "nearby", "close-by")
    if words[group.end].tag == "PUNCT":
        return False  # "the lobby and the hall still are, but …"
    kept = rest[0].low in ("keep", "kept")  # "keep guests busy"
    if group.copular and not kept and _is_nominal(words, group.end):
        return False
    return rest[0].tag == "AUX" or bool({"VBD", "VB"} & set(readings(rest[0].low)))


def _is_collective(predicate: Words) -> bool:
    """Whether the predicate holds of the subjects together, or refers to all: "match", "their"."""
    lows = lowered(predicate)
    if lows[-1] == "distance":
        lows.pop()  # "are within walking distance"
    if TOGETHER.intersection(lows):
        return True
    found = [j for j, word in enumerate(predicate) if word.low == "as"]
    return any(_is_several(predicate, j + 1) for j in found)  # "were mentioned as drawbacks"


def _is_nominal(words: Words, start: int) -> bool:
    """Whether the complement is a noun phrase, which both subjects are together."""
    last = words[-1].low
    nominal = words[start].tag in ("DET", "NOUN", "NUM", "PRON") or _is_several(words, start)
    nominal = nominal and not is_small_degree(words, start)  # "a bit loud"
    if not nominal or last in ("away", "walk", "drive", "size", "quality", "class", "value"):
        return False
    return words[start].low not in ("a", "an") or last not in _EXTRAS


def _is_several(words: Words, start: int) -> bool:
    """Whether the noun after the verb is in the plural: "are useful features"."""
    end = noun_phrase_end(words, start, len(words))
    return end is not None and words[end - 1].tag == "NOUN" and is_plural_noun(words[end - 1].low)


def _first_joint(words: Words, start: int, end: int) -> int | None:
    """Index of the first comma or "and" of a plain list of nouns."""
    inside = words[start:end]
    if inside[0].tag == "ING" and inside[-1].tag == "NOUN" and inside[1].tag == "DET":
        return None  # "buying the stand and keypad"
    if any(word.low == "including" for word in inside) or any(
        word.tag not in _IN_SUBJECT
        and word.low not in ("even", "overall")
        and not (word.tag == "ADV" and words[j + 1].tag in ("ADJ", "PP"))
        and not (word.tag == "NUM" and word.low.endswith("0s"))
        and not _is_attribute(words, j)
        and not _is_parallel(inside)
        for j, word in enumerate(inside, start)
    ):
        return None
    joints = [j for j in range(start + 1, end - 1) if words[j].tag in ("CC", "PUNCT")]
    coordinators = [j for j in joints if words[j].tag == "CC"]
    if len(coordinators) != 1 or words[coordinators[0]].low not in ("and", "&"):
        return None
    if any(words[j].tag == "PUNCT" and words[j].low != "," for j in joints):
        return None
    return joints[0]


def _is_attribute(words: Words, j: int) -> bool:
    """Whether a participle stands before its noun: "the baked rolls"."""
    noun = j + 1 + (words[j + 1].tag in ("ADJ", "NUM"))
    if words[j].tag != "PP" or noun >= len(words) or words[noun].tag != "NOUN":
        return False
    return j == 0 or words[j - 1].tag in ("DET", "ADJ", "CC", "PUNCT")


def _is_parallel(inside: Words) -> bool:
    """Whether the subject is "the size of the screen and the quality of the sound"."""
    joint = next((j for j, word in enumerate(inside) if word.tag == "CC"), 0)
    return all(
        [word.tag for word in half if word.tag not in ("ADJ", "ADV")]
        in (["DET", "NOUN", "PREP", "NOUN"], ["DET", "NOUN", "PREP", "DET", "NOUN"])
        and half[0].low == "the"
        for half in (inside[:joint], inside[joint + 1 :])
    )


_SHARED_HEADS = frozenset("staff team personnel crew services facilities areas".split())


def _are_items(first: Words, second: Words, *, apart: bool) -> bool:
    """Whether both sides are noun phrases that can stand by themselves."""
    if first[-1].tag != "NOUN" or second[-1].tag != "NOUN":
        return False
    if any(a.tag == "NOUN" and b.tag == "ADJ" for a, b in pairwise(first)):
        return False  # "waiters spoil small guests": the verb of the sentence was not recognised
    nouns = 0 if any(w.tag == "CC" for w in second) else sum(w.tag == "NOUN" for w in second)
    alike = first[-1].low == second[-1].low and len(first) > 1
    if second[-1].low in _SHARED_HEADS and second[-2:-1] and second[0].tag != "DET":
        return alike  # not "reception, bar and housekeeping staff"
    joined = second[0].low in THINGS_IN_ING or second[0].text[0].isupper()
    joined = joined or second[0].tag in ("ADJ", "PP", "ADV") or _ends_in_compound(second)
    whole = [w.tag for w in first[-2:]] == ["NOUN", "NOUN"] and not is_plural_noun(second[-1].low)
    whole = whole or (is_plural_noun(first[-1].low) and first[-1].low.endswith("s"))
    joined = joined or (whole and second[-1].low not in ("area", "food", "rooms", "salad"))
    if second[0].tag != "DET" and nouns > 1 and not apart and not joined:
        return False  # "the ski and snow layers": layers of both
    named = [
        part[0].text[0].isupper() and part[0].tag == "NOUN" and part[0].offset > 0
        for part in (first, second)
    ]
    title = second[0].text[0].isupper() and first[-1].text[0].isupper() and len(second) == 1
    if not apart and ((any(named) and first[0].tag != "DET") or (title and first[-1].offset > 0)):
        return False  # "Marks and Spencer", "The Red Lion Bar and Grill"
    if first[0].tag == "DET" and first[0].low not in (*DEFINITE, "a", "an", "all"):
        return False
    return not (first[0].low in ("a", "an") and second[0].tag != "DET")


def _ends_in_compound(phrase: Words) -> bool:
    return tuple(word.low for word in phrase[-2:]) in _COMPOUNDS


def _agreeing(tail: Words, subject: Words, verb: int) -> Words:
    """The rest of the clause with its verb in the subject's number."""
    word = tail[verb]
    many = is_plural(subject)
    text = word.text
    if not many and word.low in _SINGULAR:
        text = _SINGULAR[word.low]
    elif many and word.low in _SINGULAR.values():
        text = next(plural for plural, singular in _SINGULAR.items() if singular == word.low)
    elif word.tag == "V" and word.low not in MODALS:
        found = readings(word.low)
        plain = found[:1] == ("VB",) or ("VB" in found and "VBD" not in found)  # "open"
        text = third_person(word.low) if plain and not many else text
    changed = replace(word, text=text, low=text.lower())
    return (
        [*spaced(tail[:verb]), changed, *tail[verb + 1 :]]
        if verb
        else [replace(changed, spaced=True), *tail[1:]]
    )
