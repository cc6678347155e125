"""Cut where the same is said of a second thing: "clean, as was the bath", "and so was the bath"."""

from __future__ import annotations

from caspr.claims.grammar.clauses import OPENING, clause_at, find_clause
from caspr.claims.grammar.cut import Cut, Words, before_comma, spaced
from caspr.claims.grammar.noun_phrases import be, noun_phrase_end
from caspr.claims.grammar.verb_groups import asserted
from caspr.claims.grammar.word_runs import reads, word_at
from caspr.english.lexicon import BE, DO, HAVE
from caspr.english.verbs import with_do

_IN_THING = frozenset({"DET", "NOUN", "ADJ", "PP", "CC", "PREP", "ADV", "NUM", "OBJ"})


def together_with(words: Words) -> Cut | None:
    """From "The room was clean, along with the bath" to the claims about both."""
    for k in range(3, len(words) - 3):
        along = reads(words[k : k + 3], ", along with")
        if not along and not reads(words[k : k + 4], ", as well as"):
            continue
        main, thing = find_clause(words, 0, k), words[k + (3 if along else 4) :]
        if main is None or (group := asserted(words[:k], main)) is None:
            return None
        quality = words[group.end : k]
        plain = quality and all(w.tag in ("ADJ", "ADV", "CC") for w in quality)
        noun = _noun_end(thing)
        if words[main.verb].low not in BE or not plain or noun is None or thing[0].tag == "ADJ":
            return None
        right = [*spaced(thing), be(thing[:noun], words[main.verb]), *words[main.verb + 1 : k]]
        return Cut("together with", words[:k], right, words[k + 1].offset)
    return None


def likewise(words: Words) -> Cut | None:
    """From "The room was clean, as was the bath" to the claims about the room and the bath.

    Also from "It rusts, and so does the lid" to "It rusts" and "The lid rusts".
    """
    for k in range(3, len(words) - 3):
        verb = words[k + 2]
        so = reads(words[k : k + 2], "and so", "but so")
        if so and verb.low in DO:
            return _does_so(words, k)
        verbs = HAVE if verb.low in HAVE else BE
        if not (so or reads(words[k : k + 2], ", as", "; as")) or verb.low not in verbs:
            continue
        main, thing = find_clause(words, 0, k), words[k + 3 :]
        if main is None or words[main.verb].low not in verbs or asserted(words[:k], main) is None:
            return None
        joint = next((j for j in range(main.verb, k) if words[j].tag == "CC"), k)
        usual = reads(thing[:2], "the case", "the rule", "the norm", "the custom")
        if usual or _noun_end(thing) is None or clause_at(words[:k], joint + 1) is not None:
            return None  # also "is loud, but the bar is quiet and so is the spa"
        end = before_comma(words, k)
        right = [*spaced(thing), verb, *words[main.verb + 1 : end]]
        return Cut("likewise", words[:end], right, words[k + 1].offset)
    return None


_ALL_ELSE = frozenset("everything everyone everybody".split())


def _does_so(words: Words, k: int) -> Cut | None:
    """The cut before "and so does the lid", where the verb of the first half also fits the lid."""
    main, thing = find_clause(words, 0, k), words[k + 3 :]
    if main is None or words[main.verb].tag != "V" or asserted(words[:k], main) is None:
        return None
    else_too = thing[0].low in _ALL_ELSE and reads(thing[1:], "else")
    done = with_do(words[main.verb].low, words[main.verb - 1].low)
    end = before_comma(words, k)
    rest = words[main.verb : end]
    if done is None or done[0] != words[k + 2].low or any(w.tag in _OPEN for w in rest):
        return None
    if not else_too and _noun_end(thing) is None:
        return None
    return Cut("likewise", words[:end], [*spaced(thing), *rest], words[k + 1].offset)


_OPEN = OPENING | {"PUNCT", "CC"}


def _noun_end(thing: Words) -> int | None:
    """Index after the first noun of what is only a thing; None where it is more than that."""
    plain = all(word.tag in _IN_THING for word in thing)
    start = int(word_at(thing, 0).low in ("about", "around"))
    part = word_at(thing, start).low in _PARTS
    of = part and word_at(thing, start + 1).low == "of"
    start += 1 + of if part else 0
    return noun_phrase_end(thing, start, len(thing)) if plain and thing else None


_PARTS = frozenset("all most many half some".split())
