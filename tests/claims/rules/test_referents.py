"""What a second half is about: a false subject makes a claim that the text does not state."""

import pytest

from caspr.claims.rules import split_sentence

CUT = [
    # "it" is the thing that the first half introduces, or unsure; it is not the subject
    ("The hotel has a pool, but it was closed.", ["The pool was closed."]),
    ("The shop sells cheese and it is delicious.", ["The cheese is delicious."]),
    ("The app has a search function, but it never finds anything.", ["It never finds anything."]),
    ("The inn has a pool and it is cheap.", ["The inn is cheap."]),
    # "it" is the owner of the subject
    ("Its tuition is higher, but it offers more scholarships.", ["It offers more scholarships."]),
    ("The Nova's screen is brighter, but it weighs more.", ["It weighs more."]),
    # a place or time without a comma opens the second half
    (
        "The air conditioning was noisy, and in some rooms it could not be turned down.",
        ["In some rooms the air conditioning could not be turned down."],
    ),
    (
        "The town is pretty, and in August it is hard to park.",
        ["In August it is hard to park."],
    ),
    # the place opens both halves
    (
        "Teachers at Northside are praised; at Southside, they are described as strict.",
        ["At Southside, teachers are described as strict."],
    ),
    # items of "its" belong to the phrase with "its"
    (
        "It suits families thanks to its large pool and quiet rooms.",
        ["The pool is large.", "The rooms are quiet."],
    ),
    # a participle that opens the second half
    (
        "The price is high, but compared with the Ritz, it is a bargain.",
        ["Compared with the Ritz, the price is a bargain."],
    ),
    (
        "Breakfast is included on weekdays but not on weekends.",
        ["Breakfast is not included on weekends."],
    ),
    # a remark on the whole act
    ("He lent us an umbrella, which was kind.", ["This was kind."]),
    ("I called the shop, which took an hour.", ["This took an hour."]),
    # a verb left out in the second half is repeated
    (
        "Hotel A has a pool, while Hotel B does not.",
        ["Hotel B does not have a pool."],
    ),
]

WHOLE = [
    "Housekeeping is thorough but slow, breakfast plentiful but bland.",
    "Asana supports dependencies and timelines out of the box.",
    "It's not wool, as the website claims, but mostly acrylic.",
    "I liked it before they changed the recipe and doubled the price.",
    "I read this because my book club chose it and was surprised by it.",
    "They promised to send a part but haven't.",
    "It isn't popular because it's good; it's popular because it's free.",
    "It's more modern: the lobby and rooms were renovated in 2023.",
]


@pytest.mark.parametrize(("sentence", "second"), CUT)
def test_the_second_half_has_its_own_subject(sentence: str, second: list[str]) -> None:
    assert split_sentence(sentence)[-len(second) :] == second


@pytest.mark.parametrize("sentence", WHOLE)
def test_whole_where_the_second_half_would_be_about_something_else(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]
