"""Frozen table of English verbs and their forms: "takes", "took" and "taking" of "take"."""

from __future__ import annotations

_VERBS = (
    # Regular verbs; `_IRREGULAR` has the others.
    "offer provide include feature boast serve enjoy like love hate dislike want need seem look "
    "appear stay walk visit travel return arrive check book reserve cancel charge allow overlook "
    "help assist clean renovate refurbish update decorate furnish equip maintain manage locate "
    "situate surround face suggest advise expect exceed surprise disappoint impress please satisfy "
    "delight amaze annoy bother disturb complain apologize apologise ask answer request respond "
    "reply call phone email talk mention state claim describe explain note notice observe watch "
    "view listen taste sound touch try attempt start finish end stop continue remain last open "
    "close lock turn switch use utilize utilise operate work function fail lack miss require "
    "demand order prepare cook bake grill fry roast drip leak spray flood fix repair replace "
    "improve enhance upgrade reduce lower raise increase decrease change vary differ compare match "
    "suit adapt accommodate welcome greet smile laugh treat ignore refuse reject accept agree "
    "disagree approve disapprove decide prefer select opt consider believe imagine suppose guess "
    "wonder doubt hope wish plan intend aim target explore discover tour stroll hike climb relax "
    "rest unwind recover park cycle transport transfer shuttle connect link reach access enter "
    "exit pass cross follow move carry pull push drop lift place position arrange organize "
    "organise store stock supply deliver ship receive collect gather join share divide separate "
    "combine mix add remove delete save waste earn gain profit benefit own belong possess contain "
    "house host occupy fill cover wrap pack unpack fold wash dry iron vacuum sweep polish dust "
    "scrub soak bath shower heat cool warm melt boil smoke dine snack feast consume digest sample "
    "play perform entertain dance act train exercise practice practise score attract appeal invite "
    "involve engage attend participate celebrate mark honor honour praise award reward thank "
    "appreciate value rate review rank judge criticize criticise blame accuse suspect trust count "
    "matter signify imply indicate demonstrate display exhibit present expose cater range extend "
    "stretch expand adjoin border neighbor neighbour front enforce impose restrict limit prohibit "
    "ban permit forbid prevent avoid escape skip spoil ruin damage destroy harm suffer handle cope "
    "address solve resolve settle clear clarify confirm deny admit confess promise guarantee "
    "ensure insure secure protect guard defend attack argue debate discuss negotiate persuade "
    "convince motivate support back sponsor fund finance invest develop design create produce "
    "manufacture construct establish found form shape mould compose record release print issue "
    "launch introduce announce declare report broadcast air film direct star cast premiere debut "
    "sign retire resign elect appoint nominate name title rename marry divorce graduate study "
    "educate learn research examine test analyze analyse live reside migrate immigrate emigrate "
    "employ hire dismiss die kill murder bury survive age adopt represent succeed precede inherit "
    "defeat conquer capture invade surrender liberate command rule govern administer reform "
    "abolish merge acquire purchase trade market advertise promote happen exist emerge vanish "
    "disappear result cause affect influence determine measure estimate calculate compute total "
    "average equal base recall recognize recognise identify distinguish define classify refer "
    "relate associate concern regard label dub nickname translate interpret toe brand style stem "
    "derive originate date span hail assume assert insist conclude predict propose contribute "
    "donate dedicate devote commit focus concentrate specialize specialise excel struggle strive "
    "land sail crash collide float drown hustle hurry rush slow delay postpone schedule wait queue "
    "line crowd jam block refill restock recharge top stuff load empty rouse nap snore accompany "
    "escort guide tip bill invoice refund compensate reimburse overcharge seat bustle beckon adorn "
    "deserve tire fade crack chip rust stain rot mold stink reek wobble creak squeak rattle blare "
    "beep honk bang knock shout yell scream whisper amount compliment complement merit warrant "
    "consist comprise dominate peak chart certify edit photograph illustrate compile remix portray "
    "voice baptise baptize convert ordain consecrate disassemble maneuver manoeuvre uninstall "
    "unclog navigate configure disconnect rotate sanitize sanitise commission dock refit deploy "
    "station patrol bomb retreat annex ratify enact veto sue convict sentence imprison execute "
    "pardon arrest detain interrogate acquit kick tackle outlaw collaborate cooperate correspond "
    "coincide contrast descend evolve transform transition revert consult advocate campaign lobby "
    "protest riot rally enlist recruit coach captain qualify advance progress proceed relocate "
    "demolish restore rebuild reopen expel suspend exclude embark depart disembark anchor tow "
    "salvage rescue evacuate inhabit colonize cultivate harvest breed hatch spawn hunt trap poison "
    "infect cure heal diagnose prescribe inject supervise chair preside officiate inaugurate "
    "christen unveil erect install inscribe engrave paint sculpt draft sketch invent patent "
    "pioneer devise formulate theorize prove disprove refute verify publicize popularize coin "
    "attribute ascribe credit cite quote remark comment interview master orchestrate conduct "
    "rehearse audition encounter confront threaten kidnap abduct torture strangle stab rob smuggle "
    "flee defect desert betray conspire plot scheme vow swear pledge double triple commence "
    "achieve attain accomplish regret pick squeeze cram scrape crease jolt nag scare bore thrill "
    "moan gripe rave swap recline swivel shelve thump stumble sag snag peel curl snap pinch rub "
    "flop drag buzz whirr whine click clip strap zip tumble stall lag stutter glow flicker sync "
    "pair tap swipe slip dream repeat balk scroll upload download tread borrow behave budge "
    "breathe choke clank cough crawl crumble diminish drizzle doze embarrass fetch frighten gape "
    "gasp giggle glide groan hum kneel loom mend mourn mutter narrate outclass outlast outshine "
    "outstay patronise plod pounce pour preheat rebook reconsider redo rinse roar scold scramble "
    "scribble scuff shrug shuffle sigh sneak sniff soften soothe spill squabble stare suffice "
    "swallow sway tickle tighten unscrew wail wince wipe worry yawn irritate detest concede resent "
    "drain fray stir cling flick sizzle scratch shrivel clog rewind wane redeem evoke captivate "
    "derail unfold clash dazzle drench suffocate hog"
).split()

