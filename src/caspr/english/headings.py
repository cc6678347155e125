"""Headings and labels: which state something ("Pool is cold"), which only name a topic ("Pool").

A title that states something is a claim of its own. One that says on which side things are ("Cons",
"Not included") belongs to each thing under it, and any other says nothing of them.
"""

# ruff: noqa: PLR0911
from __future__ import annotations

import re
from enum import Enum
from functools import lru_cache
from typing import Final

from caspr.english.lexicon import BE
from caspr.english.tags import tagged
from caspr.english.tokens import Word
from caspr.english.word_classes import JUDGEMENTS

SIDES: Final = frozenset(
    "pros cons advantages disadvantages drawback drawbacks downside downsides upsides strengths "
    "weaknesses positive positives negative negatives against favour favor criticism criticisms "
    "praise praised complaints complained complain criticized criticised like likes liked dislike "
    "dislikes disliked love loved hate hated improve improved improvement improvements missing "
    "lacking excluded".split()
)
"""Words of labels and headings that say whether what follows is good or bad, there or not."""
_WITH_WHAT: Final = frozenset(
    "didn't didn’t don't don’t doesn't doesn’t isn't isn’t wasn't wasn’t works worked well wrong "
    "short better".split()
)
"""Words that say so after "What": "What we didn't", "What works"."""
_ONLY_SIDES: Final = frozenset(
    "pros cons advantages disadvantages drawbacks downsides upsides strengths weaknesses positives "
    "negatives complaints likes dislikes praise criticisms".split()
)
_AROUND_SIDES: Final = frozenset("the main key and & common".split())
_QUESTION_WORDS: Final = frozenset(
    "what how why when where who whom whose which things reasons areas features aspects points "
    "items ways highlights".split()
)
"""How titles begin that have a verb and state nothing: "Things that are good"."""
_TOPICS: Final = frozenset(
    "summary summaries review reviews comparison overview analysis report section part chapter "
    "step option options hotel restaurant product topic faq feedback points things aspects "
    "features thoughts experience experiences impressions insights sentiment breakdown guide tips "
    "details information question questions answer answers conclusion introduction notes "
    "takeaways highlights amenities facilities list category categories opinion opinions "
    "mixed".split()
)
"""How titles end that only name what follows: "Overall summary", "Good points"."""
_TITLE_ADJECTIVES: Final = frozenset(
    "short new simple special quick plain popular local general brief long".split()
)
_LEADS: Final = frozenset(
    "like likes liked love loves loved dislike dislikes disliked hate hated say says said mention "
    "mentions mentioned include includes offer offers provide provides report reports "
    "reported note noted enjoy enjoyed appreciate appreciated praise praised think need needs want "
    "wants cost costs has have had is are was were complain complained offered mentioned raised "
    "compared reviewed lack lacks lacked see miss missed suggest suggested recommend "
    "recommends saw find found noticed experienced encountered requested wanted".split()
)
"""Verbs of a title that is incomplete without what follows: "Guests liked", "Parking costs"."""
_ADVICE: Final = frozenset("bring skip avoid choose pick try expect ask consider".split())
_TITLE_VERBS: Final = frozenset("check read compare see meet features".split())
"""Verbs that begin a title which only names what follows: "Compare prices"."""
_UNSURE: Final = frozenset(
    "myth myths rumor rumors rumour rumours misconception misconceptions unconfirmed alleged "
    "allegedly supposedly false wish wishes wished wishlist suggestion suggestions suggested "
    "hypothetical planned".split()
)
"""Words of labels without which what follows would be true, or true of more."""
_ASPECTS: Final = frozenset(
    "room suite bathroom bed bedroom kitchen balcony view location area neighborhood "
    "neighbourhood price cost value fee rate food breakfast lunch dinner meal menu dish dessert "
    "drink coffee beverage wine bar buffet portion service staff host reception check-in checkout "
    "check-out housekeeping cleaning hygiene comfort noise sleep atmosphere ambience ambiance "
    "decor vibe crowd pool spa gym sauna beach garden terrace lobby wifi wi-fi internet parking "
    "elevator lift access transport transfer shuttle quality performance design build weight size "
    "fit look style color colour material sound audio microphone bass battery life ease charger "
    "charging display screen keyboard trackpad touchscreen camera photo video software hardware "
    "interface app speed storage memory port cable button control setup support delivery shipping "
    "packaging warranty engine handling interior exterior range trunk seat ride content "
    "instructor teacher teaching lecture exercise assignment homework exam pace workload plot "
    "story character writing acting ending music animation soundtrack pacing exhibit guide tour "
    "ticket activity entertainment wait queue doctor billing climate weather people culture "
    "nightlife safety policy contract sea lake wall door window floor table chair shower toilet "
    "towel mattress pillow blanket hinge handle motor brush pump lid cord filter odor smell taste "
    "texture flavor flavour".split()
)
"""Nouns of what a hotel, product, course or place has."""
_NOUN_ENDINGS: Final = ("tion", "sion", "ity", "ness", "ment", "ance", "ence", "ship")
_GRATIS: Final = frozenset({"free", "complimentary"})
_SIDE: Final = re.compile(
    r"(?:the |what(?:['’]s| is) )?(?:not )?(?:so |very )?"
    r"(?:(?:good|bad|ugly|(?<=not )great|(?<=so )great)(?: (?:points|things|parts|aspects|news))?"
    r"|included|available|allowed|permitted|provided|offered|covered|recommended"
    r"|(?:(?:main|only|bigg?est|greatest) )?(?:pro|con|contra|plus|minus))\Z",
    re.IGNORECASE,
)
_OPENING: Final = re.compile(r"(?:\d{1,2}[.)]|[^\w\s\"'“‘($€£]+)\s+")
_LABEL: Final = re.compile(r"(?P<label>[^:]{1,60}):\s+(?P<rest>\S.*)\Z")
_CONNECTING: Final = frozenset({"TO", "SUB", "COMP", "REL", "THAT"})
_NEGATIONS: Final = frozenset("no not never nothing nobody none neither cannot without".split())
_IN_SUBJECT: Final = frozenset({"DET", "NOUN", "ADJ", "NUM", "PRON", "PREP", "ADV", "CC", "PP"})


