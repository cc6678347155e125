"""Cuts at a connector: "and", "but", ",", ";", "which", "because" and the like."""

# ruff: noqa: SIM905, PLR0911, PLR0912
from __future__ import annotations

from dataclasses import replace

from caspr.claims.asked import asked
from caspr.claims.clauses import Clause, agrees, find_clause
from caspr.claims.connectors import connector_end
from caspr.claims.cut import Cut, Words, after_adverbs, spaced
from caspr.claims.gapped import gapped
from caspr.claims.inverted import inverted
from caspr.claims.lists import second_item
from caspr.claims.openers import concession, is_opener, opens
from caspr.claims.phrases import made, noun_phrase_end
from caspr.claims.pointing import is_pointing, points_outside, with_pointed
from caspr.claims.pronouns import UNRESOLVED, with_antecedent
from caspr.claims.relatives import relative
from caspr.claims.scope import CONCESSIVES, SMALL_DEGREES, Scope
from caspr.claims.second_clause import breaks_off, explaining, second_clause
from caspr.claims.second_predicate import governed, second_predicate
from caspr.claims.second_verb import after_phrase, disagreeing_verb, second_verb
from caspr.english.lexicon import BE, SINGULAR_VERBS, is_plural_noun, readings
from caspr.english.tag_context import is_manner
from caspr.english.tags import FINITE
from caspr.english.word_classes import SET_PHRASES


def leftmost(words: Words) -> Cut | None:
    """The first connector whose two sides can stand, cut out."""
    for k in range(2, len(words) - 1):
        right = connector_end(words, k)
        if right is None or right >= len(words):
            continue
        cut = _at(words, k, right)
        tried = words[k].tag == "CC" and words[k - 1].low == ","  # with its comma
        if cut is not None and not (tried and cut.kind.startswith("list")):
            return cut
    return None


