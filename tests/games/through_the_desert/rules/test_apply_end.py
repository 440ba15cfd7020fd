# SPDX-License-Identifier: MIT
"""The end of the game (TD-7)."""

from random import Random

import pytest

import caravanserai as cv
from tests.support.positions.through_the_desert_positions import (
    BLUE,
    CORNERED,
    CRAMPED,
    RED,
    board_of,
    legal_texts,
    parse_position,
    play,
    refusal_of,
    spaces_for,
)
from tests.support.reference.through_the_desert.camels import camel_spaces

pytestmark = pytest.mark.interpreted

LAST_YELLOW = """
    red yellow   j5
    red green    n3
    blue yellow  e7
    herd yellow  1
"""


def test_the_turn_in_which_a_herd_runs_out_is_played_to_its_end() -> None:
    """TD-7.1. Red's second camel is still to be placed, of another colour."""
    game = parse_position(LAST_YELLOW)
    play(game, "yellow j4")
    assert not game.is_over
    assert game.actor == RED
    assert legal_texts(game)
    assert not spaces_for(game, "yellow")
    play(game, "green n4")
    assert game.is_over


def test_the_herd_may_run_out_with_the_second_camel() -> None:
    """TD-7.1. Nobody else gets a turn."""
    game = parse_position(LAST_YELLOW)
    play(game, "green n4", "yellow j4")
    assert game.is_over
    assert game.actor is None


def test_no_action_is_legal_after_the_end() -> None:
    """TD-7.1."""
    game = parse_position(LAST_YELLOW)
    play(game, "green n4", "yellow j4")
    assert legal_texts(game) == set()
    assert "the game is over (TD-7" in refusal_of(game, "green n5")


def test_a_herd_with_camels_left_does_not_end_the_game() -> None:
    """TD-7.1. Two yellow camels were left, one is placed."""
    game = parse_position(LAST_YELLOW.replace("herd yellow  1", "herd yellow  2"))
    play(game, "yellow j4", "green n4")
    assert not game.is_over
    assert game.actor == BLUE


def test_caravans_count_only_when_the_game_is_over() -> None:
    """TD-7.1, TD-8.1. Between the last yellow camel and the end of the turn nothing is compared."""
    game = parse_position(LAST_YELLOW)
    play(game, "yellow j4")
    assert [sheet["caravans"] for sheet in game.score_sheet()] == [0, 0, 0]
    play(game, "green n4")
    assert sum(sheet["caravans"] for sheet in game.score_sheet()) >= 50


def test_option_the_game_ends_at_once() -> None:
    """TD-7.2. The camel that empties a herd is the last one, even as the first of its turn."""
    game = parse_position(LAST_YELLOW, end="at once")
    play(game, "yellow j4")
    assert game.is_over
    assert "the game is over (TD-7" in refusal_of(game, "green n4")


def test_the_last_camel_takes_effect_before_the_game_ends_at_once() -> None:
    """TD-7.2, TD-4.3. It takes its water and closes its area."""
    game = parse_position(
        """
        red yellow   k5 l5 m5 m6 l7
        herd yellow  1
        water        l6=3
        """,
        end="at once",
    )
    before = game.points()[RED]
    play(game, "yellow k6")
    sheet = game.score_sheet()[RED]
    assert game.is_over
    assert game.points()[RED] - before == 3 + 1 + sheet["caravans"]


def test_a_stuck_second_camel_ends_the_last_turn() -> None:
    """TD-4.4, TD-7.1. Red can place nothing but the last turquoise camel."""
    game = parse_position(f"{CORNERED} red turquoise n3\n herd turquoise 1")
    play(game, min(legal_texts(game)))
    assert game.is_over


def play_from_largest_herds(game: cv.Position, rng: Random) -> cv.Position:
    """Play to the end, always from a largest herd, so that no herd runs out soon."""
    while not game.is_over:
        herds = game.to_dict()["herds"]
        left = {text: herds.get(text.split()[0], 0) for text in sorted(legal_texts(game))}
        play(game, rng.choice([text for text in left if left[text] == max(left.values())]))
    return game


def play_until_all_are_stuck() -> cv.Position:
    """Return a game on the cramped map that is over although every herd has camels."""
    deals = (cv.new("through_the_desert", 3, seed, map=CRAMPED) for seed in range(20))
    games = (play_from_largest_herds(game, Random(number)) for number, game in enumerate(deals))
    return next(game for game in games if min(game.to_dict()["herds"].values()) > 0)


def can_place(game: cv.Position) -> set[int]:
    """Return the seats that could place a camel, according to the reference."""
    state = game.to_dict()
    closed = {*state["palms"], *(space for area in state["areas"] for space in area["spaces"])}
    caravans = {(c["seat"], c["colour"]): set(c["camels"]) for c in state["caravans"]}
    return {c[0] for c in caravans if camel_spaces(board_of(game), caravans, c, closed)}


def test_the_game_ends_when_all_players_pass() -> None:
    """TD-7.3, TD-4.4. Nobody can place any camel, and the game is scored."""
    game = play_until_all_are_stuck()
    assert game.actor is None
    assert can_place(game) == set()
    assert sum(sheet["caravans"] for sheet in game.score_sheet()) >= 50
