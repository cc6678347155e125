"""Claims keep what they need to be understood, and are not cut inside a construction.

Without this a claim would point outside itself, or say more or less than its sentence.
"""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "The mechanic is always honest and quick.",
            ["The mechanic is always honest.", "The mechanic is always quick."],
        ),
        (
            "The trains are usually punctual but very full.",
            ["The trains are usually punctual.", "The trains are very full."],
        ),
    ],
)
def test_adverb_of_frequency_holds_for_both_qualities(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "The tent is very light, with a big porch, and quick to pitch.",
            [
                "The tent is very light.",
                "The tent has a big porch.",
                "The tent is quick to pitch.",
            ],
        ),
        (
            "They sell a lamp so bright that the cat hides under the sofa.",
            ["They sell a lamp so bright that the cat hides under the sofa."],
        ),
        (
            "There is a small library, workshop, and tool shed behind it and the caretaker is kind.",
            [
                "There is a small library, workshop, and tool shed behind it.",
                "The caretaker is kind.",
            ],
        ),
        (
            "It is the same lamp Bell and Howard has sold for years.",
            ["It is the same lamp Bell and Howard has sold for years."],
        ),
        (
            "He is patient, funny, and gives clear answers.",
            ["He is patient.", "He is funny.", "He gives clear answers."],
        ),
        (
            "The blind is thin, folds easily, and fits a narrow window.",
            ["The blind is thin.", "The blind folds easily.", "The blind fits a narrow window."],
        ),
        (
            "It is so near you can hear the bells from bed.",
            ["It is so near you can hear the bells from bed."],
        ),
    ],
)
def test_construction_is_not_torn(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "There is a crèche but that is closed in August.",
            ["There is a crèche.", "The crèche is closed in August."],
        ),
        (
            "The course costs a fortune, but that means you get your own tutor.",
            ["The course costs a fortune.", "You get your own tutor."],
        ),
        (
            "The dentist never explains a bill, and that says enough.",
            ["The dentist never explains a bill, and that says enough."],
        ),
        (
            "The oven is thirty years old but you would never guess it.",
            ["The oven is thirty years old but you would never guess it."],
        ),
        (
            "The coach is strict and this is a great club.",
            ["The coach is strict.", "This is a great club."],
        ),
        (
            "The tents are cheap and ours leaked in the first rain.",
            ["The tents are cheap and ours leaked in the first rain."],
        ),
        (
            "The screen is dull, and it is rather heavy.",
            ["The screen is dull.", "It is rather heavy."],
        ),
        (
            "The flat is next to a sawmill, which is loud until six.",
            ["The flat is next to a sawmill.", "The sawmill is loud until six."],
        ),
        (
            "The theatre had padded seats, which made it a cosy evening.",
            ["The theatre had padded seats.", "The padded seats made it a cosy evening."],
        ),
        ("The cellar is lit, which helps.", ["The cellar is lit.", "This helps."]),
        (
            "The van has a roof rack, which adds to the noise.",
            ["The van has a roof rack.", "The roof rack adds to the noise."],
        ),
    ],
)
def test_this_and_that_are_named_or_left(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "The clinic is close to a station and bakery.",
            ["The clinic is close to a station.", "The clinic is close to a bakery."],
        ),
        (
            "The school is close to bus stops, shopping and a large park.",
            [
                "The school is close to bus stops.",
                "The school is close to shopping.",
                "The school is close to a large park.",
            ],
        ),
        (
            "The filter lasts longer than the old one and costs less.",
            [
                "The filter lasts longer than the old one.",
                "The filter costs less than the old one.",
            ],
        ),
        (
            "Good location for the ferry, in a quiet street.",
            ["Good location for the ferry.", "Location in a quiet street."],
        ),
        (
            "We liked the new seats and the terrace upstairs.",
            ["We liked the new seats.", "We liked the terrace upstairs."],
        ),
    ],
)
def test_each_thing_has_what_belongs_to_it(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    "sentence",
    [
        "It has a bell, which helps.",
        "friendly, patient, and.",
        "Nice boots, would",
        "The hut is near a big lake, shops and plenty.",
        "The lamp is small but great with modern",
        "There was a fee but still",
        "It is an old kiln, so don't.",
        "There's",
        "There was only",
        "The kiosk has good tea, and fresh soup, the overall taste being",
        "Lunch was very good, with a large range of hot and and",
        "Although, it is big",
        "There's a slot, two ports and a screen, which means ; talk, a person talks back.",
    ],
)
def test_sentence_that_breaks_off_is_cut_without_an_error(sentence: str) -> None:
    assert split_sentence(sentence)


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "Others had issues with the hem and returned them.",
            ["Others had issues with the hem.", "Others returned them."],
        ),
        (
            "We had a quiet lunch and returned it the next day.",
            ["We had a quiet lunch.", "We returned it the next day."],
        ),
        (
            "The pads have good sound and will stay on your ears.",
            ["The pads have good sound.", "The pads will stay on your ears."],
        ),
        (
            "The hotel was lovely and will stay here again.",
            ["The hotel was lovely.", "Will stay here again."],
        ),
        (
            "They call it a workhorse: heavy, powerful and built to last.",
            ["They call it a workhorse: heavy, powerful and built to last."],
        ),
        (
            "I noticed the lamp seems to run hot and have a short life.",
            ["I noticed the lamp seems to run hot and have a short life."],
        ),
        (
            "I noticed the lamp early and have a spare one.",
            ["I noticed the lamp early.", "I have a spare one."],
        ),
        (
            "I have never left feeling as if I was robbed, and wasted my money.",
            ["I have never left feeling as if I was robbed, and wasted my money."],
        ),
        ("I have left early and wasted my money.", ["I have left early.", "I wasted my money."]),
        (
            "The tent is good, however can't they make a door that shuts.",
            ["The tent is good, however can't they make a door that shuts."],
        ),
        ("The tent is good, however can be hot.", ["The tent is good.", "The tent can be hot."]),
        ("The coffee, I'm sorry to say, is bitter.", ["The coffee, I'm sorry to say, is bitter."]),
    ],
)
def test_a_verb_is_not_given_to_a_wrong_subject(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "They bake early so that no child is late and none is hungry.",
            ["They bake early so that no child is late and none is hungry."],
        ),
        ("It can hold books so the shelf is new.", ["It can hold books.", "The shelf is new."]),
        (
            "It can hold so many books and the shelf is new.",
            ["It can hold so many books.", "The shelf is new."],
        ),
        ("Ok so the flat is nice.", ["Ok so the flat is nice."]),
        (
            "It is a lasting joy: bells, a drum, two flutes and two horns mean that nobody sleeps.",
            [
                "It is a lasting joy: bells, a drum, two flutes and two horns mean that nobody sleeps."
            ],
        ),
        (
            "It is loud: the bell rings and the drum is huge.",
            ["It is loud: the bell rings.", "The drum is huge."],
        ),
        (
            "The path is steep but that is something that fades.",
            ["The path is steep but that is something that fades."],
        ),
        (
            "Hours are posted outside, something readers praise, and the fee is low.",
            ["Hours are posted outside, something readers praise.", "The fee is low."],
        ),
        (
            "The fan was rattling and getting hot while charging, the keys were stiff.",
            ["The fan was rattling and getting hot while charging.", "The keys were stiff."],
        ),
        (
            "The fan was rattling and the keys were stiff.",
            ["The fan was rattling.", "The keys were stiff."],
        ),
        (
            "The rooms are not dark, however, and parents mention this.",
            ["The rooms are not dark.", "Parents mention this."],
        ),
        (
            "The worst soup my husband and I had in our lives.",
            ["The worst soup my husband and I had in our lives."],
        ),
        ("Great soup and I had two bowls of it.", ["Great soup.", "I had two bowls of it."]),
        (
            "You will be fine, especially with the path being dry.",
            ["You will be fine.", "The path is dry."],
        ),
    ],
)
def test_a_clause_is_not_torn_from_what_it_completes(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "The barge would profit from a captain who knows the river.",
            ["The barge would profit from a captain who knows the river."],
        ),
        (
            "The barge has a captain who knows the river.",
            ["The barge has a captain.", "The captain knows the river."],
        ),
        ("Bought a lamp that did not work.", ["Bought a lamp that did not work."]),
        ("We bought a lamp that did not work.", ["We bought a lamp.", "The lamp did not work."]),
        ("A bright lamp that does work.", ["A bright lamp.", "The bright lamp does work."]),
        (
            "We met the man who had sold the tent, who was not the owner.",
            ["We met the man who had sold the tent, who was not the owner."],
        ),
        (
            "The shop is open on Saturdays, which is why I keep going.",
            ["The shop is open on Saturdays.", "I keep going."],
        ),
        (
            "A map is included in the fare, which makes the higher price easier to accept.",
            ["A map is included in the fare.", "This makes the higher price easier to accept."],
        ),
    ],
)
def test_a_relative_clause_goes_with_what_is_there(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "The lid is effective on buses and in open offices.",
            ["The lid is effective on buses and in open offices."],
        ),
        (
            "The tent is quiet at night and in a good spot.",
            ["The tent is quiet at night.", "The tent is in a good spot."],
        ),
        (
            "The oven is clean and in a bright kitchen.",
            ["The oven is clean.", "The oven is in a bright kitchen."],
        ),
        (
            "The hall is dense with stalls and painted signs.",
            ["The hall is dense with stalls.", "The hall is dense with painted signs."],
        ),
        (
            "The hall is quiet with a large window.",
            ["The hall is quiet.", "The hall has a large window."],
        ),
        (
            "We needed three hours and a few bad words to assemble it.",
            ["We needed three hours and a few bad words to assemble it."],
        ),
        (
            "We needed a good map and a warm coat.",
            ["We needed a good map.", "We needed a warm coat."],
        ),
        (
            "Buying the stand and keypad can get expensive.",
            ["Buying the stand and keypad can get expensive."],
        ),
        (
            "The stand and the keypad are expensive.",
            ["The stand is expensive.", "The keypad is expensive."],
        ),
        (
            "During the fair, hotel prices double and sleep is rare.",
            ["During the fair, hotel prices double.", "During the fair, sleep is rare."],
        ),
        ("Hotel prices and sleep are rare.", ["Hotel prices are rare.", "Sleep is rare."]),
        ("We searched high and low for a tent.", ["We searched high and low for a tent."]),
        (
            "A solid mix of light wood and dark stone.",
            ["A solid mix of light wood and dark stone."],
        ),
        ("A good mexican restaurant.", ["A good mexican restaurant."]),
        (
            "It is a good Mexican restaurant.",
            ["It is a good restaurant.", "It is a Mexican restaurant."],
        ),
    ],
)
def test_a_list_keeps_what_its_items_share(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "I use this with a laptop and it is great.",
            ["I use this with a laptop.", "It is great."],
        ),
        ("I use a laptop and it is great.", ["I use a laptop.", "The laptop is great."]),
        (
            "We had the ribs and fries and they were both good.",
            ["We had the ribs.", "We had the fries.", "They were both good."],
        ),
        ("We had the ribs and they were good.", ["We had the ribs.", "The ribs were good."]),
        (
            "The planes are loud and they charge extra.",
            ["The planes are loud.", "They charge extra."],
        ),
        (
            "The planes are loud and they are full.",
            ["The planes are loud.", "The planes are full."],
        ),
        (
            "The cooks are kind and they charge extra.",
            ["The cooks are kind.", "The cooks charge extra."],
        ),
        ("ive seen this and it is common.", ["Ive seen this.", "It is common."]),
    ],
)
def test_a_pronoun_is_not_given_a_wrong_meaning(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "The maps are always a plus, and the tea is good too.",
            ["The maps are always a plus.", "The tea is good too."],
        ),
        ("The lamp is bright, plus the case is new.", ["The lamp is bright.", "The case is new."]),
        (
            "It is light, too, so it is easy to carry.",
            ["It is light, too.", "It is easy to carry."],
        ),
        (
            "It is a decent tent no thanks to the seller.",
            ["It is a decent tent no thanks to the seller."],
        ),
        (
            "Immediately after we paid, the waiter left.",
            ["Immediately after we paid, the waiter left."],
        ),
        (
            "It was hard but once opened, it is easy to fill the tank.",
            ["It was hard.", "Once opened, it is easy to fill the tank."],
        ),
        (
            "My friend ate her chicken and mashed potatoes.",
            ["My friend ate her chicken and mashed potatoes."],
        ),
        (
            "My friend ate her chicken and mashed the potatoes.",
            ["My friend ate her chicken.", "My friend mashed the potatoes."],
        ),
        (
            "I have not had any of the tea which is simple.",
            ["I have not had any of the tea which is simple."],
        ),
        (
            "We saw the hall, which was built last year, but find the yard dim.",
            ["We saw the hall, which was built last year, but find the yard dim."],
        ),
        (
            "We saw the hall, which was built last year.",
            ["We saw the hall.", "The hall was built last year."],
        ),
    ],
)
def test_a_connector_is_no_other_word(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "Washing is simple, with a light tub.",
            ["Washing is simple.", "There is a light tub."],
        ),
        (
            "The board moved the gala to June, which adds costs.",
            ["The board moved the gala to June.", "This adds costs."],
        ),
        (
            "Voters agreed to a trial of two years, beginning in March.",
            ["Voters agreed to a trial of two years, beginning in March."],
        ),
        (
            "Renters had a calm move, thanks to helpers who came early, packed well and joked.",
            ["Renters had a calm move, thanks to helpers who came early, packed well and joked."],
        ),
        (
            "Chief executive Mia Ode, appointed in May, has sold the mill.",
            [
                "Chief executive Mia Ode was appointed in May.",
                "Chief executive Mia Ode has sold the mill.",
            ],
        ),
        (
            "Noise is a worry, as only a few of the windows are new.",
            ["Noise is a worry.", "Only a few of the windows are new."],
        ),
        (
            "Ticket sales fell sharply, and the theatre closed.",
            ["Ticket sales fell sharply.", "The theatre closed."],
        ),
        (
            "One in six reports a seam that split within a month.",
            ["One in six reports a seam that split within a month."],
        ),
        (
            "Patients with asthma had been left out, so safety in that group remains unclear.",
            ["Patients with asthma had been left out.", "Safety in that group remains unclear."],
        ),
    ],
)
def test_what_is_added_is_said_of_the_right_thing(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims
