"""Cut clauses that the parser finds joined: "the inn is good, and rooms booked early cost less"."""

from __future__ import annotations

from itertools import pairwise

from caspr.claims.grammar.agreement import agrees
from caspr.claims.grammar.clauses import Clause
from caspr.claims.grammar.cut import Cut, Words, spaced
from caspr.claims.grammar.inner_pronouns import with_antecedents
from caspr.claims.grammar.pointing import ends_in_one, is_agreeing
from caspr.claims.grammar.pronouns import UNRESOLVED
from caspr.claims.grammar.scope import WHILE
from caspr.claims.grammar.word_runs import has_finite, lowered
from caspr.claims.rules.joined.belonging import is_bare_number, is_of_company, lacks_object
from caspr.claims.rules.joined.elliptic import is_as_usual
from caspr.claims.rules.joined.held_together import is_after_time, is_parenthesis
from caspr.claims.rules.joined.leaning import is_supposed, leans
from caspr.claims.rules.joined.second_clause import REPORTED
from caspr.claims.rules.parsed.parse import (
    CONTRASTS,
    Branch,
    Parse,
    branches,
    names_things,
    without_joints,
)
from caspr.claims.rules.parsed.predicates import has_degree, joined_predicate
from caspr.english.lexicon import BE, HAVE, readings
from caspr.english.word_classes import CHANGED, HAPPENED

_MARKS = CONTRASTS | {"because"}
_CONDITIONS = frozenset("if when once unless because as since whenever".split())
_OPENING = frozenset(
    "that which who whether if when how what where why because not although though as "
    "however or nor".split()
)
_POINTING = frozenset("this that these those mine ours yours theirs".split())
_CHIEFLY = frozenset("largely mainly mostly partly simply chiefly primarily".split())
_KNOWING = frozenset("guess know believe notice regret doubt suspect say".split())
_STANDING_FOR_A_VERB = frozenset({"do", "does", "did", "have", "has", "had"})
_MARGIN_OF_SPLICE = 2.0


def joined_clause(sentence: Parse) -> Cut | None:
    """From "The inn is good, and rooms booked early cost less" to the two clauses."""
    if _is_conditioned(sentence) or sentence.tree.children(sentence.tree.root, "mark"):
        return None
    for branch in branches(sentence, sentence.tree.root, "conj", "parataxis"):
        if ends_in_one(sentence.words, branch.right) or leans(sentence.words, branch.right):
            continue  # "calls itself a gym but isn't one"
        if sentence.finite(branch.word) is None:
            cut = _advice(sentence, branch)
        elif sentence.subject(branch.word) is None:
            cut = joined_predicate(sentence, branch)
        else:
            cut = _clause(sentence, branch)
        if cut is not None:
            return cut
    return None


def _clause(sentence: Parse, branch: Branch) -> Cut | None:
    left = without_joints(sentence.words[: branch.start])
    if not _may_stand_alone(sentence, branch) or not _is_complete(sentence, branch, left):
        return None
    second = _resolved(sentence, left, branch.right, branch.word)
    return None if second is None else sentence.cut("clause", branch.start, second)


def _may_stand_alone(sentence: Parse, branch: Branch) -> bool:
    """Whether the second clause is a sentence of its own, which points to nothing in the first."""
    words, tree = sentence.words, sentence.tree
    first, margin = words[branch.right], tree.margins[branch.word]
    head, verb = sentence.subject_head(branch.word), sentence.finite(branch.word)
    own = sentence.subject(branch.word)
    if head is None or own is None or verb is None or not sentence.is_sure(branch.word, head):
        return False
    if not branch.joints or (":" in branch.joints and not _explains(sentence, branch)):
        return False
    if branch.joints == {","} and not (first.tag in ("PRON", "DET") or margin >= _MARGIN_OF_SPLICE):
        return False
    if first.low in _OPENING or (first.low in _POINTING and head == branch.right):
        return False  # "and this is a big problem"
    poured = first.low == "with" and "VBN" in readings(words[verb].low)  # "with ale poured by us"
    poured = poured or lacks_object(words, verb)
    if poured or _is_elliptic(sentence, verb) or _is_said_of_all(words, branch):
        return False
    return agrees(words, own, words[verb])  # not "sound, size, and price make it a good buy"


