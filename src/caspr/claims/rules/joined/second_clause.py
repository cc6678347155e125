"""Second halves with a subject and verb of their own: "the bed is soft, and the bath is new"."""

from __future__ import annotations

from caspr.claims.grammar.agreement import agrees
from caspr.claims.grammar.clauses import Clause, find_clause
from caspr.claims.grammar.cut import Words, after_adverbs, before_comma
from caspr.claims.grammar.noun_phrases import noun_phrase_end
from caspr.claims.grammar.participles import SAYINGS
from caspr.claims.grammar.scope import AFTER_COMMA_ONLY, CHIEFLY, OTHERS, WHILE, Scope
from caspr.claims.grammar.word_runs import has_comma, has_finite, lowered, word_at
from caspr.claims.rules.joined.belonging import belongs_to_first
from caspr.claims.rules.joined.elliptic import completed, is_as_usual, is_elliptic
from caspr.claims.rules.joined.held_together import SAYING
from caspr.claims.rules.joined.leaning import is_supposed
from caspr.claims.rules.joined.so_that import is_purpose
from caspr.claims.rules.joined.torn_subjects import has_aside, is_parallel, is_torn
from caspr.claims.rules.reported.statements import after_that
from caspr.english.adverbs import is_manner
from caspr.english.lexicon import BE, COPULAS, MODALS, is_plural_noun, readings
from caspr.english.tags import FINITE
from caspr.english.tokens import Word
from caspr.english.word_classes import HAPPENED, PERSONAL

_FOCUS = frozenset(
    "especially mainly mostly just only partly simply even particularly probably likely possibly "
    "perhaps maybe presumably largely".split()
)


def second_clause(words: Words, right: int, clause: Clause, scope: Scope) -> Words | None:
    """The words from index `right` on, where both halves have a subject and a verb; else None."""
    if (
        _belongs_to_first(words, right, clause, scope)
        or _is_within_first(words, right, clause, scope)
        or _is_set_expression(words, right, scope)
        or ("as" in scope.connector and is_as_usual(words, clause.verb))
    ):
        return None
    if is_elliptic(words, scope.main.verb, scope.k):
        new = scope.comma and "and" in scope.connector and words[right].tag == "PRON"
        return words[right:] if new and not is_elliptic(words, clause.verb, len(words)) else None
    if is_elliptic(words, clause.verb, len(words)):
        return completed(words, right, clause, scope)
    whole = (
        (scope.contrast or _is_coordinated(words, right, clause, scope))
        and not _limits_first(words, right, clause, scope)
        and _is_surely_clause(words, right, clause, scope)
    )
    return words[right:] if whole else None


def _belongs_to_first(words: Words, right: int, clause: Clause, scope: Scope) -> bool:
    """Whether the connector stands within a phrase or list of the first half."""
    return (
        _is_between(words, clause, scope)
        or scope.torn
        or is_torn(words, clause, scope)
        or _opens_with_relative(words, right, clause)
        or _ends_with_condition(words, scope)
        or _is_of_two(words, right, clause, scope)
        or "along" in scope.connector
        or _is_listed_after_colon(words, right, scope)
        or is_purpose(words, scope)
        or belongs_to_first(words, right, clause, scope)
        or _joins_speaker(words, right, scope)
    )


def _is_within_first(words: Words, right: int, clause: Clause, scope: Scope) -> bool:
    """Whether the verb is that of a clause or participle within the first half."""
    start, verb = clause.bounds[0], clause.verb
    if not scope.comma and scope.relative and (verb == len(words) - 1 or scope.object_relative):
        return True  # "which I loved and my children hated", "which some call dear and we fair"
    named = words[right].low in ("anything", "everything") and words[verb - 1].low in PERSONAL
    compared = words[verb - 2].low in ("than", "as")
    if named or (compared and verb - 2 > start + (words[start].low == "more")):
        return True  # "a bar that is better than it needs to be", "maps and anything we asked for"
    ends = word_at(words, verb + 1).tag in ("", "SUB", "PUNCT", "CC")
    if scope.bare_comma and words[verb].low in _TRANSITIVE and ends:
        return True  # "the first lamp, we got", "we got because it was cheap"
    if words[right].tag != "ING":
        return False
    failing = "and" in scope.connector and words[scope.main.verb + 1].tag == "ING"
    if failing and start > right:
        return True  # "was failing and getting hot, the keys were stiff"
    return scope.bare_comma and (words[right].low in SAYINGS or not _is_done(words, right, clause))


