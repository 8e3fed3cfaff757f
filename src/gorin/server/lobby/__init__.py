"""Tables before they begin: opening one, sitting down, decks, and what the lobby lists."""