_PURE_VERBS = (
    # Verbs whose infinitive and third person are hardly ever nouns.
    "abandon absorb accelerate accumulate acknowledge adjust admire afford aggravate allocate "
    "amplify anticipate applaud assemble assure astonish await bathe browse cease circulate compel "
    "compete complete conceal convey corrode crave dampen darken deceive depend deteriorate "
    "disable discourage disintegrate dispense disrupt dissolve distort distract elevate eliminate "
    "emit emphasize enclose encourage endure enlarge enrich entail entice erase erode evaluate "
    "evaporate exaggerate exhaust expire fluctuate forgive grab grumble hamper hesitate "
    "hinder illuminate imitate impair impede incorporate inflate inflict inspire insulate "
    "integrate interact interfere interrupt intimidate isolate jiggle justify lend lighten linger "
    "loosen misread mislead multiply nourish obey obscure obstruct occur omit ooze outlive "
    "outperform overcome overheat overwhelm owe penetrate perceive persist pretend prolong propel "
    "protrude provoke publish radiate reassure reckon recommend reclaim rectify recycle reflect "
    "regain reinforce relieve rely remember remind resemble resist retract retrieve reveal revive "
    "revolve rewrite rustle sadden scatter seep seize sharpen shatter shimmer shiver shorten "
    "sidestep simplify sit smother soar sparkle sprawl startle stiffen stimulate strengthen "
    "submerge subside surpass sweeten symbolize tarnish tempt tend thicken thrash thrive throb "
    "tolerate toughen transmit tremble tuck uncover underestimate undermine unite unlock unplug "
    "untangle unwrap uphold utter vibrate violate wander warn weaken weigh widen wilt withstand "
    "worsen yearn zoom"
).split()

_IRREGULAR = """
get got gotten|give gave given|take took taken|make made made|go went gone|come came come
see saw seen|find found found|feel felt felt|keep kept kept|leave left left|let let let
say said said|tell told told|think thought thought|know knew known|have had had|do did done
eat ate eaten|drink drank drunk|sleep slept slept|sit sat sat|stand stood stood|lie lay lain
lay laid laid|put put put|set set set|cut cut cut|hit hit hit|shut shut shut|cost cost cost
hurt hurt hurt|shed shed shed|upset upset upset
run ran run|swim swam swum|begin began begun|become became become|bring brought brought
buy bought bought|sell sold sold|pay paid paid|spend spent spent|lose lost lost|win won won
meet met met|lead led led|read read read|hear heard heard|hold held held|build built built
send sent sent|lend lent lent|bend bent bent|break broke broken|speak spoke spoken
choose chose chosen|wear wore worn|tear tore torn|drive drove driven|ride rode ridden
write wrote written|rise rose risen|show showed shown|grow grew grown|throw threw thrown
fly flew flown|draw drew drawn|fall fell fallen|forget forgot forgotten|hide hid hidden
shake shook shaken|wake woke woken|freeze froze frozen|steal stole stolen|teach taught taught
catch caught caught|fight fought fought|seek sought sought|mean meant meant|deal dealt dealt
hang hung hung|stick stuck stuck|strike struck struck|sing sang sung|ring rang rung
shoot shot shot|spread spread spread|split split split|quit quit quit|fit fit fit|beat beat beaten
spring sprang sprung|shrink shrank shrunk|creep crept crept|weep wept wept|swing swung swung
understand understood understood|undergo underwent undergone|withdraw withdrew withdrawn
oversee oversaw overseen|overcome overcame overcome|forgive forgave forgiven
mislead misled misled|misread misread misread|withstand withstood withstood
rebuild rebuilt rebuilt|repay repaid repaid|uphold upheld upheld|overthrow overthrew overthrown
rewrite rewrote rewritten|bear bore born|shine shone shone
burn burnt burnt|smell smelt smelt|sink sank sunk|arise arose arisen|feed fed fed|bite bit bitten
"""
_IRREGULAR_FORMS = [line.split() for line in _IRREGULAR.strip().replace("\n", "|").split("|")]
IRREGULAR_PASTS = {
    past: verb for verb, past, _ in reversed(_IRREGULAR_FORMS) if past not in (verb, "bore")
}
"""Past form → infinitive; "bore" is also an infinitive."""


