"""Cut remarks that are qualities: "cheap but a bit dark", "overall, dark and dear"."""

from __future__ import annotations

from dataclasses import replace

from caspr.claims.grammar.cut import Cut, Words, after_adverbs, before_comma, offset_of, spaced
from caspr.claims.grammar.noun_phrases import is_set_phrase
from caspr.claims.grammar.scope import is_small_degree
from caspr.claims.grammar.word_runs import lowered
from caspr.claims.rules.lists.sharing import completed
from caspr.claims.rules.remarks.remarks import remark
from caspr.english.tokens import Word
from caspr.english.word_classes import JUDGEMENTS

_JOINTS = frozenset("and but yet".split())
_IN_PHRASE = frozenset("PREP TO VB DET ADJ NOUN NUM ADV OBJ PRON".split())


def quality_remark(words: Words) -> Cut | None:
    """From "Cheap but a bit dark" to "Cheap" and "A bit dark"."""
    for k in range(1, len(words) - 1):
        if words[k].tag != "CC":
            continue
        end, right = before_comma(words, k), k + 1
        if words[k].low not in _JOINTS or is_set_phrase(words[end - 1 : right + 1]):
            return None
        if not end or not _is_quality(words[:end]) or not _is_quality(words[right:]):
            return None
        second = spaced(words[right:])
        return Cut(f"remark {words[k].low}", words[:end], second, offset_of(words, k))
    return None


def _is_quality(words: Words) -> bool:
    """Whether the words are an adjective, also with degree and phrase: "very close to the sea"."""
    j = after_adverbs(words, 2 if len(words) > 2 and is_small_degree(words, 0) else 0)
    well_made = j > 0 and words[j - 1].low == "well"
    if words[j].tag != "ADJ" and not well_made:
        return False
    rest = words[j + 1 :]
    return not rest or (
        rest[0].tag in ("PREP", "TO")
        and rest[-1].tag != "ADJ"
        and all(word.tag in _IN_PHRASE for word in rest)
    )


def opened_remark(words: Words) -> Cut | None:
    """From "Overall, a nice inn and a fair price" to the two remarks."""
    if len(words) < 4 or words[0].tag != "ADV" or words[1].low != ",":
        return None
    rest = words[2:]
    cut = alike_remark(rest) or remark(rest)
    return cut and replace(cut, left=[*words[:2], *cut.left])


def alike_remark(words: Words) -> Cut | None:
    """From "Very good food and service" to "Very good food" and "Very good service"."""
    noun = after_adverbs(words, 0) + 1
    if noun + 2 >= len(words) or not _is_judged(words[noun - 1], words[noun]):
        return None
    rest = words[noun + 1 :]
    if not _is_list_of_nouns(rest) or is_set_phrase(words[noun : noun + 3]):
        return None
    adjective = replace(words[noun - 1], text=words[noun - 1].low)
    second = completed([adjective, words[noun]], rest[1:2])
    if second is None or len(second) < 2:
        return None
    degree = [replace(word, text=word.low) for word in words[: noun - 1]]
    right = [*degree, *spaced(second), *rest[2:]]
    return Cut("remark list", words[: noun + 1], spaced(right), offset_of(words, noun + 1))


def _is_list_of_nouns(rest: Words) -> bool:
    """Whether single nouns follow, the last of them after "and": ", service and music"."""
    nouns, joints = rest[1::2], lowered(rest[::2])
    plain = len(rest) % 2 == 0 and all(word.tag == "NOUN" for word in nouns)
    return plain and joints[-1] == "and" and all(low in (",", "and") for low in joints)


def _is_judged(adjective: Word, noun: Word) -> bool:
    judged = adjective.tag == "ADJ" and adjective.low in JUDGEMENTS
    return judged and noun.tag == "NOUN" and noun.text.islower()
