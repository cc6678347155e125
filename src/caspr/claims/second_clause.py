"""Second halves that are clauses: a subject and a verb of their own."""

# ruff: noqa: SIM905, PLR0911, PLR0912
from __future__ import annotations

from itertools import pairwise

from caspr.claims.clauses import Clause, agrees, find_clause
from caspr.claims.cut import Words, before_comma, spaced
from caspr.claims.deeds import acts, reports
from caspr.claims.scope import AFTER_COMMA_ONLY, CHIEFLY, Scope
from caspr.english.lexicon import BE, COPULAS, MODALS, is_plural_noun, readings
from caspr.english.tags import FINITE
from caspr.english.tokens import Word

_FOCUS = frozenset(
    "especially mainly mostly just only partly simply even particularly probably likely possibly "
    "perhaps maybe presumably largely".split()
)


def second_clause(words: Words, right: int, clause: Clause, scope: Scope) -> Words | None:
    """Both sides have a subject and a verb."""
    assert clause.subject is not None
    verb = words[clause.verb]
    if _is_between(words, clause, scope) or scope.torn or _is_torn(words, clause, scope):
        return None
    if _opens_with_relative(words, right, clause) or _ends_with_condition(words, scope):
        return None
    if scope.relative and not scope.comma and clause.verb == len(words) - 1:
        return None  # "which I loved and my children hated"
    if "so" in scope.connector and len(words) - right < 3:
        return None  # "so they say"
    if words[0].low == "do" and words[right].low == "you" and "and" in scope.connector:
        return None  # "Do it well and you need not do it twice"
    if "as" in scope.connector and verb.low in _REPORTING and clause.verb == len(words) - 1:
        return None  # "as a couple locked out at night found"
    if _is_elliptic(words, scope.main.verb, scope.k):
        told = scope.comma and "and" in scope.connector and words[right].tag == "PRON"
        return words[right:] if told and not _is_elliptic(words, clause.verb, len(words)) else None
    if _is_elliptic(words, clause.verb, len(words)):
        return _completed(words, right, clause, scope)
    if not scope.contrast:
        fits = agrees(words, clause.subject, verb) or _is_misspelt(words, right, clause, scope)
        if not fits or scope.condition:
            return None
        if not scope.comma and (scope.subordinate or scope.complement):
            return None
    focus = words[scope.k - 1].low in _FOCUS
    if scope.subordinating and focus and not _is_chief_reason(words, scope):
        return None
    if words[scope.main.verb].low in _JUDGING and clause.verb == len(words) - 1:
        return None  # "thought the film long and its message muddled"
    doing = words[right].tag == "ING" and words[right + 1].tag not in FINITE
    if doing and scope.connector & {"while", "whilst"}:
        return None  # "praise the slides, while noting that …"
    if (scope.bare_comma or scope.dash) and not _strong(words, right, clause):
        return None
    start, end = clause.subject
    several = scope.comma and is_plural_noun(words[end - 1].low) and start == right
    certain = words[right].tag in ("PRON", "DET") or verb.tag == "AUX" or several
    if "so" in scope.connector and not certain:
        return None
    if scope.connector & AFTER_COMMA_ONLY and words[right].tag not in ("PRON", "DET"):
        many = words[right].tag == "NOUN" and is_plural_noun(words[right].low)
        many = many or (words[right].text[0].isupper() and verb.tag == "AUX")
        if not many or "for" in scope.connector or verb.low in _REPORTING:
            return None
    waits = words[right].low == "waiting" and not scope.comma
    if scope.connector <= {"while", "whilst"} and waits:
        return None  # "a seat while waiting is not offered"
    if scope.connector == {"while"} and words[right].tag == "PRON":
        return None  # "the sun while you eat" tells when, "big while it is dark" is rare
    return words[right:]


