"""Choose the cut by the trained parser, where the rules that go by word order find none."""

from __future__ import annotations

from caspr.claims.grammar.cut import Cut, Words
from caspr.claims.rules.parsed.clauses import adverbial_clause, joined_clause
from caspr.claims.rules.parsed.lists import described_things
from caspr.claims.rules.parsed.parse import parse_of
from caspr.claims.rules.parsed.phrases import joined_quality, joined_remark
from caspr.claims.rules.parsed.relatives import enclosed_description, relative_clause


def parsed_cut(words: Words) -> Cut | None:
    """The first cut of `words` that their dependency tree allows."""
    sentence = parse_of(words)
    if sentence is None:
        return None
    return (
        joined_clause(sentence)
        or adverbial_clause(sentence)
        or relative_clause(sentence)
        or enclosed_description(sentence)
        or joined_quality(sentence)
        or joined_remark(sentence)
        or described_things(sentence)
    )
