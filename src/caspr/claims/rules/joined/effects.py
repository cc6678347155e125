"""Cut off an effect or second action after a comma: ", making it cold", ", giving help"."""

# ruff: noqa: PLR0911, PLR0912
from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from caspr.claims.grammar.clauses import SUBORDINATING, Clause, clause_at, stated_clause
from caspr.claims.grammar.cut import Cut, Words, after_adverbs, spaced
from caspr.claims.grammar.noun_phrases import be, have, is_past, is_plural, made
from caspr.claims.grammar.participles import (
    DOINGS,
    INGS,
    REPORTS,
    SAYINGS,
    acts,
    agreeing,
    as_verb,
    doing_forms,
    is_done,
    is_listed,
    reports,
)
from caspr.claims.grammar.pointing import owned
from caspr.claims.grammar.times import is_time
from caspr.claims.grammar.verb_groups import is_perfect, verb_group
from caspr.claims.grammar.word_runs import has_finite, word_at
from caspr.claims.rules.described.asides import list_goes_on, without_described
from caspr.claims.rules.described.openings import LASTING
from caspr.english.lexicon import BE
from caspr.english.tags import FINITE
from caspr.english.verb_forms import forms_of, past_participle
from caspr.english.word_classes import THINGS_IN_ING


def effect(words: Words) -> Cut | None:
    """From "It is old, making it cold" to "This makes it cold"; "meaning that S" to S."""
    for k in range(3, len(words) - 2):
        if words[k].low == "," and words[k + 1].low in _SO and words[k + 2].tag == "ING":
            return _so_doing(words, k)
        if words[k].low == "," and words[k + 1].low in _OFTEN and words[k + 2].tag == "ING":
            main = stated_clause(words, k)
            return _deed(words, k + 1, main) if main and _may_act(words, k + 2, main) else None
        if words[k + 1].tag != "ING" or (words[k].low != "," and words[k + 1].low != "meaning"):
            continue
        main = stated_clause(words, k)
        if main is None:
            return None
        low, rest = words[k + 1].low, words[k + 2 :]
        if low == "meaning":
            rest = rest[1:] if rest[0].low == "that" else rest
            whole = clause_at(rest, 0) is not None
            left = words[:k] if words[k].low == "," else words[: k + 1]
            return Cut("effect", left, spaced(rest), words[k + 1].offset) if whole else None
        who = main.subject_in(words)
        if low in _TIMED and (is_time(words[k - 1]) or acts(who)):
            return None  # "they agreed to a trial of six months, starting in April"
        if (end := list_goes_on(words, k)) and not _is_in_list(words, k, main):
            return _of_listed(words, k, end, main)
        if low == "having" and words[main.verb].low in ("may", "might") and rest[0].tag != "PP":
            return None  # "hikers may find it dull, having nothing to climb"
        if low == "being" or (low == "having" and rest[0].tag in _OWNED):
            return _state(words, k, main)
        if (low in REPORTS and reports(who)) or _says_clause(words, k, main):
            return _deed(words, k, main)
        if low in REPORTS and low != "citing" and not acts(who):
            return None  # "warn that shelves bend, recommending them for paperbacks"
        if _has_clause(rest) or _is_in_list(words, k, main):
            return None
        own = low != "making" or rest[0].tag in ("NOUN", "ADJ")  # "making plans", not "making it"
        own = own and (low != "taking" or rest[0].tag in ("DET", "NUM", "NOUN", "ADV"))
        own = own and (low not in ("overlooking", "facing") or not _is_part(words, main))
        own = own and (low != "looking" or rest[0].low in ("like", "out", "over", "forward"))
        own = own and (low != "stopping" or rest[0].tag == "PREP")
        if doing_forms(low, who) and own and (low not in INGS or acts(who)):
            if _is_of_object(words, k, who):
                return None
            return _deed(words, k, main)
        if low not in INGS or is_listed(words, k):
            continue
        verb = as_verb(words[k + 1], INGS[low][1 + is_done(who, words[main.verb])])
        cause = owned(words, main, k, verb) or [made("this", "PRON", words[k + 1])]
        return Cut("effect", words[:k], [*cause, verb, *rest], words[k + 1].offset)
    return None


