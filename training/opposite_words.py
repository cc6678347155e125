"""Everyday words with their opposites, and kinds of one thing that exclude each other.

Rows stand in sections; `= name | what they are said of` heads one, and a `+` there tells that
the left side of each row is praise and the right side blame. A row is `word, same meaning /
opposite, same meaning`. Within a section meanings touch, so that only words of different sections
are taken for independent of each other. No word stands in two rows: the tests hold to that.
"""

# ruff: noqa: E501  (tables: one row, one line)

from __future__ import annotations

ADJECTIVES = """
= size | place thing
big, large / small
huge, enormous, gigantic / tiny, minuscule
spacious, roomy / cramped, poky
wide, broad / narrow
thick / thin
bulky, cumbersome / compact
oversized / undersized
endless, unlimited / limited, restricted

= depth | place
deep / shallow

= weight | thing

= temperature | thing food place
hot / cold
scalding, boiling, scorching / freezing, icy, ice-cold
warm / chilly, cool
lukewarm, tepid / piping-hot

= heating | place +
heated / unheated
airy, well-ventilated / stuffy, airless

= weather | weather
sunny, cloudless / cloudy, overcast
rainless / rainy, drizzly
windless / windy, stormy, gusty
tropical / arctic
balmy / frosty, wintry
dry / humid, muggy

= wetness | thing
waterproof, watertight / leaky
soaked, drenched, soggy / parched

= price | thing place food event idea +
cheap, inexpensive / expensive, costly, pricey
affordable, budget-friendly / unaffordable, exorbitant
free-of-charge, complimentary / chargeable
underpriced / overpriced
discounted / full-price
refundable / non-refundable
prepaid / unpaid
valuable, priceless / valueless
economical / wasteful
lucrative, profitable / unprofitable, loss-making
generous / stingy, miserly

= sound | place event
quiet, silent / noisy, loud
deafening, ear-splitting / inaudible
peaceful, tranquil, serene / chaotic, hectic
soundproof, soundproofed / echoing
muffled / shrill
melodious, tuneful / discordant, tuneless

= crowd | place event
crowded, packed, overcrowded / empty, deserted
busy, bustling / sleepy
lively, vibrant / lifeless
touristy / off-the-beaten-track
populous / uninhabited
inhabited, occupied / unoccupied, vacant
booked-up / available
popular / unpopular
well-attended / ill-attended
full / half-empty

= cleanliness | place thing +
clean / dirty
spotless, immaculate, pristine / filthy, grimy
tidy, neat, orderly / messy, untidy, cluttered
hygienic, sanitary / unhygienic, unsanitary
dust-free / dusty
stainless / stained
polished, gleaming / tarnished, rusty
odourless, odorless / smelly, stinky
fragrant, sweet-smelling / foul-smelling
unpolluted / polluted, contaminated
mould-free / mouldy, moldy

= light | place
bright, sunlit / dark, gloomy
well-lit / dim, dimly-lit, ill-lit
transparent, see-through / opaque
shiny, glossy / matt
colourful, colorful / colourless, colorless
dazzling / dull

= age | thing place
brand-new / second-hand, used
modern, contemporary, up-to-date / old-fashioned, outdated, dated, archaic
ancient, age-old / recent
refurbished, renovated / unrenovated
futuristic / historic
state-of-the-art, cutting-edge / obsolete, antiquated
traditional / innovative
permanent, lasting / temporary, provisional
lifelong, long-term / short-term, short-lived
everlasting, eternal / fleeting, momentary

= style | place thing
plain, unadorned / ornate, elaborate
simple, basic / complex, complicated
luxurious, lavish, opulent / spartan, austere
elegant, stylish, chic / tacky, tasteless
cosy, cozy, homely / impersonal
minimalist / fussy
rustic / metropolitan
formal / informal, casual
upscale, upmarket / downmarket
rural / urban
furnished / unfurnished
decorated / undecorated
striped / unpatterned
symmetrical / asymmetrical
authentic, genuine / fake, counterfeit, bogus
handmade, handcrafted / mass-produced
natural / artificial, synthetic
portable, movable / stationary
digital / analogue
wireless, cordless / wired
automatic, automated / manual
inflatable / rigid

= looks | place thing person +
beautiful, gorgeous / ugly, unsightly, hideous
attractive, good-looking / unattractive
picturesque, scenic / drab
adorable, cute / repulsive
inviting, welcoming / uninviting
graceful / ungainly
presentable / unpresentable

= quality | place thing event food idea +
great, excellent, superb / terrible, awful, dreadful, horrible
wonderful, fantastic, marvellous / appalling, atrocious, abysmal
outstanding, first-rate, top-notch / second-rate, third-rate
superior / inferior
impressive / unimpressive
satisfactory, adequate / unsatisfactory, inadequate
acceptable / unacceptable
perfect, flawless, faultless / flawed, faulty, imperfect
ideal, suitable / unsuitable
memorable, unforgettable / forgettable
remarkable / unremarkable
magnificent / miserable
pleasant, enjoyable, agreeable / unpleasant, disagreeable
delightful, charming / ghastly
entertaining / tedious, tiresome
interesting, fascinating / boring, uninteresting
exciting, thrilling / unexciting
disappointing / pleasing
mediocre / stellar
praiseworthy, commendable / deplorable, disgraceful
refined / crude
enviable / unenviable
desirable / undesirable
heavenly / hellish

= uniqueness | place thing idea event
unique, one-of-a-kind, unparalleled / ordinary, run-of-the-mill, commonplace
unusual, uncommon / usual, common
rare / frequent
original / derivative, unoriginal
familiar / unfamiliar
typical / atypical
identical / dissimilar
similar, alike / different
famous, renowned, well-known / obscure
normal / abnormal
predictable / unpredictable
expected / unexpected
varied, diverse / monotonous
exotic, foreign / domestic

= comfort | place thing +
comfortable, comfy / uncomfortable
soft, cushioned / lumpy
ergonomic / unergonomic
relaxing, restful / stressful
soothing / irritating

= condition | thing +
intact, undamaged, unbroken / broken, damaged
functional, working / defective, out-of-order
sturdy, robust / flimsy, rickety, fragile
durable, long-lasting / perishable
well-maintained, well-kept / dilapidated, run-down, shabby
maintained / neglected
usable / unusable
ripped, torn / untorn
smooth / bumpy
straight / crooked
stable, steady / wobbly, unstable, shaky
reliable, dependable / unreliable
secure / insecure
finished, completed / unfinished
complete / incomplete
sharp / blunt
tight / loose
flexible, bendy / inflexible
stretchy, elastic / brittle
sealed / unsealed
padded / unpadded
creaky, squeaky / noiseless

= safety | place thing event +
safe / unsafe, dangerous, hazardous, perilous
harmless / harmful
risk-free / risky
protected, guarded / unprotected, unguarded
fireproof / flammable
non-toxic, nontoxic / toxic, poisonous
crime-free / crime-ridden

= location | place
central / peripheral
nearby, close-by / far-off, distant, faraway
remote, secluded, isolated / accessible, reachable
coastal / inland
outdoor, open-air / indoor
underground, subterranean / overground
upstairs / downstairs
eastern / western
northern / southern
hilly, mountainous / flat
walkable / unwalkable
adjacent, adjoining / separate
left-hand / right-hand
uppermost, topmost / bottommost
front-facing / rear-facing
public / private
residential / industrial

= taste | food +
tasty, flavourful, flavorful / flavourless, flavorless, insipid
delicious, mouth-watering, scrumptious / inedible, disgusting, revolting
edible / uneatable
crispy, crunchy / limp
tender / chewy, leathery
juicy, succulent / dried-out
ripe / unripe
appetizing, appetising / unappetizing, unappetising
well-cooked / undercooked
homemade, home-cooked / store-bought
creamy / watery
unspoiled / rancid
seasoned, well-seasoned / unseasoned
moist / crumbly
nutritious, nourishing / unwholesome

= diet | food
sweet, sugary / sour
spicy / bland
salty, salted / unsalted
cooked / raw, uncooked
vegetarian, meatless / meaty
alcoholic / non-alcoholic, alcohol-free
sparkling, fizzy, carbonated / uncarbonated
sweetened / unsweetened
caffeinated / decaffeinated
frozen / thawed
fattening / low-fat
greasy, oily / greaseless
organic / non-organic
peeled / unpeeled
sliced / unsliced

= speed | thing event
quick, speedy, rapid / slow, sluggish
punctual, prompt / tardy, belated
overnight / daytime
early / late
unhurried, leisurely / hurried, rushed
sudden, abrupt / gradual
instant, immediate / delayed
lengthy, protracted / brief

= ease | idea event +
easy, effortless / difficult, tricky
manageable / unmanageable
straightforward, uncomplicated / convoluted
clear / unclear, confusing
understandable, comprehensible / incomprehensible
legible, readable / illegible, unreadable
convenient / inconvenient, awkward
practical / impractical
user-friendly / clunky
intuitive / counterintuitive
useful, helpful / useless, unhelpful
effective / ineffective
efficient / inefficient
feasible, doable / unfeasible
painless / painful
smooth-running / haphazard
informative / uninformative
detailed, thorough / superficial, cursory
well-organized, well-organised / disorganized, disorganised
concise, succinct / long-winded
coherent / incoherent
accurate / inaccurate
precise, exact / imprecise, vague
correct / incorrect
logical / illogical
rational / irrational
consistent / inconsistent
relevant / irrelevant
realistic / unrealistic
credible, believable / unbelievable, implausible
valid / invalid
legal, lawful / illegal, unlawful
ethical / unethical
fair / unfair
justified / unjustified
necessary, required / unnecessary, superfluous
important, significant / unimportant, insignificant
trivial / momentous
successful / unsuccessful
beneficial, advantageous / detrimental, disadvantageous
productive / unproductive
constructive / destructive
truthful / untruthful

= quantity | thing food idea
plentiful, abundant, ample / scarce, sparse, meagre, meager
numerous, countless / few
sufficient / insufficient
excessive / moderate
extra, additional / fewer
total / partial
increased / decreased, reduced
widespread, ubiquitous / scattered

= obligation | idea event
mandatory, compulsory, obligatory / optional
official / unofficial
allowed, permitted / forbidden, prohibited, banned
conditional / unconditional
planned, scheduled / unplanned, unscheduled
intentional, deliberate / accidental, unintentional
definite / uncertain
possible / impossible
likely, probable / unlikely, improbable
visible / invisible, hidden
noticeable, apparent / unnoticeable, imperceptible
theoretical / empirical
direct / indirect
internal / external
active / inactive, passive
reversible / irreversible
simultaneous / consecutive
bilingual / monolingual

= manners | person +
friendly, amicable / unfriendly
polite, courteous, well-mannered / rude, impolite, discourteous
respectful / disrespectful
considerate, thoughtful / inconsiderate, thoughtless
patient / impatient
attentive / inattentive
caring, compassionate / heartless, uncaring
gentle / brutal
merciful / merciless
tactful / tactless
tolerant / intolerant
approachable / unapproachable
sociable, outgoing / unsociable
cooperative / uncooperative
obedient / disobedient
well-behaved / naughty
good-natured / spiteful
sincere / insincere
honest / dishonest
trustworthy / untrustworthy
loyal, faithful / disloyal, unfaithful
humble / arrogant, conceited
selfless, unselfish / selfish
forgiving / unforgiving
grateful, thankful / ungrateful
good-humoured / grumpy, surly
peaceable / quarrelsome, argumentative
obliging / unobliging
hospitable / inhospitable

= skill | person +
competent, capable / incompetent, inept
skilled, skilful, skillful / unskilled
experienced / inexperienced
knowledgeable, well-informed / ignorant, clueless
intelligent, clever / stupid, foolish
wise / unwise
educated / uneducated
qualified / unqualified
hard-working, diligent, industrious / lazy, idle
organized, organised / scatterbrained
careful, cautious / careless, reckless
responsible / irresponsible
nimble / clumsy
creative, imaginative / unimaginative
ambitious / unambitious
talented, gifted / untalented
trained / untrained
literate / illiterate
motivated / unmotivated
confident, self-assured / self-conscious
observant / unobservant
articulate / inarticulate
fluent / tongue-tied
mature / immature
sensible / silly
alert / drowsy
prepared / unprepared

= feeling | person +
happy, joyful / unhappy, sad, sorrowful
cheerful, merry / mournful
satisfied, contented / dissatisfied, discontented
pleased, delighted / displeased
relaxed, at-ease / tense, nervous, anxious
hopeful, optimistic / hopeless, pessimistic
enthusiastic, eager / unenthusiastic, reluctant
interested / uninterested, bored
unafraid, fearless / afraid, frightened, scared
amused / unamused
impressed / unimpressed
proud / ashamed
relieved / worried
excited / indifferent
energetic / exhausted, weary
rested / tired
surprised / unsurprised
awake / asleep
sane / insane
sober / drunk, intoxicated
lucky, fortunate / unlucky, unfortunate
convinced / unconvinced
willing / unwilling
jealous / unenvious

= body | person
healthy / unhealthy
well-nourished / malnourished
muscular / scrawny
overweight, obese / underweight, skinny
blonde, blond / dark-haired
bald / long-haired
bearded / clean-shaven
barefoot / shod
clothed / naked, nude
injured, wounded / uninjured, unhurt
sick, ill / in good health
blindfolded / sighted
pregnant / childless
seated / standing
young / aged
adult / underage
athletic / unathletic

= standing | person
married / unmarried
employed / unemployed, jobless
wealthy, affluent / impoverished, penniless
male / female
rich / destitute
guilty / innocent
brave, courageous / cowardly
shy, timid / bold
talkative, chatty / taciturn
introverted / extroverted
religious / irreligious
conservative / progressive
left-handed / right-handed
neutral / biased, partisan
independent / dependent
powerful / powerless
homeless / housed
civilian / military
foreign-born / native-born
"""

