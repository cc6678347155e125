"""Pairs that share all words but one: its opposite, its like, or a word of another quality.

Two makers. `opposite_pairs` takes real sentences that hold one word of the tables of
`opposite_words.py`; of each it makes one pair of every label, so that neither the overlap nor
the word tells the label. `frame_pairs`, in `frames.py`, makes review-like sentences instead.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache

from training import opposite_words as tables
from training.generate import held_out, sentence_key

MOST_PER_WORD = 24  # sentences, each of three pairs


def words_of(text: str) -> frozenset[str]:
    """The words of a list with spaces between them."""
    return frozenset(text.split())


_TOKEN = re.compile(r"[A-Za-z]+(?:[-'][A-Za-z]+)*|[^\sA-Za-z]")
_BE = words_of("is are was were be been being am 's 're it's that's he's she's they're")
_LINKS = _BE | words_of(
    "seem seems seemed look looks looked feel feels felt become becomes became sounds sounded "
    "stays stayed remains remained gets got tastes tasted smells smelled"
)
_DEGREES = words_of("really very quite rather pretty fairly extremely also still")
_DETERMINERS = words_of("a an the this that his her their our its my your")
_AFTER_VERB = (
    words_of(
        "these those it him them us me in at on from with by for of into through during after as "
        "and again here there today every everything everyone"
    )
    | _DETERMINERS
)
_BEFORE_BASE = words_of("to will they we you i did must")
_HAVE = words_of("has have had is are was were be been being")
_PERSONS = words_of("he she it who which")
_PAST_VERBS = words_of(
    "went took came ran ate drank bought got made saw wore left met sat stood lay slept found gave "
    "wears rides eats drinks goes runs sits stands plays holds lives works sleeps walks lies says "
    "drove rode flew paid sold told built kept held brought won spoke wrote read cost costs"
)
# A change inside of these is not an exact opposite any more, or nothing is said at all.
_OPEN = words_of(
    "not no never none nobody nothing without nor neither cannot hardly barely scarcely few little "
    "some many several any all every each most more less least both only if or either whether "
    "unless can may might could would should want wants wanted than too enough sometimes often "
    "usually how what why who when where but though although maybe perhaps probably possible "
    "possibly seldom rarely few nowhere anything anyone uh um yeah like likes almost nearly least "
    "first half even just other another different same between among from"
)
_EXISTS = words_of("there has have had offers offer sells serves include includes and with also")
_NOT_AFTER = words_of(
    "time times way number variety deal part amount extent majority scale run ago school fun joke "
    "water dog dogs food and"
)
_COMPARED = words_of("more most less least too as so how")
_STARTS = words_of(
    "the a an this that these those it he she they we there his her their our my its in on at "
    "two three one people everyone"
)
_UNDONE = {
    "it's": "it is",
    "that's": "that is",
    "they're": "they are",
    "we're": "we are",
    "i'm": "I am",
    "you're": "you are",
    "i've": "I have",
    "we've": "we have",
    "they've": "they have",
}
_OPENERS = ("In fact, ", "Indeed, ", "I can say that ", "It is true that ", "To be clear, ")
_ENDINGS = (", as it happens", ", by the way", ", I can say", ", to be clear")
_DOUBTS = (
    "It is possible that ",
    "They asked whether ",
    "Some people say that ",
    "He hoped that ",
    "I had been told that ",
    "We were wondering whether ",
)
_DOUBTFUL_ENDINGS = (", or so they say", ", if the rumour is true", ", some people claim")

Forms = tuple[str, ...]


@dataclass(frozen=True)
class Entry:
    """A wording and the row and side it stands on.

    Parameters
    ----------
    part : str
        ``adjective``, ``comparative``, ``adverb``, ``preposition``, ``verb``, ``noun``, ``kind``.
    section : str
        Words of one section may touch on each other.
    kinds : frozenset of str
        What it is said of.
    sign : int
        1 praise, -1 blame, 0 neither.
    same, other : tuple of str
        Wordings of the same meaning and of what excludes it.
    """

    word: str
    part: str
    section: str
    kinds: frozenset[str]
    sign: int
    same: tuple[str, ...]
    other: tuple[str, ...]


@dataclass(frozen=True)
class Place:
    """A sentence with a known word in it: tokens `at` to `end` are the word in form `form`."""

    text: str
    start: int  # characters
    end: int
    entry: Entry
    form: int


def opposite_pairs(texts: Iterable[str], seed: int, n: int) -> list[dict[str, str]]:
    """Real sentences, each against itself with one word changed.

    Parameters
    ----------
    texts : iterable of str
        Sentences to choose from.
    seed : int
    n : int
        So many pairs at most: fewer if the sentences do not hold enough of the words.

    Returns
    -------
    list of dict
        Keys ``premise``, ``hypothesis`` and ``label``, in random order; as many of each label.
    """
    rng = random.Random(seed)
    by_word: dict[str, list[Place]] = {}
    for text in sorted(set(texts)):
        place = find_word(text)
        if place:
            by_word.setdefault(place.entry.word, []).append(place)
    for places in by_word.values():
        rng.shuffle(places)
        places.sort(key=_names)  # everyday sentences first
    words = list(by_word)
    rng.shuffle(words)
    rows: list[tuple[str, str, str]] = []
    for turn in range(MOST_PER_WORD):
        for word in words:
            if len(rows) + 3 > n:
                break
            if turn < len(by_word[word]):
                rows.extend(_three(by_word[word][turn], rng))
    rng.shuffle(rows)
    return [{"premise": p, "hypothesis": h, "label": label} for p, h, label in rows]


def find_word(text: str) -> Place | None:
    """The one word of the tables that can be exchanged in a plain statement, if there is one."""
    tokens = [(m.group(), m.start(), m.end()) for m in _TOKEN.finditer(text)]
    words = [token.lower() for token, _, _ in tokens]
    if not 4 <= sum(word[0].isalpha() for word in words) <= 22 or not _is_plain(text, words):
        return None
    hits = [
        (at, form, entry)
        for at, word in enumerate(words)
        for form, entry in lexicon().get(word, ())
    ]
    fitting = [
        (at, form, entry)
        for at, form, entry in hits
        if _FITS[entry.part](words, at, form, entry) and _is_no_name(tokens[at][0], at, entry)
    ]
    if len({at for at, _, _ in fitting}) != 1:
        return None
    at, form, entry = fitting[0]
    return Place(text, tokens[at][1], tokens[at][2], entry, form)


@cache
def entries() -> tuple[Entry, ...]:
    """All wordings of all tables."""
    parts = (
        ("adjective", tables.ADJECTIVES),
        ("comparative", tables.COMPARATIVES),
        ("adverb", tables.ADVERBS),
        ("preposition", tables.PREPOSITIONS),
        ("verb", tables.VERBS),
        ("noun", tables.NOUNS),
    )
    found = [entry for part, table in parts for entry in _two_sided(part, table)]
    return (*found, *_kinds(tables.KINDS))


@cache
def lexicon() -> dict[str, tuple[tuple[int, Entry], ...]]:
    """Of every form of every single-word wording: which form of which entry it is."""
    found: dict[str, tuple[tuple[int, Entry], ...]] = {}
    for entry in entries():
        for number, form in enumerate(forms(entry.word, entry.part)):
            if " " not in form:
                found[form.lower()] = (*found.get(form.lower(), ()), (number, entry))
    return found


def forms(word: str, part: str) -> Forms:
    """All forms of a wording: of a verb base, -s, past, participle, -ing, of a noun two."""
    head, _, rest = word.partition(" ")
    if part == "verb":
        made = _verb_forms(head)
    elif part == "noun" and not rest:
        made = (head, _with_s(head))
    else:
        return (word, word)
    return tuple(f"{form} {rest}".strip() for form in made)


def exchange(place: Place, wording: str, part: str) -> str:
    """The sentence with another wording in the word's place: capital, form and article follow."""
    made = forms(wording, part)
    new = made[place.form] if place.form < len(made) else made[0]
    before, old, after = _parts(place)
    if old[0].isupper() and not before.strip():
        new = new[0].upper() + new[1:]
    return _article(before, new) + new + after


