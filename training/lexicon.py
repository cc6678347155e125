"""The frozen tables of the generator: what reviews speak of, and in which words.

Every table is plain data, read by the rules and the wording. A *dimension* is a
scale with two poles, an *aspect* is something of a thing that can be judged on
some dimensions, a *proposition* is a yes/no fact with its wordings. Words that
stand in one group mean the same in a review; words that only come close stand
in different groups, which are never compared with each other.
"""

# ruff: noqa: E501  (tables: one row, one line)

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final


def _words(text: str) -> tuple[str, ...]:
    """``"a | b"`` as ``("a", "b")``; line breaks count as blanks."""
    return tuple(part for part in (" ".join(p.split()) for p in text.split("|")) if part)


@dataclass(frozen=True)
class Pole:
    """One end of a dimension.

    Parameters
    ----------
    plain : tuple of str
        Adjectives that can stand before a noun or after *be*.
    strong : tuple of str
        The same in a high degree; each implies the plain ones.
    predicates : tuple of str
        What can only follow *be*; with a leading ``>`` a whole verb phrase, in which
        ``{s}`` is the third-person ending and ``{has}``, ``{does}``, ``{is}`` agree.
    """

    plain: tuple[str, ...]
    strong: tuple[str, ...]
    predicates: tuple[str, ...]


@dataclass(frozen=True)
class Dimension:
    """A scale with two poles; `complementary` if there is no middle between them."""

    name: str
    positive: Pole
    negative: Pole
    complementary: bool = False
    comparatives: tuple[str, str] | None = None

    def pole(self, sign: int) -> Pole:
        """The positive pole for ``+1``, the negative one for ``-1``."""
        return self.positive if sign > 0 else self.negative


def _dim(
    name: str,
    positive: tuple[str, str, str],
    negative: tuple[str, str, str],
    *,
    complementary: bool = False,
    comparatives: tuple[str, str] | None = None,
) -> Dimension:
    return Dimension(
        name,
        Pole(*map(_words, positive)),
        Pole(*map(_words, negative)),
        complementary,
        comparatives,
    )


_DIMENSIONS: Final = (
    _dim(
        "clean",
        (
            "clean | tidy | neat",
            "spotless | immaculate | sparkling clean | squeaky clean | spotlessly clean",
            "well cleaned | spick and span | kept clean and tidy | kept very clean | kept neat and tidy | as clean as can be | free of dirt",
        ),
        (
            "dirty | unclean | grubby | grimy",
            "filthy | disgustingly dirty",
            "in need of a good clean | covered in dirt | badly cleaned | full of dust | poorly cleaned | not kept clean",
        ),
        comparatives=("cleaner", "dirtier"),
    ),
    _dim(
        "spacious",
        (
            "spacious | roomy | large | big",
            "huge | enormous | vast",
            "generously sized | of ample size | of a very good size | >{has} plenty of space | >{has} a lot of room to move around",
        ),
        (
            "small | cramped | little | poky",
            "tiny | minuscule",
            "on the small side | short of space | >{has} little space | too small to move around in | of little size | a tight squeeze",
        ),
        comparatives=("bigger", "smaller"),
    ),
    _dim(
        "size",
        (
            "big | large | good-sized",
            "huge | enormous | massive",
            "of a good size | rather large in size",
        ),
        ("small | little", "tiny | minuscule | minute", "on the small side | rather small in size"),
        comparatives=("bigger", "smaller"),
    ),
    _dim(
        "comfortable",
        (
            "comfortable | comfy",
            "super comfortable | extremely comfortable | incredibly comfortable",
            ">offer{s} great comfort",
        ),
        (
            "uncomfortable",
            "terribly uncomfortable | extremely uncomfortable",
            "lacking in comfort | far from comfy",
        ),
        complementary=True,
        comparatives=("more comfortable", "less comfortable"),
    ),
    _dim(
        "snug",
        (
            "comfortable | comfy | cosy | cozy",
            "super comfortable | extremely comfortable | incredibly cosy | wonderfully comfortable",
            "a joy to sleep in | very comfortable to sleep in | >offer{s} great comfort | >make{s} you feel at home",
        ),
        (
            "uncomfortable",
            "terribly uncomfortable | extremely uncomfortable | awfully uncomfortable",
            "lacking in comfort | far from cosy | no joy to sleep in | anything but cosy",
        ),
        complementary=True,
        comparatives=("more comfortable", "less comfortable"),
    ),
    _dim(
        "soft",
        ("soft", "wonderfully soft | incredibly soft", "as soft as a cloud | nice and soft"),
        ("hard | firm", "rock hard | extremely hard", "as hard as a board | hard as stone"),
        comparatives=("softer", "harder"),
    ),
    _dim(
        "quiet",
        (
            "quiet | peaceful | calm",
            "very tranquil | completely silent",
            "free of noise | nice and quiet",
        ),
        (
            "noisy | loud",
            "deafening | extremely noisy",
            "full of noise | anything but peaceful | plagued by noise",
        ),
        comparatives=("quieter", "noisier"),
    ),
    _dim(
        "silent",
        (
            "quiet | silent",
            "whisper-quiet | completely silent | almost inaudible",
            "free of noise | hardly audible",
        ),
        ("noisy | loud", "deafening | unbearably loud", "hard to ignore | annoyingly loud"),
        comparatives=("quieter", "louder"),
    ),
    _dim(
        "fluffy",
        ("soft | fluffy", "wonderfully soft | super fluffy", "nice and soft | soft to the touch"),
        ("rough | scratchy", "terribly rough", "rough on the skin | scratchy to the touch"),
    ),
    _dim(
        "modern",
        (
            "modern | up-to-date | contemporary",
            "ultra-modern | state-of-the-art | brand-new",
            "up to date | recently renewed | of the latest standard",
        ),
        (
            "outdated | dated | old-fashioned",
            "hopelessly outdated | antiquated | archaic",
            "behind the times | long out of fashion | in need of modernisation",
        ),
        comparatives=("more modern", "more dated"),
    ),
    _dim(
        "kept",
        (
            "well-kept | well-maintained | well-looked-after",
            "perfectly maintained",
            "in good condition | in good shape | well kept | well maintained | well looked after | in good repair",
        ),
        (
            "run-down | shabby | worn | neglected",
            "dilapidated | badly run-down",
            "in bad condition | in poor shape | in need of repair | falling apart | badly maintained | poorly maintained | >{has} seen better days",
        ),
    ),
    _dim(
        "bright",
        (
            "bright | well-lit",
            "wonderfully bright",
            "full of light | flooded with light | well lit | bathed in light",
        ),
        ("dark | gloomy | dim", "pitch dark", "badly lit | poorly lit | short of light"),
        comparatives=("brighter", "darker"),
    ),
    _dim(
        "beautiful",
        (
            "beautiful | attractive | pretty | lovely",
            "gorgeous | stunning",
            "a feast for the eyes | very pleasing to look at | pleasant to look at",
        ),
        (
            "ugly | unattractive | unsightly",
            "hideous",
            "an eyesore | unpleasant to look at | not much to look at",
        ),
    ),
    _dim(
        "decor",
        (
            "nicely decorated | tastefully decorated | stylish",
            "beautifully decorated | exquisitely decorated",
            "adorned with taste | decorated in good taste | well decorated",
        ),
        (
            "poorly decorated | badly decorated | tasteless",
            "horribly decorated",
            "decorated without taste | lacking any style",
        ),
    ),
    _dim(
        "cosy",
        (
            "cosy | charming | homely",
            "extremely charming",
            "full of charm | full of character | very inviting",
        ),
        (
            "soulless | charmless | sterile",
            "utterly soulless",
            "without any charm | lacking character | devoid of charm",
        ),
    ),
    _dim(
        "friendly",
        (
            "friendly | amiable | kind | welcoming | warm",
            "super friendly | extremely friendly | incredibly kind",
            "nice to guests | nothing but friendly | always pleasant | a delight to deal with | >treat{s} people kindly",
        ),
        (
            "unfriendly | unkind | unwelcoming | cold",
            "extremely unfriendly | hostile",
            "not nice to guests | unpleasant to deal with | anything but welcoming | >treat{s} people coldly",
        ),
    ),
    _dim(
        "polite",
        (
            "polite | courteous | well-mannered",
            "extremely polite",
            "full of courtesy | always respectful | >{has} good manners",
        ),
        (
            "rude | impolite | disrespectful",
            "extremely rude | shockingly rude",
            "ill-mannered | lacking in manners | >{has} no manners",
        ),
        complementary=True,
    ),
    _dim(
        "helpful",
        (
            "helpful | accommodating | obliging",
            "incredibly helpful | extremely helpful",
            "willing to help | happy to help | always ready to assist | of great help | eager to help with any request | >go{es} out of their way to help",
        ),
        (
            "unhelpful | unaccommodating",
            "totally unhelpful | horribly unhelpful",
            "unwilling to help | no help at all | of no help | not willing to assist | >refuse{s} to help | >never help{s} with anything",
        ),
        complementary=True,
    ),
    _dim(
        "professional",
        (
            "professional | competent | well-trained",
            "highly professional",
            "good at their job | well trained",
        ),
        (
            "unprofessional | incompetent | amateurish",
            "utterly incompetent",
            "bad at their job | poorly trained",
        ),
        complementary=True,
    ),
    _dim(
        "attentive",
        (
            "attentive",
            "extremely attentive",
            "always there when needed | quick to notice what you need | >pay{s} attention to every wish",
        ),
        (
            "inattentive",
            "completely inattentive",
            "never around when needed | hard to get hold of | >ignore{s} you most of the time",
        ),
    ),
    _dim(
        "knowledgeable",
        (
            "knowledgeable | well-informed",
            "extremely knowledgeable",
            "full of good advice | able to answer every question | >know{s} a great deal",
        ),
        (
            "ignorant | ill-informed | clueless",
            "totally clueless",
            "unable to answer questions | at a loss when asked anything | >know{s} next to nothing",
        ),
    ),
    _dim(
        "patient",
        (
            "patient",
            "endlessly patient",
            "never in a hurry with anyone | >take{s} time for everyone",
        ),
        (
            "impatient",
            "terribly impatient",
            "short with people | always in a hurry | >lose{s} patience quickly",
        ),
        complementary=True,
    ),
    _dim(
        "honest",
        ("honest | fair | trustworthy", "scrupulously honest", "open about everything"),
        (
            "dishonest | unfair | untrustworthy",
            "utterly dishonest",
            "out to trick people | not to be trusted",
        ),
        complementary=True,
    ),
    _dim(
        "fast",
        (
            "fast | quick | speedy | swift",
            "lightning-fast | super fast",
            "done in no time | as quick as a flash | anything but slow",
        ),
        (
            "slow | sluggish",
            "painfully slow | extremely slow",
            "slow as a snail | anything but fast | at a crawl",
        ),
        comparatives=("faster", "slower"),
    ),
    _dim(
        "prompt",
        ("prompt | efficient | quick", "remarkably prompt", "quick to come | never slow"),
        ("slow | inefficient | sluggish", "painfully slow", "slow to come | never quick"),
        comparatives=("quicker", "slower"),
    ),
    _dim(
        "tasty",
        (
            "tasty | delicious | flavourful | appetising",
            "mouth-watering | superb | exquisite | divine",
            "full of flavour | to die for | very tasty | a treat | >taste{s} great | >taste{s} wonderful",
        ),
        (
            "tasteless | bland | unappetising",
            "disgusting | awful | gross | inedible",
            "without flavour | lacking in flavour | not worth eating | >taste{s} bad | >taste{s} awful",
        ),
    ),
    _dim(
        "varied",
        (
            "varied | diverse | wide-ranging",
            "incredibly varied",
            "rich in choice | full of variety | >{has} something for everyone | >offer{s} a wide selection | >offer{s} plenty of choice",
        ),
        (
            "limited | monotonous | restricted",
            "extremely limited",
            "short on choice | lacking in variety | >{has} little selection | >offer{s} hardly any choice | the same every day",
        ),
    ),
    _dim(
        "fresh",
        (
            "fresh",
            "wonderfully fresh | super fresh",
            "freshly made | prepared fresh | freshly prepared",
        ),
        (
            "stale",
            "completely stale",
            "well past fresh | anything but fresh | far from freshly made",
        ),
    ),
    _dim(
        "hot",
        ("hot | warm", "piping hot", "served hot | nice and warm"),
        ("cold | lukewarm", "ice-cold | stone-cold", "served cold | not even warm"),
    ),
    _dim(
        "generous",
        (
            "generous | ample | plentiful | big",
            "enormous | very generous",
            "more than enough | large enough to share | more than you can eat",
        ),
        (
            "small | meagre | skimpy | stingy",
            "tiny | ridiculously small",
            "not enough to fill you up | too small to fill you | on the small side",
        ),
    ),
    _dim(
        "good",
        (
            "good | nice | great",
            "excellent | fantastic | superb | outstanding | wonderful | amazing",
            "first-class | top-notch | of a high standard | second to none | a delight | worth praising",
        ),
        (
            "bad | poor | disappointing",
            "terrible | awful | horrible | dreadful | appalling",
            "of a low standard | a letdown | not fine | unsatisfactory | not acceptable | not up to standard | a disappointment | below par",
        ),
        comparatives=("better", "worse"),
    ),
    _dim(
        "cheap",
        (
            "cheap | inexpensive | affordable | low-priced | reasonably priced",
            "dirt cheap | incredibly cheap",
            "light on the pocket | easy on the wallet | on the cheap side | kind to the wallet | >cost{s} very little",
        ),
        (
            "expensive | pricey | costly | overpriced",
            "extortionate | outrageously expensive | exorbitant",
            "heavy on the wallet | on the expensive side | not cheap at all | more than most can afford | >cost{s} a fortune | >cost{s} an arm and a leg",
        ),
        comparatives=("cheaper", "more expensive"),
    ),
    _dim(
        "level",
        (
            "low | reasonable | fair | affordable",
            "incredibly low | unbeatable",
            "easy on the wallet | more than fair",
        ),
        (
            "high | unreasonable | steep | excessive",
            "outrageous | exorbitant | sky-high",
            "heavy on the wallet | way too high | off-putting",
        ),
        comparatives=("lower", "higher"),
    ),
    _dim(
        "safe",
        (
            "safe | secure",
            "perfectly safe",
            "free of danger | without any risk | >feel{s} very safe | >feel{s} secure",
        ),
        (
            "unsafe | dangerous | insecure",
            "extremely dangerous",
            "a bit of a danger | full of risks | >feel{s} unsafe | >{does} not feel safe",
        ),
        complementary=True,
        comparatives=("safer", "less safe"),
    ),
    _dim(
        "reliable",
        (
            "reliable | dependable",
            "totally reliable",
            "always working | free of problems | in working order | >work{s} well | >work{s} without a problem",
        ),
        (
            "unreliable | faulty",
            "totally unreliable",
            "often out of order | full of problems | forever breaking down | >break{s} down all the time | >hardly work{s}",
        ),
        complementary=True,
    ),
    _dim(
        "convenient",
        (
            "convenient | ideal | handy | perfect",
            "unbeatable | extremely convenient",
            "perfect for getting around | just right",
        ),
        (
            "inconvenient | awkward | impractical",
            "extremely inconvenient",
            "bad for getting around | anything but ideal | far from ideal",
        ),
        comparatives=("more convenient", "less convenient"),
    ),
    _dim(
        "central",
        (
            "central",
            "very central | extremely central",
            "right in the centre | in the heart of town | in the centre of everything",
        ),
        (
            "remote | isolated",
            "very remote | extremely isolated",
            "on the outskirts | out of the way | in the middle of nowhere | miles from anything",
        ),
    ),
    _dim(
        "easy",
        (
            "easy | simple | smooth | straightforward | hassle-free",
            "effortless | super easy",
            "a breeze | a piece of cake | child's play | no trouble",
        ),
        (
            "difficult | complicated | tricky | cumbersome",
            "extremely complicated",
            "a hassle | a real struggle | a headache | a pain",
        ),
        comparatives=("easier", "harder"),
    ),
    _dim(
        "signal",
        (
            "strong | fast | stable",
            "super fast | lightning-fast",
            "quick and stable | good all over the place | >work{s} well everywhere | >work{s} perfectly",
        ),
        (
            "weak | slow | unstable",
            "painfully slow",
            "slow and patchy | bad everywhere | >hardly work{s} | >keep{s} dropping",
        ),
    ),
    _dim(
        "strong",
        ("strong | powerful", "extremely powerful", "more than strong enough | full of power"),
        ("weak | feeble", "pathetically weak", "not nearly strong enough | lacking in power"),
        comparatives=("stronger", "weaker"),
    ),
    _dim(
        "calm",
        ("uncrowded | quiet | empty", "completely empty", "never full | free of crowds"),
        (
            "crowded | busy | packed",
            "overcrowded | bursting at the seams",
            "full of people | swarming with people",
        ),
        comparatives=("less crowded", "more crowded"),
    ),
    _dim(
        "organised",
        (
            "organised | well-run | orderly",
            "perfectly organised",
            "run like clockwork | well organised",
        ),
        (
            "disorganised | chaotic | badly run",
            "utterly chaotic",
            "a mess | a shambles | poorly organised",
        ),
    ),
    _dim(
        "sturdy",
        ("sturdy | solid | robust", "rock-solid | extremely sturdy", "built to last | well built"),
        (
            "flimsy | fragile | rickety",
            "extremely flimsy",
            "easily broken | badly built | not built to last",
        ),
    ),
    _dim(
        "light",
        (
            "light | lightweight",
            "feather-light | incredibly light",
            "as light as a feather | easy to carry",
        ),
        ("heavy | weighty", "extremely heavy", "a burden to carry | as heavy as lead"),
        comparatives=("lighter", "heavier"),
    ),
    _dim(
        "sharp",
        ("sharp | crisp | clear", "razor-sharp | crystal-clear", "clear as day | full of detail"),
        ("blurry | fuzzy | unclear", "terribly blurry", "out of focus | lacking in detail"),
        comparatives=("sharper", "blurrier"),
    ),
    _dim(
        "lasting",
        (
            "long-lasting | durable",
            "extremely long-lasting",
            "good for a long day | >last{s} a long time | >last{s} for ages",
        ),
        (
            "short-lived",
            "extremely short-lived",
            "gone in no time | >run{s} out quickly | >{does} not last long",
        ),
    ),
    _dim(
        "accurate",
        ("accurate | precise | exact", "pinpoint accurate", "spot on | always right"),
        ("inaccurate | imprecise", "wildly inaccurate", "way off | often wrong | off the mark"),
        complementary=True,
    ),
    _dim(
        "frequent",
        ("frequent | regular", "very frequent", "never long in coming"),
        ("infrequent | rare", "very rare", "few and far between"),
        comparatives=("more frequent", "less frequent"),
    ),
    _dim(
        "punctual",
        ("punctual | timely", "always punctual", "on time | on schedule | right on time"),
        ("late | delayed", "very late | badly delayed", "behind schedule | not on time"),
    ),
    _dim(
        "interesting",
        (
            "interesting | engaging | exciting | captivating",
            "fascinating | thrilling",
            "full of interest | never dull | >keep{s} you hooked",
        ),
        (
            "boring | dull | uninteresting | tedious",
            "mind-numbing | deadly boring",
            "of no interest | a bore | >send{s} you to sleep",
        ),
    ),
    _dim(
        "smooth",
        ("smooth", "silky-smooth", "free of stutters | free of jolts"),
        ("jerky | bumpy | rough", "extremely jerky", "full of jolts"),
        comparatives=("smoother", "rougher"),
    ),
    _dim(
        "economical",
        (
            "economical | efficient | thrifty",
            "extremely economical",
            "easy on fuel | low on consumption",
        ),
        (
            "uneconomical | wasteful | thirsty",
            "extremely wasteful",
            "hard on fuel | high on consumption",
        ),
    ),
    _dim(
        "luxurious",
        (
            "luxurious | upscale | elegant",
            "extremely luxurious | opulent",
            "full of luxury | fit for a king",
        ),
        (
            "basic | plain | spartan",
            "extremely basic",
            "without any luxury | stripped to the bare minimum",
        ),
    ),
    _dim(
        "equipped",
        (
            "well-equipped | fully equipped",
            "superbly equipped",
            "well equipped | equipped with all you need | >{has} all you need",
        ),
        (
            "poorly equipped | badly equipped | ill-equipped",
            "terribly equipped",
            "short of basic equipment | >lack{s} the essentials",
        ),
    ),
    _dim(
        "popular",
        (
            "popular | sought-after | well-liked",
            "hugely popular",
            "in great demand | a favourite with many people",
        ),
        (
            "unpopular",
            "deeply unpopular",
            "liked by few | not in demand | hardly visited by anyone",
        ),
    ),
    _dim(
        "authentic",
        ("authentic | genuine", "totally authentic", "the real thing | true to tradition"),
        ("inauthentic | fake", "totally fake", "made for tourists | a poor imitation"),
    ),
    _dim(
        "intuitive",
        (
            "intuitive | user-friendly | easy to use | clear",
            "extremely intuitive",
            "easy to get the hang of | quick to learn | simple to use",
        ),
        (
            "confusing | unintuitive | hard to use | unclear",
            "utterly confusing",
            "hard to get the hang of | difficult to learn | a puzzle",
        ),
    ),
    _dim(
        "stable",
        (
            "stable | dependable",
            "rock-solid",
            "free of crashes | >never crash{es} | >run{s} without a hitch",
        ),
        (
            "unstable | buggy | crash-prone",
            "extremely buggy",
            "full of bugs | >crash{es} all the time | >freeze{s} constantly",
        ),
        complementary=True,
    ),
    _dim(
        "flexible",
        ("flexible", "extremely flexible", "easy to adapt | open to changes"),
        ("inflexible | rigid | strict", "extremely rigid", "set in stone | not open to changes"),
        complementary=True,
    ),
    _dim(
        "useful",
        ("useful | helpful | handy", "extremely useful", "of great use | worth having"),
        ("useless | pointless", "completely useless", "of no use | not worth having"),
        complementary=True,
    ),
    _dim(
        "scenic",
        (
            "nice | beautiful | lovely | great",
            "breathtaking | spectacular | stunning",
            "worth seeing | a joy to look at | something to remember",
        ),
        (
            "ugly | bad | disappointing | poor",
            "horrible | terrible | dreadful",
            "not worth seeing | nothing to look at",
        ),
    ),
    _dim(
        "accessible",
        (
            "accessible | wheelchair-friendly",
            "fully accessible",
            "suitable for wheelchairs | step-free | designed with disabled people in mind",
        ),
        (
            "inaccessible",
            "totally inaccessible",
            "unsuitable for wheelchairs | impossible to enter in a wheelchair | full of steps",
        ),
        complementary=True,
    ),
    _dim(
        "warm",
        ("warm | well-heated", "cosily warm", "nice and warm | kept warm"),
        ("cold | chilly | unheated", "freezing | ice-cold", "never warm enough | badly heated"),
        comparatives=("warmer", "colder"),
    ),
    _dim(
        "healthy",
        ("healthy | wholesome", "extremely healthy", "good for you"),
        ("unhealthy", "extremely unhealthy", "bad for you | full of fat and sugar"),
        complementary=True,
    ),
    _dim(
        "unique",
        (
            "unique | unusual | special",
            "truly unique | one of a kind",
            "unlike any other | something out of the ordinary",
        ),
        (
            "ordinary | unremarkable | generic",
            "utterly ordinary",
            "like any other | nothing special | nothing out of the ordinary",
        ),
    ),
    _dim(
        "memorable",
        (
            "memorable | unforgettable",
            "truly unforgettable",
            "hard to forget | something to remember",
        ),
        ("forgettable | unmemorable", "utterly forgettable", "not worth remembering"),
    ),
    _dim(
        "lively",
        (
            "lively | buzzing | vibrant",
            "incredibly lively",
            "full of life | always something going on",
        ),
        ("dead | sleepy | lifeless", "utterly dead", "without any life"),
    ),
    _dim(
        "green",
        ("green | leafy", "wonderfully green", "full of trees"),
        ("bleak | barren | grey", "utterly bleak", "without a single tree"),
    ),
    _dim(
        "demanding",
        ("demanding | challenging | rigorous", "extremely demanding", "a real challenge"),
        ("undemanding | easy | lax", "far too easy", "no challenge"),
    ),
    _dim(
        "wide",
        ("wide | broad", "extremely wide", "of great width"),
        ("narrow | tight", "extremely narrow", "lacking in width"),
        comparatives=("wider", "narrower"),
    ),
    _dim(
        "thick",
        ("thick | soundproof", "very thick", "well insulated | built to keep the noise out"),
        ("thin", "paper-thin | wafer-thin", "badly insulated | too thin to keep the noise out"),
        comparatives=("thicker", "thinner"),
    ),
    _dim(
        "relaxed",
        (
            "relaxing | relaxed | pleasant | laid-back",
            "wonderfully relaxing",
            "easy to unwind in | free of stress",
        ),
        (
            "stressful | tense | hectic",
            "extremely stressful",
            "anything but relaxing | far from relaxing",
        ),
    ),
    _dim(
        "atmosphere",
        (
            "pleasant | enjoyable | inviting | nice",
            "wonderful | fantastic",
            "just right | a pleasure",
        ),
        (
            "unpleasant | miserable | depressing",
            "dreadful | horrible",
            "off-putting | anything but pleasant",
        ),
    ),
    _dim(
        "sound",
        ("full | rich | clear | balanced", "superb | brilliant", "a treat for the ears"),
        ("tinny | thin | muffled | distorted", "dreadful | terrible", "hard on the ears"),
    ),
    _dim(
        "loudness",
        ("loud", "extremely loud", "loud enough for a big room"),
        ("quiet | faint", "barely audible", "too quiet for a big room"),
        comparatives=("louder", "quieter"),
    ),
    _dim(
        "comprehensive",
        (
            "comprehensive | extensive | detailed | thorough",
            "extremely thorough",
            "full of detail | >cover{s} everything",
        ),
        (
            "incomplete | superficial | patchy",
            "extremely superficial",
            "short on detail | >leave{s} a lot out",
        ),
    ),
    _dim(
        "nearby",
        (
            "nearby | close",
            "very near",
            "close by | close at hand | within walking distance | a short walk away | around the corner | a stone's throw away",
        ),
        (
            "far away | distant",
            "very far away",
            "a long way off | miles away | too far to walk to | nowhere near | a long journey away",
        ),
        comparatives=("closer", "farther away"),
    ),
)

