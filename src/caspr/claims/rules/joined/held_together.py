"""Connectors at which no cut is made, as they are within a phrase, an opener or an idiom."""

from __future__ import annotations

from itertools import pairwise

from caspr.claims.grammar.clauses import Clause
from caspr.claims.grammar.cut import Words, after_adverbs, before_comma
from caspr.claims.grammar.noun_phrases import is_set_phrase, noun_phrase_end
from caspr.claims.grammar.participles import reports
from caspr.claims.grammar.periods import is_period
from caspr.claims.grammar.scope import CONCESSIVES, SMALL_DEGREES
from caspr.claims.grammar.word_runs import has_comma, has_finite, lowered, reads
from caspr.claims.rules.joined.leaning import leans
from caspr.claims.rules.joined.openers import is_opener, opens_clause
from caspr.claims.rules.joined.reasons import REPORTS
from caspr.english.adverbs import is_manner
from caspr.english.lexicon import BE, is_plural_noun, readings
from caspr.english.tags import FINITE


def is_within_phrase(words: Words, k: int, right: int, main: Clause | None) -> bool:
    """Whether the connector belongs to a phrase, an opener or what is said."""
    if k == 2 and words[0].low == "that" and words[1].low == "said":
        return True
    if k == 2 and words[0].low in ("i", "we") and words[1].low in SAYING:
        return True  # "I suspect because the wire is thin"
    opens = is_opener(words, k) or _is_open(words, k, main) or _names_speaker(words, k)
    if opens and _is_bare_comma(words, k, right):
        return True
    if words[right].tag != "PRON" and words[right - 1].tag == "CC" and _is_said_too(words, right):
        return True  # "they say that it is big, and that it is old"
    if is_after_time(words, k) or (words[0].low == "of" and _is_bare_comma(words, k, right)):
        return True  # "of the ten owners surveyed, four would"
    after = words[right + 1 : right + 2]
    several = bool(after) and after[0].tag == "NOUN" and is_plural_noun(after[0].low)
    left = words[right].low == "that" and several  # "such a mess, as always, that guests left"
    return left or _is_inserted(words, k) or leans(words, right)


def go_together(words: Words, k: int, right: int, main: Clause) -> bool:
    """Whether the two sides are one statement: idioms, adverbs, asides, broken-off ends."""
    if _is_idiom(words, k) or (words[k].low != ";" and _awaits_noun(words, k)):
        return True
    if _is_second_adverb(words, k, right) or _are_manners(words, k, right):
        return True
    apart = _breaks_off(words, k) or _is_as_it_comes(words, k) or _is_measured(words, right)
    if words[k].low == "," and apart:
        return True
    shown = reads(words[right : right + 2], "it shows") or reads(words[k - 1 : k + 1], "less so")
    if shown or _are_seen(words, k, right, main):
        return True
    tags = [word.tag for word in words[right : right + 3]]
    if tags == ["ADV", "PUNCT", "REL"]:
        return True  # "was clean, overall, which is a must"
    # "it is, however, not open", "it is, for its price, good"
    return words[main.verb].low in BE and _is_aside(words[main.verb + 1 : k])


def _are_seen(words: Words, k: int, right: int, main: Clause) -> bool:
    """Whether someone sees both: "I saw the prices rise and the portions shrink"."""
    seeing = any(word.low in _SEEING for word in words[main.verb : main.verb + 3])
    if words[k].low != "and" or not seeing:
        return False
    verb = next((j for j in range(right + 1, len(words)) if words[j].tag in _ACTS[:2]), 0)
    first = (j for j in range(main.verb + 2, k) if "VB" in readings(words[j].low))
    seen = any(words[j].tag in _ACTS and words[j - 1].tag in ("NOUN", "OBJ") for j in first)
    return verb > 0 and seen and "VB" in readings(words[verb].low)


_ACTS = ("V", "VB", "NOUN")
_SEEING = frozenset("saw seen see watched watch hear heard felt let makes made make".split())


