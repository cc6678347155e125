"""If these fail, the tagger learns from sentences whose tags or forms are wrong."""

from __future__ import annotations

import random

import numpy as np
import pytest
from training.tagger_data import Sentence
from training.tagger_joined import joined
from training.tagger_student import TAGS, by_people

MACHINE = "The DET machine NOUN heats V up ADV fast ADV . PUNCT"
STEAMS = "It PRON quietly ADV steams V milk NOUN . PUNCT"
STEAM = "They PRON steam V milk NOUN . PUNCT"


def sentence(words_and_tags):
    words, tags = words_and_tags.split()[::2], words_and_tags.split()[1::2]
    return by_people(
        Sentence("x", tuple(words), tuple(word.lower() for word in words), tuple(tags))
    )


def written(found):
    return " ".join(found.texts), [TAGS[i] for i in found.targets.argmax(1)]


def made(*sentences, count=200):
    found = joined([sentence(one) for one in sentences], count, random.Random(0))
    return dict(map(written, found))


def test_the_verb_after_and_has_the_tag_that_it_has_after_the_pronoun():
    found = made(MACHINE, STEAMS)
    tags = found["The machine heats up fast and quietly steams milk ."]
    assert tags == ["DET", "NOUN", "V", "ADV", "ADV", "CC", "ADV", "V", "NOUN", "PUNCT"]
    assert "Quietly steams milk but quietly steams milk ." in found
    listed = found["The machine heats up fast , quietly steams milk , and quietly steams milk ."]
    assert listed.count("V") == 3


def test_probabilities_are_kept_as_they_are():
    """The student learns how sure the teacher is, not only its choice."""
    one, other = sentence(MACHINE), sentence(STEAMS)
    other.targets[2] = 0
    other.targets[2, [TAGS.index("V"), TAGS.index("NOUN")]] = 0.875, 0.125
    for found in joined([one, other], 20, random.Random(0)):
        for i in np.flatnonzero(np.array(found.texts) == "steams"):
            assert found.targets[i, TAGS.index("NOUN")] == 0.125


@pytest.mark.parametrize(
    "other",
    [
        STEAM,  # "the machine heats up fast and steam milk"
        "It PRON 's AUX big ADJ and CC loud ADJ . PUNCT",
        "It PRON 's AUX a DET machine NOUN . PUNCT",  # "and 's a machine"
        "It PRON steamed V the DET milk NOUN . PUNCT",  # may be a participle after "and"
        "It PRON steams V , PUNCT hisses V . PUNCT",
        "It PRON is AUX fine ADJ when SUB it PRON steams V . PUNCT",
        "Steam NOUN burns V its DET milk NOUN . PUNCT",  # its predicate does not follow a pronoun
        "It PRON steams V . PUNCT",  # too short
    ],
)
def test_what_does_not_fit_is_not_joined(other):
    assert made(MACHINE, STEAMS)
    assert not [text for text in made(MACHINE, other) if text.startswith("The machine")]


def test_the_same_seed_gives_the_same_sentences():
    assert made(MACHINE, STEAMS, count=9) == made(MACHINE, STEAMS, count=9)
