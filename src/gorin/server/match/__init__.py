"""One live match: its state, clocks, seats, automatic answers, what viewers are told, its end and rating."""