class Title(Enum):
    """What a heading or a label is."""

    NAME = "name"  # it names what follows: "Rooms"
    CLAIM = "claim"  # it states something: "The rooms are small"
    EITHER = "either"  # it names what follows, or stands alone: "Not included", "Great location"


@lru_cache(maxsize=4096)
def read_title(title: str) -> Title:
    """What a heading, a line in bold or a label is.

    Examples
    --------
    >>> [read_title(title).value for title in ("Rooms", "Breakfast costs extra", "Not included")]
    ['name', 'claim', 'either']
    """
    if opening := _OPENING.match(title):  # "1. Rooms"
        title = title[opening.end() :]
    if title.endswith("?"):
        return Title.NAME
    if title.endswith((".", "!")):
        return Title.CLAIM
    if match := _LABEL.match(title):
        return _read_labelled(match["label"], match["rest"])
    words = _title_words(title)
    if not words or words[0].low in _QUESTION_WORDS or _goes_on(words):
        return Title.NAME
    if words[-1].tag == "DET" or any(word.low == "following" for word in words):
        return Title.NAME
    if _SIDE.match(title):
        return Title.EITHER
    lows = {word.low for word in words}
    if lows & _NEGATIONS or any(word.tag == "NEG" for word in words) or words[0].low == "worth":
        return Title.CLAIM
    if _has_statement(words) or (words[0].tag == "NOUN" and words[-1].tag == "PP"):
        return Title.CLAIM  # "Breakfast included"
    return Title.EITHER if _judges(words) else Title.NAME


def is_side(title: str) -> bool:
    """Whether a label says on which side what follows is: "Pros", "What we didn't", "Missing".

    Examples
    --------
    >>> [is_side(title) for title in ("What guests loved", "Not included", "Rooms")]
    [True, True, False]
    """
    lows = _lows(title)
    asked = "what" in lows and bool(lows & _WITH_WHAT)
    return bool(lows & SIDES) or asked or bool(_SIDE.match(title))


def is_only_side(line: str) -> bool:
    """Whether a line has nothing but a side in it: "PROS", "Main complaints"."""
    lows = _lows(line) - _AROUND_SIDES
    return bool(lows) and lows <= _ONLY_SIDES


def is_question(title: str) -> bool:
    """Whether a title asks: "What works", "Why stay", "Is it quiet?"."""
    return title.endswith("?") or not _QUESTION_WORDS.isdisjoint(title.lower().split()[:1])


@lru_cache(maxsize=4096)
def goes_on(title: str) -> bool:
    """Whether a title is the beginning of a sentence that what follows it completes.

    Examples
    --------
    >>> [goes_on(title) for title in ("Hotel A lacks", "Book it if you", "Rooms", "What it offers")]
    [True, True, False, False]
    """
    words = _title_words(title)
    return bool(words) and words[0].low not in _QUESTION_WORDS and _goes_on(words)


def is_unsure(title: str) -> bool:
    """Whether what stands under a title is not just true: "Myths", "Hotel A only"."""
    lows = set(re.findall(r"\w+", title.lower()))
    wished = "would" in lows and is_side(title)
    return wished or bool(lows & _UNSURE) or ("only" in lows and not is_side(title))


def is_topic(title: str) -> bool:
    """Whether a title says nothing but that something follows: "Details", "Guest reviews"."""
    return set(title.lower().split()[-1:]) <= _TOPICS