def is_after_time(words: Words, k: int) -> bool:
    """Whether "and" only tells after what time it was so: "six weeks in and it still works"."""
    time = words[max(0, k - 3) : k - (words[k - 1].low == "in")][-2:]
    counted = words[k].low == "and" and len(time) > 1 and time[0].tag == "NUM"
    before = k - 3 - (words[k - 1].low == "in")
    return counted and is_period(time[1]) and (before < 0 or words[before].tag == "PUNCT")


def _is_measured(words: Words, right: int) -> bool:
    """Whether it is said how much earlier or later: "at six, an hour before the others do"."""
    end = min(right + 6, len(words) - 1)
    j = next((j for j in range(right + 1, end) if words[j].low in ("before", "after")), 0)
    timed = words[right].low in ("a", "an") or words[right].tag == "NUM"
    return timed and j > 0 and any(is_period(word) for word in words[right:j])


def _is_as_it_comes(words: Words, k: int) -> bool:
    """Whether index k is the comma of "first come, first served", with hyphens or without."""
    around = [word.low.replace("-", " ") for word in words[max(0, k - 3) : k + 4]]
    return "first come , first served" in " ".join(around)


def _breaks_off(words: Words, k: int) -> bool:
    """Whether a clause or its opener begins before the comma at index k, and goes on after it.

    Examples are "and the rooms, though small," after an adjective, and "but other times,".
    """
    joint = max(
        (j for j in range(1, k) if words[j].tag == "CC" or _gives_result(words, j)), default=k
    )
    after = words[joint + 1 : k]
    if after and _gives_result(words, joint) and after[0].tag == "PREP":
        return not has_finite(after)
    return bool(after) and _only_opens(words, joint, after)


def _only_opens(words: Words, joint: int, after: Words) -> bool:
    """Whether the words after the coordinator at index `joint` only open a clause."""
    first, last = after[0], after[-1]
    if all(word.tag == "ADV" and not is_manner(word.low) for word in after):
        return True  # "and sadly, the bell rang"
    if first.low == "," and not has_comma(after[1:]):
        return True  # "and, according to those who live there, it is"
    if opens_clause(words, joint + 1):
        return True  # "but compared with ours, it is cheap"
    if has_finite(after):
        return False
    if words[before_comma(words, joint) - 1].tag == "ADJ" and first.tag == "DET":
        return True
    opener = words[joint].low in ("but", "yet") and first.low in ("other", "some", "most")
    opener = opener and (last.tag == "NOUN" or last.low == "that")
    return opener or first.low in ("once", "when")  # "but once opened, it is easy"


def _gives_result(words: Words, j: int) -> bool:
    """Whether the word at index j is the "so" of ", so after much thought, we left"."""
    return words[j].low == "so" and words[j - 1].low == ","


def _is_aside(between: Words) -> bool:
    """Whether nothing but an aside stands between the verb and the connector."""
    commas = sum(word.low == "," for word in between)
    opened = commas == 1 and between[0].low == "," and between[1:] != []
    opened = opened and between[1].tag in ("PREP", "ADV", "SUB")
    return opened or all(word.tag == "PUNCT" for word in between)


def _is_bare_comma(words: Words, k: int, right: int) -> bool:
    """Whether a bare comma is the connector."""
    return words[k].low == "," and right == k + 1


def _is_inserted(words: Words, k: int) -> bool:
    """Whether a comma is one of ", though," or ", however," after words that open a sentence."""
    for j in (k, k - 1, k - 2):
        if j > 0 and reads(words[j : j + 3], ", though ,", ", however ,"):
            return _only_fronts(words[:j])
    return False