COMPARATIVES = """
= comparatives |
quieter / louder, noisier
cheaper, less expensive / dearer, pricier, more expensive, costlier
bigger, larger / smaller
roomier / more cramped
faster, quicker / slower
younger / older
warmer, hotter / colder, chillier
heavier / less heavy
easier / more difficult, trickier
better / worse
longer / shorter
wider, broader / narrower
higher / lower
nearer, closer / farther, more distant
stronger / weaker
cleaner / dirtier
safer / more dangerous, riskier
simpler / more complicated
thicker / thinner
richer / poorer
brighter / dimmer, darker
deeper / shallower
busier / less busy
friendlier, nicer / unfriendlier, ruder
happier / sadder, unhappier
healthier / unhealthier
drier / wetter
smoother / rougher, bumpier
tastier / less tasty
softer / firmer
prettier / uglier
livelier / duller
taller / less tall
tidier / messier
fuller / emptier
smarter / dumber
calmer / less calm
tighter / looser
fatter / slimmer
sweeter / sourer
"""

ADVERBS = """
= pace |
quickly, rapidly, swiftly / slowly
suddenly, abruptly / gradually
promptly, immediately / belatedly
patiently / impatiently
hurriedly, hastily / unhurriedly
punctually / unpunctually

= voice |
loudly, noisily / quietly, silently
softly / at full volume
politely, courteously / rudely, impolitely
kindly / unkindly
happily, joyfully / sadly, unhappily
angrily / calmly
gladly, willingly / unwillingly, reluctantly
proudly / shamefully
cheerfully / gloomily
honestly / dishonestly
bravely / timidly
gently, tenderly / roughly
eagerly / half-heartedly
seriously / jokingly
nervously / confidently
peacefully / violently
lovingly / lovelessly
enthusiastically / unenthusiastically

= way |
carefully, cautiously / carelessly, recklessly
easily, effortlessly / laboriously
successfully / unsuccessfully
correctly, accurately / incorrectly, wrongly
properly / improperly
skilfully, skillfully / clumsily
smoothly / bumpily
clearly / unclearly
efficiently / inefficiently
beautifully / hideously
comfortably / uncomfortably
safely / dangerously
legally / illegally
deliberately, intentionally, purposely / accidentally, unintentionally
openly, publicly / secretly, privately
directly / indirectly
cheaply, inexpensively / expensively
tightly / loosely
neatly / messily
excellently, superbly / terribly, awfully, dreadfully
adequately / inadequately
wisely / foolishly, unwisely
generously / stingily
attentively / inattentively
automatically / manually
horizontally / vertically
clockwise / anticlockwise, counterclockwise
together / separately
individually / collectively
voluntarily / involuntarily
naturally / artificially
permanently / temporarily

= when |
always / never
often, frequently / rarely, seldom
regularly / irregularly
tomorrow / yesterday
afterwards / beforehand
nowadays / in the past

= where |
indoors / outdoors
uphill / downhill
abroad / at home
everywhere / nowhere
upwards / downwards
forwards / backwards
eastward / westward
northward / southward
onshore / offshore
overhead / underfoot
upstream / downstream
locally / globally
ashore / out at sea
inwards / outwards

= amount |
approximately / precisely
"""

