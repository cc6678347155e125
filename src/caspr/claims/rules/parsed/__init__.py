"""Cuts where the trained parser finds what is joined, and the other rules find nothing."""
