"""Frozen word tables: readings of English words without their context.

Each word has at most a few readings, and `readings` gives them, the likelier first. The tables
are our own: the closed classes as grammars list them, and the verbs and adjectives that hotel,
restaurant and product reviews are made of. What is in no table is read by its ending.
"""

# ruff: noqa: PLR0911
from __future__ import annotations

from functools import lru_cache

from caspr.english.verb_forms import PURE_VERB_FORMS, VERB_FORMS, inflected
from caspr.english.word_classes import counts

BE = frozenset("is are was were am 's 're 'm be been being".split())
"""Forms of "be"; with `_SEEM`, what can link a subject to an adjective."""
HAVE = frozenset("has have had 've".split())
DO = frozenset({"do", "does", "did"})

_AUXILIARIES = frozenset(
    "is are was were am has have had does do did can could will would shall should may might "
    "must cannot ca wo ai 're 've 'll 'd 'm".split()
)
SINGULAR_VERBS = frozenset("is was has does 's".split())
PLURAL_VERBS = frozenset("are were have do 're".split())
MODALS = frozenset("can could will would shall should may might must ca wo 'll".split())

_PRONOUNS = frozenset(
    "i you he she it we they there everyone everybody someone somebody nobody anyone anybody "
    "everything something nothing anything 'tis mine yours ours theirs none others".split()
)
_OBJECT_PRONOUNS = frozenset(
    "me him us them myself yourself himself herself itself ourselves themselves".split()
)
_DETERMINERS = frozenset(
    "the a an this that these those my your his her its our their every each some any no all "
    "both either neither another such many much few several various most more less enough".split()
)
_PREPOSITIONS = frozenset(
    "in on at by for with without from to of off into onto over under above below beneath "
    "between among amongst through throughout across around near inside outside within "
    "beyond behind beside besides along against toward towards upon via despite during about "
    "per like unlike than amid except regarding concerning including plus minus opposite "
    "past as until till after before since aboard alongside atop circa versus vs worth".split()
)
_COORDINATORS = frozenset("and but or nor yet &".split())
_SUBORDINATORS = frozenset(
    "although though while whilst whereas because if unless when whenever whether once lest "
    "wherever how why what whatever whoever whom".split()
)
_RELATIVES = frozenset("which who whose where".split())
_NEGATIONS = frozenset("not n't never".split())

_ADVERBS = frozenset(
    "down up out off also even then too very really quite rather so just only still already yes "
    "always often sometimes usually generally mostly mainly overall however therefore thus hence "
    "moreover furthermore otherwise instead perhaps maybe almost nearly somewhat fairly pretty "
    "extremely super incredibly absolutely totally completely highly simply truly definitely "
    "certainly probably especially particularly exceptionally here there now soon later again well "
    "away back downstairs alike upstairs nearby elsewhere everywhere anywhere somewhere once twice "
    "yet ever far much more most less least enough else indeed nevertheless nonetheless meanwhile "
    "additionally consequently subsequently unfortunately fortunately luckily sadly thankfully "
    "likewise similarly hardly barely scarcely seldom rarely apparently obviously clearly "
    "personally basically initially originally previously formerly currently eventually finally "
    "recently thereafter thereby afterwards afterward today together altogether apart abroad ahead "
    "alone though half not n't never all both easily first second third last next early late long "
    "daily forever tad bit beforehand".split()
)

