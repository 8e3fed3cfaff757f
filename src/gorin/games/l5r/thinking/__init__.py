"""What bots think with: the worth of states, cards, battles and steps."""
