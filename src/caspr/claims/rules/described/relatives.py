"""Cut at a relative clause with a clear antecedent: "it has a pool, which is large"."""

# ruff: noqa: PLR0911
from __future__ import annotations

from caspr.claims.grammar.agreement import agrees
from caspr.claims.grammar.antecedents import EXISTENCE, antecedent, follows_verb, is_object
from caspr.claims.grammar.clauses import Clause
from caspr.claims.grammar.cut import Cut, Words, after_adverbs, offset_of, spaced
from caspr.claims.grammar.noun_phrases import (
    be,
    definite,
    names_another,
    noun_phrase_end,
    noun_phrase_start,
    without_contraction,
)
from caspr.claims.grammar.participles import acts
from caspr.claims.grammar.periods import is_period
from caspr.claims.grammar.times import is_time
from caspr.claims.grammar.verb_groups import verb_group
from caspr.claims.grammar.word_runs import first_comma, lowered, reads
from caspr.claims.rules.described.anyone import are_some, is_anyone, is_denied
from caspr.claims.rules.described.asides import goes_on_after
from caspr.claims.rules.described.clause_kinds import MOVING, judges_act, strikes_as
from caspr.claims.rules.described.word_sets import ASKING, OFFERING, TROUBLES
from caspr.english.lexicon import BE, is_plural_noun, readings
from caspr.english.tags import FINITE

_MAKING = frozenset({"makes", "make", "made", "sells", "sell", "serve", "cooks", "cook"})
_GENERIC = frozenset("place one thing something hotel way reason kind sort lot".split())
_UNINFORMATIVE = frozenset({"staff", "team", "hotel", "problem", "issue", "atmosphere"})
_JUDGEMENTS = frozenset(
    "great nice good perfect ideal convenient handy bad annoying disappointing lovely wonderful "
    "fantastic useful helpful inconvenient unacceptable terrible awful fine okay ok pleasing plus "
    "bonus touch feature advantage disadvantage shame pity downside drawback convenience hazard "
    "delight popular relief treat surprise benefit off-putting offputting annoyance "
    "blessing godsend nuisance".split()
)


def relative(
    words: Words, k: int, right: int, connector: frozenset[str], main: Clause
) -> Cut | None:
    """A relative clause at the end of its sentence, with the noun phrase before it."""
    verb = after_adverbs(words, right)
    restrictive = "," not in connector
    if words[verb].tag not in FINITE or verb + 1 >= len(words) or words[verb + 1].low in ASKING:
        return None
    if not restrictive and (goes_on_after(words, k, verb) or _is_kind_of_thing(words, verb)):
        return None
    if not restrictive and _is_moving(words, k, verb, main):
        return None
    if not restrictive and is_time(words[k - 1]) and words[verb].low not in BE:
        return None  # "is moved to May, which adds costs"
    if _is_inside_list(words, verb) or _is_unreal(words, k, main, restrictive=restrictive):
        return None
    start = antecedent(words, k, verb, main, restrictive=restrictive)
    if start is None or (restrictive and not _is_indefinite(words, start, k, main)):
        return _judged_object(words, k, right, verb, main)
    if _subject_resumes(words, start, k, verb):
        return None
    if restrictive and (
        any(w.low == "," for w in words[main.verb : start])
        or (any(w.low in (",", ":") for w in words[right:]) and not _ascribes(words, verb))
    ):
        return None
    if "which" in connector and not is_object(words, start, main):
        after_preposition = words[start - 1].tag == "PREP"
        if after_preposition and words[verb].low in ("makes", "made") and not restrictive:
            return None  # "is part of the fare, which makes it easier"
        named = any(w.tag == "NOUN" and w.text[0].isupper() for w in words[start:k])
        sure = restrictive or words[start].text[0].isupper() or not judges(words, verb)
        inner = after_preposition and (restrictive or words[start - 2].tag in ("NOUN", "NUM"))
        inner = inner and words[start - 1].low not in ("except", "like", "including")
        judged = judges(words, verb) and not _is_done_by_thing(words, verb, main)
        judged = judged and not _is_tried(words, start, verb, main)
        if not (after_preposition and named and sure) and (inner or judged):
            return _judged_object(words, k, right, verb, main)
    phrase = _described(words, start, k, main)
    if phrase is None:
        return None
    second = phrase + without_contraction(spaced(words[right:]))
    return Cut(f"relative {' '.join(sorted(connector))}", words[:k], second, offset_of(words, k))


