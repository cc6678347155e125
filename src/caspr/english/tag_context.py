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
)

REACH = 40
"""Words looked at on either side of one; a bound, so that tagging takes linear time."""
_DONE_FROM = frozenset("range start begin cost last weigh average".split())
_ASIDES = frozenset("however though moreover meanwhile nevertheless too".split())
_FROM = frozenset("from between at about around over under".split())
_DONE_SOMEHOW = frozenset(
    "work fit look feel smell taste run drive ride handle sound hold perform sleep charge wear "
    "load dry".split()
)
_SOMEHOW = frozenset(
    "well great good fine nice perfectly amazing fast quickly slowly smoothly exactly true".split()
)
POINTED_AT = frozenset("it them him her us me itself".split())
_ADDED = frozenset("included provided served advertised described made cooked".split())
_HOW_WELL = frozenset({"well", "freshly", "newly"})
_AFTER_TENDED = frozenset({"PUNCT", "ADV", "CC", "PREP"})
SAID = frozenset({"AUX", "V"})
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
        start = i - 4 if self._after_aside(i) else i - 1
        for j in range(start, max(-1, i - 1 - REACH), -1):
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
        return len(phrase) == i or "DET" in phrase or self._after_aside(i)

    def _after_aside(self, i: int) -> bool:
        """Whether ", however," after a noun stands before it: "the bar, however, draws praise"."""
        aside = i > 3 and self.lows[i - 3] == self.lows[i - 1] == ","
        return aside and self.lows[i - 2] in _ASIDES and self.done[i - 4] == "NOUN"

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
        """Whether it is a verb with how it is done: "works well", "starts at $5"."""
        verb, word = self.lows[i].removesuffix("s"), self._next_word(i)
        measured = verb in _DONE_FROM and word in _FROM
        if measured or (word == "up" and self.lows[i + 2 : i + 3] == ["to"]):
            return any(options == ("NUM",) for options in self.readings[i + 2 : i + 4])
        return verb in _DONE_SOMEHOW and word in _SOMEHOW

    def _acts_too(self, i: int) -> bool:
        """Whether, after another verb, it is one with how it is done: ", cooks evenly"."""
        return self._acts_well(i) or (bool(self.verb) and self._is_done_somehow(i))

    def _is_done_somehow(self, i: int) -> bool:
        """Whether an adverb of manner follows and ends the clause: "folds easily and fits"."""
        if i + 2 >= len(self.lows) or not is_manner(self.lows[i + 1]):
            return False
        return self.readings[i + 2][0] in ("PUNCT", "CC", "PREP", "SUB", "AUX")

    def _after_well(self, i: int) -> bool:
        return self.lows[i - 1] in _HOW_WELL

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

    def _leads_on(self, i: int) -> bool:
        """Whether a noun or a quality follows at once, as in "the back seat"."""
        return any(
            tags[0] in ("NOUN", "ADJ", "NUM", "VBG") for tags in self.readings[i + 1 : i + 2]
        )

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
        acts = "VB" in self.readings[j] and (asked or self._next_word(j) in POINTED_AT)
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
            if (first == "AUX" and not self.names[j]) or (
                first == "VBZ" and never_noun(self.lows[j])
            ):
                return True
        return False


def may_be_finite(options: tuple[str, ...]) -> bool:
    """Whether a word with these readings, the likelier first, may be a finite verb."""
    return options[0] in ("AUX", "'S", "VBZ", "VBD", "VBN")
