# SPDX-License-Identifier: MIT
"""Numbers and names from the rules of Through the Desert (docs/rules/through_the_desert.md)."""

from typing import Final

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 5
PLAYER_COUNTS: Final = range(MIN_PLAYERS, MAX_PLAYERS + 1)

COLOURS: Final = ("yellow", "pink", "purple", "green", "turquoise")  # of the pastel camels
RIDERS: Final = ("red", "blue", "green", "orange", "violet")  # of the players, by seat
N_COLOURS: Final = len(COLOURS)
N_CARAVANS: Final = MAX_PLAYERS * N_COLOURS  # one for each player and colour, at most

PALMS: Final = 5  # palm trees put on the board; each makes an oasis
TOKEN_VALUES: Final = (1, 2, 3)  # of the water tokens
TOKENS_OF_EACH_VALUE: Final = 15
TOKENS: Final = TOKENS_OF_EACH_VALUE * len(TOKEN_VALUES)

# By number of players (index 0 and 1 are not played).
HERD: Final = (0, 0, 22, 26, 30, 30)  # camels in each herd at the start of the camel phase
LEADERS: Final = (0, 0, 5, 5, 5, 4)  # leaders that each player places
PLAYERS_INSIDE_THE_LINE: Final = 3  # up to this number, only the part inside the line is used

CAMELS_A_TURN: Final = 2
CAMELS_IN_A_SHORT_TURN: Final = 1
SHORT_TURNS: Final = (0, 0, 1, 2, 2, 2)  # at the start of the camel phase, by number of players

POINTS_FOR_AN_OASIS: Final = 5
POINTS_FOR_THE_LARGEST_CARAVAN: Final = 10
POINTS_FOR_A_SHARED_LARGEST_CARAVAN: Final = 5
POINTS_FOR_A_SPACE: Final = 1

# Our own limits, which give the records their sizes; the rulebook has none.
MAX_SPACES: Final = 256
MAX_PALM_SPACES: Final = 8