def _is_between(words: Words, clause: Clause, scope: Scope) -> bool:
    """Whether "and" is that of "between" or "both", and not after "between meals"."""
    if not scope.correlative or "between" not in scope.lows or clause.subject is None:
        return scope.correlative
    lows = [word.low for word in words[: scope.k]]
    between = words[lows.index("between") + 1 : scope.k]
    whole = len(between) == 1 and is_plural_noun(between[0].low)
    return not whole or words[clause.subject[0]].tag != "DET"


def _is_misspelt(words: Words, right: int, clause: Clause, scope: Scope) -> bool:
    """Whether it is a clause though its verb has the wrong number: "is new and the bath are"."""
    start, end = clause.subject or (right, right)
    described = words[before_comma(words, scope.k) - 1].tag == "ADJ" and scope.group.copular
    plain = all(word.tag in ("DET", "ADJ", "NOUN", "PREP", "NUM") for word in words[start:end])
    single = "and" in scope.connector and not scope.bare_comma and start == right
    said = not any(word.low == "," for word in words[scope.main.verb : scope.k - 1])
    return single and said and plain and described and words[clause.verb].tag == "AUX"


def explaining(words: Words, right: int, clause: Clause, scope: Scope) -> bool:
    """Whether after a colon a clause of its own says why: "it is slow: the lift needs an hour"."""
    if clause.subject == (right, right + 1) and words[right].tag == "PRON":
        return True
    told = words[scope.main.verb].low in _REPORTING or scope.complement
    told = told or words[scope.k - 1].low in _ANNOUNCING
    if scope.main.subject is None or clause.subject is None or told:
        return False
    before = words[right : clause.subject[0]]
    if [n for n, word in enumerate(before) if word.tag == "PUNCT"] == [len(before) - 1]:
        return words[right].tag == "PREP" and _strong(words, right, clause)
    if words[right].tag == "PREP" and words[clause.subject[0]].low in _PERSONAL:
        return not any(word.tag == "PUNCT" for word in words[right : clause.verb])
    return clause.subject[0] == right and _strong(words, right, clause)


_ANNOUNCING = frozenset("this these so same following follows thus".split())
_JUDGING = frozenset("think thought find found consider considered call called deem".split())


def _is_chief_reason(words: Words, scope: Scope) -> bool:
    """Whether "especially because" follows what is so, so that both sides can stand."""
    chief = words[scope.k - 1].low in CHIEFLY
    return chief and "because" in scope.connector and not scope.group.negated


_REPORTING = frozenset(
    "say says said report reported note noted mention mentioned agree agreed point pointed put "
    "find found know knew discover discovered expect expected claim claimed".split()
)


def _is_elliptic(words: Words, verb: int, end: int) -> bool:
    """Whether nothing follows the auxiliary, as in "some may not"."""
    after = words[verb + 1 : end]
    return words[verb].tag == "AUX" and all(word.tag in ("NEG", "PUNCT") for word in after)


def _completed(words: Words, right: int, clause: Clause, scope: Scope) -> Words | None:
    """From "some would come again, although some may not" to "some may not come again"."""
    start, end = clause.subject or (right, right)
    first, verb = words[scope.main.verb], words[clause.verb]
    alike = first.low in MODALS and verb.low in MODALS and words[-1].tag == "NEG"
    few = end - start == 1 and words[start].low in _SOME
    done = words[scope.main.verb + 1 : scope.k]
    if not (alike and few and done) or done[0].tag != "VB" or scope.group.negated:
        return None
    return [*words[right:], *spaced(done)]


_SOME = frozenset("some others many few".split())


