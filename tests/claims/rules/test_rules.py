"""Every claim must follow from its sentence, and all that the sentence says must be claimed."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caspr.claims import rules
from caspr.claims.rules import RuleSplitter, find_cuts, split_sentence
from caspr.errors import EmptySummaryError

DROPPED = frozenset(
    "and or nor but yet although though even while whilst whereas because since as for so plus however along "
    "therefore then which who that where well both with it they a an s re ve d ll m the such like including being besides example making giving leaving allowing adding keeping causing creating meaning every due of thanks owing fact if albeit despite all both its our too".split()
)
"""Connectives, relative pronouns, resolved pronouns, articles that became "the"."""
ADDED = frozenset(
    "the a an is are was were am has have had does do there this makes made gives gave leaves left "
    "allows allowed adds added keeps kept causes caused creates created".split()
)
"""What a claim may need beside its sentence's words: articles, "be", "have", "this makes"."""


def words(text: str) -> list[str]:
    """Words, lower-cased, with "n't" apart; independent of the splitter's own tokens."""
    return re.findall(r"n't|[^\W_]+?(?=n't)|[^\W_]+", text.lower().replace("’", "'"))


def forms(word: str) -> set[str]:
    """What a claim may take the word from: "stay" from "stays", "locate" from "located"."""
    return {word.removesuffix("s"), word + "s", word + "d", word + "ed"}


def check(sentence: str) -> list[str]:
    """The invariants that hold for any sentence; returns its claims."""
    claims = split_sentence(sentence)
    plain = re.sub(r"(?i)\b(due|owing|thanks) to\b", "", sentence)
    source, kept = Counter(words(sentence)), Counter[str]()
    for claim in claims:
        found = Counter(words(claim))
        said = {w for w in found - source if w not in ADDED and not forms(w) & source.keys()}
        assert not said, f"{claim!r} says {said}, which {sentence!r} does not"
        assert not claim[0].islower()
        assert claim[-1] in ".!?…" or claim[-2:-1] in ".!?…"
        kept += found
    lost = {
        w
        for w in Counter(words(plain)) - kept
        if w not in DROPPED | {"is", "was", "are", "were", "have", "do"}
    }
    lost = {w for w in lost if w + "s" not in kept}
    assert not lost, f"{lost} of {sentence!r} are lost"
    return claims


# --- sentences made of known parts: what the claims are is known beforehand -------------------

SINGULAR = [
    "the room",
    "the old hotel",
    "our bathroom",
    "the bar near the lobby",
    "this place",
    "breakfast",
    "the hotel's pool",
]
PLURAL = ["the rooms", "the beds", "the towels in the bathroom", "our neighbours", "these windows"]
ADJECTIVES = [
    "clean",
    "quite small",
    "very comfortable",
    "noisy",
    "spotless",
    "overpriced",
    "a bit dated",
]
VERBS_S = [
    "has a view of the lake",
    "offers free parking",
    "needs new carpets",
    "doesn't have a lift",
    "was not clean",
    "is close to the beach",
]
VERBS_P = [
    "have a view of the lake",
    "don't smell of smoke",
    "need new paint",
    "are far from the lift",
    "were not clean",
]


def sentence_of(*parts: str) -> str:
    text = " ".join(parts).replace(" ,", ",").replace(" ;", ";")
    return text[0].upper() + text[1:] + "."


def claim_of(*parts: str) -> str:
    return sentence_of(*parts)


def clauses() -> st.SearchStrategy[tuple[str, str]]:
    singular = st.tuples(st.sampled_from(SINGULAR), st.sampled_from(VERBS_S))
    return singular | st.tuples(st.sampled_from(PLURAL), st.sampled_from(VERBS_P))


@given(
    clauses(),
    st.sampled_from(
        [
            ", but",
            ", and",
            " ;",
            ", yet",
            ", although",
            ", while",
            ", whereas",
            " but",
            " and",
            " although",
            "; however,",
            ", however,",
        ]
    ),
    clauses(),
)
def test_two_clauses(first: tuple[str, str], connector: str, second: tuple[str, str]) -> None:
    sentence = sentence_of(*first, connector.strip(), *second)
    assert check(sentence) == [claim_of(*first), claim_of(*second)]


@given(clauses(), clauses(), clauses())
def test_a_list_of_three_clauses(
    one: tuple[str, str], two: tuple[str, str], three: tuple[str, str]
) -> None:
    sentence = sentence_of(*one, ",", *two, ", and", *three)
    assert check(sentence) == [claim_of(*one), claim_of(*two), claim_of(*three)]


