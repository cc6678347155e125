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
    # what may follow from a deed that is advised, allowed or refused
    "Runners should not stretch before a sprint, because muscles may tear.",
    "The guide recommends booking ahead, since the last bus may be full.",
    "Margarine can be used, though the crust will be softer.",
    "Dogs are forbidden on the beach because they might disturb the birds.",
    "He declined the post because he would have to move.",
    "The coach was told to rest because his heart might fail.",
    # what would be so else
    "The roof must be sealed, otherwise rain will get in.",
    "The pump needs oil, otherwise it seizes up.",
    "Members must pay by June; otherwise they lose their seat.",
    # a limit of all that was said
    "Students can borrow laptops, but only if they have a card.",
    "The lamp is bright and quiet, but only at full power.",
    "The app is free and has no ads, but only for the first month.",
    "Both praise the film, but for two reasons: one likes its wit, the other its music.",
    # what somebody wishes for
    "They want a house, preferably detached.",
    # what follows from one of two deeds
    "The dish can be baked or fried, which takes an hour.",
    # why something happened
    "Sales fell because of higher prices.",
    "She left the club because of a quarrel.",
    "The flight was cancelled due to heavy fog.",
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
    "what may be so anyway": (
        "It is a good inn, although breakfast may take a while.",
        ["It is a good inn.", "Breakfast may take a while."],
    ),
    "what is expected": (
        "The company expects higher sales because demand will rise.",
        ["The company expects higher sales.", "Demand will rise."],
    ),
    "what else was so": (
        "The lobby was dusty, otherwise the hotel was lovely.",
        ["The lobby was dusty.", "Otherwise the hotel was lovely."],
    ),
    "only some of them": (
        "The bus is cheap, but only two lines run at night.",
        ["The bus is cheap.", "Only two lines run at night."],
    ),
    "a fact about a choice": (
        "There is a bus or a tram every ten minutes, which is convenient.",
        ["There is a bus or a tram every ten minutes.", "This is convenient."],
    ),
    "a clause after a wish": (
        "He is looking for a job, preferably part-time, and has two children.",
        ["He is looking for a job, preferably part-time.", "He has two children."],
    ),
    "why a thing is so": (
        "The road is slippery because of wet leaves.",
        ["The road is slippery.", "There are wet leaves."],
    ),
    "two qualities of a deed": (
        "It is legal, though rare, to marry at 16.",
        ["It is legal to marry at 16.", "It is rare to marry at 16."],
    ),
    "another two": (
        "It is common, but risky, to skip the test.",
        ["It is common to skip the test.", "It is risky to skip the test."],
    ),
    "a quality set in before the noun": (
        "The book is a slow, if charming, story about a village.",
        ["The book is a slow story about a village.", "The book is charming."],
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
