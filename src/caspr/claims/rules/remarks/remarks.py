"""Cut remarks without a verb: "Great view, small rooms and no lift"."""

from __future__ import annotations

from dataclasses import replace

from caspr.claims.grammar.cut import Cut, Words, after_adverbs, offset_of, spaced
from caspr.claims.grammar.inner_pronouns import WHOLES
from caspr.claims.grammar.noun_phrases import be, noun_phrase_end
from caspr.claims.grammar.times import is_time
from caspr.claims.grammar.word_runs import lowered, reads, word_at
from caspr.claims.rules.described.places import LOCATIONS
from caspr.claims.rules.joined.held_together import SAYING
from caspr.claims.rules.remarks.comments import FACTUAL
from caspr.claims.rules.remarks.joints import JOINTS, SHARING, is_within_remark, joint_at
from caspr.claims.rules.remarks.next_remark import remark_follows
from caspr.claims.rules.remarks.shapes import is_counted, is_remark
from caspr.english.tags import FINITE
from caspr.english.word_classes import JUDGEMENTS

_STARTS = frozenset("DET NOUN NUM ADJ ADV NEG PP".split())
_CALLS = frozenset("oh ah wow hmm even".split())
_NO_JOINTS = frozenset(
    "or nor than : ? combination mix blend between both from either neither not".split()
)
"""Words at which the search ends."""
_NO_REMARK = frozenset("REL THAT COMP QUOTE PRON".split()) | FINITE
"""Tags at which the search ends."""


def remark(words: Words) -> Cut | None:
    """Cut a sentence that begins with a remark where the next remark or a clause begins."""
    if not _may_begin_with_remark(words):
        return None
    if (clause := _clause_after_remarks(words)) is not None:
        return clause
    for k in range(1, len(words) - 1):
        if words[k].tag in _NO_REMARK or words[k].low in _NO_JOINTS:
            return None
        if words[k].low in JOINTS and words[k].tag in ("PUNCT", "CC", "PREP", "SUB", "ADV"):
            cut = _cut_at(words, k)
            if cut is not None:
                return cut
    return None


def _may_begin_with_remark(words: Words) -> bool:
    """Whether the first word may begin a remark: not "ok so it is new"."""
    first = words[0]
    so = first.low in ("ok", "okay") and reads(words[1:2], "so")
    return first.tag in _STARTS and first.low not in _CALLS and not so


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


def _cut_at(words: Words, k: int) -> Cut | None:
    """The cut at the comma, conjunction or preposition at index k, if a remark ends there."""
    joint, right = joint_at(words, k)
    if right >= len(words) or is_within_remark(words, k, right, joint):
        return None
    if joint == "," and (_is_adjunct(words, k, right) or _only_seems(words, right)):
        return None
    speaks = words[right].low == "i" and _is_of_speaker(words, k, right, joint)
    named = joint in ("and", ",") and [word.tag for word in words[:2]] == ["ADJ", "PREP"]
    two = k == 2 and joint != "," and words[0].low in ("a", "an") and words[right].tag == "ADJ"
    # "a fun but loud resort", "Close to the park and Grand Central"
    if speaks or two or (named and all(w.text[0].isupper() for w in words[right : right + 2])):
        return None
    if not (is_remark(words[:k]) or _is_bare_remark(words, k, joint)):
        return None
    if not remark_follows(words, right, joint):
        return None
    repeated = _shared_noun(words, k) or _located_noun(words, k, right)
    second = repeated + spaced(words[right:]) if joint in SHARING else words[right:]
    left = words[:k]
    if joint == "," and words[right].low in ("he", "she") and words[0].low in ("a", "an"):
        verb = next((word for word in words[right:] if word.tag in FINITE), words[right])
        first = replace(words[0], text=words[0].low, spaced=True)
        left = [words[right], be(words[right : right + 1], verb), first, *left[1:]]
    return Cut(f"remark {joint}", left, spaced(second), offset_of(words, k))


def _only_seems(words: Words, right: int) -> bool:
    """Whether "it seems," goes on with the verb of what precedes: "the lift, it seems, was not"."""
    return reads(words[right : right + 3], "it seems ,", "it appears ,")