@given(
    st.sampled_from(["although", "while", "even though", "whilst", "though"]), clauses(), clauses()
)
def test_a_concession_first(opener: str, first: tuple[str, str], second: tuple[str, str]) -> None:
    assert check(sentence_of(opener, *first, ",", *second)) == [claim_of(*first), claim_of(*second)]


@given(
    st.sampled_from(SINGULAR),
    st.sampled_from(VERBS_S),
    st.sampled_from(["and", "but", ", but", ", and"]),
    st.sampled_from(VERBS_S),
)
def test_one_subject_two_verbs(subject: str, first: str, connector: str, second: str) -> None:
    expected = [claim_of(subject, first), claim_of(subject, second)]
    assert check(sentence_of(subject, first, connector, second)) == expected


@given(
    st.sampled_from(PLURAL),
    st.sampled_from(["are", "were", "look", "seemed"]),
    st.sampled_from(ADJECTIVES),
    st.sampled_from(["and", "but"]),
    st.sampled_from(ADJECTIVES),
)
def test_one_copula_two_adjectives(
    subject: str, verb: str, first: str, connector: str, second: str
) -> None:
    expected = [claim_of(subject, verb, first), claim_of(subject, verb, second)]
    assert check(sentence_of(subject, verb, first, connector, second)) == expected


@given(st.sampled_from(SINGULAR), st.lists(st.sampled_from(ADJECTIVES), min_size=3, max_size=3))
def test_a_list_of_adjectives(subject: str, adjectives: list[str]) -> None:
    one, two, three = adjectives
    expected = [claim_of(subject, "is", adjective) for adjective in adjectives]
    assert check(sentence_of(subject, "is", one, ",", two, "and", three)) == expected


@given(st.sampled_from(["overall", "in addition", "unfortunately"]), clauses(), clauses())
def test_an_opening_comment_stays_where_it_is(
    opener: str, first: tuple[str, str], second: tuple[str, str]
) -> None:
    sentence = sentence_of(opener, ",", *first, "and", *second)
    assert check(sentence) == [claim_of(opener, ",", *first), claim_of(*second)]


SUBJECTS = st.sampled_from(SINGULAR)


@given(st.sampled_from(["in Rome", "at this price"]), SUBJECTS, SUBJECTS)
def test_an_opening_limit_is_repeated(opener: str, first: str, second: str) -> None:
    sentence = sentence_of(opener, ",", first, "is clean and", second, "is noisy")
    expected = [claim_of(opener, ",", first, "is clean"), claim_of(opener, ",", second, "is noisy")]
    assert check(sentence) == expected


@given(clauses())
def test_a_simple_sentence_stays_whole(clause: tuple[str, str]) -> None:
    assert check(sentence_of(*clause)) == [sentence_of(*clause)]


# --- sentences with known claims ---------------------------------------------------------------

CUT = [
    (
        "The hotel's breakfast is included in the room's price, but a little expensive.",
        [
            "The hotel's breakfast is included in the room's price.",
            "The hotel's breakfast is a little expensive.",
        ],
    ),
    (
        "The deluxe room was quite small and didn't have a view at all, but it was pretty clean.",
        [
            "The deluxe room was quite small.",
            "The deluxe room didn't have a view at all.",
            "The deluxe room was pretty clean.",
        ],
    ),
    (
        "the hotel is not close to a subway, the hotel is not close to any mall, and it takes no time to travel to the business district",
        [
            "The hotel is not close to a subway.",
            "The hotel is not close to any mall.",
            "It takes no time to travel to the business district.",
        ],
    ),
    (
        "In Rome, the hotel is central and has a pool.",
        ["In Rome, the hotel is central.", "In Rome, the hotel has a pool."],
    ),
    (
        "This inn, which has only six rooms, is perfect.",
        ["This inn has only six rooms.", "This inn is perfect."],
    ),
    (
        "The room was cleaned and aired daily.",
        ["The room was cleaned.", "The room was aired daily."],
    ),
    ("The soup was ok but not great.", ["The soup was ok.", "The soup was not great."]),
    ("The inn isn't central but quiet.", ["The inn isn't central.", "The inn is quiet."]),
    ("The inn is quiet and so is cheap.", ["The inn is quiet.", "The inn is cheap."]),
    ("The inn is shut because it was sold.", ["The inn is shut.", "The inn was sold."]),
    ("Parking is dear - we paid a lot.", ["Parking is dear.", "We paid a lot."]),
    (
        "It is near the lake, which has a small beach.",
        ["It is near the lake.", "The lake has a small beach."],
    ),
    (
        "The chef, who trained in Lyon, has left.",
        ["The chef trained in Lyon.", "The chef has left."],
    ),
    (
        "If you want peace, it is fine; the bar is loud.",
        ["If you want peace, it is fine.", "The bar is loud."],
    ),
    (
        "Some items are dear and others cost little!",
        ["Some items are dear.", "Others cost little!"],
    ),
]


