"""Replace a pronoun in what people say or think of a thing: "but guests find them cosy".

It is replaced where the first half has one thing alone that it can mean. Where it may stand for
all of the first half, or for a thing that is named elsewhere, it stays.
"""

from __future__ import annotations

from dataclasses import replace

from caspr.claims.grammar.clauses import Clause, clause_at
from caspr.claims.grammar.cut import Words, after_adverbs, spaced, written_small
from caspr.claims.grammar.noun_phrases import (
    definite,
    is_plural,
    made,
    noun_phrase_start,
    with_article,
)
from caspr.claims.grammar.other_referents import ASPECTS, FACILITIES, PARTS, is_plain_plural
from caspr.claims.grammar.participles import acts, reports
from caspr.claims.grammar.periods import is_period
from caspr.claims.grammar.pronouns import substituted, with_antecedent
from caspr.claims.grammar.verb_groups import verb_group
from caspr.claims.grammar.word_runs import lowered, reads, word_at
from caspr.english.lexicon import BE
from caspr.english.verb_forms import forms
from caspr.english.word_classes import JUDGEMENTS

_FINDING = forms("find consider call describe rate deem judge think")
_LIKING = forms(
    "love like enjoy adore hate dislike prefer admire praise avoid want miss need use try finish "
    "eat wear carry open recommend"
)
_LACKING = forms("miss want need")
_TO_PEOPLE = forms("thank ask tell contact email tip trust pay give advise let help make see take")
"""What is done to people, who may not be named: "the rooms were old, and many told them"."""
_OF_A_FACT = frozenset(
    "annoying inconvenient frustrating odd strange disappointing unacceptable unfair misleading "
    "problem nuisance issue mistake relief surprise inconvenience possible impossible spoiled "
    "spoilt spoils ruined makes made means meant caused kept bothered disturbed helped here "
    "there".split()
)
"""What is said of all of the first half: "it shuts at six, and guests find it annoying"."""
_OF_WHOLES = frozenset(
    "near close located minutes far cheap expensive overpriced pricey noisy quiet".split()
)
"""What may be said of the place that has the thing: "the garden is nice, but it is noisy"."""
_GONE = frozenset("closed shut locked gone broken unavailable out off missing".split())
_HUMAN = frozenset(
    "friendly helpful unhelpful polite rude courteous kind attentive welcoming professional "
    "knowledgeable caring honest careless uncomfortable cold warm old young safe "
    "free".split()
)
WHOLES = frozenset(
    "hotel inn resort hostel motel lodge guesthouse campsite restaurant cafe pub shop place app "
    "book novel film movie game phone laptop tablet watch car vacuum kettle toaster blender "
    "headset printer tent bag backpack jacket dress museum park tour course apartment".split()
)
_LOOSE = ASPECTS | set("food decor interior view prices size sizes sizing fit strap straps".split())
"""What "it" and "them" hardly mean beside the thing that has them, which is not named."""
_EVERYONE = frozenset("nobody anyone anybody everyone everybody all none".split())
_IN_PHRASE = frozenset("DET ADJ NUM NOUN ADV PP ING".split())
_IN_VERB = frozenset("AUX V VB PP ADV NEG TO COMP".split())
_ABOUT = frozenset("about for on in without over".split())
_POINTING = (
    frozenset("it its this that one their".split()),
    frozenset("they them their these those ones".split()),
)
"""Words of the first half, singular and plural, that point to what the pronoun may mean as well."""


def with_antecedents(first: Words, main: Clause, second: Words, clause: Clause) -> Words | None:
    """As `with_antecedent`; where people judge a thing of the first half, it is named, too."""
    resolved = with_antecedent(first, main, second, clause)
    told = resolved is not second or not _judge(clause.subject_in(second))
    if told or main.subject is None or _is_torn(first, main):
        return resolved
    j = clause.verb + 1
    while word_at(second, j).tag in _IN_VERB:
        j += 1
    verb, before = second[j - 1 - (second[j - 1].tag == "COMP")], word_at(second, j)
    j += before.tag == "PREP"
    pronoun = word_at(second, j)
    thing = _only_thing(first, main, pronoun.low, verb.low)
    if thing is None or verb.tag not in ("V", "VB", "PP"):
        return second
    if pronoun.low == "its":
        return _with_owner(second, thing) if thing[-1].low in WHOLES else second
    if before is not pronoun and (pronoun.low != "them" or before.low not in _ABOUT):
        return second
    said = clause_at(second, j)
    if said is not None and said.subject == (j, j + 1):
        named = _is_said(thing, second, said) and not (pronoun.low == "it" and _gone(first, main))
    else:
        named = _is_judged(first, main, second[j:], verb.low, thing[-1].low)
    return substituted(second, j, thing) if named else second


def _is_torn(first: Words, main: Clause) -> bool:
    """Whether a clause or predicate was cut off before, which may have what the pronoun means."""
    before, verb = first[main.verb - 1], first[main.verb]
    return first[0].offset > 0 or verb.offset - before.offset > len(before.text) + 1


def _judge(subject: Words) -> bool:
    """Whether the subject is a group of people, plainly named: "most guests", "hardly anyone"."""
    if not subject or subject[-1].low == "they":
        return False
    plain = all(w.tag in _IN_PHRASE or w.tag == "PRON" or w.low == "of" for w in subject)
    no_one = reads(subject[-2:], "no one")
    return plain and (reports(subject[-1:]) or subject[-1].low in _EVERYONE or no_one)


