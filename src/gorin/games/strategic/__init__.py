"""The Strategic campaign: armies move over a map by sealed orders, and fight where they meet."""

from gorin.games.strategic.game import STRATEGIC

__all__ = ["STRATEGIC"]