def _explains(sentence: Parse, branch: Branch) -> bool:
    """Whether after a colon the second clause says why: "It is dull: few guests came"."""
    words, tree = sentence.words, sentence.tree
    if words[branch.start - 1].low in _ANNOUNCING:
        return False  # "It says one thing: the bar closes at ten"
    stated = words[0].low != "what" and has_finite(words[: branch.start])
    return stated and tree.margins[branch.word] >= _MARGIN_OF_REASON


_ANNOUNCING = frozenset("thing things reason way ways note rule this these so following".split())
_MARGIN_OF_REASON = 1.5


def _is_complete(sentence: Parse, branch: Branch, left: Words) -> bool:
    """Whether the first clause needs nothing of the second."""
    words, tree = sentence.words, sentence.tree
    if sentence.subject(tree.root) is None:
        if words[tree.root].tag in ("VB", "V") and "but" not in branch.joints:
            return False  # "Ask anyone and they will tell you"
        if names_things(left) or (branch.joints == {"and"} and words[branch.right].tag == "PREP"):
            return False  # "Two dogs, one cat, and it copes with them", "aid for A and for B"
        if {",", "and"} <= branch.joints and words[branch.right].tag == "DET":
            return False  # "Features like the filter, and the lid make it a good fryer"
    inner = any(a.low == "," and b.tag == "SUB" for a, b in pairwise(words[: branch.start]))
    inner = inner and branch.joints == {"and"}  # "in July, when it rains and the bar is shut"
    if inner or _reports(sentence, branch) or _is_between(left) or len(left) < 2:
        return False
    if "and" in branch.joints and _is_limited(sentence):
        return False
    return branch.joints != {","} or not has_degree(left)


def _reports(sentence: Parse, branch: Branch) -> bool:
    """Whether the branch may be said or thought by someone: "I think it is old and …"."""
    tree, words = sentence.tree, sentence.words
    verb = sentence.finite(tree.root)
    states = "but" in branch.joints and verb is not None and words[verb].low in BE
    if tree.children(tree.root, "ccomp") and not states:
        return True  # but "The only drawback is that it is small, but it is light"
    where = "where" in lowered(words[: branch.start]) and "," not in branch.joints
    related = where or any(word.tag == "THAT" for word in words[: branch.start])
    return related and "but" not in branch.joints


def _is_limited(sentence: Parse) -> bool:
    """Whether a limit of the first clause may hold for both: "in winter it is cold and …"."""
    if sentence.words[1].low == "only":
        return True  # "The only flaw is the screen isn't bright and the speakers aren't loud"
    tree, subject = sentence.tree, sentence.subject(sentence.tree.root)
    return subject is not None and any(i < subject[0] for i in tree.children(tree.root, "obl"))


def _is_said_of_all(words: Words, branch: Branch) -> bool:
    """Whether the branch refers to all of the first: "once you do it is easy", "I know it"."""
    first, last = words[branch.right], words[-1].low
    right = branch.right
    if is_bare_number(words, right) or is_parenthesis(words, right):
        return True
    if is_agreeing(words, right) or is_after_time(words, right - 1):
        return True
    if first.low in _CONDITIONS and words[branch.right + 2].low in _STANDING_FOR_A_VERB:
        return True
    return last in ("that", "why") or (last == "it" and words[-2].low in _KNOWING)


def _is_between(left: Words) -> bool:
    """Whether "and" may belong to "between": "between the lake and the hills"."""
    lows = lowered(left)
    return "between" in lows and "and" not in lows[lows.index("between") :]


def _is_elliptic(sentence: Parse, verb: int | None) -> bool:
    """Whether nothing follows the verb: "the film clicks, and others don't"."""
    if verb is None:
        return True
    return all(word.tag == "NEG" or word.low == "do" for word in sentence.words[verb + 1 :])


def _advice(sentence: Parse, branch: Branch) -> Cut | None:
    """From "The print is tiny so get the large edition" to "Get the large edition"."""
    words, tree = sentence.words, sentence.tree
    stated = sentence.subject(tree.root) is not None and sentence.finite(tree.root) is not None
    joined = bool({"so", ";"} & branch.joints)
    if not (stated and joined) or words[branch.word].tag != "VB" or branch.right != branch.word:
        return None
    if not sentence.is_sure(branch.word) or tree.children(branch.word, "mark"):
        return None
    return sentence.cut("advice", branch.start, spaced(words[branch.right :]))


