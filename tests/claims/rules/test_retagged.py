"""Tags that the clause decides, and the cuts that follow from them."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

DESCRIBED = {
    "The flats have sunny halls, and large, renovated kitchens with new stoves.": [
        "The flats have sunny halls.",
        "The flats have large kitchens.",
        "The large kitchens have new stoves.",
        "The flats have renovated kitchens.",
        "The renovated kitchens have new stoves.",
    ],
    "The grounds are well kept with relaxing ponds.": [
        "The grounds are well kept.",
        "The grounds have relaxing ponds.",
    ],
    "Wireless earbuds with superb sound quality, adjustable fit, and padded band for sports.": [
        "Wireless earbuds.",
        "Superb sound quality.",
        "Adjustable fit.",
        "Padded band for sports.",
    ],
}


@pytest.mark.parametrize(("sentence", "claims"), DESCRIBED.items())
def test_a_participle_describes_the_noun_after_it(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


SHARED = {
    "People loved the steaks, which are cooked well and served with fries.": [
        "People loved the steaks.",
        "The steaks are cooked well.",
        "The steaks are served with fries.",
    ],
    "The lobby is old but check-in and check-out were quick.": [
        "The lobby is old.",
        "Check-in was quick.",
        "Check-out was quick.",
    ],
    "The team is known for finding cheap flights and lost bags.": [
        "The team is known for finding cheap flights.",
        "The team is known for finding lost bags.",
    ],
    "They thanked her for cleaning the room and left a tip.": [
        "They thanked her for cleaning the room.",
        "They left a tip.",
    ],
    "Guests liked the pool, the gym and the express check-in.": [
        "Guests liked the pool.",
        "Guests liked the gym.",
        "Guests liked the express check-in.",
    ],
    "Huts are roomy and cleaned to a good standard.": [
        "Huts are roomy.",
        "Huts are cleaned to a good standard.",
    ],
    "The soup was the same every day, and sometimes reported as cold.": [
        "The soup was the same every day.",
        "The soup was sometimes reported as cold.",
    ],
    "The baths are up to date and looked after.": [
        "The baths are up to date.",
        "The baths are looked after.",
    ],
    "Staff were friendly and helped with bags.": [
        "Staff were friendly.",
        "Staff helped with bags.",
    ],
    "Guests were full of life and loved to chat.": [
        "Guests were full of life.",
        "Guests loved to chat.",
    ],
    "The shoes are true to size and have a good choice of colors.": [
        "The shoes are true to size.",
        "The shoes have a good choice of colors.",
    ],
    "The huts are small but come with a stove.": [
        "The huts are small.",
        "The huts come with a stove.",
    ],
    "They are also hard to set up and don't come with power cords.": [
        "They are also hard to set up.",
        "They don't come with power cords.",
    ],
    "The mixer is easy to use and clean.": [
        "The mixer is easy to use.",
        "The mixer is easy to clean.",
    ],
    "The bins take only a small bag; bring your own padlock.": [
        "The bins take only a small bag.",
        "Bring your own padlock.",
    ],
    "The team there was very quick and kind.": [
        "The team there was very quick.",
        "The team there was kind.",
    ],
    "In the hall there was a bench.": ["In the hall there was a bench."],
    "The rooms are small but ask for a balcony.": ["The rooms are small but ask for a balcony."],
    # What the staff do, too.
    "The waiters fill glasses and clear plates.": [
        "The waiters fill glasses.",
        "The waiters clear plates.",
    ],
    "The teachers grade papers and plan lessons.": [
        "The teachers grade papers.",
        "The teachers plan lessons.",
    ],
    "The trainers set goals and track results.": [
        "The trainers set goals.",
        "The trainers track results.",
    ],
}


@pytest.mark.parametrize(("sentence", "claims"), SHARED.items())
def test_what_follows_and_shares_what_it_needs(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    "sentence",
    [
        "A folding lid and a slim case make them easy to pack.",
        "Simple menus and an easy set up make this a choice for beginners.",
        "Steel cookware designed for seasoned home cooks and commercial users.",
        "Oh, and there's a dog.",
        "Oh and the lid is junk.",
        "Given its distance from the town, it was surprising how full it was.",
        "Rust and pitting are common complaints.",
        "The color and the style were important factors for some of the buyers.",
        "Most of the big one is plaster, as the panel admits.",
        "It smells as you'd imagine.",
        "Combat never becomes satisfying, however well you parry.",
        "Many owners seem satisfied with the fit and quality of the coats.",
        "Rust and poor design were also mentioned as complaints.",
        "Some were unsatisfied with the pan's weight, loose lid, and thin base.",
        "The camera's button size and functioning had some critics.",
        "The pen and the ink are praised for their color.",
        "However long you brush, it stays dull.",
        "One roll is enough to fill you up, but save room for dessert!",
    ],
)
def test_what_would_break_stays_whole(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]


CUT = {
    "Great pub and the bar is cheap.": ["Great pub.", "The bar is cheap."],
    "The beds and the lamps were new.": ["The beds were new.", "The lamps were new."],
    "The gym and the spa are top notch.": ["The gym is top notch.", "The spa is top notch."],
    "Comes with a range of helpful, modern tools such as a saw, a drill, and a sander.": [
        "Comes with a range of helpful tools.",
        "Comes with a range of modern tools.",
        "Comes with a saw.",
        "Comes with a drill.",
        "Comes with a sander.",
    ],
    "Owners praise its comfortable fit, ease of use, and versatility.": [
        "Owners praise its comfortable fit.",
        "Owners praise its ease of use.",
        "Owners praise its versatility.",
    ],
    "The leek was so undercooked that I could not eat it.": [
        "The leek was undercooked.",
        "I could not eat it.",
    ],
}


@pytest.mark.parametrize(("sentence", "claims"), CUT.items())
def test_what_can_stand_is_cut(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


SET_WORDS = {
    "Walkers call the trail steep but most often praise the views.": [
        "Walkers call the trail steep.",
        "Walkers most often praise the views.",
    ],
    "Guests rate the lodge highly and most frequently mention the sauna.": [
        "Guests rate the lodge highly.",
        "Guests most frequently mention the sauna.",
    ],
    "Visitors praise the guides first and last: they know every stone.": [
        "Visitors praise the guides first and last.",
        "The guides know every stone.",
    ],
    "Owners rank comfort first and last, and they call the seat soft.": [
        "Owners rank comfort first and last.",
        "Owners call the seat soft.",
    ],
}


@pytest.mark.parametrize(("sentence", "claims"), SET_WORDS.items())
def test_most_often_and_first_and_last_are_adverbs(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    "sentence",
    [
        "Most often praise is given to the guides.",
        "The first and last days were wet.",
        "Visitors praise the guides first and foremost.",
    ],
)
def test_most_often_and_first_and_last_elsewhere(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]


PASSIVE = {
    "The library has been praised for its maps but mocked for its prices.": [
        "The library has been praised for its maps.",
        "The library has been mocked for its prices.",
    ],
    "Smoking is banned indoors but allowed in the yard.": [
        "Smoking is banned indoors.",
        "Smoking is allowed in the yard.",
    ],
    "They are hot, juicy, and topped with onions.": [
        "They are hot.",
        "They are juicy.",
        "They are topped with onions.",
    ],
    "The pool is open in May and closed the rest of the year.": [
        "The pool is open in May.",
        "The pool is closed the rest of the year.",
    ],
    "The bike was popular with students but criticized by mechanics.": [
        "The bike was popular with students.",
        "The bike was criticized by mechanics.",
    ],
    "The walls were painted and the carpets replaced.": [
        "The walls were painted.",
        "The carpets were replaced.",
    ],
    "The chapel was closed in 1950, restored in 1970 and rebuilt after a fire.": [
        "The chapel was closed in 1950.",
        "The chapel was restored in 1970.",
        "The chapel was rebuilt after a fire.",
    ],
    "The ferry was redesigned in 1998 and made safer in 2005.": [
        "The ferry was redesigned in 1998.",
        "The ferry was made safer in 2005.",
    ],
    "The festival was cancelled in 2009 and revived six years later.": [
        "The festival was cancelled in 2009.",
        "The festival was revived six years later.",
    ],
    "The match was abandoned twice because of fog and eventually played in an empty hall.": [
        "The match was abandoned twice because of fog.",
        "The match was eventually played in an empty hall.",
    ],
}
ACTIVE = {
    "The clerk was out of forms but printed one for me.": [
        "The clerk was out of forms.",
        "The clerk printed one for me.",
    ],
    "The staff are friendly and helped with our bags.": [
        "The staff are friendly.",
        "The staff helped with our bags.",
    ],
    "The show was cancelled and returned three years later.": [
        "The show was cancelled.",
        "The show returned three years later.",
    ],
    "The book was printed in Bern and made a profit in its first year.": [
        "The book was printed in Bern.",
        "The book made a profit in its first year.",
    ],
    "The doors were locked and the staff left.": ["The doors were locked.", "The staff left."],
}


@pytest.mark.parametrize(("sentence", "claims"), (PASSIVE | ACTIVE).items())
def test_second_past_is_passive_or_not(sentence: str, claims: list[str]) -> None:
    """ "The library mocked" says what the library did, not what was done to it."""
    assert split_sentence(sentence) == claims
