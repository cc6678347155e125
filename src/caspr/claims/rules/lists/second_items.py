"""Cut lists in a predicate: "close to A and B", "has great food and friendly staff"."""

# ruff: noqa: PLR0911
from __future__ import annotations

from caspr.claims.grammar.antecedents import EXISTENCE
from caspr.claims.grammar.cut import Words, after_adverbs, spaced
from caspr.claims.grammar.noun_phrases import (
    FREQUENCIES,
    agreeing_there,
    is_graded,
    is_set_phrase,
    item_start,
    noun_phrase_end,
)
from caspr.claims.grammar.scope import Scope, is_only
from caspr.claims.grammar.verb_groups import is_perfect
from caspr.claims.grammar.word_runs import has_finite, lowered, reads, word_at
from caspr.claims.rules.described.accompanied import with_item
from caspr.claims.rules.described.clause_kinds import is_existential
from caspr.claims.rules.described.places import (
    NEARNESS,
    WALKS,
    before_place,
    is_also_placed,
    is_another_there,
    is_far,
    is_state,
    next_to,
    place_start,
)
from caspr.claims.rules.described.relatives import is_over
from caspr.claims.rules.described.word_sets import MATERIALS
from caspr.claims.rules.lists.apart import are_two_offered
from caspr.claims.rules.lists.infinitives import PARTICLES, infinitive_start
from caspr.claims.rules.lists.list_words import (
    NO_LIST_VERBS,
    NO_LIST_WORDS,
    are_things_to_do,
    ends_with_and,
    is_exception,
)
from caspr.claims.rules.lists.other_predicates import is_second_kind
from caspr.claims.rules.lists.sharing import (
    OWN_START,
    description,
    holds_two,
    is_compared,
    is_last_judged,
    is_value,
    is_value_too,
    lacks_article,
    owned_start,
    sums_up,
    third_item,
    with_determiner,
    with_negation,
    with_own_article,
)
from caspr.claims.rules.reported.complements import FINDING
from caspr.english.lexicon import BE, COPULAS, is_plural_noun, readings
from caspr.english.tags import FINITE
from caspr.english.tokens import Word
from caspr.english.word_classes import PERSONAL

_CONNECTORS = (
    frozenset({"and"}), frozenset({","}), frozenset({",", "and"}), frozenset({"&"}),
    frozenset({"along", "with"}), frozenset({",", "along", "with"}),
    frozenset({"as", "well"}), frozenset({",", "as", "well"}),
    frozenset({"but"}), frozenset({",", "but"}), frozenset({"plus"}), frozenset({",", "plus"}),
    frozenset({",", "however"}),
)  # fmt: skip
_FOCUS = frozenset("especially particularly mainly mostly even".split())
_A = frozenset({"a", "an"})


def second_item(words: Words, right: int, scope: Scope) -> Words | None:
    """Subject, verb and what else the item at index `right` needs to be a claim."""
    first = item_start(words, right)
    if not _may_be_listed(words, right, scope) or _is_focused(words, right, first):
        return None
    if words[right].low in ("once", "twice") and "times" in scope.lows:
        return None  # "runs six times a day in summer and twice in winter"
    start, subject = scope.group.end, scope.main.bounds
    if words[first].low == "next":
        return next_to(words, right, first, start, scope)
    if words[first].tag == "PREP" and _clause_after_opener(words, first):
        return None
    if words[first].low == "with" and words[first].tag == "PREP" and words[right].tag != "NEG":
        return with_item(words, right, first, scope)
    if words[first].tag in ("VB", "TO"):
        shared = infinitive_start(words, first, scope)
    elif is_value_too(words, first, scope) or (
        not is_existential(words, scope.main) and is_also_placed(words, first, scope)
    ):
        shared = start
    elif words[first].tag == "PREP":
        shared = _same_preposition(words, first, start, scope)
    else:
        shared = _shared_until(words, right, start, scope)
    perfect = shared == start and is_perfect(words, scope.main.verb, start)
    if shared is None or perfect or words[scope.main.verb].low in ("ca", "wo"):
        return None
    carried = words[subject[0] : shared]
    if shared == start:  # without the adverbs of the first item
        carried = [w for w in words[subject[1] : scope.main.verb] if w.low in FREQUENCIES]
        carried = [*words[slice(*subject)], *carried, *(words[j] for j in scope.group.carried)]
        again = PARTICLES | FREQUENCIES if is_state(words, first) else PARTICLES
        carried += [word for word in words[scope.main.verb + 1 : start] if word.low in again]
    if is_existential(words, scope.main):
        opener = [] if words[0].tag in ("DET", "NOUN", "PRON") else words[: subject[0]]
        carried = opener + agreeing_there(carried, words[scope.main.verb], words[first:])
    start = shared if shared < scope.k else scope.main.verb
    carried = _without_adverbs(carried, words[right], words[first])
    carried, right = with_negation(words, carried, right, shared, scope)
    item = with_own_article(words[right:]) if words[start].low in _A else spaced(words[right:])
    item = _with_comma(item, words[start - 1], scope)
    whole = words[start - 1].tag != "ADV"  # not "half the price, big rooms"
    return carried + (with_determiner(words[start : scope.k], item) if whole else item)


