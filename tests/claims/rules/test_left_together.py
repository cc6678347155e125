"""Two facts that were once left in one claim: what was done, when, by whom, and who agreed."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

CUT = {
    "The kiln has to be emptied, swept and locked up at night.": [
        "The kiln has to be emptied.",
        "The kiln has to be swept.",
        "The kiln has to be locked up at night.",
    ],
    "The masts must be lowered, greased and put back in place.": [
        "The masts must be lowered.",
        "The masts must be greased.",
        "The masts must be put back in place.",
    ],
    "The ferry is packed in July, when the regatta also takes place.": [
        "The ferry is packed in July.",
        "In July, the regatta also takes place.",
    ],
    "Go on a weekday after lunch, when the baths are half empty.": [
        "Go on a weekday after lunch.",
        "On a weekday after lunch, the baths are half empty.",
    ],
    "The cellar is damp at weekends, when it stays open until four.": [
        "The cellar is damp at weekends.",
        "At weekends, the cellar stays open until four.",
    ],
    "My aunt was ill all night, as were about half the passengers on our deck.": [
        "My aunt was ill all night.",
        "About half the passengers on our deck were ill all night.",
    ],
    "The plums were sour, as were most of the figs.": [
        "The plums were sour.",
        "Most of the figs were sour.",
    ],
    "The varnish is seen as tough on oak and pine but brittle on beech.": [
        "The varnish is seen as tough on oak and pine.",
        "The varnish is seen as brittle on beech.",
    ],
    "The strait is described as calm in April and quite wild by October.": [
        "The strait is described as calm in April.",
        "The strait is described as quite wild by October.",
    ],
    "The season ticket is 140 euros, which most fans regard as steep.": [
        "The season ticket is 140 euros.",
        "Most fans regard this as steep.",
    ],
    "Mooring is 30 euros a night, which I think is silly given that half the quay was empty.": [
        "Mooring is 30 euros a night.",
        "I think this is silly given that half the quay was empty.",
    ],
    "The attic is warm, which cats love and lodgers don't.": [
        "The attic is warm.",
        "Cats love this.",
        "Lodgers don't love this.",
    ],
    "A full cycle takes three hours, something that owners with big families find tedious.": [
        "A full cycle takes three hours.",
        "Owners with big families find this tedious.",
    ],
    "Members enjoy the pottery evenings in the mill, led by potters from the next valley.": [
        "Members enjoy the pottery evenings in the mill.",
        "The pottery evenings in the mill are led by potters from the next valley.",
    ],
    "There is a tiny kiosk, run by two sisters from Porto.": [
        "There is a tiny kiosk.",
        "The tiny kiosk is run by two sisters from Porto.",
    ],
    "They serve a thin broth, followed by a plate of dumplings.": [
        "They serve a thin broth.",
        "They serve a plate of dumplings.",
    ],
    "Figures favour the older drill, with only 3% of owners reporting a fault.": [
        "Figures favour the older drill.",
        "Only 3% of owners report a fault.",
    ],
    "The tower has two clocks, neither of which runs on time.": [
        "The tower has two clocks.",
        "Neither of the two clocks runs on time.",
    ],
    "Many sellers say their parcels were opened without warning and took weeks to arrive.": [
        "Many sellers say their parcels were opened without warning.",
        "Many sellers say their parcels took weeks to arrive.",
    ],
    "Most critics agree that the finale is moving and should be heard in a hall.": [
        "Most critics agree that the finale is moving.",
        "Most critics agree that the finale should be heard in a hall.",
    ],
    "Tenants say that the boilers are old and the rent is fair.": [
        "Tenants say that the boilers are old.",
        "Tenants say that the rent is fair.",
    ],
    "Owners agree that the tripod is the best part: the legs are stiff and the feet grip well.": [
        "Owners agree that the tripod is the best part.",
        "Owners agree that the legs are stiff.",
        "Owners agree that the feet grip well.",
    ],
    "The quilt was wide and heavy, the zips really closed, and I never felt a draught.": [
        "The quilt was wide.",
        "The quilt was heavy.",
        "The zips really closed.",
        "I never felt a draught.",
    ],
    "The port hides its best bars behind a dull market, the menus are tiny, and taxis are rare.": [
        "The port hides its best bars behind a dull market.",
        "The menus are tiny.",
        "Taxis are rare.",
    ],
    "The oars are light, and they both float.": ["The oars are light.", "The oars both float."],
    "Anglers like the long pier, which catches the sun, and the fact that dogs are welcome.": [
        "Anglers like the long pier.",
        "Anglers like the fact that dogs are welcome.",
        "The long pier catches the sun.",
    ],
    "We tried the padded saddle, which is wide and soft, and the pump for thick tyres.": [
        "We tried the padded saddle.",
        "We tried the pump for thick tyres.",
        "The padded saddle is wide.",
        "The padded saddle is soft.",
    ],
    "Fencing is a joy, and two of the coaches, Lea and Max, are known for their calm.": [
        "Fencing is a joy.",
        "Two of the coaches, Lea and Max, are known for their calm.",
    ],
    "Built by monks and sold in 1990, the altar now stands in Bergen.": [
        "The altar was built by monks.",
        "The altar was sold in 1990.",
        "The altar now stands in Bergen.",
    ],
    "The readers were full of praise for the editors, two of whom write poems.": [
        "The readers were full of praise for the editors.",
        "Two of the editors write poems.",
    ],
    "There is a long jetty and skippers who know every cove.": [
        "There is a long jetty.",
        "There are skippers.",
        "The skippers know every cove.",
    ],
    "The flue is badly placed, so on windy nights the smoke comes back.": [
        "The flue is badly placed.",
        "On windy nights the smoke comes back.",
    ],
    "The glue is weak, so in damp cellars it fails.": [
        "The glue is weak.",
        "In damp cellars the glue fails.",
    ],
    "We met the cooks, one of whom sang, but left at nine.": [
        "We met the cooks.",
        "One of the cooks sang.",
        "We left at nine.",
    ],
    "Took my nieces on Sunday and we all got soaked.": [
        "Took my nieces on Sunday.",
        "We all got soaked.",
    ],
    "Stayed a week for a regatta and frankly hoped for better.": [
        "Stayed a week for a regatta.",
        "Frankly hoped for better.",
    ],
}


@pytest.mark.parametrize("sentence", CUT)
def test_facts_left_together(sentence: str) -> None:
    assert split_sentence(sentence) == CUT[sentence]


@pytest.mark.parametrize(
    "sentence",
    [
        "The abbey is closed on Mondays, when the crypt is too.",
        "They say that the hall is full in May, when the fair is on.",
        "If you sail in May, when the wind is low, take a motor.",
        "The stall is seen as good for young and old.",
        "The clerks are described as rude to visitors and staff.",
        "We slept in the old wing, which I think is the nicest.",
        "The cellar feels like a cave, which is what it is.",
        "The walk begins at the mill, followed by a climb to the chapel.",
        "Bought the vase boxed and carefully wrapped in straw.",
        "They brew the best ales in town, with the stout and the porter poured by hand.",
        "Guests say that if the pump stops and the pipe bursts, the hall floods.",
        "Guests say that the soup is cheap and we agree.",
        "Guests like the loft, which is dark, but not the cellar.",
        "The tram runs six times an hour in the week and twice on Sundays.",
        "There is a fence between the orchard and the lane that nobody mends.",
        "There is a loft and a veranda that get the sun.",
        "It has a fence between the orchard and the lane that nobody mends.",
        "There were leaks in the first weeks, most of which were mended.",
        "Guests mention the sauna and the pool, but the former is often closed.",
        "She lists a hotel and a hostel, and the latter is cheap.",
        "Reading the manual after the printer broke, I learned that it was old.",
    ],
)
def test_what_stays_whole(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        ("Rooms can be booked online and cost less in May.", "Rooms cost less in May."),
        ("The lens was soft, the straps badly sewn, and I sent it back.", "I sent it back."),
        ("The former owner was kind, and the bar is new.", "The bar is new."),
        ("Parking before we arrived was easy, the gate was open.", "The gate was open."),
        (
            "Children leave toys on the stairs and run, and the staff tidies up.",
            "The staff tidies up.",
        ),
    ],
)
def test_what_is_not_shared(sentence: str, claims: str) -> None:
    assert split_sentence(sentence)[1:] == [claims]


def test_a_time_alone_is_no_claim() -> None:
    menu = "Looking at the menu before we sat down, I noticed two problems"
    assert split_sentence(f"{menu}: the prices are high, and the list is short.") == [
        f"{menu}.",
        "The prices are high.",
        "The list is short.",
    ]


def test_the_weather_at_a_time_is_not_said_of_the_thing():
    assert split_sentence("The terrace is lovely in June, when it is very warm.") == [
        "The terrace is lovely in June.",
        "In June, it is very warm.",
    ]
    assert split_sentence("Go in the evening, when it is quiet.") == [
        "Go in the evening.",
        "In the evening, it is quiet.",
    ]
