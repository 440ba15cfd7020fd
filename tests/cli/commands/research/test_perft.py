# SPDX-License-Identifier: MIT
"""`caravan perft`."""

import json

import pytest

import caravanserai as cv
from caravanserai.core.compiled.bulk import perft
from tests.cli.conftest import GAME, Caravan, complains


@pytest.mark.parametrize("game", cv.games())
def test_perft_counts_as_the_library_does(caravan: Caravan, game: str) -> None:
    figures = json.loads(caravan("perft", game, "--depth", 2, "--seed", 1, "--json").out)
    position = cv.new(game, seed=1)
    assert [c["count"] for c in figures["counts"]] == [perft(position, 1), perft(position, 2)]


def test_perft_shows_a_line_for_each_depth(caravan: Caravan) -> None:
    result = caravan("perft", GAME, "--depth", 1, "--players", 5)
    assert "sequences" in result.out
    assert "      1           5" in result.out


@pytest.mark.parametrize("depth", [0, -1, 10**6])
def test_depth_of_nothing_or_too_much_is_refused(caravan: Caravan, depth: int) -> None:
    assert complains(caravan("perft", GAME, "--depth", depth), "--depth", str(depth))