def is_aspect(title: str) -> bool:
    """Whether a title names what hotels, products or courses have: "Battery life", "Ease of use".

    A name ("Coral Bay") may only be told from it by a list of such nouns.
    """
    words = title.lower().replace("&", "and").split()
    end = next((n for n, word in enumerate(words) if n and word in ("of", "for", "and")), None)
    head = words[:end][-1:]
    endings = len(words) == 1 and words[0].endswith(_NOUN_ENDINGS)
    return endings or any(
        {word, word.removesuffix("s"), word.removesuffix("ies") + "y"} & _ASPECTS for word in head
    )


def is_thing(item: str) -> bool:
    """Whether an item is just a thing that may be there or not: "Free parking", "Pets allowed"."""
    words = tagged(item)
    stated = any(word.tag in ("AUX", "V", "NEG") for word in words[:-1])
    judged = words[0].low in JUDGEMENTS - _GRATIS
    return not stated and not judged and not {word.low for word in words} & _NEGATIONS


def _lows(title: str) -> set[str]:
    return set(title.lower().split())


def _read_labelled(label: str, rest: str) -> Title:
    """What "label: rest" is: "Rating: 1/5" is a claim, "Summary: Hotel Marlow" a name."""
    last, named = rest.lower().split()[-1], label.rsplit(maxsplit=1)[-1]
    if last in _TOPICS | SIDES:
        return Title.NAME
    if not any(map(str.isalnum, rest)) or rest[0].isdigit():
        return Title.CLAIM  # "Rating: ⭐⭐"
    part = named.lower() in _TOPICS or named.isdigit() or (len(named) == 1 and named.isupper())
    if not part:
        return Title.CLAIM
    words = tagged(rest)
    names = all(word.tag in ("NOUN", "DET", "CC", "NUM", "PUNCT", "PREP") for word in words)
    if names:
        return Title.NAME
    return Title.CLAIM if read_title(rest) is Title.CLAIM else Title.EITHER


def _without_title_case(title: str) -> str:
    """The title with its words in lower case, where nearly all begin with a capital letter."""
    words = title.split()
    long = [word for word in words[1:] if len(word) > 3]
    if long and all(word[0].isupper() for word in long):
        return " ".join([words[0], *(word[0].lower() + word[1:] for word in words[1:])])
    return title


def _title_words(title: str) -> list[Word]:
    words = tagged(_without_title_case(title))
    while words and words[-1].low in ("…", "..."):
        words.pop()  # "Yes, if…"
    return words


def _goes_on(words: list[Word]) -> bool:
    """Whether the heading lacks its end: "Guests complained about", "The hotel offers"."""
    last, several = words[-1], len(words) > 1
    if last.tag == "PREP":
        return len(words) > 2 or words[0].tag not in ("ING", "VB")  # not "Checking in"
    if last.tag in ("V", "VB"):
        return several and last.low in _LEADS
    if last.tag == "PRON" and last.low != "that":
        return several and words[-2].tag == "SUB"  # "Choose it if you"
    return last.tag in _CONNECTING or last.low == "that" or (several and last.tag == "AUX")


def _has_statement(words: list[Word]) -> bool:
    """Whether the heading has a verb with its subject, or an imperative with its object."""
    verb = next((i for i, word in enumerate(words) if word.tag in ("AUX", "V", "VB")), None)
    if verb is None or len(words) == 1:
        return False
    word, after = words[verb], words[verb + 1 :]
    if verb == 0:
        advised = after[0].tag in ("DET", "PRON", "OBJ", "ADV") or word.low in _ADVICE
        goes_on = advised or (word.tag != "VB" and after[0].tag in ("NOUN", "ADJ"))
        others = any(other.tag in ("V", "AUX", "CC") for other in after)
        return goes_on and not others and word.low not in _TITLE_VERBS
    if word.tag == "VB" or not all(other.tag in _IN_SUBJECT for other in words[:verb]):
        return False
    if words[verb - 1].tag in ("CC", "PREP"):
        return False
    if not after:
        return word.low not in _LEADS
    return word.low not in BE or after[0].tag != "PUNCT"


def _judges(words: list[Word]) -> bool:
    """Whether the heading is a judgement: "Great location", "Highly recommended"."""
    rest = words[1:] if words[0].tag == "ADV" and len(words) > 1 else words
    if words[-1].low in _TOPICS:
        return False
    if rest[0].tag == "PP" and (len(rest) == 1 or rest[1].tag == "PREP"):
        return True
    noun_last = rest[-1].tag == "NOUN" and len(rest) > 1
    judged = rest[0].low in JUDGEMENTS and rest[0].low not in _TITLE_ADJECTIVES
    return noun_last and judged
