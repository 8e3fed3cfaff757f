"""Positions, events and choices as numbers, alike for every game (docs/research.md).

A game writes its own numbers (`State.encoded`, `State.encoded_choices`) and says what they mean
(`Game.sheet`). Here are the parts that no game need know of: pages of choices, the history of a seat, and
in `arrays` the same as arrays of numpy, which nothing else here needs.
"""

from gorin.encoding.history import EVENT, EVENTS, History
from gorin.encoding.pages import MORE, ROWS, page_of, paged, pages_of

__all__ = ["EVENT", "EVENTS", "MORE", "ROWS", "History", "page_of", "paged", "pages_of"]