def _names(place: Place) -> bool:
    """Whether the sentence names somebody or something."""
    return any(word[0].isupper() and word != "I" for word in place.text.split()[1:])


# Reading the tables


def _two_sided(part: str, table: str) -> Iterator[Entry]:
    for section, said_of, rows in _sections(table):
        signed = "+" in said_of.split()
        kinds = frozenset(said_of.replace("+", "").split())
        for row in rows:
            left, right = (tuple(side.split(", ")) for side in row.split(" / "))
            for sign, same, other in ((1, left, right), (-1, right, left)):
                for word in same:
                    rest = tuple(w for w in same if w != word)
                    yield Entry(word, part, section, kinds, sign * signed, rest, other)


def _kinds(table: str) -> Iterator[Entry]:
    for section, said_of, rows in _sections(table):
        for row in rows:
            words = tuple(row.split(", "))
            for word in words:
                others = tuple(w for w in words if w != word)
                yield Entry(word, "kind", section, frozenset(said_of.split()), 0, (), others)


def _sections(table: str) -> Iterator[tuple[str, str, list[str]]]:
    for block in table.strip().removeprefix("= ").split("\n= "):
        head, *rows = block.strip().split("\n")
        name, said_of = head.split(" |")
        yield name, said_of.strip(), [row for row in rows if row]


