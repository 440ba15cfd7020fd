# SPDX-License-Identifier: MIT
"""Games played in bulk are the games that one would play action by action."""

import caravanserai as cv
from caravanserai.core.bulk import RandomGames
from caravanserai.core.jit import INTERPRETED
from caravanserai.testing.dice import Dice, split
from caravanserai.testing.table import Table, demand

_SEED = 2**63 + 5
_FEW = 2 if INTERPRETED else 20
_MANY = 3 if INTERPRETED else 4_500  # more than two bunches: threads have something to share


def play(table: Table, n: int, seed: int = _SEED, threads: int = 1) -> RandomGames:
    """Games by chance at a table."""
    return cv.random_games(table.game, n, table.players, seed, threads, **table.options)


def check_bulk_games_step_by_step(table: Table) -> None:
    """Steps and points of games in bulk are those of the same games through the door."""
    bulk = play(table, _FEW)
    for number in range(_FEW):
        position = played_by_dice(table, split(_SEED, number))
        steps, points = len(position.actions), position.points()
        demand(
            bulk.steps[number] == steps, f"game {number}: {bulk.steps[number]} steps, not {steps}"
        )
        came = tuple(bulk.points[number].tolist())
        demand(came == points, f"game {number}: points {came}, not {points}")
        demand(tuple(bulk.ranks[number].tolist()) == position.ranks(), f"ranks of game {number}")


def played_by_dice(table: Table, seed: int) -> cv.Position:
    """Play a random game as the compiled code does, with dice of our own."""
    position, dice = table.new(seed), Dice.for_choices(seed)
    while not position.is_over:
        listed = position.legal()
        position.play(listed[dice.draw(len(listed))])
    return position


def check_bulk_games_follow_their_seed(table: Table) -> None:
    """The same seed gives the same bytes, on one thread or several; another seed does not."""
    once = play(table, _MANY)
    for threads in (1, 2, 3):
        again = play(table, _MANY, threads=threads)
        demand(_same(once, again), f"{table}: {threads} threads play other games")
    few = play(table, _FEW)
    beginning = RandomGames(once.points[:_FEW], once.steps[:_FEW])
    demand(_same(few, beginning) or _FEW > _MANY, f"{table}: fewer games are other games")
    demand(not _same(once, play(table, _MANY, _SEED + 1)), f"{table}: the seed does not matter")


def _same(one: RandomGames, two: RandomGames) -> bool:
    return (
        one.points.tobytes() == two.points.tobytes() and one.steps.tobytes() == two.steps.tobytes()
    )
