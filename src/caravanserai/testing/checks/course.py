# SPDX-License-Identifier: MIT
"""Games end, nothing is lost on the way, and the points add up."""

import caravanserai as cv
from caravanserai.testing.table import Table, demand

_GAMES = 5


def check_games_end(table: Table) -> None:
    """Every game by chance comes to an end; at least one action was played in it."""
    for seed in range(_GAMES):
        actions = sum(1 for _ in table.walk(seed)) - 1
        demand(actions > 0, f"{table}, seed {seed}: over before it began")


def check_no_invariant_breaks(position: cv.Position) -> None:
    """No piece is lost or made, and whatever else the game holds to be true of every state."""
    broken = position.game.broken(position.state, position.setup)
    demand(not broken, f"{position!r}: {'; '.join(broken)}")


def check_every_state_of_a_game(table: Table) -> None:
    """The same after the deal and after every action of one game."""
    for position in table.walk(1):
        check_no_invariant_breaks(position)


def check_points(position: cv.Position) -> None:
    """Points are the sums of the score sheet, seat by seat; the sheet has the game's categories."""
    points, sheet = position.points(), position.score_sheet()
    sums = tuple(sum(row.values()) for row in sheet)
    demand(points == sums, f"points {points}, but the score sheet adds up to {sums}")
    demand(len(points) == position.setup.players, f"points {points} of {position!r}")
    for row in sheet:
        demand(tuple(row) == position.game.categories, f"categories {tuple(row)}")


def check_ranks(position: cv.Position) -> None:
    """A rank is one more than the number of those who are better."""
    points, ranks = position.points(), position.ranks()
    expected = tuple(1 + sum(other > mine for other in points) for mine in points)
    demand(ranks == expected, f"points {points} give the ranks {expected}, not {ranks}")
