"""Cuts at the description of a noun: relative clauses, "with" phrases, places, adjectives."""