@pytest.mark.parametrize(("sentence", "claims"), CUT)
def test_cut(sentence: str, claims: list[str]) -> None:
    assert check(sentence) == claims


FINE = {
    "adjectives": (
        "The rooms are spacious, clean and with air conditioning.",
        ["The rooms are spacious.", "The rooms are clean.", "The rooms have air conditioning."],
    ),
    "both": (
        "The staff are both kind and quick.",
        ["The staff are kind.", "The staff are quick."],
    ),
    "adjectives before a noun": (
        "It is a clean and quiet place.",
        ["It is a clean place.", "It is a quiet place."],
    ),
    "adjectives side by side": (
        "The room has large comfortable beds.",
        ["The room has large beds.", "The room has comfortable beds."],
    ),
    "places": (
        "The inn is close to the Grand Bazaar, Blue Mosque and the tram lines.",
        [
            "The inn is close to the Grand Bazaar.",
            "The inn is close to Blue Mosque.",
            "The inn is close to the tram lines.",
        ],
    ),
    "places after a distance": (
        "It is within walking distance of Leidseplein and Dam Square.",
        [
            "It is within walking distance of Leidseplein.",
            "It is within walking distance of Dam Square.",
        ],
    ),
    "places to walk to": (
        "It is perfect to walk to the entertainment district as well as pubs and restaurants.",
        [
            "It is perfect to walk to the entertainment district.",
            "It is perfect to walk to pubs and restaurants.",
        ],
    ),
    "subjects": (
        "The elevator and neighbours could be heard.",
        ["The elevator could be heard.", "The neighbours could be heard."],
    ),
    "subjects with their number": (
        "The staff, food and location were great.",
        ["The staff were great.", "The food was great.", "The location was great."],
    ),
    "judged things": (
        "The hotel offers great food and friendly service.",
        ["The hotel offers great food.", "The hotel offers friendly service."],
    ),
    "nothing of two": (
        "The hotel has no pool and no gym.",
        ["The hotel has no pool.", "The hotel has no gym."],
    ),
    "with": (
        "The bathroom is large with a nice vanity area.",
        ["The bathroom is large.", "The bathroom has a nice vanity area."],
    ),
    "participle": (
        "The hotel has spacious rooms equipped with a kitchen.",
        ["The hotel has spacious rooms.", "The spacious rooms are equipped with a kitchen."],
    ),
    "participle of what happened once": (
        "The inn is in an old mill built in 1850.",
        ["The inn is in an old mill.", "The old mill was built in 1850."],
    ),
    "participle of a material": (
        "The table has legs made of ash.",
        ["The table has legs made of ash."],
    ),
    "opening participle": (
        "Housed in a former mill, the hotel is chic.",
        ["The hotel is housed in a former mill.", "The hotel is chic."],
    ),
    "place of a judged thing": (
        "There is a nice bar on the roof.",
        ["There is a nice bar.", "The nice bar is on the roof."],
    ),
    "judged which": (
        "The room has WiFi and a kettle, which is great.",
        ["The room has WiFi.", "The room has a kettle.", "WiFi and a kettle are great."],
    ),
    "result": (
        "The bed was so hard that we slept badly.",
        ["The bed was hard.", "We slept badly."],
    ),
    "consequence": (
        "The walls are thin, so you hear everything.",
        ["The walls are thin.", "You hear everything."],
    ),
    "remarks": (
        "Great location, friendly staff and clean rooms.",
        ["Great location.", "Friendly staff.", "Clean rooms."],
    ),
    "remark with": (
        "Very limited choices with no fresh fruit.",
        ["Very limited choices.", "No fresh fruit."],
    ),
    "a remark and a clause": (
        "Rooms clean but the mattress sagged.",
        ["Rooms clean.", "The mattress sagged."],
    ),
    "active after be": (
        "Staff were friendly and helped with luggage.",
        ["Staff were friendly.", "Staff helped with luggage."],
    ),
    "they": ("The beds are big and they are neat.", ["The beds are big.", "The beds are neat."]),
    "it's": ("The inn is central and it's quiet.", ["The inn is central.", "The inn is quiet."]),
    "expletive it": (
        "The room was small, but it takes no time to clean.",
        ["The room was small.", "It takes no time to clean."],
    ),
    "it after a relative clause": (
        "The inn has a bar, which is nice, and it is cheap.",
        ["The inn has a bar.", "The bar is nice.", "The inn is cheap."],
    ),
    "a comment on the whole": (
        "Parking is free, which is great.",
        ["Parking is free.", "This is great."],
    ),
    "an effect": (
        "The walls are thin, making it noisy.",
        ["The walls are thin.", "This makes it noisy."],
    ),
    "meaning": (
        "There are no blinds, meaning you wake early.",
        ["There are no blinds.", "You wake early."],
    ),
    "an effect of what is there": (
        "The inn has a spa and pools that made it a good stay.",
        ["The inn has a spa.", "The inn has pools.", "This made it a good stay."],
    ),
    "examples": (
        "It is close to many sights such as Dam Square and the canal.",
        [
            "It is close to many sights.",
            "It is close to Dam Square.",
            "It is close to the canal.",
        ],
    ),
    "examples of a described crowd": (
        "The hotel is ideal for a boisterous and young crowd, such as a girl's trip.",
        [
            "The hotel is ideal for a boisterous crowd.",
            "The hotel is ideal for a young crowd.",
            "The hotel is ideal for a girl's trip.",
        ],
    ),
    "particularly": (
        "The staff were kind, particularly the porters.",
        ["The staff were kind.", "The porters were particularly kind."],
    ),
    "for example": (
        "There were small problems, for example the bar was shut.",
        ["There were small problems.", "The bar was shut."],
    ),
    "as well as being": (
        "As well as being helpful the staff were kind.",
        ["The staff were helpful.", "The staff were kind."],
    ),
    "although with": (
        "Although with a fair price, the bar is dull.",
        ["The bar has a fair price.", "The bar is dull."],
    ),
    "two objects": (
        "The hotel offered chocolates and gingersnaps in the lobby.",
        [
            "The hotel offered chocolates in the lobby.",
            "The hotel offered gingersnaps in the lobby.",
        ],
    ),
    "two objects of an infinitive": (
        "It is a good base to explore the bars and shops.",
        ["It is a good base to explore the bars.", "It is a good base to explore the shops."],
    ),
    "three objects": (
        "It has an iPod dock, a shower and a DVD player.",
        ["It has an iPod dock.", "It has a shower.", "It has a DVD player."],
    ),
    "nearby": (
        "It is close to the action with restaurants and shopping nearby.",
        [
            "It is close to the action.",
            "There are restaurants nearby.",
            "There is shopping nearby.",
        ],
    ),
    "adjectives as well as": (
        "The staff are both helpful as well as professional.",
        ["The staff are helpful.", "The staff are professional."],
    ),
    "a described subject is described once": (
        "This well-maintained inn has good food, a cosy bar and a lovely pool.",
        [
            "This inn is well-maintained.",
            "This inn has good food.",
            "This inn has a cosy bar.",
            "This inn has a lovely pool.",
        ],
    ),
    "a contact clause in the opener": (
        "It is grand, and on the largest screen you can find, the storm is great.",
        ["It is grand.", "On the largest screen you can find, the storm is great."],
    ),
    "a remark with two adjectives": (
        "Laundry cheap and quick.",
        ["Laundry cheap.", "Laundry quick."],
    ),
    "adjectives alone": (
        "Charming, hand-drawn, gentle.",
        ["Charming.", "Hand-drawn.", "Gentle."],
    ),
    "a verb after seemed": (
        "Staff seemed bored and answered in single words.",
        ["Staff seemed bored.", "Staff answered in single words."],
    ),
    "they after guests who like": (
        "Reviewers like the bar; they don't like the menus.",
        ["Reviewers like the bar.", "Reviewers don't like the menus."],
    ),
    "stacked adjectives": (
        "There is a large heated pool.",
        ["There is a large pool.", "There is a heated pool."],
    ),
    "an adjective and a nationality": (
        "It was a charming European cafe.",
        ["It was a charming cafe.", "It was a European cafe."],
    ),
    "a reason that can be told": (
        "The room was loud due to the thin walls.",
        ["The room was loud.", "The walls were thin."],
    ),
    "a reason that is there": (
        "It was quiet because of thick windows.",
        ["It was quiet.", "There were thick windows."],
    ),
    "a reason first": (
        "Owing to staff shortages, breakfast was slow.",
        ["There were staff shortages.", "Breakfast was slow."],
    ),
    "due to the fact that": (
        "It was easy due to the fact that it has one button.",
        ["It was easy.", "It has one button."],
    ),
    "as": (
        "You will want a taxi as the hotel is far from the station.",
        ["You will want a taxi.", "The hotel is far from the station."],
    ),
    "since": (
        "The service was slow since there were only two waiters.",
        ["The service was slow.", "There were only two waiters."],
    ),
    "and because": (
        "The taps were tight and because it is an old house there is no lift.",
        ["The taps were tight.", "It is an old house.", "There is no lift."],
    ),
    "although and an adjective": (
        "Although small, the rooms are bright.",
        ["The rooms are small.", "The rooms are bright."],
    ),
    "although in the middle": (
        "The rooms, although small, were chic.",
        ["The rooms were small.", "The rooms were chic."],
    ),
    "despite being": (
        "Despite being busy and loud, the bar is nice.",
        ["The bar is busy.", "The bar is loud.", "The bar is nice."],
    ),
    "if": (
        "The room was clean, if a little small.",
        ["The room was clean.", "The room was a little small."],
    ),
    "found": (
        "We found it charming but smelly.",
        ["We found it charming.", "We found it smelly."],
    ),
    "with being": (
        "The tour was long, with the guide being late.",
        ["The tour was long.", "The guide was late."],
    ),
    "with beside a place": (
        "It is set in a quiet valley with great views.",
        ["It is set in a quiet valley.", "There are great views."],
    ),
    "including": (
        "The house was clean, including the kitchen and the bath.",
        ["The house was clean.", "The kitchen was clean.", "The bath was clean."],
    ),
    "including in the middle": (
        "The staff, including the porters, were kind.",
        ["The staff were kind.", "The porters were kind."],
    ),
    "a shared plural noun": (
        "There are bus and train stations nearby.",
        ["There are bus stations nearby.", "There are train stations nearby."],
    ),
    "all of the subjects": (
        "The burgers, fries and shakes are all worth a try.",
        [
            "The burgers are worth a try.",
            "The fries are worth a try.",
            "The shakes are worth a try.",
        ],
    ),
    "an ellipsis": (
        "Some would come again, although others may not.",
        ["Some would come again.", "Others may not come again."],
    ),
    "a verb that looks like a noun": (
        "The pool is large but shuts early.",
        ["The pool is large.", "The pool shuts early."],
    ),
    "guests like": (
        "Guests like the bar and the low prices.",
        ["Guests like the bar.", "Guests like the low prices."],
    ),
    "two lists of adjectives": (
        "The rooms had a stylish, modern design and large, soft beds.",
        [
            "The rooms had a stylish design.",
            "The rooms had large beds.",
            "The rooms had soft beds.",
            "The rooms had a modern design.",
        ],
    ),
    "the only problem": (
        "The only issue was the shower, which would leak on the floor.",
        ["The only issue was the shower.", "The shower would leak on the floor."],
    ),
    "semicolon": (
        "The foam is soft; pay for the better model if you can.",
        ["The foam is soft.", "Pay for the better model if you can."],
    ),
    "places and away": (
        "The inn is close to the canal and away from the busy square.",
        ["The inn is close to the canal.", "The inn is away from the busy square."],
    ),
    "minutes of two places": (
        "The flat is within minutes of the Old Mill and the Round Tower.",
        [
            "The flat is within minutes of the Old Mill.",
            "The flat is within minutes of the Round Tower.",
        ],
    ),
    "near to a name": (
        "The inn is near to the Port Olympic and Camden.",
        ["The inn is near to the Port Olympic.", "The inn is near to Camden."],
    ),
    "so that's": (
        "The stew was rich so that's recommended.",
        ["The stew was rich.", "That's recommended."],
    ),
    "a verb that disagrees": (
        "The sofa was soft and provide a good rest.",
        ["The sofa was soft.", "The sofa provides a good rest."],
    ),
    "both verbs singular": (
        "The vets is kind and knows the breed.",
        ["The vets is kind.", "The vets knows the breed."],
    ),
    "a person's attitude": (
        "The porters are caring with a great attitude.",
        ["The porters are caring.", "The porters have a great attitude."],
    ),
    "a bit and in need": (
        "The lobby is a little bit worn and in need of paint.",
        ["The lobby is a little bit worn.", "The lobby is in need of paint."],
    ),
    "two things there, one a name": (
        "There is also a Bakers King and a toy shop nearby.",
        ["There is also a Bakers King nearby.", "There is a toy shop nearby."],
    ),
    "meaning without a comma": (
        "The lift was tiny meaning a pram could not fit.",
        ["The lift was tiny.", "A pram could not fit."],
    ),
    "adjectives of a subject": (
        "This lovely and charming inn can be busy in May.",
        ["This inn is lovely.", "This inn is charming.", "This inn can be busy in May."],
    ),
    "while being": (
        "The van seats six while still being quick and cheap.",
        ["The van seats six.", "The van is still quick.", "The van is cheap."],
    ),
    "adjectives before a late noun": (
        "The crew were the picture of kind, calm, and quick service.",
        [
            "The crew were the picture of kind service.",
            "The crew were the picture of calm service.",
            "The crew were the picture of quick service.",
        ],
    ),
    "the best thing": (
        "The best thing about it is its garden, right on the lake and near the park.",
        ["The best thing about it is its garden, right on the lake and near the park."],
    ),
    "a reduced clause": (
        "It can get slippery when wet and can break if dropped.",
        ["It can get slippery when wet.", "It can break if dropped."],
    ),
    "a verb left out": (
        "The food was good and the price fair.",
        ["The food was good.", "The price was fair."],
    ),
    "a comma before with": (
        "The bed was comfortable, with lots of pillows.",
        ["The bed was comfortable.", "The bed had lots of pillows."],
    ),
    "a concession without a comma": (
        "Whilst there is no lift in the building the staff do carry bags.",
        ["There is no lift in the building.", "The staff do carry bags."],
    ),
    "likewise": (
        "The hall was spotless, as were the bathrooms.",
        ["The hall was spotless.", "The bathrooms were spotless."],
    ),
    "close to the sea, added": (
        "The inn is nice, very close to the sea.",
        ["The inn is nice.", "The inn is very close to the sea."],
    ),
    "ideal for, added": (
        "There was a small kitchen, perfect for toast.",
        ["There was a small kitchen.", "The small kitchen was perfect for toast."],
    ),
    "a remark that is described": (
        "A lovely inn that exceeds expectations.",
        ["A lovely inn.", "The lovely inn exceeds expectations."],
    ),
    "a name described": (
        "It is a short walk to the Tower which is always open.",
        ["It is a short walk to the Tower.", "The Tower is always open."],
    ),
    "although and a verb": (
        "The soup was good, although took a while.",
        ["The soup was good.", "The soup took a while."],
    ),
    "with and a participle": (
        "The buffet is good, with the eggs highly recommended.",
        ["The buffet is good.", "The eggs are highly recommended."],
    ),
    "which is convenient": (
        "The station is opposite the hotel which is very convenient.",
        ["The station is opposite the hotel.", "This is very convenient."],
    ),
    "two walks": (
        "It is a 5 minute walk from the tram and a 15 minute walk from the port.",
        ["It is a 5 minute walk from the tram.", "It is a 15 minute walk from the port."],
    ),
    "a walk to": (
        "The hotel is right by the river and only a short walk to the market.",
        ["The hotel is right by the river.", "The hotel is only a short walk to the market."],
    ),
    "simple to use": (
        "It is simple to use and light.",
        ["It is simple to use.", "It is light."],
    ),
    "but also": (
        "The hut is large enough to stand up in but also close to the road.",
        ["The hut is large enough to stand up in.", "The hut is also close to the road."],
    ),
    "one of the": (
        "The garden is peaceful and one of the best places in town.",
        ["The garden is peaceful.", "The garden is one of the best places in town."],
    ),
    "a thing in -ing": (
        "It even has a gym and swimming pool for guests.",
        ["It even has a gym.", "It even has a swimming pool for guests."],
    ),
    "quiet, misspelled": (
        "The rooms are spacious, and quite.",
        ["The rooms are spacious.", "The rooms are quite."],
    ),
    "would return": (
        "A very comfortable shoe, would buy it again.",
        ["A very comfortable shoe.", "Would buy it again."],
    ),
    "although busy, of persons": (
        "The waiters were kind, despite being busy.",
        ["The waiters were kind.", "The waiters were busy."],
    ),
    "a must": (
        "The show is good and a must-see.",
        ["The show is good.", "The show is a must-see."],
    ),
    "all in all": (
        "Some guests had doubts, but all in all, the stay was good.",
        ["Some guests had doubts, but all in all.", "The stay was good."],
    ),
    "other remarks after a semicolon": (
        "The rooms were quiet; not to mention the huge baths.",
        ["The rooms were quiet; not to mention the huge baths."],
    ),
    "is, however,": (
        "Oil is, however, not sold there.",
        ["Oil is, however, not sold there."],
    ),
    "provided after be": (
        "The staff were kind and provided great maps.",
        ["The staff were kind.", "The staff provided great maps."],
    ),
    "on a weekday there was": (
        "The inn had no bar and on Friday and Saturday evenings there was a band in the hall.",
        ["The inn had no bar.", "On Friday and Saturday evenings there was a band in the hall."],
    ),
    "well kept rooms": (
        "The inn has well kept rooms and modern baths.",
        ["The inn has well kept rooms.", "The inn has modern baths."],
    ),
    "who makes things that": (
        "The chef makes small dishes that taste great.",
        ["The chef makes small dishes.", "The small dishes taste great."],
    ),
    "a staff who": (
        "The inn has a staff who is kind.",
        ["The inn has a staff who is kind."],
    ),
    "an issue with": (
        "There was an issue with the water being cold.",
        ["There was an issue with the water being cold."],
    ),
    "if at all, inside": (
        "The lobby was big, if dull, with new lamps.",
        ["The lobby was big.", "The lobby had new lamps.", "The lobby was dull."],
    ),
    "decorated, added": (
        "The rooms are small, decorated in grey.",
        ["The rooms are small.", "The rooms are decorated in grey."],
    ),
    "so quickly": (
        "You watch the plant since it grows so quickly their joy is real.",
        ["You watch the plant since it grows so quickly their joy is real."],
    ),
    "free things": (
        "Free breakfast and parking were nice.",
        ["Free breakfast was nice.", "Free parking was nice."],
    ),
    "great quality": (
        "The soup is salty but great quality.",
        ["The soup is salty.", "The soup is great quality."],
    ),
    "those who run it": (
        "The young pair who run it can tell you a lot.",
        ["The young pair who run it can tell you a lot."],
    ),
    "no lift, and a verb": (
        "Comfortable seats, friendly staff, and cleanliness make this place.",
        ["Comfortable seats, friendly staff, and cleanliness make this place."],
    ),
    "provided us with": (
        "The clerk was kind, and provided us with a map.",
        ["The clerk was kind.", "The clerk provided us with a map."],
    ),
    "regarded as": (
        "Regarded as good value for money and the plan is reliable.",
        ["Regarded as good value for money.", "The plan is reliable."],
    ),
    "while waiting": (
        "Ice is not free, and a place to sit while waiting for a table is not offered.",
        ["Ice is not free, and a place to sit while waiting for a table is not offered."],
    ),
    "well cared for": (
        "The rooms are bright and well cared for.",
        ["The rooms are bright.", "The rooms are well cared for."],
    ),
}


