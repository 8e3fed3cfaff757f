"""The rules of Kenjin as tests; each names the rules of rules/kenjin.md that it shows."""
