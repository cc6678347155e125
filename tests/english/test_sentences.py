"""A boundary missed makes one claim of two, a boundary too many makes a fragment a claim."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caspr.english.sentences import sentences
from caspr.texts import without_invisible


def _solid(text: str) -> str:
    return "".join(text.split())


@given(st.text(st.characters(codec="utf-8"), max_size=300))
def test_no_visible_character_is_lost(text: str) -> None:
    assert _solid("".join(sentences(text))) == _solid(without_invisible(text))


@given(
    st.lists(
        st.sampled_from(
            [". ", "!", "? ", "\n", "…", '"', ")", "e.g.", "No", "3", ".5", "The", "the", "a "]
        ),
        max_size=40,
    )
)
def test_no_character_is_lost_where_rules_meet(parts: list[str]) -> None:
    text = "".join(parts)
    assert _solid("".join(sentences(text))) == _solid(text)


@given(st.text(max_size=200))
def test_no_sentence_is_blank(text: str) -> None:
    assert all(sentence.strip() == sentence != "" for sentence in sentences(text))


PLAIN = [
    "The room was big.",
    "We slept well!",
    "Was it clean?",
    "Staff were kind...",
    "I paid $3.50.",
]


@given(
    st.lists(st.sampled_from(PLAIN), min_size=1, max_size=12),
    st.sampled_from([" ", "  ", "\n", "\n\n", " \t"]),
)
def test_plain_sentences_come_back_one_by_one(parts: list[str], gap: str) -> None:
    assert sentences(gap.join(parts)) == parts


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        # slips of the kind that CoCoTrip has
        ("A cosy room . Plenty of light.", ["A cosy room .", "Plenty of light."]),
        ("The bed was hard.The bath was hot.", ["The bed was hard.", "The bath was hot."]),
        ("It opens at 8 a.m. There's a line.", ["It opens at 8 a.m.", "There's a line."]),
        ("The case is good .The lid is bad.", ["The case is good .", "The lid is bad."]),
        (
            "The lock is excellent The key feels cheap.",
            ["The lock is excellent", "The key feels cheap."],
        ),
        ("It has a lovely The Hague feel.", ["It has a lovely The Hague feel."]),
        ("It runs most .NET apps fast.", ["It runs most .NET apps fast."]),
        ("We run ASP .Net apps on it.", ["We run ASP .Net apps on it."]),
        ("It was warm.the food was cold.", ["It was warm.", "the food was cold."]),
        ("Near a mall., but it is loud.", ["Near a mall., but it is loud."]),
        ("On the top floor. . The view is fine.", ["On the top floor. .", "The view is fine."]),
        ("We had tea. it was good.", ["We had tea.", "it was good."]),
        # full stops that end nothing
        ("It opens at 9 a.m. on Sundays.", ["It opens at 9 a.m. on Sundays."]),
        ("We met at 3 p.m. What a view!", ["We met at 3 p.m.", "What a view!"]),
        ("It shuts at 5 p.m. Eastern time.", ["It shuts at 5 p.m. Eastern time."]),
        ("It opens at 9 a.m. The bar is shut.", ["It opens at 9 a.m.", "The bar is shut."]),
        ("Near St. Paul's and Mt. Fuji.", ["Near St. Paul's and Mt. Fuji."]),
        ("On Main St. The bus stops.", ["On Main St.", "The bus stops."]),
        ("Room No. 5 costs $3.50 now.", ["Room No. 5 costs $3.50 now."]),
        ("She said no. The man left.", ["She said no.", "The man left."]),
        ("Tea, cake, etc. to start the day.", ["Tea, cake, etc. to start the day."]),
        ("J. K. Smith stayed here.", ["J. K. Smith stayed here."]),
        ("Lovely at X-mas. We return.", ["Lovely at X-mas.", "We return."]),
        (
            "Book at example.com or www.Example.com today.",
            ["Book at example.com or www.Example.com today."],
        ),
        ("It took 2.5 hours.", ["It took 2.5 hours."]),
        ("J.K. Smith stayed here.", ["J.K. Smith stayed here."]),
        ("It has A.C. Nice beds.", ["It has A.C.", "Nice beds."]),
        ("See p. 5 and Fig. 3 of it.", ["See p. 5 and Fig. 3 of it."]),
        ("We ate a fig. Great taste.", ["We ate a fig.", "Great taste."]),
        ("A 5-min. walk to the pier.", ["A 5-min. walk to the pier."]),
        ("It is approx. 2 mi. from town.", ["It is approx. 2 mi. from town."]),
        ("It is 3 km. Buses run daily.", ["It is 3 km.", "Buses run daily."]),
        ("It needs 2 gal. of water.", ["It needs 2 gal. of water."]),
        ("In the U.S. Guests love it.", ["In the U.S.", "Guests love it."]),
        ("By Acme Corp. Prices are high.", ["By Acme Corp.", "Prices are high."]),
        # letters that name things
        (
            "Tea is better at Hotel A. Hotel B is dear.",
            ["Tea is better at Hotel A.", "Hotel B is dear."],
        ),
        ("Most took plan B. Few took plan A.", ["Most took plan B.", "Few took plan A."]),
        (
            "It stands 5°C to 10 °C. Between them, it hums.",
            ["It stands 5°C to 10 °C.", "Between them, it hums."],
        ),
        ("The clothing company J. Crew grew.", ["The clothing company J. Crew grew."]),
        # runs, quotes, brackets
        ("Really!? Yes.", ["Really!?", "Yes."]),
        ("Well... maybe not.", ["Well... maybe not."]),
        ("Well... We left.", ["Well...", "We left."]),
        ('He said "It is clean." We agreed.', ['He said "It is clean."', "We agreed."]),
        ("It is (great!) near here.", ["It is (great!) near here."]),
        ("(A nice touch.) The rest is dull.", ["(A nice touch.)", "The rest is dull."]),
        # lines and lists
        ("Great pool\nKind staff", ["Great pool", "Kind staff"]),
        ("Good:\n- pool\n- bar", ["Good:", "- pool", "- bar"]),
        ("1. Clean rooms\n2. Kind staff", ["1. Clean rooms", "2. Kind staff"]),
        # other scripts, and signs that are no words
        ("مرحبا؟ نعم.", ["مرحبا؟", "نعم."]),
        ("很好。很干净！", ["很好。", "很干净！"]),
        ("Lovely stay! 😀", ["Lovely stay! 😀"]),
        ("!!!", ["!!!"]),
        ("", []),
        (" \n\t ", []),
    ],
)
def test_boundaries(text: str, expected: list[str]) -> None:
    assert sentences(text) == expected


def test_a_wrapped_line_goes_on() -> None:
    text = "We spent three nights in the north wing of the house and we liked the\nview of the bay."
    assert len(sentences(text)) == 1


@pytest.mark.parametrize(
    "lines",
    [
        ["Great location", "friendly staff", "small rooms", "no lift"],
        ["the room was clean", "the staff was nice", "tea was cold", "we would not come back"],
        [
            "a lamp that lights up the whole table",
            "cord is short",
            "the switch is on the wrong side",
        ],
    ],
)
def test_short_lines_of_which_each_is_a_remark_are_sentences(lines):
    assert sentences("\n".join(lines)) == lines
    assert sentences("\n".join(["We stayed there in May.", "", *lines, ""]))[1:] == lines


@pytest.mark.parametrize(
    "text",
    [
        "we spent three nights in\nthe north wing of the\nhouse near town",
        "we stayed three nights last May\nand liked the pool\nas well as the bar",
        "the old lamp lights up the whole\ntable even after ten years spent\nunder a leaking roof",
        "quiet rooms,\nkind staff,\ngreat tea",
        "a quiet\nplace",
    ],
)
def test_lines_of_one_sentence_stay_together(text):
    assert sentences(text) == [text]


def test_control_characters_stay() -> None:
    assert sentences("It\x00is\x07big. It is old.") == ["It\x00is\x07big.", "It is old."]


def test_a_million_characters() -> None:
    text = "The room was big. " * 55_556
    assert len(sentences(text)) == 55_556


@pytest.mark.parametrize("mark", "\u200b\u200e\u202c\u2060\ufeff\u00ad")
def test_an_invisible_character_after_a_full_stop_hides_no_boundary(mark):
    marked = f"{mark}The bar is loud.{mark} The po{mark}ol is big.{mark}\n{mark}It is old."
    assert sentences(marked) == ["The bar is loud.", "The pool is big.", "It is old."]


@pytest.mark.parametrize("text", ["می\u200cخواهم", "The 👩\u200d👩\u200d👧 was there."])
def test_joiners_that_decide_how_a_word_or_emoji_looks_stay(text):
    assert sentences(text) == [text]


@pytest.mark.parametrize(
    "text", ["\ufeff\n\nGood pool.", "Good pool.\n\n\u200b", "\u200b\n\nGood pool.\n\n\u200b"]
)
def test_zero_width_characters_are_no_sentence(text):
    (found,) = sentences(text)
    assert "Good pool." in found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("the soup was cold. we left early", ["the soup was cold.", "we left early"]),
        ("mr . lee is kind . no pressure .", ["mr . lee is kind .", "no pressure ."]),
        ("it takes approx. five hours, e.g. by bus", ["it takes approx. five hours, e.g. by bus"]),
        ("Great soup. i've had worse.", ["Great soup.", "i've had worse."]),
        ("Great soup. warm and salty", ["Great soup.", "warm and salty"]),
        (
            "It took 2 weeks. for 65 pound i cant complain.",
            ["It took 2 weeks.", "for 65 pound i cant complain."],
        ),
        ("A T. rex, a lift to all areas. too.", ["A T. rex, a lift to all areas. too."]),
        (
            "ok the flat is NICE. but it was loud!! took an hour to get in. never again",
            ["ok the flat is NICE.", "but it was loud!!", "took an hour to get in.", "never again"],
        ),
        (
            "The bar is big. It has tea, esp. green tea, approx. ten. Nice. old chairs",
            ["The bar is big.", "It has tea, esp. green tea, approx. ten.", "Nice. old chairs"],
        ),
    ],
)
def test_a_text_without_capital_letters_has_sentences_too(text, found):
    assert sentences(text) == found
