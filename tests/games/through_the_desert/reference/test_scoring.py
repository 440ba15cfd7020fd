# SPDX-License-Identifier: MIT
"""Worked examples of scoring, on the reference."""

import pytest

from tests.support.reference.through_the_desert import COLOURS, caravan_points
from tests.support.reference.through_the_desert.positions import (
    gain,
    game_with_distant_camel,
    names,
)


@pytest.mark.parametrize(
    ("sizes", "points"),
    [([9, 9, 4], [5, 5, 0]), ([9, 8, 4], [10, 0, 0]), ([7, 7, 7], [5, 5, 5]), ([1, 1], [5, 5])],
)
def test_equally_large_caravans_get_five_points_each(sizes: list[int], points: list[int]) -> None:
    """TD-8.2."""
    assert list(caravan_points(dict(enumerate(sizes))).values()) == points


def test_oases_pay_when_the_chips_have_run_out() -> None:
    """TD-6.10."""
    game = game_with_distant_camel()
    game.links = {(1, colour, palm) for colour in COLOURS for palm in sorted(game.palms)[:4]}
    game.put(0, "yellow", names((12, 4)))
    game.begin_camels(0)
    assert len(game.links) == 20
    assert gain(game, "yellow", (12, 5)) == 5


def test_players_with_equal_points_share_a_rank() -> None:
    """TD-8.5."""
    game = game_with_distant_camel()
    game.put(0, "yellow", names((9, 4)))
    game.phase = "over"
    assert game.points() == [10, 10, 0]
    assert game.ranks() == [1, 1, 3]
