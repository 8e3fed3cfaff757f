"""What one process of the server is told and counts: settings, rate limits, metrics."""
