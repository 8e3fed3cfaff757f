"""Campaigns: rosters, rooms, battles, the clock and the Shogun's desk."""
