"""Tests of the cards, one behaviour a test."""