def _is_moving(words: Words, k: int, verb: int, main: Clause) -> bool:
    """Whether the fact moves people, not a thing that is there or liked: ", which angered us"."""
    if words[verb].low not in MOVING or words[k + 1].low != "which":
        return False
    start = noun_phrase_start(words, k) or 0
    viewed = words[main.verb].low in EXISTENCE | _VIEWING and follows_verb(words, start, main)
    return words[verb].low in ("means", "meant") or not viewed


def _is_tried(words: Words, start: int, verb: int, main: Clause) -> bool:
    """Whether a thing that was eaten, seen or liked is judged: "we had the duck, which was superb".

    "Which" is then no fact, as it may be in "they moved the bar, which was great".
    """
    quality = after_adverbs(words, verb + 1)
    ends = quality + 1 >= len(words) or words[quality + 1].tag in ("PUNCT", "CC")
    if words[verb].low not in BE or words[quality].low not in _STRONG or not ends:
        return False
    before, verb_before = words[start - 1].low, words[start - 2].low
    gone = before == "for" and words[main.verb].low in _GOING
    stayed = before in ("in", "at") and verb_before in _STAYING
    return words[start].tag == "DET" and (before in _TRYING | _VIEWING or gone or stayed)


_STRONG = frozenset(
    "excellent superb terrible fantastic brilliant outstanding amazing awesome awful horrible "
    "dreadful wonderful delicious exceptional incredible relaxing mediocre magnificent".split()
)
_TRYING = frozenset(
    "order ordered try tried taste tasted eat ate drink drank join joined watch watched read visit "
    "visited took attended sampled chose saw booked".split()
)
_GOING = frozenset("go goes went come comes came return returned".split())
_STAYING = frozenset("stayed stay sat ate dined slept".split())


def _is_done_by_thing(words: Words, verb: int, main: Clause) -> bool:
    """Whether "which" is a liked thing, not a fact: "they like the jug, which doesn't leak"."""
    j, rest = after_adverbs(words, verb + 1), words[verb + 1 : verb + 6]
    j = after_adverbs(words, j + 1) if words[j].low == "be" else j  # "which can be washed"
    plain = words[verb].tag == "AUX" and words[j].tag in ("VB", "PP")
    plain = plain and words[j].low not in _DONE_BY_FACTS
    return (
        plain and words[main.verb].low in _VIEWING and all(w.low not in _JUDGEMENTS for w in rest)
    )


_DONE_BY_FACTS = frozenset("help make mean happen have cause take give get seem expected".split())
"""Verbs of what a fact may do, too: "they like the jug, which does not help us"."""


def _ascribes(words: Words, verb: int) -> bool:
    """Whether a quality follows: "that is clean, dry and warm", "that is praised for its"."""
    praised = words[verb + 1].tag == "PP" and reads(words[verb + 2 : verb + 3], "for")
    return words[verb].low in BE and (words[verb + 1].tag in ("ADJ", "ADV") or praised)


def _is_unreal(words: Words, k: int, main: Clause, *, restrictive: bool) -> bool:
    """Whether the thing is not there, or another "who" came: "would need a bar that opens"."""
    between = words[main.verb : k]
    if not restrictive:
        return any(word.low == "who" and word.tag == "REL" for word in between)
    would = between[0].low in ("would", "'d") and lowered(between[1:2]) != ["recommend"]
    would = would or are_some(main.subject_in(words))
    return would or any(word.tag == "SUB" or word.low in _MISSING for word in between)


_MISSING = frozenset(
    "miss misses missed want wants wanted need needs needed lack lacks lacked complain complains "
    "complained".split()
)
"""Verbs that do not say that their object is there: "complained about a bar that closes"."""


def _subject_resumes(words: Words, start: int, k: int, verb: int) -> bool:
    """Whether a verb follows that fits the subject only: "we saw it, which is new, but find"."""
    for j in range(verb + 2, len(words) - 2):
        if words[j].low == "," and words[j + 1].tag == "CC":
            after = words[after_adverbs(words, j + 2)]
            plain = readings(after.low)[:1] == ("VB",) and not is_plural_noun(words[k - 1].low)
            inner = any(word.tag in ("TO", "VB") for word in words[verb:j])
            acts = after.tag in FINITE and (plain or not agrees(words, (start, k), after))
            if acts or (after.tag == "VB" and plain and not inner):
                return True
    return False


