"""Second halves that share subject and copula with the first: "is big and clean"."""

from __future__ import annotations

from caspr.claims.grammar.adjective_phrases import (
    AFTER_ADJECTIVE,
    adjective_phrase_end,
    after_measure,
    goes_on_well,
    preposition_of_names,
)
from caspr.claims.grammar.cut import Words, after_adverbs, after_aside, spaced
from caspr.claims.grammar.noun_phrases import (
    FREQUENCIES,
    be,
    definite,
    item_start,
    names_another,
)
from caspr.claims.grammar.scope import DEGREE, RARELY, Scope, is_small_degree
from caspr.claims.grammar.times import AT_TIMES
from caspr.claims.grammar.verb_groups import NAMED, is_last_of_row
from caspr.claims.grammar.word_runs import has_finite, lowered, reads
from caspr.claims.rules.joined.openers import opens_clause
from caspr.english.lexicon import BE, readings
from caspr.english.tags import FINITE
from caspr.english.word_classes import ADJECTIVAL_PARTICIPLES, JUDGEMENTS, is_comparative


def second_predicate(words: Words, right: int, scope: Scope) -> Words | None:
    """One subject and copula or auxiliary, two adjectives or participles."""
    subject, group = scope.main.subject, scope.group
    at_times = _is_at_times(words, right, scope)
    if (
        subject is None
        or (names_another(words, subject) and not _are_rare(words, right, scope))
        or _stays_whole(words, right, scope, at_times=at_times)
        or (scope.connector == {"and"} and is_last_of_row(words, scope.group.end, scope.k))
        or opens_clause(words, right)
    ):
        return None
    if words[subject[0]].low == "there":
        return _of_what_is_there(words, right, scope)
    if names := preposition_of_names(words, right, scope):
        return [*words[subject[0] : names + 1], *spaced(words[right:])]
    end = adjective_phrase_end(words, right, scope)
    if end is None or not (at_times or goes_on_well(words, end, scope)):
        return None
    conceding = bool(scope.connector & {"although", "though"})
    noun_conceded = words[right].tag == "PREP" and words[group.end].tag not in ("ADJ", "ADV")
    if words[group.carried[0]].low in ("ca", "wo") or (conceding and noun_conceded):
        return None
    often = _how_often(words, right, scope)
    repeated = {*group.carried, *often}
    done = any(w.tag == "PP" and w.low not in _STATES for w in words[right:end])
    if done and words[group.carried[-1]].low in NAMED and words[end - 1].low not in _SKILLED:
        repeated.remove(group.carried[-1])  # "was left dirty and thrown away"
    carried = words[slice(*subject)] + [words[j] for j in sorted(repeated)]
    if scope.condition:
        carried = words[: subject[0]] + carried
    return _with_carried(carried, words[right:])


def _with_carried(carried: Words, rest: Words) -> Words:
    """From "can be" and "hardly seen" to "can hardly be seen"."""
    if carried[-1].low in ("be", "been") and rest[0].low in RARELY:
        return [*carried[:-1], rest[0], carried[-1], *rest[1:]]
    return carried + spaced(rest)


def _stays_whole(words: Words, right: int, scope: Scope, *, at_times: bool) -> bool:
    """Whether the second predicate is in the scope of more than subject and copula."""
    also = "but" in scope.connector and words[right].low == "also"
    conceding = bool(scope.connector & {"although", "though"})
    own = _has_own_infinitive(words, right, scope)
    compared = (
        also
        or (own and scope.lows & DEGREE == {"enough"})
        or (scope.lows & DEGREE == {"enough"} and _has_own_degree(words, right))
        or at_times
        or _are_both_too(words, right, scope)
        or _is_compared(words, right, scope)
        or _is_likened(words, right, scope)
        or _are_comparatives(words, right, scope)
    )
    over = _is_compared(words, right, scope) and _is_last_comparison(words, scope)
    keeps = words[scope.main.verb].low in KEEPING
    denied = bool(scope.group.negated)
    denied = denied and words[right].tag != "NEG"  # "not new and not clean"
    return (
        (scope.correlative and not scope.both_adjectives)
        or (scope.condition and not _is_under_condition(words, right, scope))
        or (scope.dash and not _is_quality_of_subject(words, right, scope))
        or (scope.other_verb and not (at_times or over))
        or (denied and "but" not in scope.connector and not at_times)
        or (
            scope.infinitive
            and not (also or over or own or _ends_with_infinitive(words, right, scope))
        )
        or (scope.subordinating and not conceding)
        or bool(scope.lows & DEGREE and not compared)
        or words[after_adverbs(words, right)].low == "compared"  # "tight, even compared to others"
        or scope.colon
        or scope.opened
        or scope.gapped
        or (scope.bare_comma and words[right].low in ("preferably", "ideally"))
        or bool(scope.connector & {"so", ";", "along"})  # "was good, along with kind service"
        # "keeps the lobby warm and clean"
        or (keeps and words[scope.group.end].tag not in ("ADJ", "PP"))
        or _is_governed(words, right, scope)
        or _is_reversed(words, scope)
        or _is_imagined(words, right, scope)
        or _awaits_comparison(words, right, scope)
    )