DIMENSIONS: Final[dict[str, Dimension]] = {d.name: d for d in _DIMENSIONS}

# Scales that are not independent of each other: claims on both are never compared,
# because no rule says what "an excellent breakfast" implies about its taste.
_ENTANGLED_GROUPS: Final = (
    "good tasty fresh hot healthy authentic varied generous",
    "good friendly helpful polite professional attentive knowledgeable patient honest prompt fast organised",
    "good clean kept modern luxurious beautiful decor cosy bright atmosphere relaxed equipped comfortable snug warm memorable unique",
    "good reliable stable signal strong fast prompt sharp sound smooth accurate lasting sturdy durable powerful",
    "good interesting unique memorable comprehensive useful demanding lively",
    "good convenient central nearby easy safe accessible",
    "good intuitive easy organised flexible useful",
    "good cheap level luxurious",
    "good spacious size wide comfortable calm",
    "good quiet silent calm relaxed lively thick atmosphere popular",
    "comfortable snug soft warm spacious cosy",
    "reliable sturdy lasting kept",
    "scenic beautiful good memorable unique",
    "green beautiful atmosphere relaxed",
    "popular calm lively good",
    "economical cheap good",
    "light size good",
    "loudness sound good strong",
)
ENTANGLED: Final[frozenset[frozenset[str]]] = frozenset(
    frozenset((a, b)) for group in _ENTANGLED_GROUPS for a in group.split() for b in group.split()
)


@dataclass(frozen=True)
class Aspect:
    """Something of a thing that can be judged.

    Parameters
    ----------
    nouns : tuple of (str, str)
        Synonyms and their number: ``s`` singular, ``p`` plural, ``m`` mass noun.
    dimensions : tuple of str
        Names of the scales it is judged on.
    family : str
        Aspects of one family overlap ("food", "breakfast"): never compared on one scale.
    owned : bool
        Whether "the hotel has comfortable beds" is natural.
    """

    key: str
    nouns: tuple[tuple[str, str], ...]
    dimensions: tuple[str, ...]
    family: str
    owned: bool


def _aspect(
    key: str, nouns: str, dimensions: str, *, family: str = "", owned: bool = True
) -> Aspect:
    pairs = tuple((n.rsplit(" ", 1)[0], n.rsplit(" ", 1)[1]) for n in _words(nouns))
    return Aspect(key, pairs, tuple(dimensions.split()), family or key, owned)


