"""What surrounds a word while a sentence is tagged from left to right.

Before the word there are tags, after it only the readings of the lexicon.
"""

# ruff: noqa: SIM905
from __future__ import annotations

from collections.abc import Sequence

from caspr.english.adverbs import is_manner
from caspr.english.compounds import EASE, read_together
from caspr.english.lexicon import BE, is_plural_noun, never_noun, readings
from caspr.english.tokens import IS_WORD, TRANSPARENT, enclosed
from caspr.english.verb_forms import VERB_FORMS
from caspr.english.word_classes import (
    ACTORS,
    ADJECTIVAL_PARTICIPLES,
    GIVING_PASTS,
    LIKERS,
    PLURAL_NOUNS,
)

REACH = 40
"""Words looked at on either side of one; a bound, so that tagging takes linear time."""
_EXISTING = frozenset("a an no some many several always also free plenty lots".split())
_BEFORE_VERBS = frozenset("never always often rarely seldom hardly sometimes usually also".split())
_DONE_SOMEHOW = frozenset(
    "work fit look feel smell taste run drive ride handle sound hold perform sleep charge wear "
    "load dry".split()
)
_SOMEHOW = frozenset(
    "well great good fine nice perfectly amazing fast quickly slowly smoothly exactly true".split()
)
_WALKS = frozenset("walk drive ride stroll trip".split())
_OFFERS = frozenset("feature offer need lack boast host".split())
_SINGULAR_PRONOUNS = frozenset(
    "it he she nobody everybody everyone someone somebody something nothing everything".split()
)
_POINTED_AT = frozenset("it them him her us me itself".split())
_ADDED = frozenset("included provided served advertised described made cooked".split())
_FLOATING = frozenset("themselves all both also never always often usually rarely".split())
_HOW_WELL = frozenset({"well", "freshly", "newly"})
_TOLD = frozenset("said thought felt found mentioned noted reported stated claimed".split())
_FLAT_ADVERBS = frozenset("well fast hard often".split())
_AFTER_TENDED = frozenset({"PUNCT", "ADV", "CC", "PREP"})
SENSED = frozenset("looking smelling tasting sounding".split())
AMOUNTS = frozenset({"little", "less", "more", "extra"})
BOUNDARIES = frozenset({"PUNCT", "CC", "SUB", "REL", "THAT", "COMP"})
OBJECT_STARTS = frozenset({"DET", "PRON", "OBJ", "NUM"})


