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
    "down up out off also even then too very really quite rather so just only still already "
    "yes always often sometimes usually generally mostly mainly overall however therefore thus "
    "hence moreover furthermore otherwise instead perhaps maybe almost nearly somewhat "
    "fairly pretty extremely super incredibly absolutely totally completely highly simply "
    "truly definitely certainly probably especially particularly exceptionally here there "
    "now soon later again well away back downstairs alike upstairs nearby elsewhere everywhere "
    "anywhere somewhere once twice yet ever far much more most less least enough else indeed "
    "nevertheless nonetheless meanwhile additionally consequently subsequently unfortunately "
    "fortunately luckily sadly thankfully likewise similarly hardly barely scarcely seldom "
    "rarely apparently obviously clearly personally basically initially originally "
    "previously formerly currently eventually finally recently subsequently thereafter "
    "thereby afterwards afterward today together altogether apart abroad ahead alone though "
    "half not n't never all both easily first second third last next early late long daily "
    "forever tad bit beforehand".split()
)

_ADJECTIVES = frozenset(
    "everyday "
    "good great nice bad poor excellent fantastic amazing awesome wonderful beautiful lovely "
    "superb perfect ideal awful terrible horrible dreadful disgusting fine ok okay decent "
    "accurate adequate average mediocre satisfactory acceptable unacceptable brilliant discreet "
    "outstanding exceptional incredible marvelous marvellous magnificent splendid delightful "
    "pleasant unpleasant enjoyable memorable forgettable unforgettable impressive disappointing "
    "amazing stunning gorgeous pretty ugly attractive clean dirty unclean spotless "
    "immaculate pristine filthy tidy untidy neat messy dusty mouldy moldy smelly musty "
    "stained big small large little tiny huge spacious roomy cramped tight narrow wide "
    "compact enormous massive sizeable sizable ample generous short long tall high low new "
    "old modern outdated dated antiquated ancient contemporary fresh stale renovated "
    "refurbished updated tired worn shabby run-down rundown quiet noisy loud silent peaceful "
    "tranquil calm serene relaxing relaxed busy lively vibrant bustling crowded packed empty "
    "breathtaking cheery cheesy clever creamy edgy first-class phenomenal quirky rowdy savory "
    "spectacular steamy rubbery "
    "full warm cold hot cool freezing chilly stuffy airy bright dark dim light sunny cosy "
    "cozy comfy comfortable uncomfortable soft hard firm friendly unfriendly helpful timely "
    "unhelpful polite impolite rude courteous kind nice attentive welcoming hospitable "
    "accommodating professional unprofessional efficient inefficient knowledgeable competent "
    "incompetent pleasant cheerful caring patient eager willing unwilling able unable happy "
    "unhappy pleased glad sad angry upset cheap expensive inexpensive pricey overpriced "
    "costly affordable reasonable unreasonable economical free complimentary available "
    "unavailable convenient inconvenient central close near distant far remote accessible "
    "inaccessible walkable handy easy difficult simple complex complicated hard quick fast "
    "slow prompt delicious tasty yummy tasteless bland fresh greasy salty sweet sour bitter "
    "spicy edible inedible plentiful abundant limited varied diverse basic plain fancy "
    "upmarket downmarket "
    "luxurious upscale elegant stylish chic charming quaint unique special ordinary typical "
    "romantic cute fun funny boring dull exciting interesting safe unsafe secure insecure "
    "dangerous slippery hazardous reliable unreliable functional useful useless broken "
    "faulty rustic traditional historic historical classic classy authentic local foreign "
    "popular famous renowned known unknown favorite favourite best better worst worse larger "
    "smaller bigger cheaper nicer cleaner quieter closer louder main major minor whole "
    "entire real true false right wrong sure certain ready open closed public private "
    "different similar same common rare frequent regular normal strange weird odd necessary "
    "unnecessary important essential possible impossible likely unlikely proper flawless "
    "flawed impeccable elderly young red blue green white black grey gray brown yellow pink "
    "purple golden heavy light thin thick strong weak rich poor dry wet damp humid clear "
    "complete total sufficient insufficient extra additional further other own many few "
    "several various quick generic trite archaic trendy hip laid-back uninterested "
    "apologetic sorry attached scenic suitable unsuitable responsive unresponsive "
    "well-maintained well-equipped well-kept well-appointed well-decorated spacious "
    "up-to-date up-to-standard top-notch old-fashioned non-existent nonexistent closeby "
    "close-by plump flat dead alive alone fair unfair sensible thoughtful careful careless "
    "aware unaware worthwhile dear late early American British French German English Spanish "
    "Italian Chinese Japanese Indian Russian antique extraordinary ready-made awkward "
    "hit-and-miss lacking disorganized disorganised organized organised subpar sub-par "
    "superior inferior sterile spartan sparse minimal vintage wonderful warmhearted genuine "
    "gracious cordial snooty frosty cold-hearted lukewarm bigger taller shorter longer "
    "higher lower faster slower warmer colder hotter cooler brighter darker newer older "
    "fresher softer harder firmer nicer easier tastier friendlier noisier dirtier prettier "
    "pricier safer crunchy smooth rough lumpy saggy crisp blurry sharp steady shaky grim "
    "drab cluttered funky punctual frumpy padded roomier bumpy chewy squeaky creaky rickety "
    "gimmicky pretentious dire icy scalding laggy snappy glitchy grainy tinny stiff springy "
    "silky rude grumpy surly brusque curt chatty attentive steep sluggish patchy flaky "
    "grubby dingy drafty draughty chic homely inviting filling moist tender juicy crispy "
    "soggy watery undercooked overcooked forgetful witty gripping touching slick clunky "
    "buggy intuitive confusing childish predictable unpredictable hilarious tedious "
    "absorbing waterproof breathable sturdy flimsy durable lightweight bulky supportive "
    "bold brisk brittle breezy broad brutal bouncy bare choppy cheeky chunky clumsy crude deep "
    "dense dishonest emotional exquisite faint feeble fluffy floppy fond formal frank fragile "
    "gentle gloomy grassy gummy handmade handsome healthy hearty hollow honest hungry impersonal "
    "accurate inaccurate incomplete invisible jumpy lazy leafy mild modest moody muddy moderate "
    "misty murky optional pale plush poky plasticky prone raw rigid sandy scarce scratchy shallow "
    "shiny shy sleek sleepy slim sloppy slushy smug snug soundproof solid solitary sore sticky "
    "stingy strict versatile speedy tangy risky light-weight straightforward homey upfront "
    "passionate royal unsatisfactory hit-or-miss separate complementary stellar shoddy tacky posh "
    "mouthwatering burnt grimy decrepit dilapidated bankrupt discreet frugal "
    "worn-out tatty swanky palatial pokey titchy teeny minuscule meagre meager measly skimpy "
    "extortionate pricy isolated touristy picturesque heavenly dreamy breath-taking jaw-dropping "
    "stubborn sugary supple sweaty swift tepid threadbare thirsty thorough tough tricky twitchy "
    "uneven unkind unusual vivid vulgar weary wonky multilingual knowledgable hand-drawn "
    "hand-made boisterous upbeat rugged ragged enchanting captivating soothing "
    "wobbly discreet drunk due responsible native active inactive present absent "
    "family-run family-owned family-friendly home-made homemade home-cooked organic vegetarian "
    "vegan seasonal regional english-speaking bilingual ensuite en-suite pet-friendly "
    "dog-friendly kid-friendly child-friendly beachfront oceanfront "
    "secluded open-air high-definition high-speed free-range indoor outdoor underground "
    "colourful colorful mediterranean medieval victorian european american scottish irish "
    "portuguese greek turkish korean thai mexican mainstream all-around all-round sized "
    "themed detailed flavored flavoured scented".split()
)

