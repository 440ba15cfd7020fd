# SPDX-License-Identifier: MIT
"""The table of the numbers that an observation of Through the Desert has.

A field that names one of several things is 0 for none of them, and 1 + its number otherwise. Seats
are relative to the viewer: the first of five is the viewer, the second the next in the order of
seats, and so on. Numbers of seats that do not play are 0, and hidden numbers are -1.
"""

from caravanserai.core.describe.observation_layout import ObservationLayout
from caravanserai.games.through_the_desert.constants import (
    MAX_PALM_SPACES,
    MAX_PLAYERS,
    MAX_SPACES,
    N_COLOURS,
    TOKEN_VALUES,
)

# Points by category, in the order of `CATEGORIES` in rules/scoring.py, which a test compares.
N_CATEGORIES = 4

OBSERVATION = ObservationLayout(
    [
        ("players", (), "number of players"),
        ("seat", (), "the viewer's own seat, from 0"),
        ("end_at_once", (), "option: 1 if the camel that empties a herd ends the game"),
        ("hidden_scores", (), "option: 1 if the water that others have taken is secret"),
        ("phase", (), "0 remove, 1 leaders, 2 camels, 3 over"),
        ("start", (), "1 + relative seat of the start player"),
        ("actor", (), "1 + relative seat to act"),
        ("turn", (), "turns of the camel phase so far"),
        ("camels_left", (), "camels that the actor still has to place in this turn"),
        ("herds", (N_COLOURS,), "camels left in each herd"),
        ("ground", (MAX_SPACES,), "0 not in play, 1 a space, 2 a palm tree"),
        ("water", (MAX_SPACES,), "value of the water token on each space, 0 for none"),
        ("mark", (MAX_SPACES,), "1 a camel, 2 enclosed, 0 neither"),
        ("mark_seat", (MAX_SPACES,), "1 + relative seat of that camel or area, 0 for none"),
        ("mark_colour", (MAX_SPACES,), "1 + colour of that camel or area, 0 for none"),
        ("palm_spaces", (MAX_PALM_SPACES,), "1 + space of each palm space in play, 0 for none"),
        ("palms", (MAX_PALM_SPACES,), "1 for each palm space that carries a palm tree"),
        ("leaders", (MAX_PLAYERS, N_COLOURS), "1 + space of each leader, 0 if not on the board"),
        ("sizes", (MAX_PLAYERS, N_COLOURS), "camels of each caravan, the leader included"),
        (
            "oases",
            (MAX_PLAYERS, N_COLOURS, MAX_PALM_SPACES),
            "1 for each palm space whose oasis the caravan has reached",
        ),
        ("hand", (MAX_PLAYERS, N_COLOURS), "1 for each leader still to be placed"),
        ("removed", (MAX_PLAYERS,), "1 + colour of the removed leader, 0 for none"),
        ("token_count", (MAX_PLAYERS,), "water tokens that each seat has taken"),
        (
            "tokens",
            (MAX_PLAYERS, len(TOKEN_VALUES)),
            "the same by value from 1; those of others are hidden if scores are",
        ),
        (
            "points",
            (MAX_PLAYERS, N_CATEGORIES),
            "water, oases, areas, caravans; the water of others is hidden if scores are",
        ),
        ("total", (MAX_PLAYERS,), "points of each seat; those of others are hidden if scores are"),
    ]
)
