"""Cut a clause about a part of a thing: ", two of which are new", ", whose bar is shut"."""

# ruff: noqa: PLR0911
from __future__ import annotations

from dataclasses import replace

from caspr.claims.grammar.agreement import agrees
from caspr.claims.grammar.clauses import OPENING, Clause, clause_at, find_clause, stated_clause
from caspr.claims.grammar.cut import Cut, Cutter, Words, after_adverbs, spaced
from caspr.claims.grammar.noun_phrases import (
    be,
    definite,
    have,
    is_plural,
    made,
    noun_phrase_end,
    noun_phrase_start,
)
from caspr.claims.grammar.participles import are_people
from caspr.claims.grammar.verb_groups import verb_group
from caspr.claims.grammar.word_runs import first_comma, word_at
from caspr.claims.rules.described.asides import list_goes_on, without_described
from caspr.claims.rules.described.word_sets import OFFERING
from caspr.english.lexicon import BE
from caspr.english.tags import FINITE
from caspr.english.tokens import Word

_PARTS = frozenset(
    "most many some all several few one two three four none both half each neither".split()
)
_WITHIN = frozenset({"of", "than"})  # "is cheaper than its rivals, none of which is"
_SINGLE = frozenset({"one", "each", "neither"})
_JOINTS = frozenset({"and", "or", ","})


def part_relative(words: Words) -> Cut | None:
    """From "It has four rooms, two of which are new" to "Two of the four rooms are new"."""
    for k in range(3, len(words) - 4):
        of, those = words[k + 2], words[k + 3].low
        if words[k].low != "," or words[k + 1].low not in _PARTS or of.low != "of":
            continue
        main = stated_clause(words, k)
        if main is None:
            return None
        if two := _of_two(words, k, main):
            return Cut("part relative", words[:k], two, words[k + 1].offset)
        end = list_goes_on(words, k) or len(words)
        things, rest = _things(words, k, main.verb, who=those == "whom"), words[k + 4 : end]
        joints = (j for j in range(1, len(rest) - 1) if rest[j].tag == "CC")
        resumes = any(rest[j - 1].low == "," and rest[j + 1].tag in FINITE for j in joints)
        if things is None or resumes or those not in ("which", "whom", "them"):
            return None  # also "praised the guides, some of whom knew us, but found it dim"
        finite = words[after_adverbs(words, k + 4)].tag in FINITE
        if those == "them":
            if any(w.tag in FINITE or w.low in _JOINTS or w.tag in OPENING for w in rest):
                return None
            several = words[k + 1 : k + 2] if words[k + 1].low in _SINGLE else things
            has = rest[0].low == "with" and len(rest) > 1
            verb = (have if has else be)(several, words[main.verb])
            rest = [verb, *spaced(rest[has:])]
        elif not finite:
            return None
        right = [*spaced(words[k + 1 : k + 3]), *spaced(things), *rest]
        left = without_described(words, k, end)
        return Cut("part relative", left, right, words[k + 1].offset)
    return None


def _of_two(words: Words, k: int, main: Clause) -> Words | None:
    """From "a bar and a spa, both of which are new" to "the bar and the spa are new"."""
    verb, part, rest = words[after_adverbs(words, k + 4)], words[k + 1], words[k + 4 :]
    begin = _after_verb(words, main.verb, k)
    joint = next((j for j in range(begin, k) if words[j].low == "and"), k)
    first, second = words[begin:joint], words[joint + 1 : k]
    ends = noun_phrase_end(words, begin, joint), noun_phrase_end(words, joint + 1, k)
    if part.low not in ("both", "neither") or ends != (joint, k) or words[k + 3].low != "which":
        return None
    if words[main.verb].low in OFFERING or first[0].tag == "DET":
        first, second = definite(first) or [], definite(second) or []
    if not first or not second or verb.tag not in FINITE or any(w.tag == "CC" for w in rest):
        return None
    if part.low == "both":
        return [*first, made("and", "CC", words[joint]), *spaced(second), *rest]
    if verb.low not in BE and not agrees(second, (0, len(second)), verb):
        return None  # "a lid and handles, neither of which gets hot"
    form = be(second, verb) if verb.low in BE else verb
    nor = made("nor", "CC", words[joint])
    return [part, *spaced(first), nor, *spaced(second), *(form if w is verb else w for w in rest)]