def _without_adverbs(carried: Words, own: Word, first: Word) -> Words:
    """Without the "mostly" of "is used mostly by adults and rarely by children"."""
    if (own.tag, first.tag) != ("ADV", "PREP") or carried[-1].low in PARTICLES:
        return carried
    return carried[: len(carried) - (carried[-1].tag == "ADV")]


def _with_comma(places: Words, before: Word, scope: Scope) -> Words:
    """The last two of several places as "shops, and parks", so that they are cut as well."""
    k = next((j for j, word in enumerate(places) if word.low == "and"), 0)
    sure = is_plural_noun(places[-1].low) or places[-1].text[0].isupper()
    near = sure and scope.bare_comma and before.tag == "PREP" and scope.lows & NEARNESS
    ends = (noun_phrase_end(places, 0, k), noun_phrase_end(places, k + 1, len(places)))
    two = near and k and ends == (k, len(places)) and not is_set_phrase(places[k - 1 : k + 2])
    return [*places[:k], scope.words[scope.k], *places[k:]] if two else places


def _is_focused(words: Words, right: int, first: int) -> bool:
    """Whether the half picks out a part of the first: "especially at night", "including a bar"."""
    focused = words[first].tag == "PREP" and any(w.low in _FOCUS for w in words[right:first])
    if words[right].low == "no" and words[right + 1 : right + 2] and words[right + 1].tag == "NUM":
        return True  # "thirty rooms, no two alike"
    return focused or words[first].low in ("including", "like")


def _clause_after_opener(words: Words, first: int) -> bool:
    """Whether the phrase opens a clause of its own: "and at high volume the pads buzz"."""
    end = noun_phrase_end(words, first + 1, len(words)) or len(words)
    gap = word_at(words, end).tag == "ADJ" and end + 1 == len(words)  # "and at the Ritz small"
    return gap or word_at(words, end).tag in (*FINITE, "DET", "PRON")


def _may_be_listed(words: Words, right: int, scope: Scope) -> bool:
    """Whether the item at index `right` may be one of a list that distributes."""
    if scope.main.subject is None or not _connects(words, right, scope):
        return False
    if scope.colon or scope.condition or scope.other_verb or scope.subordinate or scope.complement:
        return False
    verb, copula = words[scope.main.verb], words[scope.main.verb].low in BE
    if scope.relative and not is_over(words, right, scope.main.verb):
        return False
    to_do = words[after_adverbs(words, right)].tag in ("VB", "TO")
    if scope.lows & NO_LIST_WORDS or is_only(words, scope.main.verb):
        return False
    if verb.low in NO_LIST_VERBS and not to_do:
        return False  # but "makes it easy to find a bus and buy tickets"
    if scope.group.negated or scope.group.end >= scope.k:
        return False
    parted = {"or", "nor"} if words[right].low == "with" else {"or", "nor", "both"}
    if parted & set(lowered(words[right:])) or sums_up(words[right:]):
        return False
    if words[right].tag == "NEG" and (not copula or "enough" in scope.lows):
        return False  # "holds on wood but not on plastic"
    if is_exception(words, right, scope) or _is_needed_together(words, right, scope):
        return False
    if words[scope.k - 1].tag in ("ADJ", "PP") and words[after_adverbs(words, right)].tag == "ADJ":
        return is_value(words, right)  # not "locally sourced and organic food"
    if words[right].tag == "VB" and "be" in scope.lows and verb.low in FINDING:
        return words[scope.k - 1].tag != "ADJ"  # "find it to be firm and describe it as heavy"
    if words[right].tag == "VB" and scope.bare_comma:
        return are_things_to_do(words, right, scope)
    return not scope.bare_comma or ends_with_and(words, right) or is_last_judged(words, right)


