"""Reviews as people type them: apostrophes left out, bare remarks, "it" for the thing reviewed."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

APART = {
    "If you soak them first, the beans are soft and sweet.": [
        "If you soak them first, the beans are soft.",
        "If you soak them first, the beans are sweet.",
    ],
    "They've tried cheap lamps before and they were dim.": [
        "They've tried cheap lamps before.",
        "They were dim.",
    ],
    "One parent likes the straps, while another mentioned the heavy frame.": [
        "One parent likes the straps.",
        "Another mentioned the heavy frame.",
    ],
    "Some find the case heavy, but few regret it.": [
        "Some find the case heavy.",
        "Few regret it.",
    ],
    "Bought this for my father, but he never wears it.": [
        "Bought this for my father.",
        "He never wears it.",
    ],
    "Many users hate the strap, and some wear it loose.": [
        "Many users hate the strap.",
        "Some wear it loose.",
    ],
    "I cant wear it outside because of the cold, but I will keep it.": [
        "I cant wear it outside because of the cold.",
        "I will keep it.",
    ],
    "The tent is dry, but because of its weight, we left it at home.": [
        "The tent is dry.",
        "Because of its weight, we left it at home.",
    ],
    "Its not heavy and it hasnt cracked yet.": ["Its not heavy.", "It hasnt cracked yet."],
    "The girls are loud, whereas the women tend to be calm.": [
        "The girls are loud.",
        "The women tend to be calm.",
    ],
    "The kettle is tiny, and it's simple to fill and clean.": [
        "The kettle is tiny.",
        "It's simple to fill.",
        "It's simple to clean.",
    ],
    "I plugged it into my old amplifier and it hums.": [
        "I plugged it into my old amplifier.",
        "It hums.",
    ],
    "I feared that it wouldn't hold as much as the red one, but it holds plenty.": [
        "I feared that it wouldn't hold as much as the red one.",
        "It holds plenty.",
    ],
    "They found the menu user-friendly and quick.": [
        "They found the menu user-friendly.",
        "They found the menu quick.",
    ],
    "I am a baker, so it is fine for me.": ["I am a baker.", "It is fine for me."],
    "I got this lamp 2 days ago and it flickers.": [
        "I got this lamp 2 days ago.",
        "This lamp flickers.",
    ],
    "This inn is lovely and will definitely be coming back.": [
        "This inn is lovely.",
        "Will definitely be coming back.",
    ],
    "The porter is kind and will be back soon.": [
        "The porter is kind.",
        "The porter will be back soon.",
    ],
    "The oven is easy, and never had a problem cleaning it.": [
        "The oven is easy.",
        "Never had a problem cleaning it.",
    ],
    "Those buns were big, but not good and salad wasn't fresh.": [
        "Those buns were big.",
        "Those buns were not good.",
        "Salad wasn't fresh.",
    ],
    "I was a fan of the curry and my aunt and I went there.": [
        "I was a fan of the curry.",
        "My aunt and I went there.",
    ],
    "There is hardly a song, and the ending simply stops.": [
        "There is hardly a song.",
        "The ending simply stops.",
    ],
    "The lamp got stuck and returned it for another.": [
        "The lamp got stuck.",
        "Returned it for another.",
    ],
    "The mattress may sag but it's been a joy.": [
        "The mattress may sag.",
        "The mattress has been a joy.",
    ],
    "The lamp broke even though it's been several weeks.": [
        "The lamp broke.",
        "It's been several weeks.",
    ],
    "While there is love for the style, colors, and cut, sizing is an issue.": [
        "There is love for the style, colors, and cut.",
        "Sizing is an issue.",
    ],
    "Very mild curry and soup.": ["Very mild curry.", "Very mild soup."],
    "the soup was great i will be back": ["The soup was great.", "I will be back."],
    "The view is lovely the tram is quick.": ["The view is lovely.", "The tram is quick."],
}

WHOLE = [
    "This was the best soup my aunt and I have ever had.",
    "This is my favourite Mexican bakery in town.",
    "I had the pie with my brother.",
    "Playback is poor with the new player.",
    "Unlike other lamps I've tried, this one is bright.",
    "Considering it was late and it was dark, we left.",
    "I like the fact that when it boots, it is quiet.",
    "I got a box of buns, every bite of which was great.",
    "They aren't as good as they seem to be.",
    "I assume that it is because it is new.",
    "I am happy they came.",
    "The clerk said he would pay for the lamp, and made it a gift.",
    "Others experienced pain and fit issues.",
    "Testers say that while the pump is loud, it is never hot.",
    "Several parents have shown patience with the school.",
    "Several people had bad experiences with the courier.",
    "Very disappointed with the thin handle.",
    "We want a pair for the front.",
    "One buyer wrote about the weight and feel of the pen.",
]


@pytest.mark.parametrize(("sentence", "claims"), APART.items())
def test_claims_of_raw_reviews(sentence: str, claims: list[str]) -> None:
    """Misspelt contractions are read as such, and "it" keeps its meaning."""
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize("sentence", WHOLE)
def test_whole_remarks(sentence: str) -> None:
    """What belongs to the first word is not cut from it."""
    assert split_sentence(sentence) == [sentence]
