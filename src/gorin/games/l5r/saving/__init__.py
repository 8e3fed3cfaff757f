"""A game as a file, as another world that a seat cannot tell from it, and as a census."""
