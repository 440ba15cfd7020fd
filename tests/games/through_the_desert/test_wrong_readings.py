# SPDX-License-Identifier: MIT
"""Readings of the rules that are in circulation and that we do not follow.

Each is listed in docs/rules/through_the_desert.md under "Where printed rules disagree".
"""

import pytest

import caravanserai as cv
from tests.support.positions.through_the_desert_positions import (
    BLUE,
    PALMS,
    RED,
    gain,
    parse_position,
    play,
    spaces_for,
)

pytestmark = pytest.mark.interpreted

COLOURS = ("yellow", "pink", "purple", "green", "turquoise")


def new_game(players: int) -> cv.Position:
    return cv.new("through_the_desert", players, 1, start=RED, palms=PALMS.split())


def test_not_so_the_game_always_ends_with_the_emptying_camel() -> None:
    """TD-7.1. Reviews and the Z-Man edition: at once. By default the turn is played to its end."""
    game = parse_position("red yellow j5\n red green n3\n herd yellow 1")
    play(game, "yellow j4")
    assert not game.is_over


def test_not_so_others_get_one_more_turn() -> None:
    """TD-7.1. When the turn is over, so is the game."""
    game = parse_position("red yellow j5\n red green n3\n herd yellow 1")
    play(game, "yellow j4", "green n4")
    assert game.is_over


def test_not_so_herds_of_29_with_five_players() -> None:
    """TD-2.4. The removed leader's camel joins its herd."""
    game = new_game(5)
    play(game, *(f"remove {colour}" for colour in COLOURS))
    assert game.to_dict()["herds"] == dict.fromkeys(COLOURS, 30)


def test_not_so_leaders_keep_away_from_water() -> None:
    """TD-3.7. Two blogs forbid it."""
    game = new_game(2)
    assert "l6" in game.to_dict()["water"]
    assert {"k5", "k6", "l5", "m5"} <= spaces_for(game, "leader yellow")


def test_not_so_leaders_keep_away_from_their_own_colour_only() -> None:
    """TD-3.3. A diary bars only leaders of the same colour."""
    game = new_game(2)
    play(game, "leader yellow k5")
    assert not spaces_for(game, "leader pink") & {"k4", "l5", "k6", "j6", "j5"}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_not_so_only_the_first_player_has_a_short_turn(players: int) -> None:
    """TD-4.2. One text says so for every number of players; it holds for two."""
    game = new_game(players)
    while game.to_dict()["phase"] != "camels":
        game.play(game.legal()[0])
    game.play(game.legal()[0])
    assert (game.actor, game.to_dict()["camels_left"]) == (BLUE, 1)


def test_not_so_the_second_of_two_players_has_a_short_turn() -> None:
    """TD-4.2. With two players only the first has one."""
    game = new_game(2)
    while game.to_dict()["phase"] != "camels":
        game.play(game.legal()[0])
    game.play(game.legal()[0])
    assert (game.actor, game.to_dict()["camels_left"]) == (BLUE, 2)


def test_not_so_later_caravans_get_one_point_at_an_oasis() -> None:
    """TD-6.2. A page of a German game prize; it is five, first or last, own or foreign."""
    game = parse_position("red yellow m5 m6\n red purple o6\n blue green m9\n blue pink k8")
    assert gain(game, "purple n7") == 5
    play(game, "purple o7")
    assert [gain(game, "green m8"), gain(game, "pink l8")] == [5, 5]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_not_so_six_oases(players: int) -> None:
    """TD-2.5. A blog counts six; there are five, for any number of palm spaces."""
    assert len(new_game(players).to_dict()["palms"]) == 5


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_not_so_one_camel_more_of_each_colour(players: int) -> None:
    """TD-2.4. The Z-Man box holds 35 of a colour, but the herds are those of 34."""
    game = new_game(players)
    if players == 5:
        play(game, *(f"remove {colour}" for colour in COLOURS))
    herds = {2: 22, 3: 26, 4: 30, 5: 30}
    assert set(game.to_dict()["herds"].values()) == {herds[players]}


@pytest.mark.parametrize("players", [2, 3])
def test_not_so_two_and_three_players_use_the_whole_board(players: int) -> None:
    """TD-1.2. White or dark in print, it is one line, and nothing lies beyond it."""
    beyond = [
        space for space in spaces_for(new_game(players), "leader yellow") if space[0] in "stuv"
    ]
    assert beyond == []


def test_not_so_the_first_of_five_must_lead_with_the_fifth_players_colour() -> None:
    """TD-3.5. An old article demands it; we ask only that nobody is left without a colour."""
    game = new_game(5)
    play(game, *(f"remove {colour}" for colour in COLOURS))
    for colour in COLOURS[1:]:
        assert spaces_for(game, f"leader {colour}")