@cache
def _irregular() -> dict[str, tuple[str, str]]:
    rows = (
        row.split() for row in tables.IRREGULAR.replace("\n", " | ").split(" | ") if row.strip()
    )
    return {base: (past, participle) for base, past, participle in rows}


def _verb_forms(base: str) -> Forms:
    past, participle = _irregular().get(base, (_with_ed(base),) * 2)
    return base, _with_s(base), past, participle, _with_ing(base)


def _with_s(word: str) -> str:
    if re.search(r"[^aeiou]y$", word):
        return word[:-1] + "ies"
    return word + ("es" if re.search(r"(s|x|z|ch|sh|o)$", word) else "s")


_DOUBLED = words_of(
    "permit admit hit stop win split shun skip deter plug get put drag forget shut begin "
    "run cut wrap unwrap plan rip ban expel repel commit nod rob beg bar unplug spot"
)


def _with_ed(word: str) -> str:
    if word.endswith("e"):
        return word + "d"
    if re.search(r"[^aeiou]y$", word):
        return word[:-1] + "ied"
    return word + (word[-1] if word in _DOUBLED else "") + "ed"


def _with_ing(word: str) -> str:
    if word.endswith("ie"):
        return word[:-2] + "ying"
    if word.endswith("e") and not word.endswith("ee"):
        return word[:-1] + "ing"
    return word + (word[-1] if word in _DOUBLED else "") + "ing"


# Where a word can be exchanged


def _is_plain(text: str, words: list[str]) -> bool:
    return (
        text[0].isupper()
        and text.isascii()
        and not any(char.isdigit() for char in text)
        and "?" not in text
        and '"' not in text
        and ";" not in text
        and not any(word.endswith("n't") for word in words)
        and _OPEN.isdisjoint(words)
    )


def _is_no_name(token: str, at: int, entry: Entry) -> bool:
    """Whether a capital is that of the first word or the word's own."""
    return at == 0 or token[0].islower() or entry.word[0].isupper()


def _said(words: list[str], at: int) -> bool:
    """Whether a verb stands before: what is changed is then said, and not what is spoken of."""
    return any(
        word in _LINKS or word in _PAST_VERBS or re.fullmatch(r"[a-z]{2,}(ed|ing)", word)
        for word in words[1:at]
    )


def _near(words: list[str], at: int, by: int) -> str:
    return words[at + by] if 0 <= at + by < len(words) else "."


def _fits_adjective(words: list[str], at: int, form: int, entry: Entry) -> bool:
    before = at - 1
    while _near(words, before, 0) in _DEGREES:
        before -= 1
    previous, following = _near(words, before, 0), _near(words, at, 1)
    if previous in _COMPARED:
        return False
    if previous in _LINKS:
        return not following[0].isalpha() or following == "and"
    if "there" in words or previous not in _DETERMINERS:
        return False
    return _said(words, at) and _stands_before_noun(words, at)


def _stands_before_noun(words: list[str], at: int) -> bool:
    following = _near(words, at, 1)
    return (
        following[0].isalpha()
        and len(following) > 3
        and following not in _NOT_AFTER | _AFTER_VERB | _LINKS
        and not following.endswith("ly")
    )


def _fits_comparative(words: list[str], at: int, form: int, entry: Entry) -> bool:
    return _near(words, at, -1) in _LINKS | _DEGREES | {"much", "far", "slightly"}


