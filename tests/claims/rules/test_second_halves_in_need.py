"""Second halves that need something of the first: a comparison, a time, who speaks, a noun.

Without it a claim says more than the sentence ("The car park is full by nine") or nothing that can
be checked ("The screen is smaller", "Others found dull").
"""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

TAKEN_OVER = {
    "The ferry is cheaper than the train, but the crossing is longer.": [
        "The ferry is cheaper than the train.",
        "Compared with the train, the crossing is longer.",
    ],
    "It is lighter than the Corvus, although the screen is smaller and dimmer.": [
        "It is lighter than the Corvus.",
        "Compared with the Corvus, the screen is smaller.",
        "Compared with the Corvus, the screen is dimmer.",
    ],
    "The red clay is finer than the white, but the red clay is dearer.": [
        "The red clay is finer than the white.",
        "Compared with the white, the red clay is dearer.",
    ],
    "The lute is older than the harp, but the harp is rarer.": [
        "The lute is older than the harp.",
        "Compared with the lute, the harp is rarer.",
    ],
    "Unlike Lisbon, Porto has no beach and no airport train.": [
        "Unlike Lisbon, Porto has no beach.",
        "Unlike Lisbon, Porto has no airport train.",
    ],
    "Unlike the Aster, the Corvus has a fan, and the case is made of tin.": [
        "Unlike the Aster, the Corvus has a fan.",
        "The case is made of tin.",
    ],
    "The soup was better than expected, but the bread was staler.": [
        "The soup was better than expected.",
        "The bread was staler.",
    ],
    "The mill is slower, cheaper and about an hour nearer than the port.": [
        "The mill is slower than the port.",
        "The mill is cheaper than the port.",
        "The mill is about an hour nearer than the port.",
    ],
    "The new branch is smaller, darker and 20 per cent dearer than the old one.": [
        "The new branch is smaller than the old one.",
        "The new branch is darker than the old one.",
        "The new branch is 20 per cent dearer than the old one.",
    ],
    "At weekends the lane is shut to cars, and the cafe stays open until nine.": [
        "At weekends the lane is shut to cars.",
        "At weekends, the cafe stays open until nine.",
    ],
    "On Mondays the museum is closed, and the staff are kind.": [
        "On Mondays the museum is closed.",
        "The staff are kind.",
    ],
    "In winter the lift was closed, and the road is open now.": [
        "In winter the lift was closed.",
        "The road is open now.",
    ],
    "Few trains stop here, and few run on time.": [
        "Few trains stop here.",
        "Few trains run on time.",
    ],
    "Some guests praise the pool, and some find it cold.": [
        "Some guests praise the pool.",
        "Some find the pool cold.",
    ],
    "The kit has screws but no glue and the lid is loose.": [
        "The kit has screws.",
        "The kit has no glue.",
        "The lid is loose.",
    ],
    "The clerk is said to be clever but lazy.": [
        "The clerk is said to be clever.",
        "The clerk is said to be lazy.",
    ],
    "Tickets are sold only at the pier, which struck several visitors as odd.": [
        "Tickets are sold only at the pier.",
        "This struck several visitors as odd.",
    ],
    "The ramp suits parents and people in wheelchairs.": [
        "The ramp suits parents.",
        "The ramp suits people in wheelchairs.",
    ],
    "The baker should have picked another trade, having no skill for this one.": [
        "The baker should have picked another trade.",
        "The baker has no skill for this one.",
    ],
    "It is a film that many called brave and others found dull.": [
        "It is a film that many called brave and others found dull.",
    ],
}

WHOLE = [
    "Rosa's cooking is spicier, saltier and twice as dear as Ben's.",
    "In March, when the snow melts and the paths turn to mud, the inn closes.",
    "After lunch, many guests said, the pool was too crowded.",
    "At the weekend, one reviewer complained, the music went on until four.",
    "The rake was replaced within a week; the broken saw, it seems, was not.",
    "With six players it drags, because every turn takes minutes.",
    "Some left early, either because the seats were hard or because the sound was poor.",
    "We slept well the whole night, which I cannot say of our last stay.",
    "The bus is said to be clean but unreliable, often leaving before the doors are shut.",
    "Guests love the terrace, and it is easy to see why.",
    "The official price is 90 euros; 120 is more realistic.",
    "Beginners may find it hard, having no handrail and little light.",
    "Music is played softly, with records chosen by the owner and a sign that lists them.",
    # one of all is taken out
    "The grass is green everywhere but under the oak.",
    "The kiosk is open every day but on Monday.",
    "Stamps are sold at all counters but at the last.",
    # a verb or a participle
    "The council built schools and widened roads.",
    "The mill hired clerks, closed branches and sold offices.",
    # one comparison for both
    "The new saw costs less and cuts faster than the old one.",
    "A day ticket costs £9, and a week ticket £40 or more.",
    # what the next subject is
    "An old granary, the museum opened in 1990.",
    "A former judge, the guide knows the town and speaks Greek.",
]


