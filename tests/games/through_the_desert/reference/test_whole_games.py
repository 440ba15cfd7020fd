# SPDX-License-Identifier: MIT
"""Whole games by chance keep what must hold."""

from random import Random

import pytest

from tests.games.through_the_desert.reference import SlowDesert, check_invariants, read_rows
from tests.games.through_the_desert.reference.camels import camel_spaces
from tests.games.through_the_desert.reference.examples import started


def all_are_stuck(game: SlowDesert) -> bool:
    """Nobody can place any camel any more."""
    closed = game.palms | game.claimed()
    return not any(camel_spaces(game.board, game.caravans, c, closed) for c in game.caravans)


def play_out(game: SlowDesert, chance: Random) -> None:
    """Play by chance to the end and look at the position after each action."""
    points = game.points()
    while game.actor is not None:
        game.play(chance.choice(sorted(game.legal())))
        check_invariants(game)
        assert all(map(int.__le__, points, game.points()))
        points = game.points()
    assert sum(sheet["caravans"] for sheet in game.score_sheet()) >= 50
    assert 0 in game.herds.values() or all_are_stuck(game)


@pytest.mark.parametrize("end", ["turn", "at_once"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_games_by_chance(players: int, end: str) -> None:
    for seed in range(6):
        play_out(started(players, seed, seed % players, end), Random(seed))


@pytest.mark.parametrize("players", [2, 3])
def test_crowded_games_end_when_all_are_stuck(players: int) -> None:
    """Turns are lost all the time on so small a board; on the real one almost never."""
    board = read_rows(["." * 9] * 9, players)
    games = [SlowDesert(board, players, [], {}) for _ in range(12)]
    for seed, game in enumerate(games):
        play_out(game, Random(seed))
    assert any(all(game.herds.values()) for game in games)


def test_same_seed_and_moves_give_the_same_game() -> None:
    one, other = started(5, seed=3), started(5, seed=3)
    play_out(one, Random(3))
    play_out(other, Random(3))
    assert vars(one) == vars(other)
