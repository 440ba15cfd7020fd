# SPDX-License-Identifier: MIT
"""The table of the numbers that an observation of Five Tribes has.

A field that names one of several things is 0 for none of them, and 1 + its number otherwise. Seats
are relative to the viewer: the first of four is the viewer, the second the next in the order of
seats, and so on. Numbers of seats that do not play are 0, and hidden numbers are -1.
"""

from caravanserai.core.describe.observation_layout import ObservationLayout
from caravanserai.games.five_tribes.constants import (
    DJINN_ROW,
    MAX_MARKERS,
    MAX_PLAYERS,
    N_CARDS,
    N_COLOURS,
    N_DJINNS,
    N_GOODS,
    N_TILES,
    ROW,
    TRACK,
)

# Points by category, in the order of `CATEGORIES` in rules/scoring.py, which a test compares.
N_CATEGORIES = 8

OBSERVATION = ObservationLayout(
    [
        ("players", (), "number of players"),
        ("seat", (), "the viewer's own seat, from 0; action ids name seats by this number"),
        ("once_a_round", (), "option: 1 if powers can be used once a round"),
        ("open", (), "option: 1 if gold and cards are seen by all"),
        ("phase", (), "0 bid, 1 move, 2 sow, 3 tribe, 4 tile, 5 sale, 6 over"),
        ("pending", (), "the choice due before the phase continues, 0 for none"),
        ("round", (), "rounds played"),
        ("actor", (), "1 + relative seat to act"),
        ("bids", (), "markers that have bid in this round"),
        ("turns", (), "markers that have played in this round"),
        ("tile_kind", (N_TILES,), "kind of each tile, in the order of the rules' constants"),
        ("meeples", (N_TILES, N_COLOURS), "meeples of each colour on each tile"),
        ("camel", (N_TILES,), "1 + relative seat of the owner of each tile, 0 for nobody"),
        ("palms", (N_TILES,), "palm trees on each tile"),
        ("palaces", (N_TILES,), "palaces on each tile"),
        ("bag", (N_COLOURS,), "meeples of each colour in the bag"),
        ("hand", (N_COLOURS,), "meeples of each colour in the hand of the actor"),
        ("row", (ROW,), "1 + card of each place of the market, 0 for an empty place"),
        ("discards", (N_CARDS,), "discarded cards of each kind"),
        ("pile_count", (), "cards in the pile"),
        ("djinn_row", (DJINN_ROW,), "1 + djinn of each place, 0 for an empty place"),
        ("djinn_discards", (N_DJINNS,), "1 for each discarded djinn"),
        ("djinn_pile_count", (), "djinns in the pile"),
        ("drawn", (N_DJINNS,), "1 for each djinn that Sibittis shows; hidden from others"),
        ("track", (TRACK,), "1 + relative seat on each space of the price track, 0 for a free one"),
        ("waiting", (MAX_MARKERS,), "1 + relative seat of each waiting marker, 0 for none"),
        ("start", (), "1 + first tile of the sowing, 0 for none"),
        ("tile", (), "1 + tile of the last drop, 0 for none"),
        ("came_from", (), "1 + direction of the tile before it (north, east, south, west)"),
        ("colour", (), "1 + colour picked up at the end of the sowing, 0 for none"),
        ("site", (), "1 + tile of a piece about to be placed, or of Iblis' victims"),
        ("victim", (), "1 + relative seat of Iblis' victims, 0 if they are on a tile"),
        ("paid", (), "what the first of two choices has settled"),
        ("double", (), "1 if Echidna doubles the builders' gold in this turn"),
        ("two_victims", (), "1 if Iblis' assassins kill two"),
        ("ending", (), "1 in the last round"),
        ("offer", (N_GOODS,), "1 for each kind of goods in the set being sold"),
        ("gold", (MAX_PLAYERS,), "gold of each seat; that of others is hidden"),
        ("viziers", (MAX_PLAYERS,), "viziers of each seat"),
        ("elders", (MAX_PLAYERS,), "elders of each seat"),
        ("camels_left", (MAX_PLAYERS,), "camels that each seat has not placed"),
        ("cards", (MAX_PLAYERS, N_CARDS), "cards of each kind; those of others are hidden"),
        ("card_count", (MAX_PLAYERS,), "number of cards of each seat"),
        ("djinns", (MAX_PLAYERS, N_DJINNS), "1 for each djinn of each seat"),
        ("used", (MAX_PLAYERS, N_DJINNS), "1 for each power that cannot be used again yet"),
        (
            "points",
            (MAX_PLAYERS, N_CATEGORIES),
            "gold, viziers, elders, djinns, palms, palaces, tiles, merchandise; some are hidden",
        ),
        ("total", (MAX_PLAYERS,), "points of each seat; those of others are hidden"),
    ]
)
