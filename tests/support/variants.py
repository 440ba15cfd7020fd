# SPDX-License-Identifier: MIT
"""The options with which each game is put to the contract; other games have their defaults."""

from collections.abc import Mapping
from itertools import cycle
from typing import Any

import pytest

import caravanserai as cv
from caravanserai.core.game import find
from caravanserai.testing.contract import Table, tables_of
from tests.support.through_the_desert_positions import CRAMPED

VARIANTS: dict[str, list[Mapping[str, Any]]] = {
    "through_the_desert": [
        {},
        {"map": "dunes", "end": "at once", "scores": "open"},
        {"map": CRAMPED, "scores": "hidden", "start": 1},
    ],
    "five_tribes": [{}, {"djinn_limit": "round"}, {"djinn_limit": "round", "open": True}],
}

EVENTS: dict[str, set[str]] = {
    "through_the_desert": {
        *("leader_removed", "leader_placed", "camel_placed", "water_taken", "oasis_reached"),
        *("area_enclosed", "herd_empty", "turn_passed", "game_over"),
    },
    "five_tribes": {
        *("bid_made", "turns_begun", "meeples_picked_up", "meeple_dropped", "turn_passed"),
        *("viziers_gained", "elders_gained", "cards_taken", "cards_drawn", "built"),
        *("meeple_killed", "owned_killed", "tile_taken", "palm_placed", "palace_placed"),
        *(
            "djinn_bought",
            "djinn_used",
            "djinn_kept",
            "set_sold",
            "goods_offered",
            "meeples_placed",
            "gold_gained",
            "gold_paid",
        ),
        *("last_round", "round_begun", "game_over"),
    },
}


def tables() -> list[Table]:
    """All tables of all games."""
    return [table for name in cv.games() for table in tables_of(name, VARIANTS.get(name, [{}]))]


def mixed() -> list[Table]:
    """Every number of players and every choice of options, though not each with each."""
    found = []
    for name in cv.games():
        options = cycle(VARIANTS.get(name, [{}]))
        found += [Table(name, players, next(options)) for players in find(name).player_counts]
    return found


def marked(table: Table) -> Any:
    """A table as a parameter; some are looked at with the JIT off too, some never checked."""
    return pytest.param(table, id=str(table), marks=marks_of(table))


def marks_of(table: Table) -> list[pytest.MarkDecorator]:
    """The marks of tests at a table."""
    if table in short_list():
        return [pytest.mark.interpreted]
    return [] if table in mixed() else [pytest.mark.unchecked]


def short_list() -> list[Table]:
    """For each game the fewest players with its last options, and the most with its defaults."""
    fewest = [tables_of(name, VARIANTS.get(name, [{}])[-1:])[0] for name in cv.games()]
    return fewest + [tables_of(name)[-1] for name in cv.games()]
