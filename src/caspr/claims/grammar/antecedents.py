"""The noun that a relative clause describes: "the room, which is big"."""

from __future__ import annotations

from caspr.claims.grammar.agreement import agrees
from caspr.claims.grammar.clauses import Clause
from caspr.claims.grammar.cut import Words
from caspr.claims.grammar.noun_phrases import noun_phrase_start
from caspr.claims.grammar.participles import acts, are_people
from caspr.claims.grammar.periods import is_period
from caspr.claims.grammar.verb_groups import verb_group
from caspr.claims.grammar.word_runs import reads
from caspr.english.lexicon import is_plural_noun

EXISTENCE = frozenset(
    "is are was were has have had 's offered features featured boasts boasted includes included "
    "provides provided offers serves served".split()
)


def antecedent(words: Words, k: int, verb: int, main: Clause, *, restrictive: bool) -> int | None:
    """Index where the noun phrase begins that the relative clause describes."""
    start = _noun_phrase_before(words, k)
    if start is None:
        return None
    if start > 1 and words[start - 2].low == "those" and words[start - 1].tag == "PREP":
        return None  # "kinder than those at the Ritz, who"
    wider = _noun_phrase_around(words, start)
    certain = words[start].tag == "DET" and words[start].low not in ("a", "an", "some")
    fits = agrees(words, (start, k), words[verb])
    named = any(w.text[0].isupper() for w in words[max(start, 1) : k])
    person = words[k + (words[k].tag == "PUNCT")].low == "who"
    if person and wider is not None and words[start - 1].low == "of":
        who = _head_of_who(words, wider, start, k)
        return who if who is not None and agrees(words, (who, k), words[verb]) else None
    if person and wider is not None and words[start - 1].low in ("from", "in", "at"):
        return wider if agrees(words, (wider, k), words[verb]) else None
    if wider is not None and not (named and fits) and agrees(words, (wider, k), words[verb]):
        object_ = is_object(words, wider, main)
        if (certain and restrictive) or (not fits and object_):
            return wider
    return start if fits else None


def _head_of_who(words: Words, wider: int, start: int, k: int) -> int | None:
    """Where "the chef of the inn" begins, or "guests" in "a group of guests"; None if unsure."""
    who = words[start - 2]
    acting = acts(words[wider:start]) or who.low.endswith(("er", "or", "ist", "ian"))
    if are_people(words[start:k]):
        unsure = acting and not is_plural_noun(words[k - 1].low)
        return None if unsure else start  # "the wife of the owner"
    given = words[k - 1].text[0].isupper() or is_plural_noun(words[k - 1].low)
    return start if given and not acting else wider


def is_object(words: Words, start: int, main: Clause) -> bool:
    """Whether the noun phrase is all that is owned, offered or there: "has a pool, which"."""
    return words[main.verb].low in EXISTENCE and follows_verb(words, start, main)


def follows_verb(words: Words, start: int, main: Clause) -> bool:
    """Whether the noun phrase stands right after the main verb."""
    return start == verb_group(words, main.verb, len(words)).end


def _noun_phrase_around(words: Words, start: int) -> int | None:
    """Where "a roof to the room" begins, if "the room" begins at `start`."""
    if start < 2 or words[start - 1].tag != "PREP":
        return None
    return noun_phrase_start(words, start - 1)


def _noun_phrase_before(words: Words, k: int) -> int | None:
    """Index of the plain noun phrase that ends before index k: "a very big pool", "Hope"."""
    if reads(words[k - 2 : k], "on site", "on offer"):
        k -= 2
    elif words[k - 1].low in ("here", "nearby", "downstairs", "upstairs", "on-site", "onsite"):
        k -= 1
    if is_period(words[k - 1]) or not any(w.tag == "NOUN" for w in words[:k]):
        return None
    if reads(words[k - 2 : k], "a lot", "a bit"):
        return None  # "he joked a lot, which amused us"
    start = noun_phrase_start(words, k)
    start = start and _with_kind(words, start)
    if start and words[start - 1].low in ("and", "but", ",") and words[start].tag == "ADJ":
        start = with_first_adjective(words, start)
    if not start or words[start - 1].tag == "CC":
        return None
    determined = words[start].tag == "DET" or words[start].text[0].isupper()
    if not determined and not is_plural_noun(words[k - 1].low) and words[start].tag != "ADJ":
        return None  # "free of charge, which"
    return start


def with_first_adjective(words: Words, start: int) -> int | None:
    """Where "an old, but very nice inn" begins, of which words[start:] is "nice inn"."""
    j = start
    while words[j].tag == "ADJ":
        joint = j - 1
        while joint > 0 and (words[joint].tag == "ADV" or words[joint - 1].low == ","):
            joint -= 1
        if joint < 2 or words[joint].low not in ("and", "but", ","):
            break
        j = joint
        while j > 1 and words[j - 1].tag in ("ADJ", "ADV", "PP"):
            j -= 1
    return j - 1 if j < start and words[j - 1].tag == "DET" else None


def _with_kind(words: Words, start: int) -> int:
    """Where "a good running shoe" begins, if only "shoe" is known to belong to it."""
    j = start - 1
    if j < 2 or words[j].tag != "ING" or words[j - 1].tag not in ("ADJ", "DET"):
        return start
    while j > 1 and words[j - 1].tag in ("ADJ", "ADV"):
        j -= 1
    return j - 1 if words[j - 1].tag == "DET" else j


def without_time(phrase: Words) -> Words:
    """From "this laptop 2 days ago" to "this laptop"; nothing of "the same time"."""
    phrase = phrase[: len(phrase) - (phrase[-1].low == "ago")]
    if not is_period(phrase[-1]):
        return phrase
    return phrase[: next((j for j, word in enumerate(phrase) if word.tag == "NUM"), 0)]
