"""Turn participles after a comma into finite verbs: ", offering help" becomes "offers help"."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Final

from caspr.claims.grammar.cut import Words, after_adverbs
from caspr.claims.grammar.noun_phrases import is_past, is_plural, made
from caspr.claims.grammar.scope import OTHERS
from caspr.claims.grammar.word_runs import reads, word_at
from caspr.english.lexicon import PLURAL_VERBS, SINGULAR_VERBS, readings
from caspr.english.tokens import Word
from caspr.english.verb_forms import conjugated, forms_of
from caspr.english.word_classes import ACTORS, LIKERS


def _forms(verbs: str) -> dict[str, tuple[str, str, str]]:
    """Participle in -ing -> the plural, singular and past of its verb: "offer offers offered"."""
    return {
        ing: (verb, singular, past)
        for verb in verbs.split()
        for singular, past, ing in [conjugated(verb)]
    }


DOINGS: Final = _forms(
    "offer provide feature serve boast give make treat welcome recommend suggest explain "
    "arrange greet answer go pay keep leave add find impart show help assist check overlook "
    "face weigh require attract combine hold cover produce need accommodate take rise average "
    "build last range reach run start use gain lose draw fit pass hit earn score sell charge drop "
    "fall climb end arrive stand sit ask knock buy carry host seat span stretch contain cost "
    "circle shift jump alternate focus revolve switch stop trace explore consist "
    "block flood spill tear damage destroy injure kill trap bury crush smash sweep wreck defeat "
    "beat become spend blame cite open close live work cross burn come win eat drink write measure "
    "operate play hand wow look"
)
"""What the subject does, if it can; what `INGS` has too, only if it is a person."""

INGS: Final = _forms(
    "make give leave allow add keep cause create eliminate prevent ensure enable reduce limit "
    "lead result"
)
"""What the fact before the comma does."""
REPORTS: Final = _forms(
    "praise criticize criticise cite note mention state say report claim describe appreciate "
    "compliment commend highlight emphasize complain experience express enjoy love find "
    "recommend feel have need wish prefer return suggest dislike receive call rate agree warn "
    "admire argue insist"
)
"""What those who judge a thing say of it: "customers are happy, praising the size"."""
SAYINGS: Final = frozenset(
    "saying adding arguing claiming stating noting warning insisting".split()
)
"""What the subject says, where a clause follows: "he refused, saying it was late"."""
_REPORTERS = frozenset(
    "reviewers reviewer customers customer users user guests guest buyers buyer diners diner "
    "visitors visitor patrons patron owners readers reader viewers travelers travellers shoppers "
    "purchasers consumers people person many others another some most several few they "
    "reviews runners listeners campers learners members gamers students walkers "
    "cyclists testers critics players parents families".split()
) | {f"{liker}s" for liker in LIKERS - {"fan"}}


def doing_forms(participle: str, subject: Words) -> tuple[str, str, str] | None:
    """The forms of what the subject does: of any verb, if it is people that do it."""
    open_to_people = participle not in DOINGS | INGS.keys() | _NOT_DOINGS and acts(subject)
    return forms_of(participle) if open_to_people else DOINGS.get(participle)


_NOT_DOINGS = frozenset("considering including following starring being having".split())


def is_listed(words: Words, k: int) -> bool:
    """Whether the participle after index k is one of several: "in ending it, keeping, and …"."""
    before = any(a.tag == "PREP" and b.tag == "ING" for a, b in pairwise(words[:k]))
    return before and any(a.tag == "CC" and b.tag == "ING" for a, b in pairwise(words[k:]))


def as_verb(word: Word, form: str) -> Word:
    """The word replaced by a finite verb: "offering" by "offers"."""
    return replace(word, text=form, low=form, tag="V", spaced=True)


def agreeing(forms: tuple[str, str, str], subject: Words, verb: Word) -> str:
    """The form, of plural, singular and past, for `subject` in the tense and number of `verb`."""
    sure = verb.low in SINGULAR_VERBS or "VBZ" in readings(verb.low)
    many = verb.low in PLURAL_VERBS or (
        not sure and (is_plural(subject) or readings(verb.low) == ("VB",))
    )
    return forms[2] if is_done(subject, verb) else forms[0] if many else forms[1]


def is_done(subject: Words, verb: Word) -> bool:
    """Whether the verb is past after its subject: also "cut" and "burst" after one thing."""
    found = readings(verb.low)
    past = "VBD" in found or (found == ("NOUN",) and verb.low[-1] != "s")
    return is_past(verb) or (past and verb.tag == "V" and not is_plural(subject))


def reports(subject: Words) -> bool:
    """Whether the subject is people who judge: "some reviewers", "many"."""
    return any(word.low in _REPORTERS for word in subject) or reads(subject[:2], "those who")


def acts(subject: Words) -> bool:
    """Whether the subject is a person, or people."""
    return any(word.low in ACTORS or word.low.removesuffix("s") in ACTORS for word in subject)


def are_people(subject: Words) -> bool:
    """Whether the subject is a person, or people who judge."""
    return acts(subject) or reports(subject)


def others_too(words: Words, past: bool) -> Words:
    """From "and others (never) coming", "and others unable to come" to what they do, or are."""
    joints = (j for j in range(1, len(words) - 2) if words[j].tag == "CC")
    j = next((j + 1 for j in joints if words[j + 1].low in OTHERS), 0)
    if not j:
        return words
    at = after_adverbs(words, j + 1)
    said, forms = words[at], forms_of(words[at].low) if words[at].tag == "ING" else None
    if forms and words[at - 1].low != "not":
        return [*words[:at], as_verb(said, forms[2 if past else 0]), *words[at + 1 :]]
    described = said.tag in ("ADJ", "PP") and word_at(words, at + 1).tag in ("TO", "PREP")
    # not "getting blue and others green with dots"
    apart = said.low in ("able", "unable") or words[j - 2].tag != "ADJ"
    if not (said.low in _LEFT or (described and apart)):
        return words
    return [*words[: j + 1], made("were" if past else "are", "AUX", said), *words[j + 1 :]]


_LEFT = frozenset({"left", "kept", "forced", "served"})