_ASPECTS: Final = (
    # lodging
    _aspect(
        "room",
        "room s | rooms p | rooms p | guest rooms p | bedrooms p | hotel rooms p | accommodation m | accommodations p | lodgings p | units p",
        "good clean spacious snug quiet modern bright decor kept luxurious equipped warm unique",
    ),
    _aspect(
        "stay",
        "stay s | visit s | experience s",
        "atmosphere relaxed memorable",
        family="overall",
        owned=False,
    ),
    _aspect(
        "bathroom",
        "bathroom s | restroom s | washroom s | bathrooms p",
        "good clean spacious modern kept bright equipped",
    ),
    _aspect("shower", "shower s | showers p", "good strong modern hot spacious kept"),
    _aspect("bed", "bed s | beds p", "good snug size soft"),
    _aspect("mattress", "mattress s | mattresses p", "soft snug"),
    _aspect("pillow", "pillows p", "soft snug"),
    _aspect("linen", "sheets p | bed linen m | bedding m", "clean fluffy fresh"),
    _aspect("towel", "towels p", "clean fluffy fresh"),
    _aspect(
        "breakfast",
        "breakfast s | morning meal s",
        "tasty varied fresh cheap good healthy",
        family="food",
    ),
    _aspect("buffet", "buffet s | breakfast buffet s", "varied fresh good", family="food"),
    _aspect(
        "food",
        "food m | meals p | cuisine m | dishes p",
        "good tasty varied fresh cheap hot healthy authentic",
        family="food",
    ),
    _aspect("coffee", "coffee m", "tasty hot strong cheap good", family="drink"),
    _aspect("drinks", "drinks p | beverages p", "cheap good varied", family="drink"),
    _aspect("cocktails", "cocktails p", "tasty strong cheap", family="drink"),
    _aspect(
        "staff",
        "staff m | staff p | personnel m | employees p | staff members p | team s",
        "good friendly helpful polite professional knowledgeable attentive",
        family="people",
    ),
    _aspect(
        "reception",
        "receptionist s | front desk staff m | reception staff m | people at the front desk p",
        "friendly helpful polite attentive",
        family="people",
    ),
    _aspect(
        "housekeeping",
        "cleaning staff m | housekeeping staff m | maids p",
        "friendly prompt attentive",
        family="people",
    ),
    _aspect("doormen", "doormen p | porters p", "friendly helpful polite", family="people"),
    _aspect("owner", "owner s | host s", "friendly helpful honest", family="people"),
    _aspect("service", "service m", "prompt good professional", family="service"),
    _aspect("roomservice", "room service m", "prompt cheap good", family="roomservice"),
    _aspect("location", "location s", "central convenient safe quiet good", owned=True),
    _aspect(
        "area",
        "area s | neighbourhood s | surroundings p | surrounding area s",
        "safe quiet lively green beautiful",
        owned=False,
    ),
    _aspect("street", "street outside s | street in front s", "quiet safe", owned=False),
    _aspect(
        "parking", "parking m | car park s | parking garage s", "cheap spacious safe convenient"
    ),
    _aspect(
        "wifi",
        "wifi m | internet m | wireless internet m | internet connection s",
        "signal reliable",
    ),
    _aspect("pool", "pool s | swimming pool s", "good clean warm size calm beautiful"),
    _aspect("gym", "gym s | fitness room s | fitness centre s", "equipped spacious modern clean"),
    _aspect("spa", "spa s | wellness area s", "relaxed clean modern cheap"),
    _aspect("view", "view s | views p", "scenic"),
    _aspect(
        "elevator",
        "elevator s | lift s | elevators p | lifts p",
        "fast safe reliable modern spacious",
    ),
    _aspect("stairs", "stairs p | staircase s", "safe wide"),
    _aspect("checkin", "check-in m | check-in process s", "easy fast organised", family="checkin"),
    _aspect("checkout", "check-out m | checkout m", "easy fast", family="checkin"),
    _aspect("price", "price s | prices p | rates p", "level", family="price"),
    _aspect("lobby", "lobby s | entrance hall s", "good beautiful spacious modern clean cosy"),
    _aspect("bar", "bar s | hotel bar s", "lively cosy cheap modern"),
    _aspect(
        "restaurant", "restaurant s | eatery s", "good cheap cosy modern clean", family="restaurant"
    ),
    _aspect("ac", "air conditioning m | air conditioner s | AC m", "silent strong reliable"),
    _aspect("heating", "heating m | heating system s", "reliable strong"),
    _aspect("walls", "walls p", "thick"),
    _aspect("windows", "windows p", "clean thick size"),
    _aspect("furniture", "furniture m | furnishings p", "modern kept comfortable sturdy"),
    _aspect("carpet", "carpet s | carpets p", "clean kept fluffy"),
    _aspect("decoration", "decor m | decoration m | interior s", "modern beautiful cosy"),
    _aspect("balcony", "balcony s | balconies p", "spacious kept"),
    _aspect("terrace", "terrace s | patio s", "beautiful spacious kept quiet"),
    _aspect("garden", "garden s | gardens p", "beautiful kept spacious quiet"),
    _aspect("tv", "TV s | television s", "modern size reliable"),
    _aspect("kitchen", "kitchen s | kitchenette s", "equipped spacious clean modern"),
    _aspect("minibar", "minibar s", "cheap varied"),
    _aspect(
        "shuttle",
        "shuttle s | shuttle bus s | shuttle service s",
        "reliable punctual frequent cheap",
    ),
    _aspect("building", "building s", "beautiful kept modern accessible"),
    _aspect("atmosphere", "atmosphere s | ambience s | vibe s", "atmosphere relaxed lively"),
    _aspect("security", "security m | security measures p", "good"),
    _aspect("beach", "beach s", "clean calm beautiful safe"),
    _aspect("nightlife", "nightlife m", "lively safe"),
    _aspect("shopping", "shopping m | shopping options p", "good varied"),
    _aspect(
        "transport",
        "public transport m | transport links p | bus connections p",
        "good reliable frequent convenient",
    ),
    _aspect("attractions", "attractions p | sights p", "interesting nearby", owned=False),
    # eating out
    _aspect("menu", "menu s", "varied cheap intuitive"),
    _aspect("portions", "portions p | servings p", "generous"),
    _aspect(
        "waiters",
        "waiters p | servers p | waiting staff m",
        "good friendly attentive polite prompt knowledgeable",
        family="people",
    ),
    _aspect("chef", "chef s | cook s", "friendly professional", family="people"),
    _aspect("dessert", "desserts p | sweets p", "tasty fresh cheap"),
    _aspect("bread", "bread m", "fresh tasty"),
    _aspect("steak", "steak s", "tasty generous cheap"),
    _aspect("pizza", "pizza m | pizzas p", "tasty generous cheap hot"),
    _aspect("salad", "salads p", "fresh tasty generous"),
    _aspect("soup", "soup m", "hot tasty"),
    _aspect("fish", "fish m | seafood m", "fresh tasty"),
    _aspect("wine", "wine list s | wine selection s", "varied cheap"),
    _aspect("tables", "tables p", "clean spacious"),
    _aspect("seats", "seats p | chairs p | seating m", "comfortable kept"),
    _aspect("toilets", "toilets p | lavatories p", "clean kept modern"),
    _aspect("music", "music m", "good loudness"),
    _aspect("cakes", "cakes p | pastries p", "tasty fresh cheap"),
    # devices
    _aspect("battery", "battery s | battery life m", "lasting good"),
    _aspect("screen", "screen s | display s", "sharp bright size"),
    _aspect("camera", "camera s", "sharp fast good"),
    _aspect("photos", "photos p | pictures p | images p", "good sharp"),
    _aspect("speaker", "speaker s | speakers p", "loudness sound"),
    _aspect("keyboard", "keyboard s", "comfortable sturdy silent"),
    _aspect("trackpad", "touchpad s | trackpad s", "accurate size"),
    _aspect("fan", "fan s", "silent reliable"),
    _aspect("processor", "processor s | chip s", "fast strong"),
    _aspect("case", "casing s | body s | housing s", "sturdy light beautiful"),
    _aspect("design", "design m | look s", "good modern beautiful unique"),
    _aspect("charger", "charger s", "fast light sturdy"),
    _aspect("cable", "cable s", "sturdy lasting"),
    _aspect("buttons", "buttons p | controls p", "sturdy intuitive"),
    _aspect("sound", "sound m | sound quality m | audio m", "sound"),
    _aspect("mic", "microphone s", "sound good"),
    _aspect("strap", "strap s", "comfortable sturdy"),
    _aspect("sensor", "sensor s", "accurate fast reliable"),
    _aspect("gps", "GPS m | navigation m", "accurate reliable"),
    _aspect("manual", "manual s | instructions p", "intuitive comprehensive useful"),
    _aspect("packaging", "packaging m", "sturdy beautiful"),
    _aspect("delivery", "delivery m | shipping m", "fast cheap punctual"),
    _aspect("warranty", "warranty s", "comprehensive"),
    _aspect("motor", "motor s", "strong silent"),
    _aspect("filter", "filter s", "clean lasting"),
    _aspect("ink", "ink m | cartridges p", "cheap lasting"),
    _aspect("drum", "drum s", "size silent"),
    _aspect("milk", "milk frother s", "reliable silent"),
    _aspect("lens", "lens s", "sharp light"),
    # learning
    _aspect(
        "professors",
        "professors p | lecturers p | teaching staff m",
        "good friendly knowledgeable helpful patient",
        family="people",
    ),
    _aspect("lectures", "lectures p | classes p | courses p", "interesting demanding organised"),
    _aspect("exams", "exams p | tests p", "demanding organised"),
    _aspect("campus", "campus s | grounds p", "beautiful green safe modern spacious"),
    _aspect("library", "library s", "equipped quiet modern spacious"),
    _aspect("labs", "labs p | laboratories p", "equipped modern"),
    _aspect(
        "dorms",
        "dorms p | dormitories p | halls of residence p | student housing m",
        "clean cheap modern spacious",
    ),
    _aspect("canteen", "canteen s | cafeteria s", "cheap clean calm"),
    _aspect("tuition", "tuition m | tuition fees p", "level"),
    _aspect("administration", "administration s | student office s", "prompt helpful organised"),
    _aspect("campuslife", "campus life m | student life m", "lively"),
    _aspect("scholarships", "scholarships p | grants p", "generous"),
    _aspect("degree", "degree s", "useful"),
    _aspect("sports", "sports facilities p", "modern equipped"),
    _aspect(
        "teachers", "teachers p | instructors p", "friendly patient knowledgeable", family="people"
    ),
    # living
    _aspect("rent", "rent m | monthly rent m", "level", family="price"),
    _aspect("landlord", "landlord s | owner s", "friendly honest helpful", family="people"),
    _aspect(
        "neighbours", "neighbours p | people next door p", "friendly quiet", family="neighbours"
    ),
    _aspect("livingroom", "living room s | lounge s", "bright spacious cosy"),
    _aspect("floor", "floor s | floors p", "clean kept"),
    _aspect("plumbing", "plumbing m | pipes p", "reliable modern"),
    _aspect("insulation", "insulation m", "good"),
    _aspect("cellar", "basement s | cellar s", "spacious clean"),
    _aspect("roof", "roof s", "kept modern"),
    # moving
    _aspect("engine", "engine s", "strong silent reliable economical"),
    _aspect("carseats", "seats p | front seats p", "comfortable spacious"),
    _aspect("boot", "boot s | trunk s", "spacious"),
    _aspect("brakes", "brakes p", "reliable strong"),
    _aspect("ride", "ride s", "smooth comfortable quiet"),
    _aspect("dashboard", "dashboard s | cockpit s", "modern intuitive beautiful"),
    _aspect("dealer", "dealer s | salesman s", "honest friendly helpful", family="people"),
    _aspect("insurance", "insurance m", "cheap"),
    _aspect("saddle", "saddle s", "comfortable"),
    _aspect("frame", "frame s", "sturdy light"),
    _aspect("gears", "gears p | gear shift s", "smooth reliable"),
    _aspect(
        "crew",
        "crew s | cabin crew s | flight attendants p",
        "good friendly attentive polite professional",
        family="people",
    ),
    _aspect("legroom", "legroom m", "generous"),
    _aspect("boarding", "boarding m | boarding process s", "fast organised easy"),
    _aspect("flight", "flight s", "punctual smooth quiet"),
    _aspect("tickets", "tickets p | fares p", "cheap", family="price"),
    _aspect("luggage", "baggage rules p | luggage policy s", "flexible intuitive"),
    _aspect("entertainment", "entertainment m | entertainment programme s", "varied interesting"),
    _aspect("cabin", "cabin s", "clean spacious quiet"),
    _aspect("trains", "trains p", "punctual clean calm fast"),
    _aspect("station", "station s | stop s", "nearby clean safe", owned=False),
    # sights and leisure
    _aspect(
        "exhibits", "exhibits p | exhibition s | collection s", "interesting varied comprehensive"
    ),
    _aspect("audioguide", "audio guide s", "interesting useful"),
    _aspect("guide", "guide s | tour guide s", "knowledgeable friendly patient", family="people"),
    _aspect("giftshop", "gift shop s | souvenir shop s", "cheap varied"),
    _aspect("queue", "queue management m | admission m", "fast organised"),
    _aspect("rides", "rides p", "safe interesting varied"),
    _aspect("animals", "animals p", "interesting"),
    _aspect("enclosures", "enclosures p", "spacious clean"),
    _aspect("machines", "machines p | equipment m", "modern kept varied"),
    _aspect(
        "trainers",
        "trainers p | coaches p",
        "friendly helpful professional patient",
        family="people",
    ),
    _aspect("lockers", "lockers p | changing rooms p | locker rooms p", "clean spacious safe"),
    _aspect("membership", "membership s", "cheap flexible"),
    _aspect("yoga", "yoga classes p | group classes p", "varied relaxed calm"),
    _aspect("pitches", "pitches p | plots p", "spacious quiet kept"),
    _aspect("playground", "playground s", "safe kept size"),
    _aspect("acting", "acting m | performances p", "good"),
    _aspect("plot", "plot s | story s | storyline s", "interesting unique intuitive"),
    _aspect("characters", "characters p", "interesting memorable"),
    _aspect("ending", "ending s", "memorable"),
    _aspect("graphics", "graphics p | visuals p", "beautiful modern sharp"),
    _aspect("levels", "levels p", "varied demanding interesting"),
    _aspect("writing", "prose m | writing m | style s", "interesting intuitive"),
    # work, money, health, shops
    _aspect("interface", "interface s | user interface s | menus p", "intuitive modern"),
    _aspect(
        "support",
        "support team s | customer support m | customer service m | help desk s",
        "helpful friendly prompt",
        family="people",
    ),
    _aspect("updates", "updates p", "frequent reliable"),
    _aspect("search", "search function s | search s", "fast accurate useful"),
    _aspect("documentation", "documentation m", "comprehensive useful intuitive"),
    _aspect("subscription", "subscription s | licence s", "cheap flexible"),
    _aspect("installation", "installation m | setup m", "easy fast"),
    _aspect("app", "app s", "stable intuitive fast"),
    _aspect("sync", "syncing m | synchronisation m", "fast reliable"),
    _aspect("desks", "desks p", "spacious clean sturdy"),
    _aspect("meetingrooms", "meeting rooms p | conference rooms p", "equipped quiet modern"),
    _aspect(
        "doctors",
        "doctors p | physicians p",
        "friendly patient knowledgeable professional",
        family="people",
    ),
    _aspect("nurses", "nurses p", "friendly attentive patient", family="people"),
    _aspect("waiting", "waiting room s", "comfortable calm clean"),
    _aspect("fees", "fees p | charges p", "level", family="price"),
    _aspect("branch", "branch s | local branch s", "nearby modern"),
    _aspect("website", "website s | web page s", "intuitive modern fast"),
    _aspect("selection", "selection s | range s | assortment s", "varied good"),
    _aspect("produce", "fruit and vegetables p | produce m", "fresh cheap"),
    _aspect("checkouts", "checkouts p | tills p", "fast"),
    _aspect(
        "cashiers",
        "cashiers p | sales assistants p",
        "friendly patient prompt helpful",
        family="people",
    ),
    _aspect("returns", "return process s | returns policy s", "easy flexible"),
    _aspect("aisles", "aisles p", "wide clean"),
    # worn and carried
    _aspect("material", "material s | fabric s", "soft sturdy light"),
    _aspect("zips", "zips p | zippers p", "sturdy smooth"),
    _aspect("pockets", "pockets p | compartments p", "spacious useful"),
    _aspect("straps", "straps p | shoulder straps p", "comfortable sturdy"),
    _aspect("sole", "sole s | soles p", "sturdy soft"),
    _aspect("fit", "fit s", "comfortable"),
    _aspect("laces", "laces p", "sturdy lasting"),
    _aspect("earpads", "ear pads p | ear cushions p", "soft comfortable"),
    # cities
    _aspect("streets", "streets p", "clean safe lively wide"),
    _aspect("people", "people p | locals p", "friendly helpful", family="people"),
    _aspect("parks", "parks p", "green kept spacious"),
    _aspect("climate", "climate s | weather m", "warm"),
    _aspect("schools", "schools p", "good modern"),
    _aspect("housing", "housing m | housing market s", "cheap"),
    _aspect("dives", "excursions p | trips p | day trips p", "interesting organised cheap"),
)

ASPECTS: Final[dict[str, Aspect]] = {a.key: a for a in _ASPECTS}


@dataclass(frozen=True)
class Facility:
    """Something that a thing has or lacks: its names, and more specific kinds of it."""

    key: str
    names: tuple[str, ...]
    specifics: tuple[str, ...]
    number: str
    aspect: str | None


def _facility(
    key: str, names: str, specifics: str = "", number: str = "s", aspect: str | None = None
) -> Facility:
    return Facility(key, _words(names), _words(specifics), number, aspect)


_FACILITIES: Final = (
    _facility(
        "pool",
        "pool | swimming pool",
        "heated indoor pool | rooftop pool | large outdoor pool | pool with a slide | saltwater pool",
        aspect="pool",
    ),
    _facility(
        "breakfast",
        "breakfast | morning meal",
        "warm breakfast | breakfast with fresh fruit",
        "m",
        aspect="breakfast",
    ),
    _facility("food", "food", "hot food | vegetarian food", "m", aspect="food"),
    _facility(
        "parking",
        "parking | parking for guests",
        "private parking | underground parking | parking in front of the building",
        "m",
        aspect="parking",
    ),
    _facility("shower", "shower", "walk-in shower | shower with a glass door", aspect="shower"),
    _facility(
        "gym",
        "gym | fitness room | fitness centre",
        "gym with modern machines | 24-hour gym | small gym with free weights | gym open day and night",
        aspect="gym",
    ),
    _facility(
        "spa",
        "spa | wellness area",
        "spa with a sauna | spa with two steam baths | large spa with a jacuzzi",
        aspect="spa",
    ),
    _facility(
        "elevator", "elevator | lift", "glass elevator | elevator with mirrors", aspect="elevator"
    ),
    _facility(
        "parkinglot",
        "car park | parking lot",
        "guarded car park | underground car park | car park with charging points for electric cars",
    ),
    _facility(
        "wifi",
        "wifi | wireless internet | wi-fi",
        "free wifi | wifi in every room | complimentary wireless internet",
        "m",
        aspect="wifi",
    ),
    _facility(
        "restaurant",
        "restaurant | eatery",
        "restaurant with a sea view | vegetarian restaurant | Thai restaurant | restaurant run by a star chef | small Italian restaurant",
        aspect="restaurant",
    ),
    _facility("bar", "bar", "rooftop bar | bar with live music | cocktail bar", aspect="bar"),
    _facility(
        "garden",
        "garden",
        "garden with palm trees | garden with a pond | large rose garden",
        aspect="garden",
    ),
    _facility(
        "terrace",
        "terrace | patio",
        "roof terrace | sunny terrace with sofas | heated terrace",
        aspect="terrace",
    ),
    _facility("minibar", "minibar", "free minibar | well-stocked minibar", aspect="minibar"),
    _facility(
        "fridge",
        "fridge | refrigerator",
        "large fridge with a freezer | small fridge under the desk",
    ),
    _facility("kettle", "kettle | electric kettle"),
    _facility(
        "coffeemaker",
        "coffee maker | coffee machine",
        "capsule coffee machine | espresso coffee machine",
    ),
    _facility("microwave", "microwave | microwave oven"),
    _facility(
        "kitchen",
        "kitchen | kitchenette",
        "fully equipped kitchen | kitchen with an oven and a dishwasher | tiny kitchenette",
        aspect="kitchen",
    ),
    _facility(
        "ac",
        "air conditioning",
        "modern air conditioning | silent air conditioning",
        "m",
        aspect="ac",
    ),
    _facility(
        "balcony",
        "balcony",
        "balcony facing the sea | private balcony with chairs | large covered balcony",
        aspect="balcony",
    ),
    _facility("bathtub", "bathtub | tub", "bathtub with jets | freestanding bathtub"),
    _facility("hairdryer", "hairdryer | hair dryer"),
    _facility("safe", "safe | room safe", "safe large enough for a laptop"),
    _facility(
        "tv",
        "TV | television",
        "flat-screen TV | TV with foreign channels | smart TV with streaming",
        aspect="tv",
    ),
    _facility("suites", "suites", "honeymoon suites | family suites with two bathrooms", "p"),
    _facility(
        "bikes",
        "bikes to rent | bicycles to rent | bicycles for rent | rental bikes",
        "electric bikes to rent | mountain bikes to rent",
        "p",
    ),
    _facility(
        "toiletries", "toiletries | bath products", "organic toiletries | free toiletries", "p"
    ),
    _facility(
        "storage",
        "storage space | space for your things",
        "plenty of storage space | storage space under the bed",
        "m",
    ),
    _facility("fireplace", "fireplace", "open fireplace in the lounge | marble fireplace"),
    _facility(
        "playground",
        "playground",
        "indoor playground | playground with slides and swings",
        aspect="playground",
    ),
    _facility(
        "shuttle",
        "shuttle | shuttle bus | shuttle service",
        "free airport shuttle | hourly shuttle bus to the beach",
        aspect="shuttle",
    ),
    _facility(
        "buffet",
        "breakfast buffet",
        "continental breakfast buffet | breakfast buffet with hot dishes | vegan breakfast buffet",
        aspect="buffet",
    ),
    _facility("dvd", "DVD player"),
    _facility("iron", "iron | clothes iron"),
    _facility("desk", "desk | writing desk", "large desk with a lamp"),
    _facility("bathrobes", "bathrobes | robes", "soft bathrobes", "p"),
    _facility("slippers", "slippers", "", "p"),
    _facility("curtains", "blackout curtains", "", "p"),
    _facility("sofa", "sofa | couch", "sofa bed | pull-out couch | leather sofa"),
    _facility("cot", "cot | baby cot | crib"),
    _facility("nets", "mosquito nets", "", "p"),
    _facility("mirror", "mirror", "full-length mirror | heated mirror"),
    _facility("vanity", "vanity area | vanity", "large vanity area with good light"),
    _facility("plugs", "power outlets | sockets | power points", "power outlets by the bed", "p"),
    _facility("palmtrees", "palm trees", "lovely palm trees | tall palm trees with lights", "p"),
    _facility("carservice", "car service | limousine service", "free car service"),
    _facility("icemachine", "ice machine", "ice machine on every floor"),
    _facility("boats", "boats to rent", "rowing boats to rent", "p"),
    _facility("pingpong", "ping-pong table | table tennis table"),
    _facility("tennis", "tennis court", "floodlit tennis court | indoor tennis court"),
    _facility("kidsclub", "kids' club | children's club", "free kids' club"),
    _facility("casino", "casino"),
    _facility("vending", "vending machine"),
    _facility("smokealarm", "smoke detectors | smoke alarms", "", "p"),
    _facility(
        "fireworks", "evening shows | shows in the evening", "evening shows with dancers", "p"
    ),
    _facility("roofspace", "rooftop space | roof deck", "rooftop space with plenty of seating"),
    _facility("atrium", "atrium", "indoor atrium | glass atrium with plants"),
    _facility("newspaper", "newspapers", "free newspapers", "p"),
    _facility("jacuzzi", "hot tub | jacuzzi", "outdoor hot tub | private hot tub"),
    _facility("sauna", "sauna", "Finnish sauna | infrared sauna"),
    _facility(
        "conference",
        "conference room | meeting room",
        "conference room for 80 people | meeting room with a projector",
    ),
    _facility("laundry", "laundry room | laundry", "laundry room with dryers | coin laundry"),
    _facility("soundproofing", "soundproofing | sound insulation", "", "m"),
    _facility(
        "roomservice",
        "room service",
        "24-hour room service | late-night room service",
        "m",
        aspect="roomservice",
    ),
    _facility("concierge", "concierge", "concierge who speaks four languages"),
    _facility("cinema", "cinema | movie theatre", "open-air cinema | cinema with children's films"),
    _facility(
        "giftshop", "gift shop | souvenir shop", "gift shop with local crafts", aspect="giftshop"
    ),
    _facility(
        "decorations",
        "Christmas decorations",
        "beautiful Christmas decorations | Christmas decorations in the lobby",
        "p",
    ),
    _facility("view", "sea view | view of the sea | ocean view", "panoramic sea view", aspect=None),
    _facility(
        "veganoptions",
        "vegan options | vegan dishes",
        "tasty vegan options | vegan dishes marked on the menu",
        "p",
    ),
    _facility(
        "kidsmenu", "children's menu | kids' menu", "children's menu with games and colouring pages"
    ),
    _facility("highchairs", "high chairs", "wooden high chairs", "p"),
    _facility("livemusic", "live music", "live jazz music | live piano music", "m"),
    _facility(
        "outdoorseats",
        "outdoor seating | seating outside",
        "heated outdoor seating | outdoor seating by the river",
        "m",
    ),
    _facility(
        "winelist", "wine list", "long wine list | wine list with local bottles", aspect="wine"
    ),
    _facility("saladbar", "salad bar", "fresh salad bar"),
    _facility("jack", "headphone jack | headphone socket"),
    _facility("wireless", "wireless charging", "fast wireless charging", "m"),
    _facility(
        "fingerprint",
        "fingerprint reader | fingerprint sensor",
        "fingerprint reader under the display",
    ),
    _facility(
        "camera",
        "camera",
        "50-megapixel camera | camera with optical zoom | front camera with a flash",
        aspect="camera",
    ),
    _facility("cardslot", "memory card slot | slot for a memory card"),
    _facility("usb", "USB-C port", "fast USB-C port"),
    _facility("hdmi", "HDMI port | HDMI socket"),
    _facility("webcam", "webcam | built-in webcam", "HD webcam with a privacy shutter"),
    _facility(
        "touchscreen", "touchscreen | touch screen", "large touchscreen | responsive touchscreen"
    ),
    _facility("bluetooth", "Bluetooth", "", "m"),
    _facility(
        "noisecancel",
        "noise cancelling | noise cancellation",
        "adaptive noise cancelling | excellent noise cancellation",
        "m",
    ),
    _facility("timer", "timer", "programmable timer | timer with an alarm"),
    _facility("remote", "remote control", "remote control with voice input"),
    _facility(
        "carrycase",
        "carrying case | case to carry it in",
        "hard carrying case | leather carrying case",
    ),
    _facility(
        "library",
        "library",
        "library open around the clock | law library | modern library with group rooms",
        aspect="library",
    ),
    _facility(
        "dorms",
        "dorms | dormitories | student dorms",
        "dorms for first-year students | mixed dorms",
        "p",
        aspect="dorms",
    ),
    _facility(
        "canteen",
        "canteen | cafeteria",
        "vegetarian canteen | canteen with organic food",
        aspect="canteen",
    ),
    _facility(
        "scholarships",
        "scholarships | grants",
        "scholarships for foreign students | full scholarships",
        "p",
    ),
    _facility(
        "clubs", "student clubs | student societies", "student clubs for debating and chess", "p"
    ),
    _facility("medschool", "medical school", "renowned medical school"),
    _facility("evening", "evening classes | evening courses", "evening classes in economics", "p"),
    _facility(
        "exchange",
        "exchange programme",
        "exchange programme with Japan | exchange programme with forty partner universities",
    ),
    _facility("dishwasher", "dishwasher", "new dishwasher"),
    _facility(
        "washer",
        "washing machine | washer",
        "washing machine in the bathroom | new washing machine",
    ),
    _facility("cellar", "cellar | basement", "dry cellar", aspect="cellar"),
    _facility("bikestorage", "bike storage | bicycle storage", "locked bike storage", "m"),
    _facility(
        "furniture", "furniture", "designer furniture | antique furniture", "m", aspect="furniture"
    ),
    _facility("sunroof", "sunroof", "panoramic sunroof | electric sunroof"),
    _facility("heatedseats", "heated seats | seat heating", "heated seats in front and back", "p"),
    _facility(
        "rearcamera", "reversing camera | rear-view camera", "reversing camera with night vision"
    ),
    _facility("cruise", "cruise control", "adaptive cruise control", "m"),
    _facility("spare", "spare wheel | spare tyre", "full-size spare wheel"),
    _facility("towbar", "tow bar", "detachable tow bar"),
    _facility("lights", "lights", "bright LED lights | lights with a brake sensor", "p"),
    _facility("mudguards", "mudguards", "full-length mudguards", "p"),
    _facility("meals", "meals on board | on-board meals", "hot meals on board", "p"),
    _facility(
        "screens", "seat-back screens | screens in the seats", "large seat-back screens", "p"
    ),
    _facility("lounge", "lounge", "lounge with showers | business lounge"),
    _facility("sockets", "power sockets | power outlets", "power sockets at every seat", "p"),
    _facility("quietcar", "quiet zone | quiet area", "quiet zone with sofas"),
    _facility("cafe", "cafe | coffee shop", "cafe with home-made cakes | cafe in the courtyard"),
    _facility(
        "lockers", "lockers", "free lockers | lockers with a charging point", "p", aspect="lockers"
    ),
    _facility("cloakroom", "cloakroom | coat check", "guarded cloakroom"),
    _facility(
        "guidedtours",
        "guided tours",
        "free guided tours | guided tours in French | guided tours for children",
        "p",
    ),
    _facility(
        "audioguide",
        "audio guide",
        "free audio guide | audio guide in ten languages",
        aspect="audioguide",
    ),
    _facility(
        "rollercoasters",
        "roller coasters",
        "wooden roller coasters | roller coasters for adults",
        "p",
    ),
    _facility("petting", "petting zoo", "petting zoo with goats"),
    _facility("picnic", "picnic area | picnic spot", "shaded picnic area"),
    _facility(
        "yoga",
        "yoga classes",
        "free yoga classes | yoga classes in the morning",
        "p",
        aspect="yoga",
    ),
    _facility("sparring", "boxing ring", "full-size boxing ring"),
    _facility(
        "showers",
        "showers",
        "hot showers | showers with warm water | individual showers",
        "p",
        aspect="shower",
    ),
    _facility("shop", "shop", "shop with fresh bread | well-stocked shop"),
    _facility("darkmode", "dark mode", "automatic dark mode"),
    _facility("offline", "offline mode", "full offline mode"),
    _facility(
        "mobile",
        "mobile app | mobile version",
        "mobile app for Android | free mobile app",
        aspect="app",
    ),
    _facility("spell", "spell checker", "spell checker for five languages"),
    _facility("templates", "templates", "ready-made templates | templates for invoices", "p"),
    _facility("freeversion", "free version", "free version without ads"),
    _facility("ads", "ads | advertisements", "annoying ads | full-screen ads", "p"),
    _facility("chat", "live chat", "live chat around the clock", "s"),
    _facility("multiplayer", "multiplayer mode", "online multiplayer mode"),
    _facility("tutorial", "tutorial", "interactive tutorial | video tutorial"),
    _facility("subtitles", "subtitles", "Spanish subtitles", "p"),
    _facility("popcorn", "snacks", "vegan snacks | salty snacks", "p"),
    _facility("printer", "printer", "colour printer | printer for all members"),
    _facility("phonebooths", "phone booths", "soundproof phone booths", "p"),
    _facility("atm", "cash machine | ATM", "cash machine open day and night"),
    _facility("emergency", "emergency room | emergency department", "24-hour emergency room"),
    _facility("pharmacy", "pharmacy | chemist's", "pharmacy with late opening hours"),
    _facility("loyalty", "loyalty card | loyalty programme", "loyalty card with a monthly bonus"),
    _facility("bakerydept", "bakery | bakery counter", "bakery with sourdough bread"),
    _facility("raincover", "rain cover", "bright yellow rain cover"),
    _facility("laptoppocket", "laptop compartment | laptop pocket", "padded laptop compartment"),
    _facility("hood", "hood", "removable hood | hood with fur"),
    _facility("lining", "lining", "warm fleece lining"),
    _facility("airport", "airport", "international airport"),
    _facility("metro", "metro | subway | underground", "metro that runs all night"),
    _facility("bikelanes", "bike lanes | cycle lanes", "wide bike lanes", "p"),
    _facility("museums", "museums", "art museums | free museums", "p"),
    _facility("theatre", "theatre", "open-air theatre"),
    _facility("lifeguards", "lifeguards", "lifeguards in summer", "p"),
    _facility("sunbeds", "sunbeds | sun loungers", "free sunbeds", "p"),
    _facility("childcare", "childcare | child care", "free childcare", "m"),
)

