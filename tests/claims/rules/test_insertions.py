"""Facts that a sentence inserts between commas, or adds with "with", "unlike" or a noun."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

APART = {
    "an object that is found so": (
        "Many guests called the cellar bar, which opens only at weekends, stuffy and dear.",
        [
            "Many guests called the cellar bar stuffy.",
            "Many guests called the cellar bar dear.",
            "The cellar bar opens only at weekends.",
        ],
    ),
    "an object that is praised": (
        "Members praise the evening class, taught by a former champion, for its pace.",
        [
            "Members praise the evening class for its pace.",
            "The evening class is taught by a former champion.",
        ],
    ),
    "where": (
        "The top deck, where smoking is allowed, gets crowded at sunset.",
        ["The top deck gets crowded at sunset.", "There, smoking is allowed."],
    ),
    "a past form that is a participle": (
        "The cloister by the river, rebuilt after the fire in 1911, is worth a visit.",
        [
            "The cloister by the river was rebuilt after the fire in 1911.",
            "The cloister by the river is worth a visit.",
        ],
    ),
    "two participles": (
        "The lamb, roasted for six hours and carved at the table, melts in the mouth.",
        [
            "The lamb is roasted for six hours.",
            "The lamb is carved at the table.",
            "The lamb melts in the mouth.",
        ],
    ),
    "of the firm, not of its customers": (
        "Students of Harwell College, founded in 1962, praise the library.",
        ["Harwell College was founded in 1962.", "Students of Harwell College praise the library."],
    ),
    "so once, otherwise now": (
        "The hinge, so stiff on last year's model, now moves freely.",
        ["The hinge was so stiff on last year's model.", "The hinge now moves freely."],
    ),
    "a man who": (
        "The owner, a man who never smiles, runs it well.",
        ["The owner is a man who never smiles.", "The owner runs it well."],
    ),
    "pages of": (
        "The route is steep, and the guide, forty pages of tiny maps, does little to help.",
        [
            "The route is steep.",
            "The guide is forty pages of tiny maps.",
            "The guide does little to help.",
        ],
    ),
    "logs sold": (
        "Dogs are welcome on the ground floor, with bowls handed out at reception.",
        ["Dogs are welcome on the ground floor.", "Bowls are handed out at reception."],
    ),
    "usually within": (
        "Delivery seems to be quick, with small parcels usually there by noon.",
        ["Delivery seems to be quick.", "Small parcels are usually there by noon."],
    ),
    "what a quality does not have": (
        "Readability is generally praised, with footnotes on every page and a glossary at the end.",
        [
            "Readability is generally praised.",
            "There are footnotes on every page and a glossary at the end.",
        ],
    ),
    "rooms facing": (
        "The lane is quiet, with benches facing the canal.",
        ["The lane is quiet.", "The lane has benches.", "The benches face the canal."],
    ),
    "participle of what a thing does": (
        "The hotel has a rooftop bar overlooking the harbour.",
        ["The hotel has a rooftop bar.", "The rooftop bar overlooks the harbour."],
    ),
    "made of": (
        "The chairs are light, with legs made of ash.",
        ["The chairs are light.", "The chairs have legs made of ash."],
    ),
    "taking time": (
        "The ferry is slow, taking nearly three hours to cross.",
        ["The ferry is slow.", "The ferry takes nearly three hours to cross."],
    ),
    "a mean": (
        "Reviews of the second album are mixed, averaging about 3 stars.",
        [
            "Reviews of the second album are mixed.",
            "Reviews of the second album average about 3 stars.",
        ],
    ),
    "building what fell": (
        "Our twins played for hours, building dams that broke at high tide.",
        ["Our twins played for hours.", "Our twins built dams that broke at high tide."],
    ),
    "an apposition": (
        "She rents from Mrs Ortiz, a widow who bakes.",
        ["She rents from Mrs Ortiz.", "Mrs Ortiz is a widow who bakes."],
    ),
    "an apposition that is reported": (
        "Fans say that the hero is Old Tom, a blind fisherman who never speaks.",
        [
            "Fans say that the hero is Old Tom.",
            "Fans say that Old Tom is a blind fisherman who never speaks.",
        ],
    ),
    "what a thing is": (
        "The brewery replaced the old pump, a noisy machine that leaked.",
        [
            "The brewery replaced the old pump.",
            "The old pump was a noisy machine that leaked.",
        ],
    ),
    "no noun before which": (
        "The bar stops serving at ten, which isn't announced anywhere.",
        ["The bar stops serving at ten.", "This isn't announced anywhere."],
    ),
    "which at a price": (
        "You have to refill it each week, which with a bad back is no small task.",
        ["You have to refill it each week.", "This is no small task with a bad back."],
    ),
    "two effects": (
        "The lift is broken, which rules it out for many and makes the stairs crowded.",
        [
            "The lift is broken.",
            "This rules it out for many.",
            "This makes the stairs crowded.",
        ],
    ),
    "except the one": (
        "We could visit every room except the yellow one, which was being painted.",
        ["We could visit every room except the yellow one.", "The yellow one was being painted."],
    ),
    "something that": (
        "The lockers need a coin, something that annoyed most visitors.",
        ["The lockers need a coin.", "This annoyed most visitors."],
    ),
    "fewer than": (
        "The garage offers 18 months of warranty, fewer than the 36 offered next door.",
        [
            "The garage offers 18 months of warranty.",
            "This is fewer than the 36 offered next door.",
        ],
    ),
    "up from": (
        "The ticket costs €14, up from €9 last summer.",
        ["The ticket costs €14.", "This is up from €9 last summer."],
    ),
    "rarely more than": (
        "The waits are short, rarely more than five minutes.",
        ["The waits are short.", "The waits are rarely more than five minutes."],
    ),
    "pages each": (
        "The stories are brief, nine or ten pages each.",
        ["The stories are brief.", "The stories are nine or ten pages each."],
    ),
    "half of a dozen": (
        "The game comes with a dozen cars, half of which must be unlocked.",
        ["The game comes with a dozen cars.", "Half of the dozen cars must be unlocked."],
    ),
    "a quality with its time": (
        "The towels are thick, changed every day and always warm.",
        [
            "The towels are thick.",
            "The towels are changed every day.",
            "The towels are always warm.",
        ],
    ),
    "with only": (
        "With only nine tables, no bar and a cook hidden in the cellar, it feels like a home.",
        [
            "It has only nine tables, no bar and a cook hidden in the cellar.",
            "It feels like a home.",
        ],
    ),
    "with just, and two things": (
        "With just one waiter, a cook and a dog, the inn is slow.",
        ["The inn has just one waiter, a cook and a dog.", "The inn is slow."],
    ),
    "no two the same": (
        "There are sixty stalls, no two alike, and the tea is free.",
        ["There are sixty stalls, no two alike.", "The tea is free."],
    ),
    "a bit, before the subject": (
        "Warm and a bit heavy, the blanket is ideal in winter.",
        ["The blanket is warm.", "The blanket is a bit heavy.", "The blanket is ideal in winter."],
    ),
    "hardly": (
        "The motor can be felt but hardly heard.",
        ["The motor can be felt.", "The motor can hardly be heard."],
    ),
}


@pytest.mark.parametrize("kind", APART)
def test_cut_apart(kind: str) -> None:
    sentence, claims = APART[kind]
    assert split_sentence(sentence) == claims


TOGETHER = [
    "The points system, where days lock for hours unless you pay, is disliked by all.",
    "The office stays cold, even with both heaters switched on.",
    "The park is good for skating, playing chess and eating ice cream.",
    "Critics saw the band, playing on the roof.",
    "The kit includes the base, a lamp that clips on, and a cover.",
    "The team won the cup, a first for the club.",
    "We climbed to the chapel, an hour on foot.",
    "The bus was filthy, something sticky on every seat.",
    "The shoes suit gym visits, running, and long walks.",
    "With only two days left, the sale was busy.",
    "The crew took our piano up in an hour, coffee breaks included.",
    "The screen, so bright that it hurts, drains the battery.",
    "Two guests, one of them a nurse, complained.",
    "The tutor, given enough notice, changes the hour.",
]


@pytest.mark.parametrize("sentence", TOGETHER)
def test_left_together(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]
