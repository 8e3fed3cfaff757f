"""The Celestial rules as tests; each names the rules of rules/celestial.md that it shows."""
