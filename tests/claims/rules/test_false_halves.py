"""No half says what its sentence denies, or gives one thing what is said of another."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

CUT = {
    "two reasons with one its": (
        "It suits families thanks to its large pool and quiet rooms.",
        ["It suits families.", "The pool is large.", "The rooms are quiet."],
    ),
    "two things that are liked for another's sake": (
        "It outshines the Nova in its bright screen and fast charging.",
        [
            "It outshines the Nova in its bright screen.",
            "It outshines the Nova in its fast charging.",
        ],
    ),
    "a comparison that opens the second clause": (
        "The price is high, but compared with the Ritz, it is a bargain.",
        ["The price is high.", "Compared with the Ritz, the price is a bargain."],
    ),
    "a participle that opens the second clause": (
        "The cream is thick, but used sparingly, it lasts for months.",
        ["The cream is thick.", "Used sparingly, it lasts for months."],
    ),
    "a second participle that opens nothing": (
        "The pan is light but dented on arrival.",
        ["The pan is light.", "The pan is dented on arrival."],
    ),
    "how many play": (
        "The game is fun with three and boring with five.",
        ["The game is fun with three.", "The game is boring with five."],
    ),
    "how many things it has": (
        "The room is large with two beds.",
        ["The room is large.", "The room has two beds."],
    ),
    "not at other times": (
        "Breakfast is included on weekdays but not on weekends.",
        ["Breakfast is included on weekdays.", "Breakfast is not included on weekends."],
    ),
    "not elsewhere": (
        "Wi-Fi is free in the lobby but not in the rooms.",
        ["Wi-Fi is free in the lobby.", "Wi-Fi is not free in the rooms."],
    ),
    "a state in the form of a past": (
        "The picture is sharp in dark rooms and washed out in bright ones.",
        ["The picture is sharp in dark rooms.", "The picture is washed out in bright ones."],
    ),
    "a past that is an act": (
        "The lens is sharp and arrived on time.",
        ["The lens is sharp.", "The lens arrived on time."],
    ),
    "at least before a clause": (
        "The old version was ugly but at least it worked.",
        ["The old version was ugly.", "At least the old version worked."],
    ),
    "somehow before a clause": (
        "The phone is ugly but somehow it works.",
        ["The phone is ugly.", "Somehow the phone works."],
    ),
    "two reasons that are both given": (
        "It isn't clean because nobody sweeps, and it's loud because of the road.",
        ["It isn't clean.", "Nobody sweeps.", "It's loud because of the road."],
    ),
    "a verb that is a noun elsewhere": (
        "The chef seasons boldly and plates with care.",
        ["The chef seasons boldly.", "The chef plates with care."],
    ),
    "a clause without article and verb": (
        "Rooms are large, beds soft, and the staff are kind.",
        ["Rooms are large.", "Beds are soft.", "The staff are kind."],
    ),
    "languages": (
        "The menu is available in four languages, including French and Arabic.",
        [
            "The menu is available in four languages, including French.",
            "The menu is available in four languages, including Arabic.",
        ],
    ),
    "colours": (
        "The chair is available in black, brown and red.",
        [
            "The chair is available in black.",
            "The chair is available in brown.",
            "The chair is available in red.",
        ],
    ),
    "sizes": (
        "The jacket is available in medium and large.",
        ["The jacket is available in medium.", "The jacket is available in large."],
    ),
    "adjectives of one noun": (
        "My night was spent in deep, excellent sleep.",
        ["My night was spent in deep sleep.", "My night was spent in excellent sleep."],
    ),
}
WHOLE = [
    "Housekeeping is thorough but slow, breakfast plentiful but bland.",
    "The battery is weak, but left overnight, it recovers.",
    "The trail is steep, but given the views, it is worth it.",
    "The engine is thrifty with 5 liters per 100 km.",
    "The app supports tags and reminders out of the box.",
    "The Kia seats seven; the Honda only five.",
    "A fun but loud resort.",
    "It's more modern: the lobby and rooms were renovated in 2023.",
    "It's not wool, as the website claims, but mostly acrylic.",
    "I bought this because my sister recommended it and was disappointed.",
    "I liked it before they changed the recipe and doubled the price.",
    "It isn't popular because it's good; it's popular because it's free.",
    "I didn't choose it because it was cheap but because it was close.",
    # What is denied of one place only, and clefts.
    "Guests cannot pay in cash but by card.",
    "The festival is no longer held in May but in June.",
    "It is the sauce, not the pasta, that ruins the dish.",
    "It is the hinge, rather than the strap, that tends to break.",
]


@pytest.mark.parametrize(("sentence", "claims"), CUT.values(), ids=CUT)
def test_each_half_says_what_its_sentence_says(sentence: str, claims: list[str]) -> None:
    """Else a claim is false although its text is true."""
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize("sentence", WHOLE)
def test_what_has_no_sound_halves_is_left_whole(sentence: str) -> None:
    """Else a claim is a fragment, or says the contrary of its text."""
    assert split_sentence(sentence) == [sentence]
