"""The games behind the interfaces of PettingZoo, Gymnasium and OpenSpiel (docs/research.md)."""
