"""What the words of the card language print."""
