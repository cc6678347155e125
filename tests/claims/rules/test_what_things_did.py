"""After "was old and": what the thing did ("creaked"), or what was done to it ("cleaned daily")."""

import pytest

from caspr.claims.rules import split_sentence


@pytest.mark.parametrize(
    ("sentence", "second"),
    [
        ("The doors were heavy and creaked.", "The doors creaked."),
        ("The tables were small but never wobbled.", "The tables never wobbled."),
        ("The fridges were old and hummed all night.", "The fridges hummed all night."),
        ("The floors were damp and tasted of salt.", "The floors tasted of salt."),
        ("The cooks were young and baked daily.", "The cooks baked daily."),
        ("The colours were bright but faded after a wash.", "The colours faded after a wash."),
        ("The waiters were kind and smiled.", "The waiters smiled."),
        # what was done to it
        ("The dog was old and listened to.", "The dog was listened to."),
        ("The claim was fair and laughed at.", "The claim was laughed at."),
        ("The beds were soft and made every morning.", "The beds were made every morning."),
        ("The villa was quiet and set back from it.", "The villa was set back from it."),
        ("The mugs were thin and chipped.", "The mugs were chipped."),
        ("The pool was warm and cleaned daily.", "The pool was cleaned daily."),
        ("The sofas were soft and covered in velvet.", "The sofas were covered in velvet."),
        ("The garden was old and looked after by us.", "The garden was looked after by us."),
    ],
)
def test_second_claim(sentence, second):
    assert split_sentence(sentence)[1:] == [second]


@pytest.mark.parametrize(
    ("subject", "verbs"),
    [
        ("The nurse ", ("checks patients", "changes bandages", "gives shots")),
        ("The shop ", ("sells bikes", "fixes brakes", "rents helmets")),
        ("The apps ", ("track steps", "count calories", "plan meals")),
        ("The porters ", ("carry bags", "call taxis", "book tables")),
        ("The waiter ", ("took our order", "brought bread", "poured water")),
        ("The barber ", ("cut hair", "shaved beards", "told jokes")),
        ("The printer can ", ("scan pages", "copy photos", "print labels")),
        ("Guests can ", ("swim", "play tennis", "rent boats")),
        ("He wants to ", ("cook meals", "clean rooms", "leave")),
    ],
)
def test_three_verbs_are_three_claims(subject, verbs):
    first, second, third = verbs
    claims = [f"{subject}{verb}." for verb in verbs]
    assert list(split_sentence(f"{subject}{first}, {second} and {third}.")) == claims


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        ("It can crush ice and grind nuts.", ["It can crush ice.", "It can grind nuts."]),
        ("The film is too long and too slow.", ["The film is too long.", "The film is too slow."]),
        ("The course is long but rewarding.", ["The course is long.", "The course is rewarding."]),
        ("The tea is hot, the wine list long.", ["The tea is hot.", "The wine list is long."]),
        ("This pan is old, but that one is new.", ["This pan is old.", "That one is new."]),
    ],
)
def test_two_facts(sentence, claims):
    assert list(split_sentence(sentence)) == claims


@pytest.mark.parametrize(
    "sentence",
    [
        "They sell surf boards, paddle boats and tour bikes.",
        "The chef used aged beef, dried fruit and roasted nuts.",
        "It cannot crush ice, mix dough or grind nuts.",
        "This is proof that it works and that parking is free.",
        "The room is too dark and too cold to work in.",
        "It was almost too long and too slow.",
        "It is not too long and too slow.",
    ],
)
def test_stays_whole(sentence):
    assert list(split_sentence(sentence)) == [sentence]