FACILITIES: Final[dict[str, Facility]] = {f.key: f for f in _FACILITIES}


# What a hotel has in its rooms.
IN_ROOM: Final[frozenset[str]] = frozenset(
    [
        "fridge",
        "kettle",
        "coffeemaker",
        "minibar",
        "ac",
        "balcony",
        "bathtub",
        "hairdryer",
        "safe",
        "tv",
        "storage",
        "fireplace",
        "wifi",
        "kitchen",
        "microwave",
        "shower",
        "dvd",
        "iron",
        "desk",
        "bathrobes",
        "slippers",
        "curtains",
        "sofa",
        "cot",
        "nets",
        "mirror",
        "vanity",
        "plugs",
    ]
)
ROOM_THINGS: Final[frozenset[str]] = frozenset({"hotel", "hostel", "guesthouse", "resort"})
ROOM_NAMES: Final[tuple[str, ...]] = ("the room", "our room", "the hotel room", "the room")

# Verdicts with a verb of their own, for scales of mere quality; ``{S}`` is the subject.
JUDGED: Final[frozenset[str]] = frozenset({"good", "tasty", "scenic", "atmosphere"})
VERDICTS: Final[dict[str, tuple[str, ...]]] = {
    "plain+": _words(
        "we liked {S} | we loved {S} | {S} impressed us | we were happy with {S} | I was impressed by {S} | we were pleased with {S} | we really enjoyed {S} | {S} deserve{s} praise | I have nothing but praise for {S} | {S} did not let us down"
    ),
    "plain-": _words(
        "we disliked {S} | {S} let us down | we were unhappy with {S} | we were disappointed by {S} | {S} left a lot to be desired | {S} could be a lot better | {S} leave{s} much to be desired | I can only complain about {S} | we hated {S}"
    ),
    "not+": _words(
        "we did not like {S} | we were not happy with {S} | {S} did not impress us | I was not impressed by {S} | {S} could be better | we did not enjoy {S}"
    ),
    "not-": _words(
        "we had nothing to complain about with {S} | {S} did not disappoint | we were not disappointed by {S}"
    ),
}

# How many of several things have a quality.
SHARES: Final[dict[str, tuple[str, ...]]] = {
    "all": _words(
        "all the {plural} are {good} | all of the {plural} were {good} | each and every one of the {plural} was {good} | the {plural} were all {good} | every {singular} is {good} | each {singular} was {good} | without exception, the {plural} were {good}"
    ),
    "most": _words(
        "most of the {plural} are {good} | most {plural} were {good} | the majority of the {plural} are {good} | almost all the {plural} are {good} | the {plural} were mostly {good}"
    ),
    "some": _words(
        "some of the {plural} are {good} | some {plural} were {good} | a number of the {plural} were {good} | at least some of the {plural} are {good}"
    ),
    "notall": _words(
        "not all the {plural} are {good} | not all of the {plural} were {good} | not every {singular} is {good} | some of the {plural} are {bad} | some {plural} were {bad} | a few of the {plural} were {bad}"
    ),
    "few": _words(
        "few of the {plural} are {good} | hardly any of the {plural} were {good} | only a few of the {plural} are {good} | most of the {plural} are {bad} | most {plural} were {bad}"
    ),
    "none": _words(
        "none of the {plural} are {good} | not one of the {plural} is {good} | none of the {plural} was {good} | not a single {singular} was {good} | no {singular} was {good} | all the {plural} are {bad} | every {singular} was {bad}"
    ),
}

# How the highest degree can also be put.
SUPERLATIVES: Final[dict[str, tuple[tuple[str, ...], tuple[str, ...]]]] = {
    "good": (
        _words(
            "among the best we have ever seen | the best I know | as good as it gets | the best in town"
        ),
        _words(
            "among the worst we have ever seen | the worst I know | as bad as it gets | the worst in town"
        ),
    ),
    "tasty": (
        _words("the best we have ever had | out of this world | some of the tastiest around"),
        _words("the worst we have ever had | simply inedible"),
    ),
    "friendly": (
        _words("the friendliest we have ever met | as friendly as can be"),
        _words("the unfriendliest we have ever met"),
    ),
    "clean": (
        _words("as clean as a whistle | the cleanest we have ever seen"),
        _words("the dirtiest we have ever seen"),
    ),
    "cheap": (
        _words("the cheapest in town"),
        _words("the most expensive in town | daylight robbery"),
    ),
}

# Opinions on the whole; ``{N}`` is the bare noun ("hotel"), ``{T}`` "the hotel".
OVERALL_GOOD: Final[tuple[str, ...]] = _words("""
if you are looking for a good {N}, this is the right one for you | if you want a decent {N}, this is the one | this {N} is perfect for us | what a lovely {N} | {T} is really good overall |
this is a great {N} | this is a good {N} | it is a great {N} | {T} is great | {T} is really good | overall {T} is very good | this {N} is excellent | it is a wonderful {N} |
{T} is amazing | all in all a lovely {N} | this is a fantastic {N} | {T} is flawless | {T} is perfect | this is an excellent {N} | {T} was a pleasure | overall this is a really great {N} | this {N} is an excellent choice
""")
OVERALL_BAD: Final[tuple[str, ...]] = _words("""
if you are looking for a good {N}, this is not the right one for you | if you want a decent {N}, look elsewhere | this {N} is all wrong for us | what an awful {N} | {T} is really bad overall |
this is a terrible {N} | this is a bad {N} | it is an awful {N} | {T} is terrible | {T} is really bad | overall {T} is very bad | this {N} is horrible | it is a dreadful {N} |
{T} is awful | all in all a disappointing {N} | this is a poor {N} | {T} is flawed | {T} is a disaster | this {N} is a poor choice | overall this is a really horrible {N} | {T} was a disappointment
""")
OVERALL_NOT_GOOD: Final[tuple[str, ...]] = _words("""
this is not a good {N} | this isn't a great {N} | {T} is not good | {T} is far from good | this {N} is not a good choice | {T} isn't good at all | I would not call this a good {N}
""")
OVERALL_NOT_BAD: Final[tuple[str, ...]] = _words(
    "this is not a bad {N} | {T} is not bad | {T} isn't bad at all | this {N} is not a bad choice"
)

IS_A: Final[tuple[str, ...]] = _words(
    "this is {a} {N} | it is {a} {N} | this one is {a} {N} | here we are dealing with {a} {N} | what is described here is {a} {N}"
)
IS_NOT_A: Final[tuple[str, ...]] = _words(
    "this is not {a} {N} | it is not {a} {N} | this isn't {a} {N} | it isn't {a} {N} | this one is not {a} {N}"
)

COMPARED_WITH: Final[tuple[str, ...]] = _words(
    "than expected | than we had expected | than in the pictures | than last time | than I thought"
)


@dataclass(frozen=True)
class Proposition:
    """A yes/no fact and its wordings; ``{T}`` is "the hotel", ``{Ts}`` its possessive."""

    key: str
    things: frozenset[str]
    yes: tuple[str, ...]
    no: tuple[str, ...]


def _prop(key: str, things: str, yes: str, no: str) -> Proposition:
    return Proposition(key, frozenset(things.split()), _words(yes), _words(no))


_LODGING: Final = "hotel hostel guesthouse resort holidayflat campsite"
_EATING: Final = "restaurant cafe bar bakery"
_DEVICES: Final = (
    "phone laptop tablet headphones camera smartwatch tv printer vacuum washer coffeemachine"
)
_TRAVEL: Final = "airline train cruise"
_SIGHTS: Final = "museum zoo themepark cinema theatre"
_DIGITAL: Final = "software app game"
_VISITED: Final = f"{_LODGING} {_EATING} {_SIGHTS} gym spa"

_PLACED: Final = f"{_VISITED} beach city"
_EVERYTHING: Final = (
    f"{_VISITED} {_DEVICES} {_TRAVEL} {_DIGITAL} university languageschool flat house office car bike book film clinic bank "
    "supermarket onlineshop shoes jacket backpack mattress city beach tour"
)