def _only_fronts(words: Words) -> bool:
    """Whether the words are a purpose or time: "for calls and video meets", "by the time it is".

    The plural "meets" may have been read as a verb.
    """
    if reads(words[:3], "by the time") or words[0].low in _EACH_TIME:
        return not has_comma(words)
    verbs = [word for word in words if word.tag in FINITE]
    governed = all(
        word.tag in _IN_NAMES and (word.tag != "DET" or before.tag in ("PREP", "CC"))
        for before, word in pairwise(words)
    )
    plural = all(word.tag == "V" and word.low.endswith("s") for word in verbs)
    return words[0].tag == "PREP" and governed and plural


_EACH_TIME = frozenset({"whenever", "wherever"})
_IN_NAMES = frozenset("PREP NOUN ADJ ADV CC NUM DET V".split())


def _is_open(words: Words, k: int, main: Clause | None) -> bool:
    """Whether a phrase that opens the sentence goes on: "after being held, cold and told lies,"."""
    doing = words[0].tag in ("PREP", "SUB") and words[1].tag == "ING"
    open_phrase = doing and main is not None and main.subject is None
    return open_phrase or _tells_when_done(words, k) or _is_said_to_concede(words, k)


def _tells_when_done(words: Words, k: int) -> bool:
    """Whether only a time has a verb: "reading the reviews before I bought mine,"."""
    if words[0].tag != "ING":
        return False
    verbs = [j for j in range(k) if words[j].tag in FINITE]
    timed = any(word.low in _TIMING for word in words[1 : verbs[0]]) if verbs else False
    return timed and len(verbs) == 1


_TIMING = frozenset("before after when while until since as once".split())


def _is_said_to_concede(words: Words, k: int) -> bool:
    """Whether the comma ends a concession or condition that is said: "note that if it is, it"."""
    start = max((j for j in range(1, k) if words[j].low in _SAID_CONCESSIVES), default=0)
    before = words[start - 1]
    reported = start > 1 and (before.tag in ("COMP", "THAT") or before.low in BE | {":"})
    return reported and not has_comma(words[start:k])


_SAID_CONCESSIVES = CONCESSIVES | {"if", "when", "once", "unless"}


def _is_second_adverb(words: Words, k: int, right: int) -> bool:
    """Whether only an adverb is added before the comma: "fast and quietly, and its handle …"."""
    if words[k].tag != "CC" or right + 2 >= len(words) or words[right + 1].tag != "PUNCT":
        return False
    closed = words[right].tag == "ADV" and words[right + 2].tag == "CC"
    return closed or is_manner(words[right].low)


def _are_manners(words: Words, k: int, right: int) -> bool:
    """Whether two adverbs belong to the participle after them: "simply and kindly told"."""
    apart = words[k - 2].tag in ("PUNCT", "AUX", "CC", "ADV")
    after = words[min(right + 1, len(words) - 1)].tag
    participle = after in ("PP", "ADJ") or (after == "V" and words[k - 2].tag == "PUNCT")
    adverb = words[k - 1].tag == "ADV" and words[k - 1].low.endswith("ly")
    return apart and participle and adverb and is_manner(words[right].low)


def _is_said_too(words: Words, right: int) -> bool:
    """Whether "that" opens another clause that is said, and does not point: "and that last bit"."""
    said = any(word.low == "that" for word in words[:right])
    after = words[right + 1 : right + 2]
    opens = bool(after) and after[0].tag in ("DET", "PRON")
    return words[right].low == "that" and (said or opens)


def _awaits_noun(words: Words, k: int) -> bool:
    """Whether the words before index k break off: after "and", or in "some cool", "a big"."""
    if words[k - 1].tag == "CC" or (words[k - 1].low == "," and words[k - 2].tag == "CC"):
        return True
    j = k - 1
    while j > 0 and words[j].tag in ("ADJ", "ADV"):
        j -= 1
    after = words[k + 1 + (words[k + 1].tag == "CC")] if k + 2 < len(words) else words[k + 1]
    attributive = words[k - 1].tag == "ADJ" and words[j].low in _ARTICLES | _AWAITING
    attributive = attributive and after.tag not in (*FINITE, "PRON")  # "in an instant and is"
    if words[k - 1].tag == "ADJ" and words[j].low in ("of", "with"):
        following = after_adverbs(words, k + 1 + (words[k + 1].tag == "CC"))
        return following < len(words) and words[following].tag == "ADJ"  # "of kind and quick help"
    return attributive and words[j + 1].low not in SMALL_DEGREES


