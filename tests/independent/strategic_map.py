"""The War Map and the campaign cards as the referee of Strategic knows them, written down once more."""

from __future__ import annotations

HOMES = {  # clans in the map's order
    "Crab": ("2", "3", "4"),
    "Crane": ("26", "27", "28"),
    "Dragon": ("14", "15", "16"),
    "Lion": ("18", "19", "20"),
    "Mantis": ("34", "35", "36"),
    "Phoenix": ("22", "23", "24"),
    "Scorpion": ("6", "7", "8"),
    "Spider": ("30", "31", "32"),
    "Unicorn": ("10", "11", "12"),
}
CLANS = tuple(HOMES)
SHRINES = ("13", "21", "29")  # of no clan, 3 Koku each
CAPITALS = ("3", "7", "11", "14", "19", "23", "27", "31", "35")  # 3 Koku, too
TWO_KOKU = ("2", "8", "12", "15", "18", "24", "26", "30", "34")

LANDS = tuple(sorted((*SHRINES, *(home for homes in HOMES.values() for home in homes)), key=int))
SEAS = ("SC1", "SC2", "SC3", "SC4", "SC5", "SC6")
PLACES = (*LANDS, *SEAS)  # the order in which ids are printed
KOKU = {land: 3 if land in SHRINES + CAPITALS else 2 if land in TWO_KOKU else 1 for land in LANDS}

# Each border once, from its first place; everything here is crossed freely, also passes, the gate and coasts.
ROADS = {
    "2": "3 4 29 32",
    "3": "4 SC3 SC6",
    "4": "8 13",
    "6": "7 8 13 18",
    "7": "8 27",
    "8": "28",
    "10": "11 12 14 30",
    "11": "12 13",
    "12": "15",
    "13": "30 31",
    "14": "15 16",
    "15": "16 18",
    "16": "19 22",
    "18": "19 20",
    "19": "20 21 22",
    "20": "21 26",
    "21": "24 26 SC2",
    "22": "23 24",
    "23": "24 SC2",
    "24": "SC2",
    "26": "27 28 SC2",
    "27": "28 SC1",
    "28": "SC3",
    "29": "32 SC3 SC6",
    "30": "31 32",
    "31": "32",
    "34": "35 36 SC1 SC2",
    "35": "36 SC1 SC4",
    "36": "SC3 SC5",
    "SC1": "SC2 SC3 SC4",
    "SC2": "SC4",
    "SC3": "SC5 SC6",
    "SC4": "SC5",
}
RIDGES = {
    "4": "28",
    "6": "11 12 19",
    "7": "20",
    "11": "30",
    "12": "14 18",
    "14": "22",
    "16": "24",
    "20": "24 27",
}


def pairs(table: dict[str, str]) -> set[tuple[str, str]]:
    """Both directions of every pair."""
    one_way = {(place, other) for place, others in table.items() for other in others.split()}
    return one_way | {(other, place) for place, other in one_way}


BORDERS = pairs(ROADS)
MOUNTAINS = pairs(RIDGES)
WALL = pairs({"3": "29"})

# How many there are of each card, and what it names when it is played.
DYNASTY = {
    "Rich Harvest": (3, "province"),
    "Forced March": (3, "army"),
    "River Barges": (2, ""),
    "New Levies": (2, "army"),
    "Castle Walls": (3, "province"),
    "Merchant Caravan": (2, "clan and amount"),
    "Granary Fire": (2, "province"),
    "Pilgrimage": (2, ""),
    "Mountain Guides": (2, "army"),
}
FATE = {
    "Ambush Orders": (3, "army"),
    "Forged Papers": (3, "army"),
    "Rapid Dispatch": (2, ""),
    "Spies in the War Room": (3, "clan"),
    "Honorable Retreat": (2, ""),
    "Court Favor": (2, ""),
    "Heroic Song": (2, ""),
    "Broken Treaty": (2, ""),
    "Sealed Truce": (2, "clan"),
}
DECKS = {"dynasty": DYNASTY, "fate": FATE}
NAMES = {card: target for deck in DECKS.values() for card, (_, target) in deck.items()}


def deck_of(card: str) -> str:
    return "dynasty" if card in DYNASTY else "fate"
