"""What scores mean: compare systems, find fragile scores, validate against people."""
