"""One live match: its state, clocks, seats, automatic answers, what each viewer is told, its end and rating."""
