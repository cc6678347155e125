"""Find what "it" or "they" means after a deed: "buyers like the knives, but they rust"."""

# ruff: noqa: PLR0911
from __future__ import annotations

from caspr.claims.grammar.clauses import Clause, clause_at
from caspr.claims.grammar.cut import Words, after_adverbs
from caspr.claims.grammar.noun_phrases import definite, is_plural, noun_phrase_end
from caspr.claims.grammar.participles import REPORTS, acts, are_people, reports
from caspr.claims.grammar.verb_groups import verb_group
from caspr.claims.grammar.word_runs import lowered, word_at
from caspr.english.lexicon import BE, HAVE
from caspr.english.tokens import Word
from caspr.english.verb_forms import conjugated


def _forms(verbs: str) -> frozenset[str]:
    return frozenset(form for verb in verbs.split() for form in (verb, *conjugated(verb)))


_MAKERS = frozenset(
    "company firm brand maker manufacturer producer publisher developer studio retailer vendor "
    "supplier magazine advert label".split()
)
_SHOPS = frozenset("shop store school seller agency airline hotel restaurant".split())
_JUDGES = frozenset(
    "tester editor critic jury expert designer engineer player driver student fan".split()
)
_SAYING = _forms("say claim state advertise insist promise")
_LIKING = _forms("love like enjoy adore hate dislike prefer admire praise recommend criticize")
_GIVING = frozenset("sell sells sold offer offers offered have has had".split())
_OF_THINGS = _forms(
    "look feel seem taste smell sound get fit cost weigh last leak crash break fade rust tear "
    "shrink stick overheat freeze fail work stay keep come contain catch cause survive wear stop "
    "slow lose run scratch crack bend melt wobble rattle jam peel shed stain stretch dry lack take "
    "sleep burn"
) | {"caught"}
"""What a thing does, and hardly those who judge, make or sell it."""
_OF_PEOPLE = _forms(
    "charge ask tell refuse refund apologise apologize insist forget greet welcome accept know "
    "care hate think wish want expect pay wait hope believe offer respond reply promise try buy "
    "plan regret doubt struggle do"
).union(REPORTS, *REPORTS.values())
_PERSONAL = frozenset(
    "happy unhappy satisfied dissatisfied disappointed pleased impressed delighted surprised "
    "frustrated annoyed thrilled divided sure unsure certain willing able unable afraid glad "
    "grateful angry upset enthusiastic critical skeptical sceptical aware told asked offered given "
    "allowed charged forced greeted treated tired bored confused worried concerned fond friendly "
    "helpful unhelpful polite rude kind attentive eager keen right wrong honest "
    "professional knowledgeable patient caring welcoming responsive located near".split()
)
"""What is said of people or a shop rather than of what they like, make or sell."""
_LOOSE = frozenset("nice great good lovely amazing slow quick fast busy short new".split())
"""What is said of staff as well as of what they bring."""


def meant_object(first: Words, main: Clause, second: Words, clause: Clause) -> Words | None:
    """The thing that "it" or "they" means after what people or a company do or say.

    Empty where it is unsure; None where the subject may be meant, or nothing was done.
    """
    subject, many = main.subject_in(first), second[clause.bounds[0]].low == "they"
    if not subject or subject[0].tag == "PRON" or first[main.verb].low in BE:
        return None
    judges = reports(subject) or _is_one_of(subject[-1], _JUDGES) or first[main.verb].low in _LIKING
    shop, maker = (_is_one_of(subject[-1], nouns) for nouns in (_SHOPS, _MAKERS))
    if not (judges or shop or maker or acts(subject)):
        return None
    said = _subject_of_said(first, main.verb)
    found = said or _direct_object(first, main.verb)
    if _is_of_people(second, clause.verb, many or shop or maker) and not acts(found):
        return None
    if not found or is_plural(found) != many or found[-1].tag != "NOUN":
        return [] if many and judges and _has_plural(first[main.verb + 1 :]) else None
    if (shop or maker) and not said and first[main.verb].low in _GIVING and found[0].low != "the":
        return None  # "the shop sells bread, but it is small"
    alike = said and word_at(second, clause.verb).low in lowered(first[main.verb + 1 :])
    sure = said or judges or maker or not many
    owns = second[clause.verb].low in HAVE and (shop or maker) and not alike
    owns = owns and not verb_group(second, clause.verb, len(second)).copular
    sure = sure and (said or not shop) and not owns and _is_of_thing(second, clause.verb)
    if acts(subject) and not judges and many:
        return None if _quality(second, clause.verb) in _LOOSE else []
    return definite(found) or [] if sure else []


def _is_one_of(word: Word, nouns: frozenset[str]) -> bool:
    return word.low in nouns or word.low.removesuffix("s") in nouns


def _subject_of_said(first: Words, verb: int) -> Words:
    """The subject of what is said: "the bag" in "the maker claims (that) the bag is dry"."""
    if first[verb].low not in _SAYING:
        return []
    clause = clause_at(first, verb + 1 + (word_at(first, verb + 1).low == "that"))
    return clause.subject_in(first) if clause is not None else []


def _direct_object(first: Words, verb: int) -> Words:
    """The noun phrase after the verb: "the cream" in "stopped selling the cream"."""
    start = verb_group(first, verb, len(first)).end
    while word_at(first, start).tag in ("VB", "TO", "ING", "ADV") or (
        word_at(first, start).tag == "PP" and word_at(first, start + 1).tag in ("DET", "NOUN")
    ):
        start += 1
    start += word_at(first, start).low in ("about", "for", "on")
    end = noun_phrase_end(first, start, len(first))
    if end is None or word_at(first, end).low in ("and", "or"):
        return []
    counted = (j for j in range(start + 1, end) if (first[j - 1].tag, first[j].tag) == _COUNTED)
    return first[start : next(counted, end)]  # not "the jacket ten times"


_COUNTED = ("NOUN", "NUM")


def _has_plural(words: Words) -> bool:
    return any(word.tag == "NOUN" and is_plural([word]) for word in words)


def _is_of_people(second: Words, verb: int, judged: bool) -> bool:
    """Whether the clause says what people think or do: "they dislike it", "they were happy"."""
    end = next((j for j in range(verb, len(second)) if second[j].tag == "PUNCT"), len(second))
    rest = second[verb + 1 : end]
    if any(word.low in ("them", "it") for word in rest) or are_people(rest[:4]):
        return True
    return judged and (_doing(second, verb) in _OF_PEOPLE or _quality(second, verb) in _PERSONAL)


def _doing(second: Words, verb: int) -> str:
    """The verb that says what is done: "rust" of "may soon rust"."""
    group = verb_group(second, verb, len(second))
    return word_at(second, group.end).low if group.auxiliary else second[verb].low


def _quality(second: Words, verb: int) -> str:
    """The word after the verb and adverbs: "soft" of "are very soft"."""
    return word_at(
        second, after_adverbs(second, verb_group(second, verb, len(second)).end, past_end=True)
    ).low


def _is_of_thing(second: Words, verb: int) -> bool:
    """Whether the clause says how a thing is, or what only things do: "they rust"."""
    group = verb_group(second, verb, len(second))
    has = second[verb].low in HAVE and word_at(second, group.end).tag != "TO"
    return group.copular or has or _doing(second, verb) in _OF_THINGS
