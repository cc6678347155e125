"""`caspr` in other people's frameworks; each module needs its host, and is imported by name."""