@pytest.mark.parametrize("kind", FINE)
def test_cut_finely(kind: str) -> None:
    sentence, claims = FINE[kind]
    assert check(sentence) == claims


WHOLE = [
    "Great location.",
    "The station and the park are 5 km apart.",
    "The owner and his wife are similar.",
    "The tea and the cake make a nice pair.",
    "It has an oral and written test.",
    "Decor in pale blue and cream is lovely.",
    "The bed was comfortable, I will grant them that.",
    "It comes with tea and coffee.",
    "We ate rain, dirt, falls on floors and a spin in a mixer.",
    "Dinner cost $19 for a burger and a beer.",
    "There was a wait due to the fact that there were two of them.",
    "It is great for rugs since they do not mark it.",
    "It does not serve dishes such as soup.",
    "The tram lines for transport around the city.",
    "The ski and snow layers are good.",
    "The hot and cold water was fine.",
    "We sat on the tarmac with no air and no water.",
    "It was a room with a view.",
    "It is expensive due to its location.",
    "The delay was due to the weather.",
    "Guests said it was loud due to the thin walls.",
    "The gym lacks a nice modern sauna.",
    "The hotel has no large heated pool.",
    "There is free local parking.",
    "The only downside is the dear underground parking.",
    "It has been better since the owner left.",
    "We watched as the sun was setting.",
    "The beach is as clean as the pool is.",
    "The room can be changed, if necessary.",
    "Fish and chip shops are everywhere.",
    "It has tea and coffee facilities.",
    "This is truly an authentic Indian restaurant.",
    "The timer is no problem for people who want coffee.",
    "It is a big and not too loud place or so they say.",
    "The free tier is mean.",
    "Marks and Spencer is near.",
    "Closed, it is thick.",
    "You can have tea or coffee and a cake.",
    "This is a hotel located in an excellent place.",
    "The room was not clean and tidy.",
    "The hotel has a pool or a gym.",
    "The room was neither clean nor tidy.",
    "The bar is either shut or full.",
    "It lies between the station and the park.",
    "It is cheaper than the Grand and the Plaza.",
    "The room is more comfortable and spacious than ours.",
    "The bed is too small and soft to sleep in.",
    "Breakfast was nice at this bed and breakfast.",
    "It is ideal for peace and quiet.",
    "If you like noise and the bar is open, stay here.",
    "Ask for a back room if it is loud and you want to sleep.",
    "Is the room clean and does it have a view?",
    'The sign said "it is clean and the bar is open" in red.',
    "The owner (he is old and she is young) was kind.",
    "I think the pool and the bar are shut.",
    "The guests who like noise were happy.",
    "The breakfast can be eaten there or taken away.",
    "Pros and cons are listed by friends and family.",
    "With a garden and a pool, it suits families.",
    "All you need in terms of bars and shops are near here.",
    "The only complaint is that it was loud and the bed was hard.",
]


