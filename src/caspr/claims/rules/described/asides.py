"""Cut a description between two commas, without a verb: "the owner, a cook, is kind"."""

# ruff: noqa: PLR0911
from __future__ import annotations

from dataclasses import replace

from caspr.claims.grammar.clauses import OPENING, Clause, stated_clause
from caspr.claims.grammar.cut import Cut, Cutter, Words, after_adverbs, spaced
from caspr.claims.grammar.noun_phrases import (
    be,
    have,
    is_past,
    is_plural,
    made,
    noun_phrase_end,
    noun_phrase_start,
)
from caspr.claims.grammar.participles import acts, reports
from caspr.claims.grammar.scope import CHIEFLY
from caspr.claims.grammar.verb_groups import verb_group
from caspr.claims.grammar.word_runs import first_comma, has_finite, reads, word_at
from caspr.claims.rules.described.clause_kinds import is_done_when, is_existential
from caspr.claims.rules.described.places import is_no_place
from caspr.claims.rules.described.word_sets import IF_SO
from caspr.english.lexicon import BE, readings
from caspr.english.tags import FINITE
from caspr.english.tokens import Word
from caspr.english.word_classes import ADJECTIVAL_PARTICIPLES, OPENING_PARTICIPLES

_LONGEST = 12  # words of a subject that is described
_IN_SUBJECT = frozenset("DET NOUN ADJ PP ING NUM PREP CC".split())
_PLACES = frozenset("last next here there upstairs downstairs nearby".split())
_OPEN = OPENING | {"PUNCT"}
_IN_CLAUSES = _OPEN | set(FINITE)
_NOT_PREDICATES = frozenset("due according compared such more less other else true judging".split())
_PARTICIPLES = ADJECTIVAL_PARTICIPLES | OPENING_PARTICIPLES


def described_aside(words: Words) -> Cut | None:
    """From "The owner, a cook, is kind" to "The owner is a cook" and "The owner is kind"."""
    if words[0].tag not in ("DET", "NOUN", "PRON"):
        return None
    j = next((n for n, word in enumerate(words[:_LONGEST]) if word.low == ","), 0)
    whole = j - (words[j - 1].low in ("itself", "themselves"))
    if not j or any(w.tag not in _IN_SUBJECT and w.low not in _PLACES for w in words[1:whole]):
        return None
    end = next((n for n in range(j + 2, len(words) - 1) if words[n].low == ","), None)
    if end is None or noun_phrase_end(words, 0, whole) is None:
        return None
    predicate = words[after_adverbs(words, end + 1) :]
    verb = predicate[0]
    aside, thing = as_participles(words[j + 1 : end]), words[:whole]
    named = words[0].low not in ("a", "an") and _is_thing(aside)
    named = named or is_done_when(aside)
    if not _is_verb(predicate) or (not named and any(w.tag in _IN_CLAUSES for w in aside)):
        return None
    if not (named or _is_adjective_phrase(aside) or _is_role(words[:j], aside)):
        return None
    if aside[0].low in ("so", "once"):
        if aside[0].low == "so" and all(w.low != "now" for w in words[end:]):
            return None
        verb = made("was", "AUX", verb)  # "the lid, so loose on the old one, now holds"
    elif aside[0].low in _OF_PLACES and reports(thing[:1]) and words[1].low == "of":
        thing = spaced(words[2:whole])  # "customers of Reed and Sons, based in Ely, say"
    left = [*thing, *be_said(thing, verb, aside)]
    right = [*words[:j], *spaced(words[end + 1 :])]
    return Cut("described aside", left, right, words[end + 1].offset)


def _is_verb(predicate: Words) -> bool:
    """Whether a finite verb, or the only one that can be, begins it: "the bag, new, sold well"."""
    verb = predicate[0]
    told = verb.tag == "PP" and "VBD" in readings(verb.low) and len(predicate) > 1
    return verb.tag in FINITE or (told and not has_finite(predicate))


