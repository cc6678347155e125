"""Remarks without a verb ("Great view, small rooms"), and comments on a whole statement."""