def _is_inside_list(words: Words, verb: int) -> bool:
    """Whether a list goes on after the clause: "a body that is small, a fine lens, and a case"."""
    j = first_comma(words, verb + 2, len(words) - 2)
    if not j:
        return False
    item = j + 1 + (words[j + 1].tag == "CC")
    end = noun_phrase_end(words, item, len(words))
    apart = words[item].low in ("a", "an") or (item > j + 1 and words[item].low == "the")
    after = after_adverbs(words, end or item, past_end=True)
    acts = after < len(words) and words[after].tag in FINITE
    return apart and end is not None and not acts


def is_over(words: Words, right: int, verb: int) -> bool:
    """Whether the item at index `right` is one of a list that a relative clause interrupts."""
    return words[verb].low in EXISTENCE - BE and words[right].low in ("a", "an")


def _described(words: Words, start: int, k: int, main: Clause) -> Words | None:
    """The noun phrase, or the subject that it is said to be: "The host is a gem who …"."""
    nominal = words[main.verb].low in BE and main.subject is not None
    if nominal and start == verb_group(words, main.verb, len(words)).end:
        subject = main.subject_in(words)
        thing = words[k + (words[k].tag == "PUNCT")].low == "who" and not _is_person(subject)
        if not thing and subject[0].low not in ("there", "this", "that", "these", "those", "it"):
            return subject if words[start].low in ("a", "an") else definite(words[start:k])
    return definite(words[start:k])


def _is_person(subject: Words) -> bool:
    """Whether "who" can stand for the subject: "the host", "Anna", not "the best feature"."""
    named = subject[0].tag != "DET" and subject[0].text[0].isupper()
    return named or acts(subject)


def _judged_object(words: Words, k: int, right: int, verb: int, main: Clause) -> Cut | None:
    """From "It offers tea and cake, which is great" to "Tea and cake are great"."""
    named = _of_the_only_one(words, k, right, verb, main)
    if named is not None:
        return named
    if words[right - 1].low == "who" or words[verb].low not in ("is", "was"):
        return None
    start = _offered_start(words, k, main)
    if start is None or not judges(words, verb):
        return None
    inside = words[start : k - (words[k - 1].low in ("available", "nearby"))]
    if not inside or inside[-1].tag not in ("NOUN", "NUM") or is_period(inside[-1]):
        return None
    if any(w.tag not in _IN_OBJECT or w.low in _NO_OBJECT for w in inside):
        return None
    several = any(w.tag == "CC" for w in inside)
    phrase = inside if several else definite(inside)
    praised = any(word.low in _JUDGEMENTS for word in words[verb + 1 :])
    if phrase is None or (several and not praised):
        return None  # "has a lid and a handle, which was loose"
    adverbs = spaced(words[right:verb]) if verb > right else []
    second = [*phrase, be(phrase, words[verb]), *adverbs, *spaced(words[verb + 1 :])]
    return Cut("relative judged", words[:k], second, offset_of(words, k))


_IN_OBJECT = frozenset("DET NOUN ADJ ADV NUM PREP CC PP".split())
_NO_OBJECT = frozenset("no or but instead lot bit".split())


def _offered_start(words: Words, k: int, main: Clause) -> int | None:
    """Index where the object begins of a verb that says that it is there; else None."""
    start = verb_group(words, main.verb, len(words)).end
    if words[start].low in ("had", "got") or words[0].tag == "SUB":
        return None
    if start < k and words[start].tag == "VB":
        return start + 1 if words[start].low in OFFERING else None
    there = words[main.verb].low not in BE or words[main.verb - 1].low == "there"
    return start if there and words[main.verb].low in EXISTENCE else None


def _of_the_only_one(words: Words, k: int, right: int, verb: int, main: Clause) -> Cut | None:
    """From "The only issue is the tap, which drips" to "The tap drips"."""
    concerned = words[main.verb].low in ("concern", "concerns", "concerned")
    linked = concerned or words[main.verb].low in BE
    if main.subject is None or not linked or words[right - 1].low != "which":
        return None
    group = verb_group(words, main.verb, len(words))
    subject, thing = main.subject_in(words), words[group.end : k]
    # not "the tap in the bath, which leaked"
    plain = all(w.tag in ("DET", "NOUN", "ADJ") for w in thing) and thing
    trouble = any(w.low in TROUBLES for w in subject)
    named = concerned or trouble or names_another(words, main.subject)
    bare = named and all(w.tag == "NOUN" for w in thing) and not is_plural_noun(words[k - 1].low)
    if group.negated or not plain or not (bare or any(w.low == "only" for w in subject)):
        return None
    phrase = subject
    if named:
        judged = words[verb].low in BE and words[verb + 1].tag != "ING"
        judged = not _is_state(words, verb) if bare else judged
        if not (bare or thing[0].tag == "DET") or judged or thing[-1].tag != "NOUN":
            return None
        phrase = thing if bare else definite(thing) or subject
    if not agrees(phrase, (0, len(phrase)), words[verb]):
        return None
    return Cut("relative only", words[:k], [*phrase, *spaced(words[right:])], offset_of(words, k))


