# SPDX-License-Identifier: MIT
"""What is re-dealt for a seat that does not see it (TD-6.3)."""

import pytest

import caravanserai as cv
from tests.support.positions.through_the_desert_positions import (
    BLUE,
    GREEN,
    RED,
    parse_position,
    position_dict,
)

pytestmark = pytest.mark.interpreted

# Red has a token of 3, Blue one of 1 and one of 2.
TOKENS_TAKEN = """
    red yellow   j5 k5 l6
    blue green   n3 n4 n5 o4 o3 o2
    water        l6=3 n5=1 o2=2
"""
SEEDS = range(12)


def game_with(scores: str) -> cv.Position:
    return parse_position(TOKENS_TAKEN, scores=scores)


def finished_game() -> cv.Position:
    """Return a game with hidden scores that is over because a herd has run out."""
    content = position_dict(
        f"{TOKENS_TAKEN.rstrip()}\n    herd pink 0", actor=GREEN, scores="hidden"
    )
    return cv.from_dict(content | {"phase": "over", "camels_left": 0})


def test_other_seats_get_other_tokens_of_the_same_number() -> None:
    """TD-6.3. The seat's own tokens stay."""
    deals = [game_with("hidden").redeal(RED, seed).to_dict()["tokens"] for seed in SEEDS]
    assert {tuple(deal[RED]) for deal in deals} == {(0, 0, 1)}
    assert {sum(deal[BLUE]) for deal in deals} == {2}
    assert len({tuple(deal[BLUE]) for deal in deals}) > 2


def test_no_more_tokens_are_dealt_than_there_are() -> None:
    """TD-2.7. Fifteen of each value, including those on the board and the seat's own."""
    for seed in SEEDS:
        state = game_with("hidden").redeal(BLUE, seed).to_dict()
        for kind, value in enumerate((1, 2, 3)):
            lying = list(state["water"].values()).count(value)
            assert lying + sum(seat[kind] for seat in state["tokens"]) <= 15


def test_open_information_is_not_re_dealt() -> None:
    """TD-6.3. Only the generator changes."""
    for game in (game_with("open"), finished_game()):
        before, after = game.to_dict(), game.redeal(RED, 5).to_dict()
        assert {key for key in before if before[key] != after[key]} == {"generator"}
