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
``PUNCT``   punctuation and other signs; ``QUOTE`` quotation marks; what stands between
            two of them counts as a NOUN, and what stands in brackets is an ``ASIDE``
==========  ======================================================================
"""

# ruff: noqa: SIM905, PLR0911, PLR0912
from __future__ import annotations

from caspr.english.compounds import with_hyphens, with_possessives
from caspr.english.lexicon import (
    BE,
    COPULAS,
    MODALS,
    PLURAL_VERBS,
    is_plural_noun,
    never_noun,
    readings,
)
from caspr.english.tag_context import AMOUNTS, BOUNDARIES, OBJECT_STARTS
from caspr.english.tag_words import SPECIAL, TagWords
from caspr.english.tokens import Word, lowered, token_spans
from caspr.english.verb_context import OBJECTS_OR_NOUNS, PLURAL_PRONOUNS, VerbContext
from caspr.english.word_classes import (
    GIVING_PASTS,
    INTRANSITIVE_PASTS,
    LATE_ADJECTIVES,
    NOUNS_TOO,
    PLURAL_NOUNS,
    SENSING,
    THINGS_IN_ING,
    TWO_OBJECTS,
)

FINITE = frozenset({"AUX", "V"})


def tagged(sentence: str) -> list[Word]:
    """Words of `sentence`, with their tags; all but white space is in one of them.

    Examples
    --------
    >>> [(word.text, word.tag) for word in tagged("It isn't big.")]
    [('It', 'PRON'), ('is', 'AUX'), ("n't", 'NEG'), ('big', 'ADJ'), ('.', 'PUNCT')]
    """
    spans = with_hyphens(sentence, token_spans(sentence))
    texts = [sentence[start:end] for start, end in spans]
    lows = with_possessives(lowered(texts))
    tags = _Tagger(texts, lows).tags()
    words, last = [], 0
    for (start, end), text, low, tag in zip(spans, texts, lows, tags, strict=True):
        words.append(Word(text, low, tag, start > last, start))
        last = end
    return words


_AFTER_VERB = OBJECT_STARTS | {"PREP", "ADV", "ADJ", "NOUN", "SUB", "VBG", "VBN", "NEG"}
_OF_PLACES = frozenset({"priced", "located", "situated"})
_OBJECTS = OBJECT_STARTS | {"ADJ"}
_STANDALONE = frozenset(
    "this these those that all some most many both each none others few another".split()
)
_LINKING_PASTS = frozenset("felt seemed looked appeared sounded smelled tasted became".split())
_DO_AND_MODALS = MODALS | {"do", "does", "did", "'d", "cannot"}
_HAVE_AND_BE = BE | {"has", "have", "had", "'ve", "'s", "get", "gets", "got", "getting", "having"}


class _Tagger(TagWords, VerbContext):
    """One pass from left to right, with a look at the next word."""

    def tags(self) -> list[str]:
        for i in range(len(self.lows)):
            tag = self.enclosed.get(i) or self._tag(i)
            self.done.append(tag)
            if tag in BOUNDARIES or self._begins_result(i):
                self.clause_has_verb = False
            elif tag in FINITE:
                self.clause_has_verb = True
            if tag in ("AUX", "V", "VB", "PP"):
                self.verb_tag, self.verb = tag, self.lows[i]
            if tag in FINITE:
                self.last_verb = i
        return self.done

    def _tag(self, i: int) -> str:
        low, options = self.lows[i], self.readings[i]
        if low in _BE_TAGS:
            return _BE_TAGS[low]
        special = SPECIAL.get(low)
        if special is not None:
            return special(self, i)
        first = options[0]
        if first == "AUX":
            return self._auxiliary(i)
        if low == "each" and i and self.done[i - 1] == "NOUN" and self._verb_next(i):
            return "ADV"  # "the tables each have a lamp"
        if first == "DET" and low in _STANDALONE:
            return "PRON" if self._verb_next(i) else "DET"
        if options == ("NOUN",):
            return "V" if self._is_unknown_verb(i) else "NOUN"
        if low in LATE_ADJECTIVES and self._ends_predicate(i):
            return "ADJ"
        if low in _SIDES and i and self.lows[i - 1] in ("the", "its") and not self._leads_on(i):
            return "NOUN"  # "the inside stays dry", not "the back seat"
        if low in ("quite", "pretty") and self._next_word(i) in ("", ",", ".", "!", "and", "but"):
            return "ADJ"  # "pretty, but"; "quiet", misspelled
        if len(options) == 1 and not first.startswith("VB"):
            return "NOUN" if first == "ADJ" and self._stands_as_noun(i) else first
        verbs = [option for option in options if option.startswith("VB")]
        if not verbs:
            return first
        if self.names[i] and "VBG" not in verbs:
            return "NOUN"
        return self._verb(i, verbs, "ADJ" if "ADJ" in options else first)

    def _auxiliary(self, i: int) -> str:
        low = self.lows[i]
        tag, word = self._previous(i)
        if self.names[i] and low in ("may", "will", "can", "might"):
            return "NOUN"
        if low == "am" and word != "i":
            return "NOUN"  # "an AM radio", "at 6 am"
        if tag == "DET" and low in ("must", "can", "will", "might") and word in ("a", "the"):
            return "NOUN"
        if low in ("have", "do") and (tag == "TO" or word in _DO_AND_MODALS):
            return "VB"
        if low in ("had", "did") and word in _HAVE_AND_BE and tag == "AUX":
            return "PP"
        return "AUX"

    def _verb(self, i: int, verbs: list[str], other: str) -> str:
        tag, word = self._previous(i)
        if "VBG" in verbs:
            if self.lows[i] in THINGS_IN_ING and tag not in FINITE and not self._takes_object(i):
                return "NOUN"
            return "ADJ" if other == "ADJ" or self._is_how_it_looks(i) else "ING"
        after_modal = tag == "AUX" and word in _DO_AND_MODALS and "VB" in verbs
        if tag == "TO" or after_modal or ("VB" in verbs and self._is_done_easily(i)):
            return "VB"
        fallback = other if other in ("ADJ", "PREP", "ADV", "DET") else "NOUN"
        if other in ("PREP", "ADV"):
            object_before = i > 1 and self.done[i - 2] in ("ING", "VB", "V", "PREP", "PP")
            speaks = "VB" in verbs and tag == "PRON" and word in PLURAL_PRONOUNS
            return "V" if (speaks and not object_before) or self._says_who_likes(i) else other
        if "VBN" in verbs and tag in ("AUX", "VB", "PP", "ING") and word in _HAVE_AND_BE:
            return "PP"
        if other == "ADJ":
            return self._adjective_or_verb(i, verbs, tag, word)
        if "VBZ" in verbs:
            return self._third_person(i, tag, word)
        if "VBD" in verbs:
            return self._past(i, verbs, tag, word)
        return self._base(i, tag, word) or ("PP" if "VBN" in verbs else fallback)

    def _third_person(self, i: int, tag: str, word: str) -> str:
        often_noun = self.lows[i] in NOUNS_TOO and tag in ("ADJ", "PP", "CC", "PUNCT")
        sure = never_noun(self.lows[i]) and not often_noun
        sure = sure or self._after_adverb(i, tag)
        following = self._next(i)[0]
        ends = sure and self._ends_relative(i, tag)
        ends = ends or (not tag and self._opens_without_subject(i))
        if ends or tag in ("REL", "THAT") or (tag == "PRON" and word not in PLURAL_PRONOUNS):
            return "V"
        if tag in ("CC", "PUNCT"):
            told = following != "PUNCT" or self._next_word(i) in (
                "down",
                "up",
                "out",
                "off",
                "away",
            )
            if (sure and told) or self._acts_too(i) or self._is_between_verbs(i):
                return "V"
            if tag == "CC" and (self._shares_subject_of_be(i, following) or self._goes_on(i)):
                return "V"
            objects = following in OBJECT_STARTS or self._next_word(i) in AMOUNTS
            return "V" if objects and self._is_in_verb_list(i, tag) else "NOUN"
        ends = tag == "NOUN" and following == "PUNCT" and i > 4 and not self._after_adverb(i, tag)
        held = tag == "ING" or ends
        if self.clause_has_verb or self._is_counted(i) or (held and self.lows[i] in PLURAL_NOUNS):
            return "NOUN"
        often_noun = self.lows[i] in PLURAL_NOUNS and not self._acts_well(i)
        if following == "PREP" and not sure and word and often_noun:
            return "NOUN"
        likely = following in (*OBJECT_STARTS, *(_AFTER_VERB if self._is_full_phrase(i) else ()))
        likely = likely or (self._is_done_somehow(i) and self._is_full_phrase(i))
        likely = likely or self._acts_well(i) or self._is_due(i) or self._after_aside(i)
        if tag in ("NOUN", "NUM") and (sure or likely) and not is_plural_noun(word):
            return "NOUN" if not sure and self._finite_follows(i) else "V"
        if tag == "ADJ" and (self.lows[i] in PLURAL_NOUNS or self._finite_follows(i)):
            return "NOUN"
        return "V" if sure and tag in ("NOUN", "ADJ", "PREP", "ING", "OBJ") else "NOUN"

    def _past(self, i: int, verbs: list[str], tag: str, word: str) -> str:
        if "VBN" not in verbs:
            return "V" if tag not in ("DET", "TO") else "NOUN"
        sold = word == "what" and self._takes_object(i)  # "what sold it to me"
        if tag in ("PRON", "REL", "THAT") or sold or self._tells_of(i):
            return "V"
        if tag in ("NOUN", "NUM"):
            if self._next_word(i) in ("he", "she", "they", "we", "i"):
                return "PP" if self.clause_has_verb else "V"  # "the manager said he would"
            if self.clause_has_verb or self._next_word(i) == "by" or self._finite_follows(i):
                return "PP"
            return "PP" if self._is_well_done(i) or self._fills_gap(i) else "V"
        provided = self.lows[i] == "provided" and tag in ("CC", "PUNCT")
        if provided and self._next_word(i) in ("there", "you", "that", "it", "they"):
            return "SUB"
        if tag == "CC":
            if self._ends_list(i):
                return "ADJ"
            if self._is_tended(i) or self._after_well(i):
                return "PP"  # "are bright and well cared for"
            if self._negated_here(i) or self._describes_object(i) or self._is_seen_as(i):
                return "PP"
            acts = self.lows[i] in INTRANSITIVE_PASTS or self._acts_well(i)
            if acts or self.lows[i] in _LINKING_PASTS:
                return "V"
            if self.verb_tag == "PP":
                takes_object = self._next(i)[0] in ("DET", "NUM", "PRON") or self._name_follows(i)
                active = self.verb == "born" or self._next_word(i) in ("it", "them")
                active = active or (takes_object and self.lows[i] not in TWO_OBJECTS)
                return "V" if active else "PP"
            given = self.lows[i] in GIVING_PASTS and self._next(i)[0] in OBJECTS_OR_NOUNS
            if self.verb_tag == "VB" and (given or self._next(i)[0] in OBJECT_STARTS):
                return "V"
            if "by" in self.lows[i + 1 : i + 4]:
                return "PP"
            if self.verb in SENSING and self._next(i)[0] in ("CC", "PUNCT"):
                return "PP"  # "they sound clear and balanced"
            if self.verb in BE or self.verb in _LINKING_PASTS:
                return self._past_after_be(i)
            return "V" if self.verb_tag in FINITE and self.lows[i] not in _OF_PLACES else "PP"
        if tag == "PUNCT" and self.lows[i] not in TWO_OBJECTS and self._is_in_past_list(i):
            return "V"
        return "NOUN" if tag == "ADJ" and "VB" in verbs else "PP"

    def _base(self, i: int, tag: str, word: str) -> str | None:
        sure = never_noun(self.lows[i])
        following = self._next(i)[0]
        if tag == "PRON" and word in PLURAL_PRONOUNS:
            return "V"
        if tag in ("REL", "THAT") and (sure or following in _AFTER_VERB):
            return "V"
        links = self.lows[i] in COPULAS and following == "ADJ"
        takes = following in OBJECT_STARTS or self.readings[min(i + 1, len(self.lows) - 1)] == (
            "VBG",
        )
        if tag == "CC" and (sure or links or takes) and self.verb:
            finite = self.verb_tag == "V" or self.verb in PLURAL_VERBS | {"had"}
            return "V" if finite and not self._infinitive_open(i) else "VB"
        if tag == "PUNCT" and sure and self.verb_tag == "V" and following in _OBJECTS:
            return "V" if self.lows[i - 1] == "," and not self._infinitive_open(i) else None
        if tag == "PUNCT" and sure and self.verb_tag == "V" and self._comes_to("VB", i):
            return "V" if self.lows[i - 1] == "," and "VB" in readings(self.verb) else None
        bare = "VB" in self.readings[i] and self.verb in PLURAL_VERBS
        if tag == "CC" and bare and self._shares_subject_of_be(i, following):
            return "V"
        if tag == "OBJ" and word in ("them", "us") and not self.clause_has_verb and i > 2:
            return "V" if sure or following in _AFTER_VERB else None
        plural = is_plural_noun(word) or self._head_is_plural(i) or self._are_several(i)
        if tag == "NOUN" and plural and not self.clause_has_verb:
            told = self._tells(i) and following in _AFTER_VERB
            finite = sure or links or self._after_floating(i) or self._acts_well(i)
            finite = (
                finite
                or self._acts_alone(i)
                or self._offers(i)
                or self._is_due(i)
                or (told and not self._finite_follows(i))
            )
            return "V" if finite or following in OBJECT_STARTS else None
        return "VB" if not tag and following in OBJECT_STARTS | {"PREP"} else None


_SIDES = frozenset({"inside", "outside", "back"})
_BE_TAGS = {"be": "VB", "been": "PP", "being": "ING"}
