"""Cut after an opener: "Although the room is old, it is clean", "As well as being big, it is".

Here too is what tells an opening phrase from a clause of its own.
"""

# ruff: noqa: PLR0911
from __future__ import annotations

from caspr.claims.grammar.clauses import Clause, clause_at, find_clause, is_thanks_to
from caspr.claims.grammar.cut import Cut, Words, after_adverbs, before_comma, spaced
from caspr.claims.grammar.inner_pronouns import with_antecedents
from caspr.claims.grammar.noun_phrases import be, have, is_past, noun_phrase_end
from caspr.claims.grammar.participles import acts
from caspr.claims.grammar.periods import after_time, is_period
from caspr.claims.grammar.scope import CONCESSIVES
from caspr.claims.grammar.times import is_since_time
from caspr.claims.grammar.word_runs import first_comma, has_comma, has_finite, lowered, reads
from caspr.claims.rules.described.openings import opening_description
from caspr.claims.rules.joined.set_against import sets_against
from caspr.claims.rules.lists.sharing import with_own_article
from caspr.english.lexicon import BE, readings
from caspr.english.tags import FINITE
from caspr.english.word_classes import JUDGEMENTS


def concession(words: Words) -> Cut | None:
    """From "Although A, B" to A and B."""
    described = opening_description(words)
    if described is not None:
        return described
    if words[0].tag == "ADV" and words[1:2] and words[1].low == "," and len(words) > 4:
        return _after_adverb(words)
    opened = words[0].low in CONCESSIVES or _is_reason(words) or sets_against(words)
    start = 1 if opened else 0
    if len(words) > 1 and words[0].low == "even" and words[1].low == "though":
        start = 2
    if not start:
        return None
    for j in range(start + 2, len(words) - 2):
        if words[j].low != "," or words[j + 1].tag == "CC" or words[j + 1].low in _EXAMPLES:
            continue
        main = find_clause(words, j + 1, len(words))
        if main is None or main.subject is None or not opens(words, j + 1, main):
            if words[0].low == "since":
                return None
            continue
        if words[j + 1].tag == "NOUN" and has_comma(words[j + 1 : main.verb]):
            continue  # the comma is in a list: "while the style, colors, and size are fine"
        own = find_clause(words, start, j)
        if own is None or own.subject is None:
            return None
        second = with_antecedents(words[:j], own, words[j + 1 :], main.shifted(-j - 1))
        if second is None:
            return None
        return Cut("concession", words[start:j], second, words[j + 1].offset)
    return _concession_without_comma(words, start)


_EXAMPLES = frozenset({"as", "including", "like", "especially", "particularly", "such"})


def _after_adverb(words: Words) -> Cut | None:
    """From "However, because A, B" to "However, A" and B."""
    if words[2].low not in CONCESSIVES and not _is_reason(words[2:]):
        return None
    cut = concession(words[2:])
    if cut is None:
        return None
    return Cut(cut.kind, [*words[:2], *spaced(cut.left)], cut.right, cut.offset)


def _is_reason(words: Words) -> bool:
    """Whether the sentence begins with "as it is", "since the room holds"."""
    if len(words) < 4 or words[0].low not in ("as", "since") or is_since_time(words, 0):
        return False
    if words[1].tag == "PRON" and words[2].low in BE:
        return True
    verb = next((word for word in words[:_LONGEST_SUBJECT] if word.tag in FINITE), words[0])
    lasting = verb.tag in FINITE and not is_past(verb) and verb.low not in ("has", "have", "'ve")
    return words[0].low == "since" and words[1].tag == "DET" and lasting


_LONGEST_SUBJECT = 8  # words of "since the room holds"


def _concession_without_comma(words: Words, start: int) -> Cut | None:
    """From "Although A it is B", where the pronoun shows that a clause begins."""
    if has_comma(words):
        return None
    for j in range(start + 3, len(words) - 2):
        begins = words[j].tag == "PRON" and words[j + 1].tag in FINITE
        begins = begins or _is_determined_subject(words, j)
        if begins and words[j - 1].tag in ("ADJ", "PP", "NOUN", "ADV", "ING"):
            own = find_clause(words, start, j)
            whole = own is not None and own.subject is not None and words[own.verb].tag == "AUX"
            return Cut("concession", words[start:j], words[j:], words[j].offset) if whole else None
    return None


def _is_determined_subject(words: Words, j: int) -> bool:
    """Whether "the hotel does", with nothing but a noun phrase before its verb, begins here."""
    if words[j].low not in ("the", "this", "its", "our", "their", "these"):
        return False
    end = noun_phrase_end(words, j, len(words))
    verb = after_adverbs(words, end) if end is not None and end < len(words) else j
    return words[verb].tag in FINITE and all(w.tag != "ING" for w in words[j:verb])


def quality(words: Words) -> Cut | None:
    """From "As well as being kind the staff were quick" to "The staff were kind" and the rest."""
    lows = lowered(words[:4])
    few = lows[:1] == ["with"] and lows[1:2] in (["only"], ["just"]) and words[2].tag == "NUM"
    its = [["although", "with"], ["though", "with"], ["with", "its"], ["with", "their"]]
    if few or lows[:2] in its:
        return _conceded(words, 1 if few else 2)
    start = next((n for n in (2, 3, 4) if lows[:n] in _BESIDES), 0)
    faultless = lows[:1] == ["apart"] and any(word.low in _NOTHING for word in words)
    if not start or faultless:
        return None  # "apart from being heavy, it has no faults"
    for j in range(start + 1, len(words) - 2):
        if words[j].tag not in ("DET", "PRON") or words[j - 1].tag not in ("ADJ", "PP", "PUNCT"):
            continue
        clause = clause_at(words, j)
        if clause is None:
            return None
        subject = clause.subject_in(words)
        end = before_comma(words, j)
        left = [*subject, be(subject, words[clause.verb]), *spaced(words[start:end])]
        return Cut("opener", left, spaced(words[j:]), words[j].offset)
    return None


