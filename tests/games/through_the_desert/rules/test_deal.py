# SPDX-License-Identifier: MIT
"""The board and the set-up (TD-1, TD-2)."""

from collections import Counter
from typing import Any

import pytest

import caravanserai as cv
from tests.support.positions.through_the_desert_positions import (
    CRAMPED,
    PALMS,
    RED,
    board_of,
    legal_texts,
    parse_position,
    play,
    refusal_of,
    spaces_for,
)

pytestmark = pytest.mark.interpreted

COLOURS = ["yellow", "pink", "purple", "green", "turquoise"]
FULL_TABLES = [2, 3, 4, 5]


def new_game(players: int, seed: int = 1, **options: Any) -> cv.Position:
    return cv.new("through_the_desert", players, seed, **options)


def new_game_after_removal(players: int, seed: int = 1) -> cv.Position:
    """Return a new game; five players have each removed a leader, in the order of COLOURS."""
    game = new_game(players, seed)
    if players == 5:
        play(game, *(f"remove {colour}" for colour in COLOURS))
    return game


# The board


def test_nothing_is_placed_on_a_mountain_or_outside_the_edge() -> None:
    """TD-1.1. The mountain h8 of the classic map is not a space."""
    game = new_game(2)
    with pytest.raises(cv.BadNotation, match="no space 'h8'"):
        game.parse("leader yellow h8")
    with pytest.raises(cv.BadNotation, match="no space 'a1'"):
        game.parse("yellow a1")


def test_spaces_that_share_a_side_are_adjacent() -> None:
    """TD-1.1. All six neighbours of k5, and no other space, are open to a lone leader there."""
    game = parse_position("red yellow k5")
    assert spaces_for(game, "yellow") == {"k4", "l5", "l6", "k6", "j6", "j5"}


@pytest.mark.parametrize(("players", "spaces"), [(2, 189), (3, 189), (4, 250), (5, 250)])
def test_two_and_three_players_stay_inside_the_line(players: int, spaces: int) -> None:
    """TD-1.2. s8 is a palm space and t7 is sand, both beyond the line of the classic map."""
    game = new_game_after_removal(players)
    assert len(board_of(game).neighbours) == spaces
    beyond = [text for text in legal_texts(game) if text.split()[-1][0] in "stuv"]
    assert bool(beyond) == (players >= 4)
    if players <= 3:
        assert "(TD-1.2)" in refusal_of(game, "leader yellow t7")


@pytest.mark.parametrize("name", ["classic", "dunes"])
@pytest.mark.parametrize(("players", "palms", "dots"), [(3, 6, 32), (4, 7, 43)])
def test_palm_spaces_and_dots(name: str, players: int, palms: int, dots: int) -> None:
    """TD-1.3."""
    board = board_of(new_game(players, map=name))
    assert (len(board.palms), len(board.dots)) == (palms, dots)


# The set-up


def test_start_player_is_random() -> None:
    """TD-2.1. In forty deals every seat begins at least once."""
    starts = Counter(new_game(4, seed).actor for seed in range(40))
    assert set(starts) == {0, 1, 2, 3}


@pytest.mark.parametrize("players", FULL_TABLES)
def test_start_player_can_be_named_and_begins_every_phase(players: int) -> None:
    """TD-2.1. Seat 1 removes the first leader, and places the first leader and camel."""
    game = new_game(players, start=1)
    beginners: dict[str, int | None] = {}
    while "camels" not in beginners:
        beginners.setdefault(game.to_dict()["phase"], game.actor)
        game.play(game.legal()[-1])
    assert set(beginners.values()) == {1}
    assert len(beginners) == (3 if players == 5 else 2)


@pytest.mark.parametrize(("players", "leaders"), [(2, 5), (3, 5), (4, 5), (5, 4)])
def test_each_player_has_one_leader_of_each_colour(players: int, leaders: int) -> None:
    """TD-2.2. With five players one of them was removed."""
    seats = new_game_after_removal(players).view(None)["seats"]
    for seat in seats:
        missing = [seat["removed"]] if players == 5 else []
        assert sorted(seat["hand"]) == sorted(set(COLOURS) - set(missing))
        assert len(seat["hand"]) == leaders


