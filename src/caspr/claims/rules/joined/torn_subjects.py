"""Second subjects that rather end a list of the first half: "great pools, and the bar is"."""

from __future__ import annotations

from itertools import pairwise

from caspr.claims.grammar.agreement import agrees, head
from caspr.claims.grammar.clauses import Clause
from caspr.claims.grammar.cut import Words, after_adverbs
from caspr.claims.grammar.deeds import happened_besides
from caspr.claims.grammar.participles import REPORTS, are_people
from caspr.claims.grammar.scope import Scope
from caspr.claims.grammar.word_runs import has_comma, word_at
from caspr.english.lexicon import BE, COPULAS, HAVE, MODALS, is_plural_noun, readings
from caspr.english.tags import FINITE
from caspr.english.tokens import Word
from caspr.english.word_classes import INTRANSITIVE_PASTS, PERSONAL


def is_torn(words: Words, clause: Clause, scope: Scope) -> bool:
    """Whether the subject is rather the tail of a list, and its own clause begins later."""
    subject, verb = clause.subject_in(words), words[clause.verb]
    past = scope.comma and verb.tag == "V" and readings(verb.low)[0] != "VBZ"
    if len(subject) == 1 and subject[0].low == "one" and (verb.low in MODALS or past):
        return False  # "one described it"
    if all(word.tag in ("NUM", "PUNCT") for word in subject):
        return True
    if subject[after_adverbs(subject, 0)].tag == "PRON":
        return False  # also "hardly anyone"
    return (
        _ends_with_pronoun(subject)
        or _holds_list(subject, verb, scope)
        or _holds_quality(subject, scope)
        or _holds_own_subject(subject, verb, scope)
        or _is_listed_before(words, clause.bounds[0], scope)
        or _is_brand(words, clause.bounds[0], scope)
        or _ends_a_list(subject, verb, scope)
        or _is_in_said_subject(words, scope)
        or _has_participle(words, clause, scope)
    )


def _ends_with_pronoun(subject: Words) -> bool:
    """Whether the subject ends with a clause without "that": "the best meal we", "the lamp one"."""
    last, before = subject[-1], subject[-2:][0]
    if last.low == "one" and len(subject) > 1 and before.tag == "NOUN":
        return True
    related = any(word.tag in ("THAT", "REL") for word in subject[1:])
    if last.tag != "PRON" or last.low not in PERSONAL or related:
        return False
    if subject[0].low in ("my", "our") and before.tag == "CC":
        return False  # "my wife and I"
    doing = subject[0].tag == "ING" or before.low in ("on", "of", "in", "about")
    return not (doing and last.low == "it")  # "using it is", "all on it is"


def _holds_list(subject: Words, verb: Word, scope: Scope) -> bool:
    """Whether the commas of the subject are those of a list that began before."""
    own = has_aside(subject) or _is_closed_list(subject, verb, scope)
    return has_comma(subject) and not own


def _holds_quality(subject: Words, scope: Scope) -> bool:
    """Whether the adjective of the subject still belongs to the first half."""
    if subject[after_adverbs(subject, 0)].tag != "ADJ":
        return False
    if any(a.tag == "CC" and b.tag == "DET" for a, b in pairwise(subject)):
        return True  # "helpful, and professional and the staff was …"
    # "big, but not good and sushi was …"
    return scope.contrast and [word.tag for word in subject[1:]] == ["CC", "NOUN"]


def _holds_own_subject(subject: Words, verb: Word, scope: Scope) -> bool:
    """Whether the words after an "and" in the subject agree with the verb by themselves."""
    if scope.contrast or scope.comma:
        return False
    return any(
        subject[j].tag == "CC"
        and (subject[0].tag != "DET" or subject[j + 1].tag == "DET")
        and agrees(subject, (j + 1, len(subject)), verb)
        for j in range(1, len(subject) - 1)
    )


def _has_participle(words: Words, clause: Clause, scope: Scope) -> bool:
    """Whether the verb is rather a participle: "rooms cleaned"."""
    subject, verb = clause.subject_in(words), words[clause.verb]
    subject = subject[after_adverbs(subject, 0) :]
    forms, after = readings(verb.low), word_at(words, clause.verb + 1)
    if verb.tag != "V" or "VBN" not in forms or (verb.low in _BEGUN and after.tag == "ING"):
        return False
    commas = [j for j in range(scope.main.verb, scope.k) if words[j].low == ","]
    if commas and words[commas[-1] + 1].low == "with" and not scope.comma:
        return True  # "the best in town, with the stout and the porter poured by hand"
    if (after.tag == "OBJ" and scope.comma) or (
        "VB" in forms and is_plural_noun((head(subject) or subject[-1]).low)
    ):  # "and the shop sent me a new one", "and photographs of my garden come out grey"
        return False
    if scope.contrast or subject[0].tag == "DET" or _begins_anew(words, clause, scope):
        return False
    active = _is_active(words, clause, scope)
    if active and scope.comma and words[scope.main.verb].low in BE:
        return False
    people = are_people(subject[-1:]) or verb.low in _REPORTED
    return not (people and (subject[0].tag == "NUM" or active))


