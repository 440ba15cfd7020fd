# SPDX-License-Identifier: MIT
"""What each seat sees, and what is dealt anew for those who do not."""

from typing import Any

import pytest

import caravanserai as cv
from tests.support.through_the_desert_positions import BLUE, RED, document, written

pytestmark = pytest.mark.interpreted

# Red has a token of 3, Blue one of 1 and one of 2.
DRUNK = """
    red yellow   j5 k5 l6
    blue green   n3 n4 n5 o4 o3 o2
    water        l6=3 n5=1 o2=2
"""
SEEDS = range(12)


def game_with(scores: str) -> cv.Position:
    return written(DRUNK, scores=scores)


def tokens(game: cv.Position, seat: int | None) -> list[Any]:
    return [other["tokens"] for other in game.view(seat)["seats"]]


def over(scores: str) -> cv.Position:
    """A herd has run out."""
    content = document(f"{DRUNK.rstrip()}\n    herd pink 0", scores=scores)
    return cv.from_dict(content | {"phase": "over", "camels_left": 0})


def test_water_of_others_is_hidden() -> None:
    """TD-6.3. How many tokens they have is not."""
    game = game_with("hidden")
    assert tokens(game, RED) == [[0, 0, 1], None, None]
    assert tokens(game, BLUE) == [None, [1, 1, 0], None]
    assert tokens(game, None) == [None, None, None]
    assert [seat["token_count"] for seat in game.view(RED)["seats"]] == [1, 2, 0]


def test_points_that_would_tell_water_are_hidden() -> None:
    """TD-6.3."""
    red, blue, _ = game_with("hidden").view(RED)["seats"]
    assert (blue["points"]["water"], blue["total"]) == (None, None)
    assert blue["points"]["caravans"] is not None
    assert red["points"]["water"] == 3
    assert red["total"] == sum(red["points"].values())


def test_open_scores_are_seen_by_all() -> None:
    """TD-6.3."""
    for seat in (RED, BLUE, None):
        assert tokens(game_with("open"), seat) == [[0, 0, 1], [1, 1, 0], [0, 0, 0]]


def test_all_is_seen_when_the_game_is_over() -> None:
    """TD-6.3."""
    for seat in (RED, BLUE, None):
        assert None not in tokens(over("hidden"), seat)


def test_the_drawing_hides_what_the_view_hides() -> None:
    """TD-6.3."""
    game = game_with("hidden")
    text = game.game.draw(game.state, game.setup, RED)
    assert text.count("water ?") == 2
    assert "water 3" in text
    shown = game_with("open")
    assert "?" not in shown.game.draw(shown.state, shown.setup, None)


def test_the_drawing_shows_areas_camels_and_leaders() -> None:
    game = written("red yellow i3 j3 k3 k4 i4 j5")
    text = game.game.draw(game.state, game.setup, RED)
    assert (text.count("Y1"), text.count("y1"), text.count("=1")) == (1, 5, 1)


def test_the_generator_is_in_no_view() -> None:
    game = game_with("open")
    assert all("generator" not in game.view(seat) for seat in (RED, BLUE, None))


def test_others_get_as_many_other_tokens() -> None:
    """TD-6.3. One's own stay."""
    deals = [game_with("hidden").redeal(RED, seed).to_dict()["tokens"] for seed in SEEDS]
    assert {tuple(deal[RED]) for deal in deals} == {(0, 0, 1)}
    assert {sum(deal[BLUE]) for deal in deals} == {2}
    assert len({tuple(deal[BLUE]) for deal in deals}) > 2


def test_no_more_tokens_are_dealt_than_there_are() -> None:
    """TD-2.7. Fifteen of each value, those on the board and one's own included."""
    for seed in SEEDS:
        told = game_with("hidden").redeal(BLUE, seed).to_dict()
        for kind, value in enumerate((1, 2, 3)):
            lying = list(told["water"].values()).count(value)
            assert lying + sum(seat[kind] for seat in told["tokens"]) <= 15


def test_what_is_seen_by_all_is_not_dealt_anew() -> None:
    """TD-6.3. Only the generator is."""
    for game in (game_with("open"), over("hidden")):
        before, after = game.to_dict(), game.redeal(RED, 5).to_dict()
        assert {key for key in before if before[key] != after[key]} == {"generator"}