def _is_torn(words: Words, clause: Clause, scope: Scope) -> bool:
    """Whether the subject is rather the tail of a list, and its own clause begins later."""
    assert clause.subject is not None
    start, end = clause.subject
    subject, verb = words[start:end], words[clause.verb]
    if subject[0].low == "one" and end - start == 1 and verb.low in MODALS:
        return False
    if all(word.tag in ("NUM", "PUNCT") for word in subject):
        return True
    if subject[0].tag == "PRON":
        return False
    contact = subject[-1].low == "one" and end - start > 1 and subject[-2].tag == "NOUN"
    related = any(word.tag in ("THAT", "REL") for word in subject[1:])
    personal = subject[-1].tag == "PRON" and subject[-1].low in _PERSONAL
    personal = personal and (subject[0].tag != "ING" or subject[-1].low != "it")  # "using it is"
    if contact or (personal and not related):
        return True
    if any(word.low == "," for word in subject) and not (
        _has_aside(subject) or _is_closed_list(subject, verb, scope)
    ):
        return True
    if subject[0].tag == "ADJ" and any(
        a.tag == "CC" and b.tag == "DET" for a, b in pairwise(subject)
    ):
        return True  # "helpful, and professional and the staff was …"
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
    present = "VB" in readings(verb.low) and is_plural_noun(subject[-1].low)
    participle = participle and not present  # "and meals cost too much"
    if scope.comma and words[scope.main.verb].low in BE and _is_active(words, clause, scope):
        return False
    counted = subject[0].tag == "NUM" and (acts(subject[-1:]) or reports(subject[-1:]))
    return participle and not scope.contrast and subject[0].tag != "DET" and not counted


def _is_active(words: Words, clause: Clause, scope: Scope) -> bool:
    """Whether the verb has an object, so that it tells: "and helpers folded paper into birds"."""
    after = words[clause.verb + 1 : clause.verb + 2]
    listed = any(word.low == "," for word in words[scope.main.verb : scope.k])
    finite = any(word.tag in FINITE or word.tag == "PP" for word in words[clause.verb + 1 :])
    return bool(after) and after[0].tag in ("DET", "NOUN") and not listed and not finite


def _is_listed_before(words: Words, start: int, scope: Scope) -> bool:
    """Whether "and" stands within the subject: "it heats well, the lamp and fan work"."""
    commas = [j for j in range(scope.main.verb, scope.k) if words[j].low == ","]
    if not commas or scope.connector != {"and"} or words[start].tag != "NOUN":
        return False
    thing = words[commas[-1] + 1 : scope.k]
    plain = all(word.tag in ("DET", "ADJ", "NOUN") for word in thing)
    offered = words[scope.main.verb].low in ("has", "have", "had") or len(commas) > 1
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


def _has_aside(subject: Words) -> bool:
    """Whether its commas only set off an aside: "the rooms, though small,"."""
    commas = [j for j, word in enumerate(subject) if word.low == ","]
    if len(commas) != 2:
        return False
    opened = subject[commas[0] + 1 : commas[0] + 2]
    opens = {"SUB", "REL", "PREP", "PP", "DET"}
    named = all(word.text[0].isupper() for word in subject[commas[0] + 1 : commas[-1]])
    aside = bool(opened) and (named or opened[0].tag in opens or opened[0].low in _ASIDE)
    plain = opened[0].tag == "PREP" or all(word.tag != "CC" for word in subject)
    return commas[1] == len(subject) - 1 and aside and plain


_ASIDE = frozenset("like especially particularly however unlike thanks due even".split())


def _is_closed_list(subject: Words, verb: Word, scope: Scope) -> bool:
    """Whether, after ", and", the subject is a list with its own: "tea, juice, and cake are"."""
    joints = [j for j, word in enumerate(subject) if word.tag == "CC"]
    closed = len(joints) == 1 and subject[joints[0] - 1].low == ","
    plain = all(word.tag in ("DET", "NOUN", "ADJ", "PUNCT", "CC") for word in subject)
    both = scope.comma and not scope.bare_comma and "and" in scope.connector
    return closed and plain and both and verb.low in ("are", "were")


_PERSONAL = frozenset("i you he she it we they".split())