_SEEM = "seem look feel smell taste sound appear become remain stay get keep prove turn".split()

_NO_NOUNS = frozenset(
    "offers provides includes features boasts seems allows serves gives gets goes comes "
    "takes makes has does keeps becomes enjoys overlooks contains needs wants lacks enforces "
    "requires accepts caters ensures enhances adds brings finds feels remains exists appears "
    "tends boasted offer provide include enjoy allow give get go come take make keep become "
    "overlook contain want need lack enforce require accept ensure enhance add bring find "
    "feel remain exist appear tend see eat listen seem serve recommend suggest ask choose "
    "consider expect exceed prefer explore relax adore love hate loves hates likes leads "
    "depicts describes involves consists follows tells says explains refers represents "
    "produces creates becomes".split()
)
"""Verb forms that are hardly ever nouns."""

_NO_NOUNS |= frozenset(
    "lead speak speaks advise advises say think know agree complain describe mention believe "
    "warn warns tell keeps remain arrive swear insist forget forgets send sends bring receive "
    "appreciate greet accommodate attend improve maintain operate manage fail deserve satisfy "
    "impress annoy bother carry deliver understand explain consist comprise prevent enter obtain "
    "occupy suffer assist enhance retain deserves ignore lose avoid dismiss confuse cite".split()
)
_NO_NOUNS |= frozenset(
    "sings sits sends carries brings becomes begins believes belongs builds buys chooses "
    "collects compares connects considers contributes convinces creates decides defeats "
    "defends delivers demonstrates denies depends destroys develops differs discovers "
    "discusses employs enables encourages enters escapes establishes evolves examines "
    "expands explains explores fails falls fights finishes flees focuses forgets forms "
    "gathers goes grows happens hears helps hides holds hosts identifies ignores imagines "
    "improves increases indicates informs inhabits inspires intends introduces invites joins "
    "kills knows lays learns leaves lets lies lives locates loses maintains manages marries "
    "measures meets mentions narrates notes observes obtains occupies occurs operates "
    "opposes owns participates performs persuades portrays possesses prefers prepares "
    "presents prevents proceeds produces promotes proposes protects proves publishes pursues "
    "puts reaches realizes realises receives recognizes recommends refuses rejects relates "
    "releases relies remembers reminds removes replaces replies represents resembles resides "
    "responds resumes retains returns reveals rises saves says seeks sells separates settles "
    "shares showcases sings sits speaks specializes spends stands stays stems studies "
    "succeeds suffers suggests supplies supports survives tackles teaches thinks threatens "
    "throws translates travels treats tries turns understands undergoes varies visits wears "
    "wins works writes arranges attracts greets renders lasts maintains replies stinks".split()
)
_NOT_BY_ENDING = frozenset(
    # What ends like an adjective, an adverb or a participle, and is none.
    "owner foreigner dish fish radish finish garnish "
    "table tables vegetable cable restaurant apartment department "
    "basement entertainment hospital festival capital animal meal arrival metal canal rental "
    "terminal breakfast music traffic clinic fabric public topic critic logic magic bed beds seed "
    "speed need feed weed shed red hundred breed family assembly supply reply ally july italy "
    "bully belly jelly fly morning evening building thing nothing something anything everything "
    "king ring string wing spring ceiling ceilings buildings mornings evenings things wedding "
    "seaweed conditioning parking dining swimming bedding clothing shopping sightseeing "
    "housekeeping lighting decking "
    "meeting setting being beijing during drive five olive detective executive native archive "
    "relative alternative objective president student accident incident continent patient client "
    "agent talent event percent cent parent tent rent scent moment comment element department "
    "equipment management treatment environment government parliament accent content restaurants "
    "giant merchant tenant plant elephant assistant participant immigrant principal journal signal "
    "rival trial burial material mural goal deal total referral proposal approval removal novel "
    "ability sheep steep deep original individual professional manual annual minimum mall ball "
    "hall wall wifi bus gas class glass gloss grass pass mess access address business success "
    "process focus campus status virus bonus menu lobby balcony city country century company story "
    "gallery battery grocery bakery cutlery scenery stationery".split()
)

