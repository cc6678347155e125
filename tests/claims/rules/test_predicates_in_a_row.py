"""Several predicates or clauses in a row, as editors and language models write them."""

import pytest

from caspr.claims.rules import split_sentence

CUT = {
    "The new bag is cheaper and more compact than the old one.": [
        "The new bag is cheaper than the old one.",
        "The new bag is more compact than the old one.",
    ],
    "The new bag is more compact and easier to carry than ours.": [
        "The new bag is more compact than ours.",
        "The new bag is easier to carry than ours.",
    ],
    "They take orders and start making drinks quickly.": [
        "They take orders.",
        "They start making drinks quickly.",
    ],
    "Parents wait, children eat and make a mess.": [
        "Parents wait.",
        "Children eat.",
        "Children make a mess.",
    ],
    "The lamp weighs 2 kg, costs $80 and stands safely on a desk.": [
        "The lamp weighs 2 kg.",
        "The lamp costs $80.",
        "The lamp stands safely on a desk.",
    ],
    "The cart seats up to four children and can be hired.": [
        "The cart seats up to four children.",
        "The cart can be hired.",
    ],
    "Muffins start at $3, and cakes range from $12 to $40.": [
        "Muffins start at $3.",
        "Cakes range from $12 to $40.",
    ],
    "The hall is dark, and owners of the old model report noise at night.": [
        "The hall is dark.",
        "Owners of the old model report noise at night.",
    ],
    "Children wear uniform, sit in rows and take home books.": [
        "Children wear uniform.",
        "Children sit in rows.",
        "Children take home books.",
    ],
    "We found the hall cold, waited an hour for our soup and left without dessert.": [
        "We found the hall cold.",
        "We waited an hour for our soup.",
        "We left without dessert.",
    ],
    "On the road it is calm, quiet and remarkably cheap.": [
        "On the road it is calm.",
        "On the road it is quiet.",
        "On the road it is remarkably cheap.",
    ],
    "It came in two boxes, and putting it together took us an hour.": [
        "It came in two boxes.",
        "Putting it together took us an hour.",
    ],
    "The pool is warm, and the owner, Anna, is kind.": [
        "The pool is warm.",
        "The owner, Anna, is kind.",
    ],
    "The booklet is clear, and the model, with its dock and its crane, is sturdy.": [
        "The booklet is clear.",
        "The model, with its dock and its crane, is sturdy.",
    ],
    "The motor is adequate on the flat; on steep hills, riders have to help.": [
        "The motor is adequate on the flat.",
        "On steep hills, riders have to help.",
    ],
    "Rooms are described as small but spotless.": [
        "Rooms are described as small.",
        "Rooms are described as spotless.",
    ],
    "Staff are seen as kind, quick and willing to help.": [
        "Staff are seen as kind.",
        "Staff are seen as quick.",
        "Staff are seen as willing to help.",
    ],
    "Guests describe the crew as calm and relaxed, and the seats as narrow.": [
        "Guests describe the crew as calm.",
        "Guests describe the crew as relaxed.",
        "Guests describe the seats as narrow.",
    ],
    "The staff are regarded as efficient, and the lobby as cold.": [
        "The staff are regarded as efficient.",
        "The lobby is regarded as cold.",
    ],
    "The bike folds quickly, fits under a desk and weighs only 15 kg.": [
        "The bike folds quickly.",
        "The bike fits under a desk.",
        "The bike weighs only 15 kg.",
    ],
    "The shirt is thin and normally comes out creased.": [
        "The shirt is thin.",
        "The shirt normally comes out creased.",
    ],
    "It is loud, but overall this is a good fan.": [
        "It is loud.",
        "Overall this is a good fan.",
    ],
    "Users seemed annoyed with the fan, but still found it useful.": [
        "Users seemed annoyed with the fan.",
        "Users still found it useful.",
    ],
    "Readers have spotted errors such as typos and missing words.": [
        "Readers have spotted errors.",
        "Readers have spotted typos and missing words.",
    ],
    "The cover is removable and machine washable.": [
        "The cover is removable.",
        "The cover is machine washable.",
    ],
    "The new bag is cheaper, more compact and easier to carry.": [
        "The new bag is cheaper.",
        "The new bag is more compact.",
        "The new bag is easier to carry.",
    ],
    "The baths are rated as modern and clean.": [
        "The baths are rated as modern.",
        "The baths are rated as clean.",
    ],
    "The soup arrived cold and salty.": ["The soup arrived cold.", "The soup arrived salty."],
    "The lock is half broken and barely works.": [
        "The lock is half broken.",
        "The lock barely works.",
    ],
    "The hall is smaller, has four racks, and the owner is kind.": [
        "The hall is smaller.",
        "The hall has four racks.",
        "The owner is kind.",
    ],
    "The toy was cheap, and two months later it still works.": [
        "The toy was cheap.",
        "Two months later the toy still works.",
    ],
    "Staff are kind but, according to some guests, slow.": [
        "Staff are kind.",
        "Staff are, according to some guests, slow.",
    ],
    "The story is slow and, within ten pages, has named two spies.": [
        "The story is slow.",
        "The story, within ten pages, has named two spies.",
    ],
    "It looks good, feels solid, runs fast.": [
        "It looks good.",
        "It feels solid.",
        "It runs fast.",
    ],
    "The screen is bright, doesn't feel heavy.": [
        "The screen is bright.",
        "The screen doesn't feel heavy.",
    ],
    "The screen is good for films, fine for games.": [
        "The screen is good for films.",
        "The screen is fine for games.",
    ],
    "The lamp is old and charger stopped working.": [
        "The lamp is old.",
        "Charger stopped working.",
    ],
    "The laces are long and kept coming undone.": [
        "The laces are long.",
        "The laces kept coming undone.",
    ],
    "What guests miss is company: there is no bar, and the hall empties early.": [
        "What guests miss is company.",
        "There is no bar.",
        "The hall empties early.",
    ],
    "They told me that it is sold out so I sent it back.": [
        "They told me that it is sold out.",
        "I sent it back.",
    ],
    "I love my lamp, I take it everywhere.": ["I love my lamp.", "I take it everywhere."],
    "The lid is stiff, but not a problem.": ["The lid is stiff.", "The lid is not a problem."],
    "Rooms are clean, and broken lamps are replaced at once.": [
        "Rooms are clean.",
        "Broken lamps are replaced at once.",
    ],
    "The pan has a lid, eliminating the need for foil.": [
        "The pan has a lid.",
        "The lid eliminates the need for foil.",
    ],
    "The lid is a popular part that is praised for its fit, low weight, and good price.": [
        "The lid is a popular part.",
        "The lid is praised for its fit.",
        "The lid is praised for its low weight.",
        "The lid is praised for its good price.",
    ],
    "Players describe the game as deeper but more stressful than the first one.": [
        "Players describe the game as deeper than the first one.",
        "Players describe the game as more stressful than the first one.",
    ],
    "Cabins are described as plain, dry and larger than expected.": [
        "Cabins are described as plain.",
        "Cabins are described as dry.",
        "Cabins are described as larger than expected.",
    ],
    "Many see the park as well kept and large enough to fill a day.": [
        "Many see the park as well kept.",
        "Many see the park as large enough to fill a day.",
    ],
    "The ferry is cheaper, faster and better suited to groups with prams.": [
        "The ferry is cheaper.",
        "The ferry is faster.",
        "The ferry is better suited to groups with prams.",
    ],
    "They found the hut warmer, more central and around €30 cheaper per night.": [
        "They found the hut warmer.",
        "They found the hut more central.",
        "They found the hut around €30 cheaper per night.",
    ],
    "We found the hut quiet and a lot further from the bay.": [
        "We found the hut quiet.",
        "We found the hut a lot further from the bay.",
    ],
    "The bus was calmer and less exposed to the wind.": [
        "The bus was calmer.",
        "The bus was less exposed to the wind.",
    ],
    "The course is more practical and more useful for nurses.": [
        "The course is more practical.",
        "The course is more useful for nurses.",
    ],
    "The hut has nine tables, which makes it cosy but also loud on Fridays.": [
        "The hut has nine tables.",
        "This makes it cosy.",
        "This makes it loud on Fridays.",
    ],
    "There is far less action and much more family history.": [
        "There is far less action.",
        "There is much more family history.",
    ],
    "The van is considerably lighter and slightly more expensive.": [
        "The van is considerably lighter.",
        "The van is slightly more expensive.",
    ],
    "The spa has much better food and kinder nurses.": [
        "The spa has much better food.",
        "The spa has kinder nurses.",
    ],
    "The loft has less noise and dust.": ["The loft has less noise.", "The loft has less dust."],
    "The loop is shady and harder than the map suggests.": [
        "The loop is shady.",
        "The loop is harder than the map suggests.",
    ],
    "The loop is steep, and fewer than ten people finish it.": [
        "The loop is steep.",
        "Fewer than ten people finish it.",
    ],
    "These clogs are light and comfortable straight out of the box.": [
        "These clogs are light.",
        "These clogs are comfortable straight out of the box.",
    ],
}

