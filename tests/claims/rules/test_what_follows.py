"""Facts that were left together in what follows the verb or a preposition, in loose grammar."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

CUT = {
    # What people do besides.
    "The crew were cheerful, handing us towels and waiting at the ladder.": [
        "The crew were cheerful.",
        "The crew handed us towels.",
        "The crew waited at the ladder.",
    ],
    "The porters made us feel at home, always smiling at the children.": [
        "The porters made us feel at home.",
        "The porters always smiled at the children.",
    ],
    "Aside from that, the cook was patient, explaining every dish to us.": [
        "Aside from that, the cook was patient.",
        "The cook explained every dish to us.",
    ],
    # Places of which each may be near or not.
    "The cabin is close to vineyards, bakeries and Dolsk.": [
        "The cabin is close to vineyards.",
        "The cabin is close to bakeries.",
        "The cabin is close to Dolsk.",
    ],
    "It is near the bakery on Mill Lane, and plenty of cheap diners.": [
        "It is near the bakery on Mill Lane.",
        "It is near plenty of cheap diners.",
    ],
    "We were within walking distance of the Spire, Old Mint, Gallows Hill, etc.": [
        "We were within walking distance of the Spire.",
        "We were within walking distance of Old Mint.",
        "We were within walking distance of Gallows Hill, etc.",
    ],
    "Charming hostel next to the tram and 5 min walk from the quay.": [
        "Charming hostel.",
        "Next to the tram.",
        "5 min walk from the quay.",
    ],
    "Lovely spot, within sight of the lake.": ["Lovely spot.", "Within sight of the lake."],
    # What is included in the whole, or shows it best.
    "Everything is tidy and well lit, including the cellar.": [
        "Everything is tidy.",
        "Everything is well lit.",
        "The cellar is tidy.",
        "The cellar is well lit.",
    ],
    "The cabins smelled fresh, including the kitchen.": [
        "The cabins smelled fresh.",
        "The kitchen smelled fresh.",
    ],
    "It is close to everything, including the mill and Dolsk Bridge.": [
        "It is close to everything.",
        "It is close to the mill.",
        "It is close to Dolsk Bridge.",
    ],
    "It is near many bakeries, including Anselm's, which is located in the mill.": [
        "It is near many bakeries.",
        "It is near Anselm's.",
        "Anselm's is located in the mill.",
    ],
    "The boats are quick, especially the ferry, barge, and small yacht.": [
        "The boats are quick.",
        "The ferry is especially quick.",
        "The barge is especially quick.",
        "The small yacht is especially quick.",
    ],
    # After a dash, which may stand close to the word, or a colon.
    "The tavern was superb- walking distance to the docks.": [
        "The tavern was superb.",
        "The tavern was walking distance to the docks.",
    ],
    "The yurts were cosy: warm, dry, and quiet.": [
        "The yurts were cosy.",
        "The yurts were warm.",
        "The yurts were dry.",
        "The yurts were quiet.",
    ],
    "The raft was a great buy - close to perfect.": [
        "The raft was a great buy.",
        "The raft was close to perfect.",
    ],
    # What is had, after "with".
    "The cabins are airy, with a porch looking over the fjord.": [
        "The cabins are airy.",
        "The cabins have a porch looking over the fjord.",
    ],
    "The kitchen is huge with all the pans you could wish for.": [
        "The kitchen is huge.",
        "The kitchen has all the pans you could wish for.",
    ],
    "Our huts were simple wooden huts with lovely stoves.": [
        "Our huts were simple wooden huts.",
        "Our huts had lovely stoves.",
    ],
    "The chairs are comfortable with feather cushions and lovely arms.": [
        "The chairs are comfortable.",
        "The chairs have feather cushions.",
        "The chairs have lovely arms.",
    ],
    # Which of two things a place belongs to, and what "steps" are.
    "The lodge had a large den near the stairs as well as an airy den out back.": [
        "The lodge had a large den.",
        "The large den was near the stairs.",
        "The lodge had an airy den out back.",
    ],
    "The kiosk is close to the pier and only steps from the tram.": [
        "The kiosk is close to the pier.",
        "The kiosk is only steps from the tram.",
    ],
}

WHOLE = [
    "The bar is friendly with the crowd you know.",
    "The town is quaint, looking at its old mills.",
    "There were three flaws: the latch, the lamp and the cord.",
    "We brought two things - a kettle and a tent.",
    "The climb goes like this: the rope hangs at the left.",
    "Parking is cheap, including taxes.",
    "The boats are quick, especially the ferry, and friendly crews.",
    "It is close to pubs and bakeries.",
    "Lovely hotel in need of paint.",
    "They served eggs, rolls, jam, etc.",
    "They were good at finding tables, booking tickets, and calling cabs.",
    "Our guide was quick, considering the heat.",
    "She was met by the owner, waving a lantern.",
]


@pytest.mark.parametrize("sentence", CUT)
def test_facts_that_follow_are_cut(sentence: str) -> None:
    assert split_sentence(sentence) == CUT[sentence]


@pytest.mark.parametrize("sentence", WHOLE)
def test_what_belongs_together_stays_whole(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]
