"""Cut a predicate that the parser finds to share its subject: "the set exists but costs a lot"."""

# ruff: noqa: PLR0911
from __future__ import annotations

from itertools import pairwise

from caspr.claims.grammar.agreement import agrees
from caspr.claims.grammar.cut import Cut, Words, spaced
from caspr.claims.grammar.participles import are_people
from caspr.claims.grammar.verb_groups import is_last_of_row
from caspr.claims.grammar.word_runs import is_comma_open, lowered
from caspr.claims.rules.parsed.parse import DENYING, Branch, Parse, without_joints
from caspr.english.lexicon import MODALS, SINGULAR_VERBS, is_plural_noun, readings

_SHARING = frozenset({"PREP", "DET", "TO"})
"""Tags of words after which something follows that the second predicate has as well."""
_LONGEST = 9  # words of a subject that is repeated


def joined_predicate(sentence: Parse, branch: Branch) -> Cut | None:
    """From "The set exists but costs a lot" to "The set costs a lot"."""
    words, tree = sentence.words, sentence.tree
    subject, head = sentence.subject(tree.root), sentence.subject_head(tree.root)
    if subject is None or head is None or words[head].low == "there":
        return None
    if subject[1] - subject[0] > _LONGEST or not sentence.is_sure(branch.word, head):
        return None
    if any(word.tag in ("REL", "THAT") for word in words[slice(*subject)]):
        return None
    if words[subject[1] - 1].low == "," and words[subject[1]].tag in ("DET", "PRON"):
        return None  # "A former bank, the bar serves tea and has a terrace"
    left = without_joints(words[: branch.start])
    if not _is_plain(sentence, branch) or _has_more(sentence, branch, left):
        return None
    right = spaced(words[branch.right :])
    advice = words[head].low == "you" and right[0].low in ("do", "don't", "dont")
    second = right if advice else [*words[slice(*subject)], *right]
    return sentence.cut("predicate", branch.start, second)


def _is_plain(sentence: Parse, branch: Branch) -> bool:
    """Whether "and" or "but" joins two finite verbs that fit the subject, and none is denied."""
    words, tree = sentence.words, sentence.tree
    main, verb = sentence.finite(tree.root), sentence.finite(branch.word)
    subject = sentence.subject(tree.root)
    if main is None or verb is None or subject is None or tree.relations[branch.word] != "conj":
        return False
    if not branch.joints & {"and", "but", "yet"} or "so" in branch.joints:
        return False
    if tree.children(branch.word, "nsubj", "csubj", "expl"):
        return False  # "and so does the other"
    if DENYING & set(lowered(words[: branch.start])):
        return False
    if any(word.tag not in ("ADV", "NEG") for word in words[branch.right : verb]):
        return False
    second = words[verb]
    if verb == branch.right == sentence.end - 1 and are_people(words[slice(*subject)]):
        return False  # "waiters drop the plates and leave": one act after the other
    after_modal = words[main].low in MODALS and second.tag != "AUX"
    if after_modal and "VB" in readings(second.low):
        return False  # "will see and come"
    passive = any(a.low == "be" and b.tag == "PP" for a, b in pairwise(words[: branch.start]))
    if passive and second.tag == "V" and "VBN" in readings(second.low):
        return False  # "can be sipped but never gulped"
    return agrees(words, subject, second)


def _has_more(sentence: Parse, branch: Branch, left: Words) -> bool:
    """Whether the two share more than a subject, or the second belongs to an inner clause."""
    words, tree = sentence.words, sentence.tree
    between = words[tree.root + 1 : branch.start]
    goes_on = branch.joints == {"and"} and is_comma_open(between)
    if goes_on or is_last_of_row(words, tree.root + 1, branch.start):
        return True  # "they paint, model with clay and dance"
    shared = left[-1].tag in _SHARING or (len(left) - 1 == tree.root and "but" not in branch.joints)
    listed = left[-2].low == "," and len(left) - 3 == tree.root and "but" not in branch.joints
    if shared or has_degree(left) or listed:
        # "you shape, proof and bake it"
        return True  # "enter and leave with a smile", "is so badly written and cast that"
    clauses = tree.children(tree.root, "advcl", "conj", "parataxis")
    inner = [i for i in clauses if tree.root < i < branch.start]
    if any(sentence.subject(i) is not None for i in inner):
        return True  # "was fine until it broke, and left me alone"
    related = [j for j in range(tree.root, len(left)) if left[j].tag in ("REL", "THAT")]
    if not related or "," in branch.joints:
        return False
    return "but" not in branch.joints or _goes_on_after_who(sentence, branch, related[-1])


def _goes_on_after_who(sentence: Parse, branch: Branch, who: int) -> bool:
    """Whether the verb is of people described: "for people who read but don't write"."""
    words = sentence.words
    main, verb = sentence.finite(sentence.tree.root), sentence.finite(branch.word)
    people = words[who].low == "who" and is_plural_noun(words[who - 1].low)
    if main is None or verb is None or not people:
        return False
    singular = words[main].low in SINGULAR_VERBS or words[main].low.endswith("s")
    return singular and agrees(words, (who - 1, who), words[verb])


def has_degree(left: Words) -> bool:
    """Whether a result may follow: "I love it so much, I go weekly"."""
    return any(a.low in ("so", "such") and b.tag != "PUNCT" for a, b in pairwise(left))
