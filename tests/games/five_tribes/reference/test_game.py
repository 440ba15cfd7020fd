# SPDX-License-Identifier: MIT
"""The course of a game on the reference: openings, and whole random games."""

from collections import Counter
from collections.abc import Callable
from random import Random
from statistics import mean

import pytest

from tests.support.reference.five_tribes import (
    DJINN_POINTS,
    TILES,
    ReferenceGame,
    check_invariants,
    complete_sowings,
)
from tests.support.reference.five_tribes.components import DJINN_COSTS
from tests.support.reference.five_tribes.positions import choose_by_verb, new_game, new_rich_game
from tests.support.reference.five_tribes.setup import deal_meeples
from tests.support.reference.five_tribes.sowing_search import starts

Starter = Callable[[int, int, str], ReferenceGame]
Chooser = Callable[[ReferenceGame, Random], str]


def choose_evenly(game: ReferenceGame, rng: Random) -> str:
    return rng.choice(sorted(game.legal()))


def play_out(game: ReferenceGame, rng: Random, choose: Chooser = choose_evenly) -> Counter[str]:
    """Play random actions to the end and check every state; count how often each verb was used."""
    used = Counter[str]()
    while game.actor is not None:
        action = choose(game, rng)
        words = action.split()
        used[" ".join(words[:2]) if words[0] == "use" else words[0]] += 1
        used["Kumarbi"] += action.startswith("bid") and "fakirs" in action
        used["second victim"] += bool(game.task and game.task.name == "second victim")
        game.play(action)
        check_invariants(game)
    return used


def check_end(game: ReferenceGame) -> None:
    """Fail if the game ended too early or with something unfinished."""
    assert game.is_last_round or not starts(game.meeples)
    assert not game.track
    assert not game.task
    assert not game.hand
    assert min(game.ranks()) == 1
    assert not game.legal()


@pytest.mark.parametrize("djinn_limit", ["turn", "round"])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("start", [new_game, new_rich_game])
def test_random_games_keep_the_invariants(players: int, djinn_limit: str, start: Starter) -> None:
    """For example, no meeple, card or djinn is lost (check_invariants)."""
    for seed in range(8):
        game = start(players, seed, djinn_limit)
        play_out(game, Random(seed))
        check_end(game)


def test_random_games_use_every_action() -> None:
    """Without this the comparison with the engine would prove little."""
    used = Counter[str]()
    for seed in range(40):
        used += play_out(new_rich_game(2 + seed % 3, seed), Random(seed), choose_by_verb)
    uses = {f"use {djinn}" for djinn in DJINN_COSTS}
    verbs = {"bid", "pick", "drop", "build", "kill", "take", "buy", "place", "keep", "sell", "done"}
    assert not (uses | verbs | {"Kumarbi", "second victim"}) - set(used)


def test_same_seed_and_actions_give_the_same_game() -> None:
    one, other = new_rich_game(3, seed=3), new_rich_game(3, seed=3)
    assert play_out(one, Random(3)) == play_out(other, Random(3))
    one.draw = other.draw
    assert vars(one) == vars(other)


def all_sowings(board: dict[str, Counter[str]]) -> dict[str, list[list[tuple[str, str]]]]:
    return {tile: list(complete_sowings(board, tile)) for tile in TILES}


def test_openings_have_as_many_sowings_as_counted_before() -> None:
    """An earlier program found in 2,000 set-ups: mean 1,238, least 762, most 1,742."""
    openings = [all_sowings(deal_meeples(Random(seed))) for seed in range(300)]
    counts = [sum(map(len, opening.values())) for opening in openings]
    assert abs(mean(counts) - 1238) < 30
    assert min(counts) > 700
    assert max(counts) < 1850


@pytest.mark.parametrize("seed", range(5))
def test_only_drops_of_complete_sowings_are_legal(seed: int) -> None:
    """The legal drops are exactly the next drops of the complete sowings."""
    game = new_game(4, seed)
    for _ in range(4):
        game.play("bid 0" if "bid 0" in game.legal() else "bid 1")
    opening = {tile: sowings for tile, sowings in all_sowings(game.meeples).items() if sowings}
    assert game.legal() == {f"pick up {tile}" for tile in opening}
    tile = Random(seed).choice(sorted(opening))
    game.play(f"pick up {tile}")
    play_one_of(game, opening[tile], Random(seed))


def play_one_of(game: ReferenceGame, sowings: list[list[tuple[str, str]]], rng: Random) -> None:
    """Play one of the sowings; compare the legal drops with those of all sowings left."""
    drop = sorted({sowing[0] for sowing in sowings})
    assert game.legal() == {f"drop {colour} {tile}" for colour, tile in drop}
    chosen = rng.choice(drop)
    game.play(f"drop {chosen[0]} {chosen[1]}")
    rest = [sowing[1:] for sowing in sowings if sowing[0] == chosen]
    if rest[0]:
        play_one_of(game, rest, rng)


def test_djinn_points() -> None:
    """Sum and counts of the printed values."""
    assert sum(DJINN_POINTS.values()) == 141
    assert Counter(DJINN_POINTS.values()) == {4: 4, 5: 1, 6: 10, 8: 5, 10: 2}