def _fits_adverb(words: list[str], at: int, form: int, entry: Entry) -> bool:
    previous, following = _near(words, at, -1), _near(words, at, 1)
    if at == 0 or previous in _COMPARED | _DEGREES:
        return False
    return not following[0].isalpha() or following in _AFTER_VERB or at < len(words) - 2


def _fits_preposition(words: list[str], at: int, form: int, entry: Entry) -> bool:
    return at > 1 and _said(words, at) and _near(words, at, 1) in _DETERMINERS


def _fits_verb(words: list[str], at: int, form: int, entry: Entry) -> bool:
    previous, following = _near(words, at, -1), _near(words, at, 1)
    if at == 0 or (following[0].isalpha() and following not in _AFTER_VERB):
        return False
    if form == 4:
        return previous in _BE
    past, participle = forms(entry.word, "verb")[2:4]
    if form == 3 or (form == 2 and past == participle):
        return form == (3 if previous in _HAVE else 2) and previous not in _DETERMINERS
    before = (_BEFORE_BASE, _PERSONS, None)[form]
    return previous not in _HAVE | _DETERMINERS if before is None else previous in before


def _fits_noun(words: list[str], at: int, form: int, entry: Entry) -> bool:
    before = at - 1
    while _near(words, before, 0) in _DEGREES | _DETERMINERS | {"real", "great", "true", "big"}:
        before -= 1
    if "there" in words:
        return False
    following = _near(words, at, 1)
    noun_phrase_ends = not following[0].isalpha() or following in _AFTER_VERB
    return before != at - 1 and _near(words, before, 0) in _BE and noun_phrase_ends


def _fits_kind(words: list[str], at: int, form: int, entry: Entry) -> bool:
    if not _said(words, at) or not _EXISTS.isdisjoint(words):
        return False
    if "attribute" in entry.kinds:
        predicate = "thing" in entry.kinds and _near(words, at, -1) in _BE
        if predicate and not _near(words, at, 1)[0].isalpha():
            return True
        return _near(words, at, -1) in _DETERMINERS and _stands_before_noun(words, at)
    return _near(words, at, -1) not in {"of"} and (
        not _near(words, at, 1)[0].isalpha() or _near(words, at, 1) in _AFTER_VERB
    )


_FITS: dict[str, Callable[[list[str], int, int, Entry], bool]] = {
    "adjective": _fits_adjective,
    "comparative": _fits_comparative,
    "adverb": _fits_adverb,
    "preposition": _fits_preposition,
    "verb": _fits_verb,
    "noun": _fits_noun,
    "kind": _fits_kind,
}


# Making pairs


def _three(place: Place, rng: random.Random) -> list[tuple[str, str, str]]:
    """One pair of each label, or none if a sentence of the hand-written test set comes out."""
    opposite = exchange(place, rng.choice(place.entry.other), place.entry.part)
    first, second = rng.sample((place.text, opposite), 2)
    pairs = [
        (first, second, "contradiction"),
        (*_entailed(place, rng), "entailment"),
        (*_independent(place, rng), "neutral"),
    ]
    varied = [(*_varied(premise, hypothesis, rng), label) for premise, hypothesis, label in pairs]
    keys = {sentence_key(text) for pair in (*pairs, *varied) for text in pair[:2]}
    same = any(sentence_key(p) == sentence_key(h) for p, h, _ in varied)
    return [] if same or not keys.isdisjoint(held_out()) else varied


def _entailed(place: Place, rng: random.Random) -> tuple[str, str]:
    shorter = _without(place)
    if place.entry.same and rng.random() < 0.6:
        like = exchange(place, rng.choice(place.entry.same), place.entry.part)
        first, second = rng.sample((place.text, like), 2)
        return first, second
    if shorter and rng.random() < 0.5:
        return place.text, shorter
    first, second = rng.sample((place.text, _harmless(place.text, rng)), 2)
    return first, second


def _independent(place: Place, rng: random.Random) -> tuple[str, str]:
    shorter, others = _without(place), unrelated(place.entry)
    if others and rng.random() < 0.85:
        entry = rng.choice(others)
        first, second = rng.sample((place.text, exchange(place, entry.word, entry.part)), 2)
        return first, second
    if shorter:
        return shorter, place.text
    return _doubted(place.text, rng), place.text


