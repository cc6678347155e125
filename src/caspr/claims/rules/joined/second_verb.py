"""Second halves that share only the subject with the first: "the inn has a bar and serves tea"."""

from __future__ import annotations

from itertools import pairwise

from caspr.claims.grammar.agreement import agrees
from caspr.claims.grammar.clauses import SUBORDINATING, Clause
from caspr.claims.grammar.cut import Words, after_adverbs, spaced
from caspr.claims.grammar.noun_phrases import is_past, noun_phrase_end
from caspr.claims.grammar.participles import are_people
from caspr.claims.grammar.periods import is_period
from caspr.claims.grammar.pointing import has_pro_form
from caspr.claims.grammar.scope import Scope
from caspr.claims.grammar.verb_groups import is_last_of_row
from caspr.claims.grammar.word_runs import has_comma, reads, word_at
from caspr.claims.rules.joined.advice import wishes_again
from caspr.claims.rules.joined.bound_verbs import IN_OBJECT, belongs_to_first, is_perfect_too
from caspr.claims.rules.joined.comparisons import compared_too
from caspr.claims.rules.joined.openers import opens_clause
from caspr.claims.rules.joined.second_predicate import KEEPING
from caspr.claims.rules.reported.judged import LIKED
from caspr.english.adverbs import is_manner
from caspr.english.lexicon import BE, HAVE, MODALS, PLURAL_VERBS, SINGULAR_VERBS, readings
from caspr.english.tags import FINITE
from caspr.english.tokens import Word
from caspr.english.word_classes import HAPPENED


def second_verb(words: Words, right: int, first: int, scope: Scope) -> Words | None:
    """One subject, two finite verbs."""
    subject, verb = scope.main.subject, words[first]
    if subject is None or scope.dash or scope.correlative or scope.condition or scope.torn:
        return None
    if words[-1].low == "to" and words[-2].low in _WISHING:
        return None  # "know nothing of it and don't pretend to"
    if has_pro_form(words, first) or opens_clause(words, first) or _is_no_verb(words, first, scope):
        return None
    if (
        (scope.bare_comma and (scope.relative or not _is_listed(words, first, scope)))
        or scope.other_verb
        or _follows_another(words, scope)
        or _ends_short_list(words, scope)
        or belongs_to_first(words, first, scope)
        or not _joins_verbs(words, right, first, scope)
        or not _fits_subject(words, first, subject, scope)
        or _is_of_another(words, first, scope)
        or _is_in_inner_clause(words, verb, scope)
        or _is_inverted(words, first, scope)
    ):
        return None
    perfect = is_perfect_too(words, right, first, scope)
    if perfect or _is_done_too(words, first, scope):
        carried = [words[j] for j in scope.group.carried]
        return [*words[slice(*subject)], *carried, *spaced(words[right:])]
    repeated = [] if _is_of_the_writer(words, first, scope.main) else words[slice(*subject)]
    return repeated + spaced(words[right:]) + compared_too(words, scope)


def _ends_short_list(words: Words, scope: Scope) -> bool:
    """Whether a comma would be left for an "and": "has beds, lamps and serves tea"."""
    if scope.connector != {"and"}:
        return False
    if is_last_of_row(words, scope.group.end, scope.k):
        return True
    first = noun_phrase_end(words, scope.group.end, scope.k)
    if first is None or words[first].low != ",":
        return False
    last = noun_phrase_end(words, first + 1, scope.k)
    return last is not None and (last == scope.k or words[last].tag == "PREP")


def _is_no_verb(words: Words, first: int, scope: Scope) -> bool:
    """Whether the second "verb" is rather a noun: "dependencies and timelines out of the box"."""
    noun = readings(words[first].low) == ("NOUN",) and words[first].low.endswith("s")
    after = words[first + 1 : first + 5]
    after_noun = reads(after[:1], "of", "at") or reads(after, "out of the box")
    return noun and after_noun and scope.connector == {"and"}


_WISHING = frozenset(
    "pretend pretends pretended want wants wanted try tries tried "
    "claim hope hopes mean means intend plan care cared dare expect".split()
)
"""Verbs whose last "to" stands for what was said before."""