def _says_clause(words: Words, k: int, main: Clause) -> bool:
    """Whether the subject says that something is so: "he refused, saying (that) it was late"."""
    verb, rest = words[main.verb], words[k + 2 :]
    clause = rest[0].low == "that" or clause_at(rest, 0) is not None
    told = verb.low not in BE and verb.low not in _MET
    return words[k + 1].low in SAYINGS and clause and told


_MET = frozenset(
    "has have had get gets got receive receives received see sees saw find finds found read reads "
    "hear hears heard".split()
)
"""What is met may itself say something: "we got a letter, saying that it was late"."""
_TIMED = frozenset("starting beginning ending running lasting".split())


def _of_listed(words: Words, k: int, end: int, main: Clause) -> Cut | None:
    """From "It has a hall, covering two floors, and a bar" to "The hall covers two floors"."""
    forms = forms_of(words[k + 1].low)
    verb = forms and as_verb(words[k + 1], forms[1 + is_past(words[main.verb])])
    thing = verb and owned(words, main, k, verb)
    if not verb or not thing:
        return None
    left = without_described(words, k, end)
    return Cut("effect", left, [*thing, verb, *words[k + 2 : end]], words[k + 1].offset)


def _may_act(words: Words, doing: int, main: Clause) -> bool:
    """Whether people report something, or the words from index `doing` on have no other verb."""
    low, who = words[doing].low, main.subject_in(words)
    if low in REPORTS and reports(who):
        return True
    return doing_forms(low, who) is not None and not has_finite(words[doing + 1 :])


def _has_clause(rest: Words) -> bool:
    """Whether a verb is outside relative clauses: there is none in "building towers that fell"."""
    related = sum(word.tag in ("THAT", "REL") for word in rest)
    return sum(word.tag in FINITE for word in rest) > 2 * related


def _is_in_list(words: Words, k: int, main: Clause) -> bool:
    """Whether the participle is an item: "the faults include its size, needing tape, and …"."""
    including = words[main.verb].low in ("include", "includes", "included")
    return including and any(word.low == "and" for word in words[k + 2 :])


def _is_of_object(words: Words, k: int, who: Words) -> bool:
    """Whether another may do it: "love hiking, taking photos", "they saw her, buying bread"."""
    before = words[k - 1]
    doing = before.low.endswith("ing") and before.low not in THINGS_IN_ING
    doing = doing and before.tag in ("ING", "NOUN")
    joints = [j for j in range(k) if words[j].tag == "CC"]
    if any(clause_at(words[:k], j + 1) for j in joints):
        return True  # "the hall closed and the ship sailed, arriving in May"
    listed = words[k + 2].tag in ("PUNCT", "CC")  # "for gym visits, running, and rides"
    people = reports(who[-1:]) and who[-1].low != "they"
    return doing or listed or (people and before.tag in ("NOUN", "OBJ"))


_OFTEN = frozenset("always constantly often even specifically".split())
_SO = frozenset("thus thereby therefore hence".split())


def _is_part(words: Words, main: Clause) -> bool:
    """Whether the subject is a side of a thing: "the design of the flat"."""
    return any(word.low in _SIDES for word in main.subject_in(words))


_SIDES = frozenset("of design decor location view views style architecture setting".split())


def _so_doing(words: Words, k: int) -> Cut | None:
    """From "…, thus providing shade" to "This provides shade"."""
    main, doing = stated_clause(words, k), words[k + 2]
    forms = INGS.get(doing.low) or DOINGS.get(doing.low)
    if main is None or not forms or doing.low == "becoming" or has_finite(words[k + 3 :]):
        return None
    verb = as_verb(doing, forms[1 + is_past(words[main.verb])])
    this = made("this", "PRON", words[k + 1])
    return Cut("effect", words[:k], [this, verb, *words[k + 3 :]], words[k + 1].offset)


