# SPDX-License-Identifier: MIT
"""Numbers and names from the rules of Five Tribes (docs/rules/five_tribes.md)."""

from typing import Final, cast

import numpy as np

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 4
PLAYER_COUNTS: Final = range(MIN_PLAYERS, MAX_PLAYERS + 1)

# The Sultanate (FT-1.1).
ROWS: Final = 5
COLUMNS: Final = 6
N_TILES: Final = ROWS * COLUMNS

TILES: Final = (
    "village5",
    "sacred6",
    "sacred10",
    "sacred12",
    "sacred15",
    "oasis8",
    "small6",
    "large4",
)
VILLAGE, SACRED_6, SACRED_10, SACRED_12, SACRED_15, OASIS, SMALL_MARKET, LARGE_MARKET = range(8)
TILE_COUNTS: Final = (5, 4, 1, 1, 1, 6, 8, 4)
TILE_VALUES: Final = (5, 6, 10, 12, 15, 8, 6, 4)
LAST_BLUE: Final = SACRED_15  # kinds up to this one have a blue value, the others a red one

# The tribes (FT-1.2): viziers, elders, builders, merchants, assassins.
COLOURS: Final = ("yellow", "white", "blue", "green", "red")
YELLOW, WHITE, BLUE, GREEN, RED = range(5)
N_COLOURS: Final = len(COLOURS)
MEEPLES: Final = (16, 20, 18, 18, 18)
MEEPLES_ON_A_TILE: Final = 3

# Resource cards (FT-1.3).
CARDS: Final = (
    *("ivory", "jewels", "gold", "papyrus", "silk", "spice", "fish", "wheat", "pottery"),
    "fakir",
)
N_CARDS: Final = len(CARDS)
N_GOODS: Final = N_CARDS - 1
FAKIR: Final = N_GOODS
CARD_COUNTS: Final = (2, 2, 2, 4, 4, 4, 6, 6, 6, 18)
ROW: Final = 9  # cards face up
SET_VALUES: Final = (0, 1, 3, 7, 13, 21, 30, 40, 50, 60)  # by number of different goods (FT-8.2)

# Djinns (FT-10), in alphabetical order.
DJINNS: Final = (
    *("Al-Amin", "Anun-Nak", "Ba'al", "Boaz", "Bouraq", "Echidna", "Enki", "Hagis", "Haurvatat"),
    *("Iblis", "Jafaar", "Kandicha", "Kumarbi", "Lamia", "Leta", "Marid", "Monkir", "Nekir"),
    *("Shamhat", "Sibittis", "Sloar", "Utug"),
)
N_DJINNS: Final = len(DJINNS)
# NumPy integers: Numba would compile a function again for every plain integer passed to it.
_NUMBERS = cast("list[int]", list(np.arange(N_DJINNS)))
AL_AMIN, ANUN_NAK, BAAL, BOAZ, BOURAQ, ECHIDNA, ENKI, HAGIS, HAURVATAT = _NUMBERS[:9]
IBLIS, JAFAAR, KANDICHA, KUMARBI, LAMIA, LETA, MARID, MONKIR, NEKIR = _NUMBERS[9:18]
SHAMHAT, SIBITTIS, SLOAR, UTUG = _NUMBERS[18:]
DJINN_VALUES: Final = (5, 8, 6, 6, 6, 4, 8, 10, 8, 8, 6, 6, 6, 10, 4, 6, 6, 6, 6, 4, 8, 4)
DJINN_ROW: Final = 3  # djinns face up

# What a power costs (FT-9.2).
FREE, ELDER_OR_FAKIR, ELDER_AND_ONE, FAKIR_ONLY = range(4)
DJINN_COSTS: Final = (
    *(FREE, ELDER_OR_FAKIR, FREE, FREE, ELDER_OR_FAKIR, ELDER_AND_ONE, ELDER_OR_FAKIR),
    *(ELDER_OR_FAKIR, FREE, ELDER_OR_FAKIR, FREE, FREE, FREE, ELDER_OR_FAKIR, ELDER_AND_ONE),
    *(FREE, FREE, FREE, FREE, ELDER_AND_ONE, FAKIR_ONLY, ELDER_AND_ONE),
)

PALMS: Final = 12
PALACES: Final = 10
CAMELS: Final = (0, 0, 11, 8, 8)  # by number of players
MARKERS_EACH: Final = (0, 0, 2, 1, 1)
MAX_MARKERS: Final = 4
START_GOLD: Final = 50

# The track of prices (FT-3): three zeros, then one space for each price.
PRICES: Final = (0, 1, 3, 5, 8, 12, 18)
N_PRICES: Final = len(PRICES)
ZEROS: Final = 3
TRACK: Final = ZEROS + N_PRICES - 1

PRICE_OF_SMALL_MARKET: Final = 3
PRICE_OF_LARGE_MARKET: Final = 6
CHOICE_OF_SMALL_MARKET: Final = 3  # one of the first three cards
CHOICE_OF_LARGE_MARKET: Final = 6
ANUN_NAK_MEEPLES: Final = 3
SIBITTIS_DJINNS: Final = 3
OWN_TRIGGER: Final = 1  # gold from Ba'al, Marid, Monkir or Nekir for an action of their owner
OTHERS_TRIGGER: Final = 2  # and for an action of an opponent

# Points (FT-13).
POINTS_FOR_A_VIZIER: Final = 1
POINTS_FOR_A_VIZIER_WITH_JAFAAR: Final = 3
POINTS_FOR_FEWER_VIZIERS: Final = 10  # for each opponent who has fewer
POINTS_FOR_AN_ELDER: Final = 2
POINTS_FOR_AN_ELDER_WITH_SHAMHAT: Final = 4
POINTS_FOR_A_PALM: Final = 3
POINTS_FOR_A_PALM_WITH_HAURVATAT: Final = 5
POINTS_FOR_A_PALACE: Final = 5
FAKIRS_FOR_A_WILD_CARD: Final = 2  # Al-Amin
