"""The parts of `bench/evening.py`: an evening of people in browsers, from the first bow to the last count."""
