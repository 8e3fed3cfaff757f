"""What a seat can be asked, one class a kind: codes, prompt, rule, moves, labels and refusals."""
