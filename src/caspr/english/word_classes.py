"""Frozen word classes that decide how a word is used: "good" judges, "parking" is a thing."""

from __future__ import annotations

from typing import Final

ACTORS: Final = frozenset(
    "i we you he she they who staff team owner host manager receptionist waiter waitress waitres "
    "bartender barman concierge porter doorman driver guide nurse doctor dentist teacher tutor "
    "instructor assistant attendant crew chef cook housekeeper cleaner landlord landlady guest "
    "people person lady man woman men women couple guy girl boy family husband wife clerk agent "
    "server service representative employee personnel everyone everybody someone neighbour "
    "neighbor mechanic stylist hairdresser barista pilot steward stewardess trainer coach vet "
    "plumber electrician seller vendor captain director actor actress author writer cast children "
    "kid child reception management hostess builder technician son daughter mother father sister "
    "brother mum mom dad friend aunt uncle grandmother grandfather musician singer dancer".split()
)
"""Nouns and pronouns for those who do something, so that "and helped" is what they did."""

ADJECTIVAL_PARTICIPLES: Final = frozenset(
    "located situated decorated furnished equipped appointed maintained kept trained dressed "
    "stressed bored annoyed uninterested overworked understaffed tired renovated refurbished "
    "updated priced presented made designed laid built lit stocked organised organized "
    "overpriced worn faded stained broken cracked scratched crowded packed prepared cooked "
    "seasoned included provided served qualified experienced motivated overwhelmed confused "
    "interested disorganised disorganized rushed flustered advertised described".split()
)
"""Participles that stand beside an adjective: "kind and well trained", "clean and decorated"."""

HAPPENED: Final = frozenset(
    "creaked squeaked rattled wobbled clattered buzzed hummed whirred whined droned roared rumbled "
    "gurgled hissed fizzed sizzled clicked ticked beeped blared echoed whistled squealed screeched "
    "groaned moaned crackled popped jingled thumped clanked barked howled growled meowed crowed "
    "smelled smelt stank reeked flickered glowed gleamed glittered glistened sparkled shimmered "
    "twinkled shone trembled shook shivered quivered vibrated swayed rocked lurched juddered "
    "bounced jiggled jerked jolted swerved skidded slipped slid drifted floated flapped fluttered "
    "sagged drooped dangled slumped collapsed crumbled flaked bulged leaked dripped oozed "
    "overflowed stuttered lagged stalled crashed malfunctioned misfired died snapped sank fell "
    "rose stood sat laughed smiled giggled grinned joked chatted talked whispered yelled shouted "
    "shrugged sneezed coughed sneered yawned danced slept snored waited lingered arrived departed "
    "landed came went lasted happened appeared vanished disappeared dragged soared climbed "
    "hesitated apologised apologized listened complained worked derailed broke froze failed".split()
)
"""Past forms of sounds, light, motion and what else a thing or person does by itself."""

INTRANSITIVE_PASTS: Final = HAPPENED | frozenset(
    "looked stopped started ended ran took cost faced overlooked lacked needed felt sounded tasted "
    "seemed remained became had got gave said told did made stayed lived spoke responded replied "
    "tried wanted knew cared featured boasted required melted tore shrank bled peeled answered "
    "sprang drained".split()
)
"""Past forms that never or hardly ever take a passive."""

CHANGED: Final = frozenset(
    "faded wilted ripped chipped cracked warped curled tilted jammed stuck rusted dried cooled "
    "melted peeled drained stretched shrank split burst burned burnt smudged stained bent crumpled "
    "frayed loosened tarnished yellowed spilled spilt overheated opened closed moved turned shut "
    "dropped improved grew".split()
)
"""Pasts of a change that is also a state: "is chipped", "chipped within a week"."""

PLURAL_NOUNS: Final = frozenset(
    "lines views stops charges prices tours walks rates places parks bars rides drinks "
    "snacks showers toilets beds rooms towels lights windows doors floors tables seats "
    "drives links shops stores routes spots visits trips stays rests meals dishes plates "
    "hands costs fees controls settings calls messages screens buttons cases covers prints "
    "signs sounds smells noises tastes looks features services facilities plans deals points "
    "queues parts pockets bucks waits complaints issues notes tips reviews ratings markets "
    "fields trains buses".split()
)
"""Plural nouns that are also verb forms, taken for nouns before a preposition."""