def interrupting(words: Words, _: Clause | None, cutter: Cutter) -> Cut | None:
    """From "We saw the bar, which is old, and the spa" to "We saw the bar and the spa" and …"""
    for k in range(3, len(words) - 4):
        if words[k].low != "," or words[k + 1].low not in _RELATIVE:
            continue
        end = next((j for j in range(k + 3, len(words) - 2) if words[j].low == ","), 0)
        if end and (each := _each_described(words, k, end)) is not None:
            return each
        if not end or not _resumes(words[: _clause_end(words, end)], k, end):
            return None
        cut = cutter(words[:end])
        if cut is None or cut.left != words[:k] or cut.kind.startswith("comment"):
            return None
        return replace(cut, left=words[:k] + words[end + (words[end + 1].tag == "CC") :])
    return None


def _each_described(words: Words, k: int, end: int) -> Cut | None:
    """From "We saw the bar, which is old, and the spa, which is new" to one about each."""
    second, main = end + 1 + (words[end + 1].low == "and"), stated_clause(words, k)
    comma = next((j for j in range(second, len(words) - 2) if words[j].low == ","), 0)
    if main is None or not comma or words[comma + 1].low not in _RELATIVE:
        return None
    later = [j + 1 for j in range(comma + 1, len(words) - 1) if words[j].low == ","]
    more = not later or any(word.low in _RELATIVE for word in words[later[0] :])
    if not more or any(words[after_adverbs(words, j)].tag in FINITE for j in later):
        return None  # "and the spa, which is new, shut"
    group = verb_group(words, main.verb, k)
    begin = group.end + (words[group.end].tag in ("VB", "PP", "OBJ", "PRON"))
    begin += words[begin].tag == "PREP" and words[begin].low != "between"
    said = words[main.verb].low in BE and words[group.end].tag != "PP"
    named = group.negated or (said and not is_existential(words, main))
    things = [*words[begin:k], *words[second:comma]]
    if named or any(w.tag in (*_OPEN, *FINITE, "CC") for w in things):
        return None
    whole = noun_phrase_end(words, begin, k) and noun_phrase_end(words, second, comma) == comma
    if begin >= k or not whole:
        return None
    right = [*words[:begin], *spaced(words[second:])]
    if said:
        right[main.verb] = be(words[second:comma], words[main.verb])
    return Cut("each described", words[:end], right, words[second].offset)


_RELATIVE = frozenset({"which", "who", "where"})


def _clause_end(words: Words, start: int) -> int:
    """Index of the semicolon, or of the comma before "but", after index `start`."""
    for j in range(start + 3, len(words) - 1):
        if words[j].low == ";" or (words[j].low == "," and words[j + 1].low in _OPPOSING):
            return j
    return len(words)


_OPPOSING = frozenset("but though although while whereas".split())


def _resumes(words: Words, k: int, end: int) -> bool:
    """Whether from the comma at index `end` on the clause before index k goes on."""
    rest = words[end + 1 :]
    if _is_second_object(words, k, end):
        return True
    if has_finite(rest) or any(word.low == "," for word in rest):
        return False
    if rest[1].low == "for" if rest[0].low in CHIEFLY else rest[1].low in ("my", "our"):
        return rest[0].low in CHIEFLY | {"for"}  # ", who is old, mainly for its alarm", "for our"
    if goes_on_before(words, k, end):
        return True
    if rest[0].low != "and" or rest[1].tag == "PREP":
        return False
    said = words[after_adverbs(words, k + 2)].low in BE and words[end - 1].tag in ("ADJ", "ADV")
    said = said or words[k + 1].low == "where"
    return said and rest[1].tag == "DET" and noun_phrase_end(rest, 1, len(rest)) is not None


def _is_second_object(words: Words, k: int, end: int) -> bool:
    """Whether objects follow: "praise the bar, which is near, as well as its staff"."""
    rest, said = words[end + 1 :], words[k + 2 : end]
    joint = 3 if reads(rest[:3], "as well as") else int(rest[0].low == "and")
    thing = rest[joint : noun_phrase_end(rest, joint, len(rest)) or 0]
    if not thing or not _ends_list(rest, joint + len(thing), listed=joint > 0):
        return False
    if said[after_adverbs(said, 0)].low not in BE or any(word.low in _GOVERNING for word in said):
        return False
    described = joint == 3 and said[-1].tag in ("ADJ", "ADV", "PP")
    owned = thing[0].low in _OWNED and not any(word.low in _OWNED for word in said)
    return described or owned or (thing[0].low == "the" and is_no_place(thing))


