# SPDX-License-Identifier: MIT
"""The course of a game on the reference: turns, passes, the end, and whole random games."""

from random import Random

import pytest

from tests.support.reference.through_the_desert import (
    ReferenceGame,
    check_invariants,
    read_rows,
    space_name,
)
from tests.support.reference.through_the_desert.camels import camel_spaces
from tests.support.reference.through_the_desert.positions import (
    BOARDS,
    FAR_AWAY,
    PALMS,
    names,
    new_game,
    play_until,
    spaces_for,
)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_first_turns_have_one_camel(players: int) -> None:
    """TD-4.2."""
    game, rng = new_game(players, start_seat=1), Random(6)
    play_until(game, "camels", rng)
    seats = []
    for _ in range(4):
        seats.append(game.actor)
        game.play(rng.choice(sorted(game.legal())))
    turns = [0, 1, 1, 2] if players == 2 else [0, 1, 2, 2]
    assert seats == [(1 + turn) % players for turn in turns]


@pytest.mark.parametrize(("end", "second_camel"), [("turn", True), ("at_once", False)])
def test_the_game_ends_with_the_turn_or_at_once(end: str, second_camel: bool) -> None:
    """TD-7.1, TD-7.2."""
    game = ReferenceGame(BOARDS[3], 3, names(*PALMS), {}, 0, end)
    game.put(0, "yellow", names((9, 4)))
    game.put(0, "green", names(*FAR_AWAY))
    game.put(1, "yellow", names((14, 4)))
    game.begin_camels(0)
    game.herds["yellow"] = 1
    game.play(f"yellow {space_name(10, 4)}")
    assert bool(game.legal()) is second_camel
    assert not spaces_for(game, "yellow")
    if second_camel:
        assert game.actor == 0
        assert game.points() == [0, 0, 0]
        game.play(min(game.legal()))
    assert game.phase == "over"
    assert game.points() == [20, 0, 0]


@pytest.mark.parametrize(
    ("players", "herd", "tokens", "leaders"),
    [(2, 22, 33, 5), (3, 26, 33, 5), (4, 30, 45, 5), (5, 30, 45, 4)],
)
def test_herds_tokens_and_leaders_by_number_of_players(
    players: int, herd: int, tokens: int, leaders: int
) -> None:
    """TD-2.3, TD-2.4, TD-2.6."""
    game = new_game(players)
    assert len(game.water) == tokens
    play_until(game, "leaders", Random(8))
    assert set(game.herds.values()) == {herd}
    assert [len(hand) for hand in game.in_hand] == [leaders] * players
    play_until(game, "camels", Random(8))
    assert len(game.leaders) == leaders * players


def test_a_player_without_a_placement_passes() -> None:
    """TD-4.4, TD-7.3. On a lane of five spaces a2 touches both caravans, so seat 0 is stuck."""
    game = ReferenceGame(read_rows(["."] * 5, 2), 2, [], {})
    game.put(0, "yellow", ["a1"])
    game.put(1, "yellow", ["a3"])
    game.begin_camels(0)
    assert game.actor == 1
    assert game.legal() == {"yellow a4"}
    game.play("yellow a4")
    assert game.phase == "over"
    assert game.areas == [(1, "yellow", {"a5"})]
    assert game.points() == [0, 11]
    assert game.ranks() == [2, 1]


def test_a_passed_turn_counts_as_a_turn() -> None:
    """TD-4.2. Seat 0 passes a short turn, seat 1 has the other one, seat 2 places two camels."""
    game = ReferenceGame(read_rows(["." * 9] * 9, 3), 3, [], {})
    game.put(0, "yellow", ["a1"])
    game.put(1, "yellow", ["b3", "c2", "c1"])
    game.put(2, "pink", ["i9"])
    check_invariants(game)
    game.phase, game.turn = "camels", -1
    game.next_turn()
    assert (game.actor, game.camels_to_place) == (1, 1)
    game.play(min(game.legal()))
    assert (game.actor, game.camels_to_place) == (2, 2)


def all_are_stuck(game: ReferenceGame) -> bool:
    """Return whether nobody can place a camel."""
    closed = game.palms | game.claimed()
    return not any(camel_spaces(game.board, game.caravans, c, closed) for c in game.caravans)


def play_out(game: ReferenceGame, rng: Random) -> None:
    """Play random actions to the end and check the state after each."""
    points = game.points()
    while game.actor is not None:
        game.play(rng.choice(sorted(game.legal())))
        check_invariants(game)
        assert all(map(int.__le__, points, game.points()))
        points = game.points()
    assert sum(sheet["caravans"] for sheet in game.score_sheet()) >= 50
    assert 0 in game.herds.values() or all_are_stuck(game)


@pytest.mark.parametrize("end", ["turn", "at_once"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_random_games_keep_the_invariants(players: int, end: str) -> None:
    for seed in range(6):
        play_out(new_game(players, seed, seed % players, end), Random(seed))


@pytest.mark.parametrize("players", [2, 3])
def test_crowded_games_end_when_all_are_stuck(players: int) -> None:
    """Turns are often passed on so small a board, and hardly ever on the real one."""
    board = read_rows(["." * 9] * 9, players)
    games = [ReferenceGame(board, players, [], {}) for _ in range(12)]
    for seed, game in enumerate(games):
        play_out(game, Random(seed))
    assert any(all(game.herds.values()) for game in games)


def test_same_seed_and_moves_give_the_same_game() -> None:
    one, other = new_game(5, seed=3), new_game(5, seed=3)
    play_out(one, Random(3))
    play_out(other, Random(3))
    assert vars(one) == vars(other)