THINGS_IN_ING: Final = frozenset(
    "parking swimming dining living shopping landscaping lighting seating heating flooring "
    "carpeting catering conditioning plumbing bedding soundproofing building painting "
    "ceiling ending".split()
)
"""Things and places whose names look like verb forms: "the parking", "a swimming pool"."""

JUDGEMENTS: Final = frozenset(
    "good great nice bad poor excellent fantastic amazing awesome wonderful beautiful lovely "
    "superb perfect ideal awful terrible horrible dreadful disgusting fine decent adequate average "
    "mediocre satisfactory unacceptable brilliant outstanding exceptional incredible marvelous "
    "marvellous magnificent splendid delightful pleasant unpleasant enjoyable memorable "
    "unforgettable impressive disappointing stunning gorgeous ugly attractive clean dirty unclean "
    "spotless immaculate pristine filthy tidy untidy neat messy dusty mouldy moldy smelly musty "
    "stained big small large tiny huge spacious roomy cramped narrow compact enormous massive "
    "generous short long modern outdated dated antiquated new old fresh stale renovated "
    "refurbished worn shabby quiet noisy loud peaceful tranquil calm relaxing busy lively vibrant "
    "bustling crowded warm cold freezing stuffy airy bright dark dim sunny cosy cozy comfy "
    "comfortable uncomfortable soft hard firm friendly unfriendly helpful unhelpful timely polite "
    "rude courteous kind attentive welcoming hospitable accommodating professional unprofessional "
    "efficient inefficient knowledgeable competent cheerful caring cheap expensive inexpensive "
    "pricey overpriced affordable reasonable free complimentary convenient inconvenient central "
    "accessible handy easy difficult simple complicated quick fast slow prompt delicious tasty "
    "tasteless bland greasy salty plentiful abundant limited varied diverse basic plain fancy "
    "luxurious upscale elegant stylish chic charming quaint unique special romantic cute fun funny "
    "boring dull exciting interesting safe unsafe dangerous slippery reliable unreliable "
    "functional useful useless broken faulty authentic popular famous favourite favorite heavy "
    "light thin thick strong weak sturdy flimsy durable wet damp clear blurry crisp sharp smooth "
    "rough lumpy saggy scenic suitable responsive well-maintained well-equipped well-kept "
    "well-appointed superior inferior genuine gracious lukewarm spectacular breathtaking fabulous "
    "phenomenal super homely inviting ample sensible silky crunchy soggy rubbery juicy tender dry "
    "watery rich creamy sour sweet bitter spicy gripping predictable witty touching moving slick "
    "clunky buggy intuitive confusing rowdy gentle patient thoughtful careless first-class "
    "top-notch clever boisterous local organic bold brisk brittle breezy bouncy cheeky chunky "
    "clumsy crude trendy contemporary practical classy dense exquisite feeble fluffy formal "
    "fragile gloomy handmade handsome healthy hearty impersonal leafy mild modest murky pale plush "
    "rigid sandy scratchy shallow shiny sleek sleepy slim snug solid sticky stubborn supple tepid "
    "threadbare thorough tough tricky vivid young knowledgable hand-drawn deep broad cheery "
    "decorated furnished terrific impeccable stellar shoddy tacky posh grimy dingy dilapidated "
    "tatty picturesque heavenly adorable serene hectic chaotic flawless faultless complementary "
    "grubby cluttered drab mouthwatering versatile upfront passionate straightforward homey honest "
    "fair unfair respectful dismissive talkative quirky rustic hip funky creative supportive "
    "effective lavish good-sized tight lightweight colorful colourful nutritious essential cool "
    "fluent stylized flavorful flavourful savory cheesy edgy eclectic".split()
)
"""Adjectives that judge or measure: two of them on one noun are two claims."""

LIKERS: Final = frozenset(
    "guest reviewer visitor traveller traveler customer reader user owner buyer parent kid diner "
    "viewer player passenger local fan critic couple resident student patient hiker driver "
    "teacher".split()
)
"""Who likes things, so that "Guests like the pool" has a verb."""