@pytest.mark.parametrize("sentence", WHOLE)
def test_left_whole(sentence: str) -> None:
    assert check(sentence) == [sentence]


NEGATED = [
    "The room was not clean or comfortable.",
    "The room was never quiet or dark.",
    "The hotel doesn't have a pool or a gym.",
    "Neither the room nor the bath was clean.",
    "No room has a safe and a desk.",
    "They did not clean and air the room.",
]


@pytest.mark.parametrize("sentence", NEGATED)
def test_a_negation_is_in_every_claim(sentence: str) -> None:
    negations = {"not", "never", "n't", "neither", "no"}
    assert all(negations & set(words(claim)) for claim in check(sentence))


@given(st.lists(st.sampled_from([
    "the room", "it", "they", "staff", "is", "was", "has", "clean", "quiet", "views", "offers", "and",
    "but", "or", "not", "which", "who", "that", "although", "while", "if", ",", ";", "-", '"', "(", ")",
    "a", "pool", "very", "to", "walk", "located", "near", "because", "however", "there", "so", "both",
    "'s", "n't", "don't", "can", "be", "as", "well", "of", "in", "though", "than", "too", "enough",
    "such", "the", "like", "including", "could", "close", "even", "one of", "due", "providing", "rooms",
]), min_size=1, max_size=25))  # fmt: skip
def test_word_salad_loses_and_invents_nothing(parts: list[str]) -> None:
    check(" ".join(parts) + ".")


