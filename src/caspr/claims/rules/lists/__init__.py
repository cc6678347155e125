"""Several things in one position: subjects, objects, examples, places after one preposition."""
