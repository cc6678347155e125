"""Rules of negation: the polarity is reversed, the content stays, and unclear claims are refused."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caspr.claims.grounding import fault
from caspr.contrast.antonyms import ANTONYMS
from caspr.contrast.polarity import negated_claim
from caspr.contrast.unclear import UnclearError
from caspr.english.verbs import with_do
from caspr.english.word_forms import normal, same
from caspr.records import Relation
from caspr.testing import same_or_negated

SUBJECTS = ["The hotel", "It", "The old lift", "Our room", "Breakfast", "We", "The towels", "They"]
SINGULAR = {"The hotel", "It", "The old lift", "Our room", "Breakfast"}
BE_SINGULAR = ["is", "was", "has been", "can be", "will be", "should be"]
BE_PLURAL = ["are", "were", "have been", "can be", "might be", "would be"]
ADVERBS = ["", "very ", "quite ", "always ", "unusually "]
ADJECTIVES = ["clean", "noisy", "close to the beach", "open until ten", "free of charge"]
VERBS = [
    ("offers", "offer", "offered"),
    ("includes", "include", "included"),
    ("serves", "serve", "served"),
    ("keeps", "keep", "kept"),
    ("takes", "take", "took"),
    ("has", "have", "had"),
]
OBJECTS = ["two pools", "a small bar in the garden", "fresh fruit every morning", "the old piano"]


@st.composite
def affirmative(draw):
    subject = draw(st.sampled_from(SUBJECTS))
    singular = subject in SINGULAR
    if draw(st.booleans()):
        be = draw(st.sampled_from(BE_SINGULAR if singular else BE_PLURAL))
        said = be + " " + draw(st.sampled_from(ADVERBS)) + draw(st.sampled_from(ADJECTIVES))
    else:
        third, base, past = draw(st.sampled_from(VERBS))
        verb = past if draw(st.booleans()) else (third if singular else base)
        said = f"{verb} {draw(st.sampled_from(OBJECTS))}"
    return f"{subject} {said}."


FUNCTION = frozenset(
    ["not", "no", "do", "does", "did", "a", "an", "any", "some", "have", "has", "had"]
)


def content(text):
    """Content words, an auxiliary "can not" undone."""
    words = re.findall(r"\w+", text.lower().replace("cannot", "can not"))
    return [normal(word) for word in words if word not in FUNCTION]


@given(affirmative())
def test_every_content_word_stays_and_none_is_added(claim):
    before, after = content(claim), content(negated_claim(claim))
    assert len(before) == len(after)
    assert all(same(x, y) for x, y in zip(before, after, strict=True))


@given(affirmative())
def test_the_polarity_turns_by_the_independent_check_of_claims(claim):
    """`claims.grounding` compares the negations of a claim with those of its sentence."""
    assert fault([claim], claim + " ") is None
    assert "negation" in fault([negated_claim(claim)], claim)


@given(affirmative())
def test_denied_twice_it_is_affirmed_again(claim):
    again = negated_claim(negated_claim(claim))
    assert "not" not in again.split()
    assert "negation" in fault([again], negated_claim(claim))


@pytest.mark.parametrize("adjective", ["clean", "quiet", "full of people"])
@pytest.mark.parametrize("be", ["is", "was", "could be"])
def test_the_fake_model_calls_it_a_contradiction(be, adjective):
    claim = f"The bar {be} {adjective}."
    assert same_or_negated(claim, negated_claim(claim)) == Relation.CONTRADICTION


@pytest.mark.parametrize(
    ("claim", "denial"),
    [
        ("There was no refrigerator in the room.", "There was a refrigerator in the room."),
        ("The hotel has no hot water.", "The hotel has some hot water."),
        ("No towels were left.", "Some towels were left."),
        ("Nobody answered the phone.", "Somebody answered the phone."),
        ("The bar is no longer open.", "The bar is still open."),
        ("The manager never apologised.", "The manager apologised."),
        ("Guests can't park here.", "Guests can park here."),
        ("We won't come back.", "We will come back."),
        ("The carpet isn't clean at all.", "The carpet is clean."),
        ("The rooms don't have any windows.", "The rooms do have some windows."),
        ("All rooms are clean.", "Not all rooms are clean."),
        ("Not all rooms are clean.", "All rooms are clean."),
        ("Some rooms are small.", "No rooms are small."),
        ("Some may find it small.", "None may find it small."),
        ("Several were broken.", "None were broken."),
        ("Each was clean.", "Not each was clean."),
        ("None of the lamps are new.", "Some of the lamps are new."),
        ("A few chairs were broken.", "No chairs were broken."),
        ("Everyone was kind.", "Not everyone was kind."),
        ("The kitchen offers some snacks.", "The kitchen does not offer any snacks."),
        ("It's close to the beach.", "It's not close to the beach."),
        ("They've repainted the hall.", "They've not repainted the hall."),
        ("The shower was great, too.", "The shower was not great, either."),
        ("The pool is also warm.", "The pool is also not warm."),
        ("The room was clean because they tried.", "The room was not clean because they tried."),
        ("The porter always smiled.", "The porter did not always smile."),
        ("The staff is rarely kind.", "The staff is often kind."),
        ("Great location.", "Terrible location."),
        ("No pool.", "A pool."),
        ("A few of the chairs were broken.", "None of the chairs were broken."),
        ("We shan't come back.", "We shall come back."),
        ("There was no unimportant detail.", "There was an unimportant detail."),
        ("It serves no usual meal.", "It serves a usual meal."),
        ("There is no light.", "There is some light."),
        ("It does.", "It does not."),
        ("There were no rooms available.", "There were some rooms available."),
        ("We had no problems whatsoever.", "We had some problems."),
        ("The bar doesn't serve tea anymore.", "The bar does serve tea still."),
        ("The pool is not open any longer.", "The pool is open still."),
        ("The hall was not clean either.", "The hall was clean too."),
        ("No one has ever complained.", "Someone has complained."),
        ("It is not as clean as ever.", "It is as clean as ever."),
        ("The room is by no means clean.", "The room is clean."),
        ("Sometimes, the pool is closed.", "The pool is never closed."),
        ("Occasionally we heard noise.", "We never heard noise."),
        ("The rarely cleaned pool was open.", "The rarely cleaned pool was not open."),
        ("One of the rooms has a view.", "None of the rooms has a view."),
        ("Anyone can book.", "No one can book."),
        ("Some of the rooms do not have windows.", "All of the rooms do have windows."),
        ("Some guests never complained.", "All guests complained."),
        ("Some may not like it.", "All may like it."),
        ("Lots of sights are nearby.", "Not a lot of sights are nearby."),
        ("A lot of sights are nearby.", "Not a lot of sights are nearby."),
        ("Sometimes it has bad weather.", "It never has bad weather."),
        ("It took longer sometimes.", "It never took longer."),
        ("The bar serves no alcohol.", "The bar serves some alcohol."),
    ],
)
def test_wordings(claim, denial):
    assert negated_claim(claim) == denial


@pytest.mark.parametrize(
    "claim",
    [
        "Was it clean?",
        "The desk was only a shelf.",
        "The towels were not only old.",
        "The water was barely warm.",
        "Neither was the bus.",
        "The room we booked was small.",
        "The room is big but dark.",
        "If you ask, they bring towels.",
        "It is not never open.",
        "Plenty of lamps.",
        "Not at all.",
        "It is no bigger than a closet.",
        "The shower was no good.",
        "The room with no window was small.",
        "The towels were old, not dirty.",
        "The bar is calm, never loud.",
        "Breakfast was good, no complaints.",  # "some complaints" leaves it good
        "The hero is bland: nice voice, no opinions.",
        "Breakfast came in no time.",
        "I can't recommend it enough.",
        "It has almost no parking.",
        "She almost fell.",
        "Half the rooms are small.",
        "Two of the lamps were broken.",
        "Barely warm.",
        "Despite the room not being cleaned, the stay was fine.",
        "Many rooms do not have windows.",
        "Two of the lifts do not work.",
        "A lot of things were not working.",
        "Only some of the rooms have a balcony.",
        "Only two dishes are vegetarian.",
        "The service is second to none.",
        "Some nice rooms.",
    ],
)
def test_what_is_unclear_is_refused(claim):
    with pytest.raises(UnclearError):
        negated_claim(claim)


@pytest.mark.parametrize("article", ["a", "an"])
def test_antonyms_on_request_with_their_article(article):
    wide = {"a": "a noisy", "an": "an easy"}[article]
    other = {"a": "a quiet", "an": "a difficult"}[article]
    assert negated_claim(f"It has {wide} street.", antonyms=True) == f"It has {other} street."
    assert negated_claim("It has two pools.", antonyms=True) == "It does not have two pools."


@pytest.mark.parametrize(
    ("claim", "denial"),
    [
        ("Some rooms are small.", "No rooms are small."),
        ("Many rooms are small.", "Not many rooms are small."),
        ("The pool is sometimes warm.", "The pool is never warm."),
        ("There are few big rooms.", "There are not few big rooms."),
    ],
)
def test_no_antonym_where_both_claims_could_be_true(claim, denial):
    assert negated_claim(claim, antonyms=True) == denial


def test_antonyms_have_antonyms():
    assert all(ANTONYMS[other] in ANTONYMS for other in ANTONYMS.values())
    assert not any(one == other for one, other in ANTONYMS.items())


@pytest.mark.parametrize(
    ("verb", "subject", "made"),
    [
        ("carries", "he", ("does", "carry")),
        ("tried", "we", ("did", "try")),
        ("stopped", "bus", ("did", "stop")),
        ("closes", "bar", ("does", "close")),
        ("misses", "it", ("does", "miss")),
        ("cost", "rooms", ("do", "cost")),
        ("cost", "it", ("did", "cost")),
        ("brought", "they", ("did", "bring")),
        ("gizmoed", "they", None),
    ],
)
def test_infinitives(verb, subject, made):
    assert with_do(verb, subject) == made
