"""Cut sentences that nothing joins: "the food was great i will be back"."""

from __future__ import annotations

from caspr.claims.grammar.clauses import clause_at, find_clause
from caspr.claims.grammar.cut import Cut, Words, spaced
from caspr.claims.grammar.verb_groups import asserted
from caspr.english.lexicon import BE
from caspr.english.tags import FINITE
from caspr.english.word_classes import ACTORS, JUDGEMENTS


def run_on(words: Words) -> Cut | None:
    """From "the food was great i will be back" to the two."""
    verb = next((j for j, word in enumerate(words) if word.tag in FINITE), len(words))
    k = verb + 1
    while k < len(words) and words[k].tag in ("ADV", "ADJ"):
        k += 1
    if k > len(words) - 3 or words[k - 1].low not in JUDGEMENTS or words[k - 1].tag != "ADJ":
        return None
    if any(word.low in _OPENS for word in words[verb:k]) or not _begins(words, k):
        return None
    main = find_clause(words, 0, k)
    if main is None or main.subject is None or main.verb != verb or words[verb].low not in BE:
        return None
    subject = main.subject_in(words)
    person = any(word.tag == "PRON" or word.low.removesuffix("s") in ACTORS for word in subject)
    if person or main.subject[0] > 0 or asserted(words, main) is None:
        return None
    return Cut("run on", words[:k], spaced(words[k:]), words[k].offset)


_OPENS = frozenset(["so", "such", "too", "as", "more", "less", "most", "how", "enough"])
"""What a clause may complete: "so good we came back"."""


def _begins(words: Words, k: int) -> bool:
    """Whether a clause with "I", "they" or "the …" as its subject begins at index k."""
    if words[k].low in ("i", "we", "they", "it") and words[k].tag == "PRON":
        return words[k + 1].tag in FINITE or words[k + 1].tag == "ADV"
    return words[k].low in ("the", "our", "my") and clause_at(words, k) is not None
