"""Second verbs that need more of the first half than its subject, so that it stays whole.

"They enjoy and rave about it": the first verb waits for the object of the second.
"""

from __future__ import annotations

from caspr.claims.grammar.antecedents import EXISTENCE
from caspr.claims.grammar.cut import Words, before_comma
from caspr.claims.grammar.noun_phrases import is_plural
from caspr.claims.grammar.participles import reports
from caspr.claims.grammar.scope import Scope
from caspr.claims.grammar.verb_groups import is_perfect
from caspr.claims.grammar.word_runs import has_comma, lowered
from caspr.claims.rules.joined.comparisons import awaits_comparison
from caspr.english.lexicon import BE, MODALS, readings
from caspr.english.verb_forms import conjugated

IN_OBJECT = frozenset({"DET", "PRON", "OBJ", "NUM"})
"""Tags of what an object begins with."""


def belongs_to_first(words: Words, first: int, scope: Scope) -> bool:
    """Whether the second verb cannot be cut from what stands before it."""
    return (
        _needs_what_precedes(words, first, scope)
        or _shares_words(words, first, scope)
        or _shares_modal(words, first, scope)
        or _is_described_item(words, first, scope)
        or awaits_comparison(words, scope)
    )


def _needs_what_precedes(words: Words, first: int, scope: Scope) -> bool:
    """Whether a modal, "can rent a bike, have lunch", or noun, "a warm yet run inn", is shared."""
    modal = scope.bare_comma and words[scope.main.verb].low in MODALS
    if scope.complement and words[first].low in MODALS and reports(words[: scope.main.verb]):
        return True  # "users say that it is good, but may not last"
    article, quality = words[scope.k - 2], words[scope.k - 1]
    half = article.low in ("a", "an") and quality.tag in ("ADJ", "ING")
    found = readings(words[first].low)
    return (half and "VBN" in found) or (modal and "VB" in found)


def _shares_modal(words: Words, first: int, scope: Scope) -> bool:
    """Whether one subject and modal fit both verbs: "parking could be loud and leave you tired"."""
    subject, verb = scope.main.subject_in(words), words[first]
    if not subject or words[scope.main.verb].low not in MODALS:
        return False
    single = subject[0].tag == "ING" or not (subject[0].tag == "PRON" or is_plural(subject))
    return single and verb.tag == "V" and "VB" in readings(verb.low)


def _shares_words(words: Words, first: int, scope: Scope) -> bool:
    """Whether the first verb waits for the object of the second: "they enjoy and rave about it".

    Or "never" denies both: "they never call and answer".
    """
    before, passive = words[scope.k - 1], {words[j].low for j in scope.group.carried} & BE
    waits = scope.k - 1 <= scope.group.end and before.low in _NEEDING and not passive
    never = words[first].tag == "V" and words[scope.main.verb - 1].low in ("never", "longer")
    denied = never and scope.k - 1 == scope.main.verb
    return denied or (waits and any(word.tag in _OBJECTS for word in words[first + 1 :]))


_NEEDING = frozenset(
    form
    for verb in (
        "enjoy love like hate want need use buy purchase own make get take bring give receive "
        "offer provide sell find recommend praise appreciate admire prefer greet have keep adjust "
        "build clean design fit fix grind inspect iron manage measure mend paint prepare remove "
        "repair replace restore rebuild sew test trim wash"
    ).split()
    for form in (verb, *conjugated(verb)[:2])
) | {"given", "taken"}
"""Verbs that hardly ever stand without an object."""
_OBJECTS = IN_OBJECT | {"NOUN"}


def _is_described_item(words: Words, first: int, scope: Scope) -> bool:
    """Whether the "verb" describes a list item: "weak tea, few toys, and packaged hard rolls"."""
    end = before_comma(words, scope.k)
    offered = lowered(words[first + 2 : first + 4])
    if len(offered) == 1 and offered[0] in EXISTENCE and words[first + 1].tag == "PRON":
        return words[end - 1].tag == "NOUN"  # "slow for the quality and features it offers"
    if words[first].low in _COOKED and first + 1 < len(words) and words[first + 1].tag == "NOUN":
        return words[end - 1].tag == "NOUN"  # "ate her chicken and mashed potatoes"
    apart = scope.comma or end < scope.k
    listed = apart and has_comma(words[scope.group.end : end])
    participle = words[first].tag == "V" and "VBN" in readings(words[first].low)
    described = first + 1 < len(words) and words[first + 1].tag == "ADJ"
    return listed and participle and described and words[end - 1].tag == "NOUN"


_COOKED = frozenset(
    "baked boiled braised fried grilled mashed poached roasted smoked steamed stuffed "
    "toasted".split()
)


def is_perfect_too(words: Words, right: int, first: int, scope: Scope) -> bool:
    """Whether "has" is shared: "the clinic has treated athletes and trained nurses"."""
    joined = first == right and scope.connector <= {",", "and"} and scope.k > scope.group.end + 1
    joined = joined and words[scope.k - 1].low != "before"  # "had failed before and passed"
    if not joined or not is_perfect(words, scope.main.verb, scope.group.end):
        return False
    first_person = words[scope.main.bounds[0]].low in ("i", "we")  # "have been twice and loved it"
    return "VBN" in readings(words[first].low) and words[first].low != "had" and not first_person