def _is_set_expression(words: Words, right: int, scope: Scope) -> bool:
    """Whether the second half only comments on the first, or says to what degree."""
    connector, last = scope.connector, words[-1].low
    if "so" in connector and len(words) - right < 3 and last in SAYING | {"know"}:
        return True  # "so they say"
    if scope.bare_comma and last in ("included", "excluded") and words[-2].tag == "V":
        return True  # "in five hours, tea breaks included"
    follows = words[right].low == "you" or words[right + 1].low in MODALS
    advised = words[0].tag == "VB" or words[0].low == "do"
    if "and" in connector and advised and words[right].tag == "PRON" and follows:
        return True  # "Do it well and you need not do it twice"
    if "as" in connector and last in REPORTED | {"believe", "think", "be", "go"}:
        return True  # "as you'd expect", "aren't as great as they seem to be"
    if scope.subordinating and words[scope.k - 1].low in BE and words[scope.k - 1].tag == "AUX":
        return True  # "I assume that it is because it is new"
    return _is_to_any_degree(words, right if "however" in connector else 1)


def _is_coordinated(words: Words, right: int, clause: Clause, scope: Scope) -> bool:
    """Whether "and", "so" or a comma joins the clause to the main clause, not to one within it."""
    fits = agrees(words, clause.bounds, words[clause.verb])
    if scope.condition or not (fits or _is_misspelt(words, right, clause, scope)):
        return False
    acts = "so" in scope.connector and words[right].low in ("i", "we")  # "so we left"
    inner = scope.subordinate or scope.complement or "where" in scope.lows  # "a bar where A and B"
    return scope.comma or acts or not inner


def _limits_first(words: Words, right: int, clause: Clause, scope: Scope) -> bool:
    """Whether the clause says when, how or why only, or is a part of what was judged."""
    first, focus = words[right], words[scope.k - 1].low in _FOCUS
    if scope.subordinating and focus and not _is_chief_reason(words, scope):
        return True  # "mainly because it is new"
    if scope.subordinating and is_supposed(words, right - 1, scope.main.verb, clause.verb):
        return True  # "they warn against heat, as it may crack"
    if words[scope.main.verb].low in _JUDGING and clause.verb == len(words) - 1:
        return True  # "thought the film long and its message muddled"
    if first.tag == "ING" and words[right + 1].tag not in FINITE and scope.connector & WHILE:
        return True  # "praise the slides, while noting that …"
    if scope.connector == {"while"} and first.tag == "PRON" and first.low not in OTHERS:
        return True  # "the sun while you eat" tells when, "big while it is dark" is rare
    # "a seat while waiting is not offered"
    return scope.connector <= WHILE and first.low == "waiting" and not scope.comma


def _is_surely_clause(words: Words, right: int, clause: Clause, scope: Scope) -> bool:
    """Whether the connector joins clauses, and no noun phrase or adverb, as far as it may do so."""
    (start, end), first, verb = clause.bounds, words[right], words[clause.verb]
    unsure = scope.bare_comma or scope.dash
    if unsure and not (_strong(words, right, clause) or is_parallel(words, right, clause, scope)):
        return False
    certain = first.tag in ("PRON", "DET")
    if "so" in scope.connector and not certain and verb.tag != "AUX":
        things = is_plural_noun(words[end - 1].low) or _acts(words[start:end], verb)
        things = things or (first.tag == "NOUN" and verb.low in COPULAS)
        timed = first.tag == "PREP" and words[start].tag in ("PRON", "DET")  # "so at night it is"
        if not (scope.comma and ((start == right and things) or timed)):
            return False
    if not scope.connector & AFTER_COMMA_ONLY or certain:
        return True
    things = first.tag == "NOUN" and is_plural_noun(first.low)
    things = things or (first.text[0].isupper() and verb.tag == "AUX")
    counted = scope.comma and words[after_adverbs(words, start)].tag in ("NUM", "DET")
    things = things or (counted and words[start + 1].tag != "CC")  # not "since 2004 and his term"
    return things and "for" not in scope.connector and verb.low not in REPORTED


def _is_done(words: Words, right: int, clause: Clause) -> bool:
    """Whether doing something is the subject: "sizing up provides", "parking is free"."""
    return words[clause.verb].tag == "AUX" or clause.verb - right == 2


def _is_to_any_degree(words: Words, right: int) -> bool:
    """Whether "however" says how much: "however well you clean it", "however small it is"."""
    degree, after = words[right], words[right + 1]
    much = degree.tag == "ADJ" or degree.low in ("well", "hard", "much", "often", "long", "far")
    return much and words[right - 1].low == "however" and after.tag in ("PRON", "DET")


