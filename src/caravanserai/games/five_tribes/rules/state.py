# SPDX-License-Identifier: MIT
"""The two records of a game: the state, and the board with the tables of the Sultanate.

A tile has the number `row * 6 + column`. A pile is kept as counts, without an order: nobody knows
the order, so drawing a random card when it is needed is the same, and the state holds no secret
about the cards to come.
"""

from typing import Any, TypeAlias

import numpy as np

from caravanserai.core.compiled.rng import DICE_WORDS
from caravanserai.games.five_tribes.constants import (
    COLUMNS,
    DJINN_ROW,
    MAX_MARKERS,
    MAX_PLAYERS,
    MEEPLES,
    N_CARDS,
    N_COLOURS,
    N_TILES,
    ROW,
    ROWS,
    TRACK,
)

State: TypeAlias = Any  # one record of STATE; Numba knows its type, mypy cannot
Board: TypeAlias = Any  # one record of BOARD

# Phases of a round, in their order.
BID, MOVE, SOW, TRIBE, TILE, SALE, OVER = range(7)

# Choices that a power, a placement or a market needs before the phase continues (`pending`).
NOTHING = 0
ON_VILLAGE, ON_OASIS = 1, 2  # Bouraq, Enki: choose the tile
PALACE_OR_SHIFT, PALM_OR_SHIFT = 3, 4  # place on the base tile, or use Hagis or Lamia
SHIFT_PALACE, SHIFT_PALM = 5, 6  # choose a neighbour of the base tile
CAMEL_ON_BARE, CAMEL_ON_MEEPLES, MEEPLES_ON_BARE = 7, 8, 9  # Leta, Utug, Anun-Nak
KEEP_DJINN = 10  # Sibittis
SECOND_CARD = 11  # a large market gives two
SECOND_VICTIM = 12  # Iblis

NONE = 0xFF  # no tile, no seat, no card

MAX_STEPS = 16  # the walk tables repeat with period two from here on (geometry.py checks it)
MAX_WALK = sum(MEEPLES)  # no walk is longer: every step drops a meeple
FARTHEST = ROWS + COLUMNS - 2  # steps between the two tiles that are farthest apart
NO_WAY_BACK = 4  # the value of `came_from` at the start of a walk

STATE = np.dtype(
    [
        ("rng", "u8", (DICE_WORDS,)),  # the random generator (core/compiled/rng.py)
        ("has", "u4", (N_COLOURS,)),  # tiles with a meeple of each colour, one bit for each
        ("djinns", "u4", (MAX_PLAYERS,)),  # djinns of each player, one bit for each
        ("used", "u4", (MAX_PLAYERS,)),  # powers used in this turn or round (FT-9.3)
        ("djinn_pile", "u4"),
        ("djinn_discards", "u4"),
        ("drawn", "u4"),  # djinns that Sibittis shows, only to the actor (FT-10.20)
        ("gold", "u2", (MAX_PLAYERS,)),
        ("meeples", "u1", (N_TILES, N_COLOURS)),  # on each tile
        ("stack", "u1", (N_TILES,)),  # number of meeples of all colours
        ("tiles", "u1", (N_TILES,)),  # kind of each tile
        ("camels", "u1", (N_TILES,)),  # owner of each tile, NONE if nobody (FT-5)
        ("palms", "u1", (N_TILES,)),
        ("palaces", "u1", (N_TILES,)),
        ("bag", "u1", (N_COLOURS,)),
        ("hand", "u1", (N_COLOURS,)),  # meeples to be sown, then those picked up at the end
        ("viziers", "u1", (MAX_PLAYERS,)),
        ("elders", "u1", (MAX_PLAYERS,)),
        ("camels_left", "u1", (MAX_PLAYERS,)),
        ("cards", "u1", (MAX_PLAYERS, N_CARDS)),  # resource cards of each player
        ("pile", "u1", (N_CARDS,)),
        ("discards", "u1", (N_CARDS,)),
        ("row", "u1", (ROW,)),  # cards face up, in order; NONE beyond the last
        ("djinn_row", "u1", (DJINN_ROW,)),  # djinns face up; NONE beyond the last
        ("offer", "u1", (N_CARDS,)),  # the set of goods being gathered for sale (FT-8.2)
        ("track", "u1", (TRACK,)),  # seat on each space of the price track, NONE if free
        ("waiting", "u1", (MAX_MARKERS,)),  # seats in the order of bidding; NONE beyond the last
        ("players", "u1"),  # 2 to 4
        ("markers", "u1"),  # in play: 3 or 4
        ("actor", "u1"),  # seat to act; when the game is over, the seat of the last turn
        ("phase", "u1"),  # BID, MOVE, SOW, TRIBE, TILE, SALE, OVER
        ("pending", "u1"),  # the choice that is due before the phase continues
        ("site", "u1"),  # tile of a piece about to be placed, or of Iblis' victims
        ("victim", "u1"),  # opponent of Iblis' victims; NONE if they are on a tile
        ("bids", "u1"),  # markers that have bid in this round
        ("turns", "u1"),  # markers that have played in this round
        ("rounds", "u1"),
        ("start", "u1"),  # first tile of the sowing
        ("tile", "u1"),  # tile of the last drop
        ("came_from", "u1"),  # direction of the tile before it, or NO_WAY_BACK
        ("colour", "u1"),  # of the meeples picked up at the end of the sowing
        # What the first of two choices has settled: the place of the first card of a large market,
        # or 1 if Kandicha kept the first victim of Iblis (FT-10.18).
        ("paid", "u1"),
        ("double", "u1"),  # Echidna doubles the builders' gold in this turn (FT-10.6)
        ("two_victims", "u1"),  # Iblis' assassins kill two (FT-10.10)
        ("ending", "u1"),  # this round is the last one (FT-12)
        ("once_a_round", "u1"),  # option: powers once a round, even with two players (FT-9.3)
        ("open", "u1"),  # option: gold and cards are seen by all (FT-14.4)
        # Always 0. Without it the record would end in padding, which NumPy does not copy, and equal
        # states must have equal bytes.
        ("spare", "u1", (3,)),
    ],
    align=True,
)

BOARD = np.dtype(
    [
        # Bit sets of tiles where walks of n steps from a tile can end, without stepping straight
        # back, by the direction of the previous tile: all walks, and those that visit their last
        # tile twice or more (FT-4).
        ("ends", "u4", (MAX_STEPS, N_TILES, 5)),
        ("returns", "u4", (MAX_STEPS, N_TILES, 5)),
        # How often walks of n steps from a tile can visit their last tile: bit k for k times
        # (sowings/sowing_ends.py). A loop takes four steps, so the longest walk makes 23 visits.
        ("visits", "u4", (MAX_WALK + 1, N_TILES, 5, N_TILES)),
        ("around", "u4", (N_TILES,)),  # the tile and its up to eight neighbours
        ("within", "u4", (N_TILES, FARTHEST + 1)),  # the tiles at most so many steps away
        ("next", "u1", (N_TILES, 4)),  # tile to the north, east, south and west; NONE at the edge
        ("distance", "u1", (N_TILES, N_TILES)),  # steps between two tiles
    ],
    align=True,
)