_ADJECTIVES = frozenset(
    "everyday good great nice bad poor amazing awesome lovely superb perfect ideal awful "
    "disgusting fine ok okay decent accurate adequate average mediocre satisfactory discreet "
    "outstanding exceptional splendid pleasant disappointing stunning pretty ugly clean dirty "
    "unclean immaculate pristine filthy tidy untidy neat messy dusty mouldy moldy smelly musty "
    "stained big small large little tiny huge roomy cramped tight narrow wide compact massive "
    "sizable ample short long tall high low new old modern outdated dated antiquated ancient "
    "contemporary fresh stale renovated refurbished updated tired worn shabby run-down rundown "
    "quiet noisy loud silent tranquil calm serene relaxing relaxed busy lively vibrant bustling "
    "crowded packed empty breathtaking cheery cheesy clever creamy edgy first-class phenomenal "
    "quirky rowdy savory spectacular steamy rubbery full warm cold hot cool freezing chilly stuffy "
    "airy bright dark dim light sunny cosy cozy comfy soft hard firm friendly unfriendly helpful "
    "timely polite impolite rude kind welcoming accommodating professional unprofessional caring "
    "patient eager willing unwilling able unable happy unhappy pleased glad sad angry upset cheap "
    "pricey overpriced costly free complimentary central close near distant far remote handy easy "
    "difficult simple complex complicated quick fast slow prompt tasty yummy bland greasy salty "
    "sweet sour bitter spicy edible limited varied diverse basic plain fancy upmarket downmarket "
    "upscale elegant stylish chic charming quaint unique special ordinary typical cute fun funny "
    "boring dull exciting interesting safe unsafe secure insecure slippery functional useful "
    "useless broken faulty rustic traditional classic classy local foreign popular famous renowned "
    "known unknown favorite favourite best better worst worse main major minor whole entire real "
    "true false right wrong sure certain ready open closed public private similar same common rare "
    "regular normal strange weird odd necessary unnecessary essential likely unlikely proper "
    "flawed elderly young red blue green white black grey gray brown yellow pink purple golden "
    "heavy thin thick strong weak rich dry wet damp humid clear complete total extra additional "
    "further other own many few several various generic trite archaic trendy hip laid-back sorry "
    "attached scenic up-to-date up-to-standard top-notch closeby close-by plump flat dead alive "
    "alone fair unfair careful aware unaware worthwhile dear late early american british french "
    "german english spanish italian chinese japanese indian russian antique extraordinary awkward "
    "hit-and-miss lacking disorganized disorganised organized organised subpar sub-par superior "
    "inferior sterile spartan sparse minimal vintage warmhearted genuine cordial snooty frosty "
    "lukewarm lower crunchy smooth rough lumpy saggy crisp blurry sharp steady shaky grim drab "
    "cluttered funky punctual frumpy padded bumpy chewy squeaky creaky rickety gimmicky dire icy "
    "scalding laggy snappy glitchy grainy tinny stiff springy silky grumpy surly brusque curt "
    "chatty steep patchy flaky grubby dingy drafty draughty homely inviting filling moist tender "
    "juicy crispy soggy watery overcooked witty gripping touching slick clunky buggy confusing "
    "tedious absorbing sturdy flimsy durable lightweight bulky bold brisk brittle breezy broad "
    "brutal bouncy bare choppy cheeky chunky clumsy crude deep dense dishonest emotional exquisite "
    "faint feeble fluffy floppy fond formal frank fragile gentle gloomy grassy gummy handmade "
    "handsome healthy hearty hollow honest hungry impersonal inaccurate incomplete jumpy lazy "
    "leafy mild modest moody muddy moderate misty murky optional pale plush poky plasticky prone "
    "raw rigid sandy scarce scratchy shallow shiny shy sleek sleepy slim sloppy slushy smug snug "
    "solid solitary sore sticky stingy strict versatile speedy tangy risky light-weight "
    "straightforward homey upfront passionate royal unsatisfactory hit-or-miss separate "
    "complementary stellar shoddy tacky posh mouthwatering burnt grimy decrepit dilapidated "
    "bankrupt frugal worn-out tatty swanky palatial pokey titchy teeny minuscule meagre meager "
    "measly skimpy extortionate pricy isolated touristy picturesque heavenly dreamy breath-taking "
    "jaw-dropping stubborn sugary supple sweaty swift tepid threadbare thirsty thorough tough "
    "tricky twitchy uneven unkind unusual vivid vulgar weary wonky multilingual upbeat rugged "
    "ragged enchanting captivating soothing wobbly drunk due native active present absent "
    "family-run homemade organic vegetarian vegan seasonal regional english-speaking bilingual "
    "ensuite en-suite beachfront oceanfront secluded open-air high-definition free-range indoor "
    "outdoor underground mediterranean medieval victorian european american irish portuguese greek "
    "turkish korean thai mexican mainstream all-around all-round sized themed detailed flavored "
    "flavoured scented".split()
)

