# SPDX-License-Identifier: MIT
"""The pieces in the box and the numbers printed on them (FT-1, FT-2)."""

COLOURS = ("yellow", "white", "blue", "green", "red")
MEEPLES = {"yellow": 16, "white": 20, "blue": 18, "green": 18, "red": 18}

TILE_KINDS = {
    "village5": 5,
    "sacred6": 4,
    "sacred10": 1,
    "sacred12": 1,
    "sacred15": 1,
    "oasis8": 6,
    "small6": 8,
    "large4": 4,
}

CARDS = {
    "ivory": 2,
    "jewels": 2,
    "gold": 2,
    "papyrus": 4,
    "silk": 4,
    "spice": 4,
    "fish": 6,
    "wheat": 6,
    "pottery": 6,
    "fakir": 18,
}
GOODS = tuple(kind for kind in CARDS if kind != "fakir")
SET_VALUES = (0, 1, 3, 7, 13, 21, 30, 40, 50, 60)
"""Gold or points by the number of different goods."""

DJINN_POINTS = {
    "Al-Amin": 5,
    "Anun-Nak": 8,
    "Ba'al": 6,
    "Boaz": 6,
    "Bouraq": 6,
    "Echidna": 4,
    "Enki": 8,
    "Hagis": 10,
    "Haurvatat": 8,
    "Iblis": 8,
    "Jafaar": 6,
    "Kandicha": 6,
    "Kumarbi": 6,
    "Lamia": 10,
    "Leta": 4,
    "Marid": 6,
    "Monkir": 6,
    "Nekir": 6,
    "Shamhat": 6,
    "Sibittis": 4,
    "Sloar": 8,
    "Utug": 4,
}

PAYMENTS = {"elder": (1, 0), "fakir": (0, 1), "2 elders": (2, 0), "elder and fakir": (1, 1)}
"""Elders and fakirs of each payment, by its notation."""

ONE = ("elder", "fakir")
TWO = ("2 elders", "elder and fakir")
"""Two pieces, at least one of them an elder: four powers, and every djinn at a sacred place."""

DJINN_COSTS = {
    "Anun-Nak": ONE,
    "Bouraq": ONE,
    "Echidna": TWO,
    "Enki": ONE,
    "Hagis": ONE,
    "Iblis": ONE,
    "Lamia": ONE,
    "Leta": TWO,
    "Sibittis": TWO,
    "Sloar": ("fakir",),
    "Utug": TWO,
}

PRICES = (0, 1, 3, 5, 8, 12, 18)
MARKERS_ON_ZERO = 3
START_GOLD = 50
PALMS = 12
PALACES = 10
ROW = 9
DJINN_ROW = 3
CAMELS = {2: 11, 3: 8, 4: 8}
MARKERS_EACH = {2: 2, 3: 1, 4: 1}


def printed_value(kind: str) -> int:
    """Return the value printed on a tile: 12 for sacred12."""
    return int("".join(sign for sign in kind if sign.isdigit()))


def is_blue(kind: str) -> bool:
    """Return whether the value is blue: on villages and sacred places (FT-1.1)."""
    return kind.startswith(("village", "sacred"))
