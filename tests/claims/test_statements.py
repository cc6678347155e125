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


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Stay here if:\n- you ski\n- noise", ["Stay here if you ski", "Stay here if: noise"]),
        ("**Skip it when you:**\n- need a desk", ["Skip it when you need a desk"]),
        ("Owners find that:\n- it leaks", ["Owners find that it leaks"]),
        ("**The course lacks:**\n- A forum", ["The course lacks a forum"]),
        ("It is big. Its faults are:\n\n- the lid", ["It is big.", "Its faults are the lid"]),
        ("**Suitable for:**\n- hikers", ["Suitable for: hikers"]),
        ("You can:\n- rent a bike", ["You can rent a bike"]),
        (
            "One guest saw:\n- a mouse\n\n**Two guests reported:**\n- The lift was off",
            ["One guest saw a mouse", "Two guests reported: The lift was off"],
        ),
        (
            "It has two drawbacks:\n- a dim screen\n- It is hot.",
            ["It has two drawbacks:", "It has two drawbacks: a dim screen", "It is hot."],
        ),
        (
            "**Misconceptions:**\n- It is flat\n- **Fees:** none",
            ["Misconceptions: It is flat", "Misconceptions: Fees: none"],
        ),
        ("**Wishes:** The bar is open.", ["Wishes: The bar is open."]),
        ("Here is more:\n- a pool", ["a pool"]),
    ],
)
def test_a_lead_in_is_completed_by_the_items_under_it(text, expected):
    """Dropped, the condition or the fault that it states would be lost."""
    assert [str(one) for one in statements(text)] == expected


@pytest.mark.parametrize(
    ("text", "claims"),
    [
        ("**In spring:** wet, muddy", ["In spring: wet.", "In spring: muddy."]),
        ("**On Mondays:** The bar is shut.", ["On Mondays: The bar is shut."]),
        ("**Compared to Oslo:** The rooms cost less.", ["Compared to Oslo: The rooms cost less."]),
        ("**When it rains:** The path floods.", ["When it rains: The path floods."]),
        ("**Previously:** dusty", ["Previously: dusty."]),
        ("**How is it?** Calm and cheap.", ["How is it: Calm.", "How is it: cheap."]),
        ("**Are dogs allowed?** No, they bark.", ["Are dogs allowed: No, they bark."]),
        ("**Minus:** It lacks a stand.", ["It lacks a stand."]),
        ("**Biggest surprise:** It floats.", ["It floats."]),
        ("**Main problem:** noisy at night", ["Main problem: noisy at night."]),
        ("**Worth knowing:** It is shut.", ["It is shut."]),
        ("**Lisbon:** hilly and sunny", ["Lisbon is hilly.", "Lisbon is sunny."]),
        ("**Price:** cut from $50 to $30", ["Price: cut from $50 to $30."]),
        ("**Summer only:** boat trips", ["Summer only: boat trips."]),
        ("*Breakfast.* Fresh.", ["The breakfast is fresh."]),
        ("*Sound* – clear", ["The sound is clear."]),
        ("*Inn of the quiet blue lake.* We ate.", ["Inn of the quiet blue lake.", "We ate."]),
    ],
)
def test_a_label_may_be_no_subject(text, claims):
    (found,) = RuleSplitter().split([text])
    assert [claim.text for claim in found] == claims


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("### Rooms\n- Clean\n- Great beds", ["The rooms are clean", "Rooms: Great beds"]),
        ("**Battery**\nStrong. It is big.", ["The battery is strong.", "It is big."]),
        ("**Service** ⭐⭐\nSlow.", ["Service: 2 stars", "The service is slow."]),
        ("**Service** (2/5)\nThe bar is shut.", ["Service: 2/5", "The bar is shut."]),
        ("## Hotel Sol\n- Clean", ["Clean"]),
        ("## Coral Bay\nClean.", ["Clean."]),
        ("Is it worth it? Mostly. It is big.", ["Is it worth it: Mostly.", "It is big."]),
        ("Why go? The view is great.", ["Why go?", "The view is great."]),
        ("**Which is better?**\nThe blue one.", ["Which is better: The blue one."]),
    ],
)
def test_a_heading_of_an_aspect_and_a_question_are_labels(text, expected):
    assert [str(one) for one in statements(text)] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "## Camp A\n- Sites are wet\n- **Staff**: kind\n## Camp B\n- Sites are dry",
            ["Camp A: Sites are wet", "Camp A: The staff are kind", "Camp B: Sites are dry"],
        ),
        ("## Camp A\n- Sites are wet", ["Sites are wet"]),
        ("## Step 1\n- The lid is off\n## Step 2\n- It is on", ["The lid is off", "It is on"]),
    ],
)
def test_headings_of_things_of_one_kind_are_told_apart(text, expected):
    assert [str(one) for one in statements(text)] == expected


def test_a_heading_that_begins_within_a_line_leaves_no_mark():
    assert [str(one) for one in statements("**?**## In May")][-1] == "In May"


@pytest.mark.parametrize(
    ("rows", "claims"),
    [
        (
            [
                "| | Sol | Luna |",
                "|:-|-|-|",
                "| **Pool** | Big, but cold | ❌ |",
                "| Bar | It's shut |",
            ],
            ["Pool, Sol: Big.", "Pool, Sol: cold.", "Pool, Luna: No.", "Bar, Sol: It's shut."],
        ),
        (
            ["Pros | Cons", "--- | ---", "Lift | The lift is slow", "| | Dust |"],
            ["Pros: Lift.", "The lift is slow.", "Cons: Dust."],
        ),
        (
            [
                "| Aspect | Details |",
                "|---|---|",
                "| Rooms | Small |",
                "| Food | Soup; a \\| b | c |",
            ],
            ["The rooms are small.", "Food: Soup; a | b.", "Food: c."],
        ),
        (["a | b", "c | d"], ["A | b c | d."]),
    ],
)
def test_a_cell_of_a_table_has_the_names_of_its_row_and_column(rows, claims):
    (found,) = RuleSplitter().split(["\n".join(rows)])
    assert [claim.text for claim in found] == claims


@pytest.mark.parametrize("text", ["**?**## In winter", "-#-\n*?*½"])
def test_a_question_without_words_is_read(text):
    assert statements(text)


def test_an_invisible_character_before_a_list_hides_no_markdown():
    text = "\ufeff# Hotel A\n\n\u200b- **Rooms**: small\n\u200b- **Pool**: cold"
    assert plain_sentences(text) == plain_sentences(text.replace("\u200b", "").strip("\ufeff"))
