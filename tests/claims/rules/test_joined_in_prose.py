"""Clauses that editors join: with "while others", after "between", a colon or an aside."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

APART = [
    # Some and others.
    "Some walkers wore them for years. | Others tore the mesh within weeks."
    " <- Some walkers wore them for years while others tore the mesh within weeks.",
    "A few listeners heard no hiss. | Many heard little else."
    " <- A few listeners heard no hiss while many heard little else.",
    'Some call it "the best tea in town". | Others found it bitter.'
    ' <- Some call it "the best tea in town," while others found it bitter.',
    # After what is between several.
    "Most praise the contrast between the old barns. | Many stay an extra night."
    " <- Most praise the contrast between the old barns, and many stay an extra night.",
    "Critics like the balance between the three voices. | The plot is easy to follow."
    " <- Critics like the balance between the three voices, and the plot is easy to follow.",
    # After an aside with a number, and a far noun that the verb agrees with.
    "Tyres will lose air in a frost. | The pump is two pounds of cheap plastic. | "
    "The pump leaks at the valve."
    " <- Tyres will lose air in a frost, and the pump, two pounds of cheap plastic, leaks at the"
    " valve.",
    "The tent is roomy. | Pictures of its porch come close to the truth."
    " <- The tent is roomy and pictures of its porch come close to the truth.",
    # After a colon.
    "Grip is a worry. | One tester slipped on a wet kerb."
    " <- Grip is a worry: one tester slipped on a wet kerb.",
    "The van has improved since the first model. | The windows shut with a thud."
    " <- The van has improved since the first model: the windows shut with a thud.",
    "The only part I'd complain about is the lid. | It sticks. | The rubber smells."
    " <- The only part I'd complain about is the lid: it sticks and the rubber smells.",
    # Names, and who says so.
    "Of the four tents, Marsh & Hill was the driest. | Marsh & Hill was the lightest."
    " <- Of the four tents, Marsh & Hill was the driest, and it was the lightest.",
    "The gap is meant, says the author. | The gap splits her readers."
    " <- The gap is meant, says the author, and it splits her readers.",
    # A condition after "so".
    "The latch is loose. | When it rains you need a towel."
    " <- The latch is loose, so when it rains you need a towel.",
    "The bus stops outside. | If you are late you can still get there."
    " <- The bus stops outside, so if you are late you can still get there.",
    "The soup was cold. | When we complained the owner shrugged."
    " <- The soup was cold, and when we complained the owner shrugged.",
    "If you come early you get a window seat. | The back rows are dark."
    " <- If you come early you get a window seat, but the back rows are dark.",
    # Those who were met, and how many they are.
    "Nobody we met had been there before. | Almost everyone would go again."
    " <- Nobody we met had been there before, yet almost everyone would go again.",
    "Owners call the zip flimsy. | More than one had to send the coat back."
    " <- Owners call the zip flimsy, and more than one had to send the coat back.",
    "Some found the band too loud. | A few left early because of it."
    " <- Some found the band too loud, and a few left early because of it.",
    "Hikers who arrive late must call. | The code they are sent has six digits."
    " <- Hikers who arrive late must call, and the code they are sent has six digits.",
    # Times, and what was so once.
    "The van broke down twice. | Each time the firm sent a taxi."
    " <- The van broke down twice, and each time the firm sent a taxi.",
    "The first fitting took an hour. | The second time she was quick."
    " <- The first fitting took an hour, but the second time she was quick.",
    "Once a mill, the museum is bright. | Its cafe opens late."
    " <- Once a mill, the museum is bright, and its cafe opens late.",
    # Advice before a colon, and a result in two words.
    "Don't expect luxury. | The beds are hard. | The showers are shared."
    " <- Don't expect luxury: the beds are hard, and the showers are shared.",
    "I rang twice. | Nobody picked up. | I cancelled."
    " <- I rang twice and nobody picked up, so I cancelled.",
    # "Not only" with a comma.
    "It is cheaper than its rivals. | It's also easier to mend."
    " <- Not only is it cheaper than its rivals, it's also easier to mend.",
    # Without their subject.
    "Ordered the large one. | Ended up sending it back."
    " <- Ordered the large one and ended up sending it back.",
    # "They" are those who give, or what opinions are about.
    "Reviews of the beds are mixed. | They are clean."
    " <- Reviews of the beds are mixed, but they are clean.",
    "Check-out was slow. | The keys were missing. | They gave us coffee."
    " <- Check-out was slow because the keys were missing, but they gave us coffee.",
]
WHOLE = [
    "We read while you drove and the kids slept.",
    "There is a gap between the bed, and the wall was damp.",
    "We chose between the lake and the hills.",
    "The bar is shut now, so I hear.",
    "The pump is loud, but once you do it is easy.",
    "Don't forget this: the gate closes at six.",
    "The menu has a few surprises, and a few dishes cooked over coals.",
    "Once a guest arrives, the bell rings, and the lift opens.",
    "The first time we stayed was great.",
    "He gave one reason: the engine failed.",
    "The menu is short: four dishes cooked over coals.",
    "The kit is complete: two cables coiled in a bag and a charger.",
    "The new tenants did sweep the yard and put in better lamps, I'll give them that.",
]


@pytest.mark.parametrize("case", APART)
def test_each_clause_is_a_claim(case: str) -> None:
    """Both sides can stand by themselves."""
    claims, sentence = case.split(" <- ")
    assert split_sentence(sentence) == claims.split(" | ")


@pytest.mark.parametrize("sentence", WHOLE)
def test_what_belongs_together_stays_whole(sentence: str) -> None:
    """One side needs the other."""
    assert split_sentence(sentence) == [sentence]
