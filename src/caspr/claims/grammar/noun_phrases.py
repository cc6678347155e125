"""Find noun phrases, their number, and how to repeat them: "a big room" becomes "the room"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from caspr.claims.grammar.agreement import NUMBERLESS, head
from caspr.claims.grammar.cut import Words, spaced
from caspr.claims.grammar.word_runs import has_finite, lowered, reads, word_at
from caspr.english.lexicon import HAVE, PLURAL_VERBS, readings
from caspr.english.lexicon import is_plural_noun as is_plural_word
from caspr.english.tokens import Word
from caspr.english.verb_forms import inflected
from caspr.english.word_classes import SET_PHRASES

_IN_NOUN_PHRASE = frozenset({"NOUN", "NUM", "ADJ", "PP", "ADV"})
_INDEFINITE = frozenset("a an some another".split())
_NO_REFERENCE = frozenset(
    "no any each every many much few fewer enough all more most less several various such both "
    "neither either".split()
)
_PLURAL_PRONOUNS = frozenset("they we you these those i".split())
_PAST = frozenset("was were had did could would".split())


def made(text: str, tag: str, like: Word) -> Word:
    """A word that the sentence does not have, at the offset of `like`."""
    return Word(text, text.lower(), tag, True, like.offset)


def made_comma(like: Word) -> Word:
    """A comma that the sentence does not have, at the offset of `like`."""
    return replace(made(",", "PUNCT", like), spaced=False)


def is_plural(phrase: Sequence[Word]) -> bool:
    """Whether a noun phrase takes a plural verb."""
    first = phrase[0]
    if first.tag == "PRON" and len(phrase) == 1:
        return first.low in _PLURAL_PRONOUNS
    noun = head(phrase)
    one = first.low in ("a", "an")
    end = next((j for j, word in enumerate(phrase) if one and word.tag == "PREP"), None)
    if any(b.low == "and" and a.tag not in ("ADJ", "ADV") for a, b in pairwise(phrase[:end])):
        return True  # not "a bus to the beach and the mall"
    if noun is None:
        return False
    if noun.low == "lot" and is_car_park(phrase):
        return False
    return noun.low in NUMBERLESS or is_plural_word(noun.low)


def is_car_park(phrase: Sequence[Word]) -> bool:
    """Whether the phrase ends in "parking lot", which is no amount."""
    return reads(phrase[-2:], "parking lot", "car lot")


def is_past(verb: Word) -> bool:
    """Whether a finite verb is in the past tense, as far as its form shows it."""
    if verb.low in _PAST:
        return True
    found = readings(verb.low)
    return verb.tag == "V" and "VBD" in found and "VB" not in found


def have(phrase: Sequence[Word], verb: Word | None) -> Word:
    """The form of "have" that agrees with a noun phrase and the tense of `verb`."""
    like = phrase[-1]
    if verb is not None and is_past(verb):
        return made("had", "AUX", like)
    return made("have" if is_plural(phrase) else "has", "AUX", like)


def be(phrase: Sequence[Word], verb: Word) -> Word:
    """The form of "be" that agrees with a noun phrase and the tense of `verb`."""
    noun = head(phrase)
    follows = noun is not None and noun.low in _ALIKE_IN_NUMBER and phrase[0].tag != "NUM"
    many = is_plural(phrase) and not (follows and verb.low not in PLURAL_VERBS)
    form = ("were" if many else "was") if is_past(verb) else ("are" if many else "is")
    return made("am" if phrase[0].low == "i" and form == "are" else form, "AUX", phrase[-1])


_ALIKE_IN_NUMBER = frozenset("series species headquarters crossroads".split())
"""Nouns whose number only the verb shows: "the series is", "the series are"."""


def definite(phrase: Words) -> Words | None:
    """The noun phrase as it is repeated, "a pool" as "the pool"; None if it refers to nothing."""
    first = phrase[0]
    if first.low in _NO_REFERENCE or first.tag in ("NUM", "NEG", "ADV"):
        return None
    if first.low == "some" and is_plural(phrase):
        return phrase
    if first.low in _INDEFINITE:
        return [replace(first, text="the", low="the"), *phrase[1:]]
    if first.tag == "DET" or first.text[0].isupper() or first.tag == "PRON":
        return phrase
    return [made("the", "DET", first), *spaced(phrase)]


def noun_phrase_start(words: Words, k: int) -> int | None:
    """Index where the plain noun phrase that ends before index k begins."""
    j = k
    while j > 0 and (
        words[j - 1].tag in _IN_NOUN_PHRASE
        or is_possessive(words[j - 1])
        or _is_in_measure(words, j - 1, k)
    ):
        j -= 1
    while j < k and words[j].tag == "ADV" and words[j - 1].tag != "DET":
        j += 1
    before = j - 1
    while before > 0 and words[before].tag in ("ADV", "NEG"):
        before -= 1
    if before >= 0 and j < k and words[before].low in HAVE and words[j].low in _GOTTEN:
        j += 1  # "has recently gotten new managers"
    if j == k or words[k - 1].tag not in ("NOUN", "NUM"):
        return None
    return j - 1 if j > 0 and words[j - 1].tag == "DET" else j


def is_possessive(word: Word) -> bool:
    """Whether the "'s" is that of an owner, and not "is"."""
    return word.low == "'s" and word.tag != "AUX"


def _is_in_measure(words: Words, j: int, end: int) -> bool:
    """Whether the word at index j is the hyphen of "14 - inch", written with white space."""
    return 0 < j < end - 1 and words[j].low == "-" and words[j - 1].tag == "NUM"


_GOTTEN = frozenset("gotten got had made seen found become added hired changed received".split())


def noun_phrase_end(words: Words, start: int, end: int) -> int | None:
    """Index after the plain noun phrase that begins at `start`; None where there is none."""
    j = start
    while j < end and (
        words[j].tag in ("DET", "NUM", "ADJ", "PP", "ADV", "NOUN", "ING") or words[j].low == "'s"
    ):
        if (
            words[j].tag == "DET"
            and j > start
            and words[j - 1 - (words[j - 1].low in ("up", "down"))].tag == "NOUN"
            and words[j].low[0] != "'"
        ):
            break
        j += 1
        if start < j < end - 1 and joins_adjectives(words, j):
            j += 1
    while j > start and words[j - 1].tag not in ("NOUN", "NUM"):
        j -= 1
    return j if j > start else None


def joins_adjectives(words: Words, j: int) -> bool:
    """Whether the joint at index j stands between two adjectives: "a short but changing menu"."""
    joint, after = words[j].low, words[j + 1].tag
    if words[j - 1].tag != "ADJ" or joint not in ("and", "but", "yet", ","):
        return False
    done = joint in ("but", "yet") and after in ("ING", "PP")
    return after in ("ADJ", "ADV") or (done and word_at(words, j + 2).tag == "NOUN")


def item_start(words: Words, right: int) -> int:
    """Index of the first word of an item that is no adverb; "next" of "next to" is none."""
    j = right
    while j < len(words) - 1 and words[j].tag in ("ADV", "NEG") and words[j].low != "next":
        j += 1
    return j


_NAMING = frozenset(
    "thing things aspect feature downside drawback negative negatives complaint con pro let-down "
    "highlight downfall upside bonus reason virtue virtues strength strengths weakness weaknesses "
    "merit merits fault faults flaw flaws drawbacks aspects complaints cons pros highlights perk "
    "perks".split()
)


def names_another(words: Words, subject: tuple[int, int]) -> bool:
    """Whether the subject stands for what follows the verb: "the best thing is its pool"."""
    noun = head(words[slice(*subject)])
    if noun is None or (noun.text[0].isupper() and words[subject[0]] is not noun):
        return False  # "the Corvus Pro is"
    return noun.low in _NAMING


def is_compound(words: Words, j: int) -> bool:
    """Whether the word at index j ends a quality of two: "good looking", "machine washable"."""
    ends = {"ADJ": _COMPOUND_ENDS, "NOUN": _OF_THINGS}
    return 0 < j < len(words) and words[j].low in ends.get(words[j - 1].tag, ())


_COMPOUND_ENDS = frozenset("looking smelling tasting sounding sized".split())
_OF_THINGS = frozenset(
    "washable safe friendly proof resistant repellent compatible powered operated".split()
)


def is_set_phrase(words: Words) -> bool:
    """Whether the words around a joint name one thing together: "pots and pans"."""
    return " ".join(word.low for word in words) in SET_PHRASES


def without_contraction(rest: Words) -> Words:
    """The words after a subject, with "is" instead of a "'s" that begins them."""
    if rest and rest[0].low in _FULL_FORMS and rest[0].tag == "AUX":
        text = _FULL_FORMS[rest[0].low]
        text = "has" if text == "is" and reads(rest[1:2], "been", "got") else text
        return [replace(rest[0], text=text, low=text, spaced=True), *rest[1:]]
    return rest


_FULL_FORMS = {"'s": "is", "'re": "are", "'ve": "have", "'ll": "will", "'d": "would"}


def third_person(verb: str) -> str:
    """The form of a verb after "it": "provide" as "provides"."""
    return verb + "es" if verb.endswith("o") else inflected(verb)[0]


_LIKE_CONSONANTS = ("uni", "one", "eu", "use")


def with_article(words: Words, j: int) -> Words:
    """The words with "a" or "an" at index j - 1 as the word at index j wants it."""
    if j < 1 or j >= len(words) or words[j - 1].low not in ("a", "an"):
        return words
    text = (
        "an"
        if words[j].low.startswith(("honest", "hour"))
        or (words[j].low[0] in "aeiou" and not words[j].low.startswith(_LIKE_CONSONANTS))
        else "a"
    )
    before = replace(words[j - 1], text=text, low=text)
    return [*words[: j - 1], before, *words[j:]]


def after_many(words: Words, start: int) -> int:
    """Index after the "plenty of" that begins at index `start`; else `start`."""
    many = lowered(words[start : start + 2])
    return start + 2 * (many in (["plenty", "of"], ["lots", "of"]))


def there_is(thing: Words, verb: Word, at: Word) -> Words:
    """From "many bars nearby" to "there are many bars nearby": in the tense of `verb`, at `at`."""
    many = after_many(thing, 0)
    noun = thing[many : noun_phrase_end(thing, many, len(thing)) or len(thing)] or thing
    return [made("there", "PRON", at), be(noun, verb), *spaced(thing)]


def agreeing_there(carried: Words, verb: Word, thing: Words) -> Words:
    """The words of "there is", their verb in the number of the thing that follows."""
    start = after_many(thing, 0)
    end = noun_phrase_end(thing, start, len(thing))
    if end is None or verb.low not in ("is", "was", "are", "were", "'s"):
        return carried
    form = be(thing[start:end], verb)
    return [form if word is verb else word for word in carried]


def is_graded(words: Words, start: int) -> bool:
    """Whether "quite a hazard" or "a bit of a nuisance" stands at index `start`."""
    article = start + (3 if reads(words[start : start + 3], "a bit of") else 1)
    graded = article > start + 1 or words[start].low in ("quite", "rather")
    if not graded or word_at(words, article).low not in ("a", "an"):
        return False
    end = noun_phrase_end(words, article, len(words))
    return end is not None and words[end - 1].low not in _AMOUNTS and not has_finite(words[end:])


_AMOUNTS = frozenset("few lot bit number while time distance way".split())
"""What "quite a" makes an amount."""
FREQUENCIES = frozenset(
    "always usually often generally constantly consistently typically regularly frequently "
    "sometimes occasionally normally mostly mainly largely reportedly supposedly apparently "
    "allegedly purportedly probably possibly potentially perhaps presumably seemingly".split()
)


LINKING = frozenset(
    "addition fact short general sum conclusion example instance once least last first top all "
    "other particular contrast comparison downside upside whole hand".split()
)
"""Words of openers that only link to what was said: "in addition"."""