def _state(words: Words, k: int, main: Clause) -> Cut | None:
    """From "The bar divides people, being small" to "The bar is small"; "having" too."""
    subject, rest, verb = main.subject_in(words), words[k + 2 :], words[main.verb]
    if subject[-1].low in ("there", "that", "it", "this") or len(subject) > _LONGEST:
        return None
    if any(word.tag in SUBORDINATING or word.low == "," for word in words[main.verb : k]):
        return None
    if verb_group(words, main.verb, k).negated or any(w.tag in _OPEN for w in rest):
        return None
    if sum(w.tag in FINITE for w in rest) > sum(w.tag in ("THAT", "REL") for w in rest):
        return None
    if words[k + 1].low == "being":
        plain, form = rest[0].tag in ("ADJ", "ADV"), be(subject, verb)
    else:
        plain, form = rest[0].tag != "ADJ" or word_at(rest, 1).tag == "NOUN", have(subject, verb)
    right = [*subject, replace(form, offset=words[k + 1].offset), *spaced(rest)]
    return Cut("effect", words[:k], right, words[k + 1].offset) if plain else None


_OWNED = frozenset({"DET", "NUM", "ADJ"})
_LONGEST = 8  # words of a subject that is repeated
_OPEN = frozenset({"SUB", "COMP", "QUOTE"})


def _deed(words: Words, k: int, main: Clause) -> Cut | None:
    """From "The staff was kind, giving help" to "The staff gave help"."""
    if any(word.tag in SUBORDINATING for word in words[main.verb : k]):
        return None
    subject, doing = main.subject_in(words), words[k + 1]
    negated = verb_group(words, main.verb, k).negated and doing.low not in SAYINGS
    if subject[-1].low in ("there", "that") or negated:
        return None
    passive = doing.low not in DOINGS and not reports(subject)
    if passive and any(word.low == "by" for word in words[main.verb : k]):
        return None  # "she was greeted by the owner, wishing her luck"
    if doing.low == "consisting" and words[main.verb].low not in BE:
        return None  # "it has two parts, consisting of …"
    if words[k + 2].low == "it" and doing.low not in REPORTS and subject[-1].tag != "PRON":
        return None  # "the reception was poor, using it in the car"
    if words[k + 2].low == "them" and doing.low not in REPORTS and is_plural(subject):
        return None  # "guests had stairs, requiring them to carry": not the guests require it
    rest = words[k + 2 :]
    has = [] if doing.low in LASTING else _having_done(words, main.verb)
    governed = any(a.tag == "PREP" and b.tag == "ING" for a, b in pairwise(words[:-1]))
    for j, (joint, word) in enumerate(pairwise(rest), 1):
        if joint.tag == "CC" and word.tag == "ING":
            second = doing_forms(word.low, subject)
            if second is None or governed or any(w.tag == "ING" for w in rest[: j - 1]):
                return None  # "praised for saving time, cutting waste, and helping them"
            rest[j] = as_verb(word, _in_tense(second, words, main, has))
    forms = doing_forms(doing.low, subject) or REPORTS[doing.low]
    verb = as_verb(doing, _in_tense(forms, words, main, has))
    often = spaced(words[k : k + 1]) if words[k].low in _OFTEN else []
    left = words[: k - len(often)]
    return Cut("effect", left, [*subject, *has, *often, verb, *rest], doing.offset)


def _in_tense(forms: tuple[str, str, str], words: Words, main: Clause, has: Words) -> str:
    """The form for the subject, or the one after "has", "may": "has played for Ajax, scoring"."""
    if has:
        return forms[0] if has[0].low in _POSSIBLY else past_participle(forms[0])
    return agreeing(forms, main.subject_in(words), words[main.verb])


def _having_done(words: Words, verb: int) -> Words:
    """The "has" or "may" that the second deed needs too; not the one of "has been quiet"."""
    if words[verb].low in _POSSIBLY:
        return words[verb : verb + 1]
    done = after_adverbs(words, verb + 1)
    perfect = is_perfect(words, verb, done) and words[done].low != "been"
    return words[verb : verb + 1] if perfect and words[verb].low != "had" else []


_POSSIBLY = frozenset({"may", "might"})