def _opens_with_relative(words: Words, right: int, clause: Clause) -> bool:
    """Whether the clause is part of an opener: "on the largest screen you can find, it is"."""
    assert clause.subject is not None
    start = clause.subject[0]
    before = words[right:start]
    if not before or before[0].tag != "PREP" or any(w.tag == "PUNCT" for w in before):
        return False
    if words[start].low not in _PERSONAL:
        return False
    if words[-1].tag == "VB" and len(words) - clause.verb < 4:
        return True
    commas = [j for j in range(clause.verb, len(words) - 1) if words[j].low == ","]
    after = find_clause(words, commas[0] + 1, len(words)) if commas else None
    return after is not None and after.subject is not None and words[commas[0] + 1].tag != "CC"


def _ends_with_condition(words: Words, scope: Scope) -> bool:
    """Whether the first half ends with the condition of the second: "and, if you can, go"."""
    if not scope.bare_comma:
        return False
    commas = [j for j in range(scope.main.verb, scope.k) if words[j].low == ","]
    if not commas:
        return False
    first = commas[-1] + 1
    first += words[first].low in ("so", "and", "but", "yet")
    return any(word.tag == "SUB" for word in words[first : first + 1 + _is_even(words, first)])


def _is_even(words: Words, j: int) -> bool:
    return j < len(words) and words[j].low == "even"


def breaks_off(words: Words, k: int) -> bool:
    """Whether a clause or its opener begins before the comma at index k, and goes on after it.

    So it is with "and the rooms, though small," after an adjective, and "but other times,".
    """
    joints = [j for j in range(1, k) if words[j].tag == "CC"]
    if not joints:
        return False
    joint = joints[-1]
    after = words[joint + 1 : k]
    if after and after[0].low == "," and all(word.low != "," for word in after[1:]):
        return True  # "and, according to those who live there, it is"
    if not after or any(word.tag in FINITE for word in after):
        return False
    if words[before_comma(words, joint) - 1].tag == "ADJ" and after[0].tag == "DET":
        return True
    opener = words[joint].low in ("but", "yet") and after[0].low in ("other", "some", "most")
    return opener and (after[-1].tag == "NOUN" or after[-1].low == "that")


def _strong(words: Words, right: int, clause: Clause) -> bool:
    """Whether a clause after a bare comma is surely one, and no item of a list."""
    assert clause.subject is not None
    inside = words[slice(*clause.subject)]
    before, verb = words[right : clause.subject[0]], words[clause.verb]
    if verb.tag == "AUX" and inside[0].tag == "DET" and _has_aside(inside):
        inside = inside[: [word.low for word in inside].index(",")]
    opener = any(word.tag not in ("ADV", "NEG", "PUNCT") for word in before)
    if opener and (before[0].tag in ("ING", "PP", "SUB", "TO") or before[-1].tag != "PUNCT"):
        return False
    if sum(word.tag == "PUNCT" for word in before) > 1:
        return False
    if inside[0].tag == "PRON":
        return len(inside) < 2 or inside[0].low not in ("something", "everything", "anything")
    if inside[-1].tag == "PRON" or _is_quality_then_time(inside):
        return False
    if any(word.tag in ("CC", "PUNCT") for word in inside):
        return False
    if verb.tag == "AUX":
        return True
    if inside[0].low in ("a", "an"):
        return False
    has_object = words[min(clause.verb + 1, len(words) - 1)].tag in (
        "DET",
        "PRON",
        "OBJ",
        "NUM",
        "NOUN",
        "ADJ",
    )
    if verb.low in COPULAS or "VBN" not in readings(verb.low):
        return True
    if "VB" in readings(verb.low) and is_plural_noun(inside[-1].low) and len(inside) == 1:
        return True  # "decals come away"
    return inside[0].tag == "DET" and has_object


def _is_quality_then_time(inside: Words) -> bool:
    """Whether no subject begins, but a quality: "grainy as soon as a cloud (appears)"."""
    first = next((word for word in inside if word.tag not in ("ADJ", "ADV")), None)
    return inside[0].tag == "ADJ" and (first is None or first.low == "as")
