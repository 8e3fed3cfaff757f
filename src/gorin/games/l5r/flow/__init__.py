"""What can be under way: turns, action rounds, actions, payments, attacks, battles, duels."""
