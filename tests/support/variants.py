# SPDX-License-Identifier: MIT
"""The variants of the games that the contract is checked on."""

from collections.abc import Mapping
from itertools import cycle
from typing import Any

import pytest

import caravanserai as cv
from caravanserai.core.game import find
from caravanserai.testing.contract import GameVariant, variants_of
from tests.support.positions.through_the_desert_positions import CRAMPED

# Choices of options by game; a game without an entry is checked with its defaults.
OPTIONS: dict[str, list[Mapping[str, Any]]] = {
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
        *("djinn_bought", "djinn_used", "djinn_kept", "set_sold", "goods_offered"),
        *("meeples_placed", "gold_gained", "gold_paid"),
        *("last_round", "round_begun", "game_over"),
    },
}


def options_of(game: str) -> list[Mapping[str, Any]]:
    """Return the choices of options for a game."""
    return OPTIONS.get(game, [{}])


def all_variants() -> list[GameVariant]:
    """Return every number of players with every choice of options, for all games."""
    return [variant for name in cv.games() for variant in variants_of(name, options_of(name))]


def sampled_variants() -> list[GameVariant]:
    """Return every number of players and every choice of options, but not every pair of them."""
    found = []
    for name in cv.games():
        options = cycle(options_of(name))
        found += [GameVariant(name, players, next(options)) for players in find(name).player_counts]
    return found


def interpreted_variants() -> list[GameVariant]:
    """Return two variants for each game: fewest players, last options; most players, defaults."""
    fewest = [variants_of(name, options_of(name)[-1:])[0] for name in cv.games()]
    return fewest + [variants_of(name)[-1] for name in cv.games()]


def as_parameter(variant: GameVariant) -> Any:
    """Return a variant as a parameter of a test, with its marks."""
    return pytest.param(variant, id=str(variant), marks=marks_of(variant))


def marks_of(variant: GameVariant) -> list[pytest.MarkDecorator]:
    """Return the marks of tests on a variant: some also run interpreted, some never checked."""
    if variant in interpreted_variants():
        return [pytest.mark.interpreted]
    return [] if variant in sampled_variants() else [pytest.mark.unchecked]
