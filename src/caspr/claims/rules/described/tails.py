"""Cut at the last comma, before a phrase without a verb: "it was kind, always ready to help".

Such a phrase is cut off before the words in front of the comma are cut, so that not each of their
halves has it: "it was kind and quick, always ready to help".
"""

from __future__ import annotations

from caspr.claims.grammar.clauses import OPENING, Clause
from caspr.claims.grammar.cut import Cut, Words, after_adverbs, spaced
from caspr.claims.grammar.noun_phrases import (
    be,
    definite,
    is_plural,
    made,
    names_another,
    noun_phrase_end,
)
from caspr.claims.grammar.participles import is_done
from caspr.claims.grammar.times import is_time
from caspr.claims.grammar.verb_groups import VerbGroup, asserted
from caspr.claims.grammar.word_runs import word_at
from caspr.claims.rules.described.accompanied import happening
from caspr.claims.rules.described.asides import as_participles, be_said
from caspr.claims.rules.described.clause_kinds import is_predication
from caspr.claims.rules.described.word_sets import DEFINITE, OFFERED, POSSESSIVES
from caspr.english.lexicon import BE, PLURAL_VERBS
from caspr.english.tags import FINITE
from caspr.english.tokens import Word

_QUALITY = frozenset("ADJ PP ADV CC PUNCT".split())
_DISPOSED = frozenset("willing ready eager happy able keen quick prepared glad".split())
_PRODUCED = frozenset(
    "sold made baked built cooked printed hidden housed priced bought brewed grown roasted woven "
    "stitched handmade carved imported delivered packed led run taught guided hosted staffed "
    "owned served designed painted written narrated followed".split()
)
_EVENTS = frozenset(
    "announced introduced agreed approved published launched released unveiled proposed passed "
    "drawn fixed repaired replaced put patented founded formed established constructed rebuilt "
    "invented commissioned adopted drafted devised installed composed directed edited translated "
    "developed funded awarded caused".split()
)
"""What once happened to a thing: "the layoffs, announced by email"."""
_MOVED = frozenset(
    "helped aided boosted buoyed lifted hit hurt hampered driven fuelled fueled spurred".split()
)
"""What happened to who did or underwent something: "sales rose in May, helped by low prices"."""
_NEAR = frozenset("within near close".split())
_PREDETERMINED = frozenset({"all", "both"})


def tail(words: Words, main: Clause) -> Cut | None:
    """From "It was kind and quick, ready to help" to "It was kind and quick" and the rest."""
    k = next((j for j in range(len(words) - 3, 2, -1) if _may_begin(words, j)), None)
    if k is None or names_another(words, main.bounds):
        return None
    group = asserted(words, main)
    rest = as_participles(words[k + 1 :])
    first = rest[after_adverbs(rest, int(rest[0].low == "since"))]
    if (
        group is None
        or group.end >= k
        or _opens_clause([*words[group.end : k], *_without_reduced(rest)])
    ):
        return None
    if rest[0].low == "with" and (acting := happening(words, k + 1, main.verb)) is not None:
        return acting
    if rest[0].low == "with" and len(_without_reduced(rest)) < len(rest):
        second = _thing_offered(rest[1:], words[main.verb])
    elif rest[0].low == "with":
        second = _things_near(rest[1:], words, main)
    elif first.low in _MOVED:
        second = _moved(words, k, main, group.end)
    elif first.tag == "PP":
        second = _about_object([*words[: k + 1], *rest], k, main, group.end)
    else:
        second = _about_subject(words, k, main, group)
    return None if second is None else Cut("tail", words[:k], second, rest[0].offset)


def _may_begin(words: Words, k: int) -> bool:
    """Whether after the comma at index k a tail of one of the three kinds may begin."""
    if words[k].low != ",":
        return False
    first = after_adverbs(words, k + 1 + (words[k + 1].low == "since"))
    if words[k + 1].low == "with":
        return any(w.low in _NEAR | OFFERED or w.tag == "ING" for w in words[k + 3 :])
    disposed = words[first].low in _DISPOSED and words[first + 1 : first + 2]
    done = words[k + 1].low in _PRODUCED | _MOVED or words[first].low in _EVENTS
    return done or (bool(disposed) and words[first + 1].low == "to")


def _without_reduced(rest: Words) -> Words:
    """The words without a participle that may look like a verb: "with free tea provided"."""
    return [w for w in rest if w.low not in OFFERED or w.tag not in ("V", "PP")]


def _thing_offered(thing: Words, verb: Word) -> Words | None:
    """From "with free tea provided at noon" to "there is free tea provided at noon"."""
    j = next(j for j, word in enumerate(thing) if word.low in OFFERED)
    if verb.low not in BE or not j or noun_phrase_end(thing, 0, j) != j:
        return None
    if thing[0].low in DEFINITE or any(w.tag in ("CC", "PRON", "TO", "VB") for w in thing):
        return None
    return [made("there", "PRON", thing[0]), be(thing[:j], verb), *spaced(thing)]