def _at(words: Words, k: int, right: int) -> Cut | None:
    """Cut out the connector words[k:right], if both sides can stand."""
    main = find_clause(words, 0, k)
    if main is not None and main.subject is None and _is_unclear(words, main.verb):
        return None  # "all you need is …": what the subject is, and so what the verb is, is unsure
    if main is None and words[k].low == ";" and _may_hold_a_verb(words[:k]):
        main = Clause(None, 0)
    begun = words[0].tag in FINITE or (k > 2 and _is_bought(words))
    if main is None and begun and words[k].low in ("and", "but", ","):
        main = Clause(None, 0)  # "Can be dear, but there are …"
    if k == 2 and words[0].low == "that" and words[1].low == "said":
        return None
    if k == 2 and words[0].low in ("i", "we") and words[1].low in _SAYING:
        return None  # "I suspect because the wire is thin"
    if _is_bare_comma(words, k, right) and (is_opener(words, k) or _is_open(words, k, main)):
        return None
    if words[right].low == "that" and words[right].tag != "PRON" and words[k].tag == "CC":
        return None  # "they say that it is big and that it is old"
    after = words[right + 1 : right + 3]
    if (
        words[right].low == "that"
        and after
        and after[0].tag == "NOUN"
        and is_plural_noun(after[0].low)
    ):
        return None  # "such a mess, as always, that guests left"
    bare = asked(words, k, right, main) or inverted(words, k, right, main)
    if bare is not None:
        return bare
    if main is None or _is_idiom(words, k) or (words[k].low != ";" and _awaits_noun(words, k)):
        return None
    if (
        _is_second_adverb(words, k, right)
        or _are_manners(words, k, right)
        or (words[k].low == "," and breaks_off(words, k))
    ):
        return None
    if words[right].tag == "ADV" and [word.tag for word in after] == ["PUNCT", "REL"]:
        return None  # "was clean, overall, which is a must"
    if words[main.verb].low in BE and _is_aside(words[main.verb + 1 : k]):
        return None  # "it is, however, not open", "it is, for its price, good"
    connector = frozenset(word.low for word in words[k:right])
    if connector & {"which", "who", "that"}:
        if _clause_follows(words, right):
            return None  # cut there first, so that "it" is not resolved within the relative clause
        return relative(words, k, right, connector, main)
    scope = Scope(words, main, k, connector)
    first = after_adverbs(words, right)
    if ":" in connector and all(w.tag in ("ADJ", "ADV", "CC", "PUNCT") for w in words[right:]):
        return scope.cut("predicate", right, second_predicate(words, right, scope))
    if ":" in connector:
        clause = find_clause(words, right, len(words))
        explains = clause is not None and explaining(words, right, clause, scope)
        return _clause_cut(words, right, clause, scope) if clause and explains else None
    first = after_phrase(words, right) or first
    second = second_verb(words, right, first, scope) if words[first].tag in FINITE else None
    if second is None and first == right and "and" in connector:
        second = disagreeing_verb(words, right, scope)
    if second is not None or words[first].tag in FINITE:
        return scope.cut("verb", right, second)
    clause = find_clause(words, right, len(words))
    if clause is not None and clause.subject is not None and opens(words, right, clause):
        cut = _clause_cut(words, right, clause, scope)
        if cut is not None:
            return cut
    opener = words[right : right + 2]
    conceding = opener[opener[0].low == "even" and len(opener) > 1].low in CONCESSIVES
    conceding = conceding or opener[0].low in ("when", "if", "once")
    if conceding and connector & {"and", "but"} and not scope.condition:
        rest = words[right:]
        whole = concession(rest) is not None or ("," in connector and _is_conditioned(rest))
        whole = whole and main.subject is not None
        return scope.cut("clause", right, words[right:]) if whole else None
    for kind, shared in _SHARING:
        cut = scope.cut(kind, right, shared(words, right, scope))
        if cut is not None:
            return cut
    added = words[right].low in _ADDING or words[right].tag == "PREP"
    added = added or [word.low for word in words[right : right + 2]] == ["not", "to"]
    if words[k].low == ";" and ":" not in scope.lows and len(words) - right > 2 and not added:
        return scope.cut("semicolon", right, _after_semicolon(words, right, scope))
    return None


def _is_aside(between: Words) -> bool:
    """Whether nothing but an aside stands between the verb and the connector."""
    commas = sum(word.low == "," for word in between)
    opened = commas == 1 and between[0].low == "," and between[1:] != []
    opened = opened and between[1].tag in ("PREP", "ADV", "SUB")
    return opened or all(word.tag == "PUNCT" for word in between)


def _is_bought(words: Words) -> bool:
    """Whether only the "I" is left out: "bought these for my wife"."""
    return words[0].low in _BOUGHT and words[1].tag in ("DET", "PRON", "OBJ", "NUM")


_BOUGHT = frozenset("bought got ordered purchased used tried received returned gave".split())


def _is_conditioned(rest: Words) -> bool:
    """Whether it is whole with its condition: "when we asked, nobody knew", "if you can, go"."""
    if any(w.low in UNRESOLVED or w.low == "that" for w in rest):
        return False
    clause = find_clause(rest, 0, len(rest))
    verbs = [j for j, w in enumerate(rest) if w.tag in FINITE]
    spoken = len(verbs) == 2 and rest[verbs[1] - 1].low in ("i", "we", "you", "there", "nobody")
    return spoken or (clause is not None and clause.subject is not None)


def _after_semicolon(words: Words, right: int, scope: Scope) -> Words | None:
    """What follows a semicolon; "eager to help" with the subject of "the staff was kind"."""
    rest = words[right:]
    if any(word.tag in FINITE for word in rest):
        return _with_subject(rest, scope)
    first = after_adverbs(rest, 0)
    if rest[0].low in ("even", "not") and rest[first].tag != "ADJ":
        return None
    if rest[first].tag != "ADJ" or noun_phrase_end(rest, first, len(rest)) is not None:
        return rest
    subject, group = scope.main.subject, scope.group
    described = group.end < scope.k and words[group.end].tag in ("ADJ", "PP")
    if subject is None or not described or words[scope.main.verb].low not in BE or group.negated:
        return None
    return [*words[slice(*subject)], *(words[j] for j in group.carried), *spaced(rest)]


