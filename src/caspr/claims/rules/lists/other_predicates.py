"""Nouns that are a second predicate, and no second object: "is fine in May and a bog in March"."""

from __future__ import annotations

from caspr.claims.grammar.cut import Words
from caspr.claims.grammar.times import is_time
from caspr.english.lexicon import BE

_WHEN_OR_WHERE = frozenset("in on at after before during from until by through".split())


def is_other_predicate(words: Words, verb: int, begin: int, k: int, end: int) -> bool:
    """Whether words[k + 1 : end] are what the subject is said to be, as words[:begin] end in PREP.

    So it is with a thing that has a time or use of its own, as the first quality has.
    """
    governing, tail, last = words[begin - 1], words[end : end + 1], words[end - 1]
    if words[verb].low not in BE or governing.tag != "PREP" or begin - 1 <= verb + 1:
        return False  # also "is in a side street and a square in the north"
    timed = is_time(words[k - 1]) and not is_time(last)
    indefinite = words[k + 1].low in ("a", "an")
    if not tail:
        return timed and indefinite
    both = {governing.low, tail[0].low} <= _WHEN_OR_WHERE and words[begin].low not in ("a", "an")
    return (indefinite or timed) and (both or governing.low == tail[0].low)
