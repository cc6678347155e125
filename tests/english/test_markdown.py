"""Markdown around sentences: what is removed, and what only looks like it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caspr.english.markdown import Block, blocks

SUMMARY = """## Hotel Marlow vs. Hotel Bristol

**The Marlow** is *calm*, and [its garden](https://example.org) is `open`.

### What guests like
- **Rooms**: small, but clean.
  They have a safe.
* Free parking
---
1. **Price:** $90
2) **Staff** – friendly
> Quoted line.
"""


def test_marks_are_removed_and_items_are_blocks():
    assert blocks(SUMMARY) == [
        Block("", "", "The Marlow is calm, and its garden is open."),
        Block("What guests like", "Rooms", "small, but clean.\n  They have a safe."),
        Block("What guests like", "", "Free parking"),
        Block("What guests like", "Price", "$90"),
        Block("What guests like", "Staff", "friendly\nQuoted line."),
    ]


@pytest.mark.parametrize(
    "text",
    [
        "A 5* hotel, near a 4* one.",
        "The file_name_of it is __ long.",
        "2 * 3 * 4 is 24, and a - b is not.",
        "2. Bundesliga is watched here.",
        "❤ this place",
        "It costs 3–4 €.\nIt is #1 in town.",
        "One line.\n\nAnother [sic] one (really).",
    ],
)
def test_what_only_looks_like_markdown_stays(text):
    assert blocks(text) == [Block("", "", text)]


def test_symbols_may_mark_the_items_of_a_list():
    assert blocks("✅ Clean\n❌ Loud\n🏨 **Staff:** kind") == [
        Block("", "", "Clean"),
        Block("Cons", "", "Loud"),
        Block("", "Staff", "kind"),
    ]


@pytest.mark.parametrize(
    ("text", "kept"), [("# Calm and clean", "Calm and clean"), ("**Calm**\n\n---", "Calm")]
)
def test_a_heading_alone_is_kept(text, kept):
    (block,) = blocks(text)
    assert block.text.strip() == kept


@pytest.mark.parametrize(
    ("title", "is_claim"),
    [
        ("The rooms are small", True),
        ("Great location!", True),
        ("Great location", True),
        ("Breakfast costs extra", True),
        ("Staff at the front desk were rude", True),
        ("Do not stay here", True),
        ("Winner: Hotel B", True),
        ("Overall rating: 1/5", True),
        ("Summary of reviews: Hotel Marlow", False),
        ("Rooms", False),
        ("Things that are good", False),
        ("What is good", False),
        ("Is it worth it?", False),
        ("The pool is what?", False),
    ],
)
@pytest.mark.parametrize("line", ["## {}", "**{}**"])
def test_a_heading_that_is_a_sentence_is_kept(title, is_claim, line):
    """Dropped, a claim of the summary would be lost without a word."""
    texts = [block.text for block in blocks(line.format(title) + "\nThe bar is\nloud.")]
    assert texts == [title] * is_claim + ["The bar is\nloud."]


@pytest.mark.parametrize("head", ["Cons:\n", "CONS\n", "Cons:\n\n", "## Cons\n", "**Cons**\n\n"])
def test_a_line_of_a_side_is_a_heading(head):
    assert blocks(f"The bar is open.\n\n{head}Noisy lift")[-1] == Block("Cons", "", "Noisy lift")


def test_a_line_with_a_colon_names_what_follows():
    assert blocks("Amenities:\n- a pool\n\nRooms:\nSmall") == [
        Block("Amenities", "", "a pool"),
        Block("", "Rooms", "Small"),
    ]
    assert blocks("It has two faults:\n- a pool")[0].text == "It has two faults:"


def test_an_item_names_those_under_it():
    assert blocks("- **Rooms**\n  - Clean\n  - Big\n- Pool") == [
        Block("", "Rooms", "Clean"),
        Block("", "Rooms", "Big"),
        Block("", "", "Pool"),
    ]


@pytest.mark.parametrize("line", ["✨ Extras", "🏨 **Extras**", "✅ **Extras:**", "1. **Extras**"])
def test_a_line_with_a_symbol_may_be_a_heading(line):
    assert blocks(f"{line}\n- Bikes\n- Maps")[0] == Block("Extras", "", "Bikes")
    assert len(blocks(f"{line}\n{line}\n{line}")) == 3  # a list


def test_an_item_without_marks_names_those_under_it():
    assert blocks("* Extras\n  * Bikes\n* Maps")[0] == Block("", "Extras", "Bikes")
    assert blocks("- ✅ Maps\n- Bikes")[0] == Block("", "", "Maps")


def test_a_cross_is_kept_as_words():
    """Without it, what is missing could not be told from what is there."""
    assert blocks("Amenities:\n✅ Free parking\n❌ Free parking\n- ❌ It is dear") == [
        Block("Amenities", "", "Free parking"),
        Block("", "", "No free parking"),
        Block("Cons", "", "It is dear"),
    ]


def test_symbols_are_values():
    text = "- **Rating:** ⭐⭐⭐\n- Gym: ❌\n\n## Price\n$$$"
    assert [(block.label, block.text) for block in blocks(text)] == [
        ("Rating", "⭐⭐⭐"),
        ("Gym", "❌"),
        ("Price", "$$$"),
    ]


def test_struck_words_are_removed():
    (block,) = blocks("The pool is ~~open~~ closed.")
    assert block.text == "The pool is closed."


@given(
    st.lists(st.sampled_from(["# a b", "- c d", "1. e", "**f**: g", "h *i* j", "> k", "", "---"]))
)
def test_no_word_is_lost_but_headings(lines):
    text = "\n".join(lines)
    found = " ".join(f"{block.heading} {block.label} {block.text}" for block in blocks(text))
    wanted = {letter for line in lines if "#" not in line for letter in line if letter.isalpha()}
    assert wanted <= set(found)


@given(st.text(alphabet="ab *_`#[]()->\n1.~", max_size=60))
def test_any_text_has_a_block(text):
    assert blocks(text)


@pytest.mark.parametrize(
    "part", ["*", "**", "_a", "`", "[a](", "[", "# ", "- ", "~~", "**a: ", " ", "*a", "|-", "a|\n"]
)
def test_time_is_linear_in_the_length(part):
    """With backtracking, 200,000 characters would take minutes instead of a moment."""
    assert blocks(part * (200_000 // len(part)))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("```markdown\nIt is clean. It is loud.\n```", "It is clean. It is loud."),
        ("~~~\r\nIt is clean. It is loud.\r\n~~~\r\n", "It is clean. It is loud."),
        ("```\nIt is clean. It is loud.", "It is clean. It is loud."),
        ("A ``` stands here.", "A ``` stands here."),
        ("```It is clean", "```It is clean"),
    ],
)
def test_a_code_fence_around_an_answer_is_removed(text, expected):
    """Language models wrap answers in it: its marks became false claims."""
    (block,) = blocks(text)
    assert block.text.strip() == expected


def test_items_in_a_code_fence_are_items():
    assert blocks("```\n- **Rooms**: small\n- a pool\n```") == [
        Block("", "Rooms", "small"),
        Block("", "", "a pool"),
    ]
