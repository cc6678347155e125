"""What is one of several things: "the bar and the pool are the highlights", "its flaws are …"."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

CUT = {
    "The lake and the boathouse are the main attractions.": [
        "The lake is among the main attractions.",
        "The boathouse is among the main attractions.",
    ],
    "The pies and the reconstructed 1890s oven are our favourites.": [
        "The pies are among our favourites.",
        "The reconstructed 1890s oven is among our favourites.",
    ],
    "The owner and his dog are the best hosts you could wish for.": [
        "The owner is among the best hosts you could wish for.",
        "His dog is among the best hosts you could wish for.",
    ],
    "Its strengths are speed, price and a clear screen.": [
        "Speed is among its strengths.",
        "Price is among its strengths.",
        "A clear screen is among its strengths.",
    ],
    "The main complaints are slow service, cold soup, and the lack of parking.": [
        "Slow service is among the main complaints.",
        "Cold soup is among the main complaints.",
        "The lack of parking is among the main complaints.",
    ],
    "What sets it apart from its rival is mainly price and weight.": [
        "Price is among what sets it apart from its rival.",
        "Weight is among what sets it apart from its rival.",
    ],
    "What guests like best is the view and the breakfast.": [
        "The view is among what guests like best.",
        "The breakfast is among what guests like best.",
    ],
}

WHOLE = [
    "Ann and Bob are the only owners.",
    "The bar and the gym are the two best things.",
    "The bar and the spa are the same building.",
    "The only complaints are the noise and the price.",
    "The highlights were not the food and the wine.",
    "Its faults are the price of the seats and doors.",
    "The best features are tea and coffee.",
    "What was once a school is now a hostel with tall windows, creaky parquet and a courtyard.",
    "What it is is a bar and a shop.",
]


@pytest.mark.parametrize(("sentence", "claims"), CUT.items())
def test_cut(sentence: str, claims: list[str]) -> None:
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize("sentence", WHOLE)
def test_stays_whole(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]