def _connects(words: Words, right: int, scope: Scope) -> bool:
    """Whether the connector can join two items of a list."""
    if "however" in scope.connector:
        return scope.connector in _CONNECTORS and reads(words[right : right + 3], "one of the")
    conceding = scope.connector & {"although", "though"} and not scope.connector & {"and", "but"}
    placed = conceding and is_also_placed(words, item_start(words, right), scope)
    return bool(scope.connector in _CONNECTORS or placed)


def _is_needed_together(words: Words, right: int, scope: Scope) -> bool:
    """Whether the verb holds of both items only: "needed an hour and a friend to build it"."""
    if words[scope.main.verb].low not in _TAKING:
        return False
    if words[right].tag in ("VB", "TO"):  # "took an hour to drive there and walk back"
        return words[scope.main.verb + 1].tag != "TO" and "time" not in scope.lows
    return any(w.tag == "TO" for w in words[right:])


_TAKING = frozenset("need needs needed take takes took require requires required spent".split())


def _same_preposition(words: Words, first: int, start: int, scope: Scope) -> int | None:
    """Where in the left half a phrase with the preposition at index `first` begins."""
    low, away = words[first].low, words[first - 1].low == "away"
    if low == "from" and "from" in scope.lows and words[start].low != "from":
        distant = bool(scope.lows & (WALKS | {"away", "minutes", "blocks"}))
        away = away or (distant and noun_phrase_end(words, first + 1, len(words)) is not None)
    if low in ("of", "than", "like", "without") or (low == "from" and not away):
        return None
    if words[start].tag == "PREP" and words[start].low not in ("like", "of"):
        return start
    found = [j for j in range(start, scope.k) if (words[j].tag, words[j].low) == ("PREP", low)]
    if len(found) != 1:
        return None
    return found[0] - (words[first - 1].low == words[found[0] - 1].low == "away")


def _shared_until(words: Words, right: int, start: int, scope: Scope) -> int | None:
    """Index where the first item of the list begins; None where it is no list that distributes."""
    both_far = bool(scope.lows & WALKS) and is_far(words, item_start(words, right))
    both_far = both_far and words[start].low in _A and words[scope.main.verb].low in BE
    quality = scope.group.copular and words[start].tag in ("ADJ", "PP", "ADV")
    wished = quality and _is_all_wished(words, right)
    if both_far or wished or is_another_there(words, right, start, scope):
        return start
    there = is_existential(words, scope.main)
    clear = _is_clear_item(words, right) or is_graded(words, right)
    unsure = there and scope.bare_comma and "with" in scope.lows
    if not clear or unsure or _is_in_list(words, start, scope):
        return None  # also "there is a kitchen with a kettle, a hob and a fridge"
    if "however" in scope.connector:
        return start if words[scope.main.verb].low in BE else None
    place = place_start(words, right, start, scope)
    if place is not None:
        return before_place(words, right, place, scope)
    plainly = not scope.bare_comma and "well" not in scope.connector
    said = words[start].low in (*_A, "the") and words[scope.main.verb].low in BE and not there
    kind = said and is_second_kind(words, right, start, scope)
    if kind or (said and words[start].low in _A):
        return start if kind else None
    state = words[start].tag in ("ADJ", "PP") and words[scope.main.verb].low in BE
    if state and plainly and not there:
        return start if _says_what_it_is(words, right, start, scope) else None
    verb = words[scope.main.verb]
    if verb.low in COPULAS and not there:
        return None
    if verb.low in ("do", "does", "did") and any(w.tag == "PREP" for w in words[start : scope.k]):
        return None  # "does a great job on the rooms and public areas"
    if words[start].tag in ("TO", "VB", "PP") and words[start].low != "been":
        return None
    thing = noun_phrase_end(words, start, scope.k)
    if words[start].tag == "PREP" or thing is None:
        return None
    # "a nice spot near the park and within sight of the sea", "a spot for the old town and the bay"
    # "greets you with a bow"
    done_with = bool(scope.lows & {"with", "for"}) and verb.low not in EXISTENCE
    bare = words[after_adverbs(words, right)].tag != "DET"  # "a hall full of maps and fine prints"
    related = bool(scope.lows & NEARNESS) or words[right].low == "the" or done_with
    described = words[thing].tag in ("ADJ", "PP") and words[thing + 1].tag == "PREP"
    related = related or (bare and described)
    if related and any(w.tag == "PREP" for w in words[start : scope.k]):
        return None
    denied = words[start].low == "no" and words[right].low not in OWN_START
    if denied and ("for" in scope.lows or lacks_article(words[right:])):
        return None  # "no separate room for cats and small dogs", "no gym and small pool"
    judged = _are_judged(words, right, start, scope)
    owned = owned_start(words, start, scope.k) if judged and not scope.comma else None
    return owned or (start if judged or are_two_offered(words, right, start, scope) else None)


