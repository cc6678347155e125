"""Cuts at a connector: "and", "but", ",", ";", "which", "because" and the like."""

# ruff: noqa: PLR0911
from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from caspr.claims.grammar.agreement import agrees
from caspr.claims.grammar.clauses import SUBORDINATING, Clause, clause_at, find_clause
from caspr.claims.grammar.cut import Cut, Words, after_adverbs, after_aside, spaced
from caspr.claims.grammar.inner_pronouns import with_antecedents
from caspr.claims.grammar.noun_phrases import made_comma, noun_phrase_end
from caspr.claims.grammar.periods import is_period
from caspr.claims.grammar.pointing import is_pointing, points_outside, with_pointed
from caspr.claims.grammar.pronouns import UNRESOLVED
from caspr.claims.grammar.scope import CONCESSIVES, Scope
from caspr.claims.grammar.word_runs import first_comma, has_comma, has_finite, lowered, reads
from caspr.claims.rules.described.locations import place_before
from caspr.claims.rules.described.relatives import relative
from caspr.claims.rules.joined.advice import advice
from caspr.claims.rules.joined.belonging import is_bare_number
from caspr.claims.rules.joined.carried_over import carried_over, no_longer_first
from caspr.claims.rules.joined.connectors import PLAIN_CONNECTORS, connector_end
from caspr.claims.rules.joined.disagreeing_verbs import disagreeing_verb
from caspr.claims.rules.joined.gapped import gapped, less_so, priced
from caspr.claims.rules.joined.held_together import go_together, is_parenthesis, is_within_phrase
from caspr.claims.rules.joined.inverted import inverted
from caspr.claims.rules.joined.openers import concession, opens
from caspr.claims.rules.joined.paired import paired, paired_objects, paired_places, paired_things
from caspr.claims.rules.joined.second_clause import explaining, second_clause
from caspr.claims.rules.joined.second_predicate import second_predicate
from caspr.claims.rules.joined.second_verb import after_phrase, both_without_subject, second_verb
from caspr.claims.rules.joined.shared_openers import with_shared
from caspr.claims.rules.joined.timed import named_first, with_comma_after_time
from caspr.claims.rules.lists.second_items import second_item
from caspr.claims.rules.reported.described_as import governed
from caspr.claims.rules.reported.statements import said_of_both, said_too
from caspr.english.lexicon import BE, SINGULAR_VERBS, readings
from caspr.english.tags import FINITE
from caspr.english.word_classes import PERSONAL


def leftmost(words: Words, main: Clause | None) -> Cut | None:
    """The first connector whose two sides can stand, cut out."""
    for k in range(max(2, _opener_end(words)), len(words) - 1):
        right = connector_end(words, k)
        cut = None if right is None or right >= len(words) else _at(words, k, right)
        cut = cut and with_shared(words, main, cut)
        after_comma = words[k].tag == "CC" and words[k - 1].low == ","
        if cut and not (after_comma and cut.kind.startswith("list")):
            return cut  # such a list is cut with its comma
    return None


def _opener_end(words: Words) -> int:
    """Index of the comma after "Considering it was late and it was dark, we left"; else 0."""
    if words[0].low not in _GRANTING:
        return 0
    return next((j for j, word in enumerate(words) if word.low == ","), len(words))


_GRANTING = frozenset("considering given assuming".split())


def _at(words: Words, k: int, right: int) -> Cut | None:
    """Cut out the connector words[k:right], if both sides can stand."""
    if _opens_with_time(words, k) or is_bare_number(words, right):
        return None
    main = find_clause(words, 0, k)
    if main is not None and main.subject is None and _is_unclear(words, main.verb, k):
        return None
    main = main or _clause_without_subject(words, k) or _cleft(words, k)
    if is_within_phrase(words, k, right, main):
        return None
    cut = advice(words, k, right, main) or inverted(words, k, right, main)
    if cut is not None or main is None or go_together(words, k, right, main):
        return cut
    connector = frozenset(lowered(words[k:right]))
    if connector & {"which", "who", "that"} and "why" not in connector:
        if words[k - 1].tag == "PREP" and "that" not in connector:
            return None  # "every bite of which was great"
        if _clause_follows(words, right):
            return None  # cut there first, so that "it" is not resolved within the relative clause
        return relative(words, k, right, connector, main)
    scope = Scope(words, main, k, connector)
    if ":" in connector:
        return _after_colon(words, right, scope)
    first = after_phrase(words, right) or after_adverbs(words, after_aside(words, right))
    second = None
    if words[first].tag in FINITE:
        shared = both_without_subject if main.subject is None else second_verb
        second = shared(words, right, first, scope)
    if first == right and "and" in connector:
        disagreeing = second is None or readings(words[first].low)[0] == "VB"
        second = (disagreeing_verb(words, right, scope) if disagreeing else None) or second
    if second is not None or words[first].tag in FINITE:
        return scope.cut("verb", right, second)
    return _other_half(words, right, scope)