_SEEM = "seem look feel smell taste sound appear become remain stay get keep prove turn".split()

_NO_NOUNS = frozenset(
    "offers provides includes features boasts seems allows serves gives gets goes comes takes "
    "makes has does keeps becomes enjoys overlooks contains needs wants lacks enforces requires "
    "accepts caters ensures enhances adds brings finds feels remains exists appears boasted offer "
    "provide include enjoy allow give get go come take make keep become overlook contain want need "
    "lack enforce require accept ensure enhance add bring find feel remain exist appear see eat "
    "listen seem serve suggest ask choose consider expect exceed prefer explore relax adore love "
    "hate loves hates likes leads depicts describes involves consists follows tells says explains "
    "refers represents produces creates lead speak speaks advise advises say think know agree "
    "complain describe mention believe tell arrive swear insist forget forgets send sends receive "
    "appreciate greet accommodate attend improve maintain operate manage fail deserve satisfy "
    "impress annoy bother carry deliver understand explain consist comprise prevent enter obtain "
    "occupy suffer assist retain deserves ignore lose avoid dismiss confuse cite sings carries "
    "begins believes belongs builds buys chooses collects compares connects considers contributes "
    "convinces decides defeats defends delivers demonstrates denies destroys develops differs "
    "discovers discusses employs enables enters escapes establishes evolves examines expands "
    "explores fails falls fights finishes flees focuses forms gathers grows happens hears helps "
    "hides holds hosts identifies ignores imagines improves increases indicates informs inhabits "
    "intends introduces invites joins kills knows lays learns leaves lets lies lives locates loses "
    "maintains manages marries measures meets mentions narrates notes observes obtains occupies "
    "operates opposes owns participates performs persuades portrays possesses prefers prepares "
    "presents prevents proceeds promotes proposes protects proves pursues puts reaches realizes "
    "realises receives recognizes refuses rejects relates releases removes replaces replies "
    "resides responds resumes retains returns rises saves seeks sells separates settles shares "
    "showcases specializes spends stands stays stems studies succeeds suffers suggests supplies "
    "supports survives tackles teaches thinks threatens throws translates travels treats tries "
    "turns understands undergoes varies visits wears wins works writes arranges attracts greets "
    "renders lasts stinks".split()
)
"""Verb forms that are hardly ever nouns."""
_NOT_BY_ENDING = frozenset(
    # What ends like an adjective, an adverb or a participle, and is none.
    "owner foreigner dish fish radish garnish table vegetable cable restaurant music traffic "
    "clinic fabric topic critic logic magic seed speed weed hundred family assembly ally july "
    "italy bully belly jelly morning evening thing king string wing ceiling wedding seaweed "
    "conditioning bedding clothing shopping sightseeing housekeeping lighting decking being "
    "beijing five olive detective executive archive relative alternative objective president "
    "student accident incident continent client agent talent event percent cent parent tent rent "
    "scent accent content giant merchant tenant plant elephant assistant participant "
    "immigrant".split()
)

_ADJECTIVE_ENDINGS = tuple("ful proof less ous able ible ive ish ical ic ent ant".split())
_NOUN_ENDINGS = tuple("ment ness tion sion ity ance ence ship hood ism ist".split())

_PREFIXES = ("dis", "re", "over", "out", "mis", "under", "un", "co-", "re-", "pre")
_REVERSED = ("uninst", "unlo", "unp", "unsubscr", "unf", "unhook", "unleash", "unv")
_COLLECTIVES = frozenset(
    "staff people police personnel crew team family management cattle band men children feet "
    "teeth menus taxis skis".split()
)
_IN_S = frozenset(
    "as is us gas lens news canvas atlas christmas physics maths mathematics economics gymnastics "
    "athletics linguistics genetics aerobics robotics".split()
)
_PLURAL_ENDS = ("women", "smen", "rmen", "ymen", "remen", "lemen", "cemen", "kmen", "tmen", "inis")
_SINGULAR_IN_S = ("ss", "us", "is", "'s", "’s")


COPULAS = BE | frozenset("felt became got kept smelt".split())
COPULAS |= {form for verb in _SEEM for form in (verb, *inflected(verb))}
"""Verbs that link a subject to an adjective."""

