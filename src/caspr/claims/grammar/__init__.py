"""What the rules know about a tagged sentence: clauses, noun phrases, pronouns, scope."""
