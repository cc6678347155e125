"""What is said of a noun beside the main verb: relatives, "with" phrases, places, adjectives."""
