"""Guests, accounts and sessions; names, mutes, export, and what is kept how long."""