@pytest.mark.parametrize("sentence", TAKEN_OVER)
def test_second_half_takes_over_what_it_needs(sentence: str) -> None:
    assert split_sentence(sentence) == TAKEN_OVER[sentence]


@pytest.mark.parametrize("sentence", WHOLE)
def test_stays_whole(sentence: str) -> None:
    """A cut would leave a half that is no statement, or that is not so by itself."""
    assert split_sentence(sentence) == [sentence]


NEEDED = {
    "The scooter is ridden mainly by teenagers and seldom by seniors.": [
        "The scooter is ridden mainly by teenagers.",
        "The scooter is ridden seldom by seniors.",
    ],
    "Guests who arrive early get coffee and choose the best seats.": [
        "Guests who arrive early get coffee.",
        "Guests who arrive early choose the best seats.",
    ],
    "The woman who rang us up was slow and chatted on the phone.": [
        "The woman who rang us up was slow.",
        "The woman who rang us up chatted on the phone.",
    ],
    "For ten years, the clinic has treated athletes and trained nurses.": [
        "For ten years, the clinic has treated athletes.",
        "For ten years, the clinic has trained nurses.",
    ],
    "The school has held drawing workshops and invited foreign artists.": [
        "The school has held drawing workshops.",
        "The school has invited foreign artists.",
    ],
    "The gym and the spa open at seven, the pool at eight.": [
        "The gym opens at seven.",
        "The pool opens at eight.",
        "The spa opens at seven.",
    ],
    "The coach taught us how to breathe, explained the moves, and cheered us on.": [
        "The coach taught us how to breathe.",
        "The coach explained the moves.",
        "The coach cheered us on.",
    ],
    "The dentist is considered gentle and experienced.": [
        "The dentist is considered gentle.",
        "The dentist is considered experienced.",
    ],
    "The shop was out of ink but ordered it for me.": [
        "The shop was out of ink.",
        "The shop ordered it for me.",
    ],
    "I saw the prices rise and the portions shrink.": [
        "I saw the prices rise and the portions shrink.",
    ],
    "The zoo has bred and released ninety lynxes.": [
        "The zoo has bred and released ninety lynxes.",
    ],
    # what falls or breaks does so again; a writer stays again
    "Rents may drop in autumn, but will climb again.": [
        "Rents may drop in autumn.",
        "Rents will climb again.",
    ],
    "The swallows have left but will return in April.": [
        "The swallows have left.",
        "The swallows will return in April.",
    ],
    "The cabin is snug and would stay again.": ["The cabin is snug.", "Would stay again."],
    # what is compared with the same thing
    "The tram is slower than the metro and takes twice as long.": [
        "The tram is slower than the metro.",
        "The tram takes twice as long as the metro.",
    ],
    "The kayak is as long as a canoe but weighs half as much.": [
        "The kayak is as long as a canoe.",
        "The kayak weighs half as much as a canoe.",
    ],
    "The shed is larger than ours and serves as storage.": [
        "The shed is larger than ours.",
        "The shed serves as storage.",
    ],
    # amounts
    "A day ticket costs £9, and a week ticket £40.": [
        "A day ticket costs £9.",
        "A week ticket costs £40.",
    ],
    "The tent weighs 3 kg and the mat 1 kg.": ["The tent weighs 3 kg.", "The mat weighs 1 kg."],
    # "had" is not shared after "before", and "is" is
    "She had lost twice before and won easily.": ["She had lost twice before.", "She won easily."],
    "The lid is thin and cut badly.": ["The lid is thin.", "The lid is cut badly."],
    # who someone is
    "A keen diver, she mapped the reef and wrote books.": [
        "She was a keen diver.",
        "She mapped the reef.",
        "She wrote books.",
    ],
    "The cellist was late, which upset the choir.": [
        "The cellist was late.",
        "This upset the choir.",
    ],
}


@pytest.mark.parametrize(("sentence", "claims"), NEEDED.items())
def test_second_half_has_its_subject_and_verb(sentence: str, claims: list[str]) -> None:
    """Without "early", "has" or "saw" the second claim is about others, or another time."""
    assert split_sentence(sentence) == claims