SENTENCE_ADVERBS: Final = frozenset(
    "really mostly mainly especially particularly generally usually overall only simply truly "
    "definitely certainly probably possibly additionally unfortunately fortunately luckily sadly "
    "thankfully happily surprisingly similarly apparently obviously clearly personally basically "
    "initially originally previously formerly currently eventually finally recently lately "
    "ultimately honestly frankly occasionally daily weekly early likely extremely incredibly "
    "absolutely totally completely highly exceptionally fairly nearly hardly barely "
    "scarcely rarely purely merely solely actually normally typically seriously hopefully "
    "frequently family friendly lovely".split()
)
"""Adverbs that say no manner: they judge a statement, or stand before what they strengthen."""

SET_PHRASES: Final = frozenset(
    "peace and quiet|safe and sound|up and running|nice and warm|black and white|so nice and clean|"
    "hot and cold|bed and breakfast|friends and family|family and friends|pros and cons|"
    "more and more|here and there|now and then|bread and butter|again and again|back and forth|"
    "hustle and bustle|fish and chips|wear and tear|bits and pieces|odds and ends|ups and downs|"
    "look and feel|pots and pans|nuts and bolts|"
    "salt and pepper|gin and tonic|mac and cheese|ham and eggs|bacon and eggs|food and drink|"
    "high and low|far and wide|"
    "in and out|up and down|on and off|day and night|over and over|first and foremost|"
    "by and large|arts and crafts|tea and coffee|coffee and tea|knife and fork|heating and cooling|"
    "trial and error|rough and tumble|loud and clear|good and bad|rice and beans|time and again|"
    "sick and tired|neat and tidy|old and new|hot and humid|sweet and sour|"
    "nice and cool|good and hot|round and round|front and back|"
    "left and right|left and centre|drum and bass|rock and roll|terms and conditions|"
    "rise and shine|hit and miss|touch and go|come and go|wait and see|cut and paste|"
    "plug and play|half and half|one and only|live and learn|to and from|through and through|"
    "ins and outs|ladies and gentlemen|husband and wife|mother and father|mum and dad|"
    "mom and dad|first and last|above and beyond|bigger and better|young and old|"
    "fair and square|bells and whistles|horse and buggy|horse and carriage".split("|")
)
"""Coordinations that name one thing."""

OPENING_PARTICIPLES: Final = frozenset(
    "housed set located situated built surrounded tucked perched nestled hidden run owned "
    "decorated furnished equipped staffed packed based filled made designed positioned "
    "placed aimed priced founded opened completed established launched released published "
    "directed filmed written narrated constructed restored renovated refurbished converted powered "
    "crafted inspired hosted divided spread wedged sandwiched illustrated named nicknamed "
    "produced".split()
)
"""Participles that, before a comma, say of the subject what it is: "Set in a park, …"."""

DESCRIPTIONS: Final = frozenset(
    "free complimentary friendly helpful lovely beautiful delicious charming cozy cosy excellent "
    "amazing fantastic wonderful gorgeous stunning superb delightful quaint rustic awful terrible "
    "horrible filthy rude well-maintained spotless tasty attentive courteous welcoming outdated "
    "overpriced great comfortable comfy professional knowledgeable luxurious impressive fabulous "
    "convenient".split()
)
"""Adjectives that describe a whole subject, and hardly ever pick out a part of it."""

_NUMBER_WORDS: Final = frozenset(
    "one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty "
    "sixty seventy eighty ninety hundred thousand million".split()
)


def counts(word: str) -> bool:
    """Whether the word is a number in letters: "forty", "forty-two", not "two-storey"."""
    first = word.split("-", maxsplit=1)[0]
    return first in _NUMBER_WORDS and (first == word or first.endswith("ty"))


PERSONAL = frozenset("i you he she it we they".split())
"""Pronouns that can be a subject by themselves."""
REFLEXIVES = frozenset("itself himself herself themselves".split())

_ENDING_IN_ER: Final = frozenset(
    "bitter tender clever sober eager proper other another former inner outer utter slender "
    "sinister dapper super ever never over under rather together leather silver".split()
)


def is_comparative(word: str) -> bool:
    """Whether the word is a comparative in -er: "newer", not "clever"."""
    return word.endswith("er") and word not in _ENDING_IN_ER
