"""Remarks on a whole statement: ", which is a nice touch", ", making it noisy", "(it is free)".

The thing spoken of is what the sentence said before, so the second claim begins with "this".
Where a noun before the comma may be meant as well, `relatives` has the first word.
"""

# ruff: noqa: PLR0911
from __future__ import annotations

from caspr.claims.grammar.clauses import Clause, find_clause
from caspr.claims.grammar.cut import Cut, Words, after_adverbs, offset_of, spaced
from caspr.claims.grammar.noun_phrases import definite, is_plural, made, noun_phrase_start
from caspr.claims.grammar.pointing import OWNING, owned
from caspr.claims.grammar.scope import is_small_degree
from caspr.claims.grammar.verb_groups import verb_group
from caspr.claims.rules.described.relatives import is_inside_list
from caspr.claims.rules.remarks.shapes import is_remark
from caspr.claims.rules.reported.judged import LIKES
from caspr.english.lexicon import BE, MODALS, PLURAL_VERBS, readings
from caspr.english.tags import FINITE
from caspr.english.word_classes import JUDGEMENTS

EFFECTS = frozenset(
    "makes made make means meant mean adds added add keeps kept keep leaves left leave helps "
    "helped help explains explained spoils spoiled ruins ruined annoys annoyed irritates irritated "
    "bothers bothered surprises surprised frustrates frustrated "
    "pleases pleased beats saves saved solves solved suits takes took gives gave allows allowed "
    "lets compensates causes caused cause creates created create improves improved enhances "
    "enhanced shows disappoints impresses lead leads led pose poses posed contribute contributes "
    "contributed ensures ensured ensure".split()
)
_OPINIONS = JUDGEMENTS | frozenset(
    "plus bonus touch feature advantage disadvantage shame pity downside drawback convenience "
    "hazard relief treat surprise benefit off-putting offputting annoyance kind reason odd rare "
    "worth gesture nuisance joy problem popular tricky annoying frustrating pleasing blessing "
    "delight rarity inconvenience appreciated welcome surprising unsurprising understandable "
    "beneficial disruptive deterrent hit hassle unfortunate unusual strange weird concern "
    "godsend".split()
)
_FACTUAL = frozenset(
    "good great nice bad poor excellent fantastic amazing awesome wonderful lovely superb perfect "
    "ideal awful terrible horrible dreadful fine decent adequate unacceptable brilliant "
    "outstanding exceptional incredible unpleasant enjoyable impressive disappointing convenient "
    "inconvenient handy easy difficult unique special cute fun funny boring exciting interesting "
    "safe unsafe dangerous useful useless confusing thoughtful careless fair unfair "
    "reasonable sensible helpful unhelpful rude polite odd annoying relaxing inviting".split()
)
"""Judgements that a fact can have; of the others, a thing is meant."""


def comment(words: Words) -> Cut | None:
    """From "Parking is free, which is great" to "Parking is free" and "This is great"."""
    for k in range(3, len(words) - 2):
        which = k + 1 if words[k].low == "," else k
        if words[which].low not in ("which", "that") or words[which].tag not in ("REL", "THAT"):
            continue
        if words[which - 1].tag == "PREP":
            return None  # "every bite of which was great"
        special = _entailed(words, k, which) or _held_by_some(words, k, which)
        if special is not None:
            return special
        loose = which == k and words[k - 1].tag != "ADV" and words[k - 1].low != "though"
        unclear = (loose and not _judges_all(words, which)) or words[which].low == "that"
        if unclear and not _makes_it(words, which):
            continue
        main = find_clause(words, 0, k)
        verb = after_adverbs(words, which + 1)
        if main is None and is_remark(words[:k]) and _comments(words, verb) and which > k:
            this = [made("this", "PRON", words[k]), *spaced(words[which + 1 :])]
            whole = not _goes_on(words, verb) and not _judges_thing(words, k, verb)
            return Cut("comment which", words[:k], this, offset_of(words, k)) if whole else None
        begun = main is None and words[0].tag == "V"  # "beeps twice, which is handy"
        main = Clause((0, 0), 0) if begun else main
        if main is None or main.subject is None or words[0].tag == "SUB":
            return None
        if not _comments(words, verb) or _goes_on(words, verb) or is_inside_list(words, verb):
            return None
        meant = _owned_cause(words, main, k, verb) or _commented(words, k, verb)
        if meant is None:
            return None
        right = [*meant, *spaced(words[which + 1 :])]
        left = words[: k - (words[k - 1].tag == "CC")]  # "and that made it noisy"
        return Cut("comment which", left, right, offset_of(words, k))
    return None


def _judges_thing(words: Words, k: int, verb: int) -> bool:
    """Whether the noun before index k is meant, and not all that was said."""
    return words[k - 1].tag == "NOUN" and words[verb].low not in EFFECTS


def _entailed(words: Words, k: int, which: int) -> Cut | None:
    """From "It is soft, which means that it bends" to the two."""
    if words[which].low != "which" or words[which + 1].low not in ("means", "meant"):
        return None
    rest = words[which + 2 :]
    rest = rest[1:] if rest and rest[0].low == "that" else rest
    clause, main = find_clause(rest, 0, len(rest)), find_clause(words, 0, k)
    if main is None or main.subject is None or words[0].tag == "SUB":
        return None
    whole = clause is not None and clause.subject is not None and clause.subject[0] == 0
    return Cut("comment which", words[:k], spaced(rest), offset_of(words, k)) if whole else None