def _is_listed(words: Words, first: int, scope: Scope) -> bool:
    """Whether a bare comma joins predicates: "is slim, comes in six colors"."""
    listed = _list_of_verbs(words, first) or _adds_to_quality(words, first, scope)
    return listed and not _describes(words, scope)


def _joins_verbs(words: Words, right: int, first: int, scope: Scope) -> bool:
    """Whether the connector coordinates the two verbs, and more than the second follows it."""
    verb = words[first]
    ends = first + 1 == len(words) and verb.low not in HAPPENED  # "is soft and creaked"
    ends = ends and words[first - 1].low != "never"  # "promised a refund but never paid"
    if ends and (first == right or verb.tag != "V" or "VBN" in readings(verb.low)):
        return False  # "is old and works", but "is broken and barely works"
    ends = first == right and word_at(words, first + 1).low == ","
    if ends and word_at(words, first + 2).tag == "CC" and are_people(scope.main.subject_in(words)):
        return False  # "people throw towels on chairs and vanish, and nobody"
    conceding = scope.connector <= {",", "although", "though"} and words[right - 1].low != ","
    consequence = "so" in scope.connector and "and" not in scope.connector
    return not consequence and (conceding or not scope.subordinating)


def _fits_subject(words: Words, first: int, subject: tuple[int, int], scope: Scope) -> bool:
    """Whether the second verb can have the subject of the first."""
    verb, main, head = words[first], words[scope.main.verb], words[subject[0]]
    if head.low == "there":
        return False
    if main.low in KEEPING and words[scope.k - 1].tag == "ADJ" and "VBN" in readings(verb.low):
        return False  # "kept the room clean and well supplied"
    goes_on = head.low == "they" and "and" in scope.connector
    if verb.low == "do" and head.tag == "PRON" and not goes_on:
        return False  # "you can eat there, but don't be late" gives advice
    return agrees(words, subject, verb) or (main.low in SINGULAR_VERBS and _ends_in_s(verb))


def _is_in_inner_clause(words: Words, verb: Word, scope: Scope) -> bool:
    """Whether the verb goes on in a clause within the first half: "said that it is old and"."""
    reported = words[scope.main.verb + 1].low == "that" and verb.low not in LIKED
    after_who = any(word.low == "who" for word in words[scope.main.verb : scope.k])
    listed = scope.bare_comma and after_who  # "likes crews who arrive, work and leave"
    inner = scope.opened and (not scope.comma or reported or listed)
    return inner and not _fits_only_subject(words, verb, scope)


def _is_inverted(words: Words, first: int, scope: Scope) -> bool:
    """Whether the subject follows its verb: "so did my son", "and do they"."""
    so, after = "so" in scope.connector, word_at(words, first + 1)
    said = scope.bare_comma and words[first].low in _SAYING and not _list_of_verbs(words, first)
    if said and after.tag in ("DET", "PRON"):
        return True  # "the gap is meant, says the maker"
    if so and after.tag in ("DET", "NOUN"):
        return True
    asks = so or words[first].low in ("do", "does", "did")
    return asks and (after.tag == "PRON" or after.low == "the")


_SAYING = frozenset("says said say writes wrote explains explained adds added".split())


def _is_done_too(words: Words, first: int, scope: Scope) -> bool:
    """Whether "be" is shared: "can be taught in five minutes and played in thirty"."""
    carried = [words[j].low for j in scope.group.carried]
    done = words[scope.group.end : scope.group.end + 1]
    passive = len(carried) > 1 and carried[-1] == "be"  # "can be", "has to be"
    after, verb = words[min(first + 1, len(words) - 1)], words[first]
    alike = verb.tag == "V" and "VBN" in readings(verb.low) and verb.low not in _ALSO_BASE
    goes_on = after.tag in ("PREP", "ADV")
    if (verb.low, after.low) in _STATES and words[scope.main.verb].low in BE:
        return True  # "is sharp in the dark and washed out in the sun"
    return passive and bool(done) and done[0].tag == "PP" and alike and goes_on


_STATES = frozenset(
    {("washed", "out"), ("sold", "out"), ("spread", "out"), ("laid", "out"), ("set", "back")}
)
_ALSO_BASE = frozenset({"come", "run", "cost", "become"})
"""Participles that are rather a present: "can be booked and come with a bath"."""


