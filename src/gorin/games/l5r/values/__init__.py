"""The values that everything speaks in: terms, events, moves, the map's geometry."""
