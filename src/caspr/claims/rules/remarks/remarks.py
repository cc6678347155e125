"""Remarks without a verb, such as "Great view, small rooms and no lift"."""

# ruff: noqa: PLR0911, PLR0912
from __future__ import annotations

from itertools import pairwise

from caspr.claims.grammar.agreement import agrees
from caspr.claims.grammar.clauses import find_clause
from caspr.claims.grammar.cut import Cut, Words, after_adverbs, before_comma, offset_of, spaced
from caspr.claims.grammar.noun_phrases import (
    is_set_phrase,
    may_be_verb,
    noun_phrase_end,
    noun_phrase_start,
)
from caspr.claims.grammar.scope import CONCESSIVES, DASHES
from caspr.claims.rules.described.places import LOCATIONS
from caspr.claims.rules.joined.connectors import is_break
from caspr.claims.rules.joined.held_together import SAYING
from caspr.claims.rules.joined.openers import concession
from caspr.claims.rules.lists.sharing import sums_up
from caspr.claims.rules.remarks.shapes import OWN_START, is_counted, is_described, is_remark
from caspr.english.lexicon import COPULAS, SINGULAR_VERBS, is_plural_noun
from caspr.english.tags import FINITE
from caspr.english.tokens import Word
from caspr.english.word_classes import JUDGEMENTS

_REASONS = frozenset({"as", "because", "since", "however", "so"})
_JOINTS = _REASONS | frozenset(
    {",", ";", "and", "but", "&", "-", "--", "–", "—", "with", "yet", "although", "though", "along"}
)
_AFTER_COMMA = _REASONS | {"and", "but", "with", "yet", "although", "though", "plus"}
_STARTS = frozenset({"DET", "NOUN", "NUM", "ADJ", "ADV", "NEG", "PP"})
_NOT_AFTER = frozenset("combination mix blend between both from either neither not".split())


def remark(words: Words) -> Cut | None:
    """Cut a sentence that begins with a remark where the next remark or a clause begins."""
    call = [word.low for word in words[:2]] in (["ok", "so"], ["okay", "so"])  # "ok so it is new"
    call = call or words[0].low in _CALLS
    if (
        call
        or words[0].low == "even"
        or words[0].tag not in _STARTS
        or (words[0].tag == "ADV" and words[0].low in ("as", "how"))
    ):
        return None
    if any(word.tag == "NOUN" and word.low in ("make", "keep", "let") for word in words):
        return None  # the verb of the sentence was not recognised
    if any(may_be_verb(a, b) for a, b in pairwise(words[1:])):
        return None
    clause = _clause_after_remarks(words)
    if clause is not None:
        return clause
    for k in range(1, len(words) - 1):
        if words[k].tag in FINITE or words[k].tag in ("REL", "THAT", "COMP", "QUOTE", "PRON"):
            return None
        if words[k].low in ("or", "nor", "than", ":", "?") or words[k].low in _NOT_AFTER:
            return None
        if words[k].low in _JOINTS and words[k].tag in ("PUNCT", "CC", "PREP", "SUB", "ADV"):
            cut = _at(words, k)
            if cut is not None:
                return cut
    return None


_CALLS = frozenset({"oh", "ah", "wow", "hmm"})


def _clause_after_remarks(words: Words) -> Cut | None:
    """From "Nice shop, near A and B, and it is cheap" to the remarks and the clause."""
    first = next((j for j, word in enumerate(words) if word.tag in FINITE), 0)
    k = first - 3
    if k < 2 or words[k].low != "," or words[k + 1].low not in ("and", "but"):
        return None
    opened = any(w.tag in ("SUB", "REL", "THAT", "COMP", "QUOTE", "PRON") for w in words[:k])
    noun = noun_phrase_end(words, 0, k)
    if words[first - 1].tag != "PRON" or opened or noun is None or not is_remark(words[:noun]):
        return None
    return Cut("remark clause", words[:k], spaced(words[k + 2 :]), words[k + 1].offset)


