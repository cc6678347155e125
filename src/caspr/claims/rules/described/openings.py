"""Cut a description before the subject: "Set in a park, the inn is quiet"."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from caspr.claims.grammar.clauses import clause_at
from caspr.claims.grammar.cut import Cut, Words, after_adverbs, spaced
from caspr.claims.grammar.noun_phrases import FREQUENCIES, noun_phrase_end
from caspr.claims.grammar.participles import acts, agreeing, reports
from caspr.claims.grammar.scope import is_small_degree
from caspr.claims.rules.described.asides import be_said
from caspr.claims.rules.described.places import DISTANCES
from caspr.english.lexicon import readings
from caspr.english.tags import FINITE
from caspr.english.tokens import Word
from caspr.english.verb_forms import forms_of
from caspr.english.word_classes import JUDGEMENTS, OPENING_PARTICIPLES

_EVIDENCE = frozenset(
    "review reviews feedback comment comments opinion opinions rating ratings score scores "
    "experience experiences impression impressions test tests testing use usage survey surveys "
    "report reports response responses remarks testimonials accounts consensus evidence data "
    "findings results photos pictures specs weeks months price alone this that these".split()
)
LASTING = frozenset(
    "weighing measuring costing containing featuring offering boasting overlooking spanning "
    "combining lacking dating occupying housing facing serving comprising resembling holding "
    "belonging stretching ranging specialising specializing".split()
)
"""What is so at all times, and no deed: "Weighing two kilos, …"."""
_SPEAKERS = frozenset("i we you he she there one my our your his her its their".split())
_NOT_PREDICATES = frozenset(
    "due according contrary prior relative such more less other typical true late early last next "
    "first sure sad strange sorry glad happy able unable needless best worst regardless subject "
    "much many whole thankful afraid aware".split()
)
_IN_ADJECTIVE_PHRASE = frozenset("DET NOUN NUM ADJ PP ADV PREP CC TO VB OBJ PUNCT ING".split())


def opening_description(words: Words) -> Cut | None:
    """From "Set in a park, the inn is quiet" to "The inn is set in a park" and the rest."""
    first = after_adverbs(words, 0)
    kind = _predicate(words, first)
    if kind is None:
        return None
    for j in range(first + 1, len(words) - 2):
        done = words[j - 1].tag == "CC" and "VBN" in readings(words[j].low)  # "built and reopened"
        if (words[j].tag in FINITE and not done) or words[j].tag in ("SUB", "REL", "QUOTE"):
            return None
        if words[j].low != ",":
            continue
        clause = clause_at(words, j + 1)
        if clause is None:
            continue
        subject = clause.subject_in(words)
        if subject[0].tag == "ADJ" and kind == "quality":
            continue  # "Small, light and cheap, the lamp is …"
        if any(word.tag == "CC" for word in subject) or subject[0].tag in ("ADJ", "ING"):
            return None
        if not _can_be_described(subject, kind) or (
            kind == "quality" and not _is_adjective_phrase(words[first:j])
        ):
            return None
        stills = (n for n in range(first + 2, j) if words[n].low in _STILL)
        still = next((n for n in stills if words[n - 1].tag == "CC" and kind == "participle"), 0)
        text = words[0].text[0].lower() + words[0].text[1:]
        opener = [replace(words[0], text=text, spaced=True), *words[1 : still - 1 if still else j]]
        left = _as_predicate(subject, words[clause.verb], opener, first, kind)
        rest = still or j + 1  # "founded in 1920 and still small, the inn is"
        return (
            None if left is None else Cut("opener", left, spaced(words[rest:]), words[rest].offset)
        )
    return None


_STILL = frozenset("still now already today".split())


def _predicate(words: Words, first: int) -> str | None:
    """What begins at index `first`: a participle, a quality, or what something holds or weighs."""
    if first + 4 >= len(words):
        return None
    word, following = words[first], words[first + 1]
    if _is_done(words, first):
        return "participle"
    if word.low in LASTING and word.tag in ("ING", "NOUN", "ADJ"):
        return "holding" if following.tag in ("DET", "NUM", "PREP", "ADJ", "NOUN", "ADV") else None
    if _is_distance(words, first):
        return "distance"
    adjective = word.tag == "ADJ" or word.low in JUDGEMENTS
    if not adjective or word.low in _NOT_PREDICATES or word.low.endswith("est"):
        return None
    goes_on = following.tag in ("PREP", "CC", "TO") or following.low in ("enough", ",")
    return "quality" if goes_on else None


def _is_done(words: Words, first: int) -> bool:
    """Whether a participle that says what the subject is opens: "set in", "often compared to"."""
    word, following = words[first], words[first + 1]
    if word.low == "based" and _is_judged_by(words, first):
        return False
    done = word.tag in ("PP", "V") and "VBN" in readings(word.low) and following.low != ","
    often = done and any(adverb.low in _OFTEN_SO for adverb in words[:first])
    return often or (word.tag in ("PP", "VB") and word.low in OPENING_PARTICIPLES)


_OFTEN_SO = FREQUENCIES - {"generally", "possibly", "potentially", "perhaps"} | frozenset(
    "traditionally commonly widely rarely seldom originally initially formerly historically "
    "primarily chiefly badly heavily severely newly recently now once".split()
)
"""Adverbs before what is so at all times, or was once: not "Carefully stored, it lasts"."""


def _is_judged_by(words: Words, first: int) -> bool:
    """Whether a judgement is based on the opening: "Based on the reviews, the inn is"."""
    end = next((j for j in range(first, len(words)) if words[j].low == ","), len(words))
    return any(word.low in _EVIDENCE for word in words[first:end])


def _is_distance(words: Words, first: int) -> bool:
    """Whether the opening is a distance: "a kilometre below the village", "two blocks from"."""
    counted = words[first].tag == "NUM" or words[first].low in ("a", "half")
    end = noun_phrase_end(words, first, len(words)) if counted else None
    if end is None or end - first > _LONGEST_DISTANCE or end >= len(words):
        return False
    return words[end - 1].low in DISTANCES and words[end].low in _FROM


_LONGEST_DISTANCE = 4  # words
_FROM = frozenset("from below above outside off beyond behind north south east west".split())


def _is_adjective_phrase(phrase: Words) -> bool:
    """Whether the phrase is adjectives, the last perhaps with its words: "old, near the sea"."""
    if len(phrase) < 2 or any(word.tag not in _IN_ADJECTIVE_PHRASE for word in phrase):
        return False
    if phrase[1].tag not in ("CC", "PUNCT"):
        return True
    joint = max((j for j, word in enumerate(phrase) if word.tag == "CC"), default=len(phrase))
    small = joint + 1 < len(phrase) and is_small_degree(phrase, joint + 1)  # "and a bit slow"
    first = phrase[: joint + 2 - small]
    return all(word.tag in ("ADJ", "ADV", "CC", "PUNCT") for word in first)


def _can_be_described(subject: Words, kind: str) -> bool:
    """Whether the subject can be so described: not "Set in a park, guests like it"."""
    owned = any(b.low == "'s" and not a.text[0].isupper() for a, b in pairwise(subject))
    pointing = len(subject) == 1 and subject[0].low in ("this", "that", "these", "those")
    if subject[0].low in _SPEAKERS or owned or pointing or reports(subject):
        return False
    return kind == "quality" or subject[0].low == "they" or not acts(subject)


def _as_predicate(subject: Words, verb: Word, opener: Words, first: int, kind: str) -> Words | None:
    """The opener as predicate of the subject: "is set in a park", "weighs two kilos"."""
    holding = kind == "holding"
    if holding and any(word.low == "since" for word in opener):
        return None
    stated = list(opener) if holding else be_said(subject, verb, opener)
    for j, word in enumerate(stated):
        if (holding and j == first) or (word.tag == "ING" and stated[j - 1].tag == "CC"):
            forms = forms_of(word.low)
            if forms is None:
                return None
            form = agreeing(forms, subject, verb)
            stated[j] = replace(word, text=form, low=form, tag="V")
    return [*subject, *stated]