def _with_subject(rest: Words, scope: Scope) -> Words | None:
    """What follows a semicolon, with the subject where it has none: "and overall, was modern"."""
    j = 0
    while j < len(rest) - 1 and rest[j].tag in ("ADV", "PUNCT"):
        j += 1
    sure = rest[j].low in SINGULAR_VERBS or rest[j].low in BE
    if not sure or scope.main.subject is None:
        return rest
    subject = scope.words[slice(*scope.main.subject)]
    return [*subject, *spaced(rest[j:])] if agrees(subject, (0, len(subject)), rest[j]) else None


_SHARING = (
    ("predicate", governed),
    ("predicate", second_predicate),
    ("gap", gapped),
    ("list", second_item),
)
"""Second halves that share what the first begins with."""
_ADDING = frozenset({"as", "like", "such", "including"})


def _is_bare_comma(words: Words, k: int, right: int) -> bool:
    """Whether a bare comma is the connector."""
    return words[k].low == "," and right == k + 1


def _is_open(words: Words, k: int, main: Clause | None) -> bool:
    """Whether a phrase that opens the sentence goes on: "after being held, cold and told lies,"."""
    doing = words[0].tag in ("PREP", "SUB") and words[1].tag == "ING"
    open_phrase = doing and main is not None and main.subject is None
    return open_phrase or _is_said_to_concede(words, k)


def _is_said_to_concede(words: Words, k: int) -> bool:
    """Whether the comma ends a concession that is said: "note that while it is old, it works"."""
    start = max((j for j in range(1, k) if words[j].low in _SAID_CONCESSIVES), default=0)
    told = start > 1 and words[start - 1].tag == "COMP"
    return told and all(word.low != "," for word in words[start:k])


_SAID_CONCESSIVES = CONCESSIVES | {"while", "whilst"}


def _is_second_adverb(words: Words, k: int, right: int) -> bool:
    """Whether only an adverb is added before the comma: "fast and quietly, and its handle …"."""
    if words[k].tag != "CC" or right + 2 >= len(words) or words[right + 1].tag != "PUNCT":
        return False
    closed = words[right].tag == "ADV" and words[right + 2].tag == "CC"
    return closed or is_manner(words[right].low)


def _are_manners(words: Words, k: int, right: int) -> bool:
    """Whether two adverbs belong to the participle after them: "simply and kindly told"."""
    apart = words[k - 2].tag in ("PUNCT", "AUX", "CC", "ADV")
    after = words[min(right + 1, len(words) - 1)].tag
    told = after in ("PP", "ADJ") or (after == "V" and words[k - 2].tag == "PUNCT")
    adverb = words[k - 1].tag == "ADV" and words[k - 1].low.endswith("ly")
    return apart and told and adverb and is_manner(words[right].low)


def _clause_cut(words: Words, right: int, clause: Clause, scope: Scope) -> Cut | None:
    second = second_clause(words, right, clause, scope)
    if second is None or _is_parenthesis(words, right) or points_outside(words, clause):
        return None
    subject = clause.subject
    assert subject is not None
    listed = scope.comma or "and" in scope.connector
    if listed and words[subject[0]].low == "it" and _goes_on_from(words):
        return scope.cut("clause", right, second)
    shifted = Clause((subject[0] - right, subject[1] - right), clause.verb - right)
    resolved = with_pointed if is_pointing(words, clause) else with_antecedent
    resolution = resolved(words[: scope.k], scope.main, second, shifted)
    if resolution is None and (scope.bare_comma or ";" in scope.connector):
        resolution = second if resolved is with_pointed else None  # as two sentences
    if "where" in scope.connector and resolution is not None and resolution[0].low != "there":
        comma = replace(made(",", "PUNCT", words[right]), spaced=False)
        head = resolution[0]
        if head.text == words[0].text and (head.tag == "DET" or is_plural_noun(head.low)):
            resolution = [replace(head, text=head.low), *resolution[1:]]
        resolution = [made("there", "ADV", words[right]), comma, *spaced(resolution)]
    return scope.cut("clause", right, resolution)


