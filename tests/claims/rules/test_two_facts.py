"""Two facts in one sentence that were once left together: each is a claim of its own."""

from __future__ import annotations

import pytest

from caspr.claims.rules import split_sentence

APART = {
    "The hut was warm even if it was small.": [
        "The hut was warm.",
        "The hut was small.",
    ],
    "The mill is a long ride from the station and from the town.": [
        "The mill is a long ride from the station.",
        "The mill is a long ride from the town.",
    ],
    "The lab is near the station with shops close by.": [
        "The lab is near the station.",
        "There are shops close by.",
    ],
    "The huts on the hill feature large beds, but the roofs leak.": [
        "The huts on the hill feature large beds.",
        "The roofs leak.",
    ],
    "Fits a laptop, and the strap is strong.": [
        "Fits a laptop.",
        "The strap is strong.",
    ],
    "Great blender that makes soup quickly.": [
        "Great blender.",
        "The great blender makes soup quickly.",
    ],
    "Funny book that is easy to read, moves quickly, and is cheap.": [
        "Funny book.",
        "The funny book is easy to read.",
        "The funny book moves quickly.",
        "The funny book is cheap.",
    ],
    "The maps are easy to work with and available in shops.": [
        "The maps are easy to work with.",
        "The maps are available in shops.",
    ],
    "Nurses were kind which made our visit easier.": [
        "Nurses were kind.",
        "This made our visit easier.",
    ],
    "The only fault is the tap, which drips all night.": [
        "The only fault is the tap.",
        "The tap drips all night.",
    ],
    "The only way in is the ramp, which is steep.": [
        "The only way in is the ramp.",
        "The ramp is steep.",
    ],
    "Light on the wrist, which surprised us.": [
        "Light on the wrist.",
        "This surprised us.",
    ],
    "The cabin is two minutes from the lake and next to the mill.": [
        "The cabin is two minutes from the lake.",
        "The cabin is next to the mill.",
    ],
    "The tutors were patient, very clear (as they knew the exam), quick and fair.": [
        "The tutors were patient.",
        "The tutors were very clear (as they knew the exam).",
        "The tutors were quick.",
        "The tutors were fair.",
    ],
    "The garden is tidy and very well taken care of.": [
        "The garden is tidy.",
        "The garden is very well taken care of.",
    ],
    "The parcel is small, weighing two pounds.": [
        "The parcel is small.",
        "The parcel weighs two pounds.",
    ],
    "The clinic was calm-- spotless.": [
        "The clinic was calm.",
        "The clinic was spotless.",
    ],
    "The cake was superb- the tea was cold.": [
        "The cake was superb.",
        "The tea was cold.",
    ],
    "The menu was simply huge - varied and cheap.": [
        "The menu was simply huge.",
        "The menu was varied.",
        "The menu was cheap.",
    ],
    "Overall, a fine novel and a fair price.": [
        "Overall, a fine novel.",
        "A fair price.",
    ],
    "Comfortable and well worth the money.": [
        "Comfortable.",
        "Well worth the money.",
    ],
    "Gorgeous to look at but a bit heavy.": [
        "Gorgeous to look at.",
        "A bit heavy.",
    ],
    "Pretty, but not useful.": [
        "Pretty.",
        "Not useful.",
    ],
    "Great plot, music and actors.": [
        "Great plot.",
        "Great music.",
        "Great actors.",
    ],
    "The museum has great films, maps, and guides for children.": [
        "The museum has great films.",
        "The museum has great maps.",
        "The museum has great guides for children.",
    ],
    "Quick lessons along with kind tutors.": [
        "Quick lessons.",
        "Kind tutors.",
    ],
    "Located near the lake and the mill.": [
        "Located near the lake.",
        "Located near the mill.",
    ],
    "Good place to stay with great views.": [
        "Good place to stay.",
        "Great views.",
    ],
    "The lamp is dim, but the shelf we built is strong.": [
        "The lamp is dim.",
        "The shelf we built is strong.",
    ],
    "The manual is clear and the case that comes with it is tough.": [
        "The manual is clear.",
        "The case that comes with it is tough.",
    ],
    "The flat is bright, and more modern than the photos.": [
        "The flat is bright.",
        "The flat is more modern than the photos.",
    ],
    "Can be dear, but there are cheap days.": [
        "Can be dear.",
        "There are cheap days.",
    ],
    "The course was long, had dull tests and maps, and even had a final exam.": [
        "The course was long.",
        "The course had dull tests.",
        "The course had dull maps.",
        "The course even had a final exam.",
    ],
    "On the whole the desks are like planks and chairs cost too much.": [
        "On the whole the desks are like planks.",
        "Chairs cost too much.",
    ],
    "Works well at home and the price is fair.": [
        "Works well at home.",
        "The price is fair.",
    ],
    "The quick, honest dentist was gentle and cheap.": [
        "The quick, honest dentist was gentle.",
        "The quick, honest dentist was cheap.",
    ],
    "The tent goes up last so the ground gets wet.": [
        "The tent goes up last.",
        "The ground gets wet.",
    ],
    "The clerks were polite, making calls for us.": [
        "The clerks were polite.",
        "The clerks made calls for us.",
    ],
    "Lunch each day was hot, and the waiter knew our names.": [
        "Lunch each day was hot.",
        "The waiter knew our names.",
    ],
    "The course is taught in an instant and costs nothing.": [
        "The course is taught in an instant.",
        "The course costs nothing.",
    ],
    "Check out was slow, and the porter was rude.": [
        "Check out was slow.",
        "The porter was rude.",
    ],
    "The man that we spoke to was rude and refused a refund.": [
        "The man that we spoke to was rude.",
        "The man that we spoke to refused a refund.",
    ],
    "The bar below is loud and gets busy.": [
        "The bar below is loud.",
        "The bar below gets busy.",
    ],
    "The desk is good looking and sturdy.": [
        "The desk is good looking.",
        "The desk is sturdy.",
    ],
    "The clinic was very nice and clean.": [
        "The clinic was very nice.",
        "The clinic was clean.",
    ],
    "We found the guides to be patient and well informed.": [
        "We found the guides to be patient.",
        "We found the guides to be well informed.",
    ],
    "The lamp lasts for years and costs extra.": [
        "The lamp lasts for years.",
        "The lamp costs extra.",
    ],
    "The cake was fine but nothing to write home about.": [
        "The cake was fine.",
        "The cake was nothing to write home about.",
    ],
    "The lake is within walking distance of the mill and a short distance away from the fort.": [
        "The lake is within walking distance of the mill.",
        "The lake is a short distance away from the fort.",
    ],
    "The tutor gave clear lessons and honest advice.": [
        "The tutor gave clear lessons.",
        "The tutor gave honest advice.",
    ],
    "The office appears to be renovated and very bright.": [
        "The office appears to be renovated.",
        "The office appears to be very bright.",
    ],
    "The flat is quiet being far from the road.": [
        "The flat is quiet.",
        "The flat is far from the road.",
    ],
    "This drill is good since it lacks a cord.": [
        "This drill is good.",
        "This drill lacks a cord.",
    ],
    "The school offers small classes, with a good library.": [
        "The school offers small classes.",
        "The school has a good library.",
    ],
    "Bright rooms, two sockets, no lift.": [
        "Bright rooms.",
        "Two sockets.",
        "No lift.",
    ],
    "Great for kids, it has a slide.": [
        "It is great for kids.",
        "It has a slide.",
    ],
    "The huts have warm beds, clean showers.": [
        "The huts have warm beds.",
        "The huts have clean showers.",
    ],
    "The hall is excellent, many cafes in walking distance.": [
        "The hall is excellent.",
        "Many cafes in walking distance.",
    ],
    "These are sturdy, heavy boots.": [
        "These are sturdy boots.",
        "These are heavy boots.",
    ],
    "Even with the thick walls, the flat is loud.": [
        "The walls are thick.",
        "The flat is loud.",
    ],
    "Despite a good start, the course was dull.": [
        "There was a good start.",
        "The course was dull.",
    ],
    "The menu is short, the soup being the best dish.": [
        "The menu is short.",
        "The soup is the best dish.",
    ],
    "The train was late, and when we asked we were told nothing.": [
        "The train was late.",
        "When we asked we were told nothing.",
    ],
    "The nurse was kind to me, always willing to help.": [
        "The nurse was kind to me.",
        "The nurse was always willing to help.",
    ],
    "The guide was patient, recommending many trails.": [
        "The guide was patient.",
        "The guide recommended many trails.",
    ],
    "Good tea, a big sink, and the bath was warm.": [
        "Good tea.",
        "A big sink was warm.",
        "The bath was warm.",
    ],
    "The phone has a good sized, bright screen.": [
        "The phone has a good sized screen.",
        "The phone has a bright screen.",
    ],
    "The school has an old hall, good desks, and plenty of light.": [
        "The school has an old hall.",
        "The school has good desks.",
        "The school has plenty of light.",
    ],
    "Our cabin was tidy as well with fresh linen.": [
        "Our cabin was tidy as well.",
        "Our cabin had fresh linen.",
    ],
    "The gardens are well maintained with enchanting ponds.": [
        "The gardens are well maintained.",
        "The gardens have enchanting ponds.",
    ],
    "The gym is in a great area with all the big shops within walking distance.": [
        "The gym is in a great area.",
        "All the big shops are within walking distance.",
    ],
    "The mill is centrally located with outstandingly pretty gardens.": [
        "The mill is centrally located.",
        "There are outstandingly pretty gardens.",
    ],
    "The game is calm, as trees never die.": [
        "The game is calm.",
        "Trees never die.",
    ],
    "The books are long, clean, pretty, and cheap.": [
        "The books are long.",
        "The books are clean.",
        "The books are pretty.",
        "The books are cheap.",
    ],
    "The app crashes often, drains the battery and shows too many ads.": [
        "The app crashes often.",
        "The app drains the battery.",
        "The app shows too many ads.",
    ],
    "The blender is powerful yet quiet, easy to clean, and comes with two cups.": [
        "The blender is powerful.",
        "The blender is quiet.",
        "The blender is easy to clean.",
        "The blender comes with two cups.",
    ],
    "With its thin walls and old beds, the hostel is not for light sleepers.": [
        "The hostel has thin walls.",
        "The hostel has old beds.",
        "The hostel is not for light sleepers.",
    ],
    "The flat is in the heart of town, with plenty of bars and shops.": [
        "The flat is in the heart of town.",
        "There are plenty of bars and shops.",
    ],
    "The shop is handy, right on the main square.": [
        "The shop is handy.",
        "The shop is right on the main square.",
    ],
    "I consider the course dull, slow and dear.": [
        "I consider the course dull.",
        "I consider the course slow.",
        "I consider the course dear.",
    ],
    "The vet has very gentle and kind hands.": [
        "The vet has very gentle hands.",
        "The vet has kind hands.",
    ],
    "The cabins have small sitting rooms and a sun terrace to boot.": [
        "The cabins have small sitting rooms.",
        "The cabins have a sun terrace to boot.",
    ],
    "There are some cool and handy features included in the price.": [
        "There are some cool features included in the price.",
        "There are some handy features included in the price.",
    ],
}

