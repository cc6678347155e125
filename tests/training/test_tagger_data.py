"""If these fail, the tagger is trained on other tags than its card says."""

from __future__ import annotations

import json

import pytest
from training.tagger_data import OWN, Token, caspr_tag, own_sentences, read_conllu, with_tags
from training.tagger_student import TAGS

CONLLU = """\
# newdoc id = reviews-1
# sent_id = reviews-1-0001
# text = We don't like rooms that smell.
1	We	we	PRON	PRP	Case=Nom|PronType=Prs	4	nsubj	_	_
2-3	don't	_	_	_	_	_	_	_	_
2	do	do	AUX	VBP	Mood=Ind|VerbForm=Fin	4	aux	_	_
3	n't	not	PART	RB	Polarity=Neg	4	advmod	_	_
4	like	like	VERB	VB	VerbForm=Inf	0	root	_	_
5	rooms	room	NOUN	NNS	Number=Plur	4	obj	_	_
6	that	that	PRON	WDT	PronType=Rel	7	nsubj	_	_
7	smell	smell	VERB	VBP	Mood=Ind|VerbForm=Fin	5	acl:relcl	_	SpaceAfter=No
8	.	.	PUNCT	.	_	4	punct	_	_

# sent_id = reviews-1-0002
# text = Check-in was slow, cleaned up late
1	Check	check	NOUN	NN	_	4	nsubj	_	SpaceAfter=No
2	-	-	PUNCT	HYPH	_	3	punct	_	SpaceAfter=No
3	in	in	NOUN	NN	_	1	compound	_	_
4	was	be	AUX	VBD	VerbForm=Fin	5	cop	_	_
5	slow	slow	ADJ	JJ	Degree=Pos	0	root	_	SpaceAfter=No
6	,	,	PUNCT	,	_	5	punct	_	_
6.1	was	be	AUX	VBD	_	_	_	_	_
7	cleaned	clean	VERB	VBN	VerbForm=Part	5	parataxis	_	_
8	up	up	ADP	RP	_	7	compound:prt	_	_
9	late	late	ADV	RB	_	7	advmod	_	_
"""


def test_words_are_cut_as_caspr_cuts_them_and_have_its_tags():
    first, second = (with_tags(*sentence) for sentence in read_conllu(CONLLU))
    assert first.name == "reviews-1-0001"
    assert list(zip(first.texts, first.tags, strict=True)) == [
        ("We", "PRON"),
        ("do", "AUX"),
        ("n't", "NEG"),
        ("like", "VB"),
        ("rooms", "NOUN"),
        ("that", "THAT"),
        ("smell", "V"),
        (".", "PUNCT"),
    ]
    assert first.lows[0] == "we"
    assert list(zip(second.texts, second.tags, strict=True)) == [
        ("Check-in", "NOUN"),  # one word, the tag of its last token
        ("was", "AUX"),
        ("slow", "ADJ"),
        (",", "PUNCT"),
        ("cleaned", "PP"),
        ("up", "ADV"),
        ("late", "ADV"),
    ]


def test_tokens_index_into_the_text():
    for _, text, tokens in read_conllu(CONLLU):
        assert [text[token.start : token.end] for token in tokens] == [t.form for t in tokens]
        assert "".join(token.form for token in tokens) == text.replace(" ", "")


def test_a_token_that_is_not_in_the_text_is_an_error():
    """Else every later word of the sentence would have its neighbour's tag."""
    with pytest.raises(ValueError, match=r"reviews-1-0001: the text has no 'chairs' at index 14"):
        list(read_conllu(CONLLU.replace("5\trooms", "5\tchairs")))


@pytest.mark.parametrize(
    ("form", "upos", "xpos", "features", "tag"),
    [
        ("that", "SCONJ", "IN", {}, "COMP"),
        ("That", "PRON", "DT", {"PronType": "Dem"}, "PRON"),
        ("that", "DET", "DT", {"PronType": "Dem"}, "DET"),
        ("that", "ADV", "RB", {}, "ADV"),
        ("who", "PRON", "WP", {"PronType": "Rel"}, "REL"),
        ("who", "PRON", "WP", {"PronType": "Int"}, "SUB"),
        ("when", "ADV", "WRB", {"PronType": "Rel"}, "SUB"),
        ("her", "PRON", "PRP", {}, "OBJ"),
        ("her", "PRON", "PRP$", {}, "DET"),
        ("itself", "PRON", "PRP", {}, "OBJ"),
        ("'s", "PART", "POS", {}, "DET"),
        ("to", "PART", "TO", {}, "TO"),
        ("to", "ADP", "IN", {}, "PREP"),
        ("could", "AUX", "MD", {}, "AUX"),
        ("There", "PRON", "EX", {}, "PRON"),
        ("http://a.b", "X", "ADD", {}, "NOUN"),
        (":)", "SYM", "NFP", {}, "PUNCT"),
        ("NOT", "PART", "RB", {}, "NEG"),
        ("Paris", "PROPN", "NNP", {}, "NOUN"),
    ],
)
def test_tags(form, upos, xpos, features, tag):
    token = Token(form, form.lower(), upos, xpos, features, 0, len(form))
    assert caspr_tag(token) == tag


@pytest.mark.parametrize(("lemma", "tag"), [("be", "AUX"), ("have", "AUX"), ("go", "V")])
def test_finite_verbs(lemma, tag):
    assert caspr_tag(Token("x", lemma, "VERB", "VBD", {}, 0, 1)) == tag


def test_own_sentences_have_a_tag_of_the_network_for_each_word():
    rows = [json.loads(line) for line in OWN.read_text(encoding="utf-8").splitlines()]
    found = own_sentences()
    assert len(found) == len(rows) > 1000
    for row, sentence in zip(rows, found, strict=True):
        assert len(row["words"]) == len(row["tags"]) == len(sentence.lows)
        assert {tag for tag in row["tags"] if tag is not None} <= set(TAGS)