def _is_adjunct(words: Words, k: int, right: int) -> bool:
    """Whether the words before the comma belong to the next clause: "Due to the heat, it is"."""
    if all(word.tag not in FINITE for word in words[right:]):
        return False
    if words[after_adverbs(words, 0)].low.endswith("ing"):
        return True  # "Lacking a lens, it is hard to use"
    if words[1].tag == "PREP" and words[0].tag != "NOUN":
        return True
    if words[0].tag == "ADV" and words[1].tag in ("PP", "V") and words[2].tag != "NOUN":
        return True  # "Badly damaged in the war, the mill was closed"
    if _tells_what_it_is(words, k, right) or (is_time(words[k - 1]) and words[0].low in _OFTEN):
        return True
    judged = words[k - 1].low in JUDGEMENTS and words[right].tag == "NOUN"
    whole = judged and words[min(right + 1, len(words) - 1)].tag == "AUX"
    return words[k - 1].tag != "NOUN" and not whole  # "Closed, it is thick"


def _tells_what_it_is(words: Words, k: int, right: int) -> bool:
    """Whether a noun for the next subject ends at index k: "A former nurse, the guide knows"."""
    noun = words[0].low in _DETERMINERS or reads(words[:2], "one of")
    whole = words[right].low == "the" and word_at(words, right + 1).low in WHOLES
    whole = whole and word_at(words, right + 2).tag in FINITE
    if noun and whole and words[k - 1].low not in WHOLES:
        return not FACTUAL & set(lowered(words[:k]))  # "An old mill, the hotel has"
    judged = any(word.low in JUDGEMENTS for word in words[:k])
    judged = judged and all(word.low != "among" for word in words[:k])
    if words[right].low in ("it", "he", "she"):
        judged = words[0].low in ("a", "an")  # not "The most popular app of all, it has"
    there = words[right].low == "there"
    return noun and not (judged or there) and words[right].tag in ("DET", "PRON")


_DETERMINERS = frozenset("a an the his her its their".split())
_OFTEN = frozenset("once twice every each one two three four several".split())


def _is_of_speaker(words: Words, k: int, right: int, joint: str) -> bool:
    """Whether "I" at index `right` begins no clause of its own: "True to size, I'd say"."""
    if words[k - 2].low in ("my", "our"):
        return True  # "the worst meal my wife and I had"
    return len(words) - right < 5 and (joint == "and" or words[-1].low in SAYING)


def _is_bare_remark(words: Words, k: int, joint: str) -> bool:
    """Whether a remark without adjective ends at index k: "Rooms with a view but", "Two beds,"."""
    if joint == "but":
        return k > 2 and words[0].tag == "NOUN" and words[1].tag == "PREP"
    if joint == "," and [word.tag for word in words[:k]][:4] in _JUDGED_DEEDS:
        second = after_adverbs(words, k + 1)
        return words[second].tag == "ADJ" and word_at(words, second + 1).tag == "PREP"
    summed = any(word.low == ":" for word in words[k:])  # "Two actors, a cellar: it is great"
    return joint == "," and not summed and is_counted(words, 0, k)


_JUDGED_DEEDS = (["ADJ", "TO", "VB"], ["ADJ", "TO", "VB", "PREP"])
"""Tags of "nice to look at", which needs no noun: "nice to look at, short on plot"."""


def _shared_noun(words: Words, k: int) -> Words:
    """The noun phrase of "rooms clean and quiet", which the second adjective needs too."""
    noun = noun_phrase_end(words, 0, k)
    second = after_adverbs(words, k + 1)
    ends = second + 1 == len(words) or words[second + 1].tag in ("PUNCT", "PREP", "TO", "CC")
    alike = words[k - 1].tag == words[second].tag == "ADJ" and ends
    return [] if noun is None or not alike else words[:noun]


def _located_noun(words: Words, k: int, right: int) -> Words:
    """The "location" of "great location for the sights, in a quiet street"."""
    end = noun_phrase_end(words, 0, k)
    if end == k and reads(words[right : right + 2], "complete with"):
        return words[k - 1 : k]  # "a plain costume, complete with a hat"
    placed = words[right].tag == "PREP" and words[right].low in ("in", "on", "at")
    if end is None or not placed or words[end - 1].low not in LOCATIONS:
        return []
    return words[end - 1 : end]
