"""The Legend of the Five Rings card game: one engine, several rulesets."""