def _begins_anew(words: Words, clause: Clause, scope: Scope) -> bool:
    """Whether no list goes on: "it leaks badly, and two tents fell", "A praised C, B praised D"."""
    bare = words[clause.bounds[0]].tag == "NOUN" and word_at(words, clause.verb + 1).tag == "PREP"
    besides = happened_besides(words, clause.verb) and not bare
    if besides or _repeats_verb(words, clause, scope):
        return True  # "profit fell, and two plants closed", not "and buttons placed on the side"
    if words[clause.verb].low not in _OF_ITSELF and not _is_active(words, clause, scope):
        return False  # "it works well, and buttons placed on the side"
    before, main = words[scope.k - 1], words[scope.main.verb]
    ends = before.tag == "ADV" or "ADJ" in readings(before.low)
    plain = not has_comma(words[scope.main.verb : scope.k]) and not scope.opened
    joined = scope.comma and "and" in scope.connector and main.low not in COPULAS
    return joined and main.tag == "V" and ends and plain


_OF_ITSELF = INTRANSITIVE_PASTS | {"jammed"}
_OF_ITSELF -= frozenset(
    "made said told did given needed required featured wanted tried overlooked answered faced "
    "known lived".split()
)


def is_parallel(words: Words, right: int, clause: Clause, scope: Scope) -> bool:
    """Whether the half repeats the first verb, with a plain subject: ", children like it"."""
    subject = clause.subject_in(words)
    plain = clause.begins_at(right) and all(w.tag in ("DET", "ADJ", "NOUN") for w in subject)
    return scope.bare_comma and plain and _repeats_verb(words, clause, scope)


def _repeats_verb(words: Words, clause: Clause, scope: Scope) -> bool:
    """Whether a clause has the verb of the first: "parents like the spa, children like it"."""
    verb, main = words[clause.verb], words[scope.main.verb]
    alike = verb.low == main.low and verb.tag == main.tag == "V" and verb.low not in COPULAS
    plain = scope.main.subject is not None and clause.verb + 1 < len(words)
    return alike and plain and not scope.opened


_BEGUN = frozenset({"stopped", "started", "kept", "began", "quit"})
_REPORTED = frozenset(past for _, _, past in REPORTS.values())


def _is_active(words: Words, clause: Clause, scope: Scope) -> bool:
    """Whether the verb has an object, so that it tells: "and helpers folded paper into birds"."""
    after = words[clause.verb + 1 :]
    listed = has_comma(words[scope.main.verb : scope.k])
    finite = any(word.tag in FINITE or word.tag == "PP" for word in after)
    return not listed and not finite and word_at(after, 0).tag in ("DET", "NOUN", "ADJ")


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


def _is_in_said_subject(words: Words, scope: Scope) -> bool:
    """Whether "and" joins two things that something is said of: "say soups and stews are"."""
    verb = scope.main.verb
    said = words[verb].low in _CLAIMING and words[verb + 1].tag in ("DET", "NOUN", "ADJ")
    quantity = words[verb + 1].low in _AMOUNTS
    said = said and not quantity and scope.connector == {"and"}
    return said and all(word.tag not in FINITE for word in words[verb + 1 : scope.k])


_CLAIMING = frozenset(
    "say says said think thinks thought believe believes claim claims insist insists argue argues "
    "reckon reckons agree agrees admit admits complain complains suspect suspects".split()
)
_AMOUNTS = frozenset("much little lots so more less enough".split())


def _ends_a_list(subject: Words, verb: Word, scope: Scope) -> bool:
    """Whether the last of a list comes before the subject: "tea, cake, and jam and the cook is"."""
    if not scope.comma or verb.low not in ("is", "was", "has") or subject[0].tag == "DET":
        return False
    return any(a.low == "and" and b.tag == "DET" for a, b in pairwise(subject[1:]))


def has_aside(subject: Words) -> bool:
    """Whether the commas of the subject only set off an aside: "the rooms, though small,"."""
    commas = [j for j, word in enumerate(subject) if word.low == ","]
    if len(commas) != 2 or commas[1] != len(subject) - 1 or commas[1] == commas[0] + 1:
        return False
    inside = subject[commas[0] + 1 : commas[1]]
    named = all(word.text[0].isupper() or word.low == "and" for word in inside)  # "Ana and Bo"
    opens = inside[0].tag in _OPENING_ASIDES or inside[0].low in _ASIDE
    plain = inside[0].tag == "PREP" or all(word.tag != "CC" for word in subject)
    return named or (opens and plain)


_OPENING_ASIDES = frozenset({"SUB", "REL", "PREP", "PP", "DET", "NUM"})
_ASIDE = frozenset("like especially particularly however unlike thanks due even".split())


def _is_closed_list(subject: Words, verb: Word, scope: Scope) -> bool:
    """Whether, after ", and", the subject is a list with its own: "tea, juice, and cake are"."""
    joints = [j for j, word in enumerate(subject) if word.tag == "CC"]
    closed = len(joints) == 1 and subject[joints[0] - 1].low == ","
    plain = all(word.tag in ("DET", "NOUN", "ADJ", "PUNCT", "CC") for word in subject)
    both = scope.comma and not scope.bare_comma and "and" in scope.connector
    return closed and plain and both and verb.low in ("are", "were")