_CLOSED: dict[str, tuple[str, ...]] = {}
for _words, _tag in (
    (_RELATIVES, "REL"),
    (_NEGATIONS, "NEG"),
    (_COORDINATORS, "CC"),
    (_SUBORDINATORS, "SUB"),
    (_AUXILIARIES, "AUX"),
    (_PRONOUNS, "PRON"),
    (_DETERMINERS, "DET"),
    (_OBJECT_PRONOUNS, "OBJ"),
    (_PREPOSITIONS, "PREP"),
    (_ADVERBS, "ADV"),
):
    for _word in _words:
        _CLOSED[_word] = (*_CLOSED.get(_word, ()), _tag)


@lru_cache(maxsize=65536)
def readings(word: str) -> tuple[str, ...]:
    """What a lower-cased word may be, the likelier first; ("NOUN",) where nothing is known.

    Examples
    --------
    >>> readings("the"), readings("offers"), readings("spotless")
    (('DET',), ('VBZ',), ('ADJ',))
    """
    if closed := _CLOSED.get(word):
        more = ("ADJ",) if word in _ADJECTIVES else ()
        return (*closed, *more, *VERB_FORMS.get(word, ()))
    found: tuple[str, ...] = ("ADJ",) if word in _ADJECTIVES else ()
    found += VERB_FORMS.get(word, ())
    return found or _by_ending(word)


def _by_ending(word: str) -> tuple[str, ...]:
    if word[0].isdigit() or counts(word):
        return ("NUM",)
    if word == "'s":
        return ("'S",)
    undone = word.startswith("un") and not word.startswith(_REVERSED)  # "unhurried"
    for prefix in _PREFIXES:
        inflected = word.endswith(("s", "ed", "ing")) and word.startswith(prefix)
        if inflected and not undone and (forms := VERB_FORMS.get(word[len(prefix) :])):
            return forms
    if word in _NOT_BY_ENDING or len(word) < 4 or word.endswith(_NOUN_ENDINGS):
        return ("NOUN",)
    if word.endswith(("est", "er")) and _is_compared(word):
        return ("ADJ",)
    if ("-" in word and _is_compound(word)) or (word.endswith("ed") and undone):
        return ("ADJ",)
    if word.endswith("ly"):
        return ("ADJ",) if word.endswith("-friendly") else ("ADV",)
    if word.endswith("ed"):
        return ("VBD", "VBN")
    if word.endswith("ing"):
        return ("VBG",)
    if word.endswith(_ADJECTIVE_ENDINGS):
        return ("ADJ",)
    return ("NOUN",)


def _is_compound(word: str) -> bool:
    """Whether a word with hyphens is an adjective: "well-made", "easy-to-use", "king-size"."""
    first, *_, last = word.split("-")
    forms = VERB_FORMS.get(last, ())
    done = last.endswith("ed") or ("VBN" in forms and "VB" not in forms)
    described = last in _ADJECTIVES or last in ("size", "style", "quality")
    return done or described or first == "well" or ("-to-" in word and readings(first)[0] == "ADJ")


def _is_compared(word: str) -> bool:
    """Whether a word is a known adjective in -er or -est: "bigger", "noisiest", "largest"."""
    stem = word.removesuffix("est") if word.endswith("est") else word.removesuffix("er")
    doubled = stem[:-1] if len(stem) > 2 and stem[-1] == stem[-2] else stem
    return bool(_ADJECTIVES & {stem, stem + "e", doubled, stem[:-1] + "y"})


def is_closed(word: str) -> bool:
    """Whether a lower-cased word is one of those that grammars list: "the", "of", "which"."""
    return word in _CLOSED


def never_noun(word: str) -> bool:
    """Whether a lower-cased verb form is hardly ever a noun."""
    return word in _NO_NOUNS or word in PURE_VERB_FORMS


def is_plural_noun(word: str) -> bool:
    """Whether a lower-cased noun can go with "are"."""
    return (
        word in _COLLECTIVES
        or word.endswith(_PLURAL_ENDS)
        or (word.endswith("s") and not word.endswith(_SINGULAR_IN_S) and word not in _IN_S)
    )
