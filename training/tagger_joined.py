"""Sentences whose second predicate shares the subject, made from two sentences.

"The machine heats up fast." and "It steams milk well." give "The machine heats up fast and steams
milk well." Verbs that look like plural nouns ("steams") are easily recognized after a pronoun, and
hard to recognize after "and"; here they keep the tags that they have after the pronoun.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

import numpy as np

from caspr.english.lexicon import SINGULAR_VERBS
from training.tagger_student import TAGS, Tagged

__all__ = ["joined"]

_SURE: Final = 0.8
"""Least probability of the finite verb."""
_LONGEST: Final = 16
_PRONOUNS: Final = frozenset({"it", "he", "she", "this"})
_FINITE: Final = ("V", "AUX")
_CONNECTORS: Final = (("and",), ("and",), ("and",), (",", "and"), ("but",))
_LISTED: Final = 0.2
"""Share of the sentences with three predicates."""
_WITHOUT_SUBJECT: Final = 0.15
"""Share of the sentences that begin with a predicate, such as "Heats up and steams milk"."""


def joined(sentences: Sequence[Tagged], count: int, generator: random.Random) -> list[Tagged]:
    """Join simple sentences with the predicates of others that begin with a pronoun.

    Parameters
    ----------
    sentences
        Those that are not simple, such as those with two finite verbs or a comma, are not used.
    count
        How many to make. None is made if no sentence begins with a pronoun and a suitable verb.
    generator
        Draws the parts and what joins them.
    """
    hosts: list[Tagged] = []
    predicates: list[Tagged] = []
    for sentence in sentences:
        verb = _only_verb(sentence)
        if verb and _is_third_person(sentence.lows[verb]):
            hosts.append(_part(sentence, 0, -1))
            if _is_predicate_after_pronoun(sentence, verb):
                predicates.append(_part(sentence, 1, -1))
    return [_one(hosts, predicates, generator) for _ in range(count if predicates else 0)]


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
    """Whether all but the first word can follow "and": "it really steams", not "it is"."""
    tags = [TAGS[i] for i in sentence.targets[1 : verb + 1].argmax(1)]
    return sentence.lows[0] in _PRONOUNS and set(tags[:-1]) <= {"ADV"} and tags[-1] == "V"


def _is_third_person(low: str) -> bool:
    """Whether a finite verb has the form of "steams" and "is".

    Other forms are left out: "trust" after "but" may be an imperative, "made" a participle.
    """
    return low != "was" and (low in SINGULAR_VERBS or low.endswith("s"))


def _part(sentence: Tagged, start: int, end: int) -> Tagged:
    return Tagged(sentence.texts[start:end], sentence.lows[start:end], sentence.targets[start:end])


def _capital(part: Tagged) -> Tagged:
    return part._replace(texts=(part.texts[0].capitalize(), *part.texts[1:]))


def _words(*texts: str) -> Tagged:
    """Punctuation and connectors, with their tags."""
    targets = np.zeros((len(texts), len(TAGS)), dtype=np.float16)
    for i, text in enumerate(texts):
        targets[i, TAGS.index("CC" if text.isalpha() else "PUNCT")] = 1
    return Tagged(texts, texts, targets)