def _is_state(words: Words, verb: int) -> bool:
    """Whether "which" is a thing, not a fact: "which drips", "which is slow"."""
    quality = words[after_adverbs(words, verb + 1)]
    if words[verb].low in BE and quality.tag == "ADJ":
        judged = quality.low in _JUDGEMENTS | {"odd", "rare", "common", "unusual", "strange"}
        return not judged and not quality.low.endswith(("ing", "ble"))
    return words[verb].low not in BE and not judges(words, verb)


def _is_indefinite(words: Words, start: int, k: int, main: Clause) -> bool:
    """Whether a restrictive clause adds to a noun phrase that stands without it."""
    if verb_group(words, main.verb, len(words)).negated or is_denied(words, main):
        return False
    if is_anyone(words, start, k, main):
        return False  # "nothing is hidden from a user who reads"
    if k - start <= 2 and words[k - 1].low in _GENERIC:
        return False
    if words[start - 1].low == "for":
        return False  # "ask for a room that faces the park"
    if k - start == 2 and words[start].low == "a" and words[k - 1].low in _UNINFORMATIVE:
        return False  # "It has a staff who is kind"
    if k - start == 2 and words[main.verb].low in _PRAISING and words[k].tag == "THAT":
        return False  # "They praise a location that puts you near the port"
    if k - start == 2 and words[start].low == "some" and words[k].tag == "THAT":
        return False  # "It has some waiters that are kind"
    if words[start].low in ("a", "an", "some"):
        return True
    if any(w.text[0].isupper() and w.tag == "NOUN" for w in words[max(start, 1) : k]):
        return words[k].low in ("which", "who")
    if words[k - 1].low in ("staff", "owner", "owners", "manager", "hosts"):
        return words[k].low == "who"
    if words[main.verb].low in _MAKING and words[start].tag == "ADJ":
        return follows_verb(words, start, main)
    return is_object(words, start, main) and words[start].tag in ("ADJ", "NOUN")


_PRAISING = frozenset(
    "praise praises praised like likes liked love loves loved enjoy enjoys enjoyed appreciate "
    "appreciates appreciated mention mentions note notes describe describes report reports "
    "reported cite cites".split()
)
_VIEWING = _PRAISING | frozenset(
    "dislike disliked hate hated recommend recommended criticise criticised criticize criticized "
    "complain complained admire admired mentioned noted prefer preferred".split()
)


def _is_kind_of_thing(words: Words, verb: int) -> bool:
    """Whether the relative is of an act, "the kind of thing that helps": it describes the whole."""
    named = reads(words[verb + 2 : verb + 5], "kind of thing", "sort of thing", "type of thing")
    return named or judges_act(words)


def judges(words: Words, verb: int) -> bool:
    """Whether the clause judges, so that all of the sentence may be meant: "which is a shame"."""
    if any(word.low in _JUDGEMENTS or word.tag == "VB" for word in words[verb + 1 : verb + 6]):
        return True
    if words[verb].low in ("took", "takes") and any(is_period(w) for w in words[verb : verb + 4]):
        return True  # "we called them, which took an hour"
    fact = words[verb].low in _VERBS_OF_FACTS or strikes_as(words, verb)
    if fact or words[min(verb + 1, len(words) - 1)].low in ASKING:
        return True
    j = after_adverbs(words, verb + 1, past_end=True)
    if j >= len(words) or words[j].low in ("famous", "known", "renowned"):
        return False
    last = j + 1 >= len(words) or words[j + 1].tag == "PUNCT" or words[j + 1].low in ("for", "if")
    return words[j].tag in ("ADJ", "ING") and last


_VERBS_OF_FACTS = frozenset("means meant says poses posed pose leads led ensures ensured".split())
"""Verbs of what a fact brings about: "which poses a danger"."""
