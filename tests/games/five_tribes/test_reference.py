# SPDX-License-Identifier: MIT
"""The slow reference by itself: openings, and whole games by chance that keep what must hold.

The worked examples of the rulebook are tested beside the reference, in its own folder.
"""

from collections import Counter
from collections.abc import Callable
from random import Random
from statistics import mean

import pytest

from tests.games.five_tribes.reference import (
    DJINN_POINTS,
    TILES,
    SlowTribes,
    check_invariants,
    complete_sowings,
)
from tests.games.five_tribes.reference.box import DJINN_COSTS
from tests.games.five_tribes.reference.chance import deal_meeples
from tests.games.five_tribes.reference.examples import by_verb, lavish, started
from tests.games.five_tribes.reference.sowing import starts

Starter = Callable[[int, int, str], SlowTribes]
Chooser = Callable[[SlowTribes, Random], str]


def evenly(game: SlowTribes, chance: Random) -> str:
    return chance.choice(sorted(game.legal()))


def play_out(game: SlowTribes, chance: Random, choose: Chooser = evenly) -> Counter[str]:
    """Play by chance to the end, look at every position, tell how often each verb was used."""
    said = Counter[str]()
    while game.actor is not None:
        action = choose(game, chance)
        words = action.split()
        said[" ".join(words[:2]) if words[0] == "use" else words[0]] += 1
        said["Kumarbi"] += action.startswith("bid") and "fakirs" in action
        said["second victim"] += bool(game.task and game.task.name == "second victim")
        game.play(action)
        check_invariants(game)
    return said


def check_the_end(game: SlowTribes) -> None:
    """Why it ended, and that nothing was left undone."""
    assert game.end_is_near or not starts(game.meeples)
    assert not game.track
    assert not game.task
    assert not game.hand
    assert min(game.ranks()) == 1
    assert not game.legal()


@pytest.mark.parametrize("djinn_limit", ["turn", "round"])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("starter", [started, lavish])
def test_whole_games_by_chance(players: int, djinn_limit: str, starter: Starter) -> None:
    """Ninety meeples, fifty-four cards and twenty-two djinns all the way (check_invariants)."""
    for seed in range(8):
        game = starter(players, seed, djinn_limit)
        play_out(game, Random(seed))
        check_the_end(game)


def test_games_by_chance_show_every_action() -> None:
    """Without them the comparison with the engine would prove little."""
    said = Counter[str]()
    for seed in range(40):
        said += play_out(lavish(2 + seed % 3, seed), Random(seed), by_verb)
    uses = {f"use {djinn}" for djinn in DJINN_COSTS}
    verbs = {"bid", "pick", "drop", "build", "kill", "take", "buy", "place", "keep", "sell", "done"}
    assert not (uses | verbs | {"Kumarbi", "second victim"}) - set(said)


def test_same_seed_and_actions_give_the_same_game() -> None:
    one, other = lavish(3, seed=3), lavish(3, seed=3)
    assert play_out(one, Random(3)) == play_out(other, Random(3))
    one.draw = other.draw
    assert vars(one) == vars(other)


def all_sowings(board: dict[str, Counter[str]]) -> dict[str, list[list[tuple[str, str]]]]:
    return {tile: list(complete_sowings(board, tile)) for tile in TILES}


def test_openings_have_as_many_movements_as_counted_before() -> None:
    """Mean 1,238, least 762, most 1,742 in the two thousand set-ups of the fact sheet (7.3)."""
    openings = [all_sowings(deal_meeples(Random(seed))) for seed in range(300)]
    counts = [sum(map(len, opening.values())) for opening in openings]
    assert abs(mean(counts) - 1238) < 30
    assert min(counts) > 700
    assert max(counts) < 1850


@pytest.mark.parametrize("seed", range(5))
def test_only_completable_drops_are_offered(seed: int) -> None:
    """Step by step one gets exactly the prefixes of the complete movements."""
    game = started(4, seed)
    for _ in range(4):
        game.play("bid 0" if "bid 0" in game.legal() else "bid 1")
    opening = {tile: sowings for tile, sowings in all_sowings(game.meeples).items() if sowings}
    assert game.legal() == {f"pick up {tile}" for tile in opening}
    tile = Random(seed).choice(sorted(opening))
    game.play(f"pick up {tile}")
    follow(game, opening[tile], Random(seed))


def follow(game: SlowTribes, sowings: list[list[tuple[str, str]]], chance: Random) -> None:
    """Down one of the movements, comparing what is offered with what is left."""
    drop = sorted({sowing[0] for sowing in sowings})
    assert game.legal() == {f"drop {colour} {tile}" for colour, tile in drop}
    chosen = chance.choice(drop)
    game.play(f"drop {chosen[0]} {chosen[1]}")
    rest = [sowing[1:] for sowing in sowings if sowing[0] == chosen]
    if rest[0]:
        follow(game, rest, chance)


def test_djinn_points() -> None:
    """Sum and number of the cards as printed (3.2)."""
    assert sum(DJINN_POINTS.values()) == 141
    assert Counter(DJINN_POINTS.values()) == {4: 4, 5: 1, 6: 10, 8: 5, 10: 2}
