"""Cut phrases and remarks that the parser finds joined: "is viewed as kind but slow"."""

from __future__ import annotations

from itertools import pairwise

from caspr.claims.grammar.cut import Cut, spaced
from caspr.claims.grammar.word_runs import has_finite, lowered
from caspr.claims.rules.joined.held_together import is_after_time
from caspr.claims.rules.parsed.parse import (
    DENYING,
    Branch,
    Parse,
    branches,
    names_things,
    without_joints,
)
from caspr.english.tags import FINITE

_QUALITIES = frozenset({"ADJ", "PP"})


def joined_quality(sentence: Parse) -> Cut | None:
    """From "It is viewed as kind but slow" to "It is viewed as kind" and "... as slow"."""
    words, tree = sentence.words, sentence.tree
    for quality in range(1, sentence.end):
        if words[quality].tag != "ADJ" or quality == tree.root:
            continue
        for branch in branches(sentence, quality, "conj"):
            span = tree.span(quality, without=branch.word)
            if span is None or span[1] != branch.start or words[branch.word].tag != "ADJ":
                continue
            begin = span[0]
            if words[begin].tag == "TO" and words[begin + 1].low == "be":
                begin += 2  # "is said to be kind but slow"
            shared, sure = words[:begin], sentence.is_sure(quality, branch.word)
            if shared[-1:] and shared[-1].tag == "ADJ":
                continue  # "as big as the other but cheaper"
            # not "the port, which is old but calm"
            stated = has_finite(shared) and not has_finite(words[span[0] : quality])
            denied = DENYING & set(lowered(words[: branch.right]))
            compared = any(word.low == "than" for word in words[branch.right :])
            if "but" in branch.joints and sure and stated and not denied and not compared:
                second = [*shared, *spaced(words[branch.right :])]
                return sentence.cut("quality", branch.start, second)
    return None


def joined_remark(sentence: Parse) -> Cut | None:
    """From "Cash only, closed Mondays, and do not arrive late" to the three."""
    words, root = sentence.words, sentence.tree.root
    if sentence.finite(root) is not None or sentence.subject(root) is not None:
        return None
    if words[root].tag in ("VB", "V", "ING") or words[0].tag in ("PREP", "SUB", "TO"):
        return None
    for branch in branches(sentence, root, "conj", "parataxis"):
        left = without_joints(words[: branch.start])
        if not sentence.is_sure(branch.word) or not {",", "and", "but", ";"} & branch.joints:
            continue
        clause = any(word.tag in (*FINITE, "SUB") for word in left)
        listed = {",", "and"} <= branch.joints and words[branch.right].tag == "DET"
        if clause or (listed and sentence.finite(branch.word) is not None):
            continue  # "Features like the filter, and the lid make it a good fryer"
        if names_things(left) or is_after_time(words, branch.right - 1):
            continue  # "Two dogs, one cat, and it copes with them"
        if words[branch.right].tag in ("SUB", "REL") or not _has_subject(sentence, branch):
            continue
        rest = pairwise(words[branch.right :])
        subject = any(a.low == "," and b.tag in FINITE for a, b in rest)
        if subject or (branch.joints == {"and"} and words[branch.right].tag == "PREP"):
            continue  # "Parents, and boys who row, like it", "aid for A and for B was cut"
        if _is_remark(sentence, branch) and not DENYING & set(lowered(left)):
            right = branch.right  # not the "though" of ", though: we left"
            right += 2 * (lowered(words[right + 1 : right + 2]) == [":"])
            return sentence.cut("remark", branch.start, spaced(words[right:]))
    return None


def _has_subject(sentence: Parse, branch: Branch) -> bool:
    """Whether the verb has a subject, if it needs one: advice ("do not arrive late") has none."""
    verb = sentence.finite(branch.word)
    advice = verb is not None and sentence.words[verb].low in ("do", "don't", "dont")
    return verb is None or advice or sentence.subject(branch.word) is not None


def _is_remark(sentence: Parse, branch: Branch) -> bool:
    """Whether two qualities are joined, or things of which one is described by a clause."""
    words, tree = sentence.words, sentence.tree
    root, word = words[tree.root], words[branch.word]
    if sentence.finite(branch.word) is not None or word.tag == "VB":
        return True
    if root.tag in _QUALITIES and word.tag in _QUALITIES:
        return True
    described = tree.children(branch.word, "acl:relcl") or tree.children(tree.root, "acl:relcl")
    return root.tag == word.tag == "NOUN" and bool(described)
