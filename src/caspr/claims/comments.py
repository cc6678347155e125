"""Remarks on a whole statement: ", which is a nice touch", ", making it noisy", "(it is free)".

The thing spoken of is what the sentence said before, so the second claim begins with "this".
Where a noun before the comma may be meant as well, `relatives` has the first word.
"""

# ruff: noqa: SIM905
from __future__ import annotations

from dataclasses import replace

from caspr.claims.clauses import find_clause, verb_group
from caspr.claims.cut import Cut, Words, after_adverbs, offset_of, spaced
from caspr.claims.phrases import is_past, made
from caspr.english.lexicon import MODALS, PLURAL_VERBS
from caspr.english.tags import FINITE
from caspr.english.word_classes import JUDGEMENTS

__all__ = ["comment", "effect"]

_EFFECTS = frozenset(
    "makes made make means meant mean adds added add keeps kept keep leaves left leave helps "
    "helped help explains explained spoils spoiled ruins ruined annoys annoyed irritates bothers "
    "pleases pleased beats saves saved solves solved suits takes took gives gave allows allowed "
    "lets compensates".split()
)
_OPINIONS = JUDGEMENTS | frozenset(
    "plus bonus touch feature advantage disadvantage shame pity downside drawback convenience "
    "hazard relief treat surprise benefit off-putting offputting annoyance kind reason odd rare "
    "worth gesture nuisance joy problem popular tricky annoying frustrating pleasing blessing "
    "delight rarity inconvenience appreciated welcome".split()
)
_INGS = {
    "making": ("makes", "made"),
    "giving": ("gives", "gave"),
    "leaving": ("leaves", "left"),
    "allowing": ("allows", "allowed"),
    "adding": ("adds", "added"),
    "keeping": ("keeps", "kept"),
    "causing": ("causes", "caused"),
    "creating": ("creates", "created"),
}


def comment(words: Words) -> Cut | None:
    """From "Parking is free, which is great" to "Parking is free" and "This is great"."""
    for k in range(3, len(words) - 2):
        which = k + 1 if words[k].low == "," else k
        if words[which].low not in ("which", "that") or words[which].tag not in ("REL", "THAT"):
            continue
        loose = which == k and words[k - 1].tag != "ADV" and words[k - 1].low != "though"
        if (loose or words[which].low == "that") and not _makes_it(words, which + 1):
            continue
        main = find_clause(words, 0, k)
        verb = after_adverbs(words, which + 1)
        if main is None or main.subject is None or words[0].tag == "SUB":
            return None
        if not _comments(words, verb) or _goes_on(words, verb):
            return None
        this = made("this", "PRON", words[which])
        return Cut(
            "comment which", words[:k], [this, *spaced(words[which + 1 :])], offset_of(words, k)
        )
    return None


def _makes_it(words: Words, j: int) -> bool:
    """Whether "made it", "can make it" follows: "it" cannot be the noun before."""
    verb = after_adverbs(words, j)
    verb += words[verb].low in MODALS
    makes = words[verb].low in ("make", "makes", "made")
    return makes and verb + 1 < len(words) and words[verb + 1].low in ("it", "this", "the", "for")


def _comments(words: Words, verb: int) -> bool:
    """Whether the verb at index `verb` says what a fact does, or how good it is."""
    if words[verb].tag not in FINITE or words[verb].low in PLURAL_VERBS:
        return False
    if words[verb].low in _EFFECTS:
        return True
    end = verb_group(words, verb, len(words)).end
    if words[verb].low in MODALS:
        return end < len(words) and words[end].low in _EFFECTS
    return any(word.low in _OPINIONS for word in words[end : end + 4])


def _goes_on(words: Words, verb: int) -> bool:
    """Whether the clause around goes on after a comma or "and"."""
    return any(
        words[j].tag in ("PUNCT", "CC")
        and words[after_adverbs(words, j + 1)].tag in (*FINITE, "PRON")
        for j in range(verb + 1, len(words) - 1)
    )


def effect(words: Words) -> Cut | None:
    """From "It is old, making it cold" to "This makes it cold"; "meaning that S" to S."""
    for k in range(3, len(words) - 3):
        if words[k].low != "," or words[k + 1].tag != "ING":
            continue
        main = find_clause(words, 0, k)
        if main is None or main.subject is None or words[0].tag == "SUB":
            return None
        low, rest = words[k + 1].low, words[k + 2 :]
        if low == "meaning":
            rest = rest[1:] if rest[0].low == "that" else rest
            clause = find_clause(rest, 0, len(rest))
            whole = clause is not None and clause.subject is not None and clause.subject[0] == 0
            return Cut("effect", words[:k], spaced(rest), words[k + 1].offset) if whole else None
        if low not in _INGS or any(word.tag in FINITE for word in rest):
            return None
        form = _INGS[low][is_past(words[main.verb])]
        verb = replace(words[k + 1], text=form, low=form, tag="V", spaced=True)
        this = made("this", "PRON", words[k + 1])
        return Cut("effect", words[:k], [this, verb, *rest], words[k + 1].offset)
    return None