@given(st.text(st.characters(codec="utf-8"), min_size=1, max_size=80))
def test_any_text_gives_claims(text: str) -> None:
    if text.strip():
        try:
            (claims,) = RuleSplitter().split([text])
        except EmptySummaryError:  # a text of marks only: "> " in a line of its own is Markdown
            assert not any(char.isalnum() for char in text)
            return
        solid = "".join(char for char in text.casefold() if char.isalnum())
        kept = "".join(claim.text for claim in claims).casefold()
        assert all(char in kept for char in solid)


def test_claims_know_their_sentence() -> None:
    (claims,) = RuleSplitter().split(["It is big and old. Kind staff. It is near, but loud."])
    assert [claim.sentence for claim in claims] == [0, 0, 1, 2, 2]


def test_labels_of_nothing_are_claims() -> None:
    """A template with empty fields loses none of them, and does not stop a run."""
    empty, torn = RuleSplitter().split(["Title: . Section: . Content: ", "; Q: # Rooms"])
    assert [claim.text for claim in empty] == ["Title: .", "Section: .", "Content."]
    assert [claim.text for claim in torn] == ["Q: # Rooms."]


def test_texts_do_not_touch_each_other() -> None:
    texts = [sentence for sentence, _ in CUT] + WHOLE
    together = RuleSplitter().split(texts)
    assert together == [RuleSplitter().split([text])[0] for text in texts]