def _at(words: Words, k: int) -> Cut | None:
    joint = words[k].low
    right = k + 1
    if (added := _added(words, k)) > k:
        joint, right = "and", added
    if joint in (",", ";") and words[right].low in _AFTER_COMMA:
        joint, right = words[right].low, right + 1
    if right >= len(words) or words[right].low == "including":
        return None
    stay = words[k - 1].low == "stay" and words[right].low in JUDGEMENTS
    if joint == "with" and not stay and (words[right].tag == "PP" or _is_activity(words[:k])):
        return None
    soon = "soon" in (words[k - 1].low, words[right].low)
    named = words[k - 1].tag in ("PP", "V")  # "regarded as good value"
    if joint == "as" and (soon or named or words[right].low in ("a", "an")):
        return None
    if joint == "and" and _is_governed(words, k, right):
        return None
    if joint in _PLAIN and _is_attributive(words, k, right):
        return None  # "hard, scratchy plastics"
    if joint == "with" and (words[k - 1].low == "complete" or words[right].low == "only"):
        return None
    if joint in _SHARING and sums_up(words[right:]):
        return None
    if joint == "with" and _is_of_what_precedes(words[right:]):
        return None
    if words[right].tag == "PUNCT" or (joint in _SHARING and _awaits_noun(words[:k])):
        return None
    if right >= len(words) or is_set_phrase(words[k - 1 : k + 2]):
        return None
    if words[k].low in DASHES and not is_break(words, k):
        return None
    weak = joint == "but" and k > 2 and words[0].tag == "NOUN" and words[1].tag == "PREP"
    if joint == "," and words[k - 1].tag != "NOUN" and _has_finite(words, right):
        judged = words[k - 1].low in JUDGEMENTS and words[right].tag == "NOUN"
        if not judged or words[min(right + 1, len(words) - 1)].tag != "AUX":
            return None  # "Closed, it is thick" says when
    opened = words[1].tag == "PREP" and words[0].tag != "NOUN"
    if joint == "," and opened and _has_finite(words, right):
        return None  # "Due to the heat, it is shut"
    opening = words[after_adverbs(words, 0)]
    opens = opening.low.endswith("ing") or opening.low == "given"
    if joint == "," and opens and _has_finite(words, right):
        return None  # "Lacking a lens, it is hard to use"
    says = joint == "and" or words[-1].low in SAYING
    mine = words[k - 2].low in ("my", "our")  # "the worst meal my wife and I had"
    if words[right].low == "i" and (mine or (len(words) - right < 5 and says)):
        return None  # "True to size, I'd say"
    summed = any(word.low == ":" for word in words[k:])  # "Two actors, a cellar: it is great"
    weak = weak or (joint == "," and not summed and is_counted(words, 0, k))
    if not (is_remark(words[:k]) or weak) or not _follows(words, right, joint):
        return None
    shared = _shared_noun(words, k) or _located_noun(words, k, right)
    rest = shared + spaced(words[right:]) if joint in _SHARING else words[right:]
    return Cut(f"remark {joint}", words[:k], spaced(rest), offset_of(words, k))


def _is_governed(words: Words, k: int, right: int) -> bool:
    """Whether "and" goes on after a preposition: "designed for home cooks and commercial users"."""
    end = before_comma(words, k)
    begin, last = noun_phrase_start(words, end), noun_phrase_end(words, right, len(words))
    if words[k - 1].tag == words[right].tag == "PP":
        return any(word.tag == "ING" for word in words[:k])  # "for keeping it clean and dried"
    if not begin or begin < 2 or last is None or words[begin - 1].low not in ("for", "to", "with"):
        return False
    judged = any(word.low in JUDGEMENTS or word.tag == "NEG" for word in words[right:last])
    own = words[right].low in OWN_START or any(word.tag in FINITE for word in words[right:])
    holder, praised = words[begin - 2], any(word.low in JUDGEMENTS for word in words[:begin])
    bare = (
        holder.tag in ("NOUN", "ADV") and end == k and words[begin - 1].low == "for" and not praised
    )
    return (holder.tag in ("PP", "ADJ") or bare) and not (judged or own)


def _added(words: Words, k: int) -> int:
    """Index after the "along with" or "as well as" that begins at index k; else k."""
    lows = [word.low for word in words[k : k + 3]]
    if lows[:2] == ["along", "with"]:
        return k + 2
    return k + 3 if lows == ["as", "well", "as"] else k


def _is_of_what_precedes(thing: Words) -> bool:
    """Whether it says nothing without the noun before: "a buffet with a variety of choices"."""
    return thing[-1].low in _CHOICES and all(w.low in _CHOOSING or w.tag == "DET" for w in thing)


