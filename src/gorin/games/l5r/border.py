"""The card game in words: typed actions for codes, prompts, labels, and the reason for a refusal."""
