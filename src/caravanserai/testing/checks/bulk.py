# SPDX-License-Identifier: MIT
"""Games played in bulk are the same as games played action by action."""

import caravanserai as cv
from caravanserai.core.compiled.bulk import RandomGames
from caravanserai.core.compiled.jit import INTERPRETED
from caravanserai.testing.assertions import require
from caravanserai.testing.game_variant import GameVariant
from caravanserai.testing.reference_rng import ReferenceRng, split

# Too large for a signed integer, which compiled code might use.
_SEED = 2**63 + 5
# Interpreted games are about a thousand times slower.
_FEW = 2 if INTERPRETED else 20
_MANY = 3 if INTERPRETED else 1_000  # four chunks, so that three threads are busy


def play_bulk(variant: GameVariant, n: int, seed: int = _SEED, threads: int = 1) -> RandomGames:
    """Play random games in bulk; return them with their final states."""
    arguments = {"threads": threads, "final_states": True} | dict(variant.options)
    return cv.random_games(variant.game, n, variant.players, seed, **arguments)


def play_single(variant: GameVariant, seed: int) -> cv.Position:
    """Play a random game as the compiled code does, with the reference generator."""
    position, rng = variant.new(seed), ReferenceRng.for_choices(seed)
    while not position.is_over:
        legal = position.legal()
        position.play(legal[rng.draw(len(legal))])
    return position


def check_bulk_games_match_single_games(variant: GameVariant) -> None:
    """Games in bulk end in the same states as games played one by one, byte for byte."""
    bulk = play_bulk(variant, _FEW)
    for number in range(_FEW):
        position = play_single(variant, split(_SEED, number))
        steps, points = len(position.actions), position.points()
        bulk_points = tuple(bulk.points[number].tolist())
        require(
            bulk.steps[number] == steps, f"game {number}: {bulk.steps[number]} steps, not {steps}"
        )
        require(bulk_points == points, f"game {number}: points {bulk_points}, not {points}")
        require(tuple(bulk.ranks[number].tolist()) == position.ranks(), f"ranks of game {number}")
        same = _final_states(bulk)[number] == position.state.tobytes()
        require(same, f"game {number} ends in another state")


def check_bulk_games_depend_on_their_seed(variant: GameVariant) -> None:
    """The same seed gives the same bytes with any number of threads; another seed does not."""
    states = _final_states(play_bulk(variant, _MANY))
    for threads in (1, 2, 3):
        same = _final_states(play_bulk(variant, _MANY, threads=threads)) == states
        require(same, f"{variant}: {threads} threads play other games")
    few = _final_states(play_bulk(variant, _FEW))
    require(few == states[:_FEW], f"{variant}: fewer games are other games")
    others = _final_states(play_bulk(variant, _MANY, _SEED + 1))
    require(not set(others) & set(states), f"{variant}: another seed plays the same games")


def _final_states(games: RandomGames) -> list[bytes]:
    return [] if games.states is None else [state.tobytes() for state in games.states]