_CHOICES = frozenset("choice choices option options item items selection variety".split())
_CHOOSING = _CHOICES | frozenset(
    "of lots plenty range number array many several great good wide large huge big nice".split()
)


def _is_attributive(words: Words, k: int, right: int) -> bool:
    """Whether the adjectives on both sides of index k belong to the noun that follows them."""
    if any(word.tag not in ("ADJ", "PP", "ADV") for word in words[:k]) or words[k - 1].tag == "ADV":
        return False
    j, listed = right, words[right - 1].low in ("and", "but")
    while j < len(words) - 1 and words[j].tag in ("ADJ", "ADV", "PP", "ING", "CC", "PUNCT"):
        listed = listed or words[j].low in ("and", "but")
        if words[j].tag == "PUNCT" and words[j].low != ",":
            return False
        j += 1
    plain = all(word.tag in ("ADJ", "ING") for word in words[right:j])
    return words[j].tag == "NOUN" and j > right and (listed or plain)


_PLAIN = frozenset({",", "and", "but"})
_SHARING = frozenset({"and", "but", "yet", "&", ",", "though", "although"})


def _awaits_noun(words: Words) -> bool:
    """Whether an adjective after a preposition has no noun yet: "a place for delicious"."""
    j = len(words)
    while j and words[j - 1].tag in ("ADJ", "ADV"):
        j -= 1
    if words[-1].tag != "ADJ" or not 0 < j < len(words):
        return False
    only = words[0].tag == "DET" and words[j].low == "only"  # "an adults only outdated"
    return only or words[j - 1].tag in ("PREP", "DET")


def _shared_noun(words: Words, k: int) -> Words:
    """The noun phrase of "rooms clean and quiet", which the second adjective needs too."""
    noun = noun_phrase_end(words, 0, k)
    second = after_adverbs(words, k + 1)
    ends = second + 1 == len(words) or words[second + 1].tag in ("PUNCT", "PREP", "TO", "CC")
    alike = words[k - 1].tag == words[second].tag == "ADJ" and ends
    if noun is None or not alike or after_adverbs(words, noun) != k - 1:
        return []
    return words[:noun]


def _located_noun(words: Words, k: int, right: int) -> Words:
    """The "location" of "great location for the sights, in a quiet street"."""
    end = noun_phrase_end(words, 0, k)
    if end == k and [w.low for w in words[right : right + 2]] == ["complete", "with"]:
        return words[k - 1 : k]  # "a plain costume, complete with a hat"
    placed = words[right].tag == "PREP" and words[right].low in ("in", "on", "at")
    located = placed and end is not None and words[end - 1].low in LOCATIONS
    return words[end - 1 : end] if located and end is not None else []


def _is_activity(words: Words) -> bool:
    """Whether "with" belongs to what is done, or to a weight: "visiting the city with an RV"."""
    done = any(a.tag in ("PREP", "TO") and b.tag in ("ING", "VB") for a, b in pairwise(words))
    done = done or all(w.tag in ("ADV", "PP") for w in words)  # "Very disappointed with"
    return done or words[0].low in ("nearly", "almost", "about", "barely")


def _has_finite(words: Words, right: int) -> bool:
    return any(word.tag in FINITE for word in words[right:])


