"""Sentences whose second predicate shares the subject, made from two sentences.

"The machine heats up fast." and "It steams milk well." give "The machine heats up fast and steams
milk well." Verbs that look like plural nouns ("steams") are easily recognized after a pronoun, and
hard to recognize after "and"; here they keep the tags that they have after the pronoun.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Sequence
from typing import Final

import numpy as np

from caspr.english.lexicon import MODALS, PLURAL_VERBS, SINGULAR_VERBS, readings
from training.tagger_student import TAGS, Tagged

__all__ = ["joined"]

_SURE: Final = 0.8
"""Least probability of the finite verb."""
_LONGEST: Final = 16
_PRONOUNS: Final = frozenset(["it", "they", "he", "she", "we", "i", "you", "this", "these"])
_FINITE: Final = ("V", "AUX")
_CONNECTORS: Final = (("and",), ("and",), ("and",), (",", "and"), ("but",))
_LISTED: Final = 0.2
"""Share of the sentences with three predicates."""
_WITHOUT_SUBJECT: Final = 0.15
"""Share of the sentences that begin with a predicate: "Heats up fast and steams milk well."."""


def joined(sentences: Sequence[Tagged], count: int, generator: random.Random) -> list[Tagged]:
    """Join simple sentences with the predicates of others that begin with a pronoun.

    Parameters
    ----------
    sentences
        Those that are not simple, such as those with two finite verbs or a comma, are not used.
    count
        How many to make; 0 of them if no two sentences fit together.
    generator
        Draws the parts and what joins them.
    """
    hosts: dict[str, list[Tagged]] = defaultdict(list)
    predicates: dict[str, list[Tagged]] = defaultdict(list)
    for sentence in sentences:
        verb = _only_verb(sentence)
        if not verb:
            continue
        form = _form(sentence.lows[verb])
        hosts[form].append(_part(sentence, 0, -1))
        if _is_predicate_after_pronoun(sentence, verb):
            predicates[form].append(_part(sentence, 1, -1))
    forms = [form for form in hosts if predicates[form]]
    if not forms:
        return []
    sizes = [len(predicates[form]) for form in forms]
    drawn = generator.choices(forms, weights=sizes, k=count)
    return [_one(hosts[form], predicates[form], generator) for form in drawn]


def _one(hosts: Sequence[Tagged], predicates: Sequence[Tagged], generator: random.Random) -> Tagged:
    first = generator.choice(hosts)
    if generator.random() < _WITHOUT_SUBJECT:
        first = _capital(generator.choice(predicates))
    parts = [first]
    connector = generator.choice(_CONNECTORS)
    if generator.random() < _LISTED:
        parts += [_words(","), generator.choice(predicates)]
        connector = (",", "and")
    parts += [_words(*connector), generator.choice(predicates), _words(".")]
    return Tagged(
        tuple(text for part in parts for text in part.texts),
        tuple(low for part in parts for low in part.lows),
        np.concatenate([part.targets for part in parts]),
    )


def _only_verb(sentence: Tagged) -> int:
    """Index of the only finite verb of a simple sentence; 0 if it is not one."""
    best = [TAGS[i] for i in sentence.targets.argmax(1)]
    verbs = [i for i, tag in enumerate(best) if tag in _FINITE]
    simple = 4 <= len(best) <= _LONGEST and sentence.lows[-1] == "." and len(verbs) == 1
    simple = simple and not {"PUNCT", "CC", "SUB", "REL", "THAT", "COMP"} & set(best[:-1])
    known = bool((sentence.targets.sum(1) > 0).all())
    if not (simple and known and sentence.targets[verbs[0]].max() >= _SURE):
        return 0
    return verbs[0] if "PRON" in best[: verbs[0]] or "NOUN" in best[: verbs[0]] else 0


def _is_predicate_after_pronoun(sentence: Tagged, verb: int) -> bool:
    """Whether all but the first word can follow "and": "it really steams", not "it's"."""
    between = [TAGS[i] for i in sentence.targets[1:verb].argmax(1)] if verb > 1 else []
    whole = sentence.lows[1][:1].isalpha()
    return sentence.lows[0] in _PRONOUNS and whole and set(between) <= {"ADV"}


def _form(low: str) -> str:
    """Which finite verbs can share a subject: "s", "plain", "past" or "modal"."""
    if low in MODALS:
        return "modal"
    if low in SINGULAR_VERBS and low != "was":
        return "s"
    if low in PLURAL_VERBS and low != "were":
        return "plain"
    if low in ("was", "were", "had", "did"):
        return "past"
    named = {"VBZ": "s", "VB": "plain", "VBD": "past"}
    known = [named[option] for option in readings(low) if option in named]
    by_ending = "s" if low.endswith("s") else "past" if low.endswith("ed") else "plain"
    return known[0] if known else by_ending


def _part(sentence: Tagged, start: int, end: int) -> Tagged:
    return Tagged(sentence.texts[start:end], sentence.lows[start:end], sentence.targets[start:end])


def _capital(part: Tagged) -> Tagged:
    return part._replace(texts=(part.texts[0].capitalize(), *part.texts[1:]))


def _words(*texts: str) -> Tagged:
    """Commas, full stops and "and", with their tags."""
    targets = np.zeros((len(texts), len(TAGS)), dtype=np.float16)
    for i, text in enumerate(texts):
        targets[i, TAGS.index("CC" if text.isalpha() else "PUNCT")] = 1
    return Tagged(texts, texts, targets)