def _after_verb(words: Words, verb: int, k: int) -> int:
    """Index after "offers", "can offer", "was given a"."""
    begin = verb_group(words, verb, k).end
    given = words[begin].tag == "PP" and words[begin + 1].tag in ("DET", "NUM")
    return begin + (given or words[begin].tag == "VB")


def whose(words: Words) -> Cut | None:
    """From "They love the inn, whose bar is new" to "The bar of the inn is new"."""
    if (aside := _whose_aside(words)) is not None:
        return aside
    for k in range(3, len(words) - 3):
        if words[k].low != "," or words[k + 1].low != "whose":
            continue
        for j in range(k + 2, len(words) - 3):
            if words[j].low == "and" and words[j + 1].low == "whose":
                right = [*words[: k + 1], *words[j + 1 :]]
                return Cut("whose", words[:j], right, words[j].offset)
        main, start = find_clause(words, 0, k), noun_phrase_start(words, k)
        end = noun_phrase_end(words, k + 2, len(words))
        if main is None or main.subject is None or start is None or start <= main.verb:
            return None
        thing = definite(words[start:k])
        if thing is None or end is None or word_at(words, end).tag not in FINITE:
            return None
        if _leaves_clause(words, first_comma(words, end, len(words) - 2)):
            return None
        right = _of_owner(words, k, end, len(words), thing)
        return Cut("whose", words[:k], right, words[k + 1].offset)
    return None


def _leaves_clause(words: Words, comma: int) -> bool:
    """Whether the main clause may go on at a comma: "to Ann, whose word is law, not to us"."""
    after = words[comma + 1]
    if not comma or after.tag != "CC":
        away = after.tag in ("PREP", "NEG") or after.low in ("rather", "instead", "not")
        return bool(comma) and away and after.low != "with"
    return words[after_adverbs(words, comma + 2)].tag in (*FINITE, "PREP")


def _whose_aside(words: Words) -> Cut | None:
    """From "The inn, whose bar is new, is cheap" to "The bar of the inn is new" and the rest."""
    k = next((j for j in range(1, len(words) - 6) if words[j].low == ","), 0)
    if not k or words[k + 1].low != "whose" or noun_phrase_end(words, 0, k) != k:
        return None
    owner = [replace(words[0], text=words[0].low), *words[1:k]] if words[0].low == "the" else None
    owner = owner or (words[:k] if words[0].text[0].isupper() and words[0].tag == "NOUN" else None)
    owner = None if k == 1 and is_plural(words[:k]) else owner  # not "Rooms, whose doors jam,"
    end = noun_phrase_end(words, k + 2, len(words))
    if owner is None or end is None or words[min(end, len(words) - 1)].tag not in FINITE:
        return None
    for close in range(end + 2, len(words) - 1):
        if words[close].low == "," and words[after_adverbs(words, close + 1)].tag in FINITE:
            if any(word.tag in OPENING for word in words[end:close]):
                return None
            left = _of_owner(words, k, end, close, owner)
            right = [*words[:k], *words[close + 1 :]]
            return Cut("whose", left, right, words[close + 1].offset)
    return None


def _of_owner(words: Words, k: int, end: int, close: int, owner: Words) -> Words:
    """From ", whose bar is new" at index k to "the bar of the inn is new"."""
    the, of = made("the", "DET", words[k + 1]), made("of", "PREP", words[k + 1])
    return [the, *words[k + 2 : end], of, *spaced(owner), *words[end:close]]


