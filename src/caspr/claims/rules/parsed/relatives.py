"""Cut relative clauses and asides by the parser: "it comes with a charger, which hums"."""

from __future__ import annotations

from caspr.claims.grammar.agreement import agrees
from caspr.claims.grammar.cut import Cut, Words, after_adverbs, spaced
from caspr.claims.grammar.noun_phrases import definite, is_plural
from caspr.claims.grammar.periods import is_period
from caspr.claims.grammar.word_runs import lowered
from caspr.claims.rules.described.asides import be_said
from caspr.claims.rules.described.relatives import judges
from caspr.claims.rules.described.word_sets import DEFINITE, IF_SO
from caspr.claims.rules.parsed.parse import Parse
from caspr.claims.rules.remarks.comments import EFFECTS
from caspr.english.tags import FINITE

_DENYING = frozenset({"not", "n't", "no", "never", "without", "nothing", "few", "little"})
_IMPLYING = frozenset({"suggests", "suggested", "implies", "implied", "indicates"})
_GIVEN = frozenset("of for to in on with at by from".split())
_LEADING = frozenset("PREP CC PUNCT TO ADV".split())
_LONGEST = 10  # words of what is repeated


def relative_clause(sentence: Parse) -> Cut | None:
    """From "It comes with a charger, which hums" to "The charger hums"."""
    words, tree = sentence.words, sentence.tree
    if sentence.finite(tree.root) is None:
        return None  # "Cash only, which caught me out"
    for clause in range(sentence.end):
        if tree.relations[clause] != "acl:relcl" or tree.heads[clause] > clause:
            continue
        span = tree.span(clause)
        if span is None or span[1] != sentence.end:
            continue
        start = span[0] + (words[span[0]].low == ",")
        if words[start].low not in ("which", "who") or words[start - 1].low != ",":
            continue
        if tree.heads[start] != clause or not sentence.is_sure(clause, start):
            continue
        thing = _thing(sentence, tree.heads[clause], clause, start - 1)
        if thing is None or _DENYING & set(lowered(words[:start])):
            continue
        second = _resolved(sentence, clause, start, thing)
        if second is not None:
            return sentence.cut("relative", start, second)
    return None


def enclosed_description(sentence: Parse) -> Cut | None:
    """From "The lift, powered by two cells that leak, jams" to what it is and what it does."""
    words, tree = sentence.words, sentence.tree
    noun, verb = sentence.subject_head(tree.root), sentence.finite(tree.root)
    subject = sentence.subject(tree.root)
    if noun is None or verb is None or subject is None or words[subject[0]].low == "only":
        return None
    for clause in tree.children(noun, "acl", "acl:relcl"):
        span = tree.span(clause)
        if span is None or not sentence.is_sure(clause, noun):
            continue
        start = span[0] + (words[span[0]].low == ",")
        end = span[1] - (words[span[1] - 1].low == ",")
        closed = words[start - 1].low == words[end].low == "," and end < verb
        thing = words[subject[0] : start - 1]
        if not closed or clause < noun or any(word.tag == "PUNCT" for word in thing):
            continue
        description = words[start:end]
        if tree.relations[clause] == "acl":
            plain = description[0].tag == "PP" and description[0].low not in IF_SO
            predicate = be_said(thing, words[verb], description) if plain else []
        else:
            asserted = words[start].low in ("which", "who") and tree.heads[start] == clause
            asserted = asserted and tree.relations[start] == "nsubj"
            predicate = spaced(description[1:]) if asserted else []
        if predicate and len(thing) <= _LONGEST:
            rest = [*thing, *spaced(words[end + 1 :])]
            return Cut("parsed description", [*thing, *predicate], rest, words[end + 1].offset)
    return None


def _thing(sentence: Parse, noun: int, clause: int, end: int) -> Words | None:
    """The noun phrase that the clause describes, as it is repeated."""
    words, tree = sentence.words, sentence.tree
    span = tree.span(noun, without=clause)
    joined = tree.relations[noun] == "conj" or tree.children(noun, "conj")
    if span is None or words[noun].tag != "NOUN" or joined or _is_inner(sentence, noun, clause):
        return None  # "tea and cake, which was sold at noon", "music from the club, which is loud"
    start, last = span[0], min(span[1], end)
    if (copula := next(iter(tree.children(noun, "cop")), 0)) and start < copula:
        if tree.relations[end + 1] != "obj" or words[copula + 1].low not in DEFINITE:
            return None  # "it is by cash only, which surprised me"
        start = copula + 1  # "the best part is the bar, which few guests know"
    while start < noun and (words[start].tag in _LEADING or words[start].low == "including"):
        start += 1
    phrase = words[start:last]
    plain = all(word.tag not in (*FINITE, "PUNCT", "QUOTE", "ASIDE") for word in phrase)
    if not plain or not phrase or len(phrase) > _LONGEST or last <= noun:
        return None
    named = words[end + 1].low == "who" and phrase[0].tag != "DET" and not is_plural(phrase)
    named = named or (words[start - 1].low == "including" and phrase[0].text[0].isupper())
    return phrase if named else definite(phrase)


def _is_inner(sentence: Parse, noun: int, clause: int) -> bool:
    """Whether the clause may describe what the noun belongs to: "a brand of soap, which is …"."""
    words, tree = sentence.words, sentence.tree
    verb, outer = sentence.finite(clause), tree.heads[noun]
    if tree.relations[noun] != "nmod" or verb is None:
        return False
    return agrees(words, (outer, outer + 1), words[verb])


def _resolved(sentence: Parse, clause: int, start: int, thing: Words) -> Words | None:
    """What the relative clause says of the thing, as a sentence."""
    words, tree = sentence.words, sentence.tree
    verb = sentence.finite(clause)
    rest = words[start + 1 :]
    if verb is None or not rest:
        return None
    if tree.relations[start] == "nsubj":
        # not "which some call brave and others rash"
        begins = words[after_adverbs(words, start + 1)].tag not in ("DET", "NOUN", "PRON")
        whole = [*thing, *spaced(rest)]
        fact = words[start].low == "which" and (
            words[verb].low in EFFECTS | _IMPLYING or judges(words, verb)
        )  # it may be said of all before it: ", which makes it loud"
        fits = begins and not fact and agrees(whole, (0, len(thing)), words[verb])
        return whole if fits else None
    subject = sentence.subject(clause)
    described = tree.span(tree.heads[clause], without=clause)
    # "for fingers, which I had not thought about": all that was said may be meant
    meant = {"of"} if rest[-1].low != "about" else _GIVEN
    owned = described is not None and words[described[0]].low in meant
    simple = tree.relations[start] == "obj" and not owned
    simple = simple and not tree.children(clause, "ccomp", "xcomp", "conj")
    # "stayed dry all the time, which I can't say of the old one"
    simple = simple and words[clause].low != "say" and not is_period(words[tree.heads[clause]])
    if not simple or subject is None or subject[0] != start + 1:
        return None
    end = len(words) if rest[-1].tag == "PREP" else clause + 1  # "which we had never heard of"
    return [*words[start + 1 : end], *spaced(thing), *words[end:]]