def _is_of_two(words: Words, right: int, clause: Clause, scope: Scope) -> bool:
    """Whether "and" joins two subjects after a comma: "is good, soup and rye bread are hot"."""
    if scope.connector != {"and"} or clause.subject is None or clause.subject[0] != right:
        return False
    comma = next((j for j in range(scope.k - 2, scope.k - 4, -1) if words[j].low == ","), 0)
    near = comma == scope.k - 2 and clause.subject[1] == right + 1
    things = bool(comma) and all(word.tag == "NOUN" for word in words[comma + 1 : scope.k])
    bare = all(word.tag in ("NOUN", "ADJ") for word in clause.subject_in(words))
    return things and bare and (near or words[comma - 1].tag == "ADJ")


def _is_listed_after_colon(words: Words, right: int, scope: Scope) -> bool:
    """Whether the half ends a list: "is strong: HDMI, a card slot and two ports mean"."""
    if (
        not scope.colon
        or scope.connector != {"and"}
        or words[right].tag not in ("NOUN", "NUM", "DET", "ADJ")
    ):
        return False
    colon = next(j for j in range(scope.main.verb, scope.k) if words[j].low == ":")
    listed = words[colon + 1 : scope.k]
    several = has_comma(listed) or words[right].tag != "DET"
    return several and not any(word.tag in (*FINITE, "ADV") for word in listed)


def _acts(subject: Words, verb: Word) -> bool:
    """Whether a noun stands before its verb: "performance drops", not "nice people like it"."""
    return all(w.tag == "NOUN" for w in subject) and "VBZ" in readings(verb.low)


_TRANSITIVE = frozenset("got bought had ordered received".split())


def _joins_speaker(words: Words, right: int, scope: Scope) -> bool:
    """Whether "and I" goes on in a subject: "the best meal my wife and I have had"."""
    if words[right].low != "i" or scope.connector != {"and"} or scope.comma:
        return False
    mine, before = words[scope.k - 2], words[scope.k - 3]
    return mine.low in ("my", "our") and before.tag in _BEFORE_MINE


_BEFORE_MINE = frozenset({"NOUN", "CC", "SUB", "COMP", "THAT", "PUNCT"})


def _is_between(words: Words, clause: Clause, scope: Scope) -> bool:
    """Whether "and" is that of "between" or "both", and not after "between the two rooms"."""
    if not scope.correlative or "between" not in scope.lows or clause.subject is None:
        return scope.correlative and not {"either", "or"} <= scope.lows
    start = lowered(words[: scope.k]).index("between") + 1
    end = noun_phrase_end(words, start, scope.k)
    if end is None or not is_plural_noun(words[end - 1].low):
        return True
    alone = end == start + 1 == scope.k and words[clause.subject[0]].tag == "DET"
    return not (alone or scope.comma)


def _is_misspelt(words: Words, right: int, clause: Clause, scope: Scope) -> bool:
    """Whether the half is a clause whose verb has the wrong number: "is new and the bath are"."""
    start, end = clause.subject or (right, right)
    described = words[before_comma(words, scope.k) - 1].tag == "ADJ" and scope.group.copular
    plain = all(word.tag in ("DET", "ADJ", "NOUN", "PREP", "NUM") for word in words[start:end])
    single = "and" in scope.connector and not scope.bare_comma and start == right
    unlisted = not has_comma(words[scope.main.verb : scope.k - 1])
    return single and unlisted and plain and described and words[clause.verb].tag == "AUX"


def explaining(words: Words, right: int, clause: Clause, scope: Scope) -> bool:
    """Whether after a colon a clause of its own says why: "it is slow: the lift needs an hour"."""
    if clause.subject == (right, right + 1) and words[right].tag == "PRON":
        return True
    said = after_that(words, scope.main) and has_finite(words[scope.main.verb + 2 : scope.k])
    reported = words[scope.main.verb].low in REPORTED or scope.complement
    reported = (reported and not said) or words[scope.k - 1].low in _ANNOUNCING
    if scope.main.subject is None or clause.subject is None or reported:
        return False
    opener = words[after_adverbs(words, right)].tag == "PREP"
    opened = opener and words[clause.subject[0] - 1].low == ","
    if opener and words[clause.subject[0]].low in PERSONAL and not opened:
        return not any(word.tag == "PUNCT" for word in words[right : clause.verb])
    subject, forms = clause.subject_in(words), readings(words[clause.verb].low)
    plain = subject[0].tag == "DET" and is_plural_noun(subject[-1].low) and "VB" in forms
    begins = clause.begins_at(right) or opened
    return begins and (plain or _strong(words, right, clause))  # "the doors shut with a thud"


