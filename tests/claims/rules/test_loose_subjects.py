"""Subjects and predicates in a row, as people write them: "the bar and pool in the yard were"."""

import pytest

from caspr.claims.rules import split_sentence

CUT = {
    # One place for all, or for the last only.
    "The soup and bread at the market were tasty.": [
        "The soup at the market was tasty.",
        "The bread at the market was tasty.",
    ],
    "The deck, pond, and shed of the farm are all lovely.": [
        "The deck of the farm is lovely.",
        "The pond of the farm is lovely.",
        "The shed of the farm is lovely.",
    ],
    "The garden and the view of the hills were great.": [
        "The garden was great.",
        "The view of the hills was great.",
    ],
    # Things of two words, more things than one "all" or "not".
    "The boats and life vests are old.": ["The boats are old.", "The life vests are old."],
    "The map, tour guide, and overall service were good.": [
        "The map was good.",
        "The tour guide was good.",
        "The overall service was good.",
    ],
    "All the tents and paths were tidy.": ["All the tents were tidy.", "All paths were tidy."],
    "The lamp and the radio did not work.": ["The lamp did not work.", "The radio did not work."],
    "The concert and the play were not held.": [
        "The concert was not held.",
        "The play was not held.",
    ],
    "The quiet yard and fast wifi are highlights.": [
        "The quiet yard is among the highlights.",
        "The fast wifi is among the highlights.",
    ],
    "The guide and driver was late and a bit rude.": [
        "The guide was late.",
        "The driver was late.",
        "The guide was a bit rude.",
        "The driver was a bit rude.",
    ],
    # What stands between subject and verb.
    "The food, as well as the music, was great.": ["The food was great.", "The music was great."],
    "The tents and huts, along with the farm itself, were clean.": [
        "The tents were clean.",
        "The huts were clean.",
        "The farm was clean.",
    ],
    "The cabs and trams, while old, were cheap.": [
        "The cabs were old.",
        "The trams were old.",
        "The cabs were cheap.",
        "The trams were cheap.",
    ],
    "The paths have been paved, as has the yard.": [
        "The paths have been paved.",
        "The yard has been paved.",
    ],
    # Qualities in a row.
    "The hut was tidy and cleaned every day.": [
        "The hut was tidy.",
        "The hut was cleaned every day.",
    ],
    "Lockers are free but first-come, first-served.": [
        "Lockers are free.",
        "Lockers are first-come, first-served.",
    ],
    "The tram was cheap, and clean every day we used it.": [
        "The tram was cheap.",
        "The tram was clean every day we used it.",
    ],
    "The guide was funny, and patient, happy to wait.": [
        "The guide was funny.",
        "The guide was patient.",
        "The guide was happy to wait.",
    ],
    "The hall was bright and warm, a real pleasure.": [
        "The hall was bright.",
        "The hall was warm, a real pleasure.",
    ],
    "The show was loud, funny, and fun to watch.": [
        "The show was loud.",
        "The show was funny.",
        "The show was fun to watch.",
    ],
    "The cellar was damp and most unpleasant.": [
        "The cellar was damp.",
        "The cellar was most unpleasant.",
    ],
    "The huts were nice and clean.": ["The huts were nice.", "The huts were clean."],
    "The crew was not kind and not quick.": ["The crew was not kind.", "The crew was not quick."],
    "The farm lies far out and is real close to the lake.": [
        "The farm lies far out.",
        "The farm is real close to the lake.",
    ],
    "The museum is on a hill and only steps from the port.": [
        "The museum is on a hill.",
        "The museum is only steps from the port.",
    ],
    # Qualities with a noun.
    "The cups are pretty, good value, and light.": [
        "The cups are pretty.",
        "The cups are good value.",
        "The cups are light.",
    ],
    "The market is close to the port, great value and calm.": [
        "The market is close to the port.",
        "The market is great value.",
        "The market is calm.",
    ],
    "The lake was warm and the best part of the trip.": [
        "The lake was warm.",
        "The lake was the best part of the trip.",
    ],
    "The tour is recommended and a great way to start.": [
        "The tour is recommended.",
        "The tour is a great way to start.",
    ],
    "The bread was fresh and the butter good quality.": [
        "The bread was fresh.",
        "The butter was good quality.",
    ],
    "The stairs were steep, and the hall very chilly.": [
        "The stairs were steep.",
        "The hall was very chilly.",
    ],
    "The school is great, in the heart of the old town.": [
        "The school is great.",
        "The school is in the heart of the old town.",
    ],
    # Verbs after a quality.
    "The nurse was kind, spoke Dutch, and recommended quiet cafes.": [
        "The nurse was kind.",
        "The nurse spoke Dutch.",
        "The nurse recommended quiet cafes.",
    ],
    "The museum was helpful and allowed late visits.": [
        "The museum was helpful.",
        "The museum allowed late visits.",
    ],
    # Clauses.
    "The guide was late, and check in was slow.": ["The guide was late.", "Check in was slow."],
    "They offer a raft but this is not free.": ["They offer a raft.", "The raft is not free."],
    "It had good tents (new, dry and warm), everyone there was calm.": [
        "It had good tents (new, dry and warm).",
        "Everyone there was calm.",
    ],
}


@pytest.mark.parametrize("sentence", CUT)
def test_cut(sentence: str) -> None:
    assert split_sentence(sentence) == CUT[sentence]


@pytest.mark.parametrize(
    "sentence",
    [
        "The soup and stew in both bars are cheap.",
        "Great music and friendly crew can't wait to come back.",
        "The main stage and bar area of the fair are small.",
        "The chairs and tables in the yard are the same.",
        "The lid and the pot do not match.",
        "The farm hall and barn rooms were cold.",
        "The restaurant, and music.",
        "The walls were painted and sealed every year.",
        "The shop is kept so nice and clean.",
        "The soup was nice and warm.",
        "We were greeted and offered tea.",
        "The bread was cheap and the big loaves good.",
        "The tram was not cheap and quick.",
        "The lake (big, deep) is cold.",
        "The mill is run by a big and high quality firm.",
    ],
)
def test_whole(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]
