"""The card language: the words of which cards are made."""