WHOLE = [
    "Parents and children alike are happy.",
    "Guests come and go as they please.",
    "Rooms are furnished as they were when the family lived there.",
    "The staff are described as either kind or rude.",
    "The soup is described as thick and mild or thin and hot, by the day.",
    "The map makes it quick and easy to find a seat.",
    "The road is wet and a van slower than ours blocked it.",
    "No cabin was clean and quiet.",
    "Nobody found the cabin clean and quiet.",
    "Young and old alike are bored.",
    "Visitors see the rooms as too small and dark.",
    "The thin mesh lets so much air through.",
    "Guests praise the inn for its calm and unhurried service.",
    "The guests had stairs, requiring them to carry bags.",
    "Guests have found mice and flies.",
    "The bag has lights, stops under a desk and zips.",
    "The rooms were given new beds and called suites.",
    "It is loud, but this is a fan.",
    "The baths are rated as more modern and clean than ours.",
    "The guests arrived cold and hungry people.",
    "The clerk was a grump but still not a fan.",
    "The broth is good and, for the price, generous portions.",
    "The room was big and, with two beds, ideal for families.",
    "We slept well, and the day we left it rained.",
    "The toy and two weeks later the box came.",
    "It steers round cables and fringes left lying about.",
    "What guests miss is this: tea, cake and jam.",
    "The soup, I must say, was cold.",
    "It is such that I can see it so I know.",
]


@pytest.mark.parametrize(("sentence", "claims"), CUT.items())
def test_cut(sentence, claims):
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize("sentence", WHOLE)
def test_stays_whole(sentence):
    assert split_sentence(sentence) == [sentence]


@pytest.mark.parametrize(
    ("sentence", "broken"),
    [
        ("Tea costs extra, and so does milk.", "do milk"),
        ("I've been a member for a year, and it's the best gym.", "The member"),
        ("It is open until six, and thanks to a big oven, shelves are full.", "To a big oven."),
        ("The air is limited: without vents, many users found themselves damp.", "vents."),
        ("Lunch is served early and is, by any standards, very good.", "standards."),
        ("It was such a mess, as always, that guests left.", "That"),
    ],
)
def test_no_broken_claim(sentence, broken):
    assert not any(broken in claim for claim in split_sentence(sentence)[:-1])
    assert not split_sentence(sentence)[-1].startswith(broken)