def test_offsets_of_cuts_are_offsets_in_the_sentence() -> None:
    sentence = "The room is big, but it is dark and small."
    assert [sentence[cut.offset :] for cut in find_cuts(sentence)] == [
        "but it is dark and small.",
        "and small.",
    ]


def test_the_signature_says_what_ran() -> None:
    assert RuleSplitter().signature.startswith("rules|rules:")


def test_a_long_sentence() -> None:
    sentence = "The room is big" + ", and the bar is small" * 300 + "."
    assert len(split_sentence(sentence)) == 301


def test_a_very_long_sentence() -> None:
    sentence = "The room is big" + ", and the bar is small" * 1_000 + "."
    assert len(split_sentence(sentence)) == 1_001


def test_every_example_of_the_description_is_cut():
    """Otherwise the table at the head of the module promises what the rules do not do."""
    examples = re.findall(r"^ {4}(\S.*?) {2,}\S", rules.__doc__ or "", flags=re.MULTILINE)
    assert len(examples) > 30
    for example in examples:
        assert len(split_sentence(example[0].upper() + example[1:] + ".")) > 1, example


def test_a_claim_that_ends_in_a_decimal_number_has_its_full_stop():
    assert split_sentence("The app needs Python 3.7 and crashes on Python 3.9.") == [
        "The app needs Python 3.7.",
        "The app crashes on Python 3.9.",
    ]
