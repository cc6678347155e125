"""The prompt has the documented format, and an answer is parsed correctly or refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caspr.claims.grounding import fault
from caspr.claims.prompt import FEW_SHOT, Prompt, load_prompt, one_line, parse_claims
from caspr.errors import AnswerError, InputError

SENTENCE = "The pool is warm, but the bar is loud."
CLAIMS = ("The pool is warm.", "The bar is loud.")


@pytest.mark.parametrize(
    "answer",
    [
        "- The pool is warm.\n- The bar is loud.",
        "– The pool is warm.\n– The bar is loud.",
        "* The pool is warm.\n* The bar is loud.",
        "• The pool is warm.\n• The bar is loud.",
        "1. The pool is warm.\n2. The bar is loud.",
        "1) The pool is warm.\n2) The bar is loud.",
        "(1) The pool is warm.\n(2) The bar is loud.",
        "The pool is warm.\nThe bar is loud.",
        "- The pool is warm. - The bar is loud.",
        "– The pool is warm. – The bar is loud.",
        '["The pool is warm.", "The bar is loud."]',
        '{"claims": ["The pool is warm.", "The bar is loud."]}',
        '```json\n["The pool is warm.", "The bar is loud."]\n```',
        "```\n- The pool is warm.\n- The bar is loud.\n```",
        f"sentence: {SENTENCE}\n- The pool is warm.\n- The bar is loud.",
        f"Sentence: {SENTENCE} - The pool is warm. - The bar is loud.",
        f"{SENTENCE}\n- The pool is warm.\n- The bar is loud.",
        "sentence: the pool is warm but the bar is loud - The pool is warm. - The bar is loud.",
        "Here are the simple sentences:\n\n- The pool is warm.\n- The bar is loud.",
        "  - The pool is warm.  \r\n\r\n  - The bar is   loud.\n",
        '- "The pool is warm."\n- “The bar is loud.”',
        "- The pool is warm.\n- The bar is loud.\n\nsentence: It rained.\n- It rained.",
        "- The pool is warm.\n- The bar is loud.\n- The pool is warm.",
    ],
)
def test_list_forms(answer):
    assert parse_claims(answer, SENTENCE) == CLAIMS


def test_a_repetition_alone_is_the_sentence():
    assert parse_claims(f"sentence: {SENTENCE}", SENTENCE) == (SENTENCE,)
    assert parse_claims(f"- {SENTENCE}", SENTENCE) == (SENTENCE,)


def test_a_dash_within_a_claim_cuts_nothing():
    answer = "- The room - small but clean - was cheap.\n- It had 2 - 3 lamps."
    assert len(parse_claims(answer, SENTENCE)) == 2
    single = "- The room - small but clean - was cheap."
    assert parse_claims(single, SENTENCE) == ("The room - small but clean - was cheap.",)


def test_a_dash_within_a_claim_stays_where_no_claim_is_marked():
    """Without it "7 - 10" became "710", a price or an hour that no review names."""
    answer = "Breakfast is served from 7 - 10.\nThe bar - on the top floor - is loud."
    assert parse_claims(answer, SENTENCE) == tuple(answer.split("\n"))


@pytest.mark.parametrize(
    ("claim", "sentence"),
    [
        ("The bar is open 9 - 17 on weekdays.", "It is open 9 - 17 on weekdays."),
        ("Staff close the pool 12 – 2 each day.", "They close the pool 12-2 each day."),
        ("The bar is open 9am - 5pm.", "It is open from 9am to 5pm."),
        ("The room costs €80 - 100 a night.", "It costs 80 to 100 euros a night."),
        ("The bar is open Mon - Fri.", "It is open Mon – Fri."),
    ],
)
def test_a_single_claim_is_not_cut_at_the_dash_of_a_range(claim, sentence):
    """Otherwise "The bar is open 9" and "17 on weekdays." would be scored, without a warning."""
    assert parse_claims(f"- {claim}", sentence) == (claim,)


def test_claims_in_one_line_keep_their_ranges():
    sentence = "It is open Mon - Fri and has 3 rooms."
    claims = ("The bar is open Mon - Fri.", "3 rooms are in the bar.")
    assert parse_claims(f"- {claims[0]} - {claims[1]}", sentence) == claims
    assert (
        parse_claims(f"sentence: it's {sentence} - {claims[0]} - {claims[1]}", sentence) == claims
    )


@pytest.mark.parametrize("form", ["- {}", '- "{}"', "sentence: {}", "{}"])
@pytest.mark.parametrize("end", [".", ""])
def test_a_sentence_that_is_repeated_is_not_cut_at_its_own_dashes(form, end):
    """Fragments of it, "The staff" and "Maria and John – were great", would be scored."""
    claim = f"The staff – Maria and John – were great{end}"
    answer = form.format(claim)
    assert parse_claims(answer, "The staff – Maria and John – were great.") == (claim,)


@pytest.mark.parametrize(
    ("shown", "claim"),
    [
        ('"Cozy" is their word for "tiny."', '"Cozy" is their word for "tiny."'),
        ("“Free” parking cost “only $20.”", "“Free” parking cost “only $20.”"),
        ("'The pool's warm.'", "The pool's warm."),
        ("‘The pool’s warm.’", "The pool’s warm."),
    ],
)
def test_outer_quotation_marks_are_removed_only_as_a_pair(shown, claim):
    """Otherwise a claim that begins and ends with quoted words loses one mark of each."""
    assert parse_claims(f"- {shown}", SENTENCE) == (claim,)


@pytest.mark.parametrize(
    "word",
    [
        "👨\u200d👩\u200d👧",
        "🏴\U000e0067\U000e0062\U000e007f",
        "break\u00adfast",
        "bar\u200b",
        "\U0001fae9",
    ],
    ids=["joined emoji", "flag", "soft hyphen", "zero-width space", "unassigned"],
)
def test_invisible_characters_of_the_sentence_are_kept(word):
    """The answers to such sentences were refused, and the sentences left unsplit."""
    answer = f"- It has {word}.\n- The bar is loud."
    claims = tuple(answer.removeprefix("- ").split("\n- "))
    assert parse_claims(answer, f"It has {word} and the bar is loud.") == claims
    with pytest.raises(AnswerError, match="control characters"):
        parse_claims("- The pool is \u202ewarm.", f"It has {word} and the pool is warm.")


def test_a_marked_line_that_ends_with_a_colon_is_a_claim():
    """It was taken for an announcement of the list, and lost without a warning."""
    answer = "- Note from the owner:\n- The pool is warm."
    assert parse_claims(answer, SENTENCE) == ("Note from the owner:", "The pool is warm.")


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("", "empty"),
        (" \n\t", "empty"),
        ("```\n\n```", "empty"),
        ("sentence:", "no claim"),
        ('["The pool is warm.", "The b', "begins as a JSON list"),
        ('{"a": 1, "b": 2}', "not a list of texts"),
        ("[1, 2]", "not a list of texts"),
        ("[]", "no claim"),
        ('["", "The pool is warm."]', "empty claim"),
        ("- \u200b\n- The pool is warm.", "empty claim"),
        ("- The pool is warm.\nI hope this helps!", "other text in it"),
        ("- The pool is \x1b[31mwarm.", "control characters"),
    ],
)
def test_other_text_is_refused(answer, reason):
    with pytest.raises(AnswerError, match=reason):
        parse_claims(answer, SENTENCE)


@given(st.text(), st.text(min_size=1))
def test_any_text_gives_clean_claims_or_an_answer_error(answer, sentence):
    try:
        claims = parse_claims(answer, sentence)
    except AnswerError:
        return
    assert claims
    assert len(set(claims)) == len(claims)
    for claim in claims:
        assert claim == one_line(claim) != ""


def test_few_shot_examples_pass_our_own_checks():
    """A prompt that teaches what the checks refuse would make every answer fall back."""
    blocks = FEW_SHOT.text.split("\nsentence: ")[1:]
    assert len(blocks) >= 3
    for block in blocks:
        sentence, _, answer = block.partition("\n")
        assert fault(parse_claims(answer, sentence), sentence) is None


def test_messages_hold_the_sentence_on_one_line():
    system, user = FEW_SHOT.messages("It is clean,\n- but small.")
    assert system == {"role": "system", "content": FEW_SHOT.text}
    assert user == {"role": "user", "content": "sentence: It is clean, - but small."}


class TestOwnPrompt:
    def test_a_file(self, tmp_path):
        path = tmp_path / "mine.txt"
        path.write_text("Split it.\nsentence: A\n- A", encoding="utf-8")
        assert load_prompt(path) == load_prompt(str(path)) == Prompt("Split it.\nsentence: A\n- A")

    def test_a_text_of_several_lines(self):
        assert load_prompt("Split.\nNow.").text == "Split.\nNow."

    def test_a_place_for_the_sentence_makes_one_message(self):
        prompt = Prompt("Split {sentence} now, {not_this}.")
        assert prompt.messages("A {sentence}.") == [
            {"role": "user", "content": "Split A {sentence}. now, {not_this}."}
        ]

    def test_another_wording_has_another_digest(self):
        assert Prompt("a").digest != Prompt("b").digest

    def test_a_mistyped_path_is_no_prompt(self, tmp_path):
        with pytest.raises(InputError, match=r"mien.txt' cannot be read"):
            load_prompt(str(tmp_path / "mien.txt"))

    @pytest.mark.parametrize(
        ("content", "reason"),
        [
            (b" \n", "is empty"),
            (b"a\0b", "NUL"),
            (b"\xff\xfe", "not UTF-8"),
            (b"a" * 60_000, "60,000 characters"),
        ],
    )
    def test_an_invalid_file(self, tmp_path, content, reason):
        path = tmp_path / "mine.txt"
        path.write_bytes(content)
        with pytest.raises(InputError, match=reason):
            load_prompt(path)
