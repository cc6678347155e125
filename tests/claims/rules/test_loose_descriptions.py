"""Relative clauses, "with" phrases and comparisons after a comma that are claims of their own."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

OF_BARE_THINGS = {
    "The biggest problem is customer service, which answers slowly.": [
        "The biggest problem is customer service.",
        "Customer service answers slowly.",
    ],
    "The main complaint concerns bank transfers, which often fail.": [
        "The main complaint concerns bank transfers.",
        "The bank transfers often fail.",
    ],
    "The main complaint concerns voice quality, which is poor.": [
        "The main complaint concerns voice quality.",
        "Voice quality is poor.",
    ],
}


@pytest.mark.parametrize(("sentence", "claims"), OF_BARE_THINGS.items())
def test_a_bare_thing_that_is_a_fault_is_described(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


LIKED = {
    "Parents like the cot, which does not wobble.": "The cot does not wobble.",
    "Owners like the strap, which won't slip off.": "The strap won't slip off.",
    "Buyers praise the cover, which can be washed.": "The cover can be washed.",
}


@pytest.mark.parametrize(("sentence", "claim"), LIKED.items())
def test_what_a_liked_thing_does_not_do_is_said_of_it(sentence: str, claim: str) -> None:
    assert split_sentence(sentence)[1:] == [claim]


EACH = {
    "Patients liked the hall, which is bright, and the nurses, who explain each step.": [
        "Patients liked the hall.",
        "The hall is bright.",
        "Patients liked the nurses.",
        "The nurses explain each step.",
    ],
    "The guide showed us the old mill, which still works, and the bakery, which sells rye bread.": [
        "The guide showed us the old mill.",
        "The old mill still works.",
        "The guide showed us the bakery.",
        "The bakery sells rye bread.",
    ],
}


@pytest.mark.parametrize(("sentence", "claims"), EACH.items())
def test_each_of_two_things_keeps_its_relative_clause(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


OF_ALL = {
    "The author uses three narrators, which puzzled some readers and delighted others.": [
        "This puzzled some readers.",
        "This delighted others.",
    ],
    "The laptop weighs 1.9 kg, which is more than most rivals.": ["This is more than most rivals."],
    "The course lasts six weeks, twice as long as the old one.": [
        "This is twice as long as the old one."
    ],
    "Entry is 9 euros, less than at the museum.": ["This is less than at the museum."],
    "The trip took nine days, longer than they had hoped.": [
        "This was longer than they had hoped."
    ],
}


@pytest.mark.parametrize(("sentence", "claims"), OF_ALL.items())
def test_what_moves_people_or_compares_an_amount_is_a_claim(
    sentence: str, claims: list[str]
) -> None:
    assert split_sentence(sentence)[1:] == claims


PEOPLE = {
    "Delivery is slow, with many customers waiting weeks until they got an answer.": (
        "Many customers wait weeks until they got an answer."
    ),
    "Support is poor, with users waiting days for a reply.": "Users wait days for a reply.",
    "The lift is slow, with guests often waiting an hour.": "Guests often wait an hour.",
    "The tour was good, with one guide speaking German.": "One guide spoke German.",
    "The test is hard, with half of the pupils failing every year.": "Half of the pupils fail every year.",
}


@pytest.mark.parametrize(("sentence", "claim"), PEOPLE.items())
def test_what_people_do_after_with_is_a_claim(sentence: str, claim: str) -> None:
    assert split_sentence(sentence)[1:] == [claim]


DONE = {
    "The hut offers bunks, meals cooked by the warden and hot showers.": [
        "The hut offers bunks.",
        "The hut offers meals cooked by the warden.",
        "The hut offers hot showers.",
    ],
    "The bar offers wine served by the glass, and a list of gins.": [
        "The bar offers wine.",
        "The wine is served by the glass.",
        "The bar offers a list of gins.",
    ],
}


@pytest.mark.parametrize(("sentence", "claims"), DONE.items())
def test_a_participle_belongs_to_one_thing_of_a_list(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


OF_TWO = {
    "The park allows dogs and picnics, neither of which is common here.": [
        "The park allows dogs.",
        "The park allows picnics.",
        "Neither dogs nor picnics are common here.",
    ],
    "The hotel has a pool and a gym, both of which are free.": [
        "The hotel has a pool.",
        "The hotel has a gym.",
        "The pool is free.",
        "The gym is free.",
    ],
}


@pytest.mark.parametrize(("sentence", "claims"), OF_TWO.items())
def test_both_or_neither_of_two_things_is_described(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


PLACES = {
    "It struggles in dim bars, where photos come out grainy.": (
        "In dim bars, photos come out grainy."
    ),
    "The path ends in a village, where a bus stops.": "In the village, a bus stops.",
    "We walked to a lake, where one can swim.": "There, one can swim.",
    "Readers rave about the chapel, where a choir sings on Sundays.": (
        "In the chapel, a choir sings on Sundays."
    ),
    "Many praise the library, where free talks are held.": "At the library, free talks are held.",
    "They dislike the roof, where pigeons gather.": "On the roof, pigeons gather.",
    "Queues form near the ticket hall, where only one till is staffed.": (
        "Near the ticket hall, only one till is staffed."
    ),
    "Signs are rare along the canal, where at least two canoes sank.": (
        "Along the canal, at least two canoes sank."
    ),
    "Trade is brisk in the market hall, where forty stalls open at dawn.": (
        "In the market hall, forty stalls open at dawn."
    ),
    "Nobody speaks of the tunnel, where a salt mine can be seen.": (
        "In the tunnel, a salt mine can be seen."
    ),
    "The hut stands behind the inn, where goats graze.": "There, goats graze.",
    "She wrote of the owner of the garden, where herbs grow.": "There, herbs grow.",
}


@pytest.mark.parametrize(("sentence", "claim"), PLACES.items())
def test_where_repeats_the_place_before_it(sentence: str, claim: str) -> None:
    assert split_sentence(sentence)[1:] == [claim]


LISTED = {
    "The farm has three wells, one of which is dry, but no pond.": [
        "The farm has three wells.",
        "The farm has no pond.",
        "One of the three wells is dry.",
    ],
    "The troupe has two clowns, both of whom are retired, and a juggler.": [
        "The troupe has two clowns.",
        "The troupe has a juggler.",
        "Both of the two clowns are retired.",
    ],
    "The flat has four rooms, one of which is tiny, two baths and a cellar.": [
        "The flat has four rooms.",
        "The flat has two baths.",
        "The flat has a cellar.",
        "One of the four rooms is tiny.",
    ],
    "The spa has two pools, one of which has a slide, a bar and a deck.": [
        "The spa has two pools.",
        "One of the two pools has a slide.",
        "One of the two pools has a bar.",
        "One of the two pools has a deck.",
    ],
    "The play has a slow start, lasting half an hour, but a superb finale.": [
        "The play has a slow start.",
        "The play has a superb finale.",
        "The slow start lasts half an hour.",
    ],
    "The guild praised its members, naming each of them, and a cook.": [
        "The guild praised its members, naming each of them, and a cook.",
    ],
}
"""A description within a list is no part of what follows it."""


@pytest.mark.parametrize(("sentence", "claims"), LISTED.items())
def test_a_list_goes_on_after_a_description(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


WHOM = {
    "The choir has singers from six towns, most of whom are retired.": (
        "Most of the singers from six towns are retired."
    ),
    "The drug caused headaches in nine patients, two of whom left the trial.": (
        "Two of the nine patients left the trial."
    ),
    "The quarter is home to people from more than 90 lands, most of whom came by sea.": (
        "Most of the people from more than 90 lands came by sea."
    ),
}


@pytest.mark.parametrize(("sentence", "claim"), WHOM.items())
def test_whom_stands_for_persons(sentence: str, claim: str) -> None:
    assert split_sentence(sentence)[1:] == [claim]


OF_SUBJECTS = {
    "Usually served cold, the soup contains dill.": "The soup is usually served cold.",
    "Widely praised by critics, the novel sold badly.": "The novel was widely praised by critics.",
    "Badly damaged in the war, the mill is now a ruin.": "The mill was badly damaged in the war.",
    "Set in a small port, the series follows a nurse.": "The series is set in a small port.",
    "Originally built as a jail, the hall is a museum.": "The hall was originally built as a jail.",
    "Maths and art are compulsory.": "Maths is compulsory.",
    "The keeper, signed from Porto, has a long reach.": "The keeper was signed from Porto.",
}
"""What opens or is inserted is said of the subject, in its number and tense."""


@pytest.mark.parametrize(("sentence", "claim"), OF_SUBJECTS.items())
def test_the_first_claim_keeps_tense_and_number(sentence: str, claim: str) -> None:
    assert split_sentence(sentence)[0] == claim


DONE_SINCE = {
    "He has sung with many bands, ranging from trios to choirs.": (
        "He ranges from trios to choirs."
    ),
    "It has a low score, meaning that it was seen by few adults, and many children.": (
        "It was seen by few adults, and many children."
    ),
    "He has played for Ajax since 2015, scoring twelve goals.": "He has scored twelve goals.",
    "Prices have doubled since May, rising to 40 euros.": "Prices have risen to 40 euros.",
    "The inn has been quiet, offering large rooms.": "The inn offers large rooms.",
    "Young cooks go to Lyon, where they can train with masters.": (
        "There, young cooks can train with masters."
    ),
    "Irish cooks go to Lyon, where they can train with masters.": (
        "There, Irish cooks can train with masters."
    ),
}


@pytest.mark.parametrize(("sentence", "claim"), DONE_SINCE.items())
def test_the_second_claim_keeps_tense_and_names(sentence: str, claim: str) -> None:
    assert split_sentence(sentence)[1:] == [claim]


WHOLE = [
    "They replaced the filter, which did not fix the leak.",
    "They closed the pool, which didn't bother us.",
    "The waiter forgot the bread, which should not happen.",
    "Guests chose between the bar, which is loud, and the spa, which is quiet.",
    "We took the bus, which was late, and the driver, who was rude, shouted.",
    "They don't like the bar, which is loud, and the spa, which is cold.",
    "The hotel is family friendly, with children playing areas on two floors.",
    "The show is long, with many people leaving before it ends and missing the best part.",
    "I see 160, winter included, as long as I preheat it.",
    "The camera has two lenses, which are brighter than the old ones.",
    "The hotel has two bars and a spa, both of which are new.",
    "It has soups, salads topped with nuts, and bread.",
]


@pytest.mark.parametrize("sentence", WHOLE)
def test_what_is_unclear_stays_whole(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]


WITH_OF_THE_ADJECTIVE = {
    "The kit is popular with beginners but not with experts.": [
        "The kit is popular with beginners.",
        "The kit is not popular with experts.",
    ],
    "The plug is easy with a laptop and impossible with Linux.": [
        "The plug is easy with a laptop.",
        "The plug is impossible with Linux.",
    ],
    "The stew is delicious with rice and bland without it.": [
        "The stew is delicious with rice.",
        "The stew is bland without it.",
    ],
}


@pytest.mark.parametrize(("sentence", "claims"), WITH_OF_THE_ADJECTIVE.items())
def test_the_thing_does_not_have_what_it_is_good_with(sentence: str, claims: list[str]) -> None:
    """Else "not popular with experts" becomes "has not experts"."""
    assert split_sentence(sentence) == claims