def _held_by_some(words: Words, k: int, which: int) -> Cut | None:
    """From "Rates are high, which many find fair" to "Many find this fair"."""
    main, clause = find_clause(words, 0, k), find_clause(words, which + 1, len(words))
    if words[which].low != "which" or which == k or words[0].tag == "SUB":
        return None
    if main is None or main.subject is None or clause is None or clause.subject is None:
        return None
    end, held = clause.verb + 1, words[clause.verb].low
    if words[clause.verb].tag == "AUX" or clause.subject[0] != which + 1:
        return None
    rest = words[end:]
    as_such = any(word.low == "as" for word in rest[:3])
    opens = bool(rest) and (rest[0].tag in ("ADJ", "ADV", "ING", "PP", "DET", "TO"))
    if held not in _LIKING and not (as_such if held in _SEEING else held in _FINDING and opens):
        return None
    if any(word.tag in FINITE or word.tag in ("REL", "COMP", "THAT") for word in rest):
        return None  # "and others dislike"
    meant = _last_thing(words, k, main)
    if meant is None:
        return None
    right = [*spaced(words[which + 1 : end]), *spaced(meant), *rest]
    return Cut("comment which", words[:k], right, offset_of(words, k))


_FINDING = frozenset(
    "find finds found consider considers considered call calls called deem deems deemed think "
    "thought judge judged rate rated".split()
)
_SEEING = frozenset(
    "see sees saw regard regards regarded describe describes described view views viewed perceive "
    "perceived praise praises praised criticise criticize criticised criticized cite cites cited "
    "take took mention mentioned".split()
)
_LIKING = LIKES | frozenset(
    "welcome welcomes welcomed regret regretted praise praises praised criticise criticize "
    "criticised criticized prefer preferred match mention mentions mentioned notice noticed".split()
)


def _last_thing(words: Words, k: int, main: Clause) -> Words | None:
    """What "which" stands for as an object: the thing that is there or had, or "this"."""
    start, after = noun_phrase_start(words, k), verb_group(words, main.verb, k).end
    if start is not None and start == after and words[start].tag != "NUM":
        held = words[main.verb].low in BE or words[main.verb].low in OWNING
        if is_plural(words[start:k]) or (held and words[start].tag == "DET"):
            thing = definite(words[start:k])
            return [made("this", "PRON", words[k])] if thing is None and held else thing
    several = start is not None and is_plural(words[start:k]) and words[start].tag != "NUM"
    if several or (start and words[start - 1].low == "of"):
        return None  # "of the beans", "and the beans"
    return [made("this", "PRON", words[k])]


def _owned_cause(words: Words, main: Clause, k: int, verb: int) -> Words | None:
    """From "It has a bar, which adds to the noise" to "the bar"."""
    return owned(words, main, k, words[verb]) if words[verb].low in EFFECTS else None


def _commented(words: Words, k: int, verb: int) -> Words | None:
    """What a clause after a comma is about: "this", or the last thing, which can be "noisy"."""
    group = verb_group(words, verb, len(words))
    quality = words[group.end + 2 * is_small_degree(words, group.end) :]
    quality = quality[: next((j for j, w in enumerate(quality) if w.low in _TIMES), len(quality))]
    plain = all(word.tag in ("ADJ", "ADV", "CC") for word in quality)
    physical = plain and any(word.low in JUDGEMENTS - _FACTUAL for word in quality)
    if not physical or not group.copular:
        return [made("this", "PRON", words[k])]
    start = noun_phrase_start(words, k)
    if start is None or words[start].tag != "DET" or words[start - 1].tag == "ING":
        return None
    if words[start - 1].tag == "PREP" and words[start].low not in ("a", "an"):
        return None
    return definite(words[start:k])


_TIMES = frozenset("until at during after before when in".split())


def _judges_all(words: Words, which: int) -> bool:
    """Whether "which is very convenient" ends the sentence: all of it is meant, not a thing."""
    verb = after_adverbs(words, which + 1)
    group = verb_group(words, verb, len(words))
    quality = words[group.end :]
    judged = quality[:1] and quality[0].low in _OF_FACTS
    judged = judged or (len(quality) == 1 and quality[0].low in _PLEASING)
    hedged = words[verb].low in MODALS and group.copular and quality[-1:]
    judged = judged or (hedged and quality[-1].low in _NUISANCES)
    known = words[verb].low in ("is", "was") or words[verb].low in MODALS
    return words[which].low == "which" and known and bool(judged)


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
    if words[verb].low in EFFECTS:
        return True
    group = verb_group(words, verb, len(words))
    end = group.end
    after = words[min(end, len(words) - 1)]
    if after.tag == "SUB" or after.low in ("where", "why") or _is_plain(words[verb].low):
        return False
    if words[verb].low in MODALS and group.copular:
        start = end + 2 * is_small_degree(words, end)
        return any(word.low in _OPINIONS for word in words[start : start + 4])
    if words[verb].low in MODALS or words[verb].low in ("does", "did"):
        return end < len(words) and words[end].low in EFFECTS
    return any(word.low in _OPINIONS for word in words[end : end + 4])


def _is_plain(verb: str) -> bool:
    """Whether a verb goes with a plural only: "tend"."""
    found = readings(verb)
    return verb not in MODALS and "VB" in found and "VBD" not in found


def _goes_on(words: Words, verb: int) -> bool:
    """Whether the clause around goes on after a comma or "and"."""
    return any(
        words[j].tag in ("PUNCT", "CC")
        and (
            words[after_adverbs(words, j + 1)].tag in (*FINITE, "PRON")
            or [word.low for word in words[j + 1 : j + 3]] == ["the", "fact"]
        )
        for j in range(verb + 1, len(words) - 1)
    )
