"""Comments on a whole statement: "Parking is free, which is great" becomes "This is great".

The antecedent of "which" is all that was said, so the second claim begins with "this". Where it
may be a noun before the comma, the kinds of cuts in ``described/relatives.py`` decide.
"""

# ruff: noqa: PLR0911
from __future__ import annotations

from itertools import pairwise
from typing import TypeGuard

from caspr.claims.grammar.clauses import Clause, clause_at, find_clause
from caspr.claims.grammar.cut import Cut, Words, after_adverbs, offset_of, spaced
from caspr.claims.grammar.noun_phrases import (
    definite,
    is_plural,
    made,
    noun_phrase_end,
    noun_phrase_start,
)
from caspr.claims.grammar.pointing import OWNING, owned
from caspr.claims.grammar.scope import is_small_degree
from caspr.claims.grammar.verb_groups import verb_group
from caspr.claims.grammar.word_runs import lowered, reads
from caspr.claims.rules.described.asides import goes_on_before
from caspr.claims.rules.described.clause_kinds import judges_act, strikes_as
from caspr.claims.rules.remarks.shapes import is_remark
from caspr.claims.rules.remarks.summed_up import compares
from caspr.claims.rules.reported.complements import FINDING
from caspr.claims.rules.reported.judged import LIKES
from caspr.english.adverbs import is_manner
from caspr.english.lexicon import BE, MODALS, PLURAL_VERBS, SINGULAR_VERBS, readings
from caspr.english.tags import FINITE
from caspr.english.word_classes import JUDGEMENTS, PERSONAL

EFFECTS = frozenset(
    "makes made make means meant mean adds added add keeps kept keep leaves left leave helps "
    "helped help explains explained spoils spoiled ruins ruined annoys annoyed irritates irritated "
    "bothers bothered surprises surprised frustrates frustrated "
    "pleases pleased beats saves saved solves solved suits takes took gives gave allows allowed "
    "lets compensates causes caused cause creates created create improves improved enhances "
    "enhanced shows disappoints impresses lead leads led pose poses posed contribute contributes "
    "contributed ensures ensured ensure rules ruled delights delighted amuses amused confuses "
    "confused upsets upset disappointed impressed thrilled puzzles puzzled divides divided worries "
    "worried intrigued alarmed embarrassed angered bores bored thrills flattered scares scared "
    "shocks shocked".split()
)
_OPINIONS = JUDGEMENTS | frozenset(
    "plus bonus touch feature advantage disadvantage shame pity downside drawback convenience "
    "hazard relief treat surprise benefit off-putting offputting annoyance kind reason odd rare "
    "worth gesture nuisance joy problem popular tricky annoying frustrating pleasing blessing "
    "delight rarity inconvenience appreciated welcome surprising unsurprising understandable "
    "beneficial disruptive deterrent hit hassle unfortunate unusual strange weird concern "
    "godsend charm".split()
)
FACTUAL = frozenset(
    "good great nice bad poor excellent fantastic amazing awesome wonderful lovely superb perfect "
    "ideal awful terrible horrible dreadful fine decent adequate unacceptable brilliant "
    "outstanding exceptional incredible unpleasant enjoyable impressive disappointing convenient "
    "inconvenient handy easy difficult unique special cute fun funny boring exciting interesting "
    "safe unsafe dangerous useful useless confusing thoughtful careless fair unfair "
    "reasonable sensible helpful unhelpful rude polite odd annoying relaxing inviting kind clever "
    "cheeky considerate gracious generous".split()
)
"""Judgements that a fact can have; of the others, a thing is meant."""


def comment(words: Words) -> Cut | None:
    """From "Parking is free, which is great" to "Parking is free" and "This is great"."""
    for k in range(2, len(words) - 2):
        which = k + 1 if words[k].low == "," else k
        joint = words[k].low == "and" or (words[k].low == "but" and words[-1].low == "charm")
        if joint and (said := _said_of_all(words, k)) is not None:
            return said
        if words[which].low not in ("which", "that") or words[which].tag not in ("REL", "THAT"):
            continue
        if words[which - 1].tag == "PREP" or _ITSELF & set(lowered(words[which + 1 : which + 3])):
            return None  # "every bite of which was great", "from the inn, which itself is small"
        if (phrase := _phrase_end(words, which)) > which + 1:
            moved = spaced(words[which + 1 : phrase])
            moved = [] if reads(moved, "in turn", "in fact") else moved
            words = [*words[: which + 1], *words[phrase:], *moved]
        special = _entailed(words, k, which) or _held_by_some(words, k, which)
        if special is not None or not _may_mean_noun(words, k, which):
            return special or _commented(words, k, which)
    return None


