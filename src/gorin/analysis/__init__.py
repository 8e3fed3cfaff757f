"""What decided a finished game: chances after every decision, what each choice lost, and what was luck."""