def _opens_clause(rest: Words) -> bool:
    return any(w.tag in FINITE or w.tag in OPENING or w.low in ("or", ";", ":") for w in rest)


def _about_subject(words: Words, k: int, main: Clause, group: VerbGroup) -> Words | None:
    """From "It was kind, always ready to help" to "It was always ready to help"."""
    subject = main.subject_in(words)
    end = k - 2 if words[k - 2].tag == "PREP" and words[k - 1].tag == "OBJ" else k
    plain = all(word.tag in _QUALITY for word in words[group.end : end])
    if not is_predication(words, main) or not plain:
        return None
    carried = [words[j] for j in group.carried]
    return [*subject, *carried, *spaced(words[k + 1 :])]


def _about_object(words: Words, k: int, main: Clause, start: int) -> Words | None:
    """From "You need the lid, sold separately" to "The lid is sold separately"."""
    perfect = words[start].tag == "PP" and words[start + 1].tag in ("DET", "NUM")
    begin = start + (words[start].tag == "VB" or perfect)
    governed = _is_reported(words, main, begin)
    begin += governed
    said, is_what = words[k + 1 :], is_predication(words, main)
    end = noun_phrase_end(words, begin, k)
    if end is None or (is_what and (end < k or words[start].tag == "PP")):
        return None
    if said[0].low == "followed":
        last = noun_phrase_end(said, 2, len(said)) if said[1].low == "by" else None
        return [*words[:begin], *spaced(said[2:])] if last and not is_what else None
    holder = main.subject_in(words) if is_what else definite(words[begin:k])
    done = after_adverbs(said, int(said[0].low == "since"))
    following = word_at(said, done + 1)
    if holder is None or following.tag not in ("PREP", "ADV", "ADJ"):
        return None
    inner = words[end:k]
    unsure = governed and (said[done].low not in _EVENTS or words[begin].tag != "DET")
    unsure = unsure or (following.low == "right") != (said[done].low == "put")
    placed = following.low == "by" and all(w.tag in _IN_PLACE for w in inner)
    placed = placed and said[done].low != "caused"  # "a report on the leak, caused by frost"
    dated = bool(inner) and inner[0].low == "of" and is_time(words[k - 1])
    if unsure or (inner and not (placed or dated)) or words[k - 1].tag != "NOUN":
        return None
    verb = words[main.verb]
    counted = is_what and verb.low != "am"  # as in "Men with Brooms is a film"
    like = [made(_NUMBER[verb.low in PLURAL_VERBS], "PRON", said[0])] if counted else holder
    return [*holder, *be_said(like, verb, said)]


_NUMBER = ("it", "they")


def _is_reported(words: Words, main: Clause, begin: int) -> bool:
    """Whether an object follows a preposition: "complained about the fee", "suffered from"."""
    low = words[begin].low
    said = words[main.verb].tag == "V" and low in ("about", "against", "for", "over", "of")
    return said or (low == "from" and words[main.verb].low.startswith("suffer"))


def _moved(words: Words, k: int, main: Clause, start: int) -> Words | None:
    """From "Sales rose in May, helped by low prices" to "Sales were helped by low prices"."""
    subject, verb, first = main.subject_in(words), words[main.verb], words[start]
    own = first.low in POSSESSIVES
    timed = is_time(words[k - 1]) or words[k - 1].tag in ("ADV", "NUM")
    apart = first.tag in ("ADV", "PREP", "NUM") and timed
    plain = verb.tag == "V" and all(w.tag not in ("CC", "PUNCT") for w in words[start:k])
    if not plain or not (own or apart) or words[k + 2].low != "by":
        return None
    form = made("was", "AUX", verb) if is_done(subject, verb) else verb
    return [*subject, be(subject, form), *spaced(words[k + 1 :])]


def _things_near(thing: Words, words: Words, main: Clause) -> Words | None:
    """From "with the park and the zoo all near the door" to "the park and the zoo are near …"."""
    near = next((j for j, word in enumerate(thing) if word.low in _NEAR), 0)
    places = thing[:near]
    if near and places[-1].low in _PREDETERMINED:
        places = places[:-1]
    if words[main.verb].low not in BE or len(places) < 2 or near + 2 >= len(thing):
        return None
    if any(w.tag not in _IN_LIST for w in places) or places[-1].tag != "NOUN":
        return None
    if thing[near].low == "close" and thing[near + 1].low != "to":
        return None
    verb = be(places, words[main.verb])
    if any(w.low == "," for w in places) and not is_plural(places):
        return None
    return [*spaced(places), verb, *thing[near:]]


_IN_PLACE = frozenset("PREP DET NOUN ADJ".split())
_IN_LIST = frozenset("DET NOUN ADJ NUM CC PUNCT ADV".split())
