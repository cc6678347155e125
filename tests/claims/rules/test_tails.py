"""What stands at the end of a sentence and would be repeated with each of its halves."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

APART = {
    "what the subject does gladly": (
        "The nurses were gentle and very patient, always ready to explain a word.",
        [
            "The nurses were gentle.",
            "The nurses were very patient.",
            "The nurses were always ready to explain a word.",
        ],
    ),
    "how the last thing is had": (
        "You need the charger, sold separately at a high price.",
        ["You need the charger.", "The charger is sold separately at a high price."],
    ),
    "of what it is made": (
        "They serve warm bread and a soup, made from local leeks.",
        ["They serve warm bread.", "They serve a soup.", "The soup is made from local leeks."],
    ),
    "places that are near": (
        "The flat is central, with the station, the market, and the museum all within a short walk.",
        [
            "The flat is central.",
            "The station is within a short walk.",
            "The market is within a short walk.",
            "The museum is within a short walk.",
        ],
    ),
    "names of places": (
        "The Red Tower, Mill Street, and even the old port are within easy walking distance.",
        [
            "The Red Tower is within easy walking distance.",
            "Mill Street is within easy walking distance.",
            "Even the old port is within easy walking distance.",
        ],
    ),
    "two qualities and one conceded": (
        "The chairs were light and cheap, albeit a little hard.",
        ["The chairs were light.", "The chairs were cheap.", "The chairs were a little hard."],
    ),
    "how far it is": (
        "The inn is quiet and clean, just a few steps from the pier.",
        [
            "The inn is quiet.",
            "The inn is clean.",
            "The inn is just a few steps from the pier.",
        ],
    ),
    "what is had there": (
        "The garage is very safe there with cameras and a night guard.",
        [
            "The garage is very safe there.",
            "The garage has cameras.",
            "The garage has a night guard.",
        ],
    ),
    "what never was": (
        "The film, never shown in schools, is long and sad.",
        ["The film has never been shown in schools.", "The film is long.", "The film is sad."],
    ),
    "places without an article": (
        "The flat is close to downtown and the new lake.",
        ["The flat is close to downtown.", "The flat is close to the new lake."],
    ),
    "a list of places": (
        "The shop is minutes away from parks, offices, and a good cafe.",
        [
            "The shop is minutes away from parks.",
            "The shop is minutes away from offices.",
            "The shop is minutes away from a good cafe.",
        ],
    ),
    "a room with a use": (
        "Dog owners like the separate waiting room and the toys.",
        ["Dog owners like the separate waiting room.", "Dog owners like the toys."],
    ),
    "a thing with a use": (
        "The flat was bright with a large reading lamp and a desk.",
        ["The flat was bright.", "The flat had a large reading lamp.", "The flat had a desk."],
    ),
    "what is kept so": (
        "The cleaners kept the hall tidy and well aired, daily.",
        [
            "The cleaners kept the hall tidy, daily.",
            "The cleaners kept the hall well aired, daily.",
        ],
    ),
    "two qualities denied": (
        "None of the seats is soft or clean.",
        ["None of the seats is soft.", "None of the seats is clean."],
    ),
    "what there is besides": (
        "The waiters were polite and fast, with free water provided at each table.",
        [
            "The waiters were polite.",
            "The waiters were fast.",
            "There was free water provided at each table.",
        ],
    ),
    "what a meal has": (
        "Lunch is a buffet with cold soup and stale bread.",
        ["Lunch is a buffet.", "Lunch has cold soup.", "Lunch has stale bread."],
    ),
    "qualities of work": (
        "This makes for timely and friendly answers.",
        ["This makes for timely answers.", "This makes for friendly answers."],
    ),
    "a rare adjective": (
        "The play was fine, but not spectacular.",
        ["The play was fine.", "The play was not spectacular."],
    ),
    "what the subject often does": (
        "The vets were calm and kind, always finding time to talk.",
        ["The vets were calm.", "The vets were kind.", "The vets always found time to talk."],
    ),
    "what it offers, at the end": (
        "The shop was good, with a wide range of drinks and offers.",
        ["The shop was good.", "The shop had a wide range of drinks and offers."],
    ),
    "what it has besides": (
        "The car had plenty of room, with very soft seats and a large boot.",
        [
            "The car had plenty of room.",
            "The car had very soft seats.",
            "The car had a large boot.",
        ],
    ),
    "what it is next to": (
        "The office is quiet, right next to Hill Park.",
        ["The office is quiet.", "The office is right next to Hill Park."],
    ),
    "what it is not far from": (
        "The office was quiet, not far from the tram.",
        ["The office was quiet.", "The office was not far from the tram."],
    ),
    "a thing after the last of two verbs": (
        "The cafe is small, has a nice terrace, and friendly waiters.",
        [
            "The cafe is small.",
            "The cafe has a nice terrace.",
            "The cafe has friendly waiters.",
        ],
    ),
    "a quality after the last of two verbs": (
        "The rooms have wooden floors, are spotless, and very quiet.",
        ["The rooms have wooden floors.", "The rooms are spotless.", "The rooms are very quiet."],
    ),
    "what there is nearby": (
        "There's suburban parking and the town museum close-by.",
        ["There is suburban parking close-by.", "There is the town museum close-by."],
    ),
    "what lasts until then": (
        "The shop closes at nine, but the late guests and their friends linger until dawn.",
        [
            "The shop closes at nine.",
            "The late guests linger until dawn.",
            "Their friends linger until dawn.",
        ],
    ),
    "what they do not": (
        "They are light and do not fade easily.",
        ["They are light.", "They do not fade easily."],
    ),
    "a quality and one too great": (
        "The tea was weak and too hot.",
        [
            "The tea was weak.",
            "The tea was too hot.",
        ],
    ),
    "what never changes": (
        "The show was fun but always the same.",
        [
            "The show was fun.",
            "The show was always the same.",
        ],
    ),
    "how many they have": (
        "They were warm, with plenty of pockets.",
        [
            "They were warm.",
            "They had plenty of pockets.",
        ],
    ),
    "how many minutes it is": (
        "It is a calm inn five minutes from the lake.",
        [
            "It is a calm inn.",
            "It is five minutes from the lake.",
        ],
    ),
    "a remark and how far it is": (
        "A calm, bright studio ten minutes on foot from the harbour.",
        [
            "A calm studio.",
            "A bright studio.",
            "Ten minutes on foot from the harbour.",
        ],
    ),
}
PARTICIPLES = {
    "announced": (
        "Two papers covered the strike of last spring, announced by letter in March.",
        [
            "Two papers covered the strike of last spring.",
            "The strike of last spring was announced by letter in March.",
        ],
    ),
    "launched": (
        "Many buyers complained about the new app, launched in June.",
        ["Many buyers complained about the new app.", "The new app was launched in June."],
    ),
    "since replaced": (
        "Owners mention the noisy fan, since replaced with a quieter one.",
        [
            "Owners mention the noisy fan.",
            "The noisy fan has since been replaced with a quieter one.",
        ],
    ),
    "seen and published": (
        "No one has seen the report, published in May.",
        ["No one has seen the report.", "The report was published in May."],
    ),
    "what it is": (
        "The bridge is a steel arch, built in 1931.",
        ["The bridge is a steel arch.", "The bridge was built in 1931."],
    ),
    "helped": (
        "The club cut its debts, helped by the sale of two players.",
        ["The club cut its debts.", "The club was helped by the sale of two players."],
    ),
    "fuelled": (
        "House prices climbed again in May, fuelled by cheap loans.",
        ["House prices climbed again in May.", "House prices were fuelled by cheap loans."],
    ),
    "done when something else was": (
        "The plant, opened when demand was high, is closed now.",
        ["The plant was opened when demand was high.", "The plant is closed now."],
    ),
    "done before, then sold": (
        "His diary, found after he died, sold at once.",
        ["His diary was found after he died.", "His diary sold at once."],
    ),
    "a deed of a thing": (
        "The river burst its banks, flooding several streets.",
        ["The river burst its banks.", "The river flooded several streets."],
    ),
    "what may come of it": (
        "The dam may break, flooding the valley.",
        ["The dam may break.", "The dam may flood the valley."],
    ),
    "blamed": (
        "The bank cut its forecast, blaming weak demand in Asia.",
        ["The bank cut its forecast.", "The bank blamed weak demand in Asia."],
    ),
    "said": (
        "The club sacked its coach, saying he had lost the trust of the players.",
        [
            "The club sacked its coach.",
            "The club said he had lost the trust of the players.",
        ],
    ),
    "said and not done": (
        "The minister did not resign, arguing that the vote was fair.",
        ["The minister did not resign.", "The minister argued that the vote was fair."],
    ),
}
WHOLE = [
    "The firm reported higher profits, boosted by a weak pound.",
    "Walkers sat on the pier, hit by storms in May.",
    "The paper ran a report about the leak, caused by a broken valve.",
    "He is a member of the board of the bank, founded in 1901.",
    "The lid, opened when it rains, leaks.",
    "The stew comes in a bowl, served with bread.",
    "We got a letter from the bank, saying that the account was closed.",
    "The park was closed by the ranger, saying a bear was near.",
    "He walked home, not knowing the way.",
    "The dog ran off, only stopping at the gate.",
    "The manual is a help with setup and repairs.",
    "The course is not too long or too hard.",
    "It is a room with chairs and tables.",
    "It is near town and shopping.",
    "The bathroom had a separate shower and bathtub.",
    "Lisbon, Portugal and Rome, Italy are lovely.",
    "We left the shop, prepared for rain.",
]


@pytest.mark.parametrize(
    ("sentence", "claims"), [*APART.values(), *PARTICIPLES.values()], ids=[*APART, *PARTICIPLES]
)
def test_each_fact_is_told_once(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize("sentence", WHOLE)
def test_what_only_looks_like_it_stays_whole(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]