def second_relative(words: Words, main: Clause) -> Cut | None:
    """From "The inn is old and which guests call dear" to the two: "Guests call the inn dear".

    Such a sentence is left when the first relative clause became a claim: "which is old and …".
    """
    pairs = range(3, len(words) - 3)
    k = next((j for j in pairs if words[j].low == "and" and words[j + 1].low in _WHO), 0)
    if not k or not main.begins_at(0) or words[0].tag == "PRON":
        return None
    if main.verb >= k or any(w.tag in OPENING or w.low == "," for w in words[main.verb : k]):
        return None
    thing, rest = main.subject_in(words), words[k + 2 :]
    verb = words[after_adverbs(words, k + 2)]
    if verb.tag in FINITE:
        fits = agrees(words, main.bounds, verb) and rest[0].low != "ever"
        return Cut("second relative", words[:k], [*thing, *rest], words[k].offset) if fits else None
    clause = clause_at(rest, 0)
    if clause is None or rest[clause.verb].tag != "V":
        return None
    head = thing[0] if thing[0].tag != "DET" else replace(thing[0], text=thing[0].low)
    end = clause.verb + 1
    right = [*spaced(rest[:end]), *spaced([head]), *thing[1:], *rest[end:]]
    return Cut("second relative", words[:k], right, words[k].offset)


_WHO = frozenset({"which", "who"})


def _things(words: Words, k: int, verb: int, *, who: bool) -> Words | None:
    """The things that end before the comma at index k, if it is clear which they are."""
    start = noun_phrase_start(words, k)
    start = start and max(start, _after_verb(words, verb, k))
    more = start and words[start].tag == "NUM" and words[start - 1].low == "than"
    start = start and start - 2 * bool(more)  # "more than 90 countries"
    start = start and (_persons_start(words, start, k) if who else start)
    if (
        start is None
        or start <= verb
        or not (is_plural(words[start:k]) or words[start + 1].low == "dozen")
    ):
        return None
    if any(w.low in _JOINTS or w.tag in OPENING for w in words[verb:start]):
        return None  # "pools, slides and rides, most of which"
    comes = words[start - 1].low == "with" and start - 2 == verb  # "comes with two keys"
    if (
        words[start - 1].tag == "PREP"
        and words[start - 1].low not in _WITHIN
        and not (comes or who)
    ):
        return None  # "faults in the first months, most of which"
    if words[start].tag == "NUM" or words[start + 1].low == "than":
        return [made("the", "DET", words[start]), *spaced(words[start:k])]
    return definite(words[start:k])


def _persons_start(words: Words, start: int, k: int) -> int | None:
    """Where what "whom" stands for begins: "singers from six towns"; None where that is unclear."""
    outer = noun_phrase_start(words, start - 1) if words[start - 1].tag == "PREP" else None
    if outer is None or not is_plural(words[outer : start - 1]):
        return start  # "met two nurses, both of whom", "is home to 200 families, most of whom"
    inner = _is_person(words[k - 1])
    if inner == _is_person(words[start - 2]):
        return None  # "letters from twelve readers, most of whom"
    return start if inner else outer


def _is_person(noun: Word) -> bool:
    return are_people([noun]) or noun.low.removesuffix("s").endswith(_PERSONAL)


_PERSONAL = ("er", "or", "ist", "ian", "ent", "ant", "ee", "nurse", "pupil", "actress", "expert")


def there_who(words: Words, main: Clause | None, cutter: Cutter) -> Cut | None:
    """From "There were some who were rude and loud" to "There were some who were rude" and so on.

    Not so after "no", "only" and the like.
    """
    if main is None or words[main.verb - 1].low != "there" or words[main.verb].low not in BE:
        return None
    who = next((j for j in range(main.verb + 2, len(words)) if words[j].tag in ("REL", "THAT")), 0)
    there, clause = words[:who], words[who + 1 :]
    said = there[main.verb + 1 :]
    plain = all(w.tag in ("DET", "ADJ", "NOUN", "NUM", "PRON") for w in said)
    if not who or not plain or words[main.verb + 1].low in _FEWER or not clause:
        return None
    if clause[0].tag not in FINITE or sum(w.tag in FINITE for w in clause) > 1:
        return None
    cut = cutter([made("they", "PRON", words[who]), *clause])
    if cut is None or not cut.kind.startswith("predicate") or cut.right[0].low != "they":
        return None
    left, right = [*words[: who + 1], *cut.left[1:]], [*words[: who + 1], *spaced(cut.right[1:])]
    return replace(cut, left=left, right=right)


_FEWER = frozenset("no few any only every hardly never".split())
