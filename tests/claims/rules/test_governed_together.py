"""If these fail, a word that holds for two things is told of one: "never", an object, a place."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

APART = {
    "items with two adjectives each": (
        "Guests praise the clean and comfortable rooms, the helpful and kind staff, the warm "
        "cookies left out at night, and the convenient location.",
        [
            "Guests praise the clean rooms.",
            "Guests praise the comfortable rooms.",
            "Guests praise the helpful staff.",
            "Guests praise the kind staff.",
            "Guests praise the warm cookies left out at night.",
            "Guests praise the convenient location.",
        ],
    ),
    "praised for several things": (
        "The app is praised for its calming voice, its large library of stories and a clean, "
        "uncluttered design.",
        [
            "The app is praised for its calming voice.",
            "The app is praised for its large library of stories.",
            "The app is praised for a clean, uncluttered design.",
        ],
    ),
    "no longer": (
        "The clerks are no longer rude and slow.",
        ["The clerks are no longer rude and slow."],
    ),
    "an adverb before the verb": (
        "The room hardly gets warm and cozy.",
        ["The room hardly gets warm and cozy."],
    ),
    "never, then a verb of its own": (
        "The otter never speaks and does not need to.",
        ["The otter never speaks.", "The otter does not need to."],
    ),
    "a verb without an object": (
        "The clerk smiled and helped us.",
        ["The clerk smiled.", "The clerk helped us."],
    ),
    "no object to share": (
        "I highly recommend and will return.",
        ["I highly recommend.", "I will return."],
    ),
    "what happened after a passive": (
        "A smell was noticed by some buyers and faded within two days.",
        ["A smell was noticed by some buyers.", "A smell faded within two days."],
    ),
    "two passives": (
        "The curtains were washed and faded.",
        ["The curtains were washed.", "The curtains were faded."],
    ),
    "after I must say": (
        "I have to admit, the room was small and dark.",
        ["I have to admit, the room was small.", "The room was dark."],
    ),
    "a result": ("I was so tired I slept all day.", ["I was tired.", "I slept all day."]),
    "what one person did, and it": (
        "We moved our son here in January and its been a good choice so far.",
        ["We moved our son here in January.", "Its been a good choice so far."],
    ),
    "around a place": (
        "He leaves the lake, where swimming is allowed, for the hot part of the day.",
        ["He leaves the lake for the hot part of the day.", "There, swimming is allowed."],
    ),
    "a place at the end": (
        "We ate in the bar, where the staff was kind.",
        ["We ate in the bar.", "In the bar, the staff was kind."],
    ),
    "what somebody does after with": (
        "Diners enjoy the pasta and the pizza, with the soup standing out as a favorite.",
        [
            "Diners enjoy the pasta.",
            "Diners enjoy the pizza.",
            "The soup stands out as a favorite.",
        ],
    ),
    "what was done then": (
        "Brookfield, rebuilt in the 1990s, has a pool.",
        ["Brookfield was rebuilt in the 1990s.", "Brookfield has a pool."],
    ),
    "where it still is": (
        "The inn, set in 1200 acres, has a pool.",
        ["The inn is set in 1200 acres.", "The inn has a pool."],
    ),
    "qualities of the subject after a dash": (
        "The room is a gem - quiet and clean.",
        ["The room is a gem.", "The room is quiet.", "The room is clean."],
    ),
    "a measure among remarks": (
        "Long cable, three metres, not detachable.",
        ["Long cable, three metres.", "Not detachable."],
    ),
    "it that stands for what follows": (
        "I have not used the pool much, but it is nice having the choice.",
        ["I have not used the pool much.", "It is nice having the choice."],
    ),
    "it that stands for the thing": (
        "The lamp is small, but it is nice looking.",
        ["The lamp is small.", "The lamp is nice looking."],
    ),
    "that which is no time": (
        "I have had it for a month, that is annoying.",
        ["I have had it for a month.", "That is annoying."],
    ),
    "a clause after two qualities": (
        "The lamp is small, light and guests like it.",
        ["The lamp is small.", "The lamp is light.", "Guests like the lamp."],
    ),
    "meals that a quality is for": (
        "The soup is fine for lunch and supper.",
        ["The soup is fine for lunch.", "The soup is fine for supper."],
    ),
    "three meals that a quality is for": (
        "The bread is great for breakfast, lunch and supper.",
        [
            "The bread is great for breakfast.",
            "The bread is great for lunch.",
            "The bread is great for supper.",
        ],
    ),
    "people whom a nice place is for": (
        "It is a lovely spot for hikers and runners.",
        ["It is a lovely spot for hikers.", "It is a lovely spot for runners."],
    ),
    "people whom things offered are for": (
        "The farm has tents good for couples and groups.",
        ["The farm has tents good for couples.", "The farm has tents good for groups."],
    ),
    "what something tastes of": (
        "The tea tasted of soap and rust.",
        ["The tea tasted of soap.", "The tea tasted of rust."],
    ),
    "what something suffers from": (
        "The bike suffers from rust, squeaks and weak brakes.",
        [
            "The bike suffers from rust.",
            "The bike suffers from squeaks.",
            "The bike suffers from weak brakes.",
        ],
    ),
    "what something needs": (
        "The car is in need of a wash and a repaint.",
        ["The car is in need of a wash.", "The car is in need of a repaint."],
    ),
    "what something adds to": (
        "The old organ adds to the noise and the charm.",
        ["The old organ adds to the noise.", "The old organ adds to the charm."],
    ),
    "what one wants": (
        "The hut is fine if you want to see the falls and the lake.",
        [
            "The hut is fine if you want to see the falls.",
            "The hut is fine if you want to see the lake.",
        ],
    ),
    "staff at two places": (
        "The guards at the gate and ticket office were kind.",
        ["The guards at the gate were kind.", "The guards at the ticket office were kind."],
    ),
    "what is loud at two places": (
        "The music in the bar and the lobby is loud.",
        ["The music in the bar is loud.", "The music in the lobby is loud."],
    ),
    "fit for either": (
        "The van is perfect for camping or towing.",
        ["The van is perfect for camping.", "The van is perfect for towing."],
    ),
    "fit for each of three": (
        "The barn is a lovely spot for weddings, talks or concerts.",
        [
            "The barn is a lovely spot for weddings.",
            "The barn is a lovely spot for talks.",
            "The barn is a lovely spot for concerts.",
        ],
    ),
    "a place to do something for either": (
        "It is a fine place to camp for hikers or for cyclists.",
        ["It is a fine place to camp for hikers.", "It is a fine place to camp for cyclists."],
    ),
    "couples with children": (
        "The farm is a good choice for couples or families with kids.",
        [
            "The farm is a good choice for couples.",
            "The farm is a good choice for families with kids.",
        ],
    ),
    "a state that is usual": (
        "The carts are mostly rusty and in poor shape.",
        ["The carts are mostly rusty.", "The carts are mostly in poor shape."],
    ),
    "what one of some users said": (
        "Some users note that the lamp is old and has a small base.",
        [
            "Some users note that the lamp is old.",
            "Some users note that the lamp has a small base.",
        ],
    ),
}
WHOLE = [
    "You never feel icky and stuffed after you eat there.",
    "They no longer serve and sell beer.",
    "They never call and answer.",
    "The soup is not fine for lunch and supper.",
    "The soup is fine only for lunch and supper.",
    "The soup is mainly good for lunch and supper.",
    "The price is the same for lunch and supper.",
    "The raft is fine for one or two people.",
    "The raft is great for a day or a week.",
    "The trunk is big enough for boots or coats.",
    "The trunk is great for boots or other shoes.",
    "The stall is good for tea or coffee lovers.",
    "It is great either for hikers or cyclists.",
    "The ferry is liable for the loss or damage of bags.",
    "The ferry is usually full and in the harbour.",
    "The trunk is big enough for boots and coats.",
    "The trunk is too small for boots and coats.",
    "It is a good deal for lunch and supper.",
    "The lane is quick for Leeds and York.",
    "The firm deals with Tarn and Mayo.",
    "The lamp comes with bells and whistles.",
    "The bench is made of oak and steel.",
    "The bench was built from oak and steel.",
    "The mill runs on wind and steam.",
    "The panel consists of judges and clerks.",
    "The desk is good for tea and coffee cups.",
    "The charge came out of nowhere and irritated people.",
    "The hut is fine if you have the keys and the code.",
    "The hut is fine if you want to combine the lake and the falls.",
    "The chairs in the bar and lobby match.",
    "The staff in the bar and lobby work together.",
    "The best chairs in the bar and lobby were taken.",
    "Most chairs in the bar and lobby were old.",
    "A clerk in the bar and lobby was slow.",
    "The chairs in the hall and the pool were nice.",
    "The dip in price and quality was sharp.",
    "The road from the mine and to was and in the were bad.",
    "They always enjoy and rave about it.",
    "My kids love and use it daily.",
    "I mean, the food was great.",
    "I'm so glad I didn't.",
    "I was so glad that the problem was fixed.",
    "Nails leave dents in the panel, sand and dust can get in.",
    "Whoever the band was, they were on point.",
    "The lamp is bright, as the ads would have you believe.",
    "Its heavy tho, 27 kg, so forget carrying it up stairs.",
    "The best dish are the prawns - just outstanding.",
    "The inn is new, with the option of paying later.",
    "The inn has a pool, with the hotel swimming pool open.",
    "It's too dear for the quality and features it offers.",
    "Users appreciate the power and upgrade provided by the stereo.",
    "Dave and his son do the work themselves.",
    "May run small, so keep this in mind when sizing.",
    "Many reviewers warn that the shelves bend under books, recommending them for paperbacks.",
    "Reviewers like crews who arrive on time, work quickly and handle fragile items carefully.",
]


@pytest.mark.parametrize(("sentence", "claims"), APART.values(), ids=APART)
def test_each_claim_has_what_governs_it(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize("sentence", WHOLE)
def test_what_is_governed_together_stays_whole(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]