PREPOSITIONS = """
= relations |
inside, within / outside
above / below, beneath, underneath
before, prior to / after
behind / in front of
near, close to / far from
towards / away from
including / excluding
unlike / just like
"""

VERBS = """
= movement |
arrive / depart
enter / exit
ascend, climb / descend
rise / fall
push / pull
advance / retreat
appear / disappear, vanish
accelerate / slow down
land / take off
approach / move away from
follow / precede
float / sink
chase / flee from
board / alight from
hurry / dawdle
gather / disperse
attract / repel
import / export

= change |
increase / decrease
expand / shrink
widen / narrow down
lengthen / shorten
strengthen / weaken
improve / worsen
freeze / thaw out
inflate / deflate
melt / solidify
heal / injure
simplify / complicate
brighten / darken
enlarge / reduce
begin, start / end, finish
continue / stop
build, construct / demolish, tear down
create / destroy
assemble, put together / dismantle, take apart
repair, fix / break
grow / dwindle
thrive, flourish / wither
soften / harden
fill / drain
open / close, shut
lock / unlock
fasten / unfasten
wrap / unwrap
tie / untie
fold / unfold
cover / uncover
bury / unearth
dress / undress
connect / disconnect
attach / detach
load / unload
install / uninstall
activate / deactivate
enable / disable
promote / demote
upgrade / downgrade
appoint / dismiss
include / exclude
insert / remove
merge / split up
combine / sever
conserve / squander
hide, conceal / reveal, expose
clean up / soil
decorate / deface

= stance |
accept / reject
praise / criticize, criticise
compliment / insult
love, adore / hate, loathe, detest
enjoy, relish / dislike
admire / despise
approve / disapprove
agree / disagree
support / oppose
defend / attack
respect / disrespect
trust / distrust, mistrust
admit / deny
confirm / refute
allow, permit / forbid, prohibit
obey / disobey
encourage / deter
welcome / shun
applaud / boo
recommend / advise against
prefer / disfavour
thank / blame
reward, award / punish
forgive / resent
embrace / spurn
overestimate / underestimate
exaggerate / understate
acquit / convict
liberate / imprison
satisfy / dissatisfy
please / displease, annoy
impress / disappoint
reassure / alarm
calm down / upset
amuse / bore
flatter / mock
befriend / antagonize

= outcome |
win / lose
succeed / fail
gain / forfeit
survive / perish
buy, purchase / sell
deposit / withdraw
remember / forget
notice / overlook
smile / frown
laugh / cry, weep
whisper / shout, yell
wake up / fall asleep
attend / skip
assist / hinder
protect / endanger
rescue / abandon
obtain / give up
keep / discard, throw away
feed / starve
succeed in / fail at
understand / misunderstand
exceed / fall short of
invade / evacuate
pass / flunk
postpone / bring forward
qualify / disqualify
pronounce / mispronounce
plug in / unplug
switch on, turn on / switch off, turn off
"""

