"""Review-like pairs from frames: what is said of a part, of the whole, of two things compared.

The brothers of the pairs of `opposites.py`, on the parts of a stay and of other things that people
review, and on every adjective of `opposite_words.py` in a plain sentence.
"""

# ruff: noqa: E501  (tables: one row, one line)

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from functools import cache

from training.generate import held_out, sentence_key
from training.opposites import Entry, article, entries, unrelated, words_of

Draft = tuple[str, str, str]
Part = tuple[tuple[str, ...], str, tuple[str, ...], str]  # as `parts` tells

# name | praise / blame; all wordings of a side mean the same
QUALITIES = """
size | spacious, roomy, big / cramped, poky, small
clean | clean, spotless / dirty, filthy
quiet | quiet, peaceful, silent / noisy, loud
light | bright, well lit / dark, gloomy, dimly lit
modern | modern, up-to-date, contemporary / outdated, old-fashioned, archaic, dated
price | cheap, inexpensive / expensive, pricey, costly
free | free, complimentary, free of charge / charged extra for, not free
comfort | comfortable, comfy / uncomfortable
warm | warm, well heated / cold, chilly
style | elegant, stylish, chic / tacky, tasteless
plain | elaborate, sophisticated / basic, simple
unique | unique, one of a kind, out of the ordinary / ordinary, run-of-the-mill, like any other
tidy | tidy, well kept / untidy, run-down, shabby
safe | safe, secure / dangerous, unsafe
fast | quick, fast / slow
near | close by, nearby / far away, a long way off
central | central, in the middle of everything / remote, out of the way
easy | easy to use, simple to operate / difficult to use, hard to operate
find | easy to find / hard to find
polite | polite, courteous, well-mannered / rude, impolite
kind | friendly, amiable / unfriendly, cold towards us
helpful | helpful, obliging / unhelpful
able | competent, skilled / incompetent, inept
honest | honest, upright / dishonest
calm | patient / impatient
tasty | delicious, tasty / tasteless, awful
fresh | fresh / stale
healthy | healthy, wholesome / unhealthy
varied | varied, diverse / monotonous, the same every day
portion | generous, ample / meagre, scanty
solid | sturdy, solid, robust / flimsy, fragile
whole | intact, in working order / broken, out of order
reliable | reliable, dependable / unreliable
soft | soft, fluffy / scratchy, rough
tight | tight / loose
hot | piping hot / ice-cold
crowd | uncrowded, almost empty / crowded, packed
lively | lively, vibrant / dull, sleepy
pretty | beautiful, pretty, lovely / ugly, hideous
smell | sweet-smelling, fragrant / smelly, foul-smelling
long | long, extended / short, brief
smooth | smooth, trouble-free / rough, full of trouble
early | early / late
clear | clear, easy to understand / confusing, hard to understand
correct | accurate, correct / inaccurate, wrong
fun | fun, entertaining / boring, tedious
useful | useful, of great use / useless, of no use
open | always open / always closed
wide | wide, broad / narrow
steep | level, flat / steep
strong | strong, powerful / weak, feeble
airy | airy, well ventilated / stuffy, airless
plentiful | plentiful, abundant / scarce, hard to come by
dry | dry / damp, wet
deep | deep / shallow
private | private, secluded / public, overlooked by everyone
new | new, brand new / worn, worn out
sharp | sharp, crisp / blurred, fuzzy
heavy | lightweight, easy to carry / heavy, hard to carry
stable | stable, free of crashes / unstable, full of crashes
fair | fair, just / unfair, unjust
detailed | detailed, thorough / superficial, sketchy
green | leafy, full of trees / treeless, without a tree
sunny | sunny, sunlit / shady, without any sun
paid | well paid / badly paid
"""