def list_goes_on(words: Words, k: int) -> int:
    """Index of the comma after which the list before the comma at index k goes on; else 0.

    From the second comma on, "three labs, one of which is new, but no library" is about what the
    first verb has; "two of which have a slide, a bar and a spa" has a list of its own.
    """
    comma = first_comma(words, k + 2, len(words) - 2)
    rest = words[comma + 1 :] if comma else []
    joint = 3 if reads(rest[:3], "as well as") else int(bool(rest) and rest[0].low in _ADDING)
    if not joint:
        first = noun_phrase_start(words, comma) if comma else None
        apart = first is None or (words[first].tag != "DET" and rest[0].tag == "DET")
        return comma if apart and _ends_list(words[comma:], 0, listed=False) else 0
    start = after_adverbs(rest, joint)
    end = next((j for j, word in enumerate(rest) if word.tag in ("REL", "THAT")), len(rest))
    item = rest[start : noun_phrase_end(rest, start, end) or start]
    opens = item[0].tag if item else "ING"
    whole = opens != "ADJ" or is_plural(item) or rest[0].low == "and"  # not "but great fun"
    return comma if opens != "ING" and whole and not has_finite(rest[:end]) else 0


_ADDING = frozenset({"and", "but"})


def without_described(words: Words, k: int, end: int) -> Words:
    """The list without what stands between the commas at k and `end`: "three labs but no library".

    With `end` after the last word, the list ends before index k.
    """
    return [*words[:k], *words[end + (word_at(words, end + 1).low == "and") :]]


def _ends_list(rest: Words, j: int, *, listed: bool) -> bool:
    """Whether at index j a list of things ends, with "and" before its last: `listed` if before."""
    while j < len(rest):
        j += rest[j].low == ","
        listed = listed or word_at(rest, j).low == "and"
        j += word_at(rest, j).low == "and"
        after = noun_phrase_end(rest, j, len(rest))
        if after is None or rest[j - 1].low not in (",", "and"):
            return False
        j = after
    return listed


_GOVERNING = frozenset("for with of about by like and or as".split())
"""Words after which a relative clause may itself go on: "which is known for A, as well as B"."""
_OWNED = frozenset({"its", "their"})


def goes_on_before(words: Words, k: int, end: int) -> bool:
    """Whether the words after the comma at index `end` belong to the words before index k.

    Examples are "about the beds, which are hard, and about the noise" and "we liked the chai,
    which is sweet, more than the tea".
    """
    first, second = words[end + 1], words[end + 2]
    if first.low in ("more", "less", "better") and second.low == "than":
        return any(word.low in _LIKING for word in words[:k])
    if first.low == "to" and second.low in ("any", "all", "most"):
        return any(word.low.startswith("prefer") for word in words[:k])
    alike = [word.low for word in words[max(0, k - 7) : k] if word.tag == "PREP"]
    joined = first.low in ("and", "or") and second.tag == "PREP" and second.low in alike
    return joined and all(word.low != second.low for word in words[k:end])


_LIKING = frozenset(
    "like likes liked love loves loved enjoy enjoys enjoyed admire admired praise praises praised "
    "value valued trust trusted recommend hate hates hated dislike disliked".split()
)


def goes_on_after(words: Words, k: int, verb: int) -> bool:
    """Whether the main clause goes on after the aside: "my aunt, who is old, would not"."""
    commas = [j for j in range(verb + 1, len(words) - 1) if words[j].low == ","]
    if commas and commas[0] + 2 < len(words) and goes_on_before(words, k, commas[0]):
        return True
    return any(words[after_adverbs(words, j + 1)].tag in FINITE for j in commas)


def be_said(subject: Words, verb: Word, said: Words) -> Words:
    """What is said, after its verb: "is famous for its port", "has never been shown until now"."""
    said = as_participles(said)
    since = said[0].low in ("never", "since") and word_at(said, 1).tag == "PP"
    if since or _holds_since(said):
        past = is_past(verb) and said[0].low != "since"
        has = made("had", "AUX", verb) if past else have(subject, None)
        never = spaced(said[:1]) if since else []
        return [has, *never, made("been", "AUX", verb), *spaced(said[since:])]
    then = made("was", "AUX", verb) if _is_dated(said) else verb
    return [be(subject, then), *spaced(said)]