@cache
def unrelated(entry: Entry) -> tuple[Entry, ...]:
    """Words of other sections that may be said of all that this one is said of."""
    if not entry.kinds or entry.kinds == {"attribute"}:
        return ()
    return tuple(
        other
        for other in entries()
        if not _touch(other.section, entry.section)
        and other.part == entry.part
        and entry.kinds <= other.kinds
        and entry.sign * other.sign >= 0
        and " " not in other.word
    )


def _touch(section: str, other: str) -> bool:
    return section == other or any({section, other} <= group for group in tables.TOUCHING)


def _without(place: Place) -> str | None:
    """The sentence without an attribute or an adverb: it follows, and not the other way."""
    before, _, after = _parts(place)
    previous = before.split()[-1].lower() if before.split() else ""
    attribute = place.entry.part == "adjective" or "attribute" in place.entry.kinds
    next_word = re.match(r" ([a-z]\w+)", after)
    if attribute and previous in _DETERMINERS and next_word:
        return _article(before, next_word.group(1)) + after[1:]
    if place.entry.part == "adverb" and place.entry.section in ("pace", "voice", "way"):
        return (before.rstrip() + after).strip()
    return None


def _parts(place: Place) -> tuple[str, str, str]:
    text = place.text
    return text[: place.start], text[place.start : place.end], text[place.end :]


def _article(before: str, new: str) -> str:
    """What stands before a word, ending in the right one of a and an if in one of them."""
    match = re.search(r"\b([Aa])n?(\s+)$", before)
    if not match:
        return before
    return before[: match.start()] + article(match.group(1), new) + match.group(2)


def article(first_letter: str, word: str) -> str:
    """`a` or `an`, in the case of `first_letter`, for the word after it."""
    word = word.lower()
    negated = re.match(r"uni(m|n|d|r|ll)", word) is not None
    spoken_y = re.match(r"(uni|use|usu|usa|eu|one|ubi)", word) is not None
    silent_h = word.startswith(("honest", "hour", "heir", "honour", "honor"))
    vowel = silent_h or (word[0] in "aeiou" and (negated or not spoken_y))
    return first_letter + ("n" if vowel else "")


def _varied(premise: str, hypothesis: str, rng: random.Random) -> tuple[str, str]:
    """Now and then one side also has a change that says nothing, whatever the label."""
    chance = rng.random()
    if abs(len(premise) - len(hypothesis)) > 5:
        return premise, hypothesis  # there is one already
    if chance < 0.15:
        return _harmless(premise, rng), hypothesis
    if chance < 0.3:
        return premise, _harmless(hypothesis, rng)
    return premise, hypothesis


def _harmless(text: str, rng: random.Random) -> str:
    """The sentence with a change that leaves its meaning."""
    changed = [*_harmless_changes(text), _ended(text, rng.choice(_ENDINGS))]
    if _starts_plainly(text):
        changed.append(_after(rng.choice(_OPENERS), text))
    return rng.choice(changed)


def _harmless_changes(text: str) -> Iterator[str]:
    words = text.split()
    first, low = words[0], words[0].lower()
    if low in _UNDONE:
        whole = _UNDONE[low]
        yield " ".join([whole[0].upper() + whole[1:], *words[1:]])
    if first == "The" and words[2] in {"is", "was", "has"}:
        yield " ".join(["This", *words[1:]])
    for word in ("really", "very", "quite"):
        if f" {word} " in text and f"a {word}" not in text:
            yield text.replace(f" {word} ", " ", 1)
    for link in (" is ", " was ", " are ", " were "):
        if text.count(link) == 1 and " also " not in text and " indeed " not in text:
            yield text.replace(link, f"{link}also ")
            yield text.replace(link, f"{link}indeed ")


def _starts_plainly(text: str) -> bool:
    first = text.split(maxsplit=1)[0].lower()
    return first in _STARTS or first in _UNDONE


def _after(opener: str, text: str) -> str:
    first = text.split(maxsplit=1)[0]
    return opener + (text if first == "I" or first.startswith("I'") else text[0].lower() + text[1:])


def _ended(text: str, ending: str) -> str:
    """The sentence with something after it: the full stop, if there is one, moves to the end."""
    bare = text.rstrip(" .!")
    return bare + ending + text[len(bare) :].strip()


def _doubted(text: str, rng: random.Random) -> str:
    if _starts_plainly(text) and rng.random() < 0.7:
        return _after(rng.choice(_DOUBTS), text)
    return _ended(text, rng.choice(_DOUBTFUL_ENDINGS))
