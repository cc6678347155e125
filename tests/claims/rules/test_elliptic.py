"""Clauses that end with their auxiliary: the contrast that a comparison is made of."""

import pytest

from caspr.claims.rules import split_sentence


@pytest.mark.parametrize(
    ("sentence", "second"),
    [
        ("Hotel A has a pool, while Hotel B does not.", "Hotel B does not have a pool."),
        ("The inn is close to the sea, but the hut is not.", "The hut is not close to the sea."),
        ("Some rooms have a view, while others do not.", "Others do not have a view."),
        ("The inn offers tea, whereas the hut doesn't.", "The hut doesn't offer tea."),
        ("The inn does not take dogs, but the hut does.", "The hut does take dogs."),
        ("Most would come again, although some may not.", "Some may not come again."),
        ("The first lamp worked, the second one did not.", "The second one did not work."),
    ],
)
def test_what_is_left_out_is_repeated(sentence, second):
    first = sentence[: sentence.index(",")] + "."
    assert split_sentence(sentence) == [first, second]


def test_and_becomes_or_after_a_denial():
    claims = split_sentence("The inn has soap and tea, but the hut does not.")
    assert claims[1:] == ["The hut does not have soap.", "The hut does not have tea."]


def test_all_that_is_left_out_is_repeated():
    claims = split_sentence("The soup is salty and oily; the stew is not.")
    assert claims[2:] == ["The stew is not salty.", "The stew is not oily."]


@pytest.mark.parametrize(
    "sentence",
    [
        "The pool is heated, but it is not.",
        "The inn is clean, and the hut is.",
        "The inn has a bar that sells tea, but the hut does not.",
        "The inn is old, but the hut does not.",
        "The soup is not too hot, but the tea is.",
        "The inn has both a bar and a spa, while the hut does not.",
        "The old engine burns diesel and needs oil, whereas the new one does not.",
        "The firm claims the glue holds, but tests show that it does not.",
        "Adults must wear a helmet; children need not.",
        "Most pupils passed the exam; five did not.",
        "The singer tours often and writes her own songs; her brother seldom does.",
        "The mayor promised to repair the road but did not do so.",
        "The inn has 20 rooms, but the hut has only six.",
        "The north has many parks and lakes, while the south has few of either.",
        "The shop sells bread, but guests rarely buy some.",
        "The village has a school and a shop, but its neighbour has neither.",
        "He bought a ticket for 20 euros, but she paid only 15.",
    ],
)
def test_what_is_unsure_stays_whole(sentence):
    assert split_sentence(sentence) == [sentence]


@pytest.mark.parametrize(
    ("sentence", "second"),
    [
        ("The inn wins on comfort; the hut, on price.", "The hut wins on price."),
        ("Inn A is better for families, Inn B for couples.", "Inn B is better for couples."),
        ("The inn is good for walkers and the hut for bikers.", "The hut is good for bikers."),
        ("The soup is served with bread, the fish with rice.", "The fish is served with rice."),
    ],
)
def test_a_verb_that_is_left_out_is_repeated(sentence, second):
    assert split_sentence(sentence)[1:] == [second]


@pytest.mark.parametrize(
    "sentence",
    [
        "The inn wins on comfort; the hut, mostly on price.",
        "The tour starts at nine in the hall, the second at ten.",
        "The rooms are good for families, the hut for couples.",
    ],
)
def test_a_pair_that_does_not_match_stays_whole(sentence):
    assert split_sentence(sentence) == [sentence]


@pytest.mark.parametrize(
    ("sentence", "second"),
    [
        (
            "The beds are soft, the pillows are not, and the bar is loud.",
            "The pillows are not soft.",
        ),
        (
            "Rooms are big, baths are not (one has no door), and the bar is loud.",
            "Baths are not big (one has no door).",
        ),
    ],
)
def test_a_denied_clause_amid_others_is_completed(sentence, second):
    claims = split_sentence(sentence)
    assert claims[1:] == [second, "The bar is loud."]