_OF_PLACES = frozenset("based located situated housed founded opened established built".split())


def as_participles(said: Words) -> Words:
    """The words, with participles that were taken for past forms: "reworked in 2021"."""
    opens = after_adverbs(said, 0)
    return [
        replace(word, tag="PP") if first and word.tag == "V" and _may_be_done(word.low) else word
        for word, first in (
            (word, j == opens or said[j - 1].tag == "CC") for j, word in enumerate(said)
        )
    ]


def _may_be_done(verb: str) -> bool:
    """Whether the verb can be a participle: "reworked", also one not in the lexicon, "rebuilt"."""
    return "VBN" in readings(verb) or (readings(verb) == ("NOUN",) and verb[-1] in "dtn")


def _is_dated(said: Words) -> bool:
    """Whether the aside names a single past event: "founded by monks", "built in 1930"."""
    done = said[after_adverbs(said, 0)].low
    dated = any(w.low in ("ago", "last") or _is_year(w) for w in said)
    event = said[after_adverbs(said, 0)].tag == "PP" and done not in _LASTING
    over = said[0].tag == "DET" and any(word.low == "until" for word in said)
    former = (
        said[0].low in _FORMERLY or is_done_when(said) or reads(said[:2], "built at", "built as")
    )
    return done in _DONE_ONCE or (event and (dated or former)) or over


def _holds_since(said: Words) -> bool:
    """Whether the aside names a state that lasts: "run by one family since 1950"."""
    done = said[after_adverbs(said, 0)]
    return done.low in _PARTICIPLES and any(word.low == "since" for word in said)


def _is_year(word: Word) -> bool:
    return word.low.rstrip("s").isdigit() and len(word.low.rstrip("s")) == 4


_FORMERLY = frozenset(
    "later originally initially formerly previously recently historically".split()
)
_DONE_ONCE = frozenset(
    "founded opened completed established launched released published constructed rebuilt damaged "
    "destroyed burned bombed born bought acquired purchased signed loaned discovered invented "
    "commissioned donated appointed elected hired promoted announced unveiled proposed "
    "patented".split()
)
_LASTING = frozenset("located situated set based known called named".split())


def _is_adjective_phrase(aside: Words) -> bool:
    """Whether the aside is an adjective or participle with its phrase: "famous for its port"."""
    first = after_adverbs(aside, 0)
    word, following = aside[first], aside[first + 1 : first + 2]
    if word.low in _NOT_PREDICATES:
        return False
    if word.tag == "PP" and aside[0].low == "never" and following:
        return True
    if word.tag == "PP" and (following or word.low not in IF_SO):
        by = first == 0 and bool(following) and following[0].tag == "PREP"
        known = word.low in _PARTICIPLES or (by and word.low not in IF_SO)
        return known and bool(following) and following[0].tag in ("PREP", "ADV", "NUM", "TO")
    if word.tag != "ADJ":
        return False
    after = following and (following[0].tag == "PREP" or following[0].low == "enough")
    return bool(after) or (first > 0 and not following)


def _is_role(subject: Words, aside: Words) -> bool:
    """Whether the aside is the role of a person with a name: "Ann, the owner,"."""
    named = all(word.tag == "NOUN" and word.text[0].isupper() for word in subject)
    end = noun_phrase_end(aside, 0, len(aside))
    return named and end == len(aside) and aside[0].low == "the" and acts(aside[-1:])


def _is_thing(aside: Words) -> bool:
    """Whether the aside is a noun for the subject: "a retired teacher", "nine pages of recipes"."""
    end = noun_phrase_end(aside, 0, len(aside))
    if end is None or (aside[0].low not in ("a", "an") and aside[0].tag != "NUM"):
        return False
    if aside[0].tag == "NUM":
        return aside[end:] != [] and aside[end].low == "of" and not has_finite(aside)
    if end < len(aside) and aside[end].tag in ("THAT", "REL"):
        return not any(word.tag in ("CC", "QUOTE") for word in aside)
    return end == len(aside) or (aside[end].tag in ("PREP", "PP") and not has_finite(aside))
