# SPDX-License-Identifier: MIT
"""What each seat sees."""

from typing import Any

import pytest

import caravanserai as cv
from tests.support.positions.through_the_desert_positions import (
    BLUE,
    GREEN,
    RED,
    parse_position,
    play,
    position_dict,
    spaces_for,
)

pytestmark = pytest.mark.interpreted

# Red has a token of 3, Blue one of 1 and one of 2.
TOKENS_TAKEN = """
    red yellow   j5 k5 l6
    blue green   n3 n4 n5 o4 o3 o2
    water        l6=3 n5=1 o2=2
"""


def game_with(scores: str) -> cv.Position:
    return parse_position(TOKENS_TAKEN, scores=scores)


def visible_tokens(game: cv.Position, seat: int | None) -> list[Any]:
    return [other["tokens"] for other in game.view(seat)["seats"]]


def finished_game(scores: str) -> cv.Position:
    """Return a game that is over because a herd has run out."""
    content = position_dict(f"{TOKENS_TAKEN.rstrip()}\n    herd pink 0", actor=GREEN, scores=scores)
    return cv.from_dict(content | {"phase": "over", "camels_left": 0})


def test_water_of_other_seats_is_hidden() -> None:
    """TD-6.3. The number of tokens is not."""
    game = game_with("hidden")
    assert visible_tokens(game, RED) == [[0, 0, 1], None, None]
    assert visible_tokens(game, BLUE) == [None, [1, 1, 0], None]
    assert visible_tokens(game, None) == [None, None, None]
    assert [seat["token_count"] for seat in game.view(RED)["seats"]] == [1, 2, 0]


def test_points_that_would_reveal_water_are_hidden() -> None:
    """TD-6.3."""
    red, blue, _ = game_with("hidden").view(RED)["seats"]
    assert (blue["points"]["water"], blue["total"]) == (None, None)
    assert blue["points"]["caravans"] is not None
    assert red["points"]["water"] == 3
    assert red["total"] == sum(red["points"].values())


def test_open_scores_are_seen_by_all() -> None:
    """TD-6.3."""
    for seat in (RED, BLUE, None):
        assert visible_tokens(game_with("open"), seat) == [[0, 0, 1], [1, 1, 0], [0, 0, 0]]


def test_all_is_seen_when_the_game_is_over() -> None:
    """TD-6.3."""
    for seat in (RED, BLUE, None):
        assert None not in visible_tokens(finished_game("hidden"), seat)


def test_the_drawing_hides_what_the_view_hides() -> None:
    """TD-6.3."""
    game = game_with("hidden")
    text = game.game.draw(game.state, game.setup, RED)
    assert text.count("water ?") == 2
    assert "water 3" in text
    shown = game_with("open")
    assert "?" not in shown.game.draw(shown.state, shown.setup, None)


def test_the_drawing_shows_areas_camels_and_leaders() -> None:
    game = parse_position("red yellow i3 j3 k3 k4 i4 j5")
    text = game.game.draw(game.state, game.setup, RED)
    assert (text.count("Y1"), text.count("y1"), text.count("=1")) == (1, 5, 1)


def test_the_generator_is_in_no_view() -> None:
    game = game_with("open")
    assert all("generator" not in game.view(seat) for seat in (RED, BLUE, None))


@pytest.mark.parametrize(
    ("players", "scores"), [(2, "open"), (3, "hidden"), (4, "hidden"), (5, "hidden")]
)
def test_scores_are_open_for_two_and_hidden_for_more(players: int, scores: str) -> None:
    """TD-6.3. The host can choose the other."""
    assert cv.new("through_the_desert", players, 1).to_dict()["options"]["scores"] == scores
    for choice in ("open", "hidden"):
        game = cv.new("through_the_desert", players, 1, scores=choice)
        assert game.to_dict()["options"]["scores"] == choice


def visible_seats(game: cv.Position, seat: int | None) -> list[dict[str, Any]]:
    seats: list[dict[str, Any]] = game.view(seat)["seats"]
    return seats


def test_hidden_water_of_others_is_secret_but_its_number_is_not() -> None:
    """TD-6.3. Blue sees that Red has one token, not which, and not Red's total."""
    game = parse_position("red yellow k5\n water l6=3", scores="hidden")
    play(game, "yellow l6")
    red = visible_seats(game, BLUE)[RED]
    assert red["token_count"] == 1
    assert (red["tokens"], red["points"]["water"], red["total"]) == (None, None, None)
    assert red["points"]["oases"] == 0
    own = visible_seats(game, RED)[RED]
    assert (own["tokens"], own["points"]["water"], own["total"]) == ([0, 0, 1], 3, 3)
    assert visible_seats(game, None)[RED]["tokens"] is None


def test_open_water_is_seen_by_all() -> None:
    """TD-6.3."""
    game = parse_position("red yellow k5\n water l6=3", scores="open")
    play(game, "yellow l6")
    for seat in (RED, BLUE, GREEN, None):
        assert visible_seats(game, seat)[RED]["tokens"] == [0, 0, 1]
        assert visible_seats(game, seat)[RED]["total"] == 3


def test_nothing_is_secret_when_the_game_is_over() -> None:
    """TD-6.3."""
    game = parse_position(
        "red yellow k5\n herd yellow 1\n water l6=3", scores="hidden", end="at once"
    )
    play(game, "yellow l6")
    assert game.is_over
    assert visible_seats(game, BLUE)[RED]["tokens"] == [0, 0, 1]
    assert [seat["total"] for seat in visible_seats(game, None)] == list(game.points())


def test_everything_else_is_open() -> None:
    """TD-6.3. Herds, caravans, oases, areas and the water on the board are the same for all."""
    game = parse_position("red yellow m5", scores="hidden")
    play(game, "yellow m6")
    views = [game.view(seat) for seat in (RED, BLUE, GREEN, None)]
    for view in views:
        assert {key: view[key] for key in view if key != "seats"} == {
            key: views[0][key] for key in views[0] if key != "seats"
        }
    assert spaces_for(game, "yellow")
