"""Many games at once: simulation to records, and tournaments of bots with ratings."""
