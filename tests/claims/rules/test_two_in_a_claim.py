"""Claims that held two facts: a second denial, a shared "than", a clause that begins anew."""

from __future__ import annotations

import pytest

from caspr.claims.rules import RuleSplitter, split_sentence

APART = {
    # a second denial
    "There is no lift, nor is there a ramp.": ["There is no lift.", "There is not a ramp."],
    "The app has no dark mode, nor does it work offline.": [
        "The app has no dark mode.",
        "The app does not work offline.",
    ],
    "The trail is not marked, nor can it be followed in fog.": [
        "The trail is not marked.",
        "The trail cannot be followed in fog.",
    ],
    # comparisons
    "Lyon has cheaper flats than Metz but fewer jobs.": [
        "Lyon has cheaper flats than Metz.",
        "Lyon has fewer jobs than Metz.",
    ],
    "The new model is lighter, quieter and about a third cheaper than the old one.": [
        "The new model is lighter than the old one.",
        "The new model is quieter than the old one.",
        "The new model is about a third cheaper than the old one.",
    ],
    "Compared with the old bus, it is faster on hills and less comfortable on long trips.": [
        "Compared with the old bus, it is faster on hills.",
        "Compared with the old bus, it is less comfortable on long trips.",
    ],
    "The Nova Pro is heavy, fast and rather loud.": [
        "The Nova Pro is heavy.",
        "The Nova Pro is fast.",
        "The Nova Pro is rather loud.",
    ],
    # each quality says for what
    "The coat is warm, light enough to carry all day and quick to dry.": [
        "The coat is warm.",
        "The coat is light enough to carry all day.",
        "The coat is quick to dry.",
    ],
    "The course is simple enough for beginners and full of good examples.": [
        "The course is simple enough for beginners.",
        "The course is full of good examples.",
    ],
    "The sequel is harder to love and, in my opinion, more likely to last.": [
        "The sequel is harder to love.",
        "The sequel is, in my opinion, more likely to last.",
    ],
    "The bag is heavy and, when full, hard to carry.": [
        "The bag is heavy.",
        "The bag is, when full, hard to carry.",
    ],
    # a clause begins anew
    "In heavy rain, the roof leaks badly, and two tents collapsed in a storm.": [
        "In heavy rain, the roof leaks badly.",
        "Two tents collapsed in a storm.",
    ],
    "Some critics thought the plot thin, and viewers in Asia lost interest.": [
        "Some critics thought the plot thin.",
        "Viewers in Asia lost interest.",
    ],
    "Critics praised the plot, readers praised the prose, and nobody praised the end.": [
        "Critics praised the plot.",
        "Readers praised the prose.",
        "Nobody praised the end.",
    ],
    "Since the last update the app has crashed twice, and some users have lost their notes.": [
        "Since the last update the app has crashed twice.",
        "Some users have lost their notes.",
    ],
    "The painters came early, covered everything in sheets and left at noon.": [
        "The painters came early.",
        "The painters covered everything in sheets.",
        "The painters left at noon.",
    ],
    "If you like hills, go north; for beaches, go south.": [
        "If you like hills, go north.",
        "For beaches, go south.",
    ],
    # second infinitives
    "The tent is easy to put up and to take down.": [
        "The tent is easy to put up.",
        "The tent is easy to take down.",
    ],
    "The manager promised to call back and to fix the shower.": [
        "The manager promised to call back.",
        "The manager promised to fix the shower.",
    ],
    "The lake is a good place to swim and play games.": [
        "The lake is a good place to swim.",
        "The lake is a good place to play games.",
    ],
    "It is simple to log in and order.": ["It is simple to log in.", "It is simple to order."],
    "The tram makes it easy to see the port and avoid traffic.": [
        "The tram makes it easy to see the port.",
        "The tram makes it easy to avoid traffic.",
    ],
    "The firm makes it easy to compare plans and book flights.": [
        "The firm makes it easy to compare plans.",
        "The firm makes it easy to book flights.",
    ],
    "The planner lets families choose routes and buy tickets.": [
        "The planner lets families choose routes.",
        "The planner lets families buy tickets.",
    ],
    "The lid helps keep food warm and save energy.": [
        "The lid helps keep food warm.",
        "The lid helps save energy.",
    ],
    "Pets can stay for free or play in the garden.": [
        "Pets can stay for free.",
        "Pets can play in the garden.",
    ],
    # descriptions
    "Tickets for the tower, which closes at five, sell out early.": [
        "The tower closes at five.",
        "Tickets for the tower sell out early.",
    ],
    "Rumours about the chef, who left in June, were denied.": [
        "The chef left in June.",
        "Rumours about the chef were denied.",
    ],
    "Complaints about the lift, which broke down twice, have not been answered.": [
        "The lift broke down twice.",
        "Complaints about the lift have not been answered.",
    ],
    "It is cheaper than its rivals, none of which has a timer.": [
        "It is cheaper than its rivals.",
        "None of its rivals has a timer.",
    ],
    "The best part is the terrace, which few visitors know.": [
        "The best part is the terrace.",
        "Few visitors know the terrace.",
    ],
    "The zip jams in the cold, a flaw that several buyers reported.": [
        "The zip jams in the cold.",
        "This is a flaw that several buyers reported.",
    ],
    "The kit is small, consisting of two brushes and a cloth.": [
        "The kit is small.",
        "The kit consists of two brushes and a cloth.",
    ],
    "The tour lasts three hours, stopping at four farms.": [
        "The tour lasts three hours.",
        "The tour stops at four farms.",
    ],
}
WHOLE = [
    "The hotel has no pool, nor does any guest want one.",
    "The city has more parks than Bonn and Cologne.",
    "The tent is easy to keep clean and free of mould.",
    "The room is big enough for two and clean.",
    "It is quick enough to use and clean.",
    "The hall is too loud to sit and read.",
    "It is hard to see and to hear the stage.",
    "The porter was kind enough to find a cab and call it.",
    "He asked a man to come to mend the tap and to paint the wall.",
    "The drill has a guard to save fingers, and tags and to store bits.",
    "The farm lets children feed lambs, ride ponies and pick fruit.",
    "It is fun to mix and match.",
    "You can take it or leave it.",
    "You can book early or miss the show.",
    "You can only swim here or rent a boat.",
    "You can buy or rent a boat.",
    "People who like tea like cake, children like juice.",
    "It works well, and parts made in Italy last.",
    "It has two parts, consisting of a lid and a jar.",
]


