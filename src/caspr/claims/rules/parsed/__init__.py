"""Cuts that the trained parser finds and the other rules do not."""