# nouns that mean the same | s or p | qualities | what it is part of
PARTS = """
bathrooms, restrooms | p | size clean light modern warm style smell airy | hotel
bathroom, washroom | s | size clean light modern warm style smell | hotel
hallway, corridor | s | quiet light clean wide style airy | hotel
taps, faucets | p | modern tight whole easy clean | hotel
towels | p | soft clean new dry plentiful | hotel
lifts, elevators | p | fast size clean modern safe whole | hotel
courtyard | s | quiet size sunny pretty clean private crowd | hotel
location | s | central safe quiet pretty lively find | hotel
neighbourhood, neighborhood | s | safe quiet lively pretty clean green price | hotel
subway station, underground station | s | near clean safe crowd modern find | city
conveniences, amenities | p | modern clean plentiful whole useful | hotel
valet parking | s | price fast reliable safe | hotel
car park, parking lot | s | size light safe near price crowd | hotel
checkout | s | fast smooth early easy | hotel
check-in | s | fast smooth early clear | hotel
start of our stay, beginning of our stay | s | smooth fun | hotel
shower | s | hot size clean modern strong easy whole | hotel
bathtub | s | size clean new deep | hotel
beds | p | size comfort clean new warm | hotel
mattress | s | comfort new clean dry | hotel
pillows | p | soft clean plentiful new | hotel
curtains | p | pretty clean heavy new long | hotel
furniture | s | modern solid comfort style new | hotel
rooms, bedrooms | p | size clean quiet light modern price comfort warm airy style tidy | hotel
suite | s | size clean quiet light modern price style | hotel
balcony | s | size sunny private quiet safe clean | hotel
view | s | pretty wide | hotel
lobby, reception area | s | size light style crowd quiet clean modern | hotel
staff, personnel | p | polite helpful able honest calm fast | hotel
receptionist | s | polite helpful able honest calm fast kind | hotel
manager | s | polite helpful able honest calm kind | hotel
porter | s | polite helpful strong honest fast | hotel
housekeeping | s | fast reliable polite | hotel
breakfast | s | tasty varied plain fresh healthy price early | hotel
buffet | s | varied fresh price portion tasty | hotel
coffee | s | hot strong tasty price fresh | cafe
tea | s | hot strong tasty price | cafe
dinner | s | tasty price plain portion early | restaurant
dishes | p | tasty price varied plain healthy fresh portion | restaurant
desserts | p | tasty price fresh portion | restaurant
bread | s | fresh tasty price healthy | restaurant
fish | s | fresh tasty price | restaurant
menu | s | varied clear price long | restaurant
wine list | s | varied long price | restaurant
waiters, servers | p | polite helpful able fast calm honest | restaurant
cook, chef | s | able honest fast calm | restaurant
tables | p | size clean solid plentiful new | restaurant
chairs | p | comfort solid new clean | restaurant
terrace | s | size sunny quiet crowd pretty | restaurant
kitchen | s | size clean modern light airy | flat
toilets | p | clean size modern smell plentiful | restaurant
pool, swimming pool | s | size clean warm crowd deep safe quiet | hotel
gym, fitness room | s | size clean modern crowd airy | hotel
sauna | s | hot size clean crowd | hotel
garden | s | size pretty quiet tidy sunny private | hotel
beach | s | clean crowd quiet near safe pretty wide | town
playground | s | safe size clean near crowd | town
walls | p | solid clean dry | hotel
windows | p | clean new | flat
carpets | p | clean new soft dry | hotel
stairs, steps | p | steep wide light safe clean | hotel
heating | s | strong quiet reliable modern price | flat
air conditioning | s | strong quiet reliable modern | hotel
fridge, refrigerator | s | size quiet clean new whole | flat
television, TV | s | size modern easy whole sharp | hotel
wifi, wireless internet | s | fast reliable free safe strong | hotel
safe in the room | s | size easy whole | hotel
key cards | p | reliable easy new | hotel
airport shuttle | s | fast reliable free crowd clean | hotel
bus, coach | s | fast crowd clean price comfort reliable | tour
train | s | fast crowd clean price comfort reliable quiet | trip
flight | s | long smooth price crowd quiet | trip
seats | p | comfort wide clean new | plane
crew | s | polite helpful able calm | plane
tour | s | fun long price useful detailed crowd | trip
guide | s | polite helpful able honest calm kind | tour
museum | s | size fun crowd price light modern unique | town
exhibition | s | fun size price detailed unique | museum
streets | p | safe clean wide quiet crowd light steep | town
shops, stores | p | near price varied open crowd | town
market | s | size lively price crowd near varied | town
park | s | size green clean safe quiet crowd | town
town | s | size lively pretty safe clean quiet | area
flat, apartment | s | size clean quiet light modern price warm unique | house
landlord | s | polite helpful honest kind fair | flat
neighbours, neighbors | p | quiet polite kind helpful honest | flat
rent | s | price fair | flat
phone | s | fast heavy solid price new easy modern | shop
battery | s | reliable heavy new strong | phone
screen, display | s | size light sharp solid | phone
camera | s | sharp fast heavy easy solid | phone
keyboard | s | quiet solid comfort size | laptop
speakers | p | strong size heavy modern price | laptop
headphones | p | comfort solid price heavy | shop
app | s | fast easy stable useful safe | phone
software, program | s | fast easy stable useful modern price | laptop
update | s | fast smooth useful stable | app
website | s | fast clear easy modern useful | shop
instructions, directions for use | p | clear detailed useful correct | shop
delivery | s | fast reliable early price | shop
packaging | s | solid pretty useful plain | shop
customer service | s | fast polite helpful able | shop
course, class | s | fun long detailed useful price clear | school
lectures | p | fun long clear useful detailed | course
teacher, instructor | s | polite helpful able calm fair kind | course
exam | s | fair clear long | course
textbook | s | clear detailed useful price correct heavy | course
car | s | fast size comfort price reliable quiet safe new | garage
engine | s | strong quiet reliable new | car
boot, trunk | s | size clean useful | car
brakes | p | strong reliable new quiet | car
mechanic | s | able honest fast polite | garage
doctor | s | able polite calm honest fast | clinic
waiting room | s | size clean crowd quiet light | clinic
film, movie | s | fun long unique | cinema
book, novel | s | fun long detailed unique clear | library
concert | s | fun long crowd unique | town
jacket, coat | s | warm soft heavy price style new tight | shop
shoes | p | comfort price tight solid style new | shop
trousers, pants | p | comfort price tight long new | shop
tent | s | size solid dry heavy price easy | shop
job | s | fun fair paid useful | firm
office | s | size light modern quiet clean | firm
boss | s | fair polite calm able honest | firm
"""
# Qualities that touch on each other: never taken for independent.
TOUCHING = (
    words_of("clean tidy smell new fresh"),
    words_of("modern new style pretty unique plain"),
    words_of("quiet crowd lively private calm"),
    words_of("price free paid"),
    words_of("polite kind helpful calm fair honest"),
    words_of("able helpful reliable fast useful"),
    words_of("tasty fresh hot healthy varied"),
    words_of("easy clear smooth detailed useful stable fast"),
    words_of("whole reliable solid new stable safe"),
    words_of("near central find"),
    words_of("early fast reliable smooth"),
    words_of("varied portion long price plain"),
    words_of("pretty tidy light sunny"),
    words_of("size portion wide long deep airy crowd tight comfort"),
    words_of("warm hot comfort soft dry"),
    words_of("light sunny airy"),
    words_of("fun lively unique long"),
    words_of("pretty green clean style sunny"),
    words_of("strong fast quiet whole"),
)