_ARTICLES = frozenset("a an the some any its their our my your no such".split())
_AWAITING = frozenset("report reports reported mention mentions mentioned".split())
"""Verbs whose object may begin with an adjective: "users report fast and stable speeds"."""


def _is_idiom(words: Words, k: int) -> bool:
    """Whether the connector joins a set phrase; in "very nice and clean", "nice" is a quality."""
    plain = words[k - 1].low != "nice" or words[k - 2].tag != "ADV"
    return (plain and is_set_phrase(words[k - 1 : k + 2])) or is_set_phrase(words[k - 2 : k + 2])


def after_saying(words: Words) -> int:
    """Index after "I must say," or "Digest of 12 reviews:", which only opens it; 0 without one."""
    colon = next((j for j, word in enumerate(words[:_LONGEST_SOURCE]) if word.low == ":"), 0)
    source = words[:colon]
    if any(w.low in _SOURCES for w in source) and any(w.tag == "NUM" for w in source):
        plain = not has_comma(source) and not has_finite(source)
        return colon + 1 if plain and has_finite(words[colon:]) else 0
    end = next((j for j, word in enumerate(words[:_LONGEST_SAYING]) if word.low == ","), 0)
    said = end > 1 and words[0].low in ("i", "we") and words[end - 1].low in SAYING
    plain = said and all(word.tag in _IN_SAYING for word in words[1:end])
    return end + 1 if plain and end + 2 < len(words) else 0


_IN_SAYING = frozenset("AUX V VB TO ADV".split())
_LONGEST_SOURCE = 14  # words, the colon included
_SOURCES = frozenset("reviews comments ratings responses opinions posts answers".split())
_LONGEST_SAYING = 6  # words, the comma included

SAYING = frozenset(
    "mean suspect guess think suppose admit grant say says said seems turns hear reckon believe "
    "imagine presume fear give told tells".split()
)


def is_parenthesis(words: Words, right: int) -> bool:
    """Whether the clause only says who speaks: "I'm afraid", "I think", "most guests agree"."""
    if words[right - 1].low != ",":
        return False
    end = next((j for j in range(right, len(words)) if words[j].low == ","), len(words))
    rest = lowered(words[right:end])
    speaks = words[right].tag == "PRON" or reports(words[right : right + 2])
    says = len(rest) < 6 and speaks and any(low in _AGREEING for low in rest[1:4])
    # "I must say", not "I use it daily"
    writer = rest[:1] == ["i"] and len(rest) < 5 and not {"it", "them"} & set(rest)
    acts = [word for word in words[right:end] if word.tag in FINITE]
    tells = len(rest) < 6 and acts == words[end - 1 : end] and rest[-1] in _TELLING
    return " ".join(rest) == "you name it" or writer or says or tells


def _names_speaker(words: Words, k: int) -> bool:
    """Whether only "many guests wrote" stands between an opener and the comma at index k."""
    comma = next((j for j in range(k - 2, 0, -1) if words[j].low == ","), 0)
    who = words[comma + 1 : k - 1]
    alone = len(who) == 1 and who[0].tag == "PRON"
    named = bool(who) and (alone or noun_phrase_end(who, 0, len(who)) == len(who))
    told = words[k - 1].low in REPORTS or words[k - 1].low in _WRITING
    return comma > 0 and named and told and not has_finite(words[:comma])


_WRITING = frozenset("wrote writes write recalled recall recalls argued argue argues".split())
_AGREEING = SAYING | {"agree", "agreed", "warn"}
_TELLING = REPORTS | _WRITING