def _opens_with_time(words: Words, k: int) -> bool:
    """Whether the comma at index k ends what tells when: "two years after it opened, the inn"."""
    if words[k].low != "," or words[k + 1].tag == "CC":
        return False
    comma = first_comma(words, 1, k)
    if comma and words[0].tag == "PREP" and words[comma + 1].low in _AFTER_OPENER:
        return not has_finite(words[:comma]) and not has_comma(words[comma + 1 : k])
    j = next((j for j in range(1, min(5, k)) if words[j].low in _AFTER_TIMES), 0)
    timed = j > 0 and is_period(words[j - 1])
    return timed and not any(word.tag in FINITE or word.low == "," for word in words[:j])


_AFTER_OPENER = frozenset("when where while once".split())
"""What tells more of the time or place that opens a sentence: "in May, when it rains, the inn"."""
_AFTER_TIMES = frozenset("after before since when until".split())


def _clause_without_subject(words: Words, k: int) -> Clause | None:
    """The words before index k as a clause that leaves its subject out: "Can be slow, but"."""
    first = 0 if words[0].low == "not" else after_adverbs(words, 0)
    finite = words[first].tag in FINITE
    made_so = [word.tag for word in (*words[:2], words[k])] == ["PP", "PREP", "CC"]
    begun = finite or (made_so and words[k + 1].tag != "ING") or (k > 2 and _is_bought(words))
    begun = begun and words[k].low in PLAIN_CONNECTORS and not _is_advised(words, k)
    held = words[k].low == ";" and _may_hold_a_verb(words[:k])
    return Clause(None, first if finite else 0) if begun or held else None


def _is_advised(words: Words, k: int) -> bool:
    """Whether the second half is advice about the first: "so keep this in mind"."""
    j = k + 1 + (words[k].low != "so")
    return j + 1 < len(words) and words[j].tag == "VB" and words[j + 1].low == "this"


def _cleft(words: Words, k: int) -> Clause | None:
    """The clause of "What guests miss is company: there is no bar", "is the lid, which leaks"."""
    related = words[k].low == "," and words[k + 1].low in ("which", "who")
    if words[0].low != "what" or not (words[k].low == ":" or related):
        return None
    verb = max((j for j in range(2, k) if words[j].tag in FINITE), default=0)
    return Clause((0, verb), verb) if verb and words[verb].low in BE else None


def _after_colon(words: Words, right: int, scope: Scope) -> Cut | None:
    """From "It is slow: the lift takes an hour" to the two; "It is big: old and dark" too."""
    if all(word.tag in ("ADJ", "ADV", "CC", "PUNCT") for word in words[right:]):
        return scope.cut("predicate", right, second_predicate(words, right, scope))
    clause = find_clause(words, right, len(words))
    explains = clause is not None and explaining(words, right, clause, scope)
    cut = _clause_cut(words, right, clause, scope) if clause and explains else None
    return cut and said_too(words, scope.main, cut)


def _other_half(words: Words, right: int, scope: Scope) -> Cut | None:
    """A second half that is no verb: a clause, something that shares words, a remark."""
    if scope.connector & {"but", "yet"}:
        words = with_comma_after_time(words, right)
    clause = find_clause(words, right, len(words))
    if clause is not None and clause.subject is not None and opens(words, right, clause):
        cut = _clause_cut(words, right, clause, scope)
        if cut is not None:
            return cut
    opener = words[right : right + 2]
    conceding = opener[opener[0].low == "even" and len(opener) > 1].low in CONCESSIVES
    conceding = conceding or opener[0].low in ("when", "if", "once")
    if conceding and scope.connector & {"and", "but", "so"} and not scope.condition:
        rest = words[right:]
        apart = bool(scope.connector & {",", "but"})
        whole = concession(rest) is not None or (apart and _is_conditioned(rest, scope))
        whole = whole and (scope.main.subject is not None or words[0].tag in FINITE)
        return scope.cut("clause", right, rest) if whole else None
    for kind, shared in _SHARING:
        cut = scope.cut(kind, right, shared(words, right, scope))
        if cut is not None:
            return cut
    added = words[right].low in _ADDING or words[right].tag == "PREP" or reads(opener, "not to")
    ends = words[scope.k].low == ";" and ":" not in scope.lows and len(words) - right > 2
    if ends and not added:
        return scope.cut("semicolon", right, _after_semicolon(words, right, scope))
    return None