SINGULAR = "The {n} is {q}. | The {n} was {q}. | The {n} really was {q}. | We found that the {n} was {q}. | I thought the {n} was {q}. | The {n} turned out to be {q}. | In our opinion the {n} is {q}. | The {n} here is {q}. | The {n} of this {w} is {q}."
PLURAL = "The {n} are {q}. | The {n} were {q}. | The {n} really were {q}. | We found that the {n} were {q}. | I thought the {n} were {q}. | The {n} turned out to be {q}. | In our opinion the {n} are {q}. | The {n} here are {q}. | The {n} of this {w} are {q}."

PRAISE = "Overall, this is a really great {w}. | It is an excellent {w}. | We loved this {w}. | This {w} is wonderful. | What a fantastic {w}! | It is one of the best of its sort. | I would recommend this {w} to everyone. | The {w} has a lot going for it."
BLAME = "Overall, this is a terrible {w}. | It is a bad {w}. | We hated this {w}. | This {w} is awful. | What a dreadful {w}! | It is one of the worst of its sort. | I would not recommend this {w} to anyone. | The {w} leaves a lot to be desired."
VAGUE = "That was my only complaint. | I have one complaint. | There was just one thing that bothered us. | It was the one thing we would change. | Only one thing spoilt it for us. | There is one small thing to criticize. | This is the sole weak point. | My one gripe came on the last day."

