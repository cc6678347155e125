"""Find nouns that are a second predicate, no second object: "is fine in May and a bog in March"."""

from __future__ import annotations

from caspr.claims.grammar.cut import Words
from caspr.claims.grammar.noun_phrases import noun_phrase_end
from caspr.claims.grammar.scope import Scope
from caspr.claims.grammar.times import is_time
from caspr.claims.grammar.word_runs import reads
from caspr.claims.rules.described.places import LOCATIONS
from caspr.claims.rules.described.word_sets import POSSESSIVES
from caspr.claims.rules.lists.sharing import is_superlative
from caspr.claims.rules.reported.complements import VERDICTS
from caspr.claims.rules.reported.judged import JUDGED
from caspr.english.lexicon import COPULAS, readings

_WHEN_OR_WHERE = frozenset("in on at after before during from until by through".split())
_A = frozenset({"a", "an"})
_KINDS = (VERDICTS | LOCATIONS).union(
    "treat steal pick find favourite favorite destination retreat gem must joy pleasure delight "
    "companion success disappointment stay experience institution landmark fixture classic".split()
)
"""What something is, and rarely what it is for or known for."""
_KNOWN = JUDGED | {"known", "famous", "renowned", "famed"}
_SETTING = frozenset("set located situated based".split())


def is_other_predicate(words: Words, verb: int, begin: int, k: int, end: int) -> bool:
    """Whether words[k + 1 : end] may be what the subject is said to be; words[:begin] end in PREP.

    It may be if the thing has a time or use of its own, as the first quality has, or in "a
    bar for students and a club", unless both have an article.
    """
    governing, tail, last = words[begin - 1], words[end : end + 1], words[end - 1]
    if words[verb].low not in COPULAS or governing.tag != "PREP" or begin - 1 <= verb + 1:
        return may_be_done(words, verb, k + 1)  # not "is in a lane and a square in the north"
    timed = is_time(words[k - 1]) and not (is_time(last) or last.low in _STAYS)
    indefinite, owned = words[k + 1].low in _A, words[k + 1].low in POSSESSIVES
    where = governing.low in _WHEN_OR_WHERE and words[begin].low not in _A
    if where and words[verb + 1].low == "the":  # "is the tallest in Asia and a (its) landmark"
        return indefinite or owned or reads(words[end : end + 1], "of")
    gapped = owned or (words[k + 1].low == "the" and words[begin].tag != "DET")
    if where and gapped and words[begin - 2].tag == "PP" and tail and tail[0].low in _WHEN_OR_WHERE:
        return True  # "was shown in Rome and its sequel in Cannes"
    apart = words[begin].low in _A or words[begin - 2].low in _KNOWN or governing.low == "with"
    if indefinite and words[verb + 1].low in _A and not apart:
        return True
    if not tail:
        return timed and indefinite
    both = where and tail[0].low in _WHEN_OR_WHERE
    return (indefinite or timed) and (both or governing.low == tail[0].low)


_STAYS = frozenset("break breaks getaway getaways trip trips visit visits".split())
"""What takes time, as "a holiday" does: "is good for a holiday and a business trip"."""


def may_be_done(words: Words, verb: int, second: int) -> bool:
    """Whether a participle after "and" may be a verb: "cut wages and closed plants"."""
    done, past = words[second], words[verb].tag == "V" and "VBD" in readings(words[verb].low)
    return past and done.tag in ("ADJ", "PP") and "VBD" in readings(done.low)


def is_second_kind(words: Words, right: int, start: int, scope: Scope) -> bool:
    """Whether the noun at index `right` says what the subject is, as the one at `start` does.

    Not "a terrace" in "is a café known for its cakes and a terrace".
    """
    if words[right].low not in _A or "with" in scope.lows:
        return False
    noun = noun_phrase_end(words, start, scope.k) or start
    described = words[noun].tag in ("PP", "ADJ")
    joint = words[noun + described]
    if words[start].low not in _A:  # "is the tallest in Asia and a landmark"
        top = any(is_superlative(word) for word in words[start + 1 : noun - 1])
        return top and joint.low in _WHEN_OR_WHERE and words[noun + 1].low not in _A
    if noun == start or joint.tag != "PREP" or words[noun].low in _SETTING:
        return True
    end = noun_phrase_end(words, right, len(words)) or right + 1
    alike = not described and end < len(words) and words[end].low == joint.low
    return alike or words[end - 1].low in _KINDS
