"""A claim stands by itself and says what its sentence says: no fragment, no wrong subject."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

CUT = {
    "it after a list of clauses may be the whole": (
        "The desk is old, the lamp is dim, and it has no window.",
        ["The desk is old.", "The lamp is dim.", "It has no window."],
    ),
    "it after the size of a thing": (
        "The small size of the tent is a drawback but it is dry.",
        ["The small size of the tent is a drawback.", "It is dry."],
    ),
    "it that is recommended is not the price": (
        "The price is high, but it is recommended.",
        ["The price is high.", "It is recommended."],
    ),
    "they after some of a group": (
        "Some of the crew make mistakes, but they will mend them.",
        ["Some of the crew make mistakes.", "They will mend them."],
    ),
    "they after what is answered": (
        "The shop responds to letters quickly, and they ship at once.",
        ["The shop responds to letters quickly.", "They ship at once."],
    ),
    "they after lots": (
        "The bar has lots of room, and they serve stew.",
        ["The bar has lots of room.", "They serve stew."],
    ),
    "a concession after and, without a comma": (
        "The hall was cold and though the tea was hot and the cake free it was not worth it.",
        [
            "The hall was cold.",
            "The tea was hot.",
            "The cake was free.",
            "It was not worth it.",
        ],
    ),
    "an aside within the second subject": (
        "The barn is old and the beds, though narrow, are soft and clean.",
        ["The barn is old.", "The beds are narrow.", "The beds are soft.", "The beds are clean."],
    ),
    "a list as the second subject": (
        "There is a choice of pies, and the soup, cake, and bread are superb.",
        [
            "There is a choice of pies.",
            "The soup is superb.",
            "The cake is superb.",
            "The bread is superb.",
        ],
    ),
    "an adverb of manner after and": (
        "The fan turns fast and silently, and its base stays cool.",
        ["The fan turns fast and silently.", "Its base stays cool."],
    ),
    "a verb in -s after but": (
        "The lens takes fine photos but struggles at night.",
        ["The lens takes fine photos.", "The lens struggles at night."],
    ),
    "a verb in -s with an object pronoun": (
        "My aunt loves the pan and cooks with it daily.",
        ["My aunt loves the pan.", "My aunt cooks with it daily."],
    ),
    "a verb in -s with an adverb of manner": (
        "The copier jams often and prints slowly.",
        ["The copier jams often.", "The copier prints slowly."],
    ),
    "a verb after a plural, before an adverb": (
        "The scarf is warm and the mittens are warm and fit well.",
        ["The scarf is warm.", "The mittens are warm.", "The mittens fit well."],
    ),
    "a participle after a present": (
        "The firm has fair prices and satisfied clients.",
        ["The firm has fair prices.", "The firm has satisfied clients."],
    ),
    "a participle after a verb of sense": (
        "They sound clear and balanced and are cheap.",
        ["They sound clear.", "They sound balanced.", "They are cheap."],
    ),
    "a contraction after that": (
        "It is a light coat that's warm and dry.",
        ["It is a light coat.", "The light coat is warm.", "The light coat is dry."],
    ),
    "a remark before a clause": (
        "Polite clerks and the desk is open late.",
        ["Polite clerks.", "The desk is open late."],
    ),
    "adjectives with their noun": (
        "Very calm and airy studio, a joy to visit.",
        ["Very calm studio.", "Airy studio.", "A joy to visit."],
    ),
    "a quality after a semicolon": (
        "The tutor was calm; eager to help with all of it.",
        ["The tutor was calm.", "The tutor was eager to help with all of it."],
    ),
    "a relative clause about the nearer thing": (
        "The fields of the farm, which is old, are wide.",
        ["The farm is old.", "The fields of the farm are wide."],
    ),
    "and before a subordinator": (
        "We slept well and, while the bed is hard, the room is calm.",
        ["We slept well.", "The bed is hard.", "The room is calm."],
    ),
    "remarks before a clause with a verb": (
        "Very quick reply and the box was intact.",
        ["Very quick reply.", "The box was intact."],
    ),
    "an aside between the second subject and its verb": (
        "The host was kind, and the barn, by the road, was dark.",
        ["The host was kind.", "The barn, by the road, was dark."],
    ),
    "it after a list without a last comma": (
        "The desk is old, the lamp is dim and it has no window.",
        ["The desk is old.", "The lamp is dim.", "It has no window."],
    ),
    "even though after and": (
        "They helped us, and even though we came late, tea was waiting.",
        ["They helped us.", "We came late.", "Tea was waiting."],
    ),
    "a participle without its be": (
        "The sink was broken and the mat stained.",
        ["The sink was broken.", "The mat was stained."],
    ),
    "complete with a thing": (
        "A plain costume, complete with a hat.",
        ["A plain costume.", "Costume complete with a hat."],
    ),
}


@pytest.mark.parametrize("kind", CUT)
def test_every_claim_stands(kind: str) -> None:
    sentence, claims = CUT[kind]
    assert split_sentence(sentence) == claims


WHOLE = [
    "The portions were not large or hot but great quality.",
    "The lamp is bright enough for reading but not for sewing.",
    "The hat is brown in colour, probably because they no longer make it in red.",
    "The dough is fresh, but not always rolled very thin.",
    "This stall serves Old Dutch style waffles.",
    "The Whistling Duck Bar and Grill was dull.",
    "Even counting the discount, it's still too dear.",
    "The other snacks like crisps and nuts are also popular.",
    "The crew does a great job on the lawns and public paths.",
    "The clerk is familiar with every book on the list and in the cellar.",
    "It is a good spot to spend time with friends.",
    "The plan is recommended, but with caution.",
    "Letters were answered promptly and with courtesy.",
    "The course is just as good at home as it is in its school.",
    "The gate was shut, overall, which is a must for me.",
    "The floors were spotless; even the cellar and porch.",
    "With it's small screen it is cheap.",
    "It is great for watching the boats and having tea.",
    "The hall is bright, simply and kindly furnished by the nuns.",
    "We got a hut, which was dry, had two beds and faced the lake.",
    "We cured the problem in minutes, something three others had failed to do.",
]


@pytest.mark.parametrize("sentence", WHOLE)
def test_what_would_break_stays_whole(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]


@pytest.mark.parametrize(
    "sentence",
    [
        "Based on the reviews, the kettle is quick.",
        "Based on 212 customer ratings, the inn is quiet.",
        "Based on three weeks of use, the saw is sharp.",
        "Judging by the reviews, the kettle is quick.",
        "According to its owners, the saw is sharp.",
        "Compared with its rival, the saw is light.",
    ],
)
def test_what_a_judgement_is_based_on_is_not_said_of_the_thing(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]


def test_what_a_thing_is_based_on_is_said_of_it() -> None:
    claims = split_sentence("Based on a novel by Ann Lee, the film is slow.")
    assert claims == ["The film is based on a novel by Ann Lee.", "The film is slow."]


@pytest.mark.parametrize(
    "sentence",
    [
        "The hosts don't know much about wine and don't pretend to.",
        "The clerks didn't help and didn't want to.",
        "Seating is first come, first served.",
        "Walkers are well looked after; cyclists less so.",
        "Guests praise a location that puts them near the port.",
        "Some think the soups and stews are too salty.",
    ],
)
def test_what_leans_on_the_first_half_stays_whole(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        (
            "The drawer is deep, so emptying it doesn't spill crumbs.",
            ["The drawer is deep.", "Emptying it doesn't spill crumbs."],
        ),
        (
            "Beverly's new dogs' bed is soft and then loses its shape.",
            [
                "Beverly's new dogs' bed is soft.",
                "Beverly's new dogs' bed then loses its shape.",
            ],
        ),
        (
            "Today's fish was fresh and came with chips.",
            ["Today's fish was fresh.", "Today's fish came with chips."],
        ),
        (
            "The hood keeps your head warm, the cuffs never slip, and the zip works.",
            ["The hood keeps your head warm.", "The cuffs never slip.", "The zip works."],
        ),
        (
            "They found the beds soft and the rooms very quiet.",
            ["They found the beds soft.", "They found the rooms very quiet."],
        ),
        (
            "It suits hikers with a 30-litre load, which is heavy.",
            ["It suits hikers with a 30-litre load.", "The 30-litre load is heavy."],
        ),
        (
            "Lockers are first come, first served, and the hall is dark.",
            ["Lockers are first come, first served.", "The hall is dark."],
        ),
        (
            "Walkers are well looked after; cyclists less so, but the bar is open.",
            ["Walkers are well looked after; cyclists less so.", "The bar is open."],
        ),
        (
            "The bar was shut, which honestly was a blessing for our sleep.",
            ["The bar was shut.", "This honestly was a blessing for our sleep."],
        ),
    ],
)
def test_a_cut_takes_a_subject_whole(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims
