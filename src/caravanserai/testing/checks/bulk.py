# SPDX-License-Identifier: MIT
"""Games played in bulk are the games that one would play action by action."""

import caravanserai as cv
from caravanserai.core.compiled.bulk import RandomGames
from caravanserai.core.compiled.jit import INTERPRETED
from caravanserai.testing.dice import Dice, split
from caravanserai.testing.table import Table, demand

_SEED = 2**63 + 5
_FEW = 2 if INTERPRETED else 20
_MANY = 3 if INTERPRETED else 4_500  # more than two bunches: threads have something to share


def play(table: Table, n: int, seed: int = _SEED, threads: int = 1) -> RandomGames:
    """Games by chance at a table, with their final states."""
    asked = {"threads": threads, "final_states": True} | dict(table.options)
    return cv.random_games(table.game, n, table.players, seed, **asked)


def check_bulk_games_step_by_step(table: Table) -> None:
    """Games in bulk end in the states of the same games through the door, byte for byte."""
    bulk = play(table, _FEW)
    for number in range(_FEW):
        position = played_by_dice(table, split(_SEED, number))
        steps, points = len(position.actions), position.points()
        came = tuple(bulk.points[number].tolist())
        demand(
            bulk.steps[number] == steps, f"game {number}: {bulk.steps[number]} steps, not {steps}"
        )
        demand(came == points, f"game {number}: points {came}, not {points}")
        demand(tuple(bulk.ranks[number].tolist()) == position.ranks(), f"ranks of game {number}")
        same = _bytes(bulk)[number] == position.state.tobytes()
        demand(same, f"game {number} ends in another state")


def played_by_dice(table: Table, seed: int) -> cv.Position:
    """Play a random game as the compiled code does, with dice of our own."""
    position, dice = table.new(seed), Dice.for_choices(seed)
    while not position.is_over:
        listed = position.legal()
        position.play(listed[dice.draw(len(listed))])
    return position


def check_bulk_games_follow_their_seed(table: Table) -> None:
    """The same seed gives the same bytes, on one thread or several; another seed does not."""
    once = _bytes(play(table, _MANY))
    for threads in (1, 2, 3):
        same = _bytes(play(table, _MANY, threads=threads)) == once
        demand(same, f"{table}: {threads} threads play other games")
    demand(_bytes(play(table, _FEW)) == once[:_FEW], f"{table}: fewer games are other games")
    others = _bytes(play(table, _MANY, _SEED + 1))
    demand(not set(others) & set(once), f"{table}: another seed plays the same games")


def _bytes(games: RandomGames) -> list[bytes]:
    """The final state of each game, of which all else follows."""
    return [] if games.states is None else [state.tobytes() for state in games.states]