def _follows(words: Words, right: int, joint: str) -> bool:
    """Whether from index `right` another remark, or a clause, begins."""
    rest = words[right:]
    if words[right].low in ("that", "which", "who") or (
        joint in _REASONS and not _has_finite(words, right)
    ):
        return False
    first = after_adverbs(words, right)
    finite = next((j for j in range(right, len(words)) if words[j].tag in FINITE), None)
    if joint in ("and", "but") and words[right].low in CONCESSIVES:
        return concession(words[right:]) is not None
    described = noun_phrase_end(words, first, len(words))
    if joint == "with" and finite is not None and described is not None and described < finite:
        finite = None if words[described].tag in ("THAT", "REL") else finite
    if finite == right and joint == "," and words[right].low in ("would", "will"):
        return [w.tag for w in words[after_adverbs(words, right + 1) :]][:1] == [
            "VB"
        ]  # "Great place, would return"
    comma = next((j for j in range(right, len(words)) if words[j].low == ","), 0)
    if joint == "," and comma and (finite or 0) > comma and comma - right > 1:
        return is_remark(words[right:comma]) and _ends_remarks(words, right, comma, finite or 0)
    if finite is not None and finite == first and joint in ("and", "but", ","):
        plain = all(word.low != "," for word in words[: right - 2]) and first + 1 < len(words)
        return plain and _goes_on(words, finite)  # "and works well"
    if finite is not None:
        clause = find_clause(words, right, len(words))
        whole = clause is not None and clause.subject is not None
        if whole and joint not in ("with", "and", ","):
            return True
        subject = clause.subject if clause is not None else None
        return (
            whole
            and joint != "with"
            and subject is not None
            and _opens_clause(words, right, subject)
        )
    if any(word.low in ("or", "nor") for word in rest):
        return False
    if joint in ("and", "but") and words[right].low in ("within", "near", "close", "worth"):
        return len(rest) > 2
    if joint == "," and words[right].low in ("in", "on", "at", "near", "within"):
        return len(rest) > 3 and words[right + 1].low in ("a", "an")
    end = noun_phrase_end(words, first, len(words))
    if words[first].tag == "PP" and len(words) - first > 2 and words[first].low != "recommended":
        return False
    if words[first].tag in ("ADJ", "PP") and end is None:
        return joint != "with"
    if end is None:
        return False
    counted = joint == "," and is_counted(words, first, end)
    counted = counted and all(word.low != "with" for word in words[:right])
    return counted or is_described(words, first, end) or words[first].low in OWN_START


def _ends_remarks(words: Words, right: int, comma: int, finite: int) -> bool:
    """Whether the verb is that of the last remark: "good food, and the bar is open"."""
    if any(word.tag in ("THAT", "REL") for word in words[comma:finite]):
        return words[comma - 1].tag == "NOUN"
    joint = max(j for j in range(finite) if words[j].low in (",", "and") or words[j].tag == "SUB")
    start = after_adverbs(words, joint + 1)
    alone = words[start].tag in ("PRON", "DET") and start < finite
    if start == finite:
        return words[right].tag != "DET" and _goes_on(words, finite)
    sure = words[finite].low in SINGULAR_VERBS | COPULAS or words[finite - 1].tag == "PRON"
    sure = sure or words[joint].tag == "SUB"
    return alone and sure and agrees(words, (start, finite), words[finite])


def _goes_on(words: Words, finite: int) -> bool:
    """Whether it goes on with the thing that a remark is about: "great fan, and works well"."""
    verb, begin = words[finite], words[0]
    sure = verb.low in ("is", "has", "does") or (verb.tag == "V" and verb.low.endswith("s"))
    return sure and (begin.tag != "DET" or begin.low in ("a", "an"))


def _opens_clause(words: Words, right: int, subject: tuple[int, int]) -> bool:
    inside = words[slice(*subject)]
    coordinated = words[right - 1].low == "and" and words[right - 2].low != ","
    single = (
        len(inside) == 1 and inside[0].tag in ("NOUN", "ING") and not is_plural_noun(inside[0].low)
    )
    if coordinated and single:
        return False  # "decor in blue and cream is"
    verb = next(j for j in range(right, len(words)) if words[j].tag in FINITE)
    if coordinated and not agrees(words, (right, right + len(inside)), words[verb]):
        return False  # "The pool and the sauna are favourites"
    if coordinated and words[0].low in ("the", "this", "these", "those") and _is_one(words, right):
        return False  # "The other dishes like wings and salads are"
    apart = words[right - 1].low == "," and _is_compound(inside, words[verb])
    return (
        subject[0] == right
        and (inside[0].tag in ("PRON", "DET") or len(inside) == 1 or apart)
        and not any(word.low == "," for word in inside)
    )


def _is_compound(subject: Words, verb: Word) -> bool:
    """Whether it is two nouns and a sure verb: "touch pad is"."""
    return len(subject) == 2 and verb.tag == "AUX" and {w.tag for w in subject} == {"NOUN"}


def _is_one(words: Words, right: int) -> bool:
    """Whether a subject goes on after "and", rather than that a clause begins."""
    within = any(word.tag == "PREP" for word in words[: right - 1])
    return words[right].tag != "PRON" and (within or words[right].tag != "DET")
