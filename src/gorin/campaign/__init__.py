"""The layer above the games: battles of a campaign, played as matches. It knows games; no game knows it."""