def _has_own_degree(words: Words, right: int) -> bool:
    """Whether after "big enough for a week" a degree follows: "and quite light"."""
    return words[right].low in _VERY or "enough" in lowered(words[right : right + 4])


def _are_both_too(words: Words, right: int, scope: Scope) -> bool:
    """Whether it is "too long and too slow", or too much for each of two things."""
    halves = words[scope.main.verb + 1 : scope.k], words[right:]
    if not all(reads(half[:1], "too") for half in halves):
        return False
    tags = [[word.tag for word in half] for half in halves]
    return all(tag == ["ADV", "ADJ"] for tag in tags) or all(
        tag[1:3] == ["ADJ", "PREP"] and set(tag[3:]) <= {"ADJ", "DET", "NOUN"} for tag in tags
    )


def _is_reversed(words: Words, scope: Scope) -> bool:
    """Whether the contrary of both qualities is meant: "is far from clean and quiet"."""
    if "but" in scope.connector:
        return False
    for j in range(scope.main.verb + 1, scope.k - 2):
        if reads(words[j : j + 2], "far from", "anything but") and words[j + 2].tag == "ADJ":
            return words[j + 3].tag != "NOUN"  # "is far from busy roads and quiet"
    return False


def _is_imagined(words: Words, right: int, scope: Scope) -> bool:
    """Whether a condition follows for both qualities: "would be nice and big if it were open"."""
    verbs = words[scope.main.verb : scope.group.end]
    would = any(word.low in _IMAGINED for word in verbs)
    return would and any(word.low in ("if", "unless") for word in words[right:])


_IMAGINED = frozenset("would 'd could might".split())


def _awaits_comparison(words: Words, right: int, scope: Scope) -> bool:
    """Whether one comparison ends both halves: "is newer, bigger and twice as dear as"."""
    first = words[scope.group.end : scope.k]
    compared = any(word.tag == "ADJ" and is_comparative(word.low) for word in first)
    if not compared or {"than", "as"} & set(lowered(first)):
        return False
    than = next((j for j in range(right, len(words)) if words[j].low in ("than", "as")), 0)
    listed = than > 0 and words[right].tag != "NEG" and not has_finite(words[right:than])
    return listed and (words[than].low == "than" or "as" in lowered(words[than + 1 :]))


def _are_rare(words: Words, right: int, scope: Scope) -> bool:
    """Whether the halves are an amount and a topic of complaints: "are few and about noise"."""
    return words[scope.group.end].low in _HOW_MANY and words[item_start(words, right)].tag == "PREP"


_HOW_MANY = frozenset("few rare many common minor scarce frequent".split())


def _is_under_condition(words: Words, right: int, scope: Scope) -> bool:
    """Whether both qualities have one condition: "if you dry it, it is soft and warm"."""
    subject = scope.main.subject
    quality = after_adverbs(words, right) == len(words) - 1 and words[-1].tag == "ADJ"
    opened = subject is not None and subject[0] > 2 and words[subject[0] - 1].low == ","
    plain = scope.connector == {"and"} and words[scope.k - 1].tag == "ADJ"
    return quality and opened and plain and words[scope.main.verb].low in BE