NOUNS = """
= judgement | event
delight / nightmare
success, triumph / failure, flop, fiasco
masterpiece / disaster
pleasure / ordeal
treat / chore
bargain / rip-off
improvement / deterioration
blessing / curse
highlight / low point
paradise / hell
relief / burden
dream come true / catastrophe

= property |
advantage, upside / disadvantage, drawback, downside
strength / weakness
virtue / vice
benefit / detriment
beauty / ugliness
cleanliness / dirtiness, filth
comfort / discomfort
safety / peril
honesty / dishonesty
politeness / rudeness
happiness, joy / sadness, sorrow, misery
patience / impatience
wealth / poverty
health / illness
knowledge / ignorance
courage, bravery / cowardice
confidence / self-doubt
loyalty / disloyalty
kindness / cruelty
generosity / stinginess
abundance / scarcity, shortage
surplus / deficit
simplicity / complexity
silence / noise
peace / war
freedom / captivity
equality / inequality
efficiency / inefficiency
accuracy / inaccuracy
enthusiasm / apathy
optimism / pessimism
satisfaction / dissatisfaction
truth / falsehood
sunshine / rain
daylight / darkness
warmth / coldness
heatwave / cold snap
drought / flood
calmness / agitation

= happening |
arrival / departure
victory / defeat
beginning / ending
growth / decay
birth / death
profit / loss
income, earnings / expenditure
wedding / funeral
marriage / divorce
approval / disapproval
agreement / disagreement
acceptance / rejection
permission / prohibition
promotion / demotion
construction / demolition
breakfast time / bedtime
sunrise / sunset
dawn / dusk
morning / evening
midday, noon / midnight
laughter / tears
applause / jeers

= people |
friend / enemy
ally / opponent
buyer / seller
winner / loser
optimist / pessimist
expert / novice, beginner
amateur / pro
man / woman
men / women
boys / girls
husband / wife
father / mother
dad / mom
brother / sister
uncle / aunt
son / daughter
grandfather / grandmother
king / queen
actor / actress
gentleman / lady
employer / employee
landlord / tenant
teacher / pupil
host / guest
hero / villain
ancestor / descendant
grown-up / infant
bride / groom
prosecutor / defendant
predator / prey
liar / truth-teller
leader / follower
stranger / acquaintance
supporter / critic

= places |
countryside / city centre
basement / attic
rooftop / cellar
ceiling / floorboards
foreground / background
interior / exterior
"""

