"""What people judge is named in the second claim, unless the pronoun may mean something else."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

NAMED = {
    "The rooms are small, but most guests find them cosy.": "Most guests find the rooms cosy.",
    "Rooms are dated, although many reviewers found them spotless.": (
        "Many reviewers found the rooms spotless."
    ),
    "Although the beach is rocky, many people find it beautiful.": (
        "Many people find the beach beautiful."
    ),
    "The trail is steep; many hikers found it exhausting.": "Many hikers found the trail exhausting.",
    "The fan is cheap, but reviewers found it to be loud.": "Reviewers found the fan to be loud.",
    "The hotel is old, but guests say it is spotless.": "Guests say the hotel is spotless.",
    "The flat white costs £3.20, and many think it tastes better.": (
        "Many think the flat white tastes better."
    ),
    "Most users find the app easy, and many say it was their first.": (
        "Many say the app was their first."
    ),
    "The bikes are old, although many guests say they are comfortable.": (
        "Many guests say the bikes are comfortable."
    ),
    "The stairs are steep, but no one found them dangerous.": "No one found the stairs dangerous.",
    "The sockets are loose, and people complained about them.": (
        "People complained about the sockets."
    ),
    "Portions are so enormous that nobody can finish them.": "Nobody can finish the portions.",
    "These shoes are light, and a lot of people wear them all day.": (
        "A lot of people wear these shoes all day."
    ),
    "There is a sauna, and several guests used it.": "Several guests used the sauna.",
    "There is no pool, although hardly anyone seemed to miss it.": (
        "Hardly anyone seemed to miss a pool."
    ),
    "There are no slippers, but only a few guests missed them.": (
        "Only a few guests missed slippers."
    ),
    "Several guests praised the buffet, though others called it bland.": (
        "Others called the buffet bland."
    ),
    "The app is slow, and most users would not recommend it.": (
        "Most users would not recommend the app."
    ),
    "The app is free, but users complain about its adverts.": (
        "Users complain about the app's adverts."
    ),
    "The novel is long, but critics admire its humour and its pace.": (
        "Critics admire the novel's pace."
    ),
    "The rooms are small, with some guests finding them cramped.": (
        "Some guests find the rooms cramped."
    ),
    "Opinions on the companion app are mixed, since it offers few songs.": (
        "The companion app offers few songs."
    ),
}

KEPT = {
    "two things": ("The bar overlooks the pool, and guests love it.", "Guests love it."),
    "two plurals": ("The rooms have large beds, and guests love them.", "Guests love them."),
    "a thing of the predicate that was cut off": (
        "The rooms have balconies and are bright, and guests love them.",
        "Guests love them.",
    ),
    "a thing of the clause that was cut off": (
        "The lounge is cosy, the bar is small, and guests love it.",
        "Guests love it.",
    ),
    "the owner": ("The inn's pool is small, but guests love it.", "Guests love it."),
    "no thing": (
        "The inn is central, but some find it hard to park.",
        "Some find it hard to park.",
    ),
    "a number without a thing": (
        "The road is long, but guests say it takes ten minutes.",
        "Guests say it takes ten minutes.",
    ),
    "the fact": ("The pool closes at six, and guests hate it.", "Guests hate it."),
    "the fact that it was shut": (
        "The pool was closed, and nobody mentioned it when booking.",
        "Nobody mentioned it when booking.",
    ),
    "what was found of the fact": (
        "The pool was closed, and guests found it disappointing.",
        "Guests found it disappointing.",
    ),
    "the place beside its food": (
        "The food is good, and people say it is close to the beach.",
        "People say it is close to the beach.",
    ),
    "the device beside its battery": (
        "The battery is weak, but most users love it.",
        "Most users love it.",
    ),
    "the place that has the location": (
        "The bathroom is small, but guests praise its location.",
        "Guests praise its location.",
    ),
    "those who speak": (
        "The beds are hard, and some guests said they were rude.",
        "Some guests said they were rude.",
    ),
    "people who are not named": (
        "The rooms are small, and guests told them so.",
        "Guests told them so.",
    ),
    "some of several": (
        "Some rooms are small, but guests find them cosy.",
        "Guests find them cosy.",
    ),
    "what cannot be counted": (
        "There is no air conditioning, and many guests missed it.",
        "Many guests missed it.",
    ),
    "a pronoun": ("They are small, but guests like them.", "Guests like them."),
    "what is viewed": ("Views of the sea are great, and it is quiet.", "It is quiet."),
}


@pytest.mark.parametrize(("sentence", "claim"), NAMED.items())
def test_what_people_judge_is_named(sentence, claim):
    assert claim in split_sentence(sentence)


@pytest.mark.parametrize(("sentence", "claim"), KEPT.values(), ids=KEPT)
def test_a_pronoun_stays_that_may_mean(sentence, claim):
    assert claim in split_sentence(sentence)
