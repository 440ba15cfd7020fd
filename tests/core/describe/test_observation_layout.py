# SPDX-License-Identifier: MIT
"""The layout of observations."""

import numpy as np
import pytest

import caravanserai as cv
from caravanserai.core.describe.observation_layout import ObservationLayout
from caravanserai.core.game import find

pytestmark = pytest.mark.interpreted

LAYOUT = ObservationLayout(
    [("players", (), "how many"), ("board", (2, 3), "what lies there"), ("end", (1,), "the end")]
)


def test_fields_follow_each_other_without_gaps() -> None:
    assert [(field.name, field.offset, field.size) for field in LAYOUT] == [
        ("players", 0, 1),
        ("board", 1, 6),
        ("end", 7, 1),
    ]
    assert LAYOUT.size == 8
    assert LAYOUT.offset("end") == LAYOUT["end"].offset == 7


def test_fields_are_read_in_their_shape() -> None:
    fields = LAYOUT.read(np.arange(8, dtype=np.int16))
    assert {name: values.tolist() for name, values in fields.items()} == {
        "players": 0,
        "board": [[1, 2, 3], [4, 5, 6]],
        "end": [7],
    }


def test_fields_of_a_batch_keep_its_first_axis() -> None:
    fields = LAYOUT.read(np.zeros((5, 8), np.int16))
    assert {name: values.shape for name, values in fields.items()} == {
        "players": (5,),
        "board": (5, 2, 3),
        "end": (5, 1),
    }


@pytest.mark.parametrize("game", cv.games())
def test_observations_have_one_length_for_all_numbers_of_players(game: str) -> None:
    layout = find(game).observation
    for players in find(game).player_counts:
        observation = cv.new(game, players, 1).observe(0)
        assert observation.dtype == np.int16
        assert observation.shape == (layout.size,)
        assert layout["players"].read(observation) == players


@pytest.mark.parametrize("game", cv.games())
def test_the_categories_of_points_are_those_of_the_score_sheet(game: str) -> None:
    points = find(game).observation["points"]
    assert points.shape[1] == len(find(game).categories)
    assert points.meaning.startswith(", ".join(find(game).categories))


@pytest.mark.parametrize("seat", [-1, 2, 0.5, None])
def test_only_seats_of_the_game_observe(seat: int) -> None:
    with pytest.raises(cv.BadOptions, match="seats go from 0 to 1"):
        cv.new("five_tribes", 2, 1).observe(seat)
