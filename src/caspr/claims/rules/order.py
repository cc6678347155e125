"""The kinds of cuts, in the order in which they are tried: "Big and dark, but clean" at "but".

`next_cut` tries the kinds one after the other; each kind looks for the leftmost index where both
halves can stand alone. The name of the kind is kept in the cut, so that each can be measured.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from caspr.claims.grammar.clauses import Clause, find_clause
from caspr.claims.grammar.cut import Cut, Cutter, Words
from caspr.claims.grammar.fronted import is_opener, opens_inverted
from caspr.claims.grammar.periods import is_period
from caspr.claims.grammar.pointing import names_latter
from caspr.claims.grammar.scope import DASHES
from caspr.claims.grammar.verb_groups import asserted
from caspr.claims.grammar.word_runs import has_finite, word_at
from caspr.claims.rules.described.accompanied import accompanied
from caspr.claims.rules.described.after_commas import apposed, defined
from caspr.claims.rules.described.asides import described_aside, interrupting
from caspr.claims.rules.described.attributes import with_phrase
from caspr.claims.rules.described.locations import far_remark, located
from caspr.claims.rules.described.part_relatives import (
    part_relative,
    second_relative,
    there_who,
    whose,
)
from caspr.claims.rules.described.participles import participle
from caspr.claims.rules.described.places import NEARNESS
from caspr.claims.rules.described.stacked_adjectives import stacked
from caspr.claims.rules.described.subject_adjectives import described_subject
from caspr.claims.rules.described.tails import tail
from caspr.claims.rules.described.twin_adjectives import twin_adjectives
from caspr.claims.rules.described.unlike import unlike
from caspr.claims.rules.described.which_asides import aside
from caspr.claims.rules.joined.advice import two_tips
from caspr.claims.rules.joined.at_connectors import leftmost
from caspr.claims.rules.joined.at_times import at_time
from caspr.claims.rules.joined.but_not import but_no, but_not
from caspr.claims.rules.joined.conceded import conceded
from caspr.claims.rules.joined.connectors import is_break
from caspr.claims.rules.joined.denied import both_denied, none_of_things, not_more
from caspr.claims.rules.joined.denied_reasons import is_unsure_reason
from caspr.claims.rules.joined.effects import effect
from caspr.claims.rules.joined.held_together import after_saying
from caspr.claims.rules.joined.likewise import likewise, together_with
from caspr.claims.rules.joined.nor import second_denial
from caspr.claims.rules.joined.not_only import not_only
from caspr.claims.rules.joined.omitted_subjects import omitted_subject
from caspr.claims.rules.joined.openers import concession, quality
from caspr.claims.rules.joined.reasons import reason
from caspr.claims.rules.joined.run_on import run_on
from caspr.claims.rules.joined.shared_openers import with_shared
from caspr.claims.rules.joined.side_by_side import side_by_side
from caspr.claims.rules.joined.so_that import so_that
from caspr.claims.rules.lists.among import named_list
from caspr.claims.rules.lists.compared import compared, compared_objects
from caspr.claims.rules.lists.described_objects import described_objects
from caspr.claims.rules.lists.examples import example, foremost, included
from caspr.claims.rules.lists.governed import is_fit
from caspr.claims.rules.lists.list_ends import at_one_place, before_relative
from caspr.claims.rules.lists.long_items import long_items
from caspr.claims.rules.lists.objects import two_objects
from caspr.claims.rules.lists.set_apart import set_apart
from caspr.claims.rules.lists.shared_heads import opposed_kinds, shared_head
from caspr.claims.rules.lists.subjects import subject_list
from caspr.claims.rules.parsed.first_cut import parsed_cut
from caspr.claims.rules.remarks.added import added_remark
from caspr.claims.rules.remarks.comments import comment
from caspr.claims.rules.remarks.nearness import nearness_remark
from caspr.claims.rules.remarks.qualities import alike_remark, opened_remark, quality_remark
from caspr.claims.rules.remarks.relatives import remark_relative
from caspr.claims.rules.remarks.remarks import remark
from caspr.claims.rules.remarks.summed_up import summed_up
from caspr.claims.rules.remarks.things_and_qualities import things_and_qualities
from caspr.claims.rules.reported.attributions import attributed
from caspr.claims.rules.reported.complements import object_complements
from caspr.claims.rules.reported.described_as import described_as, likewise_described
from caspr.claims.rules.reported.object_asides import object_aside
from caspr.claims.rules.reported.statements import agreed_on, reported_coordination, that_clauses
from caspr.claims.rules.reported.views import listed_view
from caspr.claims.rules.reported.with_reports import reported_with
from caspr.english.tags import FINITE


def next_cut(words: Words) -> Cut | None:
    """The first cut of `words` (a sentence without its full stop), or None to leave it whole."""
    if names_latter(words) or is_unsure_reason(words) or opens_inverted(words):
        return None  # cut, it would lose what it needs, or deny what is so
    if opened := after_saying(words):
        cut = next_cut(words[opened:])
        return cut and replace(cut, left=[*words[:opened], *cut.left])
    if told := attributed(words):
        said, attribution = told
        cut = next_cut(said)
        return cut and replace(
            cut, left=[*cut.left, *attribution], right=[*cut.right, *attribution]
        )
    main = find_clause(words, 0, len(words))
    finite = has_finite(words)
    for kind in _OF_CLAUSES if finite else _OF_REMARKS:
        cut = kind(words, main)
        if cut is None or not _shortens(words, cut) or _tears_quotation(words, cut):
            continue
        if is_opener(cut.left, words):
            continue
        if shared := with_shared(words, main, cut):
            return shared
    return None


def clause_cut(words: Words) -> Cut | None:
    """The first cut that leaves the words before it as they are; for the windows of a sentence."""
    cut = concession(words) or leftmost(words, find_clause(words, 0, len(words)))
    if cut is None or cut.left[-1] is words[-1] or len(cut.right) >= len(words):
        return None
    return cut


def _shortens(words: Words, cut: Cut) -> bool:
    """Whether each half has words, and fewer of them than the sentence."""
    longest = len(words) + (cut.kind == "remark relative")  # "that" may become "the"
    return 0 < len(cut.left) < len(words) and 0 < len(cut.right) < longest


def _tears_quotation(words: Words, cut: Cut) -> bool:
    """Whether a half has only one of two quotation marks: 'it is "old, and dear'."""
    return not _is_closed(cut.left, cut.right) and _is_closed(words)


def _is_closed(*parts: Words) -> bool:
    return all(sum(word.tag == "QUOTE" for word in part) % 2 == 0 for part in parts)


_Kind = Callable[[Words, Clause | None], Cut | None]
"""Looks for a cut of the words of a sentence, given its main clause."""


def _of_words(cutter: Cutter) -> _Kind:
    """A kind of cut that needs no main clause."""
    return lambda words, _: cutter(words)


def _of_clause(kind: Callable[[Words, Clause], Cut | None]) -> _Kind:
    """A kind of cut that needs a main clause with a certain subject."""
    return lambda words, main: kind(words, main) if main and main.subject else None


def _of_parts(kind: Callable[[Words, Clause | None, Cutter], Cut | None]) -> _Kind:
    """A kind of cut that applies the other kinds to a part of the sentence."""
    return lambda words, main: kind(words, main, next_cut)


def _at_break(words: Words, main: Clause | None) -> Cut | None:
    """The cut at the only dash or colon, if one is made at a comma: "it is big - near all"."""
    marks = [k for k, w in enumerate(words) if w.low in (":", *DASHES) and w.low[0] not in ".…"]
    k = marks[0] if len(marks) == 1 else 0
    if main is None or k <= main.verb or k + 1 >= len(words) or words[k - 1].low == "well":
        return None  # also "well- appointed"
    described = words[k - 1].tag == "ADJ" and all(w.tag not in FINITE for w in words[k:])
    if not (described if words[k].low == ":" else is_break(words, k)):
        return None
    cut = next_cut([*words[:k], replace(words[k], low=","), *words[k + 1 :]])
    if words[main.verb + 1].low == "the" or cut is None or cut.left != words[:k]:
        return None  # "the best are the figs - just divine"
    if words[k].low == "-" and _is_compound(words, k, cut):
        return None
    listed = cut.kind in ("list ,", "objects ,")  # "is odd in the soup - red bits, and green"
    return None if listed and words[k + 1].low not in NEARNESS else cut


def _is_compound(words: Words, k: int, cut: Cut) -> bool:
    """Whether the hyphen at index k may join a word: "role - playing games", "co - written by"."""
    short = k + 3 == len(words) or word_at(words, k + 2).tag in ("", "PREP", "ING")
    return cut.kind == "tail" or (cut.kind == "effect" and short)


def _choice(words: Words, main: Clause) -> Cut | None:
    """From "You can rent bikes or buy a map" to the two, as both are possible."""
    joints = [k for k, word in enumerate(words[:-1]) if word.tag == "CC"]
    k = joints[0] if len(joints) == 1 else 0
    if k < main.verb + 3 or words[k].low != "or":
        return None
    return _fit(words, k, main) or _possible(words, k, main)


def _possible(words: Words, k: int, main: Clause) -> Cut | None:
    """The cut at the "or" at index k of "You can rent bikes or buy a map"."""
    if words[main.verb].low != "can":
        return None
    if words[k - 1].tag == "VB" or words[k + 1].tag != "VB" or words[k + 1].low in _NO_CHOICE:
        return None
    if any(word.low in ("it", "them") for word in words[k:]):
        return None  # "you can take it or leave it"
    cut = leftmost([*words[:k], replace(words[k], text="and", low="and"), *words[k + 1 :]], main)
    return cut if cut and cut.kind.startswith("list") else None


def _fit(words: Words, k: int, main: Clause) -> Cut | None:
    """The cut at the "or" at index k of "It is great for work or play", as it is for both."""
    start = max((j for j in range(k) if words[j].low == "for"), default=0) + 1
    if start <= main.verb or asserted(words, main) is None:
        return None
    things = words[start:]
    counted = any(w.tag == "NUM" or w.low == "of" for w in things)
    if counted or is_period(words[k - 1]) or is_period(words[-1]) or not is_fit(words, start, main):
        return None
    joined = [*words[:k], replace(words[k], text="and", low="and"), *words[k + 1 :]]
    cut = leftmost(joined, main) if words[k + 1].low == "for" else two_objects(joined, main)
    if cut is None or cut.left != words[: len(cut.left)]:
        return None
    return replace(cut, right=[words[k] if w is joined[k] else w for w in cut.right])


_NO_CHOICE = frozenset("be lose miss risk".split())
"""What rather follows if the first is not done: "you can book or miss the show"."""

_OF_CLAUSES: tuple[_Kind, ...] = (
    _of_words(concession),  # although the room is old, it is clean
    _of_clause(that_clauses),  # users note that it is hot and that it leaks
    _of_parts(agreed_on),  # they agree on two things: it is hot and it leaks
    _of_words(quality),  # as well as being kind, the staff were quick
    _of_words(side_by_side),  # pick the inn for tea; pick the hut for wine
    _of_words(unlike),  # unlike the inn, which is old, the hut is new
    _of_words(aside),  # the room, which is big, is dark
    _of_words(described_aside),  # the owner, a retired cook, is kind
    _of_words(object_aside),  # they found the hall, which is old, cold
    _of_words(not_only),  # it is not only big but also clean
    _of_words(likewise),  # the hall was clean, as was the bath
    _of_words(together_with),  # the hall was clean, along with the bath
    _of_words(at_time),  # it is full in May, when the fair is on
    conceded,  # although small, the room is nice
    _of_words(example),  # it is near sights such as A and B
    _of_words(reason),  # it is loud due to the thin walls
    _of_words(effect),  # it is old, making it cold
    _of_words(reported_with),  # it is small, with some praising the size
    _of_words(so_that),  # it is so dim that it is useless
    _of_parts(interrupting),  # we saw the bar, which is old, and the spa
    _of_words(remark_relative),  # a lovely inn that exceeds expectations
    _of_words(part_relative),  # it has two lifts, one of which is slow
    _of_words(whose),  # they love the inn, whose bar is new
    _of_clause(second_relative),  # the inn is old and which guests call dear
    _of_words(summed_up),  # it is free, a point that guests raise
    defined,  # we met the cook, a Dane who sings
    _of_words(included),  # the food was good, including the soup
    _of_words(foremost),  # staff were kind, particularly the porters
    _of_parts(described_as),  # it is seen as small but clean
    _of_words(likewise_described),  # they see the inn as old and the staff as kind
    _of_clause(tail),  # it is kind, always ready to help
    _of_clause(listed_view),  # users praise its style, fit and price
    _of_parts(object_complements),  # we found it dull and dear
    _of_words(run_on),  # the food was great i will be back
    named_list,  # its flaws are the lid and the price
    _of_clause(compared),  # it is newer and bigger than ours
    _of_clause(compared_objects),  # it has more rooms than ours but a smaller bar
    _of_parts(at_one_place),  # there is a bar and a pool nearby
    _of_clause(set_apart),  # it has a bar and, oddly, no tables
    _of_words(second_denial),  # it has no lift, nor is there a ramp
    _at_break,  # it was superb - a lovely inn
    _of_clause(described_objects),  # it has a lid with a lock and a bag that leaks
    leftmost,  # the room is old, but it is clean; it is big and has a view
    _of_clause(_choice),  # you can rent bikes or buy a map; it is great for work or play
    _of_clause(both_denied),  # it is not big or quiet; there is no pool or gym
    _of_clause(but_not),  # it works on phones but not on tablets
    _of_clause(but_no),  # it came with a desk but no lamp
    _of_clause(not_more),  # he could not be kinder or more helpful
    _of_words(comment),  # parking is free, which is great
    _of_clause(subject_list),  # the bed and the pillows were hard
    _of_parts(reported_coordination),  # they think it looks good and is cheap
    _of_clause(apposed),  # it is nice, close to the sea
    _of_clause(added_remark),  # the food was good, great coffee
    _of_clause(accompanied),  # it was long, with the guide being late
    _of_clause(with_phrase),  # the room is big with a view
    _of_clause(participle),  # the inn has rooms equipped with a safe
    _of_clause(located),  # it is a nice inn near the sea
    # Those that repeat the end of the sentence come last.
    twin_adjectives,  # it is a clean and quiet room
    stacked,  # it has a large heated pool
    _of_clause(described_subject),  # the free breakfast was good
    _of_parts(there_who),  # there were some who were rude and loud
    _of_clause(two_objects),  # we liked the bar and the pool
    _of_clause(opposed_kinds),  # the hot and cold dishes are good
    _of_clause(shared_head),  # there are bus and train stations
    _of_clause(long_items),  # they cite A, B and staff who care
    _of_parts(before_relative),  # it has a bar and a spa, which guests like
    _of_words(remark),  # great view, and the bar is open
    _of_parts(omitted_subject),  # works well and comes with a lid
    _of_words(parsed_cut),  # the inn is good, and rooms booked early cost less
)
"""For words with a finite verb."""

_OF_REMARKS: tuple[_Kind, ...] = (
    _of_words(side_by_side),  # pick the inn for tea; pick the hut for wine
    _of_words(two_tips),  # come for the tea, and ask for milk
    _of_words(none_of_things),  # no pool or gym
    _of_words(far_remark),  # a calm inn two minutes from the sea
    twin_adjectives,  # a clean and quiet room
    _of_words(quality_remark),  # cheap but a bit dark
    _of_words(alike_remark),  # very good food and service
    _of_words(opened_remark),  # overall, a nice inn and a fair price
    _of_words(things_and_qualities),  # room small, bed soft, wifi fast
    _of_words(remark),  # great view, small rooms
    stacked,  # a large heated pool
    _of_parts(nearness_remark),  # close to the park and the museum
    _of_parts(omitted_subject),
    _of_words(parsed_cut),
)
"""For words without a finite verb."""
