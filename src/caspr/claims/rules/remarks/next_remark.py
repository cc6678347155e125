"""Decide what may follow a remark: another, or a clause, as in "Great view, but it is noisy"."""

from __future__ import annotations

from caspr.claims.grammar.agreement import agrees
from caspr.claims.grammar.clauses import find_clause
from caspr.claims.grammar.cut import Words, after_adverbs
from caspr.claims.grammar.noun_phrases import noun_phrase_end
from caspr.claims.grammar.scope import CONCESSIVES
from caspr.claims.grammar.word_runs import first_comma
from caspr.claims.rules.described.places import LOCATIONS
from caspr.claims.rules.joined.openers import concession
from caspr.claims.rules.remarks.joints import REASONS
from caspr.claims.rules.remarks.shapes import OWN_START, is_counted, is_described, is_remark
from caspr.english.lexicon import COPULAS, SINGULAR_VERBS, is_plural_noun
from caspr.english.tags import FINITE
from caspr.english.tokens import Word


def remark_follows(words: Words, right: int, joint: str) -> bool:
    """Whether at index `right`, after a remark and `joint`, another remark or a clause begins."""
    finite = next((j for j in range(right, len(words)) if words[j].tag in FINITE), None)
    if words[right].low in ("that", "which", "who") or (joint in REASONS and finite is None):
        return False
    if joint in ("and", "but") and words[right].low in CONCESSIVES:
        return concession(words[right:]) is not None
    if joint == "with" and finite is not None:
        noun = noun_phrase_end(words, after_adverbs(words, right), len(words))
        if noun is not None and noun < finite and words[noun].tag in ("THAT", "REL"):
            finite = None  # "with beds that sag"
    if finite is None:
        excepted = words[right].tag == "NEG" and [w.tag for w in words[right + 1 :]][:1] == ["PREP"]
        # "good for a weekend, not for a week"
        return excepted or _is_verbless_remark(words, right, joint)
    return _is_clause(words, right, joint, finite)


def _is_verbless_remark(words: Words, right: int, joint: str) -> bool:
    rest, first = words[right:], after_adverbs(words, right)
    opening, head = words[right].low, words[first]
    if any(word.low in ("or", "nor") for word in rest):
        return False
    if joint in ("and", "but") and opening in ("within", "near", "close", "worth"):
        return len(rest) > 2
    if joint == "," and opening in ("in", "on", "at", "near", "within"):
        placed = words[right - 2].low in LOCATIONS and all(w.low not in (",", "end") for w in rest)
        placed = placed or opening in ("near", "within")
        return rest[1:2] != [] and (placed or rest[1].low in ("a", "an"))
    if head.tag == "PP" and len(words) - first > 2 and head.low != "recommended":
        return False
    end = noun_phrase_end(words, first, len(words))
    if end is None:
        return head.tag in ("ADJ", "PP") and joint != "with"
    counted = joint == "," and is_counted(words, first, end)
    counted = counted and all(word.low != "with" for word in words[:right])
    return counted or is_described(words, first, end) or head.low in OWN_START


def _is_clause(words: Words, right: int, joint: str, finite: int) -> bool:
    """Whether a clause with the verb at index `finite` begins, or remarks with it at their end."""
    if finite == right and joint == "," and words[right].low in ("would", "will"):
        verb = words[after_adverbs(words, right + 1) :]
        return [word.tag for word in verb[:1]] == ["VB"]  # "Great place, would return"
    comma = first_comma(words, right, len(words))
    if joint == "," and right + 1 < comma < finite:
        return is_remark(words[right:comma]) and _ends_remarks(words, comma, finite)
    if finite == after_adverbs(words, right) and joint in ("and", "but", ","):
        plain = all(word.low != "," for word in words[: right - 2]) and finite + 1 < len(words)
        return plain and _is_of_first(words, finite)  # "and works well"
    clause = find_clause(words, right, len(words))
    if clause is None or clause.subject is None or joint == "with":
        return False
    return joint not in ("and", ",") or _begins_clause(words, right, clause.subject)


def _ends_remarks(words: Words, comma: int, finite: int) -> bool:
    """Whether the verb is that of the last remark: "good food, and the bar is open"."""
    if any(word.tag in ("THAT", "REL") for word in words[comma:finite]):
        return words[comma - 1].tag == "NOUN"
    joint = max(j for j in range(finite) if words[j].low in (",", "and") or words[j].tag == "SUB")
    start = after_adverbs(words, joint + 1)
    if start == finite:
        return _is_of_first(words, finite)
    sure = words[finite].low in SINGULAR_VERBS | COPULAS or words[finite - 1].tag == "PRON"
    sure = sure or words[joint].tag == "SUB"
    alone = words[start].tag in ("PRON", "DET")
    return alone and sure and agrees(words, (start, finite), words[finite])


def _is_of_first(words: Words, finite: int) -> bool:
    """Whether the first remark names the subject of the verb: "great fan, and works well"."""
    verb, begin = words[finite], words[0]
    sure = verb.low in ("is", "has", "does") or (verb.tag == "V" and verb.low.endswith("s"))
    return sure and (begin.tag != "DET" or begin.low in ("a", "an"))


def _begins_clause(words: Words, right: int, subject: tuple[int, int]) -> bool:
    """Whether the subject is that of a clause, and no part of the remark goes on in it."""
    inside = words[slice(*subject)]
    verb = next(word for word in words[right:] if word.tag in FINITE)
    joint, before = words[right - 1].low, words[right - 2].low
    if joint == "and" and before != "," and _is_coordinated(words, right, inside, verb):
        return False
    apart = joint == "," and _is_compound(inside, verb)
    alone = inside[0].tag in ("PRON", "DET") or len(inside) == 1
    return subject[0] == right and (alone or apart)


def _is_coordinated(words: Words, right: int, subject: Words, verb: Word) -> bool:
    """Whether "and" joins two nouns of one subject: "decor in blue and cream is"."""
    noun = subject[0]
    if len(subject) == 1 and noun.tag in ("NOUN", "ING") and not is_plural_noun(noun.low):
        return True
    if not agrees(words, (right, right + len(subject)), verb):
        return True  # "The pool and the sauna are favourites"
    definite = words[0].low in ("the", "this", "these", "those")
    within = any(word.tag == "PREP" for word in words[: right - 1])
    # "The other dishes like wings and salads are"
    return definite and (within or words[right].tag != "DET")


def _is_compound(subject: Words, verb: Word) -> bool:
    """Whether the subject is two nouns before a sure verb: "touch pad is"."""
    return len(subject) == 2 and verb.tag == "AUX" and {w.tag for w in subject} == {"NOUN"}
