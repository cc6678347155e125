"""A second half that is no claim alone is not cut off: "its walls left bare"."""

import pytest

from caspr.claims.rules import split_sentence

TOGETHER = [
    # an insertion after what opens the sentence, though a plural looks like a verb
    "For long hikes and rock climbs, though, the sole is too soft.",
    "For office calls and video meets, however, the microphone is too weak.",
    "By the time dinner starts, though, the hall is full.",
    # a noun that is a second predicate, not a second time or place
    "The road is fine in May and a bog in March.",
    "The line is quick in summer and chaos in winter.",
    "The phone is great for calls and a pleasure for films.",
    "The park is lovely in spring and a good picnic spot.",
    # anyone who is so, or nobody at all
    "Nobody was rude to a guest who had booked online.",
    "Few details escape a reader who knows the period.",
    "The plot makes sense to a viewer who is ready to wait.",
    # what a quality goes with
    "Splendid with smoked trout.",
    "Delicious with fresh bread.",
    "The staff were quick or slow, depending, it seems, on the day.",
    # what one does with it is not said of the subject alone
    "Admission is free on Thursdays, when it is best avoided.",
    "Parking is free on Sundays, when it is hard to find.",
    # a part that was left so
    "The boots arrived late, their laces cut short.",
    "The inn is an old mill, its wheel kept turning, its beams blackened by smoke.",
    # one of what was named
    "Tables are nice; booking one is hard.",
    "The tickets are cheap, but getting one takes weeks.",
    # what makes it so is not had
    "The bar is noisy with students.",
    "The street was wet with rain.",
]


@pytest.mark.parametrize("sentence", TOGETHER)
def test_left_together(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]


APART = {
    "a clause after however": (
        "In winter the terrace closes, however, the bar stays open.",
        ["In winter the terrace closes.", "In winter, the bar stays open."],
    ),
    "two things after one preposition": (
        "The place is famous for its cakes and a huge garden.",
        ["The place is famous for its cakes.", "The place is famous for a huge garden."],
    ),
    "who did it": (
        "It was designed by a chef who trained in Lyon.",
        ["It was designed by a chef.", "The chef trained in Lyon."],
    ),
    "a quality and what is praised": ("Clean with good food.", ["Clean.", "Good food."]),
    "a mass noun after its time": (
        "Breakfast is served until ten on Sundays, when it is a feast.",
        ["Breakfast is served until ten on Sundays.", "On Sundays, breakfast is a feast."],
    ),
    "a clause about a part": (
        "The hotel is dated, its rooms are small.",
        ["The hotel is dated.", "Its rooms are small."],
    ),
    "doing something to them": (
        "The blades are sharp; replacing them is easy.",
        ["The blades are sharp.", "Replacing them is easy."],
    ),
    "what is had": (
        "The screen is bright with good colours.",
        ["The screen is bright.", "The screen has good colours."],
    ),
}


@pytest.mark.parametrize("kind", APART)
def test_cut_apart(kind: str) -> None:
    sentence, claims = APART[kind]
    assert split_sentence(sentence) == claims
