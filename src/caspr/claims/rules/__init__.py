"""A clause splitter that needs no model.

Markdown is removed first, and a label becomes a subject: "**Rooms**: big" says "the rooms are big".
The splitter then cuts a sentence where both sides can stand as a claim of their own, and repeats
the subject (and the auxiliary) where the second side has none. Where it is not sure it leaves the
sentence whole: an uncut sentence is a long claim, a wrong cut a false one.

What is cut:

    the room is old, but it is clean            two clauses; "it" becomes "the room"
    the room is big and has a view              one subject, two verbs
    the room is big, clean and with a view      one subject, three predicates
    it is close to the park and the museum      places after one preposition
    it has great food and friendly staff        objects, one of them with a judgement
    it has a dock, a shower and a DVD player    objects, each a thing by itself
    it is near sights such as A and B           examples, in the place of what they belong to
    parking is free, which is great             a comment on the whole: "this is great"
    it is old, making it cold                   an effect: "this makes it cold"
    the bed and the pillows were hard           two subjects
    it is a clean and quiet room                two adjectives of one noun
    although the room is old, it is clean       a concession, a reason or a result
    the room, which is big, is dark             a relative clause with a clear antecedent
    the inn has rooms equipped with a safe      a participle that describes a noun
    great view, small rooms                     remarks without a verb
    it has a large heated pool                  stacked adjectives, each true of the thing
    it is loud due to the thin walls            a reason: "the walls are thin"
    although small, the room is nice            an adjective outside the clause
    we found it dull and dear                   two adjectives of what was found so
    it was long, with the guide being late      a "with" phrase that has a subject of its own
    the food was good, including the soup       what is included in the whole
    there are bus and train stations            two kinds of one plural noun
    A has a pool, while B does not              a clause that ends with its auxiliary
    A is good for walkers, B for bikers         a clause that leaves its verb out
    guests say that it is big and cheap         what is said, found or praised, one by one
    set in a park, the inn is quiet             what is said of the subject before it
    the hall was clean, as was the bath         the same said of another thing
    it is nice, close to the sea                a place, a use or a quality after a comma
    a lovely inn that exceeds expectations      a remark, and what is said of its thing
    the food was good and the price fair        a clause without its verb
    it is slippery when wet and can break       predicates after a short "when" or "if"
    the owner, a retired cook, is kind          what is said of the subject between commas
    the food was good, great coffee             a remark after a clause
    it is loud, so ask for a back room          advice, and what the writer would do
    it is quiet and next door is a bar          a clause that begins with a place
    it is not only big but also clean           both halves of "not only"
    it is not big or quiet                      two qualities that are both denied
    there is no pool or gym                     two things that are both denied
    it is seen as small but clean               qualities after one "as"
    it is kind, always ready to help            an adjective phrase after a comma
    it is free, a point that guests raise       a noun that sums up a statement: "this is a point"
    it has two lifts, one of which is slow      what is said of some of the things
    the food was great i will be back           two sentences that nothing joins
    works well and comes with a lid             two verbs whose subject is left out

Where none of these applies, a small parser (`caspr.english.trees`) is asked which clauses,
predicates, relative clauses and remarks are joined, and the sentence is cut where it is sure
(``parsed/``): "the inn is good, and rooms booked early cost less".

What is not cut: questions; anything in quotation marks or parentheses; "or", except after "not" and
"no", and in what something is good for; clauses with "if"; "and" in the scope of a negation, of
"between", "either", "too", or of a comparison; set phrases; subjects with a joint predicate ("A and
B are 5 km apart"); modifiers of one noun, number or price.

Where the rule for a sentence is found: `order` tries the kinds of cuts one after the other;
``described/``, ``reported/``, ``lists/``, ``joined/``, ``remarks/`` and ``parsed/`` hold them, and
`caspr.claims.grammar` what they all know about clauses and noun phrases.
"""

from caspr.claims.rules.splitter import (
    RULES_VERSION,
    RuleSplitter,
    find_cuts,
    split_sentence,
    split_statement,
)

__all__ = ["RULES_VERSION", "RuleSplitter", "find_cuts", "split_sentence", "split_statement"]
