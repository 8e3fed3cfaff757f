"""Puzzles: positions of games in which one choice is right, made by bots, proved and kept as records."""