def _is_quality_of_subject(words: Words, right: int, scope: Scope) -> bool:
    """Whether after a dash only a quality follows, and not that of another thing before it."""
    said = words[scope.group.end]
    named = said.tag == "DET" and said.low not in ("a", "an")  # "the best are the prawns - superb"
    return not named and all(w.tag in ("ADV", "ADJ", "CC", "PUNCT") for w in words[right:])


def _is_at_times(words: Words, right: int, scope: Scope) -> bool:
    """Whether a quality at some times ends the claim: "is not as warm as it was, often cold"."""
    last = words[-1]
    quality = after_adverbs(words, right) == len(words) - 1 and last.tag == "ADJ"
    if not (scope.bare_comma and words[right].low in _AT_TIMES and quality):
        return False
    verbs = [j for j in range(scope.group.end, scope.k) if words[j].tag in FINITE]
    return all(words[j - 2].low in ("as", "than") for j in verbs) and len(verbs) < 2


_AT_TIMES = frozenset("sometimes often occasionally usually frequently".split())


def _how_often(words: Words, right: int, scope: Scope) -> list[int]:
    """Indices of the adverbs that both qualities share: "is mostly kind and quick"."""
    if not scope.connector <= {",", "and", "&"}:
        return []
    if words[right].tag in ("ADV", "NEG") and words[right].low != "even":
        return []
    if reads(words[right : right + 2], *AT_TIMES):
        return []
    if _is_done_likewise(words, right, scope):
        return [scope.group.end - 1]
    subject = scope.main.subject or (0, scope.main.verb)
    shared = [j for j in range(subject[1], scope.main.verb) if words[j].low in FREQUENCIES]
    for j in range(scope.main.verb + 1, scope.group.end):
        if words[j].offset > words[j - 1].offset + len(words[j - 1].text) + 1:
            break  # of a later quality: "is clean, always quiet, and close to the sea"
        graded = words[j].low in ("almost", "nearly", "very") and words[j + 1].low in FREQUENCIES
        if words[j].low in FREQUENCIES or graded:
            shared.append(j)
    return shared


def _is_done_likewise(words: Words, right: int, scope: Scope) -> bool:
    """Whether an adverb is shared by two participles: "is well built and painted"."""
    done = words[scope.group.end]
    last = right + 1 == len(words) or not words[right + 1].low[:1].isalnum()
    return (
        words[scope.group.end - 1].low in _MANNERS
        and scope.group.end + 1 == scope.k
        and done.tag in ("PP", "ADJ")
        and done.low.endswith(("ed", "t"))
        and words[right].low.endswith("ed")
        and last
    )


_MANNERS = frozenset(
    "well badly poorly nicely beautifully tastefully elegantly stylishly neatly carefully lovingly "
    "newly recently freshly fully completely".split()
)


def _is_governed(words: Words, right: int, scope: Scope) -> bool:
    """Whether both halves belong to a "being": "is bad, being new and large", "despite being …"."""
    apart = words[scope.main.verb].low not in BE
    being = any(
        words[j].low == "being"
        and (words[j - 1].tag == "PREP" or (apart and words[j - 1].low == ","))
        for j in range(scope.group.end, scope.k)
    )
    return being and words[after_adverbs(words, right)].tag in ("ADJ", "ING")


def _is_compared(words: Words, right: int, scope: Scope) -> bool:
    """Whether a comparison is over before the second quality: "larger than ours, and very old"."""
    degrees = scope.lows & DEGREE
    first = right + 2 * is_small_degree(words, right)
    after = words[after_adverbs(words, first)] if first < len(words) else words[right]
    plain = after.tag in ("ADJ", "PP") and not is_comparative(after.low)
    apart = scope.comma or first > right or words[right].low in _VERY or words[right].tag == "NEG"
    if not apart and has_finite(words[scope.group.end : scope.k]):  # "than it looks and never dull"
        apart = words[right].tag == "ADV" or "but" in scope.connector
    return "than" in degrees and degrees <= {"than", "more", "less", "most"} and plain and apart