PROPOSITIONS: Final[tuple[Proposition, ...]] = (
    _prop(
        "recommend",
        _EVERYTHING,
        "I would recommend {T} | {T} can be recommended | we recommend {T} to everyone | I can only recommend {T} | {T} is definitely recommended",
        "I would not recommend {T} | {T} cannot be recommended | we do not recommend {T} to anyone | I cannot recommend {T} | I would advise everyone against {T}",
    ),
    _prop(
        "return",
        _PLACED + " cruise",
        "we would come back | I would definitely return | we will be back | I would come here again | {T} is worth a second visit | it would be a pity not to return",
        "we would not come back | I would never return | we will not be back | I would not come here again | {T} is not worth a second visit | we will never set foot in {T} again",
    ),
    _prop(
        "restclose",
        "hotel resort hostel campsite cruise",
        "the restaurant closes too early | the restaurant shuts down too soon | the restaurant does not stay open late | the restaurant stops serving early in the evening",
        "the restaurant stays open late | the restaurant is open until late | you can eat in the restaurant late at night | the restaurant does not close early",
    ),
    _prop(
        "touchup",
        "hotel hostel guesthouse flat house",
        "the rooms need redecoration | the rooms could use a fresh coat of paint | the rooms are due for a refurbishment | the rooms need some updating",
        "the rooms do not need redecoration | the rooms do not need any updating | the rooms need no refurbishment",
    ),
    _prop(
        "subway",
        "hotel hostel guesthouse restaurant flat office",
        "{T} has good access to a subway line | {T} has a good connection to the metro | you can easily get to the subway",
        "{T} does not have good access to a subway line | {T} has no good connection to the metro | you cannot easily get to the subway",
    ),
    _prop(
        "backquiet",
        "hotel hostel guesthouse",
        "the rooms at the back are quieter than those at the front | the front rooms are louder than the back rooms",
        "the rooms at the back are louder than those at the front | the front rooms are quieter than the back rooms",
    ),
    _prop(
        "explore",
        "hotel hostel guesthouse resort holidayflat",
        "{T} is ideally located for exploring the city | {T} is perfectly situated for sightseeing | the location is perfect for discovering the city",
        "{T} is badly located for exploring the city | {T} is not ideally situated for sightseeing | the location is poor for discovering the city",
    ),
    _prop(
        "hearneighbours",
        "hotel hostel guesthouse flat",
        "you can hear the people next door | sounds from the next room come through | you hear every word from next door",
        "you cannot hear the people next door | no sounds from the next room come through | you hear nothing from next door",
    ),
    _prop(
        "requests",
        "hotel resort guesthouse restaurant airline cruise",
        "the staff met every request | all our requests were granted | the staff did everything we asked for",
        "the staff ignored our requests | our requests were refused | the staff did nothing we asked for",
    ),
    _prop(
        "paperworkcheck",
        "hotel hostel airline",
        "our luggage was carried for us | somebody carried our bags",
        "nobody carried our bags | we had to carry our own luggage",
    ),
    # what people tell besides: a story, not a judgement
    _prop(
        "nights",
        _LODGING,
        "we stayed for three nights | our stay lasted three nights | we spent three nights here",
        "we stayed for one night only | we left after a single night | our stay lasted just one night",
    ),
    _prop(
        "alone",
        _PLACED + " airline train cruise tour",
        "I travelled alone | I was on my own | nobody was with me",
        "I travelled with my family | my family was with me | I came with my parents and children",
    ),
    _prop(
        "season",
        _PLACED,
        "we were there in winter | our visit was in January | it was winter when we came",
        "we were there in summer | our visit was in July | it was summer when we came",
    ),
    _prop(
        "arrival",
        "hotel hostel guesthouse resort holidayflat campsite",
        "we arrived late at night | it was past midnight when we got there",
        "we arrived in the morning | it was breakfast time when we got there",
    ),
    _prop(
        "birthday",
        _VISITED + " cruise",
        "it was my husband's birthday | we were celebrating my husband's birthday",
        "it was nobody's birthday | we were not celebrating anything",
    ),
    _prop(
        "bookedonline",
        _LODGING + " airline train cruise theatre tour",
        "we booked online | we made the booking on the website",
        "we booked by phone | we made the booking over the phone",
    ),
    _prop(
        "firsttime",
        _VISITED + " cruise airline city beach",
        "it was our first visit | we had never been here before | we came here for the first time",
        "it was not our first visit | we had been here before | we are regulars here",
    ),
    _prop(
        "gift",
        _DEVICES + " bike book game shoes jacket backpack",
        "I bought it as a gift | it was a present for my sister",
        "I bought it for myself | it was not a present | I got it for my own use",
    ),
    _prop(
        "owned",
        _DEVICES + " bike car mattress shoes jacket backpack",
        "I have had it for two years | I bought it two years ago | it has been with me for two years",
        "I bought it last week | I have only had it for a few days",
    ),
    _prop(
        "second",
        _DEVICES + " car bike",
        "I bought it second-hand | it had a previous owner",
        "I bought it new | it had no previous owner",
    ),
    _prop(
        "weather",
        _PLACED,
        "it rained the whole time | we had rain every day",
        "the sun shone the whole time | we had sunshine every day",
    ),
    _prop(
        "degreeyear",
        "university languageschool",
        "I am in my first year | I have just started studying here",
        "I am about to graduate | I am in my last year",
    ),
    _prop(
        "movedin",
        "flat house office",
        "we moved in last month | we have lived here for a month",
        "we have lived here for ten years | we moved in ten years ago",
    ),
    _prop(
        "buyagain",
        _DEVICES + " car bike shoes jacket backpack mattress",
        "I would buy it again | I would choose the same one again | I am glad I bought it",
        "I would not buy it again | I would not choose the same one again | I regret buying it",
    ),
    _prop(
        "value",
        _EVERYTHING,
        "{T} is good value for money | {T} is worth the money | you get a lot for your money | it is worth every penny | {T} is an excellent deal",
        "{T} is bad value for money | {T} is not worth the money | you do not get much for your money | it is a waste of money | {T} is poor value for money",
    ),
    _prop(
        "expect",
        _EVERYTHING,
        "{T} met our expectations | {T} was just what we had expected | {T} lived up to its reputation",
        "{T} did not meet our expectations | {T} was not what we had expected | {T} did not live up to its reputation",
    ),
    _prop(
        "servesguests",
        _LODGING,
        "this {N} provides a stay | guests have stayed at this {N} | people stay at {T} | this {N} has served guests | this {N} takes in guests | travellers spend the night here",
        "this {N} does not provide a stay | no guest has ever stayed at this {N} | nobody stays at {T} | this {N} has never served any guests | this {N} does not take in guests",
    ),
    _prop(
        "servesfood",
        _EATING,
        "this {N} serves people | people eat and drink here | customers come to this {N}",
        "this {N} does not serve anyone | nobody eats or drinks here | no customers come to this {N}",
    ),
    _prop(
        "used",
        _DEVICES + " software app car bike",
        "people use {T} | {T} has users | this is something that people use",
        "nobody uses {T} | {T} has no users",
    ),
    _prop(
        "exists",
        "university languageschool museum zoo gym airline train bank clinic",
        "{T} exists | {T} is in operation | {T} is running",
        "{T} does not exist | {T} is no longer in operation | {T} has been shut down",
    ),
    _prop(
        "tradition",
        "hotel restaurant university museum theatre",
        "{T} has a long history | {T} has been around for a long time | {T} is an old establishment",
        "{T} has no history to speak of | {T} has only just opened | {T} is brand new",
    ),
    _prop(
        "oldbuilding",
        "hotel guesthouse hostel restaurant",
        "{T} is in a former monastery | {T} is set in an old monastery | {T} occupies what used to be a monastery",
        "{T} is not in a former monastery | {T} is not set in an old monastery",
    ),
    _prop(
        "seesights",
        "hotel hostel guesthouse holidayflat resort",
        "you can see the castle from {T} | there is a view of the castle | the castle is visible from {T} | {T} looks out on the castle",
        "you cannot see the castle from {T} | there is no view of the castle | the castle is not visible from {T} | {T} does not look out on the castle",
    ),
    _prop(
        "rentboat",
        "hotel resort campsite beach",
        "you can rent boats | boats can be hired | there is the option to rent boats | boat rental is possible",
        "you cannot rent boats | boats cannot be hired | there is no option to rent boats | boat rental is not possible",
    ),
    _prop(
        "outsideb",
        "hotel guesthouse cafe hostel resort",
        "you can have breakfast outside | breakfast can be eaten in the open air | breakfast is served outdoors too",
        "you cannot have breakfast outside | breakfast cannot be eaten in the open air | breakfast is served indoors only",
    ),
    _prop(
        "loudguests",
        _LODGING + " flat",
        "the people upstairs were making noise all night | the neighbours above kept us awake | the people in the room above were loud at night",
        "the people upstairs were not making noise at night | the neighbours above did not disturb us | the people in the room above were quiet at night",
    ),
    _prop(
        "borrowlaptop",
        "hotel hostel university",
        "you can borrow a laptop | laptops can be borrowed | they lend you a laptop if needed",
        "you cannot borrow a laptop | laptops cannot be borrowed | they do not lend you a laptop",
    ),
    _prop(
        "freedrinks",
        "hotel hostel resort",
        "there are free hot drinks all day | you get complimentary tea and coffee | hot drinks are free | tea and coffee cost nothing",
        "there are no free hot drinks | you do not get complimentary tea and coffee | hot drinks are not free | you have to pay for tea and coffee",
    ),
    _prop(
        "leak",
        _LODGING + " flat house",
        "the shower leaked | water ran out onto the bathroom floor | the shower let water onto the floor",
        "the shower did not leak | no water ran out onto the bathroom floor | the bathroom floor stayed dry",
    ),
    _prop(
        "drain",
        _LODGING + " flat house gym",
        "the shower drain needs attention | the drain in the shower is blocked | the shower drain should be repaired",
        "the shower drain does not need attention | the drain in the shower is not blocked | the shower drain needs no repair",
    ),
    _prop(
        "waterbottle",
        "hotel guesthouse resort",
        "there was bottled water in the room | we got free bottled water | bottled water is provided",
        "there was no bottled water in the room | we did not get any bottled water | bottled water is not provided",
    ),
    _prop(
        "upgrade",
        "hotel resort airline car",
        "we got a free upgrade | we were upgraded at no cost",
        "we did not get an upgrade | we were not upgraded | our request for an upgrade was refused",
    ),
    _prop(
        "wristband",
        "hotel resort themepark",
        "you get a wristband at the entrance | {T} hands out wristbands | guests wear wristbands for entry",
        "you do not get a wristband at the entrance | {T} does not hand out wristbands | guests do not wear wristbands for entry",
    ),
    _prop(
        "youngcrowd",
        "hotel hostel bar resort",
        "{T} is ideal for a young crowd | {T} is great for young people | young groups will love it",
        "{T} is not ideal for a young crowd | {T} is not the place for young people | young groups will hate it",
    ),
    _prop(
        "disabled",
        "hotel museum theatre restaurant clinic",
        "{T} is suitable for disabled guests | people in wheelchairs can get around | disabled access is good",
        "{T} is not suitable for disabled guests | people in wheelchairs cannot get around | disabled access is bad",
    ),
    _prop(
        "slippery",
        "hotel gym spa restaurant",
        "the floor is slippery | you can easily slip on the floor | the floor is a slipping hazard",
        "the floor is not slippery | you cannot slip on the floor | the floor is not a slipping hazard",
    ),
    _prop(
        "pets",
        _LODGING + " flat cafe",
        "pets are allowed | you can bring your pets | pets are welcome here | {T} allows pets | guests may bring their pets | {T} is pet-friendly",
        "pets are not allowed | you cannot bring your pets | pets are forbidden | {T} does not allow pets | no pets are permitted | {T} does not accept pets",
    ),
    _prop(
        "smoking",
        _VISITED,
        "smoking is allowed inside | you can smoke inside | guests may smoke indoors",
        "smoking is not allowed inside | you cannot smoke inside | smoking is forbidden indoors | smoking is banned inside",
    ),
    _prop(
        "freewifi",
        _LODGING + " cafe airline train",
        "the wifi is free | wifi is free of charge | the internet costs nothing | {T} offers complimentary wifi | you get free internet access | wifi is available at no cost | {T} provides free wireless internet",
        "you have to pay for the wifi | the wifi is not free | {T} charges for internet access | there is a fee for using the internet | wifi costs extra | {T} provides no free internet | there is no free wifi",
    ),
    _prop(
        "freeparking",
        _LODGING + " restaurant museum gym",
        "parking is free | you can park for free | {T} offers free parking | there is no charge for parking | parking costs nothing | guests park free of charge",
        "parking is not free | you have to pay for parking | {T} charges for parking | there is a fee for parking | parking costs extra | free parking is not available",
    ),
    _prop(
        "freebreakfast",
        "hotel hostel guesthouse resort",
        "breakfast is included in the price | breakfast is free | {T} offers a free breakfast | you get breakfast at no extra cost | the room rate covers breakfast | breakfast comes with the room",
        "breakfast is not included in the price | you have to pay extra for breakfast | breakfast costs extra | there is an extra charge for breakfast | the room rate does not cover breakfast | {T} charges for breakfast",
    ),
    _prop(
        "latecheckout",
        "hotel hostel guesthouse resort",
        "the staff agreed to a late checkout | we were given a late checkout | late checkout is possible | you can check out late | {T} offers late checkout",
        "the staff refused a late checkout | we were denied a late checkout | late checkout is not possible | you cannot check out late | {T} does not offer late checkout",
    ),
    _prop(
        "earlycheckin",
        "hotel hostel guesthouse resort",
        "early check-in is possible | we were able to check in early | {T} let us check in early | you can check in ahead of time",
        "early check-in is not possible | we were not able to check in early | {T} would not let us check in early | you cannot check in ahead of time",
    ),
    _prop(
        "nightdesk",
        "hotel hostel resort",
        "the reception is open around the clock | the front desk is staffed 24 hours a day | somebody is at the reception at any hour | {T} has a 24-hour front desk",
        "the reception closes at night | the front desk is not staffed at night | nobody is at the reception at night | {T} does not have a 24-hour front desk",
    ),
    _prop(
        "english",
        _LODGING + " restaurant museum clinic",
        "the staff speak English | the employees could speak English | you can talk to the staff in English | the personnel communicated in English",
        "the staff do not speak English | the employees could not speak English | you cannot talk to the staff in English | nobody on the staff speaks English",
    ),
    _prop(
        "dailycleaning",
        "hotel hostel resort guesthouse",
        "the rooms are cleaned every day | our room was cleaned daily | the rooms are cleaned on a daily basis | housekeeping comes every day",
        "the rooms are not cleaned every day | our room was not cleaned daily | housekeeping does not come every day",
    ),
    _prop(
        "towelschanged",
        "hotel resort guesthouse",
        "the towels were changed every day | we got fresh towels daily | fresh towels are provided each day",
        "the towels were not changed every day | we did not get fresh towels daily",
    ),
    _prop(
        "localtips",
        _LODGING,
        "the staff gave us local recommendations | the staff recommended places to visit | we got good tips about the area from the staff | the employees told us what to see nearby",
        "the staff gave us no local recommendations | the staff did not recommend any places to visit | we got no tips about the area from the staff | the employees could not tell us what to see nearby",
    ),
    _prop(
        "luggage",
        "hotel hostel guesthouse resort",
        "you can leave your luggage at the reception | {T} stores your bags after check-out | luggage storage is available | they let us leave our bags",
        "you cannot leave your luggage at the reception | {T} does not store your bags after check-out | luggage storage is not available | they would not let us leave our bags",
    ),
    _prop(
        "keycard",
        "hotel hostel resort",
        "you need a key card to use the elevator | the lift only works with a key card | a key card is required to go upstairs",
        "you do not need a key card to use the elevator | the lift works without a key card | no key card is required to go upstairs | anyone can go upstairs without a key card",
    ),
    _prop(
        "renovated",
        _VISITED + " flat",
        "{T} was recently renovated | {T} has just been refurbished | {T} was remodelled not long ago",
        "{T} has not been renovated | {T} needs to be refurbished | {T} is in need of renovation | {T} has not been refurbished for years",
    ),
    _prop(
        "hotwater",
        _LODGING + " flat gym",
        "there is always hot water | the hot water never runs out | you get hot water at any time",
        "there is no hot water | we had no hot water | the water never gets hot | the water in the shower stays cold",
    ),
    _prop(
        "smellgood",
        _LODGING + " flat gym spa",
        "{T} smells nice | there is a pleasant smell in {T} | {T} smells fresh",
        "{T} smells bad | there is an unpleasant smell in {T} | {T} stinks | {T} smells musty",
    ),
    _prop(
        "streetnoise",
        _LODGING + " flat",
        "you can hear the traffic from the room | there is a lot of noise from the street | the traffic noise comes through the window | the noise of the cars can be heard inside",
        "you cannot hear the traffic from the room | there is no noise from the street | no traffic noise comes through the window | the noise of the cars cannot be heard inside",
    ),
    _prop(
        "sleepwell",
        _LODGING,
        "we slept well | we had a good night's sleep | we slept like babies | we slept soundly",
        "we slept badly | we did not sleep well | we could hardly sleep | we barely slept a wink | we did not get a good night's sleep",
    ),
    _prop(
        "bugs",
        _LODGING + " flat",
        "there were insects in the room | we found bugs in the room | the room had an insect problem",
        "there were no insects in the room | we did not find any bugs in the room | the room was free of insects",
    ),
    _prop(
        "refund",
        _LODGING + " airline train onlineshop cruise theatre",
        "we got a refund | they gave us our money back | our money was refunded | the refund was granted",
        "we did not get a refund | they refused to give us our money back | our money was not refunded | we were denied a refund",
    ),
    _prop(
        "overbooked",
        "hotel hostel guesthouse restaurant airline",
        "our booking was lost | they could not find our booking | our reservation had disappeared",
        "our booking was in order | they found our booking at once | our reservation was there",
    ),
    _prop(
        "families",
        _VISITED + " city cruise",
        "{T} is suitable for families | {T} is a good choice for families with children | families with kids will feel at home here | {T} is family-friendly",
        "{T} is not suitable for families | {T} is a bad choice for families with children | {T} is not the right place for families with kids | {T} is not family-friendly",
    ),
    _prop(
        "couples",
        "hotel guesthouse resort restaurant cruise",
        "{T} is ideal for a romantic weekend | {T} is perfect for couples | couples will love it here",
        "{T} is not ideal for a romantic weekend | {T} is unsuitable for couples | {T} is the wrong place for couples",
    ),
    _prop(
        "business",
        "hotel",
        "{T} is ideal for business trips | {T} is well suited to business travellers",
        "{T} is not ideal for business trips | {T} is unsuitable for business travellers",
    ),
    _prop(
        "valet",
        "hotel resort restaurant",
        "{T} offers valet parking | valet parking is available | a valet will park your car",
        "{T} does not offer valet parking | valet parking is not available | there is no valet to park your car",
    ),
    _prop(
        "walkin",
        _EATING,
        "you can get a table without a reservation | you do not need to book a table | no reservation is needed | there is no need to reserve",
        "you cannot get a table without a reservation | you need to book a table | a reservation is needed | you have to reserve in advance",
    ),
    _prop(
        "cards",
        _EATING + " supermarket museum campsite",
        "you can pay by card | credit cards are accepted | {T} takes credit cards",
        "you cannot pay by card | credit cards are not accepted | {T} is cash only | {T} only takes cash",
    ),
    _prop(
        "takeaway",
        _EATING,
        "you can take the food away | takeaway is available | {T} offers takeaway | the food can be taken to go",
        "you cannot take the food away | takeaway is not available | {T} does not offer takeaway | the food cannot be taken to go",
    ),
    _prop(
        "openlate",
        _EATING + " gym supermarket",
        "{T} stays open late | {T} is open late at night | {T} closes late",
        "{T} closes too early | {T} closes early | {T} does not stay open late | {T} is not open late at night",
    ),
    _prop(
        "opensunday",
        _EATING + " gym museum supermarket",
        "{T} is open on Sundays | you can come here on a Sunday | {T} opens its doors on Sundays too",
        "{T} is closed on Sundays | {T} is not open on Sundays | {T} does not open on Sundays",
    ),
    _prop(
        "organic",
        "restaurant cafe bakery supermarket",
        "{T} uses organic ingredients | the ingredients are organic | {T} relies on organic produce",
        "{T} does not use organic ingredients | the ingredients are not organic | {T} uses non-organic produce",
    ),
    _prop(
        "local",
        "restaurant cafe bakery supermarket",
        "the ingredients come from the region | {T} uses local products | the produce is sourced locally",
        "the ingredients do not come from the region | {T} does not use local products | the produce is not sourced locally | {T} uses imported products",
    ),
    _prop(
        "allergies",
        "restaurant cafe",
        "the kitchen caters for allergies | they are willing to change dishes for allergic guests | special diets are taken into account",
        "the kitchen does not cater for allergies | they are unwilling to change dishes for allergic guests | special diets are not taken into account",
    ),
    _prop(
        "orderright",
        _EATING,
        "our order was correct | they brought what we had ordered | they got our order right",
        "our order was wrong | they brought something we had not ordered | they got our order wrong | they mixed up our order",
    ),
    _prop(
        "tip",
        "restaurant bar cafe",
        "a tip is included in the bill | service is included in the bill",
        "a tip is not included in the bill | service is not included in the bill",
    ),
    _prop(
        "waterproof",
        "phone smartwatch camera headphones jacket backpack shoes",
        "{T} is waterproof | water cannot get in | {T} survives a swim | {T} is resistant to water",
        "{T} is not waterproof | water gets in | {T} does not survive a swim | {T} is not resistant to water",
    ),
    _prop(
        "overheats",
        "phone laptop tablet camera",
        "{T} gets hot | {T} overheats | {T} becomes too warm to hold",
        "{T} does not get hot | {T} never overheats | {T} stays cool",
    ),
    _prop(
        "freeze",
        "phone laptop tablet software app game tv",
        "{T} freezes often | {T} keeps freezing | {T} hangs all the time",
        "{T} never freezes | {T} does not freeze | {T} has not frozen a single time",
    ),
    _prop(
        "chargerincl",
        _DEVICES,
        "the power adapter is included | {T} comes with a power adapter | you get a power adapter with it | there is a power adapter in the box",
        "the power adapter is not included | {T} comes without a power adapter | you do not get a power adapter with it | there is no power adapter in the box",
    ),
    _prop(
        "assembly",
        "printer vacuum washer coffeemachine bike",
        "{T} came fully assembled | no assembly is required | you do not need to put it together",
        "{T} did not come assembled | some assembly is required | you need to put it together yourself",
    ),
    _prop(
        "damaged",
        _DEVICES + " shoes backpack jacket book",
        "{T} arrived damaged | {T} was broken when it came | {T} had a scratch when I unpacked it",
        "{T} arrived in perfect condition | {T} was intact when it came | {T} was flawless when I unpacked it | {T} arrived undamaged",
    ),
    _prop(
        "easyrepair",
        "phone laptop washer car bike coffeemachine",
        "{T} is easy to repair | {T} can be repaired easily | repairs are simple",
        "{T} is hard to repair | {T} cannot be repaired easily | repairs are difficult",
    ),
    _prop(
        "fitspocket",
        "phone camera headphones",
        "{T} fits into a pocket | you can carry it in your pocket",
        "{T} does not fit into a pocket | {T} is too big for a pocket",
    ),
    _prop(
        "twosims",
        "phone",
        "{T} takes two SIM cards | you can use two SIM cards",
        "{T} does not take two SIM cards | you cannot use two SIM cards | there is room for just one SIM card",
    ),
    _prop(
        "unlockface",
        "phone tablet laptop",
        "{T} can be unlocked with your face | face unlock works",
        "{T} cannot be unlocked with your face | face unlock does not work",
    ),
    _prop(
        "connects",
        _DEVICES,
        "{T} connects at once | connecting it to other devices works | pairing works without a problem",
        "{T} does not connect | connecting it to other devices does not work | pairing never works",
    ),
    _prop(
        "recorded",
        "university languageschool",
        "the lectures are recorded | you can watch the lectures online later | recordings of the lectures are available",
        "the lectures are not recorded | you cannot watch the lectures online later | no recordings of the lectures are available",
    ),
    _prop(
        "profsreach",
        "university",
        "professors are easy to reach | you can always reach your professors | professors reply to emails",
        "professors are hard to reach | you can never reach your professors | professors do not reply to emails",
    ),
    _prop(
        "internship",
        "university",
        "{T} helps you to find internships | {T} supports students in finding internships",
        "{T} does not help you to find internships | {T} leaves students alone in finding internships",
    ),
    _prop(
        "jobs",
        "university languageschool",
        "graduates find jobs easily | it is easy to find work after graduation",
        "graduates struggle to find jobs | it is hard to find work after graduation",
    ),
    _prop(
        "attendance",
        "university languageschool",
        "attendance is compulsory | you have to attend the classes | students must attend",
        "attendance is not compulsory | you do not have to attend the classes | students need not attend | attendance is optional",
    ),
    _prop(
        "firsthousing",
        "university",
        "first-year students are guaranteed a room | every first-year student gets a room on campus",
        "first-year students are not guaranteed a room | not every first-year student gets a room on campus",
    ),
    _prop(
        "englishprog",
        "university",
        "there are programmes taught in English | you can study in English",
        "there are no programmes taught in English | you cannot study in English",
    ),
    _prop(
        "deposit",
        "flat house",
        "the landlord returned our deposit | we got our deposit back",
        "the landlord kept our deposit | we did not get our deposit back | the landlord never returned our deposit",
    ),
    _prop(
        "utilities",
        "flat house office",
        "the rent includes heating and water | utilities are included in the rent | you do not pay extra for heating",
        "the rent does not include heating and water | utilities are not included in the rent | you pay extra for heating",
    ),
    _prop(
        "mould",
        "flat house",
        "there is mould on the walls | the walls are mouldy",
        "there is no mould on the walls | the walls are free of mould",
    ),
    _prop(
        "furnished",
        "flat house",
        "{T} comes furnished | {T} is furnished | the furniture is included",
        "{T} comes unfurnished | {T} is unfurnished | {T} is not furnished | the furniture is not included",
    ),
    _prop(
        "starts",
        "car",
        "{T} starts in cold weather | {T} starts even when it is freezing",
        "{T} does not start in cold weather | {T} fails to start when it is freezing",
    ),
    _prop(
        "rust",
        "car bike",
        "{T} rusts quickly | there is rust on it already",
        "{T} does not rust | there is no rust on it",
    ),
    _prop(
        "parkeasy",
        "car",
        "{T} is easy to park | parking it is simple | it fits into small parking spaces",
        "{T} is hard to park | parking it is difficult | it does not fit into small parking spaces",
    ),
    _prop(
        "breakdown",
        "car bike washer printer coffeemachine vacuum",
        "{T} broke down | {T} stopped working | {T} gave up on me",
        "{T} has never broken down | {T} is still working | {T} has never let me down",
    ),
    _prop(
        "family",
        "car",
        "{T} is big enough for a family | a family of four fits in",
        "{T} is too small for a family | a family of four does not fit in",
    ),
    _prop(
        "bagfee",
        "airline",
        "you have to pay for checked bags | checked bags cost extra | {T} charges for luggage",
        "checked bags are free | you do not have to pay for checked bags | {T} does not charge for luggage",
    ),
    _prop(
        "lostbag",
        "airline cruise",
        "our luggage was lost | they lost our luggage | our bags never arrived",
        "our luggage was not lost | our luggage arrived safely | our bags arrived with us",
    ),
    _prop(
        "snacks",
        "airline train",
        "drinks and snacks are free on board | you get complimentary drinks and snacks",
        "drinks and snacks are not free on board | you have to pay for drinks and snacks",
    ),
    _prop(
        "cancelled",
        "airline train cruise theatre",
        "our trip was cancelled | they cancelled our booking",
        "our trip took place as planned | they did not cancel our booking",
    ),
    _prop(
        "seattogether",
        "airline train theatre cinema",
        "we could sit together | we were given seats next to each other",
        "we could not sit together | we were not given seats next to each other | we had to sit apart",
    ),
    _prop(
        "freeentry",
        "museum zoo themepark gym spa",
        "entry is free | admission is free | you do not have to pay to get in | there is no entrance fee",
        "entry is not free | admission is not free | you have to pay to get in | there is an entrance fee | they charge for admission",
    ),
    _prop(
        "photos",
        "museum theatre zoo",
        "you may take photos | photography is allowed | visitors can take pictures",
        "you may not take photos | photography is not allowed | visitors cannot take pictures | photography is forbidden",
    ),
    _prop(
        "queues",
        _SIGHTS + " supermarket",
        "there are long queues | you have to queue for a long time | we stood in line for ages",
        "there are no queues | you do not have to queue | we did not have to stand in line",
    ),
    _prop(
        "onlinetickets",
        _SIGHTS,
        "you can buy tickets online | tickets are sold online",
        "you cannot buy tickets online | tickets are not sold online",
    ),
    _prop(
        "rainyday",
        "zoo themepark beach",
        "{T} is fun even in the rain | you can enjoy it on a rainy day",
        "{T} is no fun in the rain | you cannot enjoy it on a rainy day",
    ),
    _prop(
        "cancelany",
        "gym software app onlineshop",
        "you can cancel at any time | the contract can be cancelled at any time",
        "you cannot cancel at any time | the contract cannot be cancelled at any time | you are tied to a long contract",
    ),
    _prop(
        "trial",
        "gym software app",
        "there is a free trial | you can try it for free",
        "there is no free trial | you cannot try it for free",
    ),
    _prop(
        "women",
        "gym spa",
        "there is a separate area for women | women have an area of their own",
        "there is no separate area for women | women do not have an area of their own",
    ),
    _prop(
        "towelsincluded",
        "gym spa",
        "towels are included | you get a towel at the entrance",
        "towels are not included | you have to bring your own towel",
    ),
    _prop(
        "autosave",
        "software app game",
        "your work is saved automatically | {T} saves everything automatically",
        "your work is not saved automatically | {T} does not save anything automatically",
    ),
    _prop(
        "exportdata",
        "software app",
        "you can export your data | {T} lets you export your data | exporting data is possible",
        "you cannot export your data | {T} does not let you export your data | exporting data is impossible",
    ),
    _prop(
        "registration",
        "software app game onlineshop",
        "you have to register | an account is required | you cannot use it without an account",
        "you do not have to register | no account is required | you can use it without an account",
    ),
    _prop(
        "oldmachines",
        "software game",
        "{T} runs on old computers | {T} works on old machines",
        "{T} does not run on old computers | {T} needs a new computer",
    ),
    _prop(
        "tracking",
        "software app",
        "{T} collects personal data | {T} tracks its users",
        "{T} does not collect personal data | {T} does not track its users | {T} respects your privacy",
    ),
    _prop(
        "linux",
        "software game",
        "{T} runs on Linux | there is a Linux version",
        "{T} does not run on Linux | there is no Linux version",
    ),
    _prop(
        "inapp",
        "game app",
        "you have to pay for extras | extras cost money",
        "you do not have to pay for extras | all extras are free",
    ),
    _prop(
        "kids",
        "game book film themepark",
        "{T} is suitable for children | children can enjoy it too",
        "{T} is unsuitable for children | {T} is not for children",
    ),
    _prop(
        "happy",
        "book film game",
        "{T} has a happy ending | {T} ends well",
        "{T} has a sad ending | {T} does not end well | {T} does not have a happy ending",
    ),
    _prop(
        "predictable",
        "book film",
        "you can guess the ending | the ending is predictable",
        "you cannot guess the ending | the ending is unpredictable | the ending comes as a surprise",
    ),
    _prop(
        "toolong",
        "book film game tour",
        "{T} is too long | {T} drags on | {T} goes on for too long",
        "{T} is not too long | {T} never drags | {T} has just the right length",
    ),
    _prop(
        "appointment",
        "clinic bank",
        "you get an appointment quickly | it is easy to get an appointment",
        "you have to wait weeks for an appointment | it is hard to get an appointment | you do not get an appointment quickly",
    ),
    _prop(
        "explain",
        "clinic bank",
        "everything was explained to me | they took the time to explain everything",
        "nothing was explained to me | they did not take the time to explain anything",
    ),
    _prop(
        "hiddenfees",
        "bank gym airline",
        "there are hidden fees | they charge hidden fees",
        "there are no hidden fees | they do not charge hidden fees | all fees are stated openly",
    ),
    _prop(
        "freeaccount",
        "bank",
        "the account is free | you do not pay for the account | there is no fee for the account",
        "the account is not free | you have to pay for the account | there is a fee for the account",
    ),
    _prop(
        "parcel",
        "onlineshop",
        "the parcel arrived on time | my order came when promised | the goods were delivered on schedule",
        "the parcel arrived late | my order did not come when promised | the goods were not delivered on schedule",
    ),
    _prop(
        "freeship",
        "onlineshop supermarket",
        "shipping is free | delivery costs nothing | they deliver free of charge",
        "shipping is not free | you have to pay for delivery | delivery costs extra",
    ),
    _prop(
        "instock",
        "onlineshop supermarket",
        "everything was in stock | all the items were available",
        "many items were out of stock | some items were unavailable",
    ),
    _prop(
        "shrinks",
        "jacket shoes",
        "{T} shrank in the wash | {T} got smaller in the wash",
        "{T} did not shrink in the wash | {T} kept its size in the wash",
    ),
    _prop(
        "trueToSize",
        "shoes jacket",
        "{T} runs small | {T} is smaller than stated | the sizes run small",
        "{T} is true to size | {T} has the size stated | the sizes are right",
    ),
    _prop(
        "blisters",
        "shoes",
        "I got blisters | my feet hurt after an hour",
        "I did not get any blisters | my feet never hurt",
    ),
    _prop(
        "smells",
        "mattress shoes backpack",
        "{T} has a chemical smell | {T} smells of chemicals",
        "{T} does not smell of chemicals | {T} has no chemical smell",
    ),
    _prop(
        "backpain",
        "mattress",
        "my back pain is gone | I wake up without back pain",
        "I wake up with back pain | {T} gives me back pain | my back pain is still there",
    ),
    _prop(
        "carfree",
        "city",
        "you do not need a car | you can get around without a car",
        "you need a car | you cannot get around without a car",
    ),
    _prop(
        "rains",
        "city beach campsite",
        "it rains a lot | the weather is usually wet",
        "it hardly ever rains | the weather is usually dry",
    ),
    _prop(
        "swim",
        "beach resort",
        "you can swim in the sea | the sea is good for swimming",
        "you cannot swim in the sea | swimming in the sea is not possible",
    ),
    _prop(
        "dogsbeach",
        "beach",
        "dogs may run on the beach | dogs are allowed on the beach",
        "dogs may not go on the beach | dogs are not allowed on the beach",
    ),
    _prop(
        "smallgroup",
        "tour",
        "the groups are small | you travel in a small group",
        "the groups are too large | you travel in a large group",
    ),
    _prop(
        "pickup",
        "tour cruise",
        "you are picked up at your hotel | hotel pickup is included",
        "you are not picked up at your hotel | hotel pickup is not included",
    ),
    _prop(
        "sitting",
        "office",
        "you always find a free desk | there are enough desks for everyone",
        "you hardly ever find a free desk | there are not enough desks for everyone",
    ),
    _prop(
        "nightaccess",
        "office gym",
        "you have access at night | you can get in at any hour",
        "you do not have access at night | you cannot get in at night",
    ),
)