WHOLE = [
    "Bad coffee, three days in a row.",
    "A small stove, soft towels, and a kettle were included.",
    "She is good at being quick.",
    "Despite the rain, we went out.",
    "The gym is kept so nice and clean.",
    "Sixty barns and mills are scattered over a hill.",
    "With its owner away, the shop was shut.",
    "With its help, we found the way.",
    "He has friends, cousins the family love, and a dog.",
    "The watch only shows the time and the date.",
    "Good tea, kind waiters and warm bread all in one place.",
    "Two actors, a barn and a camera: it still moved us.",
    "The cafe serves high quality, fresh and regional food.",
    "Recommended with only a slight worry.",
    "The service is at a high level, with the cooks and porters being quick to help.",
    "The barrier stays open, and if it breaks nobody mends it.",
]


@pytest.mark.parametrize(("sentence", "claims"), APART.items())
def test_two_facts_are_two_claims(sentence: str, claims: list[str]) -> None:
    """A claim that holds two facts can be true and false at once."""
    assert split_sentence(sentence) == claims


@pytest.mark.parametrize("sentence", WHOLE)
def test_one_fact_stays_whole(sentence: str) -> None:
    """What says one thing only, or names no second thing clearly, is not cut."""
    assert split_sentence(sentence) == [sentence]


@pytest.mark.parametrize("end", ["plenty of", "along", "- ", "so", "which", "a bit", "next to"])
def test_a_sentence_that_breaks_off_raises_nothing(end: str) -> None:
    """Odd text must give claims, not an IndexError."""
    assert split_sentence(f"The tea was great, with {end}")
    assert split_sentence(f"The tea was great and {end}")