_ITSELF = frozenset({"itself", "themselves"})


def _said_of_all(words: Words, k: int) -> Cut | None:
    """From "It leaks and that's a shame" to "It leaks" and "That's a shame"."""
    end, main = k - (words[k - 1].low == ","), find_clause(words, 0, k)
    pointing = words[k + 1].low in ("this", "that") and words[k + 1].tag == "PRON"
    verb = after_adverbs(words, k + 2)
    reported = any(word.tag == "COMP" for word in words[:k])  # "they say that it leaks and that"
    if not pointing or reported or not _is_statement(main, words) or not _comments(words, verb):
        return None
    return Cut("comment and", words[:end], words[k + 1 :], words[k].offset)


def _phrase_end(words: Words, which: int) -> int:
    """Index after the "at this price" of "which at this price is no bargain"; else after it."""
    end = noun_phrase_end(words, which + 2, len(words)) if words[which + 1].tag == "PREP" else None
    return end if end and end < len(words) and words[end].tag in FINITE else which + 1


def _may_mean_noun(words: Words, k: int, which: int) -> bool:
    """Whether the relative clause may describe the noun before it, not all that was said."""
    loose = which == k and words[k - 1].tag != "ADV" and words[k - 1].low != "though"
    unclear = (loose and not _judges_all(words, which)) or words[which].low == "that"
    return unclear and not _makes_it(words, which)


def _commented(words: Words, k: int, which: int) -> Cut | None:
    """The cut before a relative clause that judges the statement, or says what it leads to."""
    verb, main = after_adverbs(words, which + 1), find_clause(words, 0, k)
    if not _comments(words, verb) or _goes_on(words, verb) or _is_of_one_of_two(words, k, verb):
        return None
    comma = next((j for j in range(verb, len(words) - 2) if words[j].low == ","), 0)
    if comma and goes_on_before(words, k, comma):
        return None  # "sold on the porch, which is cold, or on the cellar"
    if is_remark(words[:k]):
        of_noun = words[k - 1].tag == "NOUN" and words[verb].low not in EFFECTS
        meant = None if of_noun else [made("this", "PRON", words[k])]
    else:
        imperative = main is None and words[0].tag == "V"  # "beeps twice, which is handy"
        main = Clause((0, 0), 0) if imperative else main
        if not _is_statement(main, words):
            return None
        meant = _owned_cause(words, main, k, verb) or _meant(words, k, verb)
    if meant is None:
        return None
    left = words[: k - (words[k - 1].tag == "CC")]  # "and that made it noisy"
    return Cut("comment which", left, [*meant, *spaced(words[which + 1 :])], offset_of(words, k))


def _is_of_one_of_two(words: Words, k: int, verb: int) -> bool:
    """Whether the last deed may be meant: "it can be fried or stewed, which takes an hour"."""
    deeds = any(a.low == "or" and b.tag in _DEEDS for a, b in pairwise(words[:k]))
    return deeds and words[verb].low not in BE


_DEEDS = frozenset("PP V VB".split())


def _is_statement(main: Clause | None, words: Words) -> TypeGuard[Clause]:
    """Whether a main clause with a subject states something: not "if", "while"."""
    timed = words[0].low in ("when", "after") and judges_act(words)
    stated = main is not None and main.subject is not None
    return stated and (words[0].tag != "SUB" or timed)


def _entailed(words: Words, k: int, which: int) -> Cut | None:
    """From "It is soft, which means that it bends" to the two."""
    if words[which].low != "which" or words[which + 1].low not in ("means", "meant"):
        return None
    rest = words[which + 2 :]
    rest = rest[1:] if rest and rest[0].low == "that" else rest
    if clause_at(rest, 0) is None or not _is_statement(find_clause(words, 0, k), words):
        return None
    return Cut("comment which", words[:k], spaced(rest), offset_of(words, k))


