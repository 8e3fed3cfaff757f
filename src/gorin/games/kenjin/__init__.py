"""Kenjin: armies of thirteen cards, deployed in secret on battlefields shared with the neighbours."""

from gorin.games.kenjin.game import KENJIN

__all__ = ["KENJIN"]