_ADJECTIVE_ENDINGS = tuple("ful proof less ous able ible ive ish ical ic ent ant".split())
_NOUN_ENDINGS = tuple("ment ness tion sion ity ance ence ship hood ism ist".split())

_PREFIXES = ("dis", "re", "over", "out", "mis", "under", "un", "co-", "re-", "pre")
_REVERSED = ("uninst", "unlo", "unp", "unsubscr", "unf", "unhook", "unleash", "unv")
_COLLECTIVES = frozenset(
    "staff people police personnel crew team family management cattle band men children feet "
    "teeth menus taxis skis".split()
)
_IN_S = frozenset("as is us gas lens news canvas atlas christmas".split())
_SINGULAR_IN_S = ("ss", "us", "is", "'s", "’s")


COPULAS = BE | {
    form
    for verb in _SEEM
    for form in (verb, *inflected(verb), *(e for e in ("felt", "became", "got", "kept", "smelt")))
}
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
_ADJECTIVES = frozenset(word.lower() for word in _ADJECTIVES)


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
    return done or described or first == "well" or ("-to-" in word and first in _ADJECTIVES)


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
        or word.endswith(("women", "smen", "rmen", "ymen", "inis"))
        or (word.endswith("s") and not word.endswith(_SINGULAR_IN_S) and word not in _IN_S)
    )
