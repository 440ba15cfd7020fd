# SPDX-License-Identifier: MIT
"""The estimate: a weighted sum of terms, with weights that change during the game."""

import numpy as np
import pytest

from caravanserai.bots.heuristics.net_shape import shape_of
from caravanserai.bots.heuristics.weights import weights_of
from tests.support.bots.compiled_heuristics import terms_of, write_estimate
from tests.support.positions.bot_positions import GAMES, finished_game, random_position

pytestmark = [pytest.mark.interpreted, pytest.mark.compiles]


@pytest.mark.parametrize("game", GAMES)
def test_weights_change_from_early_to_late(game: str) -> None:
    position, weights = random_position(game, 3, 60), weights_of(game)
    found, late = terms_of(position)
    assert 0 < late < 1
    mixed = weights[:, 0] * (1 - late) + weights[:, 1] * late
    out = np.zeros(3)
    spread = write_estimate(
        *(position.state, position.setup.board, weights, np.zeros((3, shape_of(game).columns)), out)
    )
    assert spread == pytest.approx(mixed[-1])
    assert out == pytest.approx(found[:, : len(mixed) - 1] @ mixed[:-1])


@pytest.mark.parametrize("game", GAMES)
def test_at_the_end_the_estimate_is_close_to_the_points(game: str) -> None:
    end, out = finished_game(game, 2), np.zeros(2)
    terms = np.zeros((2, shape_of(game).columns))
    write_estimate(end.state, end.setup.board, weights_of(game), terms, out)
    assert out == pytest.approx(end.points(), rel=0.05)
