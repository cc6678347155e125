"""English for the splitting rules: words, tags, word forms, sentence boundaries."""
