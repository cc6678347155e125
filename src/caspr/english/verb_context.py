"""Whether a word is a finite verb, as far as what surrounds it tells."""

# ruff: noqa: SIM905
from __future__ import annotations

from caspr.english.adverbs import is_manner
from caspr.english.lexicon import BE, COPULAS, is_plural_noun, readings
from caspr.english.tag_context import OBJECT_STARTS, POINTED_AT, REACH, SAID, TagContext
from caspr.english.word_classes import (
    ADJECTIVAL_PARTICIPLES,
    GIVING_PASTS,
    INTRANSITIVE_PASTS,
    LIKERS,
    PLURAL_NOUNS,
)

_SAYINGS = frozenset("report mention note praise complain remark claim wait".split())
_TOLD = frozenset("said thought felt found mentioned noted reported stated claimed".split())
_BEFORE_VERBS = frozenset(
    "never always often rarely seldom hardly barely sometimes usually also longer".split()
)
_FINDING = frozenset("find finds found consider considers considered deem deems".split())
_WALKS = frozenset("walk drive ride stroll trip".split())
_OFFERS = frozenset("feature offer need lack boast host".split())
_SINGULAR_PRONOUNS = frozenset(
    "it he she nobody everybody everyone someone somebody something nothing everything".split()
)
_FLOATING = frozenset("themselves all both also never always often usually rarely".split())
PLURAL_PRONOUNS = frozenset("i you we they these those many some most both all few others".split())
OBJECTS_OR_NOUNS = OBJECT_STARTS | {"ADJ", "NOUN"}


_SINCE = frozenset({"so", "since", "as"})
_JOINING = frozenset("and but so though although whereas while because since as".split())
_IN_PHRASE = frozenset("DET ADJ NOUN NUM PREP ADV".split())
_AFTER_DUE = frozenset("ADV ADJ DET PRON OBJ NUM SUB NEG VBG".split())
_WHERETO = frozenset("in into at by to from up over out down off through under towards".split())