# c: contradiction, e: entailment, n: neutral; doubled: in both directions. Slots are of SLOTS.
RULES = """
cc | There was some {noise}, but not enough to bother us. | There was no {noise}.
cc | There was some {noise} but it did not bother us. | We noticed no {noise} at all.
cc | There was a little {noise}, though nothing to worry about. | There was not any {noise}.
cc | There was some {noise}, but not enough to bother us. | The {noise} bothered us a lot.
cc | The {noise} was bad enough to keep us awake. | The {noise} was not bad enough to keep us awake.
e | There was some {noise}, but not enough to bother us. | There was some {noise}.
e | There was some {noise}, but not enough to bother us. | The {noise} did not bother us.
e | There was some {noise} but it did not disturb us. | A bit of {noise} could be noticed.
e | There was no {noise}. | We were not bothered by {noise}.
n | We were not bothered by {noise}. | There was no {noise}.
n | There was some {noise}. | There was some {noise}, and it bothered us.
n | There was some {noise}. | The {noise} was terrible.
e | The {noise} was terrible. | There was some {noise}.
cc | The {noise} was terrible. | There was hardly any {noise}.
cc | There was hardly any {noise}. | There was a great deal of {noise}.
n | The hotel has {beds} beds. | The hotel has comfortable beds.
cc | The beds in the {room} rooms are {beds} beds. | The beds in the {room} rooms are {beds2} beds.
cc | All rooms have {beds} beds. | All rooms have {beds2} beds.
n | The {room} rooms have {beds} beds. | The {room2} rooms have {beds} beds.
n | The hotel has every modern convenience. | The hotel is decorated in a modern style.
n | The hotel is decorated in a modern style. | The hotel has every modern convenience.
cc | The hotel is decorated in a {style} style. | The hotel is decorated in a {style2} style.
nn | The {sub} is very small. | The {place} has small rooms.
nn | The {sub} is cramped. | The bedrooms are cramped.
nn | The {place} is badly connected to the {line}. | The {place} is in a bad location.
nn | It is hard to get to the {line} from here. | The location is poor.
nn | The {place} has no good access to the {line}. | The location of the {place} is terrible.
nn | You are right beside the {line}. | The location is wonderful.
cc | It is easy to get to the {line} from here. | It is hard to get to the {line} from here.
cc | The {place} has good access to the {line}. | The {place} has bad access to the {line}.
cc | The {line} is close by. | The {line} is a long way off.
ee | The {line} is close by. | The {line} is only a short walk away.
nn | The staff helped us with a late {deed}. | The {venue} stays open late.
nn | They were willing to arrange an early {deed}. | The {venue} opens early.
n | They were willing to arrange a late {deed}. | We had to wait for our {deed}.
cc | The {venue} stays open late. | The {venue} closes early.
cc | The {venue} opens early. | The {venue} opens late.
ee | The {venue} stays open late. | The {venue} does not close until late.
cc | The {place} is a pleasant change from the alternatives. | The {place} is just like the alternatives.
cc | The {place} is a change from the usual. | The {place} is no different from the usual.
ee | The {place} is a change from the usual. | The {place} differs from the usual.
cc | The {place} is unlike any other. | The {place} is like any other.
ee | The {place} is unlike any other. | There is no other {place} like it.
cc | Overall the {place} is a really unique one. | Overall, the {place} is much like all the others.
cc | Our {trip} got off to a {bad} start. | Our {trip} got off to a {good} start.
cc | The {trip} began {well}. | The {trip} began {badly}.
ee | Our {trip} got off to a {bad} start. | Our {trip} began badly.
ee | Our {trip} got off to a {good} start. | Our {trip} began well.
n | Our {trip} got off to a {bad} start. | Our {trip} ended badly.
n | Our {trip} got off to a {bad} start. | Our {trip} was {bad} from start to end.
e | Our {trip} was {bad} from start to end. | Our {trip} got off to a {bad} start.
cc | The area is a {hobby}'s dream. | The area is a {hobby}'s nightmare.
cc | This is a {hobby}'s paradise. | This is hell for a {hobby}.
ee | The area is a {hobby}'s dream. | The area is a {hobby}'s delight.
n | The area is a {hobby}'s dream. | The area is a {hobby2}'s dream.
n | There is also {service}. | The {service} is a little {odd}.
cc | The hotel has {service}. | There is no {service} at the hotel.
nn | The {place} is good. | The {place} is good value for its price.
nn | This is a really great {place}. | The {place} is good value for money.
nn | It is a lovely {place}. | The {place} is cheap.
n | The {place} is good value for money. | The {place} is beautiful.
cc | The {place} is good value for money. | The {place} is poor value for money.
ee | The {place} is good value for money. | You get a lot for your money at this {place}.
n | The {place} is expensive. | The {place} is poor value for money.
cc | The water was dangerously hot. | The water was freezing.
cc | The {wet} was scalding. | The {wet} was ice-cold.
cc | The {wet} was boiling hot. | The {wet} was lukewarm at best.
e | The {wet} was scalding. | The {wet} was hot.
n | The {wet} was hot. | The {wet} was scalding.
n | The {wet} was scalding. | The {wet} was powerful.
e | Everything about the {place} was {good}. | The {place} was {good}.
cc | The {place} exceeded our expectations. | The {place} fell short of our expectations.
cc | The {place} was better than we had expected. | The {place} was worse than we had expected.
n | The {place} was better than we had expected. | The {place} was perfect.
n | The {place} was worse than we had expected. | The {place} was terrible.
n | The {place} could be better. | The {place} is terrible.
cc | The {place} could not be better. | The {place} could be better.
cc | We will gladly return to the {place}. | We will never return to the {place}.
cc | It takes ages to get a {item}. | You get a {item} right away.
ee | It takes ages to get a {item}. | You wait a very long time for a {item}.
cc | The {item} comes with the price. | The {item} costs extra.
ee | The {item} comes with the price. | The {item} is included in the price.
n | The {item} comes with the price. | The {item} is of good quality.
n | The {item} costs extra. | The {item} is not worth it.
cc | Only one {item} was offered. | Several {item}s were offered.
cc | The {item} arrived before we did. | The {item} arrived after we did.
n | A {item} was offered. | A free {item} was offered.
e | A free {item} was offered. | A {item} was offered.
cc | The {venue} is on the {floor} floor. | The {venue} is on the {floor2} floor.
cc | The {venue} is open all year. | The {venue} is only open in summer.
cc | The {venue} is open to everyone. | The {venue} is for guests alone.
cc | The {venue} serves {cuisine} food. | The {venue} serves nothing but {cuisine2} food.
n | The {venue} is open all year. | The {venue} is worth a visit.
cc | The {place} is to the north of the centre. | The {place} is to the south of the centre.
cc | The {place} faces the {side}. | The {place} faces away from the {side}.
cc | We arrived early in the morning. | We arrived late at night.
cc | The {place} has been renovated. | The {place} has not been renovated.
n | The {place} has been renovated. | The {place} is luxurious.
n | The {place} is old. | The {place} is run-down.
n | The {place} is small. | The {place} is cosy.
n | The {place} is big. | The {place} is crowded.
"""
SLOTS = {
    "noise": "noise from the road | noise from the bar | traffic noise | smell of paint | dust | smoke | mould | noise from the lift | music at night | damp | construction noise | litter",
    "beds": "single | double | twin | bunk | king-size | queen-size",
    "room": "standard | cheaper | family | corner | top-floor | superior",
    "style": "modern | classical | rustic | Gothic | baroque | minimalist",
    "place": "hotel | hostel | guest house | apartment | restaurant | cafe | resort | museum | campsite | spa",
    "sub": "bathroom | balcony | lobby | kitchen | pool | garage | breakfast room",
    "line": "subway | tram line | bus stop | train station | motorway | ferry | cable car | airport",
    "deed": "checkout | check-in | breakfast | dinner | taxi | transfer | wake-up call",
    "venue": "bar | gym | brasserie | pool | shop | library | spa | cafe | breakfast room | swimming hall",
    "trip": "stay | holiday | visit | tour | weekend | honeymoon | course | flight",
    "bad": "rough | bad | terrible | poor",
    "good": "good | great | wonderful | pleasant",
    "well": "well | wonderfully | smoothly | pleasantly",
    "badly": "badly | terribly | awkwardly | poorly",
    "hobby": "shopper | walker | cyclist | photographer | gourmet | swimmer | driver | reader | skier | gardener",
    "service": "valet parking | room service | laundry service | a shuttle bus | bike hire | child care | luggage storage",
    "odd": "confusing | annoying | slow | pleasant | cheap | expensive | unusual",
    "wet": "shower | bath | tap water | coffee | soup | tea",
    "item": "towel | drink | bicycle | room key | parking space | map | bed | breakfast | taxi | deckchair",
    "floor": "first | second | third | fourth | top | ground",
    "cuisine": "Italian | Chinese | Mexican | Greek | Indian | Thai | French | Turkish",
    "side": "sea | street | courtyard | park | mountains | railway",
}