def _goes_on_from(words: Words) -> bool:
    """Whether a clause was cut off before, so that "it" may be the thing that all are about."""
    return words[0].offset > 0 and words[0].text[0].islower()


def _is_parenthesis(words: Words, right: int) -> bool:
    """Whether the clause only says who speaks: "I'm afraid", "I think"."""
    if words[right - 1].low != ",":
        return False
    end = next((j for j in range(right, len(words)) if words[j].low == ","), len(words))
    rest = [word.low for word in words[right:end]]
    speaks = words[right].tag == "PRON" or words[right].low in _SPEAKERS
    says = len(rest) < 6 and speaks and any(low in _SAYING for low in rest[1:4])
    return " ".join(rest) == "you name it" or (rest[:1] == ["i"] and len(rest) < 5) or says


_SPEAKERS = frozenset("people some many most reviewers guests owners critics".split())
_SAYING = frozenset(
    "suspect guess think suppose admit grant say says said seems turns hear reckon believe "
    "imagine presume fear give told tells".split()
)


def _clause_follows(words: Words, right: int) -> bool:
    """Whether after a comma and a coordinator another clause begins."""
    for j in range(right + 2, len(words) - 2):
        if words[j].low == "," and words[j + 1].tag == "CC":
            clause = find_clause(words, j + 2, len(words))
            if clause is not None and clause.subject is not None and clause.subject[0] == j + 2:
                return True
    return False


def _may_hold_a_verb(words: Words) -> bool:
    """Whether before a semicolon there is likely a clause, though its verb was not recognised."""
    verbs = sum(any(r.startswith("VB") for r in readings(word.low)) for word in words[1:])
    return len(words) > 3 and verbs > 0


def _is_unclear(words: Words, verb: int) -> bool:
    return words[0].tag in _NOMINAL and not any(word.low == "," for word in words[:verb])


def _awaits_noun(words: Words, k: int) -> bool:
    """Whether the words before index k break off: after "and", or in "some cool", "a big"."""
    if words[k - 1].tag == "CC" or (words[k - 1].low == "," and words[k - 2].tag == "CC"):
        return True
    j = k - 1
    while j > 0 and words[j].tag in ("ADJ", "ADV"):
        j -= 1
    after = words[k + 1 + (words[k + 1].tag == "CC")] if k + 2 < len(words) else words[k + 1]
    attributive = words[k - 1].tag == "ADJ" and words[j].low in _ARTICLES
    attributive = attributive and after.tag not in (*FINITE, "PRON")  # "in an instant and is"
    if words[k - 1].tag == "ADJ" and words[j].low in ("of", "with"):
        following = after_adverbs(words, k + 1 + (words[k + 1].tag == "CC"))
        return following < len(words) and words[following].tag == "ADJ"  # "of kind and quick help"
    return attributive and words[j + 1].low not in SMALL_DEGREES


_ARTICLES = frozenset("a an the some any its their our my your no such".split())
_NOMINAL = frozenset({"DET", "NOUN", "PRON", "ADJ", "NUM"})


def _is_idiom(words: Words, k: int) -> bool:
    """Whether it joins a set phrase; in "very nice and clean", the "nice" is a quality."""
    plain = words[k - 1].low != "nice" or words[k - 2].tag != "ADV" or words[k - 2].low == "so"
    return plain and " ".join(word.low for word in words[k - 1 : k + 2]) in SET_PHRASES
