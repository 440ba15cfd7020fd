# SPDX-License-Identifier: MIT
"""The key of the decision that a position asks for."""

import pytest

import caravanserai as cv
from caravanserai.games.five_tribes.describe.task import TASKS
from tests.support.positions.five_tribes_positions import (
    SPARE_TILES,
    new_game,
    parse_position,
    play,
    sow,
)

pytestmark = pytest.mark.interpreted

TURN = f"M6 y | V5 yb | M6\n{SPARE_TILES}"


def task(game: cv.Position) -> str:
    assert game.actor is not None
    return str(game.offer(game.actor)["task"])


def test_the_tasks_of_a_turn_follow_its_phases() -> None:
    assert task(new_game(3, "1 2 3")) == "bid"
    game = parse_position(f"{TURN}\n1: 1 silk, 1 ivory")
    assert task(game) == "move"
    assert task(play(game, "pick up a1")) == "sow"
    assert task(play(game, "drop yellow b1")) == "sale"
    assert task(play(game, "sell ivory")) == "set"


def test_the_tribe_decides_between_building_and_killing() -> None:
    assert (
        task(sow(parse_position(f"M6 b | V5 bw\n{SPARE_TILES}\n1: 1 fakir"), "a1 b b1")) == "build"
    )
    assert task(sow(parse_position(f"M6 r | O8 rw | M6 b\n{SPARE_TILES}"), "a1 r b1")) == "kill"


@pytest.mark.parametrize(
    ("tile", "has", "expected"),
    [
        ("M6", "row: silk ivory fish", "small"),
        ("L4", "row: silk ivory fish", "large"),
        ("S6", "1: 2 elders\ndjinns: Enki Boaz", "sacred"),
    ],
)
def test_the_tile_decides_what_can_be_bought(tile: str, has: str, expected: str) -> None:
    assert (
        task(sow(parse_position(f"M6 y | {tile} yb\n{SPARE_TILES}\n{has}"), "a1 y b1")) == expected
    )


def test_where_only_powers_are_left_the_task_is_a_boundary() -> None:
    game = sow(parse_position(f"{TURN}\n1: 1 fakir, Leta, Enki"), "a1 y b1")
    assert task(game) == "boundary"


def test_every_task_of_a_random_game_is_known() -> None:
    game = cv.new("five_tribes", 2, seed=3)
    while not game.is_over:
        assert task(game) in TASKS
        game.play(int(game.legal()[-1]))