COMPARED = "the rooms at the back | the rooms at the front ; the upper floors | the lower floors ; the old lifts | the new lifts ; the morning tours | the evening tours ; the small shops | the large shops ; the trains | the buses ; the cafes on the square | the cafes by the river ; the red shoes | the black shoes ; the city streets | the village streets ; the northern beaches | the southern beaches ; the flats upstairs | the flats downstairs ; the weekday classes | the weekend classes ; the first phones | the latest phones ; the dishes at noon | the dishes at night"
EQUALLY = {  # comparative: what `as ... as` takes
    "quieter": "quiet", "louder": "loud", "cheaper": "cheap", "pricier": "pricey", "bigger": "big",
    "smaller": "small", "faster": "fast", "slower": "slow", "warmer": "warm", "colder": "cold",
    "better": "good", "worse": "bad", "cleaner": "clean", "dirtier": "dirty", "safer": "safe",
    "brighter": "bright", "busier": "busy", "narrower": "narrow", "wider": "wide", "older": "old",
    "tidier": "tidy", "prettier": "pretty", "uglier": "ugly", "livelier": "lively", "tighter": "tight",
}  # fmt: skip

SUBJECTS = {
    "person": "waiter | guide | teacher | driver | neighbour | manager | receptionist | cook | host | doctor | salesman | porter | instructor | landlady",
    "place": "hotel room | lobby | flat | office | museum | village | neighbourhood | kitchen | cellar | restaurant | beach | hall",
    "thing": "chair | jacket | lamp | suitcase | phone | bicycle | tent | sofa | camera | door | table | machine",
    "food": "soup | cake | fish | dish | stew | bread | sauce | pudding | meal",
    "event": "tour | concert | course | evening | meeting | visit | festival | trip",
    "idea": "plan | offer | answer | description | suggestion | rule | story | explanation",
    "weather": "weather | afternoon | last day | week",
}
CARRIERS = "The {n} was {q}. | The {n} is {q}. | The {n} seemed {q}. | We found the {n} {q}. | The {n} was really {q}. | I must say that the {n} was {q}. | It was {aq} {n}. | The {n} we had was {q}."
NOT_CARRIED = words_of("quantity obligation location depth sound crowd body standing diet")


