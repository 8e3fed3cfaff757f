"""The card game as people and programs meet it: questions, refusals, views and words."""
