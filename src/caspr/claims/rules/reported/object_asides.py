"""Cut an aside after an object: "they found the hall, which has no heating, cold"."""

from __future__ import annotations

from caspr.claims.grammar.clauses import stated_clause
from caspr.claims.grammar.cut import Cut, Words, after_adverbs, spaced
from caspr.claims.grammar.noun_phrases import definite, made, noun_phrase_end
from caspr.claims.grammar.verb_groups import verb_group
from caspr.claims.grammar.word_runs import has_comma, has_finite
from caspr.claims.rules.described.asides import be_said
from caspr.claims.rules.reported.complements import FINDING
from caspr.claims.rules.reported.judged import LIKED
from caspr.english.lexicon import BE
from caspr.english.tags import FINITE


def object_aside(words: Words) -> Cut | None:
    """From "They found the hall, which has no heating, cold" to the hall and what was found."""
    j = next((n for n in range(4, len(words) - 4) if words[n].low == ","), 0)
    main = stated_clause(words, j) if j else None
    end = max((n for n in range(j + 3, len(words) - 1) if words[n].low == ","), default=0)
    if main is None or not end:
        return None
    begin, rest, said = after_adverbs(words, main.verb + 1), words[end + 1 :], words[j + 1 : end]
    if noun_phrase_end(words, begin, j) != j or (thing := definite(words[begin:j])) is None:
        return None
    judged = words[main.verb].low in LIKED | _CHOSEN and rest[0].low == "for"
    found = words[main.verb].low in FINDING and all(w.tag in _COMPLEMENT for w in rest)
    listed = words[main.verb].low not in BE and not has_comma(said) and _is_thing(rest)
    if not (judged or found or listed) or verb_group(words, main.verb, j).negated:
        return None
    if said[0].low in ("which", "who"):
        verb = said[after_adverbs(said, 1)]
        if verb.tag not in FINITE or (found and verb.low in BE):
            return None  # "found the bar, which is cold, dark and dear"
        second = [*thing, *spaced(said[1:])]
    elif said[0].tag == "PP" and said[1].tag == "PREP" and not has_finite(said):
        second = [*thing, *be_said(thing, made("is", "AUX", said[0]), said)]
    else:
        return None
    return Cut("object aside", [*words[:j], *spaced(rest)], second, words[j + 1].offset)


def _is_thing(rest: Words) -> bool:
    """Whether another thing ends the sentence: "(the hall, which is old,) and the bar on top"."""
    end = noun_phrase_end(rest, 1, len(rest)) if rest[0].low == "and" else None
    after = rest[end].tag if end is not None and end < len(rest) else "PREP"
    return end is not None and after in ("PREP", "THAT", "REL", "COMP", "PP")


_CHOSEN = frozenset("single singles singled recommend recommends recommended".split())
_COMPLEMENT = frozenset("ADJ ADV PP CC NEG".split())