def adverbial_clause(sentence: Parse) -> Cut | None:
    """From "Dogs are welcome, though one inn charges 15 euros" to the two clauses."""
    words, tree = sentence.words, sentence.tree
    if _is_conditioned(sentence) or sentence.subject(tree.root) is None or is_of_company(words):
        return None
    for clause in range(sentence.end):
        span, subject = tree.span(clause), sentence.subject(clause)
        if tree.relations[clause] != "advcl" or span is None or subject is None:
            continue
        head, mark = sentence.subject_head(clause), subject[0] - 1
        if head is None or mark < 0 or mark not in tree.children(clause, "mark"):
            continue
        verb = sentence.finite(clause)
        if verb is None or not sentence.is_sure(clause, head):
            continue
        ended = words[mark].low in _TIMES_TOO and words[verb].low in _ENDING
        if _is_elliptic(sentence, verb) and not ended:
            continue
        main = sentence.finite(tree.root)
        if leans(words, mark + 1) or (main is not None and is_supposed(words, mark, main, verb)):
            continue
        if mark == 0 and words[0].low in CONTRASTS and tree.heads[clause] == tree.root:
            return _opening(sentence, span[1])
        if span[1] != sentence.end or clause < tree.root or not _adds(sentence, clause, mark):
            continue
        left = without_joints(words[: span[0]])
        second = _resolved(sentence, left, subject[0], clause)
        if second is not None and len(left) > 2:
            return sentence.cut("adverbial", span[0], second)
    return None


def _adds(sentence: Parse, clause: int, mark: int) -> bool:
    """Whether a clause says something of its own: ", though it is loud", "because it is loud"."""
    words, tree = sentence.words, sentence.tree
    low, before = words[mark].low, words[mark - 1].low
    limited = words[mark - 1].tag == "ADV" and before not in _CHIEFLY
    if before in ("as", "even", "either", "or") or before in BE or limited:
        return False  # "probably because they are not made any more"
    if sentence.is_quoted(mark):
        return False
    if tree.heads[clause] != tree.root:
        return low in CONTRASTS and before == ","
    if low in _TIMES_TOO:
        return before == "," and _gives_reason(sentence, mark, clause)
    return low in _MARKS and (before == "," or low not in WHILE)


_TIMES_TOO = frozenset({"as", "since"})
_ENDING = CHANGED | HAPPENED | {"doubled", "tripled", "halved"}
"""What may end a reason, having no object: "as costs doubled", not "as the label promised"."""


def _gives_reason(sentence: Parse, mark: int, clause: int) -> bool:
    """Whether ", as" or ", since" says why, not as who said or since when."""
    words, verb = sentence.words, sentence.finite(clause)
    if words[mark + 1].low in UNRESOLVED:
        return False  # "you need a cab or the tram, as it is a long way"
    if words[mark].low == "since":
        return not any(word.low in HAVE for word in words[:mark])
    if verb is None or is_as_usual(words, verb) or words[-1].low in _TOLD:
        return False  # "as it often is", "as one may expect", "as they call it"
    return not {words[verb].low, words[verb].low.removesuffix("s")} & REPORTED


_TOLD = REPORTED | {"it", "us", "me"}


def _opening(sentence: Parse, end: int) -> Cut | None:
    """From "While the old inn is full, the new one is quiet" to the two clauses."""
    words = sentence.words
    comma = end - 1 if words[end - 1].low == "," else end
    if comma + 1 >= len(words) or words[comma].low != "," or words[comma + 1].tag == "CC":
        return None
    right = spaced(words[comma + 1 :])
    return Cut("parsed concession", words[1:comma], right, words[comma + 1].offset)


def _resolved(sentence: Parse, left: Words, right: int, clause: int) -> Words | None:
    """The words from index `right` on, with an "it" that points into the first clause replaced."""
    words, tree = sentence.words, sentence.tree
    second = spaced(words[right:])
    subject, verb = sentence.subject(tree.root), sentence.finite(tree.root)
    own, own_verb = sentence.subject(clause), sentence.finite(clause)
    if subject is None or verb is None or own is None or own_verb is None:
        return second
    return with_antecedents(
        left, Clause(subject, verb), second, Clause(own, own_verb).shifted(-right)
    )


def _is_conditioned(sentence: Parse) -> bool:
    """Whether a condition at the beginning may hold for all clauses: "If it rains, …"."""
    words, tree = sentence.words, sentence.tree
    opened = (i for i in tree.children(tree.root, "advcl") if i < tree.root)
    return any(words[mark].low in _CONDITIONS for i in opened for mark in tree.children(i))