def inflected(verb: str) -> tuple[str, str, str]:
    """Third person singular, past, and present participle of a regular verb."""
    if verb.endswith("y") and verb[-2] not in "aeou":
        return verb[:-1] + "ies", verb[:-1] + "ied", verb + "ing"
    if verb.endswith(("s", "x", "z", "ch", "sh")):
        return verb + "es", verb + "ed", verb + "ing"
    if verb.endswith("e"):
        stem = verb if verb.endswith(("ee", "ye", "oe")) else verb[:-1]
        return verb + "s", verb + "d", stem + "ing"
    if verb in _DOUBLING:
        return verb + "s", verb + verb[-1] + "ed", verb + verb[-1] + "ing"
    return verb + "s", verb + "ed", verb + "ing"


def conjugated(verb: str) -> tuple[str, str, str]:
    """Third person singular, past, and present participle of a verb, irregular ones too."""
    singular, past, participle = inflected(verb)
    singular = "has" if verb == "have" else verb + "es" if verb.endswith("o") else singular
    pasts = (irregular for base, irregular, _ in _IRREGULAR_FORMS if base == verb)
    return singular, next(pasts, past), participle


def past_participle(verb: str) -> str:
    """The form of a verb after "has": "played", "risen"."""
    done = (irregular for base, _, irregular in _IRREGULAR_FORMS if base == verb)
    return next(done, conjugated(verb)[1])


def forms(verbs: str) -> frozenset[str]:
    """The verbs and their forms: "like", "likes", "liked", "liking"."""
    return frozenset(form for verb in verbs.split() for form in (verb, *conjugated(verb)))


def forms_of(participle: str) -> tuple[str, str, str] | None:
    """Plural, singular and past of the verb with this form in -ing; None if it is not known."""
    stem = participle.removesuffix("ing")
    for base in (stem, stem + "e", stem[:-1]):
        if "VB" in VERB_FORMS.get(base, ()) and conjugated(base)[2] == participle:
            singular, past, _ = conjugated(base)
            return base, singular, past
    return None


_DOUBLING = frozenset(
    "stop plan drop ship wrap equip refer occur commit permit admit ban rot chip hug fit set "
    "get sit put cut hit let run swim begin shut split quit bet rob star tip jam skip prefer "
    "nap scrub hum hog forget transfer control travel cancel".split()
)


def _verb_forms() -> dict[str, tuple[str, ...]]:
    """Verb form → readings: VB base, VBZ third person, VBD past, VBN participle, VBG."""
    forms: dict[str, set[str]] = {}

    def note(form: str, reading: str) -> None:
        forms.setdefault(form, set()).add(reading)

    for verb, past, participle in _IRREGULAR_FORMS:
        third, _, present = inflected(verb)
        note(verb, "VB")
        note(third, "VBZ")
        note(present, "VBG")
        note(past, "VBD")
        note(participle, "VBN")
    note("goes", "VBZ")
    known = {verb for verb, _, _ in _IRREGULAR_FORMS}
    for verb in {*_VERBS, *_PURE_VERBS} - known:
        third, past, present = inflected(verb)
        note(verb, "VB")
        note(third, "VBZ")
        note(present, "VBG")
        note(past, "VBD")
        note(past, "VBN")
    return {form: tuple(sorted(readings)) for form, readings in forms.items()}


VERB_FORMS = _verb_forms()
"""Verb form → readings."""

PURE_VERB_FORMS = frozenset(
    {"opens", "slows", *(form for verb in _PURE_VERBS for form in (verb, inflected(verb)[0]))}
)
"""Infinitives and third persons that are hardly ever nouns."""
