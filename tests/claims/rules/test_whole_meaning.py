"""What a claim must keep to say what its sentence says: its condition, its object, its order."""

import pytest

from caspr.claims.rules import RuleSplitter, split_sentence


@pytest.mark.parametrize(
    "sentence",
    [
        # a condition in the imperative
        "Show the pass you got at check-in and you won't pay twice.",
        "Say you are a member and they will waive the fee.",
        # what only compares
        "The rooms are cold, as they always are in old inns, and cost too much.",
        "The service was slow, as it often was at lunch, but friendly.",
        "The rooms are spotless, as you'd expect at this price, but small.",
        "The older kettle has no timer, and neither does the new one.",
        # who agrees, and with what
        "Rooms are small, guests agree, even in the annex.",
        "The guide said it would rain, and she was right.",
        # how long it took
        "Six months in and the battery still lasts all day.",
        "The boots are poor: two days and the sole came off.",
        # one object of two verbs
        "The staff cleaned and repaired my boots overnight.",
        "The owners designed and built the house.",
        # a time in which two things are so
        "I would go in May but not in July, when it rains and the bar is shut.",
        # who found what
        "They closed the bar at ten, which some praised and others hated.",
        # not all that is in the list
        "You paddle, swim and climb.",
        "The food is rated highly for a fair, particularly the rolls and the stall next to the gate.",
        # the contrary of what its words name
        "The rooms are far from clean and quiet.",
        "Older kids are anything but bored.",
        "The lobby was anything but clean and quiet.",
        # what would be so on a condition
        "The pool would be great and fun if it were heated.",
        # a number
        "We waited an hour and a half before anyone handed us a key card.",
        # a fact that may be all that was said
        "The lid is easy for small fingers, which I had not thought about.",
    ],
)
def test_what_would_lose_its_meaning_stays_whole(sentence):
    assert split_sentence(sentence) == [sentence]


@pytest.mark.parametrize(
    ("sentence", "second"),
    [
        ("The tram leaves at ten and you'll need a stamp.", "You'll need a stamp."),
        ("The bar is loud, as it is next to the road.", "The bar is next to the road."),
        ("The clerk was late and he was rude.", "He was rude."),
        ("The waiter smiled and brought bread.", "The waiter brought bread."),
    ],
)
def test_what_keeps_its_meaning_is_cut(sentence, second):
    claims = split_sentence(sentence)
    assert len(claims) == 2
    assert claims[1] == second


@pytest.mark.parametrize(
    ("sentence", "second"),
    [
        # what its preposition is about
        ("The kit includes a bag, which we had not asked for.", "We had not asked for the bag."),
        (
            "The flat has a loft, which children love to hide in.",
            "Children love to hide in the loft.",
        ),
        # what happened, not how it looks
        ("The lid seems sturdy but cracked after a week.", "The lid cracked after a week."),
        ("The paint looks good but chipped within weeks.", "The paint chipped within weeks."),
        ("The room looked clean but worn.", "The room looked worn."),
        # what is left out after "will"
        ("The adults will be bored, but the kids won't.", "The kids won't be bored."),
        ("Walkers may be happy there; cyclists may not.", "Cyclists may not be happy there."),
        # some of them
        ("Rooms are big, and some have a view.", "Some rooms have a view."),
        ("Its rooms are quiet, but several are dark.", "Several of its rooms are dark."),
        # what comes after "though"
        ("Too many people, though: we could not see the altar.", "We could not see the altar."),
        # who says it
        (
            "The pool is small, with parents and teachers complaining about the cold water.",
            "Parents complain about the cold water.",
        ),
    ],
)
def test_the_second_claim_says_what_its_sentence_says(sentence, second):
    assert split_sentence(sentence)[1] == second


def test_the_nearest_clause_is_said_of_the_other_thing_too():
    claims = split_sentence("The bar is loud, but the garden is quiet and so is the annex.")
    assert claims == ["The bar is loud.", "The garden is quiet.", "The annex is quiet."]


def test_what_was_so_until_then_was_so():
    claims = split_sentence("The lift, a bottleneck until May, has been replaced.")
    assert claims == ["The lift was a bottleneck until May.", "The lift has been replaced."]


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        (
            "We liked the pool. Cons? The bar shuts at four, and the lot is small.",
            ["We liked the pool.", "The bar shuts at four.", "The lot is small."],
        ),
        ("A calm inn. Any downsides? No lift.", ["A calm inn.", "Any downsides: No lift."]),
        ("Would I go back? Yes.", ["Would I go back: Yes."]),
    ],
)
def test_a_side_that_is_asked_for_is_the_label_of_its_answer(text, claims):
    assert [claim.text for claim in RuleSplitter().split([text])[0]] == claims


def test_a_time_ends_before_a_statement_of_its_own():
    assert split_sentence(
        "The garden is lovely in June, when the roses bloom, and the cafe sells cakes."
    ) == ["The garden is lovely in June.", "In June, the roses bloom.", "The cafe sells cakes."]


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "The food was far from perfect but cheap.",
            ["The food was far from perfect.", "The food was cheap."],
        ),
        (
            "The hotel is far from busy roads and quiet.",
            ["The hotel is far from busy roads.", "The hotel is quiet."],
        ),
        (
            "A full charge takes an hour and a half and lasts two days.",
            ["A full charge takes an hour and a half.", "A full charge lasts two days."],
        ),
        (
            "The staff did everything but the room was dirty.",
            ["The staff did everything.", "The room was dirty."],
        ),
    ],
)
def test_only_what_is_denied_goes_with_its_denial(sentence, claims):
    assert split_sentence(sentence) == claims
