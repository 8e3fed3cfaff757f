"""The rules of War of Honor as tests; each names the rules of rules/war-of-honor.md that it shows."""