def _only_thing(first: Words, main: Clause, pronoun: str, verb: str) -> Words | None:
    """The one thing in the first half that a pronoun of this number can mean."""
    if pronoun not in ("it", "its", "they", "them"):
        return None
    plural = pronoun in ("they", "them")
    found = [(i, k) for i, k in _phrases(first, main) if is_plural(first[i:k]) == plural]
    pointed = any(
        w.low in _POINTING[plural] and (w.tag != "DET" or w.low in ("its", "their")) for w in first
    )
    if len(found) != 1 or pointed:
        return None
    (i, k), subject = found[0], main.subject_in(first)
    phrase = first[i:k]
    there = "there" in (subject[-1].low, first[main.verb - 1].low)
    about = i == main.bounds[0] and word_at(first, k).low != "of"
    if not (about or there or (i > main.verb and _judge(subject))):
        return None
    owned = any(word.low == "'s" for word in phrase)
    if (
        phrase[0].low in ("some", "half")
        or reports(phrase[-1:])
        or (not plural and (owned or acts(phrase)))
    ):
        return None
    if there and phrase[0].low == "no" and verb in _LACKING:
        bare = spaced(phrase[1:])
        one = with_article([made("a", "DET", phrase[0]), *bare], 1)
        return bare if plural else one if phrase[-1].low in FACILITIES else None
    common = phrase[-1].low in PARTS or is_plain_plural(phrase[-1].low)
    if phrase[0] is first[0] and common and (len(phrase) == 1 or phrase[0].tag == "ADJ"):
        phrase = written_small(phrase)  # "Rooms are small": of which "the rooms" is said
    return definite(phrase)


def _phrases(first: Words, main: Clause) -> list[tuple[int, int]]:
    """Bounds of the noun phrases, without times and what the subject is said to be."""
    start, end = main.bounds
    plain = all(word.tag in _IN_PHRASE for word in first[start:end])
    found = [(start, end)] if plain else []
    after = verb_group(first, main.verb, len(first)).end
    for k in range(end + 1 if plain else 1, len(first) + 1):
        i = noun_phrase_start(first, k) if word_at(first, k).tag != "NOUN" else None
        if i is None or first[k - 1].tag != "NOUN" or is_period(first[k - 1]):
            continue
        if i != after or first[main.verb].low not in BE or first[main.verb - 1].low == "there":
            found.append((i, k))  # not "the inn is a former mill"
    return found


def _is_said(thing: Words, second: Words, said: Clause) -> bool:
    """Whether the clause that people say is of the thing: "guests say it is spotless"."""
    j, rest, n = said.bounds[0], second[said.verb :], len(thing)
    stated = [*thing, made("is", "AUX", thing[-1])]
    if with_antecedent(stated, Clause((0, n), n), second[j:], said.shifted(-j)) == second[j:]:
        return False
    if second[j].low == "it":
        unlike = _OF_A_FACT if thing[-1].low in WHOLES else _OF_A_FACT | _OF_WHOLES
        return thing[-1].low not in PARTS | _LOOSE and not unlike & set(lowered(rest))
    after = after_adverbs(second, verb_group(second, said.verb, len(second)).end, past_end=True)
    return rest[0].low in BE and word_at(second, after).low in JUDGEMENTS - _HUMAN


def _is_judged(first: Words, main: Clause, judged: Words, verb: str, thing: str) -> bool:
    """Whether the pronoun that begins `judged` is a thing that people find so, like or use."""
    rest = judged[3:] if reads(judged[1:3], "to be") else judged[1:]
    if verb in _FINDING:
        if word_at(rest, 0).tag not in ("ADJ", "ADV", "DET", "PP", "ING", "PREP", "TO"):
            return False
    elif verb in _TO_PEOPLE or (verb in _LIKING and thing in (PARTS | _LOOSE) - {"beds"}):
        return False
    if judged[0].low == "them":
        return True
    lows = set(lowered(rest))
    clause = any(word.tag in ("COMP", "THAT", "SUB") for word in rest)
    doing = any(word.tag in ("TO", "ING") for word in rest[1:]) and not {"too", "enough"} & lows
    if clause or doing or _OF_A_FACT & lows or _gone(first, main):
        return False
    if verb.startswith("recommend"):
        return thing in WHOLES
    stated = first[main.verb].low in BE or _judge(main.subject_in(first))
    return thing not in _LOOSE if verb in _FINDING else verb in _LIKING and stated


def _gone(first: Words, main: Clause) -> bool:
    """Whether the first half tells that the thing is not there: "the pool was closed"."""
    group = verb_group(first, main.verb, len(first))
    return bool(group.negated) or bool(_GONE & set(lowered(first[main.verb :])))


def _with_owner(second: Words, owner: Words) -> Words:
    """From "praise its bar and its view" to "praise the inn's bar and the inn's view"."""
    possessive = [*owner, replace(made("'s", "DET", owner[-1]), spaced=False)]
    for k in reversed(range(len(second))):
        if second[k].low == "its":
            second = substituted(second, k, possessive)
    return second