# `attribute`: words that stand before a noun; `thing`: several of them may be said of one thing.
KINDS = """
= beds | attribute
single, double, twin, king-size, queen-size
= ordinals | attribute
first-floor, second-floor, third-floor, fourth-floor, ground-floor
second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth
= nations | attribute
Italian, Chinese, Mexican, Japanese, Greek, Indian, Turkish, French, Thai, Spanish, Korean, Vietnamese, Lebanese, German, Polish, Ethiopian, Peruvian, Brazilian, Swedish, Russian
= continents | attribute
European, Asian, African
= faiths | attribute
Catholic, Protestant, Jewish, Muslim, Buddhist, Hindu
= colours | attribute thing
red, blue, green, yellow, black, white, brown, orange, purple, pink, grey, turquoise, beige
= materials | attribute thing
wooden, metal, plastic, leather, woollen, cotton, silk, ceramic, marble, concrete, cardboard
granite, limestone, sandstone, slate
golden, silvery, bronze
oak, pine, bamboo, mahogany
= patterns | attribute thing
checkered, polka-dot, floral, paisley
= shapes | attribute thing
rectangular, circular, triangular, oval, hexagonal
= rhythm | attribute
hourly, daily, weekly, fortnightly, monthly, quarterly, yearly
= stars | attribute
two-star, three-star, four-star, five-star
= storeys | attribute
one-storey, two-storey, three-storey, ten-storey
= lengths | attribute
ten-minute, twenty-minute, two-hour, five-hour
two-day, three-day, week-long, month-long
= ages | attribute
prehistoric, medieval, Victorian, Baroque, Gothic, Renaissance
= style of room | attribute
four-bed, six-bed, eight-bed
= driven | attribute
solar-powered, battery-powered, petrol-driven, hand-cranked
= seasons of clothes | attribute
long-sleeved, short-sleeved, sleeveless
= schools | attribute
primary, secondary, tertiary
= branch | attribute
naval, airborne, ground-based
= vision | attribute
black-and-white, full-colour
= sizes of goods | attribute
pocket-sized, life-sized, palm-sized
= days |
Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday
= months |
January, February, April, June, July, August, September, October, November, December
= seasons |
summer, winter, autumn, springtime
= clock |
breakfast, lunch, dinner
= numbers |
two, three, four, five, six, seven, eight, nine, twelve, fifteen, twenty, thirty, fifty
= directions |
north, south, east, west
= compass |
northeast, northwest, southeast, southwest
= drinks |
tea, coffee, beer, wine, lemonade, milk, cocoa
= spirits |
whisky, vodka, rum, gin, tequila
= transport |
bus, train, tram, taxi, ferry, subway, plane, helicopter
= two wheels |
bicycle, motorcycle, scooter, skateboard, unicycle
= vehicles |
truck, van, limousine, tractor, ambulance
= boats |
canoe, sailboat, kayak, raft, yacht
= pets |
dog, cat, rabbit, hamster, parrot
= farm |
cow, pig, sheep, goat, horse, donkey
= wild |
lion, tiger, elephant, giraffe, zebra, bear, wolf
= birds |
eagle, owl, pigeon, duck, swan, ostrich
= fish |
salmon, tuna, trout, shark
= insects |
bee, butterfly, spider, ant, mosquito
= meat |
beef, pork, chicken, lamb, turkey
= fruit |
apple, banana, cherry, pear, strawberry, mango, pineapple
= vegetables |
carrot, potato, tomato, onion, cucumber, spinach
= staples |
rice, pasta, noodles, couscous
= dishes |
pizza, burger, sushi, sandwich, soup, salad, curry
= desserts |
pancake, waffle, doughnut, brownie
= instruments |
guitar, piano, violin, trumpet, flute, saxophone, accordion, cello
= music |
jazz, opera, reggae, techno
= ball games |
soccer, basketball, baseball, tennis, volleyball, golf, rugby, hockey
= sports |
surfing, skiing, swimming, boxing, wrestling, fencing, snowboarding
= postures |
sitting, kneeling, crouching
= gaits |
walking, running, crawling, hopping
= making |
painting, sewing, knitting, carving
= kitchen work |
frying, baking, grilling, steaming
= household work |
sweeping, ironing, vacuuming, mopping
= jobs |
doctor, lawyer, plumber, carpenter, baker, firefighter, dentist, electrician
= kin |
nephew, niece, cousin
= rooms |
kitchen, bedroom, bathroom, hallway, garage
= furniture |
sofa, table, wardrobe, bookshelf
= baths |
shower, bathtub, sauna, jacuzzi
= floors of a house |
carpet, parquet, linoleum
= buildings |
church, school, hospital, library, museum, factory, prison
= shops |
bakery, pharmacy, supermarket, bookstore, florist
= waters |
river, ocean, pond, canal
= land |
forest, meadow, swamp, glacier
= cities |
London, Paris, Rome, Berlin, Madrid, Tokyo, Moscow, Vienna, Chicago, Boston, Seattle
= lands |
France, Italy, Germany, Spain, Japan, China, India, Canada, Mexico, Brazil, Egypt
= money |
dollars, euros, yen, rupees
= hats |
helmet, beanie, sombrero, turban
= shoes |
boots, sandals, sneakers, slippers
= clothes |
jacket, sweater, raincoat, tuxedo
= lower clothes |
jeans, shorts, skirt, leggings
= jewels |
ring, necklace, bracelet, earring
= stones |
diamond, emerald, ruby, sapphire
= tools |
hammer, screwdriver, wrench, saw
= cutlery |
fork, spoon, chopsticks
= vessels |
mug, bottle, jug, bowl
= devices |
laptop, camera, printer, television
= reading |
newspaper, novel, magazine, dictionary
= flowers |
lily, tulip, sunflower, daisy
= planets |
Mars, Venus, Jupiter, Saturn
= weather now |
snowing, raining, hailing
= sciences |
physics, chemistry, biology, geology
= tongues |
Latin, Arabic, Hebrew, Sanskrit
= ranks |
sergeant, colonel, admiral
= family size |
twins, triplets, quadruplets
= medals |
gold medal, silver medal, bronze medal
= directions of travel |
northbound, southbound, eastbound, westbound
= age groups |
baby, toddler, teenager, pensioner
= payment |
cash, cheque, bank transfer
= fuels |
diesel, petrol, kerosene
= measure |
inches, yards, miles
= crimes |
murder, burglary, forgery, arson
= illnesses |
measles, malaria, pneumonia, diabetes
= toys |
kite, doll, yo-yo, frisbee
= heating by |
radiator, fireplace, underfloor heating
= lines |
diagonal, zigzag, spiral
= software |
spreadsheet, browser, word processor
"""

