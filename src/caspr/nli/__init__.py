"""CLAIMS -> RELATIONS: every claim of one summary against every claim of the other."""
