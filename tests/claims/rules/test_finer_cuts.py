"""Sentences in which two facts are easily left together, and some that only look like them."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

APART = {
    "a comment that hedges": (
        "The street is busy, which can be a bit off-putting.",
        ["The street is busy.", "This can be a bit off-putting."],
    ),
    "a comment on what may follow": (
        "The garage is near a railway, which could lead to some noise.",
        ["The garage is near a railway.", "This could lead to some noise."],
    ),
    "a comment on what it brings": (
        "The phone has a habit of shutting down, which poses a problem on trips.",
        ["The phone has a habit of shutting down.", "This poses a problem on trips."],
    ),
    "which means": (
        "The case is soft, which means that it bends.",
        ["The case is soft.", "It bends."],
    ),
    "a thing between commas": (
        "The owner, a retired teacher, is very kind.",
        ["The owner is a retired teacher.", "The owner is very kind."],
    ),
    "a quality between commas": (
        "The town, famous for its cheese, is an hour away.",
        ["The town is famous for its cheese.", "The town is an hour away."],
    ),
    "a place between commas": (
        "The garden, located behind the house, is lovely.",
        ["The garden is located behind the house.", "The garden is lovely."],
    ),
    "three verbs": (
        "The car drives well, is easy to park and uses little fuel.",
        ["The car drives well.", "The car is easy to park.", "The car uses little fuel."],
    ),
    "a verb after an adjective": (
        "The class is cheap, and starts on time.",
        ["The class is cheap.", "The class starts on time."],
    ),
    "in addition to being": (
        "In addition to being patient, the nurses were kind.",
        ["The nurses were patient.", "The nurses were kind."],
    ),
    "while close to": (
        "While close to the airport, the museum is quiet.",
        ["The museum is close to the airport.", "The museum is quiet."],
    ),
    "although in need of": (
        "Although in need of paint, the hall was nice.",
        ["The hall was in need of paint.", "The hall was nice."],
    ),
    "despite being priced": (
        "Despite being priced fairly, the course had little practice.",
        ["The course was priced fairly.", "The course had little practice."],
    ),
    "due to being": (
        "Due to this library being an old one, there have been problems.",
        ["This library is an old one.", "There have been problems."],
    ),
    "however, because": (
        "However, because it is made of glass, it is slippery.",
        ["However, it is made of glass.", "It is slippery."],
    ),
    "even": (
        "The shop is very clean, even the back rooms.",
        ["The shop is very clean.", "Even the back rooms are very clean."],
    ),
    "so was": (
        "The room was big and so was the bath.",
        ["The room was big.", "The bath was big."],
    ),
    "a participle in a subject": (
        "The baked rolls and coffee were great.",
        ["The baked rolls were great.", "The coffee was great."],
    ),
    "two extras": (
        "The screens and the chairs were a nice addition.",
        ["The screens were a nice addition.", "The chairs were a nice addition."],
    ),
    "two qualities": (
        "The size of the screen and the quality of the sound are great.",
        ["The size of the screen is great.", "The quality of the sound is great."],
    ),
    "two subjects that are not so": (
        "The food and the service are not consistent.",
        ["The food is not consistent.", "The service is not consistent."],
    ),
    "breakfast and room service": (
        "Breakfast and room service were both delicious.",
        ["Breakfast was delicious.", "Room service was delicious."],
    ),
    "with, after good": (
        "The bus is good with lots of room.",
        ["The bus is good.", "The bus has lots of room."],
    ),
    "with, after has": (
        "The clinic has a calm air, with a modern lobby.",
        ["The clinic has a calm air.", "The clinic has a modern lobby."],
    ),
    "shops nearby as well": (
        "The market is central with many shops nearby as well.",
        ["The market is central.", "There are many shops nearby as well."],
    ),
    "a trait of a service": (
        "The service is poor, with a careless attitude towards guests.",
        ["The service is poor.", "The service has a careless attitude towards guests."],
    ),
    "a verb without an object": (
        "The flats are big but some of the beds squeak.",
        ["The flats are big.", "Some of the beds squeak."],
    ),
    "a distance after a location": (
        "The shop is in a great spot only 5 minutes from the station.",
        ["The shop is in a great spot.", "The shop is only 5 minutes from the station."],
    ),
    "two distances": (
        "The clinic is 10 minutes from the port and 20 minutes from the airport.",
        ["The clinic is 10 minutes from the port.", "The clinic is 20 minutes from the airport."],
    ),
    "especially because": (
        "This clinic is recommended especially because the nurses are kind.",
        ["This clinic is recommended.", "The nurses are kind."],
    ),
    "a comment without a comma": (
        "The museum has no lift which can be a problem.",
        ["The museum has no lift.", "This can be a problem."],
    ),
    "subjects within walking distance": (
        "Key sights and local shops are within walking distance.",
        ["Key sights are within walking distance.", "Local shops are within walking distance."],
    ),
    "worth": (
        "The screens are bright and worth every penny.",
        ["The screens are bright.", "The screens are worth every penny."],
    ),
    "providing": (
        "This cafe is near the beach, providing a calm mood.",
        ["This cafe is near the beach.", "This cafe provides a calm mood."],
    ),
    "each": (
        "The tables each have a lamp and are clean.",
        ["The tables each have a lamp.", "The tables are clean."],
    ),
    "although perhaps in need": (
        "The seats are soft, although perhaps in need of new covers.",
        ["The seats are soft.", "The seats are perhaps in need of new covers."],
    ),
    "nothing special": (
        "The camera was okay but nothing special.",
        ["The camera was okay.", "The camera was nothing special."],
    ),
    "a verb of another number": (
        "The lessons are great and comes in a handy format.",
        ["The lessons are great.", "The lessons come in a handy format."],
    ),
    "would recommend": (
        "There were no problems and would recommend it to anyone.",
        ["There were no problems.", "Would recommend it to anyone."],
    ),
    "so ask": (
        "The front can be noisy so ask for a room at the back.",
        ["The front can be noisy.", "Ask for a room at the back."],
    ),
    "a reason of advice": (
        "Expect a short wait, as it can become crowded.",
        ["Expect a short wait.", "It can become crowded."],
    ),
    "a remark after a clause": (
        "The food is average, great music.",
        ["The food is average.", "Great music."],
    ),
    "highly recommended": (
        "This is a great garage, highly recommended.",
        ["This is a great garage.", "Highly recommended."],
    ),
    "steps away": (
        "The school is wonderful, just steps away from the park.",
        ["The school is wonderful.", "The school is just steps away from the park."],
    ),
    "in good condition": (
        "It is an older phone, but in very good condition.",
        ["It is an older phone.", "It is in very good condition."],
    ),
    "a quality after a comparison": (
        "The screen is larger than ours and very old.",
        ["The screen is larger than ours.", "The screen is very old."],
    ),
    "a concession after a remark": (
        "Delightful shop, and although it's not cheap, it's a fair price.",
        ["Delightful shop.", "It's not cheap.", "It's a fair price."],
    ),
    "a remark, that": (
        "A recommended course, that has a long break.",
        ["A recommended course.", "The recommended course has a long break."],
    ),
    "a remark with people that": (
        "Great help with kind guides that speak English.",
        ["Great help.", "Kind guides.", "The kind guides speak English."],
    ),
    "places without a verb": (
        "Close to the market and the river.",
        ["Close to the market.", "Close to the river."],
    ),
    "participles before a noun": (
        "The inn has well equipped and nicely decorated rooms.",
        ["The inn has well equipped rooms.", "The inn has nicely decorated rooms."],
    ),
    "a place and its verb": (
        "The engine is quiet and across the road is a good workshop.",
        ["The engine is quiet.", "Across the road is a good workshop."],
    ),
    "with that comes": (
        "This phone is great if you play, but with that comes a short battery life.",
        ["This phone is great if you play.", "With that comes a short battery life."],
    ),
    "with that, and a bare noun": (
        "The film is long and with that comes boredom.",
        ["The film is long.", "With that comes boredom."],
    ),
    "still a nice course": (
        "There was a rough start but still a nice course.",
        ["There was a rough start.", "Still a nice course."],
    ),
    "however one of the best": (
        "The case is a little heavy, however one of the best on sale.",
        ["The case is a little heavy.", "The case is one of the best on sale."],
    ),
    "despite being, without a comma": (
        "Despite being quite a busy shop it was really quiet.",
        ["It was quite a busy shop.", "It was really quiet."],
    ),
    "the majority can": (
        "The majority can, and they do so clearly.",
        ["The majority can.", "The majority do so clearly."],
    ),
    "not only, of qualities": (
        "The food is not only good but also cheap.",
        ["The food is good.", "The food is also cheap."],
    ),
    "not only, before a clause": (
        "Not only is the inn well placed but the guides are kind.",
        ["The inn is well placed.", "The guides are kind."],
    ),
    "with being": (
        "The inn is calm with being far from the road.",
        ["The inn is calm.", "The inn is far from the road."],
    ),
    "thus providing": (
        "The key opens the lift, thus providing more security.",
        ["The key opens the lift.", "This provides more security."],
    ),
    "a verb that fits the subject only": (
        "The course is near bus lines that go to the city and is a good choice.",
        ["The course is near bus lines that go to the city.", "The course is a good choice."],
    ),
    "a remark and within": (
        "Great location near the river and within a short walk of the centre.",
        ["Great location.", "Near the river.", "Within a short walk of the centre."],
    ),
    "whilst not the most modern": (
        "Whilst not the most modern phone it is still quick.",
        ["It is not the most modern phone.", "It is still quick."],
    ),
    "as nothing seems": (
        "It is easy to hear noise as nothing seems soundproof.",
        ["It is easy to hear noise.", "Nothing seems soundproof."],
    ),
    "around five minutes": (
        "The shop is ten minutes from the beach and around five minutes from the mall.",
        [
            "The shop is ten minutes from the beach.",
            "The shop is around five minutes from the mall.",
        ],
    ),
    "right at the heart": (
        "This clinic is in a wonderful spot, right at the heart of the city.",
        ["This clinic is in a wonderful spot.", "This clinic is right at the heart of the city."],
    ),
    "had and a verb": (
        "I had no problems and highly suggest it to anyone.",
        ["I had no problems.", "I highly suggest it to anyone."],
    ),
    "quick to respond and provided": (
        "The clerk was quick to respond and provided useful advice.",
        ["The clerk was quick to respond.", "The clerk provided useful advice."],
    ),
    "a breathtaking view": (
        "The barge has a large deck with a breathtaking view of the lake.",
        ["The barge has a large deck.", "The large deck has a breathtaking view of the lake."],
    ),
    "like the Louvre": (
        "It is near sights like the Louvre and Notre Dame.",
        ["It is near sights.", "It is near the Louvre.", "It is near Notre Dame."],
    ),
    "a couple of minutes": (
        "The bank is in a central location just a couple of minutes walk from the port.",
        [
            "The bank is in a central location.",
            "The bank is just a couple of minutes walk from the port.",
        ],
    ),
    "with, in a location": (
        "The shop is in a nice location with good access to the trams.",
        ["The shop is in a nice location.", "There is good access to the trams."],
    ),
    "remarks and a clause": (
        "Great shop, close to the Tower and the Hall, and it's a short walk from the metro.",
        [
            "Great shop.",
            "Close to the Tower.",
            "Close to the Hall.",
            "It's a short walk from the metro.",
        ],
    ),
    "going out of their way": (
        "The nurses were patient, going out of their way to help.",
        ["The nurses were patient.", "The nurses went out of their way to help."],
    ),
    "one can": (
        "The value is great, one can expect a lot for the price.",
        ["The value is great.", "One can expect a lot for the price."],
    ),
    "as and a name": (
        "They should last, as Frye has a long history.",
        ["They should last.", "Frye has a long history."],
    ),
    "though busy, inside": (
        "Happy hour, though busy, is the best time.",
        ["Happy hour is busy.", "Happy hour is the best time."],
    ),
    "qualities after a colon": (
        "The guards were professional: fast and very friendly.",
        [
            "The guards were professional.",
            "The guards were fast.",
            "The guards were very friendly.",
        ],
    ),
    "a remark and in a street": (
        "Great spot for sights, in a quiet street near the bridge.",
        ["Great spot for sights.", "Spot in a quiet street near the bridge."],
    ),
    "not too hard, added": (
        "The class was fun, not too hard.",
        ["The class was fun.", "The class was not too hard."],
    ),
    "not as calm as": (
        "The mood is fun, but not as calm as other places.",
        ["The mood is fun.", "The mood is not as calm as other places."],
    ),
    "worth it": (
        "Parking is a challenge, but worth it.",
        ["Parking is a challenge.", "Parking is worth it."],
    ),
    "in a location, added": (
        "The inn is fabulous, in a quiet area of the old town.",
        ["The inn is fabulous.", "The inn is in a quiet area of the old town."],
    ),
    "paying attention": (
        "The doctors are patient, paying attention to every detail.",
        ["The doctors are patient.", "The doctors pay attention to every detail."],
    ),
    "trendy and funky": (
        "The lobby is trendy, and funky.",
        ["The lobby is trendy.", "The lobby is funky."],
    ),
    "so clean they": (
        "The rooms were so clean they felt new.",
        ["The rooms were clean.", "The rooms felt new."],
    ),
    "except there was": (
        "The shower was great except there was a leak.",
        ["The shower was great.", "There was a leak."],
    ),
    "if a little hard": (
        "The seats were big, if a little hard for children, but the screens were great.",
        [
            "The seats were big.",
            "The screens were great.",
            "The seats were a little hard for children.",
        ],
    ),
    "so do not": (
        "It is a small stall, so do not expect tea.",
        ["It is a small stall.", "Do not expect tea."],
    ),
    "along with": (
        "The hall was very clean, along with the bath.",
        ["The hall was very clean.", "The bath was very clean."],
    ),
    "as well as another thing": (
        "The two pools were ideal, as well as a few tables.",
        ["The two pools were ideal.", "A few tables were ideal."],
    ),
    "but not much": (
        "The lunch was okay but not much choice.",
        ["The lunch was okay.", "There was not much choice."],
    ),
    "but no": (
        "The room was nice but no view.",
        ["The room was nice.", "There was no view."],
    ),
}


@pytest.mark.parametrize("kind", APART)
def test_cut_apart(kind: str) -> None:
    sentence, claims = APART[kind]
    assert split_sentence(sentence) == claims


TOGETHER = [
    "The helper was polite but no help.",
    "The soup was great with fresh bread.",
    "The wall, painted white, and the floor were clean.",
    "The bag is nice but no match for the old one.",
    "My sister, a nurse, and I were tired.",
    "The course is near bus lines that go to the city and stop there.",
    "The school is not only close to the park but also to the river.",
    "The staff are helpful people.",
    "These boots are sturdy boots, heavy boots for snow.",
    "Not far away is the brewery.",
    "The nurse is good with small children.",
    "The station and the port are not within walking distance of each other.",
    "The cafe is in a great location downtown.",
    "The rolls come with butter, which can be a bit hard.",
    "The doctor and desk staff were polite.",
    "The dog and the cat are not alike.",
    "While waiting for a table, the guests were given a drink.",
    "Though better than the old one, the phone is slow.",
    "The rooms, large and small, were aired.",
    "The delay was due to the bad weather.",
    "The room was cold, possibly due to the broken heater.",
    "It was slow, not due to the staff.",
]


@pytest.mark.parametrize("sentence", TOGETHER)
def test_left_together(sentence: str) -> None:
    assert split_sentence(sentence) == [sentence]