def both_without_subject(words: Words, right: int, first: int, scope: Scope) -> Words | None:
    """From "Ordered it in May and got it in July" to "Got it in July"."""
    verb, after = words[first], words[min(first + 1, len(words) - 1)]
    start = after_adverbs(words, 0)
    made_so = words[0].tag == "PP" and verb.tag == "AUX"  # "made for kids but is too small"
    begun = scope.main.verb == start and (words[start].tag in FINITE or made_so)
    if (
        not begun
        or word_at(words, start + 1).tag == "PRON"
        or not scope.connector <= {",", "and", "but"}
    ):
        return None  # also "Did I mention that"
    if (
        scope.opened
        or scope.colon
        or scope.other_verb
        or scope.correlative
        or first + 1 >= len(words)
    ):
        return None
    sure = verb.tag == "AUX" or "VBN" not in readings(verb.low) or after.tag in IN_OBJECT
    sure = sure or (verb.low, after.low) in _ENDING
    sure = sure or (first > right and not is_manner(words[first - 1].low))  # "and honestly hoped"
    asks = after.tag == "PRON" and verb.tag == "AUX"
    return words[right:] if sure and not asks else None


_ENDING = frozenset({("ended", "up"), ("wound", "up"), ("turned", "out")})


def _is_of_another(words: Words, first: int, scope: Scope) -> bool:
    """Whether the verb goes on in what the first one governs, or asks: "can't they make one"."""
    verb, asked = words[first], words[min(after_adverbs(words, first + 1), len(words) - 1)]
    if verb.low == "provided" and asked.tag == "PRON":
        return True  # "and provided there is a ramp, it is easy"
    if scope.colon and verb.tag == "V" and readings(verb.low)[:1] != ("VBZ",):
        return True  # "call it a workhorse: heavy, fast and built to last"
    asks = verb.low in MODALS and asked.tag == "PRON" and asked is not words[-1]
    perfect = first + 1 < len(words) and words[first + 1].tag == "PP"
    further = not perfect and _follows_infinitive(words, verb, scope)
    return asks or further or _is_denied_too(words, verb, scope)


def _is_denied_too(words: Words, verb: Word, scope: Scope) -> bool:
    """Whether "never" spans both: "I have never left a place as if abused, and wasted money"."""
    perfect = words[scope.main.verb].low in HAVE
    joined = "and" in scope.connector and bool(scope.group.negated)
    return joined and perfect and scope.subordinate and "VBN" in readings(verb.low)


def _follows_infinitive(words: Words, verb: Word, scope: Scope) -> bool:
    """Whether the verb goes on after "to": "it seems to run hot and have a short life"."""
    then = is_past(words[scope.main.verb]) or words[scope.group.end].tag == "PP"
    base = readings(verb.low)[:1] == ("VB",) or verb.low == "have"
    joined = scope.connector == {"and"} and not is_past(verb)
    return joined and then and base and scope.infinitive


def _is_of_the_writer(words: Words, first: int, main: Clause) -> bool:
    """Whether only the "I" is left out: "the place is great and will be coming back"."""
    who = main.subject_in(words)
    if who[0].low in _PEOPLE:
        return False
    if words[first].low in _BOUGHT:
        sells = who[-1].low in _SELLERS  # "the shop was out of tea but ordered it"
        return words[first + 1].low in ("it", "them") and not (sells or are_people(who))
    if words[first].low == "had":
        return words[first - 1].low == "never" and words[first + 1].low in ("a", "any")
    return not are_people(who) and wishes_again(words, first, main)


_PEOPLE = frozenset("i we you they he she who everyone everybody people some many".split())
_SELLERS = frozenset("pharmacy shop store restaurant hotel clinic library company".split())
_BOUGHT = frozenset({"bought", "returned", "ordered", "purchased"})


def after_phrase(words: Words, right: int) -> int | None:
    """Index of the verb after a time: "but after a week seems dull"; None where there is none."""
    if words[right].tag != "PREP" or words[right - 1].tag != "CC":
        return None
    end = noun_phrase_end(words, right + 1, len(words))
    if end is None or end > len(words) - 2 or words[end].tag not in FINITE:
        return None
    low, phrase = words[right].low, words[right + 1 : end]
    timed = low in _TIMED or is_period(phrase[-1]) or phrase[-1].low in _SEASONS
    timed = timed or (low in ("with", "without") and words[right - 1].low == "but")
    plain = all(word.tag in ("ADJ", "NOUN", "NUM") for word in phrase[1:])
    placed = words[end].low in BE and words[end + 1].tag in ("DET", "NUM", "NOUN", "PRON")
    return end if timed and plain and not placed else None


