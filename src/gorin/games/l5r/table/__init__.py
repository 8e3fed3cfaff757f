"""A game as data, the questions about it, and the verbs that change it."""
