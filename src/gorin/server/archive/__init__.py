"""Matches that are over: replays, records and lists of them."""