def test_five_players_each_remove_a_leader_of_another_colour() -> None:
    """TD-2.3. In turn order from the start player; the last player has no choice."""
    game = new_game(5, start=3)
    for seat, colour in zip([3, 4, 0, 1], COLOURS, strict=False):
        assert game.actor == seat
        play(game, f"remove {colour}")
        assert "(TD-2.3)" in refusal_of(game, f"remove {colour}")
    assert game.actor == 2
    assert legal_texts(game) == {"remove turquoise"}
    play(game, "remove turquoise")
    hands = [seat["hand"] for seat in game.view(None)["seats"]]
    assert Counter(colour for hand in hands for colour in hand) == dict.fromkeys(COLOURS, 4)


def test_a_removed_leader_is_never_placed() -> None:
    """TD-2.3."""
    game = new_game(5, start=RED)
    play(game, *(f"remove {colour}" for colour in COLOURS))
    assert not spaces_for(game, "leader yellow")
    space = min(spaces_for(game, "leader pink"))
    assert "TD-2.3" in refusal_of(game, f"leader yellow {space}")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_fewer_than_five_players_remove_nothing(players: int) -> None:
    """TD-2.3."""
    assert new_game(players).to_dict()["phase"] == "leaders"


@pytest.mark.parametrize(("players", "herd"), [(2, 22), (3, 26), (4, 30), (5, 30)])
def test_size_of_the_herds(players: int, herd: int) -> None:
    """TD-2.4. With five players the removed leader's camel has joined its herd."""
    assert new_game_after_removal(players).to_dict()["herds"] == dict.fromkeys(COLOURS, herd)


@pytest.mark.parametrize(("players", "choices"), [(2, 6), (3, 6), (4, 21), (5, 21)])
def test_five_palm_trees_stand_on_random_palm_spaces(players: int, choices: int) -> None:
    """TD-2.5. Every choice of five out of six or seven comes up."""
    found = set()
    for seed in range(250):
        palms = new_game(players, seed).to_dict()["palms"]
        assert len(set(palms)) == 5
        assert set(palms) <= set(board_of(new_game(players)).palms)
        found.add(tuple(palms))
    assert len(found) == choices


def test_the_host_may_choose_the_palms() -> None:
    """TD-2.5. Five different palm spaces in use, or it is refused."""
    chosen = ["b8", "d3", "h11", "j3", "m7"]
    assert sorted(new_game(2, palms=chosen).to_dict()["palms"]) == chosen
    for wrong in (chosen[:4], [*chosen[:4], "b8"], [*chosen[:4], "s8"], [*chosen[:4], "k5"]):
        with pytest.raises(cv.BadOptions, match="palms"):
            new_game(2, palms=wrong)
    assert "s8" in new_game(4, palms=[*chosen[:4], "s8"]).to_dict()["palms"]


@pytest.mark.parametrize(("players", "tokens"), [(2, 33), (3, 33), (4, 45), (5, 45)])
def test_water_lies_on_all_dots_and_unused_palm_spaces(players: int, tokens: int) -> None:
    """TD-2.6."""
    game = new_game(players)
    board, state = board_of(game), game.to_dict()
    assert set(state["water"]) == {*board.dots, *board.palms} - set(state["palms"])
    assert len(state["water"]) == tokens


def test_an_unused_palm_space_is_not_an_oasis() -> None:
    """TD-2.6. j3 has no palm tree: a camel beside it gains nothing, a camel on it takes water."""
    game = parse_position(f"""
        red yellow  k4
        palms       {PALMS}
        water       j3=2
    """)
    play(game, "yellow k3")
    assert game.points()[RED] == 0
    play(game, "yellow j3")
    assert game.points()[RED] == 2


def test_there_are_fifteen_tokens_of_each_value() -> None:
    """TD-2.7. With four players all of them lie on the board."""
    assert Counter(new_game(4).to_dict()["water"].values()) == {1: 15, 2: 15, 3: 15}


def test_the_tokens_left_over_are_random() -> None:
    """TD-2.6. With two players the twelve in the box are not the same in every game."""
    sums = {sum(new_game(2, seed).to_dict()["water"].values()) for seed in range(20)}
    assert len(sums) > 1
    for seed in range(20):
        counts = Counter(new_game(2, seed).to_dict()["water"].values())
        assert max(counts.values()) <= 15


def test_any_valid_map_can_be_played() -> None:
    """TD-1.3. With only five palm spaces on a map, each gets a palm tree."""
    game = new_game(2, map=CRAMPED)
    assert sorted(game.to_dict()["palms"]) == sorted(board_of(game).palms)
