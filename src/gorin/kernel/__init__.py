"""What every game shares: the contract, chance, records and rules. It knows no game."""