def _held_by_some(words: Words, k: int, which: int) -> Cut | None:
    """From "Rates are high, which many find fair" to "Many find this fair"."""
    main, clause = find_clause(words, 0, k), find_clause(words, which + 1, len(words))
    if words[which].low != "which" or which == k or not _is_statement(main, words):
        return None
    if clause is None or clause.subject is None:
        return None
    end, held = clause.verb + 1, words[clause.verb]
    rest = words[end:]
    opens = bool(rest) and rest[0].tag in ("ADJ", "ADV", "ING", "PP", "DET", "TO")
    held_as = held.low in _REGARDING and lowered(rest[:1]) == ["as"]
    thinks = held.low in _THINKING and len(rest) > 1 and rest[0].low in BE
    if not (held.low in _LIKING or (held.low in FINDING and opens) or held_as or thinks):
        return None
    others = bool(rest) and rest[0].tag == "CC" and rest[-1].tag == "NEG"  # "and others don't"
    plain = thinks or (others and held.low in _LIKING)
    if not plain and any(w.tag in FINITE or w.tag in ("REL", "COMP", "THAT") for w in rest):
        return None  # "and others dislike"
    meant = _last_thing(words, k, main)
    if thinks and not any(word.low in JUDGEMENTS - FACTUAL for word in rest):
        start = noun_phrase_start(words, k)
        known = start is not None and words[start].low == "the"
        meant = None if known else [made("this", "PRON", words[k])]
    if meant is None:
        return None
    end = len(words) if rest and rest[-1].tag == "PREP" else end  # "children love to hide in"
    right = [*spaced(words[which + 1 : end]), *spaced(meant), *words[end:]]
    return Cut("comment which", words[:k], right, offset_of(words, k))


_REGARDING = frozenset("regard regards regarded view viewed describe describes".split())
_THINKING = frozenset("think thinks thought feel feels felt say says said believe".split())
_LIKING = LIKES | frozenset(
    "welcome welcomes welcomed regret regretted praise praises praised criticise criticize "
    "criticised criticized prefer preferred match mention mentions mentioned notice noticed".split()
)


def _last_thing(words: Words, k: int, main: Clause) -> Words | None:
    """The antecedent of "which" as an object: the thing that is there or had, or "this"."""
    this = [made("this", "PRON", words[k])]
    start = noun_phrase_start(words, k)
    if start is None:
        return this
    held, several = words[main.verb].low in BE | OWNING, is_plural(words[start:k])
    whole = start == verb_group(words, main.verb, k).end and words[start].tag != "NUM"
    if whole and (several or (held and words[start].tag == "DET")):
        thing = definite(words[start:k])
        return this if thing is None and held else thing
    priced = words[start].tag == "NUM" and words[main.verb].low in ("is", "was")
    return None if (several and not priced) or words[start - 1].low == "of" else this


def _owned_cause(words: Words, main: Clause, k: int, verb: int) -> Words | None:
    """From "It has a bar, which adds to the noise" to "the bar"."""
    return owned(words, main, k, words[verb]) if words[verb].low in EFFECTS else None


def _meant(words: Words, k: int, verb: int) -> Words | None:
    """The antecedent of "which" as a subject: "this", or the last thing, which can be "noisy"."""
    group = verb_group(words, verb, len(words))
    quality = words[group.end + 2 * is_small_degree(words, group.end) :]
    quality = quality[: next((j for j, w in enumerate(quality) if w.low in _TIMES), len(quality))]
    plain = all(word.tag in ("ADJ", "ADV", "CC") for word in quality)
    sensed = words[verb].low in _SENSED
    physical = plain and (sensed or any(word.low in JUDGEMENTS - FACTUAL for word in quality))
    if not physical or not group.copular:
        return [made("this", "PRON", words[k])]
    start = noun_phrase_start(words, k)
    if start is None or words[start].tag != "DET" or words[start - 1].tag == "ING":
        return None
    if words[start - 1].tag == "PREP" and words[start].low not in ("a", "an"):
        return None
    return definite(words[start:k])


_SENSED = frozenset("looks looked smells smelled smelt tastes tasted".split())
_TIMES = frozenset("until at during after before when in".split())


def _judges_all(words: Words, which: int) -> bool:
    """Whether "which is very convenient" ends the sentence: all of it is meant, not a thing."""
    verb = after_adverbs(words, which + 1)
    group = verb_group(words, verb, len(words))
    quality = lowered(words[group.end :])
    may = words[verb].low in MODALS
    if words[which].low != "which" or not quality or not (may or words[verb].low in ("is", "was")):
        return False
    if group.copular and quality[-1] in _NUISANCES:
        return True
    return quality[0] in _OF_FACTS or (len(quality) == 1 and quality[0] in _PLEASING)