def _is_likened(words: Words, right: int, scope: Scope) -> bool:
    """Whether "as good as ever" is over before the second quality: "crisp", "but cheaper"."""
    first, second = words[scope.group.end : scope.k], words[after_adverbs(words, right)]
    if [word.low for word in first[:3:2]] != ["as", "as"] or first[1].tag != "ADJ":
        return False
    ever = len(first) == 4 and first[3].low in _BEFORE_NOW
    more = second.tag == "ADJ" and is_comparative(second.low) and not has_finite(first)
    return ever or (more and len(first) > 3)


_BEFORE_NOW = frozenset({"ever", "always", "before", "usual"})
_VERY = frozenset({"very", "really", "quite", "extremely"})


def _is_last_comparison(words: Words, scope: Scope) -> bool:
    """Whether no other clause has begun before the "than" of "longer than I hoped"."""
    than = next(j for j in range(scope.group.end, scope.k) if words[j].low == "than")
    plain = not any(w.low == "," or w.tag == "CC" for w in words[than : scope.k])
    before = words[scope.group.end : than]
    return plain and not any(w.tag in (*FINITE, "TO", "SUB", "THAT", "REL") for w in before)


def _are_comparatives(words: Words, right: int, scope: Scope) -> bool:
    """Whether each quality is compared by itself: "more compact and easier to use"."""
    after = words[after_adverbs(words, after_measure(words, right))]
    each = (after.tag == "ADJ" and is_comparative(after.low)) or after.low in ("more", "less")
    each = each and scope.lows & DEGREE <= {"more", "less"}
    return each and all(word.low != "than" for word in words[right:])


def _ends_with_infinitive(words: Words, right: int, scope: Scope) -> bool:
    """Whether an infinitive ends the first half before a quality: "simple to use and light"."""
    end = scope.k - (words[scope.k - 1].tag == "PREP")  # "easy to work with"
    before = [word.tag for word in words[end - 3 : end]]
    quality = words[after_adverbs(words, right)]
    used = any(word.tag == "TO" for word in words[right + 1 : right + 3])  # "slow to pour"
    acts = any(r.startswith("VB") for r in readings(quality.low))
    sure = quality.tag == "ADJ" and (used or not acts)
    somehow = words[right].low in _MANNERS or (words[right].tag == "ADV" and scope.bare_comma)
    sure = sure or (quality.tag == "PP" and somehow)  # "easy to use and well made"
    return before == ["ADJ", "TO", "VB"] and sure


def _has_own_infinitive(words: Words, right: int, scope: Scope) -> bool:
    """Whether each quality says for what: "light enough to carry all day and quick to dry"."""
    j = after_adverbs(words, after_aside(words, right))
    if words[j].low in ("more", "less") and j + 1 < len(words):
        j += 1
    tags = [word.tag for word in words[j : j + 3]]
    used = tags == ["ADJ", "TO", "VB"] or (tags[:2] == ["ADJ", "PREP"] and not scope.infinitive)
    first = after_adverbs(words, scope.group.end)
    said = words[first].tag == "ADJ" and scope.connector <= {",", "and", "but"}
    # not "easy to keep clean and free to use"
    return used and said and words[scope.k - 1].tag != "ADJ"


def _of_what_is_there(words: Words, right: int, scope: Scope) -> Words | None:
    """From "There was noise but not loud" to "The noise was not loud"."""
    first = after_adverbs(words, right)
    thing = words[scope.group.end : scope.k]
    if (
        scope.group.negated
        or "but" not in scope.connector
        or words[first].tag != "ADJ"
        or not thing
    ):
        return None
    if (
        any(word.tag not in ("DET", "ADJ", "NOUN", "ADV") for word in thing)
        or thing[-1].tag != "NOUN"
    ):
        return None
    end = first + 1
    phrase = definite(thing)
    if phrase is None or (
        end < len(words) and words[end].tag not in (*AFTER_ADJECTIVE, "ADV", "DET")
    ):
        return None
    return [*phrase, be(phrase, words[scope.main.verb]), *spaced(words[right:])]


_STATES = ADJECTIVAL_PARTICIPLES | JUDGEMENTS
_SKILLED = frozenset("skilled experienced qualified talented organized organised".split())
"""Qualities of people: "is thought patient and skilled"."""
KEEPING = frozenset({"keep", "keeps", "kept"})
