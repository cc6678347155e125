"""If these fail, the clauses of edited prose are cut in the wrong place, or not at all."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence


@pytest.mark.parametrize(
    ("opener", "rest", "claims"),
    [
        ("Aimed at hikers", "the stove is light", ["The stove is aimed at hikers."]),
        ("Hidden behind a barn", "it is a joy", ["It is hidden behind a barn."]),
        ("Founded by monks", "the pub is old", ["The pub was founded by monks."]),
        ("Built in 1930", "the mill is old", ["The mill was built in 1930."]),
        (
            "Run by two cooks since 1950",
            "the inn is loved",
            ["The inn has been run by two cooks since 1950."],
        ),
        (
            "Weighing two kilos and folding flat",
            "the cot is handy",
            ["The cot weighs two kilos.", "The cot folds flat."],
        ),
        ("Lacking a lens", "it is hard to use", ["It lacks a lens."]),
        ("Overlooking a lake", "the rooms are quiet", ["The rooms overlook a lake."]),
        ("Slightly larger than a mouse", "it is loud", ["It is slightly larger than a mouse."]),
        ("Small but tidy", "the cabin is warm", ["The cabin is small.", "The cabin is tidy."]),
        ("Easy to clean", "the pan is a hit", ["The pan is easy to clean."]),
        ("A mile below the dam", "the camp is calm", ["The camp is a mile below the dam."]),
        ("Set two blocks from the sea", "it is dear", ["It is set two blocks from the sea."]),
    ],
)
def test_what_opens_a_sentence_is_said_of_its_subject(
    opener: str, rest: str, claims: list[str]
) -> None:
    last = rest[0].upper() + rest[1:] + "."
    assert split_sentence(f"{opener}, {rest}.") == [*claims, last]


@pytest.mark.parametrize(
    "sentence",
    [
        "Located near the port, guests like it.",
        "Set in a wood, we loved it.",
        "Perched on a hill, the inn's terrace is loved.",
        "Compared with tea, it is dear.",
        "Given its age, it is fine.",
        "Used with care, it lasts long.",
        "Typical of old inns, the rooms are small.",
        "Sad to say, the pool is closed.",
        "Tired after the trip, we slept well.",
        "Close to the beach, there is a bar.",
        "Using the app, the wait is short.",
        "Serving soup since 1999, the shop is loved.",
        "Last in line, the tram is late.",
    ],
)
def test_what_opens_a_sentence_stays(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]


@pytest.mark.parametrize(
    ("sentence", "claim"),
    [
        ("The hall, completed in 2017, is loved.", "The hall was completed in 2017."),
        ("The tour, delivered through radios, is dull.", "The tour is delivered through radios."),
        ("The hood, large enough for a hat, is stiff.", "The hood is large enough for a hat."),
        ("The loft itself, a former shop, is loud.", "The loft is a former shop."),
        ("Chris, the owner, was kind.", "Chris was the owner."),
    ],
)
def test_what_stands_between_commas_is_said_of_the_subject(sentence: str, claim: str) -> None:
    assert split_sentence(sentence)[0] == claim


@pytest.mark.parametrize(
    "sentence",
    [
        "The oil, used sparingly, is enough.",
        "The price, compared with others, is fair.",
        "The cream, combined with the gel, is good.",
        "The view, seen from the roof, is great.",
        "The room, booked online, was small.",
        "The soup, the bread and the tea were good.",
    ],
)
def test_what_stands_between_commas_stays(sentence: str) -> None:
    assert not any(claim.startswith(("The oil is used", "The price is compared", "The cream is",
                                     "The view is seen", "The room was booked", "The soup is"))
                   for claim in split_sentence(sentence))  # fmt: skip


@pytest.mark.parametrize(
    ("sentence", "claim"),
    [
        ("Rates are high, which most guests consider fair.", "Most guests consider this fair."),
        ("It has big windows, which guests love.", "Guests love the big windows."),
        ("It has a pool, which children adore and guests like.", ""),
        ("It has a pool, which guests enjoy.", "Guests enjoy the pool."),
        ("It was cool, which we appreciated.", "We appreciated this."),
        (
            "The lid is loud, which many find odd while cooking.",
            "Many find this odd while cooking.",
        ),
        ("The staff is kind, which many think is rare.", "Many think this is rare."),
        ("It is grainy, which some blame on the mill and others dislike.", ""),
        ("It plays songs of the neighbours, which guests dislike.", ""),
        ("If the bar is closed, which guests hate, go home.", ""),
    ],
)
def test_what_some_think_of_it(sentence: str, claim: str) -> None:
    assert split_sentence(sentence)[1:] == ([claim] if claim else [])


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "The fit is poor: without a strap, many riders found it loose.",
            ["The fit is poor.", "Without a strap, many riders found it loose."],
        ),
        (
            "The motor is fine on the flat; on steep hills, riders have to push.",
            ["The motor is fine on the flat.", "On steep hills, riders have to push."],
        ),
        (
            "The barn is old, and the owner, Tom, will show it.",
            ["The barn is old.", "The owner, Tom, will show it."],
        ),
        (
            "The booklet is clear, and the model, with its dock and hatch, is sturdy.",
            ["The booklet is clear.", "The model, with its dock and hatch, is sturdy."],
        ),
        (
            "Since the bar holds few people and seats are rare, visits rarely work out.",
            ["The bar holds few people.", "Seats are rare.", "Visits rarely work out."],
        ),
        (
            "I've been a member for two years, and it's the first gym I like.",
            ["I've been a member for two years.", "It's the first gym I like."],
        ),
        (
            "The users were disappointed and would not recommend it.",
            ["The users were disappointed.", "The users would not recommend it."],
        ),
    ],
)
def test_a_clause_after_another(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    "sentence",
    [
        "We paid $90, far less than two rooms would have cost.",
        "The flat is furnished as it was when they lived there.",
        "The stew is, by local standards, very good.",
        "Some note that if you have no car, you need a bike.",
        "There are complaints about the brake, and that the bell does not ring.",
        "Since we arrived, it rained.",
    ],
)
def test_a_clause_that_is_none_of_its_own(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "Some users noted that the set is dim, and that the sound is thin.",
            ["Some users noted that the set is dim.", "Some users noted that the sound is thin."],
        ),
        (
            "Users have found that the knob is stiff, and that it can break.",
            [
                "Users have found that the knob is stiff.",
                "Users have found that the knob can break.",
            ],
        ),
        (
            "Most seem to think that the pad is soft, but that it is thin.",
            [
                "Most seem to think that the pad is soft.",
                "Most seem to think that the pad is thin.",
            ],
        ),
        (
            "They note that the fans hum and that they are tired of it.",
            ["They note that the fans hum.", "They note that they are tired of it."],
        ),
    ],
)
def test_what_is_said_next(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "The frame is light, and the brakes inspire confidence on the way down.",
            ["The frame is light.", "The brakes inspire confidence on the way down."],
        ),
        (
            "The bar is small and most rooms look out at the ferries.",
            ["The bar is small.", "Most rooms look out at the ferries."],
        ),
        (
            "A bar costs $3.90, and the price drops to $3 in June.",
            ["A bar costs $3.90.", "The price drops to $3 in June."],
        ),
        (
            "Rates start at $140 in spring, which most guests consider fair.",
            ["Rates start at $140 in spring.", "Most guests consider this fair."],
        ),
    ],
)
def test_a_verb_without_an_object(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    "sentence",
    [
        "Features like the oil drain filter, the lid and the tray make it a bargain.",
        "Its ability to make rolls of all sizes amounts to little.",
        "It is a couple of minutes walk from the mill.",
        "They loved the easy-to-use features.",
    ],
)
def test_a_noun_that_looks_like_a_verb(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "It is old, and its single lift breaks down often.",
            ["It is old.", "Its single lift breaks down often."],
        ),
        (
            "It has no fan, so performance drops noticeably in summer.",
            ["It has no fan.", "Performance drops noticeably in summer."],
        ),
        (
            "A cab costs about $25, and early flights mean booking it by phone.",
            ["A cab costs about $25.", "Early flights mean booking it by phone."],
        ),
        (
            "The shop sells bread, and a bus to Hill Farm stops right outside in May.",
            ["The shop sells bread.", "A bus to Hill Farm stops right outside in May."],
        ),
        (
            "It is dry, and even those facing the yard are warm.",
            ["It is dry.", "Even those facing the yard are warm."],
        ),
        (
            "The map is large, though hardly anything on it helps.",
            ["The map is large.", "Hardly anything on it helps."],
        ),
        (
            "It feels dull, and slower runners reported sore feet.",
            ["It feels dull.", "Slower runners reported sore feet."],
        ),
        (
            "I was there twice, and I still dream about the soup.",
            ["I was there twice.", "I still dream about the soup."],
        ),
        (
            "The tune is what sold it to me, and I play it daily.",
            ["The tune is what sold it to me.", "I play it daily."],
        ),
        ("The inside is dry and clean.", ["The inside is dry.", "The inside is clean."]),
    ],
)
def test_a_clause_is_one_though_its_verb_may_be_a_noun(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize(
    "sentence",
    [
        "It is quiet, and the garden paths in front.",
        "It is a pool, and the hotel grounds for walks.",
        "The back seat folds.",
        "The inside walls are thin.",
        "He sold what kept.",
    ],
)
def test_a_noun_stays_one(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]


@pytest.mark.parametrize(
    ("sentence", "second"),
    [
        ("It is free, a practice that has drawn praise.", "This practice has drawn praise."),
        ("It keeps for days, a point many bring up.", "This is a point many bring up."),
        ("The inn was full, a problem for walkers.", "This was a problem for walkers."),
        ("It has no bar, a choice of the owners.", "This is a choice of the owners."),
        ("Meals are fair, with most mains falling below $9.", "Most mains fall below $9."),
        ("Sales were slow, with some shops closing early.", "Some shops closed early."),
        (
            "It is quick, with most questions answered by noon.",
            "Most questions are answered by noon.",
        ),
        ("It is dear, with prices starting at $90.", "Prices start at $90."),
        ("It is loud, with one calling it a drill.", "One calls it a drill."),
        ("There are two lifts, one of which is slow.", "One of the two lifts is slow."),
        ("It sells old bikes, most of them red.", "Most of the old bikes are red."),
        ("Meals cost $9, which most consider steep but justified.", "Most consider this steep."),
        ("Noise is low, rising to a growl at speed.", "Noise rises to a growl at speed."),
        ("It is fast, taking ten minutes to fill.", "It takes ten minutes to fill."),
    ],
)
def test_what_follows_the_comma_is_a_claim(sentence: str, second: str) -> None:
    claims = split_sentence(sentence)
    assert claims[:2] == [sentence.partition(",")[0] + ".", second]


@pytest.mark.parametrize(
    "sentence",
    [
        "The lens has a wide ring, a plus in dim light, and a sharp edge.",
        "Guests said that it is free, a plus for many.",
        "If it is free, a point for many is made.",
        "It sells pots, pans and cups, most of which are red.",
        "Owners had faults in the first months, most of which were mended.",
        "It was lovely, taking into account the price.",
        "It is a good place for people with allergies.",
        "It is dear, with the most daring going first.",
    ],
)
def test_what_is_no_claim_stays_after_the_comma(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]