class VerbContext(TagContext):
    """What the words around one tell of whether it is a verb."""

    def _tells(self, i: int) -> bool:
        """Whether people stand before what they may do: "children wear", "owners of it report"."""
        phrase = self._phrase_before(i)
        size = phrase.index("PREP") if "PREP" in phrase else len(phrase)
        head = self.lows[i - len(phrase) + size - 1] if size else ""
        short = len(phrase) < 4 or size < len(phrase)
        likes = head.removesuffix("s") in LIKERS or head in ("children", "people")
        return short and (likes or (head.endswith("ers") and self.lows[i] in _SAYINGS))

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

    def _is_in_past_list(self, i: int) -> bool:
        """Whether it goes on as a past before it, and one after it, do: "came, ate it and left"."""
        told = self.verb_tag in SAID and "VBD" in readings(self.verb) and self.lows[i - 1] == ","
        takes = self._next(i)[0] in OBJECT_STARTS or self.lows[i] in INTRANSITIVE_PASTS
        if not told or not takes or self._next_word(i) == "by":
            return False
        return self._comes_to("VBD", i)

    def _is_between_verbs(self, i: int) -> bool:
        """Whether it is the second of "folds well, fits under a desk and weighs"."""
        placed = self._next(i)[0] == "PREP" and self._is_in_verb_list(i, "PUNCT")
        return placed and self.lows[i - 1] == "," and self._comes_to("VBZ", i)

    def _comes_to(self, form: str, i: int) -> bool:
        """Whether the first "and" after index i has a verb of this form after it."""
        for j in range(i + 1, min(i + REACH, len(self.lows) - 1)):
            if self.lows[j] == "and":
                return form in self.readings[j + 1]
        return False

    def _is_in_verb_list(self, i: int, tag: str) -> bool:
        """Whether it goes on after "and" or as a verb in -s does: "sticks, drains the battery"."""
        if tag == "CC":
            return bool(self.verb)
        singular = self.lows[i - 1] == "," and self.verb.endswith("s") and self.verb_tag in SAID
        return singular and (self.lows[i] not in PLURAL_NOUNS or self._next(i)[0] == "NUM")

    def _is_unknown_verb(self, i: int) -> bool:
        """Whether an unknown word is a verb by where it stands: "the wearer siphons the"."""
        low = self.lows[i]
        tag, word = self._previous(i)
        if word in ("i", "we") and tag == "PRON" and not self.clause_has_verb:
            takes = self._next(i)[0] in ("DET", "PREP", "OBJ") and self._next_word(i) != "that"
            return takes and not self._finite_follows(i)
        if self.clause_has_verb or not low.endswith("s") or low.endswith("ss") or self.names[i]:
            return False
        if tag == "PRON" and word in _SINGULAR_PRONOUNS:
            return True
        if tag == "REL" and word in ("which", "who"):
            return self._next(i)[0] in ("DET", "OBJ")
        ready = tag == "NOUN" and not is_plural_noun(word) and self._is_full_phrase(i)
        ready = ready and self._next_word(i) not in ("that", "such", "all", "both")
        return ready and self._next(i)[0] in ("DET", "OBJ") and not self._finite_follows(i)

    def _is_due(self, i: int) -> bool:
        """Whether a clause after a comma lacks a verb yet: "is old, and its lift breaks down"."""
        phrase = self._phrase_before(i)
        start = i - len(phrase)
        if start < 4 or self.clause_has_verb or not self.last_verb or self._finite_follows(i):
            return False
        start += self.lows[start] in _SINCE
        comma = start - 2
        joined = self.lows[comma] == "," and self.lows[start - 1] in _JOINING
        plain = all(tag in _IN_PHRASE for tag in self.done[start:i])
        if (
            not joined
            or not plain
            or comma - self.last_verb > REACH
            or "," in self.lows[self.last_verb : comma]
        ):
            return False
        if self.readings[i] not in (("VB",), ("VBZ",)) or self.done[i - 1] != "NOUN":
            return False
        thing = [j for j in range(start, i) if self.done[j] != "ADV"]
        sense = self.lows[i] in COPULAS  # "and faces look pale"
        if len(thing) == 1 and "VBZ" in self.readings[thing[0]] and not sense:
            return False  # "and only blows air"
        word = self._next_word(i)
        after = self.readings[i + 1][0] if word else "PUNCT"
        links = sense and after == "NOUN"
        return links or after in _AFTER_DUE or (after == "PREP" and word in _WHERETO)

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
            and with_it[0] in POINTED_AT
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
        begins = i < 4 or (self.done[i - 2] in ("DET", "CC") and not self.clause_has_verb)
        likers = word.removesuffix("s") in LIKERS and word.endswith("s") and begins
        likers = likers and self.lows[i] == "like" and not self._finite_follows(i)
        return likers and self._next(i)[0] in ("DET", "NUM", "PRON")

    def _tells_of(self, i: int) -> bool:
        """Whether it is the verb of "guests said the beds were hard"."""
        word = self._previous(i)[1]
        people = word.removesuffix("s") in LIKERS and not self.clause_has_verb
        return people and self.lows[i] in _TOLD and self._takes_object(i)

    def _after_adverb(self, i: int, tag: str) -> bool:
        """Whether an adverb stands before it, as a verb: "the ending simply stops"."""
        manner = tag == "NOUN" and self.done[i - 1] == "ADV" and self.lows[i - 1].endswith("ly")
        return manner or (i > 0 and self.lows[i - 1] in _BEFORE_VERBS)

    def _after_floating(self, i: int) -> bool:
        """Whether "themselves", "never" and the like stand between a subject and this."""
        return self.lows[i - 1] in _FLOATING

    def _ends_relative(self, i: int, tag: str) -> bool:
        """Whether the main verb is due: "the man who collects the fee knows every weir"."""
        done = self.done[max(0, i - REACH) : i]
        opened = [tag for tag in done if tag in ("REL", "THAT")]
        verbs = sum(tag in SAID for tag in done)
        objects = self._next(i)[0] in OBJECT_STARTS
        return tag == "NOUN" and len(opened) == 1 and verbs == 1 and objects and len(done) == i

    def _acts_alone(self, i: int) -> bool:
        """Whether it is a verb without an object: "some of the beds squeak"."""
        following = self._next_word(i)
        lasts = following in ("until", "till")
        ends = following in ("", ".", "!", ",", ";", "and", "but") and self._is_full_phrase(i)
        return self.readings[i] == ("VB",) and (lasts or ends)

    def _is_seen_as(self, i: int) -> bool:
        """Whether it is the second quality of "see it as calm and balanced", "find it fair and"."""
        seen = "as" in self.lows[max(0, i - 4) : i - 2]
        found = self.verb in _FINDING and self._next(i)[0] == "PUNCT"
        return self.done[i - 2] == "ADJ" and (seen or found)

    def _past_after_be(self, i: int) -> str:
        """Whether "and helped" after "is kind" is a verb of its own, or shares the "is"."""
        low = self.lows[i]
        if low in GIVING_PASTS:
            return "V" if self._next(i)[0] in OBJECTS_OR_NOUNS else "PP"
        if low in ADJECTIVAL_PARTICIPLES:
            return "PP"
        if self._next_word(i) in ("every", "each", "twice"):
            return "PP"  # "is clean, and cleaned every day"
        if low in INTRANSITIVE_PASTS or self._next(i)[0] in OBJECTS_OR_NOUNS:
            return "V"
        predicate = self.done[self.last_verb + 1 : i - 1]
        passive = "PP" in predicate[:2] and "ADJ" not in predicate
        return "PP" if passive or not self._subject_acts() else "V"

    def _adjective_or_verb(self, i: int, verbs: list[str], tag: str, word: str) -> str:
        if "VB" in verbs and tag == "PRON" and word in PLURAL_PRONOUNS:
            return "V"
        finite = "VBD" in verbs and tag in ("NOUN", "PRON") and not self.clause_has_verb
        finite = finite and self._next(i)[0] in ("PREP", "DET", "ADV", "PUNCT", "CC")
        finite = finite and not self._fills_gap(i)
        return "V" if finite and not self._finite_follows(i) else "ADJ"