_SEASONS = frozenset("winter summer spring autumn".split())
_TIMED = frozenset({"after", "before", "during", "until"})


def _follows_another(words: Words, scope: Scope) -> bool:
    """Whether another clause stands between, its verb not seen: "birds sing, frogs croak and"."""
    after = words[scope.main.verb + 1 : scope.k]
    if not scope.comma and any(
        a.low == "," and b.low in ("since", "as") for a, b in pairwise(after)
    ):
        return True  # "is dull, since files pile up and cannot be sorted"
    if "however" in scope.connector and any(
        a.low == "," and b.tag == "DET" for a, b in pairwise(after)
    ):
        return True  # "is sharp, the case, however, is thin"
    apart = len(after) > 1 and after[0].low == ","
    apart = apart and (len(after) == 2 or after[1].tag in ("NOUN", "DET"))
    return apart and not has_comma(after[1:])


def _describes(words: Words, scope: Scope) -> bool:
    """Whether the verb goes on in a description: "a suite, which was huge, had two baths and"."""
    return any(
        words[j].tag == "REL" and words[j - 1].low == "," for j in range(scope.main.verb, scope.k)
    )


def _fits_only_subject(words: Words, verb: Word, scope: Scope) -> bool:
    """Whether a singular verb cannot go on after "that run": "has lines that run and is big"."""
    singular = _is_singular(verb) and verb.low != "was"
    inner = [j for j in range(scope.main.verb + 1, scope.k) if words[j].tag in FINITE]
    first = words[scope.main.verb]
    if not singular or len(inner) != 1 or not _is_singular(first):
        return False
    low = words[inner[0]].low
    modal = low in MODALS and words[inner[0] - 1].low in ("you", "we", "they", "i")
    return modal or low in PLURAL_VERBS or (words[inner[0]].tag == "V" and readings(low)[0] == "VB")


def _adds_to_quality(words: Words, first: int, scope: Scope) -> bool:
    """Whether the verb can only go on with the subject: "is slim, comes in six colors"."""
    verb, main, group = words[first], words[scope.main.verb], scope.group
    finite = _ends_in_s(verb)
    alike = finite and _ends_in_s(main)  # "looks good, runs well"
    singular = alike or ((finite or verb.low in ("has", "have", "does")) and main.low in BE)
    plain = words[scope.k - 1].tag == "ADJ" and all(
        word.tag in ("ADJ", "ADV", "CC") for word in words[group.end : scope.k]
    )
    return singular and plain and not group.negated


def _list_of_verbs(words: Words, first: int) -> bool:
    """Whether after a bare comma and a verb an "and" with another verb follows: "A, B and C"."""
    listed = False
    for j in range(first + 1, len(words) - 1):
        object_after = words[j].tag == "PRON" and words[j - 1].tag in (*FINITE, "VB", "PREP")
        opened = words[j].tag in (*SUBORDINATING, "PRON") and not object_after
        if opened or words[j].low in (";", ":"):
            return False
        if words[j].low == "and":
            if words[after_adverbs(words, j + 1)].tag in FINITE:
                return True
            listed = True
    return listed and _is_sure(words, first)


def _is_sure(words: Words, first: int) -> bool:
    """Whether the word is a verb though none follows: "is new, has large rooms, and a good bar"."""
    sure = words[first].low in BE | HAVE
    return sure and not any(
        word.tag in FINITE or word.tag in (*SUBORDINATING, "PRON") for word in words[first + 1 :]
    )


def _is_singular(verb: Word) -> bool:
    """Whether the verb is singular, as far as its form shows it."""
    return verb.low in SINGULAR_VERBS or _ends_in_s(verb)


def _ends_in_s(verb: Word) -> bool:
    """Whether the verb is a main verb with the ending of the singular: "knows"."""
    return verb.tag == "V" and verb.low.endswith("s")