@pytest.mark.parametrize("sentence", APART)
def test_each_fact_is_a_claim(sentence: str) -> None:
    """Left together, a claim could be neither right nor wrong as a whole."""
    assert split_sentence(sentence) == APART[sentence]


@pytest.mark.parametrize("sentence", WHOLE)
def test_one_statement_stays_whole(sentence: str) -> None:
    """Cut, a half would say what the sentence does not."""
    assert split_sentence(sentence) == [sentence]


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        (
            "Hotel A: rooms are large; Hotel B: rooms are tiny.",
            ["Hotel A: rooms are large.", "Hotel B: rooms are tiny."],
        ),
        (
            "- Oak Inn: the bed was soft and clean.\n- Elm Inn: the bed was hard.",
            [
                "Oak Inn: the bed was soft.",
                "Oak Inn: the bed was clean.",
                "Elm Inn: the bed was hard.",
            ],
        ),
        (
            "Rooms: the beds are soft; Food: the soup is hot.",
            ["The beds are soft.", "The soup is hot."],
        ),
    ],
)
def test_labels_that_tell_things_apart_stay(text: str, claims: list[str]) -> None:
    """Without them "Rooms are large" would contradict "Rooms are tiny"."""
    assert [str(claim) for claim in RuleSplitter().split([text])[0]] == claims
