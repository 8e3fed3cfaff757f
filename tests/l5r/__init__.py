"""The rules of the card game as tests."""
