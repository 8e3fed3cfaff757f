"""A random state that a seat cannot tell from the true one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from gorin.games.l5r.realm.missions import MISSIONS, met
from gorin.games.l5r.values.terms import NO_SEAT, UP
from gorin.kernel.rng import Rng

if TYPE_CHECKING:
    from gorin.games.l5r.flow.engine import Engine


TRIES: Final = 20
#: Of so many worlds one has any cards focused, and all others the best that could be.
CARELESS: Final = 4


def redeal(g: Engine, seat: int, rng: Rng) -> None:
    """Deal anew all that this seat cannot know.

    Where another seat is being asked, everybody sees that it is, so only worlds in which it would be asked
    the same kind of thing are possible: others are dealt again.
    """
    if g.victory:
        pass  # hands lie open, and nothing will be drawn any more
    elif g.asked < 0 or g.asked == seat:
        _deal(g, seat, rng)
    else:
        for _ in range(TRIES):
            _deal(g, seat, rng)
            if _still_asked(g):
                break
    g.rng = rng.fork()


def _still_asked(g: Engine) -> bool:
    """Ask again in the light of the new cards, and see whether it is the same seat and question."""
    asked = g.asked
    asking = g.asking
    codes = g.codes
    g.asked = NO_SEAT
    g.codes = []
    twin = g.probe_ask()
    g.asked = asked
    g.asking = asking
    g.codes = codes
    if twin is None or twin.asked != asked or twin.asking != asking or not twin.codes:
        return False
    g.codes = twin.codes
    return True


def _deal(g: Engine, seat: int, rng: Rng) -> None:
    """Owner by owner and deck by deck, which card lies where each one lay; then all of them at once."""
    mapping = list(range(len(g.defs)))
    moved: list[int] = []
    for owner in range(g.seat_count):
        if owner != seat and g.realm.missions[owner]:
            unmet = _unmet(g, owner)
            if unmet:
                g.ledger.own_realm(g).missions[owner] = unmet[rng.below(len(unmet))]
        hidden = g.hands[owner] + g.fate_decks[owner] + g.pools[owner] + _down(g, owner)
        if g.tucked:
            hidden += _tucked(g, owner)
        _shuffle(_unknown(g, hidden, seat), mapping, moved, rng)
        _choose(g, owner, seat, mapping, rng)
        _shuffle(_unknown(g, g.dynasty_decks[owner] + _covered(g, owner), seat), mapping, moved, rng)
    if g.tucked:
        _retuck(g, mapping)
    for owner in range(g.seat_count):
        g.hands[owner] = _mapped(g.hands[owner], mapping)
        g.fate_decks[owner] = _mapped(g.fate_decks[owner], mapping)
        g.pools[owner] = _mapped(g.pools[owner], mapping)
        g.focused[owner] = _mapped(g.focused[owner], mapping)
        g.dynasty_decks[owner] = _mapped(g.dynasty_decks[owner], mapping)
        g.provinces[owner] = tuple([mapping[card] if card >= 0 else card for card in g.provinces[owner]])
    g.ledger.trade_places(g, moved, mapping)


def _unmet(g: Engine, owner: int) -> list[tuple[int, ...]]:
    """Nobody has won yet, so a mission that is met already cannot be another's."""
    return [goals for goals in MISSIONS if not met(goals, g.realm.markers[owner])]


def _down(g: Engine, owner: int) -> tuple[int, ...]:
    """Focused cards that still lie face-down."""
    return tuple([card for card in g.focused[owner] if not g.flags[card] & UP])


def _choose(g: Engine, owner: int, seat: int, mapping: list[int], rng: Rng) -> None:
    """What lies focused was chosen by who knows it: mostly the best of all that could have been."""
    down = [card for card in _unknown(g, _down(g, owner), seat) if g.known[card] >> owner & 1]
    if not down or rng.below(CARELESS) == 0:
        return
    places = down + _unknown(g, g.hands[owner] + g.pools[owner], seat)
    cards = [mapping[card] for card in places]
    for index in range(len(down)):
        best = index
        for other in range(index + 1, len(cards)):
            if g.defs[cards[other]].focus > g.defs[cards[best]].focus:
                best = other
        cards[index], cards[best] = cards[best], cards[index]
    for index in range(len(places)):
        mapping[places[index]] = cards[index]


def _tucked(g: Engine, owner: int) -> tuple[int, ...]:
    """Fate cards that lie face-down under others."""
    return tuple([card for card in g.tucked if g.owner[card] == owner and g.defs[card].fate])


def _retuck(g: Engine, mapping: list[int]) -> None:
    """Let others lie face-down under cards instead."""
    g.ledger.own(g)
    for on in range(len(g.under)):
        if g.under[on]:
            g.under[on] = tuple([mapping[card] if card in g.tucked else card for card in g.under[on]])
    g.tucked = _mapped(g.tucked, mapping)


def _covered(g: Engine, owner: int) -> tuple[int, ...]:
    """Cards that lie face-down in provinces."""
    return tuple([card for card in g.provinces[owner] if card >= 0 and not g.flags[card] & UP])


def _unknown(g: Engine, cards: tuple[int, ...], seat: int) -> list[int]:
    return [card for card in cards if not g.known[card] >> seat & 1]


def _shuffle(cards: list[int], mapping: list[int], moved: list[int], rng: Rng) -> None:
    """Let others of these cards lie where each one lay."""
    if len(cards) < 2:
        return
    others = cards.copy()
    others.sort()  # what is dealt hangs on chance alone, not on what lies there in truth
    rng.shuffle(others)
    for index in range(len(cards)):
        mapping[cards[index]] = others[index]
    moved.extend(cards)


def _mapped(pile: tuple[int, ...], mapping: list[int]) -> tuple[int, ...]:
    return tuple([mapping[card] for card in pile])
