"""Subjects that are rather the tail of what precedes them: "great pools, and the bar is"."""

# ruff: noqa: PLR0911, PLR0912
from __future__ import annotations

from itertools import pairwise

from caspr.claims.grammar.agreement import agrees
from caspr.claims.grammar.clauses import Clause
from caspr.claims.grammar.cut import Words, after_adverbs
from caspr.claims.grammar.participles import REPORTS, are_people
from caspr.claims.grammar.scope import Scope
from caspr.claims.grammar.verb_groups import HAVE
from caspr.claims.grammar.word_runs import has_comma
from caspr.english.lexicon import BE, MODALS, is_plural_noun, readings
from caspr.english.tags import FINITE
from caspr.english.tokens import Word
from caspr.english.word_classes import PERSONAL


def is_torn(words: Words, clause: Clause, scope: Scope) -> bool:
    """Whether the subject is rather the tail of a list, and its own clause begins later."""
    assert clause.subject is not None
    start, end = clause.subject
    subject, verb = words[start:end], words[clause.verb]
    told = scope.comma and verb.tag == "V" and readings(verb.low)[0] != "VBZ"
    if subject[0].low == "one" and end - start == 1 and (verb.low in MODALS or told):
        return False  # "one described it"
    if all(word.tag in ("NUM", "PUNCT") for word in subject):
        return True
    if subject[0].tag == "PRON":
        return False
    contact = subject[-1].low == "one" and end - start > 1 and subject[-2].tag == "NOUN"
    related = any(word.tag in ("THAT", "REL") for word in subject[1:])
    personal = subject[-1].tag == "PRON" and subject[-1].low in PERSONAL
    personal = personal and not (subject[0].low in ("my", "our") and subject[-2].tag == "CC")
    doing = subject[0].tag == "ING" or subject[-2:][0].low in ("on", "of", "in", "about")
    personal = personal and not (doing and subject[-1].low == "it")  # "using it is", "all on it is"
    if contact or (personal and not related):
        return True
    if has_comma(subject) and not (has_aside(subject) or _is_closed_list(subject, verb, scope)):
        return True
    quality = subject[after_adverbs(subject, 0)].tag == "ADJ"
    if quality and any(a.tag == "CC" and b.tag == "DET" for a, b in pairwise(subject)):
        return True  # "helpful, and professional and the staff was …"
    if quality and [w.tag for w in subject[1:]] == ["CC", "NOUN"] and scope.contrast:
        return True  # "big, but not good and sushi was …"
    for j in range(start + 1, end - 1):
        if words[j].tag == "CC" and not scope.contrast and not scope.comma:
            shared = subject[0].tag == "DET" and words[j + 1].tag != "DET"
            if not shared and agrees(words, (j + 1, end), verb):
                return True
    if _is_listed_before(words, start, scope):
        return True
    if _is_brand(words, start, scope) or _ends_a_list(words, (start, end), verb, scope):
        return True
    participle = verb.tag == "V" and "VBN" in readings(verb.low)
    after = words[clause.verb + 1 : clause.verb + 2]
    participle = participle and not (verb.low in _BEGUN and after and after[0].tag == "ING")
    present = "VB" in readings(verb.low) and is_plural_noun(subject[-1].low)
    participle = participle and not present  # "and meals cost too much"
    if scope.comma and words[scope.main.verb].low in BE and _is_active(words, clause, scope):
        return False
    people = are_people(subject[-1:]) or verb.low in _REPORTED
    counted = people and (subject[0].tag == "NUM" or _is_active(words, clause, scope))
    return participle and not scope.contrast and subject[0].tag != "DET" and not counted


_BEGUN = frozenset({"stopped", "started", "kept", "began", "quit"})
_REPORTED = frozenset(past for _, _, past in REPORTS.values())


def _is_active(words: Words, clause: Clause, scope: Scope) -> bool:
    """Whether the verb has an object, so that it tells: "and helpers folded paper into birds"."""
    after = words[clause.verb + 1 : clause.verb + 2]
    listed = has_comma(words[scope.main.verb : scope.k])
    finite = any(word.tag in FINITE or word.tag == "PP" for word in words[clause.verb + 1 :])
    return bool(after) and after[0].tag in ("DET", "NOUN", "ADJ") and not listed and not finite


def _is_listed_before(words: Words, start: int, scope: Scope) -> bool:
    """Whether "and" stands within the subject: "it heats well, the lamp and fan work"."""
    commas = [j for j in range(scope.main.verb, scope.k) if words[j].low == ","]
    if not commas or scope.connector != {"and"} or words[start].tag != "NOUN":
        return False
    thing = words[commas[-1] + 1 : scope.k]
    plain = all(word.tag in ("DET", "ADJ", "NOUN") for word in thing)
    offered = words[scope.main.verb].low in HAVE or len(commas) > 1
    return plain and len(thing) > 1 and thing[0].low == "the" and not offered


def _is_brand(words: Words, start: int, scope: Scope) -> bool:
    """Whether "and" joins two names after a noun: "the same model Bell and Howell has made"."""
    before = words[scope.k - 2 : scope.k]
    named = before[-1].text[0].isupper() and words[start].text[0].isupper()
    return not scope.comma and named and before[0].tag == "NOUN" and before[0].text.islower()


def _ends_a_list(words: Words, subject: tuple[int, int], verb: Word, scope: Scope) -> bool:
    """Whether the last of a list comes before the subject: "tea, cake, and jam and the cook is"."""
    if not scope.comma or verb.low not in ("is", "was", "has"):
        return False
    joints = [j for j in range(subject[0] + 1, subject[1] - 1) if words[j].tag == "CC"]
    return any(
        words[j + 1].tag == "DET" and words[subject[0]].tag != "DET" and words[j].low == "and"
        for j in joints
    )


def has_aside(subject: Words) -> bool:
    """Whether its commas only set off an aside: "the rooms, though small,"."""
    commas = [j for j, word in enumerate(subject) if word.low == ","]
    if len(commas) != 2 or commas[1] != len(subject) - 1 or commas[1] == commas[0] + 1:
        return False
    inside = subject[commas[0] + 1 : commas[1]]
    named = all(word.text[0].isupper() for word in inside)
    opens = inside[0].tag in ("SUB", "REL", "PREP", "PP", "DET") or inside[0].low in _ASIDE
    plain = inside[0].tag == "PREP" or all(word.tag != "CC" for word in subject)
    return (named or opens) and plain


_ASIDE = frozenset("like especially particularly however unlike thanks due even".split())


def _is_closed_list(subject: Words, verb: Word, scope: Scope) -> bool:
    """Whether, after ", and", the subject is a list with its own: "tea, juice, and cake are"."""
    joints = [j for j, word in enumerate(subject) if word.tag == "CC"]
    closed = len(joints) == 1 and subject[joints[0] - 1].low == ","
    plain = all(word.tag in ("DET", "NOUN", "ADJ", "PUNCT", "CC") for word in subject)
    both = scope.comma and not scope.bare_comma and "and" in scope.connector
    return closed and plain and both and verb.low in ("are", "were")
