"""What the rules know of English: words, tags, word forms, sentence boundaries."""
