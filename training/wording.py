"""Atoms put into words: clauses, compounds and whole sentences as reviews have them."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from training import lexicon as lx
from training.relations import (
    AMOUNTS,
    FACTS,
    Amount,
    Atom,
    Compared,
    Count,
    Distance,
    Fact,
    Has,
    Identity,
    Overall,
    Share,
    Value,
    is_signed,
)

Random = random.Random

_NUMBER_WORDS: Final = ("no", "one", "two", "three", "four", "five")
# ---------------------------------------------------------------------------- words

_AN_EXCEPTIONS: Final = ("uni", "use", "euro", "one", "usb")
_A_EXCEPTIONS: Final = ("hour", "honest", "hdmi", "hd ", "atm")
_INTENSE: Final = ("very", "really", "extremely", "so", "incredibly", "very")
_MODERATE: Final = ("", "", "", "", "", "quite", "pretty", "fairly")
_SLIGHT: Final = ("a bit", "a little", "slightly", "somewhat", "a tad", "a touch")
_NOT_BEFORE: Final = (
    "not {x}",
    "not {x}",
    "not {x} at all",
    "not very {x}",
    "not really {x}",
    "by no means {x}",
    "never {x}",
    "far from {x}",
    "anything but {x}",
    "not particularly {x}",
    "no longer {x}",
)
_NOT_BAD: Final = (
    "not {x}",
    "not {x}",
    "not {x} at all",
    "by no means {x}",
    "never {x}",
    "anything but {x}",
    "not in the least {x}",
)
_OK: Final = (
    "okay",
    "fine",
    "adequate",
    "satisfactory",
    "all right",
    "average",
    "mediocre",
    "so-so",
    "nothing special",
    "acceptable but no more",
    "neither good nor bad",
    "passable",
)


def _a(phrase: str) -> str:
    low = phrase.lower()
    vowel = (low[0] in "aeiou" and not low.startswith(_AN_EXCEPTIONS)) or low.startswith(
        _A_EXCEPTIONS
    )
    return f"{'an' if vowel else 'a'} {phrase}"


# Adjectives that no adverb of degree goes with.
_ABSOLUTE: Final = frozenset(
    [
        "great",
        "little",
        "ample",
        "perfect",
        "ideal",
        "empty",
        "packed",
        "exact",
        "fake",
        "genuine",
        "freezing",
        "unbeatable",
        "effortless",
        "special",
        "unheated",
        "regular",
    ]
)


def _gradable(adjective: str) -> bool:
    return " " not in adjective and "-" not in adjective and adjective not in _ABSOLUTE


def _be(number: str, past: bool) -> str:
    if number == "p":
        return "were" if past else "are"
    return "was" if past else "is"


def _agree(verb_phrase: str, number: str) -> str:
    plural = number == "p"
    filled = verb_phrase.replace("{has}", "have" if plural else "has").replace(
        "{does}", "do" if plural else "does"
    )
    filled = filled.replace("{is}", "are" if plural else "is").replace(
        "go{es}", "go" if plural else "goes"
    )
    return (
        filled.replace("crash{es}", "crash" if plural else "crashes")
        .replace("{s}", "" if plural else "s")
        .replace("{their}", "their")
    )


@dataclass(frozen=True)
class Context:
    """Whose claims are worded, and how the thing is named."""

    thing: lx.Thing
    explicit: bool = False

    def noun(self, rng: Random) -> str:
        """Give "hotel" or one of its synonyms."""
        return (
            self.thing.nouns[0]
            if self.explicit or rng.random() < 0.4
            else rng.choice(self.thing.nouns)
        )

    def name(self, rng: Random) -> str:
        """Like "the hotel", "this place", "it"."""
        if not self.explicit and rng.random() < 0.1:
            return "it"
        return f"{rng.choice(('the', 'the', 'this'))} {self.noun(rng)}"


# Phrases that do not bear a "not" before them.
_NOT_NEGATED: Final = (
    "not ",
    "never",
    "anything",
    "always",
    "no ",
    "nothing",
    "free of",
    "without",
    "second",
    "as ",
    "child's",
    "nice and",
    ">never",
    ">{does}",
    ">hardly",
    "hard to",
    "hardly",
    "more than",
    "a feast",
    "clear as",
    "just",
    "large enough",
    "right in",
    "something",
    "to die",
    "a joy",
    "a treat",
    "a delight",
    "fit for",
    "worth seeing",
    "first-class",
    "top-notch",
    "in the centre",
)


def _negated(predicate: str) -> str:
    """Put "not" into "in good shape" or "do not" before ">taste{s} great"."""
    if not predicate.startswith(">"):
        return f"not {predicate}"
    bare = predicate[1:].replace("{has}", "have").replace("{s}", "").replace("{es}", "")
    return f">{{does}} not {bare}"


def _adjective_phrase(dimension: lx.Dimension, level: str, rng: Random) -> str:
    """An adjective, with its adverb, that can stand before a noun."""
    pole = dimension.pole(1 if level.endswith("+") else -1)
    if level.startswith("strong"):
        gradable = [a for a in pole.plain if _gradable(a)]
        if gradable and rng.random() < 0.4:
            return f"{rng.choice(_INTENSE[:3])} {rng.choice(gradable)}"
        return rng.choice(pole.strong)
    adjective = rng.choice(pole.plain)
    if _gradable(adjective) and rng.random() < 0.3:
        return f"{rng.choice(('quite', 'pretty', 'fairly'))} {adjective}"
    return adjective


def _negation(dimension: lx.Dimension, level: str, rng: Random) -> str:
    """Like "not clean", "far from clean", "not in good shape"."""
    pole = dimension.pole(1 if level == "not+" else -1)
    phrases = [p for p in pole.predicates if not p.startswith(_NOT_NEGATED)]
    if level == "not+" and phrases and rng.random() < 0.3:
        return _negated(rng.choice(phrases))
    frames = _NOT_BEFORE if level == "not+" else _NOT_BAD
    return rng.choice(frames).format(x=rng.choice(pole.plain))


def _high_degree(dimension: lx.Dimension, level: str, rng: Random) -> str:
    """Like "spotless", "very clean", "the best in town"."""
    sign = 1 if level.endswith("+") else -1
    superlatives = lx.SUPERLATIVES.get(dimension.name, ((), ()))[0 if sign > 0 else 1]
    if superlatives and rng.random() < 0.25:
        return rng.choice(superlatives)
    pole = dimension.pole(sign)
    gradable = [a for a in pole.plain if _gradable(a)]
    if gradable and rng.random() < 0.45:
        return f"{rng.choice(_INTENSE)} {rng.choice(gradable)}"
    return rng.choice(pole.strong)


def _low_degree(dimension: lx.Dimension, level: str, rng: Random) -> str:
    """Like "a bit dirty"."""
    adjectives = dimension.negative.plain
    gradable = [a for a in adjectives if _gradable(a)]
    return f"{rng.choice(_SLIGHT)} {rng.choice(gradable or adjectives)}"


def _plain_degree(dimension: lx.Dimension, level: str, rng: Random) -> str:
    """Like "clean", "quite clean", "kept tidy"."""
    pole = dimension.pole(1 if level.endswith("+") else -1)
    if pole.predicates and rng.random() < 0.4:
        return rng.choice(pole.predicates)
    adjective = rng.choice(pole.plain)
    adverb = rng.choice(_MODERATE) if _gradable(adjective) else ""
    return f"{adverb} {adjective}".strip()


def _middling(dimension: lx.Dimension, level: str, rng: Random) -> str:
    return rng.choice(_OK)


def _short_of(dimension: lx.Dimension, level: str, rng: Random) -> str:
    """Like "not excellent"."""
    adjective = rng.choice(dimension.positive.strong)
    return f"{rng.choice(('not', 'not', 'anything but', 'far from'))} {adjective}"


_DEGREES: Final = {
    "ok": _middling,
    "short": _short_of,
    "not": _negation,
    "weak": _low_degree,
    "strong": _high_degree,
    "plain": _plain_degree,
}


def _complement(dimension: lx.Dimension, level: str, rng: Random) -> str:
    """What stands after *be*; with a leading ``>`` a verb phrase of its own."""
    return _DEGREES[level.rstrip("+-")](dimension, level, rng)


_NOT_TRUE: Final = (
    "it is not true that {c}",
    "it is not the case that {c}",
    "it isn't true that {c}",
    "nobody can say that {c}",
)

_CONTRACTED: Final = {
    "it is not ": "it's not ",
    "is not ": "isn't ",
    "are not ": "aren't ",
    "was not ": "wasn't ",
    "were not ": "weren't ",
    "does not ": "doesn't ",
    "do not ": "don't ",
    "cannot ": "can't ",
    "did not ": "didn't ",
    "would not ": "wouldn't ",
    "will not ": "won't ",
    "could not ": "couldn't ",
    "it is ": "it's ",
    "there is ": "there's ",
    "we are ": "we're ",
    "I would ": "I'd ",
}


def _verb_phrase(complement: str, number: str, past: bool) -> str:
    if complement.startswith(">"):
        return _agree(complement[1:], number)
    return f"{_be(number, past)} {complement}"


def _subject(atom: Value, ctx: Context, rng: Random) -> tuple[str, str]:
    """A noun phrase for the aspect and its number."""
    if atom.aspect == "self":
        return ctx.name(rng), "s"
    noun, number = rng.choice(lx.ASPECTS[atom.aspect].nouns)
    draw = rng.random()
    if draw < 0.66 and not ctx.explicit:
        return f"the {noun}", number
    if draw < 0.78:
        owner = ctx.noun(rng)
        possessive = "'" if owner.endswith("s") else "'s"
        return f"the {owner}{possessive} {noun}", number
    if draw < 0.94 or number == "s" or ctx.explicit:
        preposition = rng.choice(("at", "in")) if ctx.thing.placed else "of"
        return f"the {noun} {preposition} {rng.choice(('the', 'this'))} {ctx.noun(rng)}", number
    return noun, number


def _owned_phrase(atom: Atom, rng: Random) -> str | None:
    """The object of "the hotel has ...", where the atom can be put so."""
    if isinstance(atom, Has):
        return _facility_phrase(atom, rng)
    if (
        type(atom) is not Value
        or atom.aspect == "self"
        or atom.level not in ("plain+", "plain-", "strong+", "strong-")
    ):
        return None
    aspect = lx.ASPECTS[atom.aspect]
    if not aspect.owned:
        return None
    noun, number = rng.choice(aspect.nouns)
    phrase = f"{_adjective_phrase(lx.DIMENSIONS[atom.dimension], atom.level, rng)} {noun}"
    return _a(phrase) if number == "s" else phrase


def _say_not_owned(atom: Value, ctx: Context, rng: Random) -> str:
    """Like "the hotel does not have comfortable beds"."""
    noun, number = rng.choice(lx.ASPECTS[atom.aspect].nouns)
    phrase = f"{rng.choice(lx.DIMENSIONS[atom.dimension].positive.plain)} {noun}"
    article = _a(phrase) if number == "s" else phrase
    frames = (
        "{t} does not have {a}",
        "{t} does not offer {a}",
        "{t} lacks {a}",
        "{t} has no {p}",
        "there {b} no {p}",
    )
    return rng.choice(frames).format(t=ctx.name(rng), a=article, p=phrase, b=_be(number, False))


def _say_value(atom: Value, ctx: Context, rng: Random) -> str:
    dimension = lx.DIMENSIONS[atom.dimension]
    draw = rng.random()
    if draw < 0.3:
        owned = _owned_phrase(atom, rng)
        if owned:
            good = atom.level.endswith("+")
            verb = rng.choice(
                ("has", "has", "offers", "comes with", "provides", "boasts", "features")
                if good
                else ("has", "has", "comes with")
            )
            return (
                f"you get {owned}"
                if good and rng.random() < 0.1
                else f"{ctx.name(rng)} {verb} {owned}"
            )
    verdicts = lx.VERDICTS.get(atom.level, ()) if atom.dimension in lx.JUDGED else ()
    if verdicts and draw > 0.75:
        subject, number = _subject(atom, ctx, rng)
        return (
            rng.choice(verdicts)
            .replace("{S}", subject)
            .replace("{s}", "" if number == "p" else "s")
        )
    if (
        atom.level == "not+"
        and draw < 0.2
        and atom.aspect != "self"
        and lx.ASPECTS[atom.aspect].owned
    ):
        return _say_not_owned(atom, ctx, rng)
    subject, number = _subject(atom, ctx, rng)
    complement = _complement(dimension, atom.level, rng)
    past = rng.random() < 0.35
    if not complement.startswith(">") and draw > 0.85:
        return rng.choice(
            (
                f"we found {subject} to be {complement}",
                f"{subject} turned out to be {complement}",
                f"I thought {subject} {_be(number, True)} {complement}",
                f"{subject} seemed to be {complement}",
                f"guests say that {subject} {_be(number, False)} {complement}",
            )
        )
    return f"{subject} {_verb_phrase(complement, number, past)}"


def _say_share(atom: Share, ctx: Context, rng: Random) -> str:
    nouns = lx.ASPECTS[atom.aspect].nouns
    plurals = [noun for noun, number in nouns if number == "p"]
    singulars = [noun for noun, number in nouns if number == "s"]
    frames = lx.SHARES[atom.level]
    if not singulars:
        frames = tuple(f for f in frames if "{singular}" not in f)
    dimension = lx.DIMENSIONS[atom.dimension]
    return rng.choice(frames).format(
        plural=rng.choice(plurals),
        singular=rng.choice(singulars or plurals),
        good=rng.choice(dimension.positive.plain),
        bad=rng.choice(dimension.negative.plain),
    )


def _say_compared(atom: Compared, ctx: Context, rng: Random) -> str:
    subject, number = _subject(atom, ctx, rng)
    words = lx.DIMENSIONS[atom.dimension].comparatives
    assert words is not None
    word = words[0 if atom.level == "+" else 1]
    more = rng.choice(("", "", "much ", "even ")) + word
    return f"{subject} {_be(number, rng.random() < 0.5)} {more} {atom.standard}"


def _facility_phrase(atom: Has, rng: Random) -> str:
    """Like "a heated indoor pool", "no pool"."""
    facility = lx.FACILITIES[atom.facility]
    name = rng.choice(facility.names) if atom.special is None else facility.specifics[atom.special]
    if not atom.present:
        return f"no {name}"
    return _a(name) if facility.number == "s" else name


_HAVING: Final = (
    "{x} {is} available",
    "{x} {is} provided",
    "{T} comes equipped with {x}",
    "they have {x}",
    "{x} {is} at your disposal",
    "{T} has {x}",
    "{T} has {x}",
    "{T} has {x}",
    "there {is} {x}",
    "there {is} {x}",
    "{T} offers {x}",
    "{T} comes with {x}",
    "{T} features {x}",
    "{T} boasts {x}",
    "{T} provides {x}",
    "you will find {x} {here}",
    "{T} is equipped with {x}",
    "{T} does have {x}",
)
_LACKING: Final = (
    "what is missing is {ax}",
    "we missed {ax}",
    "we looked for {ax} in vain",
    "{ax} {is} not available",
    "{T} has no {x}",
    "{T} has no {x}",
    "{T} does not have {ax}",
    "{T} does not have any {x}",
    "{T} doesn't have {ax}",
    "there {is} no {x}",
    "there {is} no {x}",
    "{T} lacks {ax}",
    "{T} comes without {ax}",
    "{T} does not offer {ax}",
    "you will not find {ax} {here}",
    "{T} is not equipped with {ax}",
    "unfortunately {T} has no {x}",
    "{T} provides no {x}",
    "there {isnt} {ax}",
    "{ax} {is} missing",
    "{T} is without {ax}",
)


def _say_has(atom: Has, ctx: Context, rng: Random) -> str:
    in_room = atom.facility in lx.IN_ROOM and ctx.thing.key in lx.ROOM_THINGS and rng.random() < 0.5
    facility = lx.FACILITIES[atom.facility]
    name = rng.choice(facility.names) if atom.special is None else facility.specifics[atom.special]
    with_article = _a(name) if facility.number == "s" else name
    plural = facility.number == "p"
    past = rng.random() < 0.2
    frame = rng.choice(_HAVING if atom.present else _LACKING)
    if "{here}" in frame and not ctx.thing.placed:
        frame = "{T} has {x}" if atom.present else "{T} has no {x}"
    if in_room and "{T}" in frame:
        frame = frame.replace("{T}", rng.choice(lx.ROOM_NAMES))
    if "any {x}" in frame and facility.number == "s":
        frame = frame.replace("any {x}", "{ax}")
    return frame.format(
        T=ctx.name(rng),
        x=with_article if atom.present else name,
        ax=with_article,
        here=rng.choice(("here", "there")),
        isnt=("weren't any" if past else "aren't any")
        if plural
        else ("wasn't" if past else "isn't"),
        **{"is": _be(facility.number, past)},
    )


def _plural(name: str) -> str:
    head, _, rest = name.partition(" ") if name.startswith(("lift", "pool")) else (name, "", "")
    if head.endswith("y") and head[-2] not in "aeiou":
        head = head[:-1] + "ies"
    else:
        head += "s"
    return f"{head} {rest}".strip()


def _say_count(atom: Count, ctx: Context, rng: Random) -> str:
    name = rng.choice(lx.FACILITIES[atom.facility].names)
    number = _NUMBER_WORDS[atom.number]
    if atom.number == 1:
        return rng.choice(
            (
                f"{ctx.name(rng)} has only one {name}",
                f"there is only one {name}",
                f"there is just one {name}",
                f"{ctx.name(rng)} has a single {name}",
            )
        )
    return rng.choice(
        (
            f"{ctx.name(rng)} has {number} {_plural(name)}",
            f"there are {number} {_plural(name)}",
            f"{ctx.name(rng)} offers {number} {_plural(name)}",
        )
    )


def _place_name(place: str, rng: Random) -> str:
    return rng.choice(lx.PLACE_SYNONYMS.get(place, (place,)))


def _say_distance(atom: Distance, ctx: Context, rng: Random) -> str:
    place = _place_name(atom.place, rng)
    plural = atom.place in lx.PLURAL_PLACES
    district = atom.place in lx.DISTRICTS
    verb = "are" if plural or atom.place in lx.PLURAL_NAMES else "is"
    name = ctx.name(rng)
    if atom.minutes:
        walk = f"{atom.minutes}-minute walk"
        article = "an" if atom.minutes.startswith("8") else "a"
        return rng.choice(
            (
                f"{name} is {article} {walk} from {place}",
                f"{place} {verb} {article} {walk} away",
                f"it takes {atom.minutes} minutes to walk to {place}",
                f"{place} {verb} {atom.minutes} minutes away on foot",
                f"you need {atom.minutes} minutes on foot to {place}",
                f"{place} {verb} {article} {walk} from {name}",
            )
        )
    located = rng.choice(("is", "is", "is", "is located", "is situated"))
    be = verb
    frames = {
        "plain+": (
            "{n} {l} {near} {p}",
            "{n} {l} {near} {p}",
            "{p} {be} {na}",
            "{p} {be} {na}",
            "you can walk to {p}",
            "it is easy to get to {p} from {n}",
            "{p} can be reached on foot",
            "{n} {be1} not far from {p}",
            "it is only a short walk to {p}",
            "there are {many}{p} nearby" if plural else "{p} {be} {na}",
        ),
        "strong+": ("{n} is {heart} {p}", "{n} is {heart} {p}")
        if district
        else ("{n} {l} {next} {p}", "{n} {l} {next} {p}", "{p} {be} right next door"),
        "short+": (
            "{n} is not located in {p}",
            "{n} is not in the heart of {p}",
            "{n} isn't in {p}",
        )
        if district
        else ("{n} is not right next to {p}", "{n} is not adjacent to {p}"),
        "plain-": (
            "{n} {l} {far} {p}",
            "{n} {l} {far} {p}",
            "{p} {be} {fa}",
            "{p} {be} {fa}",
            "you cannot walk to {p}",
            "it is difficult to get to {p} from {n}",
            "{p} cannot be reached on foot",
            "it is a long way to {p}",
            "there are {few} {p} nearby" if plural else "{p} {be} {fa}",
        ),
        "strong-": ("{n} {l} {vfar} {p}", "{p} {be} very far away"),
        "not+": (
            "{n} {be1} not close to {p}",
            "{n} is not near {p}",
            "{p} {be} not close by",
            "{n} isn't within walking distance of {p}",
            "{p} {be} not nearby",
            "{n} is not located near {p}",
        ),
        "not-": ("{n} is not far from {p}", "{p} {be} not far away", "it is not far to {p}"),
    }
    heart = rng.choice(lx.IN_THE_HEART)
    near = rng.choice(lx.NEAR)
    far = rng.choice(lx.FAR)
    return rng.choice(frames[atom.level]).format(
        n=name,
        p=place,
        be=be,
        be1="is",
        heart=heart,
        near=near,
        far=far,
        next=rng.choice(lx.RIGHT_NEXT),
        vfar=rng.choice(lx.VERY_FAR),
        many=rng.choice(("", "many ", "lots of ", "plenty of "))
        if not place.startswith("the")
        else "",
        few=rng.choice(("no", "hardly any", "few")) if not place.startswith("the") else "none of",
        na=rng.choice(lx.NEAR_AWAY),
        fa=rng.choice(lx.FAR_AWAY),
        l="is" if "located" in near + far or "situated" in near + far or "too" in far else located,
    )


def _fill(template: str, ctx: Context, rng: Random) -> str:
    noun = ctx.noun(rng)
    start = template.startswith("{T}")
    name = ctx.name(rng) if start else f"{rng.choice(('the', 'this'))} {noun}"
    return (
        template.replace("{T}", name)
        .replace("{N}", noun)
        .replace("{a} " + noun, _a(noun))
        .replace("{a}", _a(noun).split()[0])
    )


def _say_amount(atom: Amount, ctx: Context, rng: Random) -> str:
    quantity = AMOUNTS[atom.key]
    if atom.value is None:
        return _fill(
            rng.choice(quantity.high_claims if atom.high else quantity.low_claims), ctx, rng
        )
    return _fill(rng.choice(quantity.frames).replace("{n}", atom.value), ctx, rng)


_OVERALL: Final = {
    "plain+": lx.OVERALL_GOOD,
    "strong+": lx.OVERALL_GOOD,
    "plain-": lx.OVERALL_BAD,
    "strong-": lx.OVERALL_BAD,
    "not+": lx.OVERALL_NOT_GOOD,
    "not-": lx.OVERALL_NOT_BAD,
}


def _say_fact(atom: Fact, ctx: Context, rng: Random) -> str:
    fact = FACTS[atom.key]
    return _fill(rng.choice(fact.yes if atom.true else fact.no), ctx, rng)


def _say_overall(atom: Overall, ctx: Context, rng: Random) -> str:
    return _fill(rng.choice(_OVERALL[atom.level]), ctx, rng)


def _say_identity(atom: Identity, ctx: Context, rng: Random) -> str:
    frames = lx.IS_A if atom.true else lx.IS_NOT_A
    return rng.choice(frames).replace("{a} {N}", _a(ctx.thing.nouns[0]))


_SAYERS: Final[dict[type, Callable[..., str]]] = {
    Value: _say_value,
    Share: _say_share,
    Compared: _say_compared,
    Has: _say_has,
    Count: _say_count,
    Distance: _say_distance,
    Amount: _say_amount,
    Fact: _say_fact,
    Overall: _say_overall,
    Identity: _say_identity,
}


def _denied(atom: Atom) -> Atom | None:
    """The positive claim of which `atom` is the plain negation, if it is one."""
    if type(atom) is Value and atom.level == "not+":
        return Value(atom.aspect, atom.dimension, "plain+")
    if isinstance(atom, Has) and not atom.present:
        return Has(atom.facility, atom.special, True)
    if isinstance(atom, Fact) and not atom.true:
        return Fact(atom.key, True)
    return None


def say(atom: Atom, ctx: Context, rng: Random) -> str:
    """One clause, without capital and full stop, that states `atom`."""
    denied = _denied(atom) if rng.random() < 0.05 else None
    if denied:
        return rng.choice(_NOT_TRUE).format(c=_SAYERS[type(denied)](denied, ctx, rng))
    return _SAYERS[type(atom)](atom, ctx, rng)


# ------------------------------------------------------------------------ compounds


def _mood(atom: Atom) -> int:
    """+1 for praise, -1 for blame, 0 where it cannot be told."""
    if isinstance(atom, Value | Overall):
        if isinstance(atom, Share):
            return 1 if atom.level in ("all", "most") else -1
        sign = {"+": 1, "-": -1}.get(atom.level[-1], 0)
        return -sign if atom.level.startswith(("not", "short")) else sign
    if isinstance(atom, Has):
        return 1 if atom.present else -1
    if isinstance(atom, Distance):
        return 1 if atom.level in ("plain+", "strong+", "not-") else -1
    return 0


def _shared_subject(atoms: Sequence[Atom], ctx: Context, rng: Random) -> str | None:
    """Like "the rooms are clean but not spacious"."""
    if (
        not all(type(a) is Value for a in atoms)
        or len({a.aspect for a in atoms if isinstance(a, Value)}) != 1
    ):
        return None
    values = [a for a in atoms if isinstance(a, Value)]
    if all(v.level == "not+" for v in values) and rng.random() < 0.6:
        return _none_of(values, ctx, rng)
    owned = _shared_noun(values, ctx, rng) if rng.random() < 0.3 else None
    return owned or _several_of(values, ctx, rng)


def _none_of(values: Sequence[Value], ctx: Context, rng: Random) -> str:
    """Like "the rooms are neither clean nor spacious"."""
    subject, number = _subject(values[0], ctx, rng)
    be = _be(number, rng.random() < 0.35)
    *first, last = (rng.choice(lx.DIMENSIONS[v.dimension].positive.plain) for v in values)
    if len(first) == 1 and rng.random() < 0.5:
        return f"{subject} {be} neither {first[0]} nor {last}"
    return f"{subject} {be} not {', '.join(first)} {rng.choice(('or', 'and not'))} {last}"


def _several_of(values: Sequence[Value], ctx: Context, rng: Random) -> str:
    """Like "the rooms are clean but not spacious"."""
    subject, number = _subject(values[0], ctx, rng)
    past = rng.random() < 0.35
    complements = [_complement(lx.DIMENSIONS[v.dimension], v.level, rng) for v in values]
    if any(c.startswith(">") for c in complements):
        parts = [_verb_phrase(c, number, past) for c in complements]
        return f"{subject} {_enumerate(parts, values, rng)}"
    be = _be(number, past)
    alike = len(values) == 2 and _mood(values[0]) * _mood(values[1]) > 0
    if alike and rng.random() < 0.12:
        besides = rng.choice(("in addition to", "as well as", "besides"))
        return f"{besides} being {complements[0]}, {subject} {be} {complements[1]}"
    return f"{subject} {be} {_enumerate(complements, values, rng)}"


def _shared_noun(values: Sequence[Value], ctx: Context, rng: Random) -> str | None:
    """Like "the hotel has clean and spacious rooms"."""
    if values[0].aspect == "self" or not lx.ASPECTS[values[0].aspect].owned:
        return None
    if any(not is_signed(v.level) or v.level.startswith("weak") for v in values):
        return None
    adjectives = [_adjective_phrase(lx.DIMENSIONS[v.dimension], v.level, rng) for v in values]
    noun, number = rng.choice(lx.ASPECTS[values[0].aspect].nouns)
    phrase = f"{_enumerate(adjectives, values, rng)} {noun}".replace(" and also ", " and ").replace(
        "both ", ""
    )
    return f"{ctx.name(rng)} has {_a(phrase) if number == 's' else phrase}"


def _enumerate(parts: Sequence[str], atoms: Sequence[Atom], rng: Random) -> str:
    moods = [_mood(a) for a in atoms]
    link = (
        rng.choice(("but", "but", "yet"))
        if moods[-1] * moods[-2] < 0
        else rng.choice(("and", "and", "and also"))
    )
    if link == "and" and len(parts) == 2 and rng.random() < 0.1:
        return f"both {parts[0]} and {parts[1]}"
    return f"{', '.join(parts[:-1])} {link} {parts[-1]}"


def _shared_verb(atoms: Sequence[Atom], ctx: Context, rng: Random) -> str | None:
    """Like "the hotel has a pool, comfortable beds and no gym"."""
    phrases = [_owned_phrase(a, rng) for a in atoms]
    if any(p is None for p in phrases):
        return None
    kept = [p for p in phrases if p is not None]
    if all(isinstance(a, Has) and not a.present for a in atoms) and rng.random() < 0.5:
        bare = [p.removeprefix("no ") for p in kept]
        if len(kept) == 2 and rng.random() < 0.6:
            pair = [
                _a(b) if isinstance(a, Has) and lx.FACILITIES[a.facility].number == "s" else b
                for a, b in zip(atoms, bare, strict=True)
            ]
            return f"{ctx.name(rng)} has neither {pair[0]} nor {pair[1]}"
        return f"{ctx.name(rng)} has no {', '.join(bare[:-1])} or {bare[-1]}"
    return f"{ctx.name(rng)} has {_enumerate(kept, atoms, rng)}"


def _shared_location(atoms: Sequence[Atom], ctx: Context, rng: Random) -> str | None:
    """Like "the hotel is close to the beach but far from downtown"."""
    if not all(
        isinstance(a, Distance) and a.minutes is None and a.level in ("plain+", "plain-")
        for a in atoms
    ):
        return None
    places = [_place_name(a.place, rng) for a in atoms if isinstance(a, Distance)]
    if len({_mood(a) for a in atoms}) == 1:
        near = _mood(atoms[0]) > 0
        joined = f"{', '.join(places[:-1])} and {places[-1]}"
        if rng.random() < 0.4:
            return f"{joined} are {rng.choice(lx.NEAR_AWAY if near else lx.FAR_AWAY)}"
        return f"{ctx.name(rng)} is {rng.choice(lx.NEAR if near else lx.FAR)} {joined}"
    parts = [
        f"{rng.choice(lx.NEAR if _mood(a) > 0 else lx.FAR)} {p}"
        for a, p in zip(atoms, places, strict=True)
    ]
    return f"{ctx.name(rng)} is {_enumerate(parts, atoms, rng)}"


def _rooms_with(atoms: Sequence[Atom], ctx: Context, rng: Random) -> str | None:
    """Like "the hotel has spacious rooms equipped with a kettle"."""
    if len(atoms) != 2 or ctx.thing.key not in lx.ROOM_THINGS:
        return None
    value, has = atoms if isinstance(atoms[1], Has) else reversed(atoms)
    if (
        type(value) is not Value
        or value.aspect != "room"
        or not isinstance(has, Has)
        or has.facility not in lx.IN_ROOM
    ):
        return None
    rooms = _owned_phrase(value, rng)
    if not rooms:
        return None
    facility = _facility_phrase(has, rng)
    link = (
        rng.choice(("with", "equipped with", "that come with", "furnished with"))
        if has.present
        else "with"
    )
    if rooms.startswith(("a ", "an ")):
        link = link.replace("that come", "that comes")
    verb = rng.choice(("has", "has", "offers", "features"))
    return f"{ctx.name(rng)} {verb} {rooms} {link} {facility}"


def _which(atoms: Sequence[Atom], ctx: Context, rng: Random) -> str | None:
    """Like "this hotel, which has a pool, is very clean"."""
    if len(atoms) != 2 or not all(
        isinstance(a, Has) or (type(a) is Value and a.aspect == "self") for a in atoms
    ):
        return None
    phrases = []
    for atom in atoms:
        if isinstance(atom, Has):
            phrases.append(f"has {_facility_phrase(atom, rng)}")
        elif isinstance(atom, Value):
            phrases.append(
                _verb_phrase(
                    _complement(lx.DIMENSIONS[atom.dimension], atom.level, rng), "s", False
                )
            )
    return f"{rng.choice(('the', 'this'))} {ctx.noun(rng)}, which {phrases[0]}, {phrases[1]}"


def say_all(atoms: Sequence[Atom], ctx: Context, rng: Random) -> str:
    """One clause or compound sentence that states all `atoms`, without capital and stop."""
    if len(atoms) == 1:
        return say(atoms[0], ctx, rng)
    if rng.random() < 0.75:
        for shared in (_shared_subject, _rooms_with, _which, _shared_verb, _shared_location):
            sentence = shared(atoms, ctx, rng)
            if sentence:
                return sentence
    clauses = [say(a, ctx, rng) for a in atoms]
    if len(clauses) > 2:
        return f"{', '.join(clauses[:-1])}{rng.choice((', and ', ', and ', ' and '))}{clauses[-1]}"
    if _mood(atoms[0]) * _mood(atoms[1]) < 0:
        link = rng.choice(
            (" but ", ", but ", " although ", ", however, ", ", while ", " and ", "; ")
        )
        if rng.random() < 0.15:
            although = rng.choice(("although", "while", "despite the fact that"))
            return f"{although} {clauses[0]}, {clauses[1]}"
    else:
        link = rng.choice((" and ", " and ", " and ", ", and ", "; ", " and also ", ", plus "))
    return f"{clauses[0]}{link}{clauses[1]}"


_OPENINGS_OF_MOOD: Final = {
    1: ("luckily, ", "fortunately, ", "happily, "),
    -1: ("unfortunately, ", "sadly, ", "the only downside is that "),
}
_OPENINGS: Final = (
    "overall, ",
    "all in all, ",
    "in general, ",
    "I think that ",
    "we noticed that ",
    "it is worth mentioning that ",
    "also, ",
    "additionally, ",
    "in our experience, ",
)
_SELF_OPENED: Final = ("all in all", "overall", "unfortunately", "although", "while", "despite")
_CLOSINGS: Final = (", by the way", ", as far as we could tell", ", in my opinion", ", I must say")
_CLOSINGS_OF_PAST: Final = (
    " during our stay",
    " when we were there",
    " this time",
    " when we visited",
)


def write(atoms: Sequence[Atom], ctx: Context, rng: Random) -> str:
    """A sentence as it might stand in a review, with some of a review's noise."""
    fragment = _fragment(atoms, rng)
    text = fragment or say_all(atoms, ctx, rng)
    if not fragment and rng.random() < 0.06 and not text.startswith(_SELF_OPENED):
        moods = {_mood(a) for a in atoms}
        text = (
            rng.choice(_OPENINGS + _OPENINGS_OF_MOOD.get(moods.pop() if len(moods) == 1 else 0, ()))
            + text
        )
    if not fragment and rng.random() < 0.04:
        text += rng.choice(_CLOSINGS_OF_PAST if " was " in text or " were " in text else _CLOSINGS)
    if rng.random() < 0.35:
        for long, short in _CONTRACTED.items():
            text = text.replace(long, short)
    if rng.random() > 0.08:
        text = text[0].upper() + text[1:]
    if rng.random() > 0.1 and not text.endswith("."):
        text += "." if rng.random() > 0.02 else " ."
    if ", " in text and rng.random() < 0.04:
        text = text.replace(", ", " , ")
    return text


def _fragment(atoms: Sequence[Atom], rng: Random) -> str | None:
    """Like "Fantastic views": now and then a review has no verb."""
    if len(atoms) != 1 or rng.random() > 0.05:
        return None
    phrase = _owned_phrase(atoms[0], rng)
    if phrase is None or isinstance(atoms[0], Has):
        return phrase
    return phrase.removeprefix("a ").removeprefix("an ")