IRREGULAR = """
rise rose risen | fall fell fallen | leave left left | begin began begun | build built built
break broke broken | grow grew grown | shut shut shut | hide hid hidden | forbid forbade forbidden
win won won | lose lost lost | buy bought bought | sell sold sold | lend lent lent
spend spent spent | withdraw withdrew withdrawn | give gave given | teach taught taught
forget forgot forgotten | catch caught caught | hit hit hit | find found found | weep wept wept
wake woke woken | send sent sent | get got got | keep kept kept | throw threw thrown
feed fed fed | understand understood understood | misunderstand misunderstood misunderstood
flee fled fled | sink sank sunk | tear tore torn | put put put | take took taken
fight fought fought | forgive forgave forgiven | split split split | bring brought brought
learn learned learned | freeze froze frozen | come came come | upset upset upset
"""

# Sections of adjectives whose meanings touch on each other.
TOUCHING = tuple(
    frozenset(group.split(", "))
    for group in (
        "quality, uniqueness",
        "age, style",
        "cleanliness, condition, safety, age",
        "temperature, heating, weather, wetness",
        "crowd, sound, location",
        "taste, diet, quality, temperature",
        "manners, standing, feeling",
        "skill, feeling",
        "body, feeling",
        "looks, style, quality, cleanliness",
        "light, weather, looks",
        "obligation, uniqueness, ease",
        "speed, obligation",
        "comfort, feeling, condition",
        "size, depth",
    )
)
