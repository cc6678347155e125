"""What a statement leads to, or what someone does besides: ", making it cold", ", giving help"."""

# ruff: noqa: PLR0911, PLR0912
from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from caspr.claims.grammar.clauses import SUBORDINATING, Clause, find_clause
from caspr.claims.grammar.cut import Cut, Words, spaced
from caspr.claims.grammar.noun_phrases import be, have, is_past, is_plural, made
from caspr.claims.grammar.participles import (
    DOINGS,
    INGS,
    REPORTS,
    acts,
    agreeing,
    is_listed,
    reports,
)
from caspr.claims.grammar.pointing import owned
from caspr.claims.grammar.verb_groups import verb_group
from caspr.english.tags import FINITE
from caspr.english.tokens import Word


def effect(words: Words) -> Cut | None:
    """From "It is old, making it cold" to "This makes it cold"; "meaning that S" to S."""
    for k in range(3, len(words) - 3):
        if words[k].low == "," and words[k + 1].low in _SO and words[k + 2].tag == "ING":
            return _so_doing(words, k)
        done = words[k + 2].low in DOINGS or words[k + 2].low in REPORTS
        if words[k].low == "," and words[k + 1].low in _OFTEN and done:
            main = find_clause(words, 0, k)
            closed = main is not None and main.subject is not None and words[0].tag != "SUB"
            if main is None or not closed or not _may_tell(words, k + 2, main):
                return None
            return _deed(words, k + 1, main)
        if words[k + 1].tag != "ING" or (words[k].low != "," and words[k + 1].low != "meaning"):
            continue
        main = find_clause(words, 0, k)
        if main is None or main.subject is None or words[0].tag == "SUB":
            return None
        low, rest = words[k + 1].low, words[k + 2 :]
        if low == "meaning":
            rest = rest[1:] if rest[0].low == "that" else rest
            clause = find_clause(rest, 0, len(rest))
            whole = clause is not None and clause.subject is not None and clause.subject[0] == 0
            left = words[:k] if words[k].low == "," else words[: k + 1]
            return Cut("effect", left, spaced(rest), words[k + 1].offset) if whole else None
        if low == "being" or (low == "having" and rest[0].tag in _OWNED):
            return _state(words, k, main)
        who = words[slice(*main.subject)]
        if low in REPORTS and reports(who):
            return _deed(words, k, main)
        if low in REPORTS and not acts(who):
            return None  # "warn that shelves bend, recommending them for paperbacks"
        if any(word.tag in FINITE for word in rest) or _is_in_list(words[main.verb], rest):
            return None
        own = low != "making" or rest[0].tag in ("NOUN", "ADJ")  # "making plans", not "making it"
        own = own and (low != "taking" or rest[0].tag in ("DET", "NUM", "NOUN"))
        own = own and (low not in ("overlooking", "facing") or not _is_part(words, main))
        if low in DOINGS and own and (low not in INGS or acts(who)):
            return _deed(words, k, main)
        if low not in INGS or is_listed(words, k):
            continue
        form = INGS[low][1 + is_past(words[main.verb])]
        verb = replace(words[k + 1], text=form, low=form, tag="V", spaced=True)
        cause = owned(words, main, k, verb) or [made("this", "PRON", words[k + 1])]
        return Cut("effect", words[:k], [*cause, verb, *rest], words[k + 1].offset)
    return None


def _may_tell(words: Words, doing: int, main: Clause) -> bool:
    """Whether people report something, or the words from index `doing` on have no other verb."""
    assert main.subject is not None
    if words[doing].low in REPORTS and reports(words[slice(*main.subject)]):
        return True
    closed = not any(word.tag in FINITE for word in words[doing + 1 :])
    return words[doing].low in DOINGS and closed


def _is_in_list(verb: Word, rest: Words) -> bool:
    """Whether more is included after it: "the faults include its size, needing tape, and …"."""
    including = verb.low in ("include", "includes", "included")
    return including and any(word.low == "and" for word in rest)


_OFTEN = frozenset("always constantly often even specifically".split())
_SO = frozenset("thus thereby therefore hence".split())


def _is_part(words: Words, main: Clause) -> bool:
    """Whether the subject is a side of a thing: "the design of the flat"."""
    assert main.subject is not None
    return any(w.low == "of" or w.low in _SIDES for w in words[slice(*main.subject)])


_SIDES = frozenset("design decor location view views style architecture setting".split())


def _so_doing(words: Words, k: int) -> Cut | None:
    """From "…, thus providing shade" to "This provides shade"."""
    main, doing = find_clause(words, 0, k), words[k + 2]
    if main is None or main.subject is None or words[0].tag == "SUB":
        return None
    forms = INGS.get(doing.low) or DOINGS.get(doing.low)
    if not forms or any(word.tag in FINITE for word in words[k + 3 :]):
        return None
    form = forms[1 + is_past(words[main.verb])]
    verb = replace(doing, text=form, low=form, tag="V", spaced=True)
    this = made("this", "PRON", words[k + 1])
    return Cut("effect", words[:k], [this, verb, *words[k + 3 :]], words[k + 1].offset)


def _state(words: Words, k: int, main: Clause) -> Cut | None:
    """From "The bar divides people, being small" to "The bar is small"; "having" too."""
    assert main.subject is not None
    subject, rest, verb = words[slice(*main.subject)], words[k + 2 :], words[main.verb]
    if subject[-1].low in ("there", "that", "it", "this") or len(subject) > _LONGEST:
        return None
    if any(word.tag in SUBORDINATING or word.low == "," for word in words[main.verb : k]):
        return None
    if verb_group(words, main.verb, k).negated or any(w.tag in _OPEN for w in rest):
        return None
    told = [word.tag in FINITE for word in rest].count(True)
    if told > sum(word.tag in ("THAT", "REL") for word in rest):
        return None
    if words[k + 1].low == "being":
        plain = rest[0].tag in ("ADJ", "ADV")
        form = be(subject, verb)
    else:
        plain = rest[0].tag != "ADJ" or rest[1].tag == "NOUN"
        form = have(subject, verb)
    form = replace(form, offset=words[k + 1].offset)
    right = [*subject, form, *spaced(rest)]
    return Cut("effect", words[:k], right, words[k + 1].offset) if plain else None


_OWNED = frozenset({"DET", "NUM", "ADJ"})
_LONGEST = 8  # words of a subject that is repeated
_OPEN = frozenset({"SUB", "COMP", "QUOTE"})


def _deed(words: Words, k: int, main: Clause) -> Cut | None:
    """From "The staff was kind, giving help" to "The staff gave help"."""
    assert main.subject is not None
    if any(word.tag in SUBORDINATING for word in words[main.verb : k]):
        return None
    subject, doing = words[slice(*main.subject)], words[k + 1]
    if subject[-1].low in ("there", "that") or verb_group(words, main.verb, k).negated:
        return None
    if words[k + 2].low == "them" and doing.low not in REPORTS and is_plural(subject):
        return None  # "guests had stairs, requiring them to carry": not the guests require it
    if any(a.tag == "CC" and b.tag == "ING" for a, b in pairwise(words[k + 2 :])):
        return None  # "offering peace, and surpassing the rest"
    form = agreeing(DOINGS.get(doing.low) or REPORTS[doing.low], subject, words[main.verb])
    verb = replace(doing, text=form, low=form, tag="V", spaced=True)
    often = spaced(words[k : k + 1]) if words[k].low in _OFTEN else []
    left = words[: k - len(often)]
    return Cut("effect", left, [*subject, *often, verb, *words[k + 2 :]], doing.offset)
