"""Clauses and predicates joined by "and", "but", "so" and the like, or by nothing but a comma."""
