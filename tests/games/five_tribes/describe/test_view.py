# SPDX-License-Identifier: MIT
"""What each seat sees."""

from typing import Any

import pytest

import caravanserai as cv
from tests.support.positions.five_tribes_positions import SPARE_TILES, parse_position, play, sow

pytestmark = pytest.mark.interpreted

TURN = f"M6 y | V5 yb | M6\n{SPARE_TILES}"
HANDS = "1: 20 gold, 1 silk, 2 fakirs\n2: 7 gold, 1 ivory\n3: 33 gold, 3 fish"
SIBITTIS = f"{TURN}\n1: 5 elders, Sibittis"


def three_players(**options: Any) -> cv.Position:
    """Return a turn of three players who have gold and cards."""
    return parse_position(f"{TURN}\n{HANDS}", players=3, **options)


def finished_game() -> cv.Position:
    """Return a game after its last turn."""
    game = parse_position(f"M6 y | V5 yb\n{HANDS}\norder: 2 3 [1]", players=3)
    game = play(sow(game, "a1 y b1"), "done")
    assert game.is_over
    return game


def position_with_drawn_djinns() -> cv.Position:
    """Return a position in which Sibittis shows player 1 three djinns."""
    return play(parse_position(SIBITTIS, players=3), "use Sibittis with 2 elders")


def visible_gold(game: cv.Position, seat: int | None) -> list[int | None]:
    return [other["gold"] for other in game.view(seat)["seats"]]


def drawing(game: cv.Position, seat: int | None) -> str:
    return game.game.draw(game.state, game.setup, seat)


# Gold and cards


def test_each_seat_sees_its_own_gold() -> None:
    """FT-14.1. A spectator sees no gold."""
    game = three_players()
    assert visible_gold(game, 0) == [20, None, None]
    assert visible_gold(game, 2) == [None, None, 33]
    assert visible_gold(game, None) == [None, None, None]


def test_the_number_of_cards_of_others_is_open() -> None:
    """FT-14.1. The cards themselves are hidden."""
    seats = three_players().view(1)["seats"]
    assert [seat["card_count"] for seat in seats] == [3, 1, 3]
    assert [seat["cards"] for seat in seats] == [None, {"ivory": 1}, None]


def test_points_that_would_reveal_gold_and_goods_are_hidden() -> None:
    """FT-14.1. Other points are open, the total is not."""
    points = three_players().view(1)["seats"][0]["points"]
    assert {key for key, value in points.items() if value is None} == {"gold", "merchandise"}
    assert three_players().view(1)["seats"][0]["total"] is None
    assert three_players().view(1)["seats"][1]["total"] == 7 + 1


def test_open_hands_are_seen_by_all() -> None:
    """FT-14.4."""
    for seat in (0, 1, 2, None):
        assert visible_gold(three_players(open=True), seat) == [20, 7, 33]


def test_all_is_seen_when_the_game_is_over() -> None:
    """FT-14.1, FT-13."""
    for seat in (0, 1, 2, None):
        seen = finished_game().view(seat)
        assert visible_gold(finished_game(), seat) == [20, 7, 33]
        assert [other["total"] for other in seen["seats"]] == list(finished_game().points())


def test_the_drawing_hides_what_the_view_hides() -> None:
    """FT-14.1."""
    text = drawing(three_players(), 0)
    assert text.count("gold ?") == 2
    assert "gold 20" in text
    assert "silk 1 fakir 2" in text
    assert "3 cards" in text
    assert drawing(three_players(), None).count("  ? points") == 3
    assert "?" not in drawing(three_players(open=True), None)


def test_the_drawing_shows_hands_tiles_and_rows() -> None:
    text = (
        f"M6 yb | V5 b | M6 y\n{SPARE_TILES}\n1: owns c2\npalms: b2\npalaces: b2 b2\ndjinns: Enki"
    )
    game = play(parse_position(text), "pick up a1")
    lines = drawing(game, 0)
    assert "hand    y1 b1" in lines
    assert "T1 P2" in lines
    assert "c2" in next(line for line in lines.splitlines() if "@1" in line)
    assert "djinns  Enki" in lines


# Djinns drawn by Sibittis


def test_only_its_user_sees_the_djinns_drawn() -> None:
    """FT-14.3."""
    game = position_with_drawn_djinns()
    assert game.view(0)["drawn"] == game.to_dict()["drawn"]
    assert len(game.view(0)["drawn"]) == 3
    assert [game.view(seat)["drawn"] for seat in (1, 2, None)] == [None, None, None]


def test_no_djinns_are_drawn_at_other_times() -> None:
    """FT-14.3. All seats see that."""
    assert [three_players().view(seat)["drawn"] for seat in (0, 1, None)] == [[], [], []]


def test_open_hands_do_not_open_what_sibittis_shows() -> None:
    """FT-14.3, FT-14.4. They do not belong to a hand."""
    game = play(parse_position(SIBITTIS, players=3, open=True), "use Sibittis with 2 elders")
    assert game.view(1)["drawn"] is None
