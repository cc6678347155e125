"""Cut off advice and plans of the writer: "… and would come again", "so book early"."""

from __future__ import annotations

from caspr.claims.grammar.clauses import SUBORDINATING, Clause, clause_at
from caspr.claims.grammar.cut import Cut, Words, after_adverbs, offset_of
from caspr.claims.grammar.participles import are_people
from caspr.claims.grammar.verb_groups import is_perfect, verb_group
from caspr.claims.grammar.word_runs import has_comma, has_finite, lowered, reads
from caspr.claims.rules.joined.connectors import PLAIN_CONNECTORS
from caspr.english.lexicon import MODALS
from caspr.english.tags import FINITE

_WOULD = frozenset(
    "recommend return stay buy visit order suggest book come use choose dine eat go hire purchase "
    "rent try".split()
)
"""What a writer does with what was good: "would recommend it", not "will rise again"."""
_DOING = frozenset(verb.removesuffix("e") + "ing" for verb in _WOULD)
_ADVICE = frozenset(
    "ask be book bring expect avoid plan prepare beware consider check wear buy order come "
    "arrive try keep go choose remember".split()
)
_REASONS = frozenset({"because", "as", "since", "so", "but", ":"})


def advice(words: Words, k: int, right: int, main: Clause | None) -> Cut | None:
    """A cut at the connector words[k:right] before or after what is advised or would be done."""
    connector = frozenset(lowered(words[k:right]))
    if main is None:
        return _reason_of_advice(words, k, right, connector)
    if words[0].tag == "SUB" or not connector <= PLAIN_CONNECTORS:
        return None
    if any(word.tag in SUBORDINATING for word in words[main.verb : k]):
        return None
    advised = "so" in connector and _is_advice(words, right)
    if not advised and not _would_do(words, k, right, main):
        return None
    return Cut("asked", words[:k], words[right:], offset_of(words, k))


def _would_do(words: Words, k: int, right: int, main: Clause) -> bool:
    """Whether the writer is the one who "would recommend it", and not the subject."""
    subject = main.subject_in(words)
    if not subject or words[right].low not in ("would", "will", "could") or right + 1 >= len(words):
        return False
    if words[k].low == "," and has_comma(words[right:]):
        return False
    if are_people(subject):
        return False
    doing = after_adverbs(words, right + 1)
    done, after = words[doing].low, words[doing + 1 : doing + 2]
    if done == "stay" and after and (after[0].low in _REMAINING or after[0].tag in ("ADJ", "PP")):
        return False  # "and will stay on your ears"
    if done in ("come", "return") and _moves(words, main):
        return False
    return done in _WOULD if words[right].low != "could" else done == "recommend"


def wishes_again(words: Words, verb: int, main: Clause) -> bool:
    """Whether the writer "will be coming back", "would stay again" or "will recommend it"."""
    done = words[after_adverbs(words, verb + 1) : verb + 6]
    done = done[reads(done[:1], "be") :]
    again = reads(done[1:2], "again") and done[0].low in _WOULD | _DOING
    again = again or reads(done[:1], "recommend", "recommending")
    back = reads(done[:1], "back", "return", "returning") or reads(done[1:2], "back")
    wished = again or (back and not _moves(words, main))
    return words[verb].low in ("will", "would") and wished


def _moves(words: Words, main: Clause) -> bool:
    """Whether the first half is what may happen or has happened: "it may go but will return"."""
    done = verb_group(words, main.verb, len(words)).end
    return words[main.verb].low in MODALS or is_perfect(words, main.verb, done)


_REMAINING = frozenset({"on", "up", "put"})


def _is_advice(words: Words, right: int) -> bool:
    """Whether the words from index `right` on tell the reader what to do: "ask for a room"."""
    after = words[right + 1 : right + 2]
    if words[right].low == "do":
        return [word.tag for word in words[right + 1 : right + 3]] == ["NEG", "VB"]
    return words[right].low in _ADVICE and bool(after) and after[0].tag not in FINITE


def two_tips(words: Words) -> Cut | None:
    """From "Come for the tea, and ask for the terrace" to the two, where no verb is finite."""
    if words[0].tag != "VB" or has_finite(words):
        return None
    for k in range(3, len(words) - 3):
        if words[k].low != ",":
            continue
        joined = words[k + 1].low == "and" and words[k + 2].tag == "VB"
        if not joined or words[k + 2].low in _GETTING or has_comma(words[k + 2 :]):
            return None
        return Cut("asked", words[:k], words[k + 2 :], words[k].offset)
    return None


_GETTING = frozenset("get save enjoy let see find have tell be".split())
"""What rather follows from what is advised: "Book early, and get a good seat"."""
_NOTING = frozenset({"forget", "miss", "overlook", "ignore"})


def _reason_of_advice(words: Words, k: int, right: int, connector: frozenset[str]) -> Cut | None:
    """From "Book early, as it fills up" to the two."""
    advised = words[0].tag == "VB" and not has_finite(words[:k])
    if connector == {":"}:  # "Don't expect much: the bar is shut"
        denied = words[0].low == "do" and words[1].tag == "NEG" and words[2].tag == "VB"
        advised = denied and words[2].low not in _NOTING and not has_finite(words[3:k])
    if not advised or not connector & _REASONS or words[-1].tag in FINITE:
        return None
    if clause_at(words, right) is None:
        return None
    return Cut("asked", words[:k], words[right:], offset_of(words, k))
