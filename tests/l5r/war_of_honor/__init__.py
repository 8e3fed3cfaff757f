"""The rules of War of Honor, each shown by a test."""
