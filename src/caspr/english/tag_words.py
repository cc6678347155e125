"""Words that are many things: "that", "there", "to", "her"; which of them, their context tells."""

# ruff: noqa: SIM905, PLR0911
from __future__ import annotations

from caspr.english.lexicon import BE, is_plural_noun
from caspr.english.tag_context import REACH, TagContext, may_be_finite

_OF_IT = [[low, "it"] for low in "with for of in from at on by about to despite".split()]
_EXISTING = frozenset("a an no some many several always also free plenty lots".split())


class TagWords(TagContext):
    """The tags of such words."""

    def _that(self, i: int) -> str:
        tag, _ = self._previous(i)
        following = self._next(i)
        if i and self.lows[i - 1] == "now":
            return "SUB"
        if i and self.lows[i - 1] == "so" and self._next_word(i) in ("'s", "is", "was"):
            return "PRON"
        if tag == "PREP" and i > 1 and self.done[i - 2] == "VB" and may_be_finite(following):
            return "THAT"  # "a hotel to stay in that is quiet"
        if tag == "CC" and self._is_second_that(i):
            return "COMP"
        if tag in ("", "CC", "PUNCT", "PREP", "SUB"):
            return "PRON" if may_be_finite(following) else "DET"
        if tag in ("NOUN", "NUM", "PRON", "OBJ"):
            return "THAT"
        if tag in ("AUX", "V", "VB", "ADJ", "PP", "ING", "DET"):
            return "COMP" if following[0] != "PUNCT" else "PRON"
        return "DET"

    def _there(self, i: int) -> str:
        before = self._phrase_before(i)
        plain = before and before[-1] == "NOUN" and before[0] != "PREP"
        if plain and not self.clause_has_verb and not self._is_existential(i):
            return "ADV"  # "the staff there were"
        return "PRON" if may_be_finite(self._next(i)) else "ADV"

    def _apostrophe_s(self, i: int) -> str:
        before = self.done[i - 1] if i else ""
        if i > 1 and self.done[i - 2] == "PREP" and self.lows[i - 2 : i] in _OF_IT:
            return "DET"  # "with it's small screen"
        pointing = i and self.lows[i - 1] in ("that", "here", "there", "what")
        if before in ("PRON", "REL") or pointing:
            return "AUX"
        return "AUX" if self._next_word(i) in ("been", "had", "gotten") else "DET"

    def _to(self, i: int) -> str:
        if i + 1 >= len(self.lows) or self.readings[i] == ("ADV",):
            return self.readings[i][0]  # the second: of "easy to use controls"
        options = self._next(i)
        if self.lows[i + 1] in ("be", "have", "do"):
            return "TO"
        return "TO" if "VB" in options and options[0] not in ("PREP", "DET") else "PREP"

    def _though(self, i: int) -> str:
        return "ADV" if self._next(i)[0] in ("PUNCT", "CC") else "SUB"

    def _once(self, i: int) -> str:
        return "ADV" if i and self.done[i - 1] not in ("CC", "PUNCT") else "SUB"

    def _her(self, i: int) -> str:
        return "DET" if self._next(i)[0] in ("NOUN", "ADJ", "NUM", "VBG", "VBN", "VB") else "OBJ"

    def _reflexive(self, i: int) -> str:
        return "ADV" if i and self.done[i - 1] in ("NOUN", "REL") else "OBJ"

    def _enough(self, i: int) -> str:
        return "ADV" if i and self.done[i - 1] in ("ADJ", "ADV", "PP") else "DET"

    def _is_existential(self, i: int) -> bool:
        """Whether "there" opens "there was a band" after "on Friday and Saturday evenings"."""
        after = self.lows[i + 1 : i + 4]
        opened = "PREP" in self.done[max(0, i - 7) : i]
        exists = len(after) == 3 and after[0] in BE and after[1] in _EXISTING
        return opened and exists and after[2] not in ("bit", "little", "tad")

    def _is_second_that(self, i: int) -> bool:
        """Whether it opens a second clause: "say that it is hot, and that the lid leaks"."""
        first = self.readings[i + 1][0] if i + 1 < len(self.lows) else ""
        if first in ("DET", "PRON", "NUM"):
            return True
        return "COMP" in self.done[-REACH:] and is_plural_noun(self._next_word(i))


SPECIAL = {
    "that": TagWords._that,
    "there": TagWords._there,
    "enough": TagWords._enough,
    "itself": TagWords._reflexive,
    "himself": TagWords._reflexive,
    "herself": TagWords._reflexive,
    "themselves": TagWords._reflexive,
    "'s": TagWords._apostrophe_s,
    "to": TagWords._to,
    "though": TagWords._though,
    "her": TagWords._her,
    "once": TagWords._once,
}