class TagContext:
    """A partly tagged sentence.

    Parameters
    ----------
    texts, lows
        The words, and the words in lower case.
    """

    def __init__(self, texts: Sequence[str], lows: Sequence[str]) -> None:
        self.lows = lows
        self.names = [n > 0 and text[0].isupper() and text != "I" for n, text in enumerate(texts)]
        self.readings = [
            readings(low)
            if IS_WORD.search(low) or (low[0] in "'&n" and low not in "'``''")
            else (("NUM",) if low in "$€£¥" else ("PUNCT",))
            for low in lows
        ]
        read_together(texts, lows, self.readings)
        self.enclosed = enclosed(texts)
        self.done: list[str] = []
        self.clause_has_verb = False
        self.verb_tag = ""
        self.verb = ""
        self.last_verb = 0

    def _next(self, i: int) -> tuple[str, ...]:
        for j in range(i + 1, min(i + 1 + REACH, len(self.lows))):
            if self.enclosed.get(j) in TRANSPARENT:
                continue
            if self.readings[j][0] not in ("ADV", "NEG") or len(self.readings[j]) > 1:
                return self.readings[j]
        return ("PUNCT",)

    def _previous(self, i: int) -> tuple[str, str]:
        """Tag and word of the nearest word before index i that is not an adverb."""
        for j in range(i - 1, max(-1, i - 1 - REACH), -1):
            if self.done[j] not in ("ADV", "NEG", *TRANSPARENT):
                return self.done[j], self.lows[j]
        return "", ""

    def _phrase_before(self, i: int) -> list[str]:
        """Tags since the last boundary."""
        j = i
        while j > max(0, i - REACH) and self.done[j - 1] not in BOUNDARIES:
            j -= 1
        return self.done[j:i]

    def _is_full_phrase(self, i: int) -> bool:
        """Whether a determiner stands before, or the sentence has just begun."""
        phrase = self._phrase_before(i)
        return len(phrase) == i or "DET" in phrase

    def _opens_without_subject(self, i: int) -> bool:
        """Whether the first word is a verb: "Works well for parties", "Fits a laptop"."""
        small = self.lows[i + 2 : i + 3] in (["bit"], ["little"], ["tad"], ["touch"])
        takes = self._next_word(i) in ("a", "an") and not small  # not "Rooms a bit small"
        return self._acts_well(i) or takes

    def _begins_result(self, i: int) -> bool:
        """Whether it is the "so" of "so the bed is wet"."""
        return self.lows[i] == "so" and self._next(i)[0] in ("DET", "PRON") and self.clause_has_verb

    def _subject_acts(self) -> bool:
        """Whether the words before the last verb name somebody who acts."""
        subject = self.lows[max(0, self.last_verb - 4) : self.last_verb]
        return any(word.removesuffix("s") in ACTORS or word in ACTORS for word in subject)

    def _head_is_plural(self, i: int) -> bool:
        """Whether the noun before the first preposition of the phrase is, as in "beds in it"."""
        phrase = self._phrase_before(i)
        if "PREP" not in phrase or phrase[0] == "PREP":
            return False
        return is_plural_noun(self.lows[i - len(phrase) + phrase.index("PREP") - 1])

    def _are_several(self, i: int) -> bool:
        """Whether the subject is a list, as in "good food, low prices, and a bar earn the inn"."""
        joints = [low for low in self.lows[max(0, i - REACH) : i] if low in (",", "and")]
        plain = not self.verb and joints[-2:] == [",", "and"] and joints.count("and") == 1
        return plain and self.readings[i] == ("VB",) and self._next_word(i) in ("the", "this", "it")

    def _stands_as_noun(self, i: int) -> bool:
        """Whether an adjective ends a name, "the Port Olympic", or is a noun: "a favourite of"."""
        if i and self.lows[i] in ("favourite", "favorite"):
            return self.done[i - 1] in ("DET", "ADJ") and self._next(i)[0] in ("PREP", "PUNCT")
        return i > 1 and self.names[i] and self.names[i - 1] and self.done[i - 1] == "NOUN"

    def _takes_object(self, i: int) -> bool:
        """Whether an object follows at once, as in "parking the car"."""
        return i + 1 < len(self.lows) and self.readings[i + 1][0] in OBJECT_STARTS

    def _acts_well(self, i: int) -> bool:
        """Whether it is a verb with how it is done: "works well", "tastes great"."""
        verb = self.lows[i].removesuffix("s")
        return verb in _DONE_SOMEHOW and self._next_word(i) in _SOMEHOW

    def _acts_too(self, i: int) -> bool:
        """Whether, after another verb, it is one with how it is done: ", cooks evenly"."""
        return self._acts_well(i) or (bool(self.verb) and self._is_done_somehow(i))

    def _acts_alone(self, i: int) -> bool:
        """Whether it is a verb without an object: "some of the beds squeak"."""
        following = self._next_word(i)
        lasts = following in ("until", "till")
        ends = following in ("", ".", "!", ",", ";", "and", "but") and self._is_full_phrase(i)
        return self.readings[i] == ("VB",) and (lasts or ends)

    def _offers(self, i: int) -> bool:
        """Whether it is the verb of "the rooms in the inn feature large beds"."""
        alone = self._next(i)[0] in ("PREP", "NOUN", "ADJ", "NUM") and self.lows[i] not in _WALKS
        alone = alone and self.readings[i] == ("VB",)
        if not (alone or self.lows[i] in _OFFERS) or self._finite_follows(i):
            return False
        plural = "PREP" not in (phrase := self._phrase_before(i)) or self._head_is_plural(i)
        nearest = is_plural_noun(self._previous(i)[1]) or self._next(i)[0] == "PREP"
        plural = plural and "TO" not in phrase and nearest
        return self._is_full_phrase(i) and (plural or self.lows[i] in _OFFERS)

    def _is_in_verb_list(self, i: int, tag: str) -> bool:
        """Whether it goes on after "and" or as a verb in -s does: "sticks, drains the battery"."""
        if tag == "CC":
            return bool(self.verb)
        singular = self.lows[i - 1] == "," and self.verb.endswith("s")
        return singular and self.verb_tag in ("AUX", "V") and self.lows[i] not in PLURAL_NOUNS

    def _is_unknown_verb(self, i: int) -> bool:
        """Whether an unknown word is a verb by where it stands: "the wearer siphons the"."""
        low = self.lows[i]
        if self.clause_has_verb or not low.endswith("s") or low.endswith("ss") or self.names[i]:
            return False
        tag, word = self._previous(i)
        if tag == "PRON" and word in _SINGULAR_PRONOUNS:
            return True
        if tag == "REL" and word in ("which", "who"):
            return self._next(i)[0] in ("DET", "OBJ")
        ready = tag == "NOUN" and not is_plural_noun(word) and self._is_full_phrase(i)
        ready = ready and self._next_word(i) not in ("that", "such", "all", "both")
        return ready and self._next(i)[0] in ("DET", "OBJ") and not self._finite_follows(i)

    def _is_done_somehow(self, i: int) -> bool:
        """Whether an adverb of manner follows and ends the clause: "folds easily and fits"."""
        if i + 2 >= len(self.lows) or not is_manner(self.lows[i + 1]):
            return False
        return self.readings[i + 2][0] in ("PUNCT", "CC", "PREP", "SUB", "AUX")

    def _goes_on(self, i: int) -> bool:
        """Whether a verb after "and" or "but" shares its subject with a verb in -s before it."""
        if not self.verb.endswith("s") or self.verb in BE or self._finite_follows(i):
            return False
        adverse = self.lows[i - 1] in ("but", "yet") and "NEG" not in self.done[-REACH:]
        word = self._next_word(i)
        if is_manner(word) or (adverse and self.readings[i + 1 : i + 2] == [("PREP",)]):
            return True
        with_it = self.lows[i + 2 : i + 3]
        return (
            self.done[i - 2] != "PREP"
            and bool(with_it)
            and with_it[0] in _POINTED_AT
            and (readings(word)[0] == "PREP")
        )

    def _shares_subject_of_be(self, i: int, following: str) -> bool:
        """Whether it goes on after "is big and": "is big but shuts early"."""
        if self.verb not in BE or self._finite_follows(i) or i < 3:
            return False
        j = i - 1 - (self.done[i - 1] == "ADV")
        j -= 1 + (self.lows[j - 1] == ",")
        described = self.done[j] in ("ADJ", "PP") and self.last_verb >= j - 4
        return described and following in ("PREP", "ADV", "ADJ") and self.lows[i] != "parts"

    def _says_who_likes(self, i: int) -> bool:
        """Whether it is the verb of "guests like the bar"."""
        word = self._previous(i)[1]
        likers = word.removesuffix("s") in LIKERS and word.endswith("s") and i < 4
        likers = likers and self.lows[i] == "like" and not self._finite_follows(i)
        return likers and self._next(i)[0] in ("DET", "NUM", "PRON")

    def _tells_of(self, i: int) -> bool:
        """Whether it is the verb of "guests said the beds were hard"."""
        word = self._previous(i)[1]
        people = word.removesuffix("s") in LIKERS and not self.clause_has_verb
        return people and self.lows[i] in _TOLD and self._takes_object(i)

    def _after_floating(self, i: int) -> bool:
        """Whether "themselves", "never" and the like stand between a subject and this."""
        return self.lows[i - 1] in _FLOATING

    def _after_well(self, i: int) -> bool:
        return self.lows[i - 1] in _HOW_WELL

    def _after_adverb(self, i: int, tag: str) -> bool:
        """Whether an adverb stands before it, as a verb: "the ending simply stops"."""
        manner = tag == "NOUN" and self.done[i - 1] == "ADV" and self.lows[i - 1].endswith("ly")
        return manner or (i > 0 and self.lows[i - 1] in _BEFORE_VERBS)

    def _ends_relative(self, i: int, tag: str) -> bool:
        """Whether the main verb is due: "the man who collects the fee knows every weir"."""
        done = self.done[max(0, i - REACH) : i]
        opened = [tag for tag in done if tag in ("REL", "THAT")]
        verbs = sum(tag in ("AUX", "V") for tag in done)
        objects = self._next(i)[0] in OBJECT_STARTS
        return tag == "NOUN" and len(opened) == 1 and verbs == 1 and objects and len(done) == i

    def _is_tended(self, i: int) -> bool:
        """Whether it is "looked after", or "cared for" with no object after it."""
        pair = self.lows[i : i + 2]
        objects = any(tags[0] not in _AFTER_TENDED for tags in self.readings[i + 2 : i + 3])
        return pair == ["looked", "after"] or (pair == ["cared", "for"] and not objects)

    def _is_well_done(self, i: int) -> bool:
        """Whether a participle with "well" ends a phrase without "be": "the kitchen well kept"."""
        if self.lows[i - 1] in ("double", "single"):
            return True  # "a double headed shower"
        return self._after_well(i) and self._next(i)[0] in ("PUNCT", "CC")

    def _fills_gap(self, i: int) -> bool:
        """Whether "be" is left out before it: "the cot was broken and the linen stained"."""
        after_be = self.last_verb > 0 and self.lows[self.last_verb] in BE
        known = self.lows[i] in ADJECTIVAL_PARTICIPLES and self.lows[i] not in _ADDED
        return known and after_be and self._next(i)[0] == "PUNCT"

    def _negated_here(self, i: int) -> bool:
        """Whether "not" stands between the conjunction and a participle: "but not rolled"."""
        j = i
        while j > 0 and self.done[j - 1] in ("ADV", "NEG"):
            j -= 1
        return "NEG" in self.done[j:i]

    def _describes_object(self, i: int) -> bool:
        """Whether it is no past after a present: "has kind staff and satisfied customers"."""
        present = self.verb == "have" or (self.verb.endswith("s") and self.verb not in BE)
        following = self.readings[i + 1] if i + 1 < len(self.lows) else ()
        known = self.lows[i] in GIVING_PASTS or "VBN" not in self.readings[i]
        return present and following == ("NOUN",) and not known

    def _ends_list(self, i: int) -> bool:
        """Whether it describes the last of some nouns: "neon, velvet and mirrored ceilings"."""
        if i < 4 or self._next(i) != ("NOUN",):
            return False
        if self.done[i - 2] == "NOUN" and self.lows[i - 3] == ",":
            return True
        end = i - 1 - (self.lows[i - 2] == ",")
        comma = end - 2 - (self.done[end - 2] == "ADJ")  # "soft beds, and tiled floors"
        listed = self.done[end - 1] == "NOUN" and "," in (self.lows[comma], self.lows[end])
        return listed and self.lows[i] not in VERB_FORMS and is_plural_noun(self.lows[i + 1])

    def _infinitive_open(self, i: int) -> bool:
        return "VB" in self.done[max(0, i - 8) : i]

    def _name_follows(self, i: int) -> bool:
        return i + 1 < len(self.lows) and self.names[i + 1]

    def _is_how_it_looks(self, i: int) -> bool:
        """Whether it is the end of "good looking" or "sweet-smelling": a quality."""
        apart = self.lows[i].rpartition("-")
        described = apart[0] or (i and self.done[i - 1] == "ADJ")
        return bool(described) and apart[2] in SENSED

    def _is_done_easily(self, i: int) -> bool:
        """Whether it is the second thing that one does: "easy to use and clean"."""
        up = i > 4 and self.done[i - 2] == "ADV"  # "easy to set up and use"
        before = self.lows[i - 1] == "and" and self.done[i - 3 - up : i - 1 - up] == ["TO", "VB"]
        easy = i > 3 and self.lows[i - 4 - up] in EASE
        return easy and before and self._next_word(i) in ("", ".", "!", ",", ";", "and", "but")

    def _ends_predicate(self, i: int) -> bool:
        """Whether it stands alone after "be": "is long and steep"."""
        listed = i > 1 and self.done[i - 1] in ("CC", "PUNCT") and self.done[i - 2] == "ADJ"
        linked = listed or self._previous(i)[1] in BE
        return linked and self._next_word(i) in ("and", "but", ",", ".")

    def _next_word(self, i: int) -> str:
        return self.lows[i + 1] if i + 1 < len(self.lows) else ""

    def _verb_next(self, i: int) -> bool:
        """Whether a finite verb follows at once, as in "this is", "some prefer", "that made it"."""
        j = i + 1
        while j < min(i + REACH, len(self.lows) - 1) and self.readings[j] == ("ADV",):
            j += 1
        if j >= len(self.lows):
            return False
        if (
            self.readings[j][-2:] == ("VBD", "VBN") and "ADJ" not in self.readings[j]
        ):  # "this provided a view", "this renovated hotel"
            return self._next(j)[0] in OBJECT_STARTS | {"PREP"}
        asked = self._next_word(j) in ("why", "how", "whether")  # "some wonder why"
        acts = "VB" in self.readings[j] and (asked or self._next_word(j) in _POINTED_AT)
        return may_be_finite(self.readings[j]) or never_noun(self.lows[j]) or acts

    def _is_counted(self, i: int) -> bool:
        """Whether it follows a number that opens its phrase: "two blocks", not "Hall 2 has"."""
        counted = i > 0 and self.done[i - 1] == "NUM" and self.lows[i - 1] not in ("one", "1")
        return counted and self.done[max(0, i - 2) : i - 1] not in (["NOUN"], ["NUM"])

    def _finite_follows(self, i: int) -> bool:
        """Whether a sure finite verb comes before the next boundary."""
        for j in range(i + 1, min(i + 1 + REACH, len(self.lows))):
            first = self.readings[j][0]
            if first in ("PUNCT", "CC", "SUB", "REL") or self.lows[j] == "that":
                return False
            if first == "AUX" or (first == "VBZ" and never_noun(self.lows[j])):
                return True
        return False


def may_be_finite(options: tuple[str, ...]) -> bool:
    """Whether a word with these readings, the likelier first, may be a finite verb."""
    return options[0] in ("AUX", "'S", "VBZ", "VBD", "VBN")
