"""How a learned bot comes about: games with noise, samples, fitting, weights. Only `fitting` needs torch."""
