"""Positions in a few lines, for tests and puzzles."""

from gorin.games.l5r.position.position import Position as Position