def frame_pairs(seed: int, n: int) -> list[dict[str, str]]:
    """Review-like pairs of all frames.

    Parameters
    ----------
    seed : int
    n : int
        How many, a third of each label.

    Returns
    -------
    list of dict
        Keys ``premise``, ``hypothesis`` and ``label``; no two of the same sentences.
    """
    rng = random.Random(seed)
    makers, weights = zip(*_MAKERS, strict=True)
    left = Counter({"contradiction": n // 3, "entailment": n // 3, "neutral": n - 2 * (n // 3)})
    made: dict[tuple[str, str], str] = {}
    rows: list[dict[str, str]] = []
    tries = 0
    while left.total():
        tries += 1
        if tries > 20 * n + 1000:
            raise ValueError(f"the frames do not make {n} different pairs")
        (maker,) = rng.choices(makers, weights)
        premise, hypothesis, label = maker(rng)
        keys = sentence_key(premise), sentence_key(hypothesis)
        if left[label] and keys[0] != keys[1] and keys not in made and held_out().isdisjoint(keys):
            made[keys] = label
            left[label] -= 1
            rows.append({"premise": premise, "hypothesis": hypothesis, "label": label})
    rng.shuffle(rows)
    return rows


# Parts and their qualities


@cache
def qualities() -> dict[str, tuple[tuple[str, ...], tuple[str, ...]]]:
    """Of each quality, the wordings of praise and those of blame."""
    found = {}
    for row in QUALITIES.strip().splitlines():
        name, sides = row.split(" | ")
        praise, blame = (tuple(side.split(", ")) for side in sides.split(" / "))
        found[name] = (praise, blame)
    return found


@cache
def parts() -> tuple[Part, ...]:
    """Of each part: its names, s or p, its qualities, what it is part of."""
    rows = (row.split(" | ") for row in PARTS.strip().splitlines())
    return tuple(
        (tuple(a.split(", ")), number, tuple(q.split()), whole) for a, number, q, whole in rows
    )


def _part(rng: random.Random) -> Draft:
    """Two qualities of one part, or one of two parts."""
    part = rng.choice(parts())
    first, other = rng.sample(part[2], 2) if len(part[2]) > 1 else (part[2][0],) * 2
    side = rng.randrange(2)
    label = rng.choice(("contradiction", "entailment", "neutral"))
    words = rng.sample(qualities()[first][side], len(qualities()[first][side]))
    premise = _say(part, words[0], rng)
    if label == "contradiction":
        return premise, _say(part, _wording(first, 1 - side, rng), rng), label
    if label == "entailment":
        return premise, _say(part, rng.choice((*words, words[-1])), rng), label
    if rng.random() < 0.3:
        near = [p for p in parts() if first in p[2] and p[0] != part[0] and p[3] == part[3]]
        near = [p for p in near if not _overlap(p[0], part[0])]
        if near:
            return (
                premise,
                _say(rng.choice(near), _wording(first, rng.randrange(2), rng), rng),
                label,
            )
    if _touch(first, other):
        return _part(rng)
    words_of_other = _wording(other, rng.choice((side, side, 1 - side)), rng)
    if rng.random() < 0.3:
        return premise, _say(part, words_of_other, rng), label
    # Most share all words but one, as the pairs of the other labels do.
    said = _say(part, "{}", rng)
    return said.format(words[0]), said.format(words_of_other), label


def _wording(quality: str, side: int, rng: random.Random) -> str:
    return rng.choice(qualities()[quality][side])


def _say(part: Part, words: str, rng: random.Random) -> str:
    names, number, _, whole = part
    forms = (SINGULAR if number == "s" else PLURAL).split(" | ")
    return rng.choice(forms).format(n=rng.choice(names), q=words, w=whole)


def _overlap(names: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """Whether two parts are of one another, so that what is said of one may be said of both."""
    groups = (
        {"bathrooms", "bathroom", "shower", "bathtub", "toilets", "taps"},
        {"rooms", "suite", "beds", "mattress", "furniture", "carpets", "curtains", "stairs"},
        {
            "staff",
            "receptionist",
            "manager",
            "porter",
            "housekeeping",
            "check-in",
            "checkout",
            "start of our stay",
        },
        {
            "breakfast",
            "buffet",
            "dinner",
            "dishes",
            "desserts",
            "bread",
            "fish",
            "menu",
            "wine list",
        },
        {"location", "neighbourhood", "town", "streets", "park", "market", "shops"},
        {"waiters", "cook"},
        {"lectures", "course", "teacher", "exam", "textbook"},
        {"screen", "camera", "battery", "phone", "app", "update"},
        {"car", "engine", "brakes", "boot"},
        {"tables", "chairs", "terrace", "courtyard", "garden", "lobby", "hallway", "windows"},
        {"office", "boss", "job"},
        {"tour", "guide", "flight", "train"},
        {"gym", "pool", "sauna"},
    )
    return any(names[0] in group and others[0] in group for group in groups)


def _touch(one: str, other: str) -> bool:
    return one == other or any({one, other} <= group for group in TOUCHING)


def _whole(rng: random.Random) -> Draft:
    """Praise or blame of the whole against that of a part: neither follows."""
    part = rng.choice(parts())
    side = rng.randrange(2)
    whole = rng.choice((PRAISE, BLAME)[side].split(" | ")).format(w=part[3])
    first, second = rng.sample(
        (whole, _say(part, _wording(rng.choice(part[2]), side, rng), rng)), 2
    )
    return first, second, "neutral"


def _whole_itself(rng: random.Random) -> Draft:
    """Praise of the whole against blame of it, and against the same in the rest of its words."""
    whole = rng.choice(parts())[3]
    ways = [side.split(" | ")[:6] for side in (PRAISE, BLAME)]
    side = rng.randrange(2)
    label = rng.choice(("contradiction", "entailment"))
    if label == "contradiction":
        first, second = rng.choice(ways[side]), rng.choice(ways[1 - side])
    else:
        first, second = rng.sample(ways[side][:2] + ways[side][3:5], 2)
    return first.format(w=whole), second.format(w=whole), label


def _vague(rng: random.Random) -> Draft:
    """A vague remark says nothing of any part."""
    part = rng.choice(parts())
    said = _say(part, _wording(rng.choice(part[2]), 1, rng), rng)
    first, second = rng.sample((said, rng.choice(VAGUE.split(" | "))), 2)
    return first, second, "neutral"


# Rules with slots


def _rule(rng: random.Random) -> Draft:
    """One row of `RULES`, its slots filled."""
    kind, premise, hypothesis = rng.choice(RULES.strip().splitlines()).split(" | ")
    filled: dict[str, str] = {}
    for name in sorted(set(re.findall(r"{(\w+)}", premise + hypothesis))):
        values = SLOTS[name.rstrip("2")].split(" | ")
        filled[name] = rng.choice([value for value in values if value != filled.get(name[:-1])])
    pair = [premise.format(**filled), hypothesis.format(**filled)]
    if len(kind) == 2:
        rng.shuffle(pair)
    label = {"c": "contradiction", "e": "entailment", "n": "neutral"}[kind[0]]
    return _with_articles(pair[0]), _with_articles(pair[1]), label


def _with_articles(sentence: str) -> str:
    """The sentence with a and an as the words after them want it."""
    fixed = re.sub(
        r"\b([Aa])n? (?=([A-Za-z]+))", lambda m: article(m.group(1), m.group(2)) + " ", sentence
    )
    return _capital(fixed)


# Two things compared


def _comparison(rng: random.Random) -> Draft:
    """A comparative between two things, against another one between the same two."""
    a, b = rng.sample(rng.choice(COMPARED.split(" ; ")).split(" | "), 2)
    entry = rng.choice([e for e in entries() if e.part == "comparative"])
    other = rng.choice(entry.other)
    said = _than(a, entry.word, b, rng)
    chance = rng.random()
    if chance < 0.4:
        return _either(said, _than(b, other, a, rng), "entailment", rng)
    if chance < 0.65:
        return _either(said, _than(a, other, b, rng), "contradiction", rng)
    if chance < 0.75 or entry.word not in EQUALLY:
        return _either(said, _than(b, entry.word, a, rng), "contradiction", rng)
    plain = EQUALLY[entry.word]
    if chance < 0.85:
        equal = rng.choice((f"{a} are as {plain} as {b}.", f"{b} are just as {plain} as {a}."))
        return _either(said, _capital(equal), "contradiction", rng)
    far = sorted(FAR_APART - {entry.word, *entry.same, *entry.other})
    if entry.word in FAR_APART and chance < 0.95:
        return _either(said, _than(a, rng.choice(far), b, rng), "neutral", rng)
    return _either(said, _capital(f"{a} are {plain}."), "neutral", rng)


def _capital(sentence: str) -> str:
    return sentence[0].upper() + sentence[1:]


FAR_APART = words_of("quieter louder cheaper dearer cleaner dirtier prettier uglier wider narrower")


def _than(a: str, comparative: str, b: str, rng: random.Random) -> str:
    form = rng.choice(
        ("{a} are {c} than {b}.", "{a} were {c} than {b}.", "compared with {b}, {a} are {c}.")
    )
    said = form.format(a=a, b=b, c=comparative)
    return _capital(said)


def _either(first: str, second: str, label: str, rng: random.Random) -> Draft:
    one, two = rng.sample((first, second), 2)
    return one, two, label


# Every adjective of the tables


@cache
def _carried() -> tuple[Entry, ...]:
    return tuple(
        entry
        for entry in entries()
        if entry.part == "adjective" and entry.section not in NOT_CARRIED
    )


def _carrier(rng: random.Random) -> Draft:
    """An adjective in a plain sentence, against its like, its opposite or another one."""
    entry = rng.choice(_carried())
    kind = rng.choice(sorted(entry.kinds))
    noun = rng.choice(SUBJECTS[kind].split(" | "))
    said = _carry(noun, entry.word, rng)
    label = rng.choice(("contradiction", "entailment", "neutral"))
    if label == "contradiction":
        return said, _carry(noun, rng.choice(entry.other), rng), label
    if label == "entailment":
        return said, _carry(noun, rng.choice((entry.word, *entry.same, *entry.same)), rng), label
    others = [e for e in unrelated(entry) if e.section not in NOT_CARRIED]
    if others and rng.random() < 0.7:
        form, word = rng.choice(CARRIERS.split(" | ")), rng.choice(others).word
        return _carried_by(form, noun, entry.word), _carried_by(form, noun, word), label
    elsewhere = rng.choice([n for n in SUBJECTS[kind].split(" | ") if n != noun])
    return said, _carry(elsewhere, rng.choice((entry.word, *entry.other)), rng), label


def _carry(noun: str, word: str, rng: random.Random) -> str:
    return _carried_by(rng.choice(CARRIERS.split(" | ")), noun, word)


def _carried_by(form: str, noun: str, word: str) -> str:
    return form.format(n=noun, q=word, aq=f"{article('a', word)} {word}")


_MAKERS: tuple[tuple[Callable[[random.Random], Draft], float], ...] = (
    (_part, 5.0),
    (_carrier, 4.0),
    (_rule, 3.0),
    (_comparison, 1.0),
    (_whole, 0.7),
    (_whole_itself, 0.2),
    (_vague, 0.4),
)