def _is_all_wished(words: Words, right: int) -> bool:
    """Whether the half is all that one could wish for: "and everything you need"."""
    rest = words[right + 1 :]
    rest = rest[1:] if reads(rest[:1], "that") else rest
    whole = words[right].low in ("all", "everything") and len(rest) > 1 and rest[0].low in PERSONAL
    last = rest[-1 - (rest[-1].tag == "PREP")] if whole else None
    acts = last is not None and any(r.startswith("VB") for r in readings(last.low))
    return acts and all(w.tag in ("PRON", "AUX", "ADV", "V", "VB", "PREP", "PP") for w in rest)


def _is_in_list(words: Words, start: int, scope: Scope) -> bool:
    """Whether "and" only adds the last of several: "near parks, shops and a large museum"."""
    if scope.comma or scope.connector != {"and"}:
        return False
    commas = [j for j in range(start, scope.k) if words[j].low == ","]
    if not commas:
        return False
    last = commas[-1] + 1
    return words[last].tag != "PREP" and noun_phrase_end(words, last, scope.k) == scope.k


def _says_what_it_is(words: Words, right: int, start: int, scope: Scope) -> bool:
    """Whether adjectives go on with a noun: "is calm and one of the best", "and a great place"."""
    if reads(words[right : right + 3], "one of the") or words[-1].low.startswith("must-"):
        return True
    plain = all(word.tag in "ADJ PP ADV CC TO VB".split() for word in words[start : scope.k])
    first = item_start(words, right)
    item, end = words[first], noun_phrase_end(words, first, len(words)) or first
    best = reads(words[first : first + 2], "the best", "the worst", "the right", "the true")
    judged = best or is_graded(words, right) or description(words, right, len(words)) == "judged"
    quality = item.tag == "ADJ" and is_value(words, right)
    the = item.low == "the" and word_at(words, end).tag in ("", "PREP", "TO")
    # not "and the sheets good quality"
    the = the and words[first + 1].tag == "ADJ" and not has_finite(words[end:])
    return plain and judged and (item.low in _A or quality or the)


def _is_clear_item(words: Words, right: int) -> bool:
    """Whether the item is a noun phrase that no verb of its own follows."""
    first = after_adverbs(words, right)
    end = noun_phrase_end(words, first, len(words))
    if end is None or holds_two(words[first:end], words[:right]):
        return False
    if words[end - 1].low in WALKS | {"minutes"}:
        return False
    return end >= len(words) or words[end].tag not in (*FINITE, "PRON")


def _are_judged(words: Words, right: int, start: int, scope: Scope) -> bool:
    """Whether both things have a description of their own, and one of them a judgement."""
    of_stuff = words[scope.k - 2].low in _A and words[scope.k - 1].low in MATERIALS
    if of_stuff or any(words[j].low == "," for j in range(start, scope.k)):
        return False  # "a leather and soft suede upper"
    first = after_adverbs(words, right)
    left, own = description(words, start, scope.k), description(words, first, len(words))
    if "but" in scope.connector and any(is_compared(word) for word in words[start : scope.k]):
        return bool(left and own)  # "a richer bass but a weaker microphone"
    last = third_item(words, first) if scope.bare_comma and left else first
    return "judged" in (left, own, description(words, last, len(words))) and bool(own)
