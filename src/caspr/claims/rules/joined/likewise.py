"""The same said of another thing by inversion: "clean, as was the bath", "and so was the bath"."""

from __future__ import annotations

from caspr.claims.grammar.clauses import find_clause
from caspr.claims.grammar.cut import Cut, Words, before_comma, spaced
from caspr.claims.grammar.noun_phrases import be, noun_phrase_end
from caspr.claims.grammar.verb_groups import asserted
from caspr.english.lexicon import BE

_IN_THING = frozenset({"DET", "NOUN", "ADJ", "PP", "CC", "PREP", "ADV"})


def together_with(words: Words) -> Cut | None:
    """From "The room was clean, along with the bath" to the claims about both."""
    for k in range(3, len(words) - 3):
        lows = [word.low for word in words[k : k + 4]]
        size = 3 if lows[:3] == [",", "along", "with"] else 4 if lows == _AS_WELL_AS else 0
        if not size:
            continue
        main, thing = find_clause(words, 0, k), words[k + size :]
        if main is None or (group := asserted(words[:k], main)) is None:
            return None
        quality = words[group.end : k]
        plain = quality and all(w.tag in ("ADJ", "ADV", "CC") for w in quality)
        if words[main.verb].low not in BE or not plain or not thing or thing[0].tag == "ADJ":
            return None
        noun = noun_phrase_end(thing, 0, len(thing))
        if noun is None or any(word.tag not in _IN_THING for word in thing):
            return None
        right = [*spaced(thing), be(thing[:noun], words[main.verb]), *words[main.verb + 1 : k]]
        return Cut("together with", words[:k], right, words[k + 1].offset)
    return None


_AS_WELL_AS = [",", "as", "well", "as"]


def likewise(words: Words) -> Cut | None:
    """From "The room was clean, as was the bath" to the claims about the room and the bath."""
    for k in range(3, len(words) - 3):
        as_was = words[k + 1].low == "as" and words[k].low in (",", ";")
        so_was = words[k + 1].low == "so" and words[k].low == "and"
        if so_was and words[k + 2].low in _HAVE:
            return _has_so(words, k)
        if not (as_was or so_was) or words[k + 2].low not in BE:
            continue
        end = before_comma(words, k) if so_was else k
        main, thing = find_clause(words, 0, k), words[k + 3 :]
        if main is None or words[main.verb].low not in BE or asserted(words[:k], main) is None:
            return None
        noun = noun_phrase_end(thing, 0, len(thing))
        if noun is None or any(word.tag not in _IN_THING for word in thing):
            return None
        right = [*spaced(thing), words[k + 2], *words[main.verb + 1 : end]]
        return Cut("likewise", words[:end], right, words[k + 1].offset)
    return None


_HAVE = frozenset({"has", "have", "had"})


def _has_so(words: Words, k: int) -> Cut | None:
    """From "The bill has grown, and so has the queue" to the claims about both."""
    end = before_comma(words, k)
    main, thing = find_clause(words, 0, k), words[k + 3 :]
    if main is None or words[main.verb].low not in _HAVE or asserted(words[:k], main) is None:
        return None
    done = words[main.verb + 1 : end]
    noun = noun_phrase_end(thing, 0, len(thing))
    if noun != len(thing) or not any(word.tag == "PP" for word in done):
        return None
    right = [*spaced(thing), words[k + 2], *done]
    return Cut("likewise", words[:end], right, words[k + 1].offset)
