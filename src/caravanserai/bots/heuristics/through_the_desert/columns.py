# SPDX-License-Identifier: MIT
"""The columns of what the evaluation of Through the Desert writes: a row for each seat."""

from caravanserai.games.through_the_desert.constants import N_COLOURS

TERMS = (
    "points",
    "largest_caravans",
    "water_1",
    "water_1_alone",
    "water_2",
    "water_3",
    "oases_1",
    "oases_2",
    "oases_3",
    "enclosure",
    "room",
    "room_alone",
    "leaders_in_hand",
    "to_move",
)
(
    POINTS,
    LARGEST,
    WATER_1,
    WATER_1_ALONE,
    WATER_2,
    WATER_3,
    OASES_1,
    OASES_2,
    OASES_3,
    ENCLOSURE,
    ROOM,
    ROOM_ALONE,
    IN_HAND,
    TO_MOVE,
) = range(len(TERMS))

# After the terms, a row holds facts about each caravan for the network, each scaled to about 64:
# spaces, water and oases in the rings around the caravan, and the part of the first ring that no
# other seat reaches.
N_FACTS = 15
(
    SIZE,
    HELD,
    RING_1,
    RING_2,
    RING_3,
    RING_WATER_1,
    RING_WATER_2,
    RING_WATER_3,
    RING_OASES_1,
    RING_OASES_2,
    RING_OASES_3,
    RING_ENCLOSURE,
    ALONE,
    ALONE_WATER,
    REACHED,
) = range(N_FACTS)
FIRST_FACT = len(TERMS)
COLUMNS = FIRST_FACT + N_COLOURS * N_FACTS  # of a row
