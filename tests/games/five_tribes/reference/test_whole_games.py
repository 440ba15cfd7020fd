# SPDX-License-Identifier: MIT
"""Whole games by chance keep what must hold."""

from random import Random

import pytest

from tests.games.five_tribes.reference import ByChance, SlowTribes, check_invariants, deal


def started(players: int, seed: int, djinn_limit: str = "turn") -> SlowTribes:
    chance = Random(seed)
    return SlowTribes.start(**deal(players, chance), draw=ByChance(chance), djinn_limit=djinn_limit)


def play_out(game: SlowTribes, chance: Random) -> int:
    """Play by chance to the end and look at the position after each action."""
    actions = 0
    while game.actor is not None:
        game.play(chance.choice(sorted(game.legal())))
        check_invariants(game)
        actions += 1
    assert game.end_is_near or not game.legal()
    assert not game.track
    return actions


@pytest.mark.parametrize("djinn_limit", ["turn", "round"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_by_chance(players: int, djinn_limit: str) -> None:
    for seed in range(4):
        assert play_out(started(players, seed, djinn_limit), Random(seed)) > 100


def test_same_seed_and_actions_give_the_same_game() -> None:
    one, other = started(3, seed=3), started(3, seed=3)
    play_out(one, Random(3))
    play_out(other, Random(3))
    one.draw = other.draw
    assert vars(one) == vars(other)
