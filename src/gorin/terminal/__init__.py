"""The table in a terminal: any game, drawn and played from its contract alone."""
