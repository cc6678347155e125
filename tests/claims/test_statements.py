"""List items with a label: "**Rooms**: small" says that the rooms are small."""

import pytest

from caspr.claims.rules import RuleSplitter
from caspr.claims.sentences import SentenceSplitter
from caspr.claims.statements import plain_sentences, statements


@pytest.mark.parametrize(
    ("item", "claims"),
    [
        ("**Rooms**: Spacious, but dark.", ["The rooms are spacious.", "The rooms are dark."]),
        ("**Battery life:** Excellent.", ["The battery life is excellent."]),
        ("**Ease of use** – steep at first", ["The ease of use is steep at first."]),
        (
            "**Location & Access**: Convenient",
            ["The Location and Access are convenient."],
        ),
        ("**Hotel B**: clean", ["Hotel B is clean."]),
        ("**Wi-Fi**: It drops out.", ["The Wi-Fi drops out."]),
        ("**Service**: Staff were slow.", ["Staff were slow."]),
        ("Price: Around $120 per night", ["The price is around $120 per night."]),
        ("Location: Far from the sea", ["The location is far from the sea."]),
        (
            "**Location.** Two blocks from the metro.",
            ["The location is two blocks from the metro."],
        ),
        ("**Overall**: a good choice", ["A good choice."]),
        ("**Transfers**: No shuttle.", ["Transfers: No shuttle."]),
        (
            "**Food**: Great soups, dull salads.",
            ["Food: Great soups.", "Food: dull salads."],
        ),
        ("**Battery**: Ten hours. It charges fast.", ["Battery: Ten hours.", "It charges fast."]),
    ],
)
def test_a_label_becomes_the_subject_where_it_can(item, claims):
    (found,) = RuleSplitter().split([f"- {item}"])
    assert [claim.text for claim in found] == claims


def test_a_remark_keeps_the_heading_that_says_on_which_side_it_is():
    """Without it, "Breakfast" as a fault could not be told from a praise."""
    text = "### Pros\n- Clean and quiet\n- The pool is big.\n\n### Cons\n- Breakfast\n\nIt is dear."
    assert [str(one) for one in statements(text)] == [
        "Clean and quiet",
        "The pool is big.",
        "Cons: Breakfast",
        "It is dear.",
    ]


def test_sentences_are_counted_without_headings():
    text = "## Marlow\n\n- **Rooms**: small. They are old.\n- *Free* parking"
    (claims,) = SentenceSplitter().split([text])
    assert [(claim.sentence, claim.text) for claim in claims] == [
        (0, "The rooms are small."),
        (1, "They are old."),
        (2, "Free parking"),
    ]


@pytest.mark.parametrize(
    ("sentence", "claims"),
    [
        ("Hotel A: clean rooms, rude staff.", ["Hotel A: clean rooms.", "Hotel A: rude staff."]),
        ("Speed: dreadful, even on battery.", ["The speed is dreadful, even on battery."]),
        ("Pros: it is light.", ["It is light."]),
        (
            "What we didn't: the tray leaks, and the lid is thin.",
            ["The tray leaks.", "The lid is thin."],
        ),
        ("What it costs: $90 a night.", ["What it costs: $90 a night."]),
        ("In short: a great place.", ["In short: a great place."]),
        ("It costs a lot: $90.", ["It costs a lot: $90."]),
    ],
)
def test_a_label_may_open_any_sentence(sentence, claims):
    (found,) = RuleSplitter().split([sentence])
    assert [claim.text for claim in found] == claims


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("- **The rooms are clean:** guests say so.", ["The rooms are clean", "guests say so."]),
        ("- **No breakfast:** The cook is ill.", ["No breakfast", "The cook is ill."]),
        ("**Is breakfast included?**\nA: No.", ["Is breakfast included: No."]),
        ("- **Rating:** ⭐⭐⭐⭐\n- Gym: ❌", ["The rating is 4 stars", "Gym: No"]),
        ("## Not included\n- Parking", ["Not included: Parking"]),
        ("**What could be improved**\n- Wifi", ["What could be improved: Wifi"]),
        ("**TL;DR:** Clean.\n\nTL;DR: It is big.", ["Clean.", "It is big."]),
        (
            "Rooms: clean; staff: rude; pool: ten metres",
            ["The rooms are clean", "The staff are rude", "Pool: ten metres"],
        ),
        ("Price: $40; the bar is open.", ["The price is $40; the bar is open."]),
    ],
)
def test_no_label_with_content_is_lost(text, expected):
    assert [str(one) for one in statements(text)] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "Here is a summary of the reviews:\n\nIt is clean.\n\nI hope this helps!",
            ["It is clean."],
        ),
        ("Sure! Here's a short overview: It is clean.", ["It is clean."]),
        ("It is clean.\n\nLet me know if you have any questions.", ["It is clean."]),
        ("Here is the pool: it is cold.", ["Here is the pool: it is cold."]),
        ("I hope this helps!", ["I hope this helps!"]),
    ],
)
def test_what_a_chat_model_says_of_its_answer_is_no_claim(text, expected):
    """Two answers would agree about it, whatever they say of the hotel."""
    assert [str(one) for one in statements(text)] == expected


def test_an_invisible_character_before_a_list_hides_no_markdown():
    text = "\ufeff# Hotel A\n\n\u200b- **Rooms**: small\n\u200b- **Pool**: cold"
    assert plain_sentences(text) == plain_sentences(text.replace("\u200b", "").strip("\ufeff"))