def _conceded(words: Words, start: int) -> Cut | None:
    """From "Although with a pool, it is dull", "With its pool, …" to "It has a pool" and …"""
    commas = [n for n, word in enumerate(words[:-2]) if word.low == ","]
    clauses = ((n, clause_at(words, n + 1)) for n in commas)
    j, clause = next(
        ((n, c) for n, c in clauses if c and not has_comma(c.subject_in(words))), (0, None)
    )
    if clause is None or has_finite(words[:j]):
        return None
    subject = clause.subject_in(words)
    if words[0].low == "with" and not _is_had(words[2:j], subject):
        return None
    thing = words[start:j]
    if words[1].low in ("its", "their"):
        joint = next((n + 1 for n, word in enumerate(thing) if word.tag == "CC"), len(thing))
        items = (thing[:joint], thing[joint:])
        thing = [word for item in items if item for word in with_own_article(item)]
    left = [*subject, have(subject, words[clause.verb]), *spaced(thing)]
    return Cut("opener", left, spaced(words[j + 1 :]), words[j + 1].offset)


def _is_had(thing: Words, subject: Words) -> bool:
    """Whether the subject has the thing: "with its thin walls, it", not "with its help, we"."""
    judged = any(word.low in JUDGEMENTS for word in thing) and thing[-1].tag == "NOUN"
    counted = thing[0].tag == "NUM" and not any(w.tag == "TO" or is_period(w) for w in thing)
    judged = judged or (counted and not acts(subject))
    return judged and subject[0].low not in ("i", "we", "you", "he", "she", "there")


_NOTHING = frozenset("no nothing none nobody only all everything any".split())
_BESIDES = [
    p.split()
    for p in ("besides being", "apart from being", "as well as being", "in addition to being")
]


def is_opener(words: Words, k: int) -> bool:
    """Whether the words before the comma only open the clause after it: "Lacking a lens, it"."""
    start = 0
    for j in range(k - 1, 0, -1):
        if words[j].tag == "CC" or words[j].low in (";", ":"):
            listed = words[j - 1].low == "," or words[j + 1].low == ","
            start = j + 1 if listed or words[j].tag != "CC" else 0
            break
    while start < k and words[start].low in (",", "yet", "but", "and"):
        start += 1
    start += words[start].low in _RIGHT and words[start + 1].low in ("after", "before")
    if words[start].low in _OPENING_VERBS or words[start].tag == "SUB":
        return not has_comma(words[start:k])
    verb = next((j for j in range(start, k) if words[j].tag in FINITE), k)
    contact = (
        verb < k
        and words[verb - 1].tag == "PRON"
        and words[verb - 2].tag in ("NOUN", "NUM", "PRON")
    )
    contact = contact and (words[verb - 1].low != "it" or words[verb].low not in BE)
    opened = words[start].tag == "PREP" or is_thanks_to(words, start)
    return opened and (start > 0 or contact)


_RIGHT = frozenset("right just even soon shortly immediately directly".split())
"""Adverbs that may open the opener: "immediately after we paid"."""
_OPENING_VERBS = frozenset(
    "considering given assuming provided supposing since as after before until despite lacking "
    "between whoever whatever whichever wherever".split()
)


def opens_clause(words: Words, right: int) -> bool:
    """Whether a participle only opens a clause: "but compared with ours, it is cheap"."""
    done = words[right].tag == "PP" or "VBN" in readings(words[right].low)
    comma = first_comma(words, right + 1, len(words) - 2)
    if not done or not comma or words[comma + 1].low not in ("it", "they"):
        return False
    granted = words[right].low in _OPENING_VERBS  # "but given the view, it is"
    plain = not granted and not any(
        w.tag == "CC" or w.tag in FINITE for w in words[right + 1 : comma]
    )
    return plain and words[right - 1].low in ("but", "and") and words[comma + 2].tag in FINITE


def opens(words: Words, right: int, clause: Clause) -> bool:
    """Whether from index `right` to the clause's subject there is nothing, or an opening phrase."""
    start = clause.bounds[0]
    before = words[right:start]
    compared = words[start].tag == "ADJ" and words[start + 1].low == "than"
    if compared and words[start + 2].tag != "NUM":
        return False  # "is steep and harder than the map suggests"
    if is_thanks_to(words, right):
        return not has_finite(before)
    if reads(before[-2:], ", but", ", and"):
        return False  # "(parks here in May and) at the port in June, but it"
    if " ".join(word.low for word in before).rstrip(" ,") in _SET_OPENERS:
        return True
    if before and after_time(words, right, start + 1) == start:
        return True
    if opens_clause(words, right):
        return True
    if before and before[0].tag in ("NOUN", "DET", "NUM", "ADJ", "PP", "VB"):
        return False
    if len(before) > 1 and before[0].tag == "ADV" and before[1].tag in ("ADJ", "PP"):
        return False  # "is modern and well kept, the laundry has …"
    return not has_finite(before) or before[0].tag in ("SUB", "PREP")


_SET_OPENERS = frozenset({"all in all", "other than that", "that said", "having said that"})