_PLEASING = frozenset("nice great good lovely annoying handy".split())
_NUISANCES = frozenset("problem nuisance issue hassle bonus plus drawback pity annoyance".split())
_OF_FACTS = frozenset("convenient inconvenient ideal handy perfect beneficial helpful".split())


def _makes_it(words: Words, which: int) -> bool:
    """Whether "made it", "can make it" follows: "it" cannot be the noun before."""
    verb = after_adverbs(words, which + 1)
    may = words[verb].low in MODALS
    verb += may
    if verb + 1 >= len(words) or words[verb].low not in ("make" if may else "makes", "made"):
        return False
    affected = _AFFECTED if words[which].low == "which" else _AFFECTED - _PERSONS
    return words[verb + 1].low in affected


_PERSONS = frozenset("our my your their us me you everyone".split())
_AFFECTED = frozenset("it this the for our my your their us me you everything everyone".split())


def _comments(words: Words, verb: int) -> bool:
    """Whether the verb at index `verb` says what a fact does, or how good it is."""
    if words[verb].tag not in FINITE or words[verb].low in PLURAL_VERBS:
        return False
    if words[verb].low in EFFECTS or strikes_as(words, verb) or _follows_no_noun(words, verb):
        return True
    group = verb_group(words, verb, len(words))
    end = group.end
    if reads(words[end : end + 2], "no small"):
        return True  # "no small feat"
    after = words[min(end, len(words) - 1)]
    if after.low in ("where", "why") or _is_plural(words[verb].low):
        return False
    if words[verb].low in MODALS and group.copular:
        start = end + 2 * is_small_degree(words, end)
        return any(word.low in _OPINIONS for word in words[start : start + 4])
    if words[verb].low in MODALS or words[verb].low in ("does", "did"):
        return end < len(words) and words[end].low in EFFECTS
    linked = group.copular or words[verb].low in ("came", "comes", "worked", "works")
    return linked and any(word.low in _OPINIONS for word in words[end : end + 4])


def _follows_no_noun(words: Words, verb: int) -> bool:
    """Whether only all that was said can be meant: "they shut at two, which isn't written"."""
    which = verb - 1
    while words[which].tag != "REL" and which > 2:
        which -= 1
    before, last = words[max(0, which - 3)], words[which - 2]
    timed = last.tag == "NUM" and before.low in ("at", "by", "until", "before", "after")
    manner = last.tag == "ADV" and is_manner(last.low)
    singular = words[verb].low in SINGULAR_VERBS
    # "everybody votes, which isn't new", not "the game we chose, which isn't new"
    main = find_clause(words, 0, which - 1) if before.low not in PERSONAL else None
    deed = main is not None and main.verb == which - 2 and last.tag == "V"
    counted = any(word.tag == "NUM" for word in words[max(0, which - 4) : which - 1])
    deed = deed or (counted and words[verb].low in BE and compares(words, verb + 1))
    return words[which - 1].low == "," and (timed or manner or deed) and singular


def _is_plural(verb: str) -> bool:
    """Whether a verb goes with a plural only: "tend"."""
    tags = readings(verb)
    return "VB" in tags and "VBD" not in tags


def _is_related(rest: Words) -> bool:
    """Whether "which" describes another thing: "which is old, and a bar, which is new"."""
    which = (reads(rest[j : j + 2], ", which") for j in range(1, len(rest) - 1))
    return rest[:1] != [] and rest[0].tag == "DET" and any(which)


def _goes_on(words: Words, verb: int) -> bool:
    """Whether the clause around goes on after a comma or "and"."""
    effects = words[verb].low in EFFECTS
    return any(
        words[j].tag in ("PUNCT", "CC")
        # "which rules it out for wheelchairs and leaves others tired"
        and not (effects and words[j - 1].low != "," and words[j + 1].low in EFFECTS)
        and (
            words[after_adverbs(words, j + 1)].tag in (*FINITE, "PRON")
            or reads(words[j : j + 3], ", and the")  # "is old, and the hut"
            or (words[j].low == "," and _is_related(words[j + 2 :]))
            or lowered(words[j + 1 : j + 3]) in (["the", "fact"], ["but", "not"])
        )
        for j in range(verb + 1, len(words) - 1)
    )
