"""Processes beside the event loop: a worker pool, its fair queue, and bots that think in it."""