def _is_bought(words: Words) -> bool:
    """Whether only the subject "I" is left out: "bought these for my wife"."""
    return words[0].low in _BOUGHT and words[1].tag in ("DET", "PRON", "OBJ", "NUM")


_BOUGHT = frozenset("bought got ordered purchased used tried received returned gave".split())


def _has_subject(rest: Words, condition: int, verb: int) -> bool:
    """Whether between the two verbs only a subject begins: "when we asked the clerk shrugged"."""
    inside = rest[condition + 1 : verb]
    if not inside or any(word.tag in (*SUBORDINATING, "CC") for word in inside):
        return False
    if rest[condition].tag == "AUX" and inside[0].tag in ("PRON", "DET"):
        return False  # "once you do it is easy"
    return inside[-1].low in _SPOKEN or (inside[-1].tag == "NOUN" and not has_comma(rest))


_SPOKEN = PERSONAL | {"there", "nobody"}
_REVIEWED = frozenset({"it", "they"})


def _is_conditioned(rest: Words, scope: Scope) -> bool:
    """Whether the rest has its condition and its clause: "when we asked, nobody knew"."""
    of_all = _REVIEWED if "so" in scope.connector else set[str]()  # "so if it leaks, call them"
    if any(w.low in UNRESOLVED - of_all or w.low == "that" for w in rest):
        return False
    clause = find_clause(rest, 0, len(rest))
    verbs = [j for j, w in enumerate(rest) if w.tag in FINITE]
    spoken = len(verbs) == 2 and _has_subject(rest, *verbs)
    return spoken or (clause is not None and clause.subject is not None)


def _after_semicolon(words: Words, right: int, scope: Scope) -> Words | None:
    """What follows a semicolon; "eager to help" with the subject of "the staff was kind"."""
    rest = words[right:]
    if any(reads(rest[j : j + 2], "less so") for j in range(1, min(5, len(rest)))):
        return None  # "walkers are well served; cyclists less so"
    if any(a.low == "did" and b.tag in ("V", "PP", "AUX") for a, b in pairwise(rest)):
        return None  # "guests who paid liked it; those who did gave one star"
    if rest[-1].tag == "AUX" or (rest[-1].tag == "NEG" and rest[-2].tag == "AUX"):
        return None  # "the lift was repaired; the tap, it seems, was not"
    if has_finite(rest):
        return _with_subject(rest, scope)
    first = after_adverbs(rest, 0)
    if _leaves_gap(rest) or (rest[0].low in ("even", "not") and rest[first].tag != "ADJ"):
        return None
    if rest[first].tag != "ADJ" or noun_phrase_end(rest, first, len(rest)) is not None:
        return rest
    subject, group = scope.main.subject, scope.group
    described = group.end < scope.k and words[group.end].tag in ("ADJ", "PP")
    if subject is None or not described or words[scope.main.verb].low not in BE or group.negated:
        return None
    return [*scope.main.subject_in(words), *(words[j] for j in group.carried), *spaced(rest)]


def _leaves_gap(rest: Words) -> bool:
    """Whether the verb is left out: "the inn wins on comfort; the hut, mostly on price"."""
    thing = noun_phrase_end(rest, 0, len(rest))
    only = next((j for j, word in enumerate(rest[:-1]) if word.low in ("only", "just")), 0)
    if only and noun_phrase_end(rest, 0, only) == only:
        return rest[only + 1].tag in ("NUM", "PREP")  # "costs ten; the hut only five"
    if thing is None or thing == len(rest) or rest[thing].low != ",":
        return False
    return rest[min(after_adverbs(rest, thing + 1), len(rest) - 1)].tag == "PREP"


def _with_subject(rest: Words, scope: Scope) -> Words | None:
    """What follows a semicolon, with the subject where it has none: "and overall, was modern"."""
    j = 0
    while j < len(rest) - 1 and rest[j].tag in ("ADV", "PUNCT"):
        j += 1
    sure = rest[j].low in SINGULAR_VERBS or rest[j].low in BE
    if not sure or scope.main.subject is None:
        return rest
    subject = scope.main.subject_in(scope.words)
    return [*subject, *spaced(rest[j:])] if agrees(subject, (0, len(subject)), rest[j]) else None


