"""Cuts of lists: subjects, objects, examples, places after one preposition."""
