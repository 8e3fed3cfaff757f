"""Games as tables for research: written by `gorin sim --out`, read here (docs/research-data.md).

Importing this needs nothing; to write or read needs pyarrow, which `gorin[research]` brings.
"""

from gorin.data.reading import Dataset, GameRow
from gorin.data.schema import VERSION, Meta, rules_digest

__all__ = ["VERSION", "Dataset", "GameRow", "Meta", "rules_digest"]