_ANNOUNCING = frozenset("this these so same following follows thus reason reasons".split())
_JUDGING = frozenset("think thought find found consider considered call called deem".split())


def _is_chief_reason(words: Words, scope: Scope) -> bool:
    """Whether "especially because" follows what is so, so that both sides can stand."""
    chief = words[scope.k - 1].low in CHIEFLY
    return chief and "because" in scope.connector and not scope.group.negated


REPORTED = frozenset(
    "say says said report reported note noted mention mentioned agree agreed point pointed put "
    "find found know knew discover discovered expect expected claim claimed admit admits admitted "
    "imagine hope hoped promise promised suggest suggests warn warns warned".split()
)


def _opens_with_relative(words: Words, right: int, clause: Clause) -> bool:
    """Whether the clause is part of an opener: "on the largest screen you can find, it is"."""
    start = clause.bounds[0]
    before = words[right:start]
    if not before or before[0].tag != "PREP" or any(w.tag == "PUNCT" for w in before):
        return False
    if words[start].low not in PERSONAL:
        return False
    if words[-1].tag == "VB" and len(words) - clause.verb < 4:
        return True
    commas = [j for j in range(clause.verb, len(words) - 1) if words[j].low == ","]
    after = find_clause(words, commas[0] + 1, len(words)) if commas else None
    return after is not None and after.subject is not None and words[commas[0] + 1].tag != "CC"


def _ends_with_condition(words: Words, scope: Scope) -> bool:
    """Whether the first half ends with the condition of the second: "and, if you can, go"."""
    if not scope.bare_comma:
        return False
    commas = [j for j in range(scope.main.verb, scope.k) if words[j].low == ","]
    if not commas:
        return False
    first = commas[-1] + 1
    first += words[first].low in ("so", "and", "but", "yet")
    even = word_at(words, first).low == "even"
    return any(word.tag == "SUB" for word in words[first : first + 1 + even])


def _strong(words: Words, right: int, clause: Clause) -> bool:
    """Whether a clause after a bare comma is surely one, and no item of a list."""
    subject, verb = clause.subject_in(words), words[clause.verb]
    first = subject[0]
    compared = "than" in lowered(words[right : right + 3]) or words[right].low in CHIEFLY
    if compared or _opens_loosely(words[right : clause.bounds[0]]):
        return False  # "we paid 90, far less than a hotel would cost"
    if first.tag == "PRON":
        alone = len(subject) < 2 or first.low not in ("everything", "anything")
        done = first.low in ("all", "some") and verb.tag == "V"  # ", all made at home"
        done = done and not _is_sure_verb(words, clause.verb, subject)
        return alone and first.low != "something" and not done
    if verb.tag == "AUX" and first.tag == "DET" and has_aside(subject):
        subject = subject[: lowered(subject).index(",")]
    if subject[-1].tag == "PRON" or _is_quality_then_time(subject):
        return False
    if any(word.tag in ("CC", "PUNCT") for word in subject):
        return False
    return verb.tag == "AUX" or _is_sure_verb(words, clause.verb, subject)


def _opens_loosely(before: Words) -> bool:
    """Whether the words before the second subject may belong to the first half."""
    opener = any(word.tag not in ("ADV", "NEG", "PUNCT") for word in before)
    if opener and (before[0].tag in ("ING", "PP", "SUB", "TO") or before[-1].tag != "PUNCT"):
        return True
    return sum(word.tag == "PUNCT" for word in before) > 1


def _is_sure_verb(words: Words, verb: int, subject: Words) -> bool:
    """Whether the verb is finite, and no participle that describes the noun before it."""
    if subject[0].low in ("a", "an"):
        return False
    forms = readings(words[verb].low)
    if words[verb].low in COPULAS | HAPPENED or "VBN" not in forms:
        return True
    if "VB" in forms and len(subject) == 1 and is_plural_noun(subject[0].low):
        return True  # "decals come away"
    before = words[verb - 1]
    if before.tag == "ADV" and subject[0].tag == "DET" and not is_manner(before.low):
        return True  # "the doors actually closed"
    return subject[0].tag in ("DET", "NUM", "PRON") and word_at(words, verb + 1).tag in _IN_OBJECT


_IN_OBJECT = frozenset({"DET", "PRON", "OBJ", "NUM", "NOUN", "ADJ"})
"""Tags of what an object may begin with."""


def _is_quality_then_time(inside: Words) -> bool:
    """Whether no subject begins, but a quality: "grainy as soon as a cloud (appears)"."""
    first = next((word for word in inside if word.tag not in ("ADJ", "ADV")), None)
    return inside[0].tag == "ADJ" and (first is None or first.low == "as")
