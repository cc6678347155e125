"""Cut things that people judge or say at once: "reviewers praise its style, fit and price"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from caspr.claims.grammar.clauses import OPENING, Clause, find_clause
from caspr.claims.grammar.cut import Cut, Words, after_adverbs, before_comma, spaced
from caspr.claims.grammar.noun_phrases import is_set_phrase, joins_adjectives, noun_phrase_end
from caspr.claims.rules.reported.judged import CONCERNS, judged_from
from caspr.claims.rules.reported.statements import with_reporter
from caspr.english.lexicon import readings
from caspr.english.tags import FINITE

DEFINITE: Final = frozenset("the its their our his her these".split())
_IN_ITEM: Final = frozenset("ADJ NOUN ADV PP NUM".split())
_ALSO_NOUNS: Final = frozenset("fit feel look taste smell finish sound".split())
_QUALITIES: Final = frozenset(
    "comfort power price value fit style design look size weight speed performance".split()
)
_OPEN_NOUNS: Final = frozenset({"difficulty", "trouble", "ability"})
_TOGETHER: Final = frozenset(
    "combination mix mixture blend balance both between either lack variety range no other "
    "more same".split()
)


@dataclass(frozen=True, slots=True)
class _Item:
    """A thing in a list: words[start:end], of which words[start:bare] determine it."""

    start: int
    bare: int
    end: int
    of: bool


def listed_view(words: Words, main: Clause) -> Cut | None:
    """From "Users praise its style, fit and price" to the style, and the fit and price.

    What the first shares with the others ("its", "the lid's", and "of the pot" after the last) is
    repeated. Lists with anything but nouns and their adjectives stay whole, and so do those where
    it is unsure what is shared.
    """
    if words[0].tag == "SUB" or any(word.low == "ones" for word in words):
        return None
    begin = judged_from(words, main)
    if begin is None or begin >= len(words) - 2:
        return None
    items = _items(words, begin)
    return _said_again(words, main, begin) if items is None else _first_view(words, main, items)


def _first_view(words: Words, main: Clause, items: list[_Item]) -> Cut | None:
    """The cut after the first of the things; None where it is unsure what they share."""
    begin = items[0].start
    first, second, last = items[0], items[1], items[-1]
    head = words[last.bare]  # "its price and lack of noise"
    if any(word.low in _TOGETHER for word in words[begin : last.end] if word is not head):
        return None
    shares = second.start == second.bare
    unsure = _is_unsure(words, items) if shares else _may_be_of(words, items)
    unsure = unsure or _are_of_two(words, begin, last.end)
    if unsure or is_set_phrase(words[first.end - 1 : second.start + 1]):
        return None
    determiner = words[begin : first.bare]
    if shares and determiner and determiner[0].low not in DEFINITE:
        return None
    start = spaced(determiner) if shares and determiner else []
    of_all = _of_all(words, items)
    right = [*with_reporter(words, main, begin), *start, *spaced(words[second.start :])]
    left = [*words[: first.end], *words[of_all : last.end]]
    return Cut("listed view", left, right, words[second.start].offset)


def _are_of_two(words: Words, begin: int, end: int) -> bool:
    """Whether the last is another that something is said of: "for its bar and B for its spa"."""
    joint = words[begin - 1]
    return joint.tag == "PREP" and end < len(words) and words[end].low == joint.low


def _may_be_of(words: Words, items: list[_Item]) -> bool:
    """Whether the second may be what the first is of: "the design of the spout and the lid"."""
    first, second = items[0], items[1]
    plain = second.end - second.bare == 1 and words[second.start].low == "the"
    return len(items) == 2 and first.of and plain


def _is_unsure(words: Words, items: list[_Item]) -> bool:
    """Whether a bare second thing may share more than the determiner with the first."""
    first, second, last = items[0], items[1], items[-1]
    bare, after = words[first.bare : first.end], words[second.start : second.end]
    if len(items) > 2 or words[first.end].low == ",":
        return False
    if first.of or (bare[0].low == "ease" and after[-1].low.endswith("ing")):
        return True  # "its ease of use and cleaning"
    described = len(bare) > 1 and bare[0].tag in ("ADJ", "PP")
    if described and after[0].tag == "NOUN" and after[0].low != "ease":
        return True  # "the great taste and smell"
    if len(bare) == 1 and len(after) > 1 and after[0].tag == "NOUN" and not last.of:
        return not _is_own_quality(bare[0].low) and after[0].low != "ease"
    if len(bare) == 2 and len(after) == 1 and bare[0].tag == bare[1].tag == "NOUN":
        return True  # "the sound volume and quality"
    alike = bare[0].low == "ease" or bare[0].tag == after[0].tag == "ADJ"
    return len(bare) > 1 and last.of and not alike


def _is_own_quality(noun: str) -> bool:
    """Whether the noun lacks no other noun after it: not "the sound and picture quality"."""
    return noun in _QUALITIES or noun.endswith(("ness", "ity", "ance", "ing"))


def _of_all(words: Words, items: list[_Item]) -> int:
    """Index of the "of the pot" that all things share: "the fit and price of the pot"."""
    first, last = items[0], items[-1]
    alike = words[first.start].low == "the" and first.bare <= first.start + 2
    alike = alike and all(item.start == item.bare for item in items[1:])
    if not (last.of and alike):
        return last.end
    return next(j for j in range(last.bare, last.end) if words[j].low == "of")


def _said_again(words: Words, main: Clause, begin: int) -> Cut | None:
    """From "complaints about A and about B" to complaints about A, and complaints about B."""
    joint = words[begin - 1].low
    for k in range(begin + 1, len(words) - 2):
        if words[k].low == joint:
            return None
        if words[k].low == "and" and words[k + 1].low == joint and words[k + 1].tag == "PREP":
            right = [*words[main.bounds[0] : begin - 1], *spaced(words[k + 1 :])]
            return Cut("listed view", words[: before_comma(words, k)], right, words[k].offset)
    return None


def _items(words: Words, start: int) -> list[_Item] | None:
    """The things of the list that begins at `start`; None where it is no list of plain things."""
    found: list[_Item] = []
    j, joined = start, False
    while j < len(words):
        item = _item(words, j)
        if item is None or (found and item.of and words[item.bare].low in CONCERNS):
            return None
        found.append(item)
        if joined:
            break
        j = item.end
        if j == len(words):
            return None
        j += words[j].low == ","
        joined = j < len(words) and words[j].low == "and"
        j += joined
        if j == item.end:
            return None
    return found if joined and len(found) > 1 and _may_end(words, found[-1]) else None


def _may_end(words: Words, last: _Item) -> bool:
    """Whether a list may end there: nothing follows, or a clause or "with" after a comma."""
    end = last.end
    own = last.start < last.bare or (words[last.bare].tag == "ADJ" and not last.of)
    goes_on = ("SUB", "PREP", "THAT", "REL") if own else ("SUB",)
    if end == len(words) or words[end].tag in goes_on:
        return True
    if words[end - 1].low in _OPEN_NOUNS:
        return words[end].tag in ("ING", "TO")
    if words[end].low != "," or end + 3 >= len(words):
        return False
    after = words[end + 1]
    if after.tag == "SUB" or after.low in ("with", "but", "yet"):
        return True
    clause = find_clause(words, end + 1 + (after.tag == "CC"), len(words))
    return after.tag == "CC" and clause is not None and clause.subject is not None


def _item(words: Words, start: int) -> _Item | None:
    """The thing at index `start`, "ease of use", "the sturdy legs"; None where else is."""
    bare = _after_determiner(words, start)
    j = bare
    while j < len(words) and (
        (words[j].tag in _IN_ITEM and not (words[j].tag == "PP" and words[j - 1].tag == "NOUN"))
        or words[j].low in _ALSO_NOUNS
        or _is_inside(words, bare, j)
        or (bare < j < len(words) - 1 and joins_adjectives(words, j))
    ):
        j += 1
    while j > bare + 1 and words[j - 1].tag == "ADV":
        j -= 1
    if j == bare and j < len(words) and words[j].tag == "ING":  # "issues with overheating"
        alone = j + 1 == len(words) or words[j + 1].low in (",", "and")
        return _Item(start, bare, j + 1, of=False) if alone and start == bare else None
    if j == bare or not (words[j - 1].tag == "NOUN" or words[j - 1].low in _ALSO_NOUNS):
        return None
    if any(words[n].tag == "ADV" and words[n + 1].tag == "NOUN" for n in range(bare, j - 1)):
        return None
    j = _after_doing(words, j)
    of = j + 1 < len(words) and words[j].low == "of"
    if of:
        of = words[j - 1].low != "ease"
        end = noun_phrase_end(words, j + 1, len(words))
        if end is None:
            return None
        j = _after_two(words, end)
    return _Item(start, bare, _after_participle(words, j) if start < bare else j, of=of)


def _after_doing(words: Words, j: int) -> int:
    """Index after "not cooking evenly" and its comma in "the rice not cooking evenly,"; else j."""
    doing = after_adverbs(words, j, past_end=True)
    if doing >= len(words) or words[doing].tag != "ING" or words[doing].low == "including":
        return j
    end = next((n for n in range(doing, len(words)) if words[n].low == ","), len(words))
    return end if all(word.tag not in _IN_CLAUSES for word in words[doing:end]) else j


_IN_CLAUSES = FINITE | OPENING | {"CC"}


def _is_inside(words: Words, bare: int, j: int) -> bool:
    """Whether the word at index j is the "processing" of "slow processing speed"."""
    after = words[j + 1 : j + 2]
    described = words[j].tag == "ING" and j > bare and words[j - 1].tag == "ADJ"
    return described and bool(after) and after[0].tag == "NOUN"


def _after_participle(words: Words, j: int) -> int:
    """Index after the "left out at night" of "the cookies left out at night, and"; else `j`."""
    if j + 2 >= len(words) or "VBN" not in readings(words[j].low):
        return j
    joint = after_adverbs(words, j + 1)
    end = noun_phrase_end(words, joint + 1, len(words)) if words[joint].tag == "PREP" else None
    return j if end is None else end


def _after_two(words: Words, end: int) -> int:
    """Index after "and videos" in "the size of photos and videos, the look, and …"; else `end`."""
    if end + 3 >= len(words) or words[end].low != "and":
        return end
    second = noun_phrase_end(words, end + 1, len(words))
    if second is None or second + 2 >= len(words) or words[second].low != ",":
        return end
    goes_on = words[second + 1].low == "and" or words[second + 1].tag in ("DET", "ADJ", "NOUN")
    return second if goes_on else end


def _after_determiner(words: Words, start: int) -> int:
    """Index after "its", "the", or "the lid's"."""
    if start >= len(words):
        return start
    own = next((j for j in range(start + 1, min(start + 5, len(words))) if words[j].low == "'s"), 0)
    if own and all(word.tag in ("DET", "NOUN", "ADJ") for word in words[start:own]):
        return own + 1
    bare = start + (words[start].low in DEFINITE or words[start].tag == "DET")
    return bare + (start < bare < len(words) and words[bare].low == "overall")
