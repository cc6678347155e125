"""Adjectives that stand one after the other: "a large heated pool" is large, and is heated.

The first judges or measures; the second judges too, or says of what kind the thing is. Both must
hold of the thing by itself, so "free local calls" (not all calls are free) stays whole.
"""

from __future__ import annotations

from caspr.claims.grammar.clauses import Clause
from caspr.claims.grammar.cut import Cut, Words, spaced
from caspr.claims.grammar.noun_phrases import with_article
from caspr.claims.grammar.verb_groups import asserted
from caspr.english.lexicon import BE, COPULAS
from caspr.english.word_classes import JUDGEMENTS

_ORIGINS = frozenset(
    "european american british english scottish irish welsh french german italian spanish "
    "portuguese greek turkish chinese japanese korean thai indian vietnamese mexican moroccan "
    "mediterranean".split()
)
_KINDS = _ORIGINS | frozenset(
    "indoor outdoor underground rooftop heated covered enclosed shared historic "
    "historical traditional vintage antique medieval victorian georgian colonial contemporary "
    "boutique family-run family-owned family-friendly home-made homemade home-cooked handmade "
    "hand-made organic vegetarian vegan seasonal local regional english-speaking bilingual "
    "multilingual ensuite en-suite air-conditioned soundproofed pet-friendly dog-friendly "
    "kid-friendly child-friendly beachfront oceanfront lakeside riverside waterfront secluded "
    "gated landscaped open-air waterproof adjustable removable padded cordless rechargeable "
    "colourful colorful walk-in king-size queen-size king-sized queen-sized renovated refurbished "
    "private wireless continental hot restored flat-screen widescreen "
    "high-definition high-speed thatched free-range hand-painted "
    "wood-panelled leather wooden remodeled remodelled updated upgraded".split()
)
"""Adjectives that say of what kind a thing is, and that hold of it by themselves."""
_FIRST = JUDGEMENTS - frozenset(
    "super light heavy local pretty dry decorated furnished popular famous "
    "special broken limited authentic genuine average favourite favorite".split()
)
_LOOSE = frozenset("great good nice lovely beautiful poor bad big".split())
"""They can belong to the next adjective: "nice warm", "great big"; not to "clean"."""
_FIRM = frozenset(
    "clean comfortable spacious quiet modern friendly helpful delicious large safe convenient "
    "cosy cozy comfy roomy fresh relaxing peaceful attentive knowledgeable professional "
    "affordable central tasty healthy authentic stylish".split()
)
_PREVENTS = frozenset(
    "no not never without lack lacks lacked lacking need needs needed want wants wanted miss "
    "misses missed expect expected wish prefer than too so such as how more most less least only "
    "same other if or very-first first last next every any another each".split()
)
_ABSTRACT = frozenset(
    "value skills skill accent language lesson lessons translation menu menus thing things".split()
)
_LONGEST_TAIL = 7  # words from the noun on that both halves may repeat
_NEAR = 16  # words after the verb in which stacked adjectives are looked for


def names_origin(adjective: str) -> bool:
    """Whether the adjective is written with a capital: "Irish"."""
    return adjective in _ORIGINS or adjective.endswith(("ish", "ese", "ian", "ean"))


def stacked(words: Words, main: Clause | None) -> Cut | None:
    """From "It has a large heated pool" to "It has a large pool" and "It has a heated pool"."""
    start = 0
    if main is not None:
        group = asserted(words, main)
        if group is None or any(w.low in _PREVENTS for w in words[main.verb : group.end]):
            return None
        start = group.end
    elif any(word.tag in ("AUX", "V") for word in words):
        return None
    for k in range(start + 1, min(start + _NEAR, len(words) - 1)):
        if words[k].tag in ("SUB", "REL", "THAT", "COMP", "V", "AUX", "QUOTE", "OBJ", "VB", "TO"):
            return None
        if words[k].low in _PREVENTS or (main is None and k > 4):
            return None
        cut = _at(words, k, start)
        if cut is not None:
            return cut
    return None


def _at(words: Words, k: int, start: int) -> Cut | None:
    """The cut between the adjectives that end before index k and that begin at it."""
    second = k
    if words[k].low == "," and k + 2 < len(words):
        second = k + 1
    first = words[k - 1]
    if first.low not in _FIRST or first.tag != "ADJ" or not _is_second(words, second, first.low):
        return None
    begin = k - 1
    while begin > start and words[begin - 1].tag == "ADV":
        begin -= 1
    if not _is_attributive(words, begin, start):
        return None
    if begin == start + 1 and words[start].low == "the" and words[start - 1].low in BE:
        return None  # "the only problem is the dear underground parking"
    head = second + 1
    while head < len(words) and words[head].low in _FIRST | _KINDS and words[head].tag == "ADJ":
        head += 1
    if head >= len(words) or words[head].tag not in ("NOUN", "ING"):
        return None
    while head < len(words) - 1 and words[head + 1].tag == "NOUN":
        head += 1
    if (
        len(words) - head > _LONGEST_TAIL
        or words[head].low in _ABSTRACT
        or _is_coordinated(words, head + 1)
    ):
        return None
    noun = second + 1
    while words[noun].low in _FIRST | _KINDS and words[noun].tag == "ADJ":
        noun += 1
    left = [*words[:k], *spaced(words[noun:])]
    right = with_article([*words[:begin], *spaced(words[second:])], begin)
    return Cut("stacked", left, right, words[second].offset)


def _is_second(words: Words, k: int, first: str) -> bool:
    word = words[k]
    if word.text[0].isupper() and word.low not in _KINDS:
        return False
    if word.low in _ORIGINS and word.text == word.low:
        return False  # "a good mexican restaurant": names a kind, as a noun would
    if word.low in _KINDS:
        if (first in _FREE and word.low == "local") or (
            word.low == "hot" and not _is_hot(words, k)
        ):
            return False
        return word.tag in ("ADJ", "NOUN", "PP")
    if word.tag != "ADJ" or word.low not in _FIRST:
        return False
    return word.low in _FIRM or first not in _LOOSE


_FREE = frozenset("free complimentary cheap".split())


def _is_hot(words: Words, k: int) -> bool:
    return words[min(k + 1, len(words) - 1)].low in ("drinks", "meals", "food", "breakfast")


def _is_attributive(words: Words, begin: int, start: int) -> bool:
    """Whether the adjectives stand before a noun, and none before them belongs to it."""
    if begin == 0:
        return True
    before = words[begin - 1]
    if before.low in COPULAS or before.low in _PREVENTS:
        return before.low in BE and begin == start and words[0].low == "there"
    return before.tag in ("DET", "PREP", "V", "AUX", "NUM", "PP", "ING")


def _is_coordinated(words: Words, j: int) -> bool:
    """Whether the noun goes on in a list, which is cut elsewhere or stays whole."""
    return j < len(words) and (words[j].tag == "CC" or words[j].low in (",", ";", "'s"))