_SHARING = (
    ("predicate", governed),
    ("predicate", second_predicate),
    ("gap", priced),
    ("gap", gapped),
    ("gap", less_so),
    ("pair", paired_things),
    ("pair", paired_places),
    ("pair", paired_objects),
    ("pair", paired),
    ("list", second_item),
)
"""Second halves that share what the first begins with."""
_ADDING = frozenset({"as", "like", "such", "including"})


def _clause_cut(words: Words, right: int, clause: Clause, scope: Scope) -> Cut | None:
    """The cut before a second clause, its "it", "they" or "this" replaced by what it points to."""
    second = second_clause(words, right, clause, scope)
    if second is None or is_parenthesis(words, right) or points_outside(words, clause):
        return None
    if "where" in scope.connector and (end := _end_of_place(words, clause.verb)):
        return _around_place(words, right, end, clause, scope)
    listed = scope.comma or "and" in scope.connector
    if listed and words[clause.bounds[0]].low == "it" and _goes_on_from(words):
        return scope.cut("clause", right, second)
    resolved = with_pointed if is_pointing(words, clause) else with_antecedents
    resolution = resolved(words[: scope.k], scope.main, second, clause.shifted(-right))
    resolution = named_first(second, resolution, clause.bounds[0] - right)
    if resolution is None and (scope.bare_comma or ";" in scope.connector):
        resolution = second if resolved is with_pointed else None  # as two sentences
    if "where" in scope.connector and resolution is not None and resolution[0].low != "there":
        comma = made_comma(words[right])
        resolution = no_longer_first(resolution, words[0])
        place = place_before(words, scope.k)
        resolution = [*place, comma, *spaced(resolution)] if place else None
    elif resolution is not None:
        resolution = carried_over(words[: scope.k], scope.main, resolution)
    cut = scope.cut("clause", right, resolution)
    joined = "but" in scope.connector or scope.connector == {"and"}
    return said_of_both(words, scope.main, scope.k, cut) if cut and joined else cut


def _end_of_place(words: Words, verb: int) -> int:
    """Index of the comma after "the lake, where one can swim, for the day"; 0 where it ends it."""
    comma = next((j for j in range(verb, len(words) - 2) if words[j].low == ","), 0)
    comma *= words[comma - 1].tag != "CC"  # "where one can swim and, in May, ski"
    return comma if comma and words[comma + 1].tag == "PREP" else 0


def _around_place(words: Words, right: int, end: int, clause: Clause, scope: Scope) -> Cut | None:
    """From "leave the lake, where one can swim, at noon" to "leave the lake at noon" and …"""
    inner = _clause_cut(words[:end], right, clause, scope)
    return inner and replace(inner, left=[*inner.left, *words[end + 1 :]])


def _goes_on_from(words: Words) -> bool:
    """Whether a clause was cut off before, so that "it" may be the thing that all are about."""
    return words[0].offset > 0 and words[0].text[0].islower()


def _clause_follows(words: Words, right: int) -> bool:
    """Whether after a comma and a coordinator another clause begins."""
    for j in range(right + 2, len(words) - 2):
        if words[j].low == "," and words[j + 1].tag == "CC" and clause_at(words, j + 2):
            return True
    return False


def _may_hold_a_verb(words: Words) -> bool:
    """Whether before a semicolon there is likely a clause, though its verb was not recognised."""
    verbs = sum(any(r.startswith("VB") for r in readings(word.low)) for word in words[1:])
    return len(words) > 3 and verbs > 0


def _is_unclear(words: Words, verb: int, k: int) -> bool:
    """Whether the subject, and so the main verb, is unsure: "all you need is …".

    Or the comma only ends a phrase: "for a place so good and that is so busy, it is cheap".
    """
    told = next((j for j in range(verb) if words[j].tag == "SUB"), verb)
    if words[0].tag in _NOMINAL and not has_comma(words[:told]):
        return True  # also "guests like it because A is kind, B is"
    relative = any(a.tag == "CC" and b.low == "that" for a, b in pairwise(words[:k]))
    return words[0].tag == "PREP" and words[k].low == "," and relative


_NOMINAL = frozenset({"DET", "NOUN", "PRON", "ADJ", "NUM"})
