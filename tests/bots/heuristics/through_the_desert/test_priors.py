# SPDX-License-Identifier: MIT
"""The prior gains of Through the Desert."""

import pytest

import caravanserai as cv
from caravanserai.games.through_the_desert.rules.actions import PLACE_LEADER
from tests.support.bots.compiled_heuristics import (
    PRIOR,
    RANDOM,
    are_gains_bounded,
    gains_of,
    lead_of,
)
from tests.support.positions.bot_positions import random_position

pytestmark = pytest.mark.compiles

GAME = "through_the_desert"


@pytest.mark.interpreted
def test_the_best_camel_scores_as_much_as_most() -> None:
    position = random_position(GAME, 2, 30)
    found, seat = gains_of(position), position.actor or 0
    points = {action: position.copy().play(action).points()[seat] for action in found}
    best = max(found, key=lambda action: found[action])
    assert sum(points[best] >= other for other in points.values()) >= 0.9 * len(points)


@pytest.mark.interpreted
def test_a_leader_gains_less_where_the_water_is_gone() -> None:
    position = cv.new(GAME, players=2, seed=4)
    found = gains_of(position)
    assert all(action >= PLACE_LEADER for action in found)
    dry = position.copy()
    dry.state["water"] = 0
    without_water = gains_of(dry)
    assert all(without_water[action] <= found[action] for action in found)
    best = max(found, key=lambda action: found[action])
    assert without_water[best] < found[best]


@pytest.mark.parametrize("players", [2, 5])
def test_gains_are_bounded_in_whole_games(players: int) -> None:
    start = cv.new(GAME, players, seed=1)
    assert are_gains_bounded(start.setup, start.game, games=20)


def test_the_best_prior_gains_beat_random_play() -> None:
    start = cv.new(GAME, 2, seed=1)
    lead = lead_of(start.setup, start.game, PRIOR, RANDOM, games=40)
    assert (lead > 0).mean() >= 0.95