@dataclass(frozen=True)
class Quantity:
    """A number that a claim can state: sentences with ``{n}``, its values, what they amount to."""

    key: str
    things: frozenset[str]
    frames: tuple[str, ...]
    low: tuple[str, ...]
    high: tuple[str, ...]
    low_claims: tuple[str, ...]
    high_claims: tuple[str, ...]


_RANGE: Final = re.compile(r"(\d+)\.\.(\d+)(.*)")


def _values(text: str) -> tuple[str, ...]:
    """Alternatives, of which ``"2..9 minutes"`` stands for eight evenly spread ones."""
    values: list[str] = []
    for value in _words(text):
        match = _RANGE.fullmatch(value)
        if match is None:
            values.append(value)
            continue
        low, high = int(match[1]), int(match[2])
        values += [f"{n:,}{match[3]}" for n in range(low, high + 1, max(1, (high - low) // 8))]
    return tuple(values)


def _quantity(key: str, things: str, *texts: str) -> Quantity:
    """`texts` are the frames, the low values, the high ones and what each amounts to."""
    parts = [*map(_values, texts), (), ()]
    return Quantity(key, frozenset(things.split()), *parts[:5])


QUANTITIES: Final[tuple[Quantity, ...]] = (
    _quantity(
        "checkinwait",
        "hotel hostel resort",
        "we waited {n} to check in | checking in took {n} | it took {n} to get our key",
        "two minutes | five minutes | three minutes | 2..8 minutes",
        "an hour | two hours | ninety minutes | 50 minutes | 50..95 minutes",
        "checking in did not take long | check-in was quick | we were checked in within no time",
        "checking in took very long | check-in was slow | we had to wait long for our key",
    ),
    _quantity(
        "foodwait",
        _EATING,
        "we waited {n} for our food | our food came after {n} | it took {n} until the food arrived",
        "five minutes | ten minutes | eight minutes | 4..12 minutes",
        "an hour | 90 minutes | two hours | 75 minutes | 65..130 minutes",
        "the food arrived quickly | we did not wait long for our food | we were served quickly",
        "the food took ages | we had to wait a long time for our food | it took far too long to be served",
    ),
    _quantity(
        "queue",
        _SIGHTS + " supermarket",
        "we queued for {n} | we stood in line for {n} | the wait in the line was {n}",
        "two minutes | five minutes | three minutes | 2..8 minutes",
        "two hours | three hours | 90 minutes | 80..200 minutes",
        "the line moved quickly | we got in quickly",
        "the wait was very long | we had to stand in line for ages",
    ),
    _quantity(
        "delay",
        _TRAVEL,
        "we arrived {n} late | we had a delay of {n} | the delay was {n}",
        "three minutes | five minutes | 2..6 minutes",
        "four hours | six hours | three hours | 3..9 hours",
        "we were hardly delayed | there was no serious delay",
        "there was a long delay | we arrived very late",
    ),
    _quantity(
        "battery",
        "phone tablet laptop smartwatch headphones camera",
        "the battery lasts {n} | you can use it for {n} on one charge | a full battery is good for {n}",
        "two hours | three hours | 90 minutes | 2..4 hours",
        "twenty hours | two days | 24 hours | three days | 20..48 hours",
        "the battery is empty quickly | the battery does not last long",
        "the battery lasts a long time | the battery keeps going for long",
    ),
    _quantity(
        "charge",
        "phone tablet laptop smartwatch headphones camera",
        "it charges fully in {n} | charging takes {n} | you need {n} for a full charge",
        "20 minutes | half an hour | 25 minutes | 15..40 minutes",
        "six hours | eight hours | five hours | 5..12 hours",
        "it charges quickly | charging is fast",
        "charging takes too long | it charges slowly",
    ),
    _quantity(
        "opens",
        _EATING + " gym museum supermarket zoo spa",
        "{T} opens at {n} | the doors open at {n} | you can get in from {n}",
        "six in the morning | 6 a.m. | seven in the morning",
        "ten in the morning | 11 a.m. | noon | eleven in the morning",
        "{T} opens early | you can come here early in the morning",
        "{T} does not open early | {T} opens late",
    ),
    _quantity(
        "closes",
        _EATING + " gym museum supermarket spa",
        "{T} closes at {n} | {T} shuts at {n} | you have to leave by {n}",
        "five in the afternoon | 6 p.m. | seven in the evening",
        "midnight | one in the morning | 11:30 p.m. | two at night",
        "{T} closes early | {T} shuts down early",
        "{T} closes late | {T} stays open until late",
    ),
    _quantity(
        "breakfastends",
        "hotel hostel resort guesthouse",
        "breakfast is served until {n} | breakfast ends at {n} | the breakfast room closes at {n}",
        "eight | 8:30 | half past eight",
        "eleven | 11:30 | noon",
        "breakfast ends early",
        "you can have breakfast late | breakfast is available until late",
    ),
    _quantity(
        "parkingfee",
        "hotel resort museum themepark",
        "parking costs {n} a day | you pay {n} a day for parking | the parking fee is {n} per day",
        "two euros | 3 dollars | one euro | 1..4 euros | 2..5 dollars",
        "45 euros | 60 dollars | 55 euros | 40..70 euros | 45..80 dollars",
        "parking is cheap | parking costs little",
        "parking is expensive | parking is very pricey | parking is not cheap",
    ),
    _quantity(
        "coffeeprice",
        "cafe restaurant bakery bar",
        "a coffee costs {n} | you pay {n} for a coffee | they charge {n} for a coffee",
        "one euro | 90 cents | 1.20 euros | 80..99 cents",
        "nine dollars | eight euros | 7.50 euros | 7..14 euros | 8..15 dollars",
        "the coffee is cheap",
        "the coffee is expensive | the coffee is overpriced",
    ),
    _quantity(
        "roomrate",
        "hotel resort guesthouse",
        "a room costs {n} a night | we paid {n} per night | the rate is {n} a night",
        "25 euros | 30 dollars | 28 pounds | 20..40 euros | 20..45 dollars",
        "700 dollars | 850 euros | 600 pounds | 500..980 dollars | 450..900 euros",
        "the rooms are cheap | staying here is cheap",
        "the rooms are expensive | staying here is expensive",
    ),
    _quantity(
        "ticketprice",
        _SIGHTS,
        "a ticket costs {n} | admission is {n} | you pay {n} to get in",
        "two euros | 3 dollars | one pound | 1..5 euros | 2..5 dollars",
        "95 dollars | 120 euros | 88 pounds | 80..150 dollars | 75..140 pounds",
        "tickets are cheap",
        "tickets are expensive",
    ),
    _quantity(
        "rentsum",
        "flat house office",
        "the rent is {n} a month | we pay {n} a month | it costs {n} per month",
        "250 euros | 300 dollars | 280 pounds | 200..380 euros | 210..390 dollars",
        "4,500 dollars | 5,000 euros | 4,200 pounds | 3900..7100 dollars | 3500..6900 euros",
        "the rent is low",
        "the rent is high | the rent is far too high",
    ),
    _quantity(
        "rooms",
        "flat house",
        "{T} has {n} | there are {n} | you get {n}",
        "two bedrooms | one bedroom",
        "five bedrooms | six bedrooms | seven bedrooms",
        "there are few bedrooms",
        "there are many bedrooms",
    ),
    _quantity(
        "classsize",
        "university languageschool",
        "there are {n} in a class | a class has {n} | classes consist of {n}",
        "eight students | ten students | six students | 5..14 students",
        "300 students | 400 students | 250 students | 180..500 students",
        "classes are small | you learn in small groups",
        "classes are large | the classes are too big",
    ),
    _quantity(
        "studyyears",
        "university",
        "the degree takes {n} | you need {n} to graduate | students spend {n} on the degree",
        "three years | two years",
        "six years | seven years",
    ),
    _quantity(
        "consumption",
        "car",
        "it uses {n} per 100 kilometres | the consumption is {n} per 100 kilometres | it needs {n} for 100 kilometres",
        "four litres | 3.5 litres | 4.2 litres | 3..5 litres",
        "fourteen litres | 13 litres | 15.5 litres | 13..21 litres",
        "{T} uses little fuel",
        "{T} uses a lot of fuel",
    ),
    _quantity(
        "passengers",
        "car",
        "{T} seats {n} | {T} has room for {n} | there is space for {n}",
        "two | two people | two passengers",
        "seven | seven people | eight passengers",
    ),
    _quantity(
        "range",
        "bike car",
        "{T} goes {n} on one charge | the range is {n} | you can ride {n} before charging it",
        "30 kilometres | 20 miles | 25 kilometres | 20..40 kilometres",
        "500 kilometres | 300 miles | 450 kilometres | 350..800 kilometres",
        "the range is short",
        "the range is long",
    ),
    _quantity(
        "users",
        "software app",
        "the licence covers {n} | {n} can use it with one licence | up to {n} can share one licence",
        "one person | two people | 2..3 people",
        "fifty people | a hundred people | 80 people | 60..300 people",
    ),
    _quantity(
        "start",
        "software app game laptop tv",
        "it starts in {n} | starting it takes {n} | you wait {n} until it starts",
        "one second | two seconds | three seconds | 2..4 seconds",
        "two minutes | five minutes | three minutes | 2..9 minutes",
        "it starts quickly",
        "it takes long to start | it starts slowly",
    ),
    _quantity(
        "licence",
        "software app game",
        "it costs {n} a year | a licence is {n} a year | you pay {n} per year",
        "five dollars | 3 euros | 4 pounds | 3..9 dollars",
        "900 dollars | 650 euros | 1,200 dollars | 500..1900 dollars",
        "it is cheap",
        "it is expensive",
    ),
    _quantity(
        "pages",
        "book",
        "{T} has {n} | {T} is {n} long",
        "90 pages | 110 pages | 120 pages | 70..130 pages",
        "900 pages | 1,000 pages | 850 pages | 700..1300 pages",
        "{T} is short",
        "{T} is long",
    ),
    _quantity(
        "length",
        "film theatre tour",
        "it lasts {n} | it takes {n} | it goes on for {n}",
        "50 minutes | one hour | 40..70 minutes",
        "four hours | five hours | 4..8 hours",
        "it is short",
        "it is long",
    ),
    _quantity(
        "answer",
        "onlineshop bank software airline",
        "they answered after {n} | it took {n} to get an answer | a reply came after {n}",
        "ten minutes | one hour | half an hour | 10..50 minutes",
        "three weeks | a month | two months | 3..9 weeks",
        "they answered quickly | a reply came quickly",
        "they took very long to answer | it took ages to get an answer",
    ),
    _quantity(
        "deliverytime",
        "onlineshop",
        "the parcel came after {n} | delivery took {n} | I waited {n} for my order",
        "one day | two days | 24..48 hours",
        "five weeks | two months | six weeks | 4..9 weeks",
        "delivery was fast",
        "delivery took far too long",
    ),
    _quantity(
        "waitdoctor",
        "clinic bank",
        "I waited {n} to be seen | it took {n} until it was my turn | they let me wait {n}",
        "five minutes | three minutes | 2..9 minutes",
        "three hours | four hours | two hours | 2..5 hours",
        "I did not have to wait long | it was soon my turn",
        "I had to wait very long | the wait was endless",
    ),
    _quantity(
        "weight",
        "laptop tablet camera bike vacuum backpack",
        "it weighs {n} | the weight is {n}",
        "900 grams | 800 grams | one kilo | 600..990 grams",
        "seven kilos | eight kilos | nine kilos | 7..11 kilos",
        "it is light",
        "it is heavy",
    ),
    _quantity(
        "mattressage",
        "mattress shoes jacket backpack",
        "it was worn out after {n} | it lasted {n}",
        "two months | six weeks | 5..9 weeks",
        "ten years | twelve years | 8..15 years",
        "it wore out quickly",
        "it lasted a long time",
    ),
)

# What a fact or a number touches: a claim on any of these is never compared with it,
# for no rule says what it implies.
TOUCHES: Final[dict[str, frozenset[str]]] = {
    key: frozenset(tags.split())
    for key, tags in {
        "season": "weather rains warm climate",
        "weather": "season rains climate",
        "bookedonline": "onlinetickets website easy",
        "firsttime": "return",
        "nights": "stay",
        "owned": "breakdown reliable lasting",
        "second": "price cheap owned",
        "arrival": "checkin earlycheckin",
        "restclose": "restaurant closes openlate food roomservice",
        "touchup": "modern kept renovated decor room",
        "subway": "transport place",
        "backquiet": "quiet streetnoise",
        "explore": "location place central attractions",
        "hearneighbours": "walls quiet thick soundproofing neighbours loudguests sleepwell",
        "requests": "helpful attentive staff accommodating allergies latecheckout earlycheckin",
        "paperworkcheck": "doormen luggage helpful",
        "recommend": "overall stay return value expect good buyagain popular",
        "return": "overall recommend value expect good popular",
        "buyagain": "overall recommend value expect good",
        "value": "overall recommend return buyagain expect cheap level good",
        "expect": "overall recommend return value buyagain good",
        "servesguests": "overall identity exists",
        "servesfood": "overall identity exists food breakfast",
        "used": "overall identity",
        "exists": "identity overall tradition",
        "tradition": "modern exists oldbuilding renovated building unique authentic",
        "oldbuilding": "building tradition modern renovated",
        "seesights": "view",
        "rentboat": "beach",
        "outsideb": "terrace garden outdoorseats breakfast",
        "loudguests": "quiet streetnoise sleepwell soundproofing thick walls neighbours",
        "freedrinks": "coffee drinks minibar coffeemaker kettle waterbottle",
        "leak": "shower plumbing bathroom drain hotwater floor kept good",
        "drain": "shower plumbing bathroom leak kept good clean",
        "waterbottle": "minibar drinks freedrinks",
        "wristband": "security safe",
        "youngcrowd": "lively families couples",
        "disabled": "accessible elevator stairs building",
        "slippery": "floor safe",
        "pets": "dogsbeach",
        "freewifi": "wifi cheap level value",
        "freeparking": "parking parkinglot parkingfee valet cheap level",
        "freebreakfast": "breakfast buffet cheap",
        "latecheckout": "checkout earlycheckin helpful",
        "earlycheckin": "checkin latecheckout helpful checkinwait",
        "nightdesk": "reception",
        "english": "staff reception",
        "dailycleaning": "clean housekeeping room towelschanged",
        "towelschanged": "towel dailycleaning linen housekeeping",
        "localtips": "helpful knowledgeable staff reception",
        "luggage": "helpful lockers",
        "keycard": "elevator safe security easy",
        "renovated": "modern kept building oldbuilding tradition",
        "hotwater": "shower hot showers heating leak",
        "smellgood": "clean",
        "streetnoise": "quiet soundproofing street thick walls windows sleepwell loudguests",
        "sleepwell": "bed mattress quiet comfortable streetnoise loudguests soundproofing pillow",
        "bugs": "clean",
        "overbooked": "checkin organised",
        "families": "couples youngcrowd playground kids childcare business",
        "couples": "families business",
        "business": "families couples",
        "valet": "parking parkinglot freeparking",
        "walkin": "popular calm",
        "takeaway": "food",
        "openlate": "closes opens food bar restaurant",
        "opensunday": "opens",
        "organic": "food local healthy produce",
        "local": "food organic produce authentic",
        "allergies": "helpful veganoptions",
        "orderright": "service waiters",
        "waterproof": "sturdy rains",
        "overheats": "fan safe processor",
        "freeze": "stable reliable fast",
        "damaged": "packaging delivery sturdy",
        "easyrepair": "reliable",
        "fitspocket": "light size",
        "unlockface": "fingerprint",
        "connects": "bluetooth wifi reliable",
        "recorded": "lectures",
        "profsreach": "professors helpful",
        "internship": "jobs degree",
        "jobs": "degree internship",
        "attendance": "lectures demanding",
        "firsthousing": "dorms housing",
        "deposit": "landlord honest",
        "utilities": "rent level rentsum cheap",
        "mould": "clean kept walls bathroom",
        "furnished": "furniture equipped",
        "starts": "reliable engine breakdown",
        "rust": "kept sturdy frame",
        "parkeasy": "size",
        "breakdown": "reliable motor stable engine starts",
        "family": "spacious passengers boot",
        "bagfee": "luggage lostbag cheap",
        "snacks": "food drinks meals popcorn",
        "cancelled": "reliable punctual refund",
        "seattogether": "seats",
        "freeentry": "tickets ticketprice price cheap level membership",
        "queues": "queue calm checkouts",
        "rainyday": "rains",
        "cancelany": "membership flexible subscription",
        "trial": "freeversion cheap licence",
        "autosave": "reliable",
        "registration": "easy",
        "tracking": "honest",
        "inapp": "freeversion cheap price ads licence",
        "kids": "families playground",
        "happy": "ending plot predictable",
        "predictable": "ending plot interesting happy",
        "toolong": "length pages interesting",
        "appointment": "waitdoctor prompt fast waiting",
        "explain": "doctors helpful patient",
        "hiddenfees": "fees honest level",
        "freeaccount": "fees level cheap",
        "parcel": "delivery punctual deliverytime",
        "freeship": "delivery cheap",
        "instock": "selection",
        "shrinks": "fit",
        "trueToSize": "fit size",
        "blisters": "comfortable fit",
        "smells": "material",
        "backpain": "comfortable soft",
        "carfree": "transport metro bikelanes",
        "rains": "climate rainyday",
        "swim": "beach pool",
        "smallgroup": "calm",
        "pickup": "shuttle",
        "sitting": "desks calm",
        "checkinwait": "checkin earlycheckin prompt fast reception",
        "foodwait": "service waiters prompt fast food",
        "queue": "queues queue calm checkouts fast",
        "delay": "punctual reliable flight trains",
        "battery": "battery lasting",
        "charge": "charger wireless battery fast",
        "opens": "opensunday",
        "closes": "openlate",
        "breakfastends": "breakfast buffet",
        "parkingfee": "parking parkinglot freeparking cheap level",
        "coffeeprice": "coffee price cheap level good",
        "roomrate": "price cheap level value room",
        "ticketprice": "tickets price cheap level freeentry",
        "rentsum": "rent price cheap level utilities",
        "rooms": "spacious size",
        "classsize": "lectures",
        "consumption": "economical engine cheap",
        "passengers": "family spacious",
        "range": "battery lasting",
        "users": "subscription cheap",
        "start": "fast",
        "licence": "subscription cheap price inapp trial level",
        "length": "toolong",
        "pages": "toolong",
        "answer": "support prompt helpful",
        "deliverytime": "delivery parcel fast punctual",
        "waitdoctor": "appointment fast prompt waiting",
        "weight": "light",
        "mattressage": "sturdy lasting",
    }.items()
}

# Where a fact or a number and a judgement share a noun and no more: "breakfast is
# free" says nothing of its taste.
SEPARATE: Final[dict[str, frozenset[str]]] = {
    key: frozenset(aspects.split())
    for key, aspects in {
        "freebreakfast": "breakfast buffet",
        "outsideb": "breakfast terrace garden",
        "breakfastends": "breakfast buffet",
        "freewifi": "wifi",
        "freeparking": "parking",
        "parkingfee": "parking",
        "valet": "parking",
        "nightdesk": "reception",
        "english": "staff reception",
        "latecheckout": "checkout",
        "restclose": "restaurant",
        "leak": "shower bathroom",
        "drain": "shower bathroom",
        "hotwater": "shower",
        "keycard": "elevator",
        "slippery": "floor",
        "coffeeprice": "coffee",
        "roomrate": "room",
        "dailycleaning": "housekeeping room",
        "towelschanged": "towel housekeeping",
        "freedrinks": "coffee drinks",
        "recorded": "lectures",
        "internship": "degree",
        "deposit": "landlord",
        "utilities": "rent",
        "lostbag": "luggage",
        "snacks": "food drinks",
        "charge": "battery charger",
        "trial": "subscription",
        "users": "subscription",
        "backquiet": "room",
        "organic": "produce",
        "openlate": "food bar restaurant",
        "firsthousing": "dorms",
        "classsize": "lectures",
        "seattogether": "seats",
        "pickup": "shuttle",
        "subway": "transport",
    }.items()
}

PLACES: Final[tuple[str, ...]] = _words("""
the beach | downtown | the city centre | the old town | the train station | the airport | the metro station | the harbour | the main square |
the cathedral | the castle | the lake | the river | the park | the shopping district | the nightlife | the bus stop | the main sights | the museum quarter | the theatre district |
the Royal Gardens | Harbour Street | Union Square | St. Mark's Square | the Opera House | Lincoln Avenue | the Rialto market | Plaza Mayor | the Louvre | the Eiffel Tower | Times Square | Central Park |
Hyde Park | Piccadilly Circus | the Golden Gate Bridge | the Blue Mosque | the Acropolis | Alexanderplatz | the Brandenburg Gate | Las Ramblas | the Grand Bazaar | Bondi Beach | Pier 12 | Old Market Square |
the convention centre | the ferry terminal | the ski lift | the university | the stadium | the hospital | the supermarket | the financial district | Chinatown | the Latin Quarter | Kings Cross station | the zoo | Sunset Boulevard | the waterfront |
Soho | Lincoln Heights | Trastevere | Montmartre | Notting Hill | Little Italy | Palermo Viejo | Gion | Shoreditch | Duke Street | the Grand Canal | the cable car | Mission Beach | Fifth Avenue | the trade fair | Kensington Market | the aquarium | Shilin Night Market | the cruise port |
the Vatican | Shibuya station | the Botanical Gardens | the Arts Centre | the tram line | the motorway | Victoria Street | the Old Bridge | Riverside Mall | the fish market
""")

# Names of single places that take a plural verb.
PLURAL_NAMES: Final[frozenset[str]] = frozenset(
    {
        "the main sights",
        "the main attractions",
        "the Royal Gardens",
        "the Botanical Gardens",
        "Las Ramblas",
    }
)

# Places that a hotel can lie in, not only near.
DISTRICTS: Final[frozenset[str]] = frozenset(
    _words("""
downtown | the city centre | the old town | the shopping district | the museum quarter | the theatre district | the financial district | Chinatown | the Latin Quarter | Soho | Lincoln Heights | Trastevere | Montmartre | Notting Hill | Little Italy | Palermo Viejo | Gion | Shoreditch
""")
)

PLURAL_PLACES: Final[tuple[str, ...]] = _words("""
restaurants | shops | bars | cafes | museums | bus stops | good places to eat | pubs | grocery stores | the main attractions | the sights | shopping areas | tourist attractions | eateries
""")

# Names of one place that reviews use for each other.
PLACE_SYNONYMS: Final[dict[str, tuple[str, ...]]] = {
    "downtown": ("downtown", "the downtown area"),
    "the city centre": ("the city centre", "the centre of the city", "the town centre"),
    "the train station": ("the train station", "the railway station"),
    "the metro station": ("the metro station", "the subway station", "the underground station"),
    "the harbour": ("the harbour", "the port"),
    "the old town": ("the old town", "the historic centre"),
    "the supermarket": ("the supermarket", "the grocery store"),
    "the shopping district": ("the shopping district", "the shopping area"),
    "the main sights": ("the main sights", "the main attractions"),
    "the theatre district": ("the theatre district", "the theatre quarter"),
    "the bus stop": ("the bus stop",),
    "bars": ("bars", "pubs"),
    "restaurants": ("restaurants", "eateries"),
    "shops": ("shops", "stores"),
    "the motorway": ("the motorway", "the highway"),
    "cafes": ("cafes", "coffee shops"),
}

# Values that say the same.
EQUAL_VALUES: Final[tuple[frozenset[str], ...]] = (
    frozenset({"six in the morning", "6 a.m."}),
    frozenset({"11 a.m.", "eleven in the morning"}),
    frozenset({"8:30", "half past eight"}),
    frozenset({"two", "two people", "two passengers"}),
    frozenset({"seven", "seven people"}),
    frozenset({"90 minutes", "ninety minutes"}),
)

# What a name of the same region shares: never compared, since one may imply the other.
OVERLAPPING_PLACES: Final[tuple[frozenset[str], ...]] = (
    frozenset(
        {
            "downtown",
            "the city centre",
            "the old town",
            "the main square",
            "the main sights",
            "the shopping district",
            "the nightlife",
            "the main attractions",
            "the sights",
            "tourist attractions",
            "shops",
            "restaurants",
            "good places to eat",
            "eateries",
            "bars",
            "pubs",
            "cafes",
            "shopping areas",
            "museums",
            "the museum quarter",
        }
    ),
    frozenset(
        {"the bus stop", "bus stops", "the metro station", "the train station", "the tram line"}
    ),
    frozenset({"the supermarket", "grocery stores", "shops"}),
    frozenset(
        {
            "the beach",
            "Bondi Beach",
            "the waterfront",
            "the harbour",
            "the ferry terminal",
            "Pier 12",
        }
    ),
)

NEAR: Final[tuple[str, ...]] = _words("""
close to | near | not far from | within walking distance of | a stone's throw from | a short walk from | a short stroll from | just around the corner from | in the vicinity of |
a brief stroll from | within easy reach of | a few steps from | conveniently close to | a few minutes on foot from | in close proximity to | situated near | located near | a short distance from | a stroll away from | a few blocks from
""")
IN_THE_HEART: Final[tuple[str, ...]] = (
    "right in the heart of",
    "in the middle of",
    "located in",
    "situated in",
    "right in",
)
RIGHT_NEXT: Final[tuple[str, ...]] = _words(
    "right next to | adjacent to | directly opposite | right beside | just across the street from | next door to | very close to | extremely close to | steps away from"
)
FAR: Final[tuple[str, ...]] = _words("""
far from | a long way from | miles away from | quite a distance from | nowhere near | too far to walk from | far away from | a long drive from | located far from | situated a long way from | rather far from | at a great distance from
""")
VERY_FAR: Final[tuple[str, ...]] = _words(
    "very far from | extremely far from | hours away from | a very long way from"
)
NEAR_AWAY: Final[tuple[str, ...]] = _words("""
close by | nearby | a short walk away | within walking distance | around the corner | a stone's throw away | a short stroll away | easy to reach on foot | not far away | within easy reach | only a short distance away | just steps away | a few minutes away on foot | close at hand
""")
FAR_AWAY: Final[tuple[str, ...]] = _words("""
far away | a long way off | miles away | too far away to walk to | quite far away | a long drive away | quite a distance away | nowhere near | not within walking distance | not close by | too far to reach on foot
""")

MINUTES_NEAR: Final = ("2", "3", "4", "5", "6", "7", "two", "three", "five", "four", "six")
MINUTES_FAR: Final = ("35", "40", "45", "50", "55", "60", "65", "70", "75", "90", "forty", "sixty")


@dataclass(frozen=True)
class Thing:
    """A kind of thing that people compare, with what is said of it."""

    key: str
    nouns: tuple[str, ...]
    aspects: tuple[str, ...]
    self_dimensions: tuple[str, ...]
    facilities: tuple[str, ...]
    placed: bool
    activity: str


def _thing(
    key: str,
    nouns: str,
    aspects: str,
    selfdims: str,
    facilities: str,
    *,
    placed: bool = False,
    activity: str = "visit",
) -> Thing:
    return Thing(
        key,
        _words(nouns),
        tuple(aspects.split()),
        tuple(selfdims.split()),
        tuple(facilities.split()),
        placed,
        activity,
    )


_HOTEL_ASPECTS: Final = (
    "stay room room room bathroom bed staff staff staff location breakfast food service room bathroom shower bed mattress pillow linen towel breakfast buffet food coffee drinks staff reception housekeeping doormen service roomservice location area street parking wifi pool gym spa view "
    "elevator stairs checkin checkout price lobby bar restaurant ac heating walls windows furniture carpet decoration balcony terrace garden tv minibar shuttle building atmosphere security beach nightlife shopping transport attractions"
)
_HOTEL_FACILITIES: Final = (
    "breakfast food parking pool gym spa elevator wifi restaurant bar garden terrace minibar fridge kettle coffeemaker kitchen ac balcony bathtub hairdryer safe tv suites bikes toiletries storage fireplace playground "
    "shuttle buffet jacuzzi sauna conference laundry soundproofing roomservice concierge cinema giftshop decorations view microwave "
    "dvd iron desk bathrobes slippers curtains sofa cot nets mirror vanity plugs palmtrees carservice icemachine boats pingpong tennis kidsclub casino vending smokealarm fireworks roofspace atrium newspaper"
)
_STAY: Final = "clean modern kept quiet luxurious beautiful cosy safe popular unique cheap calm"

_THINGS: Final = (
    _thing(
        "hotel",
        "hotel | place | property",
        _HOTEL_ASPECTS,
        _STAY,
        _HOTEL_FACILITIES,
        placed=True,
        activity="stay",
    ),
    _thing(
        "hostel",
        "hostel | place",
        "room bathroom shower bed staff reception breakfast location wifi price atmosphere kitchen lockers area street furniture checkin",
        "clean modern quiet safe cheap lively kept calm",
        "kitchen lockers bar wifi laundry terrace bikes ac fridge parkinglot roomservice soundproofing",
        placed=True,
        activity="stay",
    ),
    _thing(
        "guesthouse",
        "guest house | place | B&B",
        "room bathroom bed breakfast owner garden view parking wifi location price shower decoration terrace heating area",
        "clean cosy quiet modern kept beautiful cheap",
        "garden terrace parkinglot wifi kettle tv fireplace ac bikes balcony minibar",
        placed=True,
        activity="stay",
    ),
    _thing(
        "resort",
        "resort | place | complex",
        "room bathroom bed food buffet drinks staff pool spa gym beach garden entertainment parking wifi view bar restaurant checkin price cocktails shuttle dives balcony ac",
        "clean quiet luxurious beautiful popular kept safe calm cheap",
        "pool spa gym bar restaurant playground shuttle buffet jacuzzi sauna cinema childcare sunbeds lifeguards wifi bikes ac minibar",
        placed=True,
        activity="stay",
    ),
    _thing(
        "holidayflat",
        "apartment | condo | holiday flat",
        "bed kitchen bathroom livingroom balcony owner location wifi view price shower furniture heating ac tv stairs parking area neighbours walls",
        "clean spacious modern cosy quiet bright kept cheap",
        "kitchen balcony dishwasher washer wifi ac tv fireplace parkinglot elevator microwave bathtub",
        placed=True,
        activity="stay",
    ),
    _thing(
        "campsite",
        "campsite | place",
        "pitches shower toilets pool playground owner wifi location price staff beach restaurant area",
        "clean quiet safe cheap green kept calm",
        "pool playground shop showers wifi restaurant laundry bikes sauna",
        placed=True,
        activity="stay",
    ),
    _thing(
        "restaurant",
        "restaurant | place | eatery",
        "food menu portions waiters service price dessert steak pizza salad soup fish wine drinks tables seats toilets music atmosphere decoration location parking chef terrace bread coffee area",
        "clean cosy modern popular quiet cheap authentic lively",
        "terrace parkinglot bar veganoptions kidsmenu highchairs livemusic outdoorseats winelist saladbar wifi cloakroom garden",
        placed=True,
        activity="meal",
    ),
    _thing(
        "cafe",
        "cafe | place | coffee shop",
        "coffee cakes waiters service price seats toilets music atmosphere location wifi breakfast menu terrace bread",
        "clean cosy quiet modern popular cheap",
        "terrace outdoorseats wifi veganoptions highchairs livemusic sockets garden",
        placed=True,
        activity="visit",
    ),
    _thing(
        "bar",
        "bar | pub | place",
        "cocktails drinks staff music price seats toilets atmosphere location food wine area",
        "lively cosy modern popular cheap clean calm",
        "livemusic outdoorseats terrace winelist cloakroom popcorn wifi",
        placed=True,
        activity="evening",
    ),
    _thing(
        "bakery",
        "bakery | shop",
        "bread cakes coffee cashiers price location seats service",
        "clean popular cheap calm",
        "veganoptions outdoorseats parkinglot wifi",
        placed=True,
        activity="visit",
    ),
    _thing(
        "phone",
        "phone | device | smartphone",
        "battery screen camera photos speaker case design charger buttons sound mic sensor gps manual packaging delivery warranty updates price",
        "light fast cheap reliable sturdy beautiful",
        "jack wireless fingerprint camera cardslot usb bluetooth darkmode",
        activity="phone",
    ),
    _thing(
        "laptop",
        "laptop | computer | notebook",
        "battery screen keyboard trackpad fan processor case design charger speaker manual delivery warranty price mic",
        "light fast cheap reliable sturdy silent beautiful",
        "webcam hdmi usb touchscreen fingerprint cardslot bluetooth jack",
        activity="laptop",
    ),
    _thing(
        "tablet",
        "tablet | device",
        "battery screen speaker case charger camera app price design delivery updates",
        "light fast cheap sturdy reliable",
        "fingerprint camera cardslot jack usb carrycase",
        activity="tablet",
    ),
    _thing(
        "headphones",
        "headset | pair of headphones",
        "sound battery earpads cable mic design packaging price delivery fit buttons",
        "comfortable light cheap sturdy reliable",
        "noisecancel jack carrycase bluetooth usb",
        activity="headset",
    ),
    _thing(
        "camera",
        "camera",
        "lens battery screen photos buttons strap manual price delivery sensor packaging",
        "light sturdy fast cheap intuitive",
        "touchscreen bluetooth wireless carrycase cardslot usb",
        activity="camera",
    ),
    _thing(
        "smartwatch",
        "watch | smartwatch",
        "battery strap screen sensor gps app design price delivery buttons",
        "light comfortable accurate cheap sturdy",
        "bluetooth wireless touchscreen timer",
        activity="watch",
    ),
    _thing(
        "tv",
        "television | TV set",
        "screen sound interface price delivery design manual speaker",
        "cheap modern reliable intuitive",
        "hdmi bluetooth remote usb timer",
        activity="TV set",
    ),
    _thing(
        "printer",
        "printer",
        "ink manual installation price delivery case photos support",
        "silent fast reliable cheap sturdy",
        "touchscreen usb bluetooth mobile",
        activity="printer",
    ),
    _thing(
        "vacuum",
        "vacuum cleaner",
        "motor filter battery cable manual price delivery case",
        "silent light strong cheap sturdy",
        "remote mobile timer",
        activity="vacuum cleaner",
    ),
    _thing(
        "washer",
        "washing machine",
        "drum motor buttons manual installation price delivery warranty",
        "silent economical reliable cheap",
        "timer mobile",
        activity="washing machine",
    ),
    _thing(
        "coffeemachine",
        "coffee machine | espresso machine",
        "coffee milk buttons filter manual price delivery design",
        "silent fast reliable cheap sturdy",
        "timer mobile touchscreen",
        activity="coffee machine",
    ),
    _thing(
        "university",
        "university | school | college",
        "professors lectures exams campus library labs dorms canteen tuition administration campuslife scholarships degree sports location area transport wifi website",
        "popular modern organised unique",
        "library dorms canteen scholarships clubs medschool evening exchange pool gym theatre bikelanes parkinglot childcare",
        placed=True,
        activity="university",
    ),
    _thing(
        "languageschool",
        "language school | school",
        "teachers lectures exams location website administration fees canteen building",
        "organised modern popular cheap",
        "evening library canteen clubs mobile cafe",
        placed=True,
        activity="school",
    ),
    _thing(
        "flat",
        "flat | apartment",
        "rent landlord neighbours kitchen bathroom livingroom balcony heating windows walls floor plumbing insulation cellar elevator stairs view location area wifi street parking",
        "spacious bright modern quiet clean kept cosy cheap warm",
        "balcony kitchen dishwasher washer cellar bikestorage furniture elevator parkinglot garden fireplace bathtub ac",
        placed=True,
        activity="flat",
    ),
    _thing(
        "house",
        "house",
        "roof garden kitchen bathroom cellar windows heating neighbours area floor insulation livingroom landlord rent",
        "spacious bright modern quiet kept cheap beautiful warm",
        "garden cellar fireplace parkinglot pool terrace balcony sauna",
        placed=True,
        activity="house",
    ),
    _thing(
        "office",
        "coworking space | office | workspace",
        "desks meetingrooms wifi coffee kitchen staff location price seats ac area",
        "quiet modern clean bright organised cheap lively",
        "printer phonebooths kitchen lockers parkinglot cafe ac bikestorage lounge",
        placed=True,
        activity="workspace",
    ),
    _thing(
        "car",
        "car | vehicle",
        "engine carseats boot brakes ride dashboard dealer insurance gps sound ac price warranty design",
        "comfortable reliable economical cheap safe fast silent spacious",
        "sunroof heatedseats rearcamera cruise spare towbar touchscreen bluetooth ac",
        activity="car",
    ),
    _thing(
        "bike",
        "bike | bicycle",
        "saddle frame gears brakes motor battery price delivery manual design",
        "light sturdy comfortable fast cheap reliable",
        "lights mudguards bluetooth",
        activity="bike",
    ),
    _thing(
        "airline",
        "airline | company",
        "crew legroom boarding flight food drinks luggage entertainment checkin tickets cabin website app wifi support",
        "reliable cheap safe organised",
        "meals screens lounge wifi sockets loyalty mobile",
        activity="airline",
    ),
    _thing(
        "train",
        "train service | railway company",
        "trains seats tickets wifi toilets staff station app legroom website",
        "reliable cheap punctual calm",
        "meals sockets quietcar wifi loyalty mobile",
        activity="train service",
    ),
    _thing(
        "cruise",
        "cruise | ship",
        "cabin food crew entertainment dives pool drinks bar checkin price view spa",
        "luxurious relaxed organised unique cheap calm",
        "pool spa gym cinema childcare buffet theatre sauna",
        activity="cruise",
    ),
    _thing(
        "museum",
        "museum | place",
        "exhibits audioguide guide giftshop queue staff building toilets location tickets website transport",
        "interesting modern popular cheap accessible organised calm",
        "cafe lockers cloakroom guidedtours audioguide giftshop elevator parkinglot playground",
        placed=True,
        activity="museum",
    ),
    _thing(
        "zoo",
        "zoo | park",
        "animals enclosures playground tickets staff toilets food guide giftshop transport",
        "clean kept popular cheap interesting",
        "petting picnic playground giftshop guidedtours parkinglot cafe",
        placed=True,
        activity="zoo",
    ),
    _thing(
        "themepark",
        "theme park | park",
        "rides queue food tickets staff toilets entertainment parking",
        "clean popular calm safe cheap",
        "rollercoasters picnic playground lockers giftshop parkinglot cinema",
        placed=True,
        activity="park",
    ),
    _thing(
        "gym",
        "gym | fitness studio | place",
        "machines trainers lockers shower membership yoga music location parking staff ac",
        "clean modern spacious cheap calm",
        "sauna pool yoga sparring lockers showers parkinglot childcare wifi cafe",
        placed=True,
        activity="gym",
    ),
    _thing(
        "spa",
        "spa | wellness centre",
        "pool staff lockers shower atmosphere price location drinks seats",
        "clean relaxed modern luxurious cheap calm quiet",
        "pool sauna jacuzzi cafe lockers garden parkinglot",
        placed=True,
        activity="spa",
    ),
    _thing(
        "cinema",
        "cinema | movie theatre",
        "screen seats sound toilets tickets staff location website",
        "modern clean cheap popular cosy calm",
        "popcorn subtitles bar parkinglot elevator cloakroom",
        placed=True,
        activity="cinema",
    ),
    _thing(
        "theatre",
        "theatre",
        "acting seats tickets building staff sound bar location website",
        "beautiful popular cosy modern accessible cheap",
        "bar cloakroom subtitles guidedtours elevator parkinglot",
        placed=True,
        activity="theatre",
    ),
    _thing(
        "software",
        "program | software package | tool",
        "interface support updates search documentation subscription installation sync app website",
        "stable fast intuitive cheap useful popular",
        "darkmode offline mobile spell templates freeversion ads chat tutorial",
        activity="program",
    ),
    _thing(
        "app",
        "app",
        "interface support updates search sync subscription installation gps",
        "stable fast intuitive useful cheap popular",
        "darkmode offline freeversion ads chat tutorial templates",
        activity="app",
    ),
    _thing(
        "game",
        "game",
        "graphics levels plot characters music buttons updates price support",
        "interesting popular stable cheap unique",
        "multiplayer tutorial ads freeversion offline subtitles",
        activity="game",
    ),
    _thing(
        "book",
        "book | novel",
        "plot characters ending writing price delivery packaging",
        "interesting popular unique cheap memorable",
        "",
        activity="book",
    ),
    _thing(
        "film",
        "film | movie",
        "acting plot characters ending music graphics",
        "interesting popular unique memorable",
        "subtitles",
        activity="film",
    ),
    _thing(
        "clinic",
        "clinic | hospital",
        "doctors nurses waiting reception building room food parking toilets website",
        "clean modern organised accessible calm",
        "emergency pharmacy cafe parkinglot elevator",
        placed=True,
        activity="clinic",
    ),
    _thing(
        "bank",
        "bank",
        "fees branch app website support staff",
        "reliable modern safe popular",
        "atm mobile chat parkinglot",
        activity="bank",
    ),
    _thing(
        "supermarket",
        "supermarket | shop | store",
        "selection produce checkouts cashiers price aisles parking toilets location bread",
        "clean cheap calm modern organised",
        "bakerydept loyalty parkinglot cafe atm toiletries",
        placed=True,
        activity="shop",
    ),
    _thing(
        "onlineshop",
        "online shop | shop | store",
        "selection website delivery returns price support packaging search",
        "reliable cheap popular organised",
        "chat loyalty mobile",
        activity="shop",
    ),
    _thing(
        "shoes",
        "shoe | pair of shoes",
        "sole fit laces material price delivery design",
        "comfortable light sturdy cheap beautiful",
        "",
        activity="shoe",
    ),
    _thing(
        "jacket",
        "jacket | coat",
        "material zips pockets fit price delivery design",
        "light warm comfortable cheap beautiful",
        "hood lining",
        activity="jacket",
    ),
    _thing(
        "backpack",
        "backpack | rucksack",
        "straps zips pockets material price delivery design",
        "light sturdy spacious comfortable cheap",
        "raincover laptoppocket",
        activity="backpack",
    ),
    _thing(
        "mattress",
        "mattress",
        "material price delivery warranty packaging",
        "comfortable soft cheap",
        "",
        activity="mattress",
    ),
    _thing(
        "city",
        "city | town",
        "people streets parks climate schools housing transport nightlife shopping food",
        "safe clean green lively beautiful cheap quiet",
        "airport metro bikelanes museums theatre",
        activity="city",
    ),
    _thing(
        "beach",
        "beach | place",
        "toilets shower parking drinks restaurant view",
        "clean calm beautiful quiet safe",
        "lifeguards sunbeds showers bar playground parkinglot",
        placed=True,
        activity="beach",
    ),
    _thing(
        "tour",
        "tour | trip",
        "guide food price shuttle",
        "interesting organised cheap unique memorable",
        "",
        activity="tour",
    ),
)

THINGS: Final[dict[str, Thing]] = {t.key: t for t in _THINGS}
