# SPDX-License-Identifier: MIT
"""Points agree with the score sheet, and ranks with the points."""

import caravanserai as cv
from caravanserai.testing.assertions import require


def check_points(position: cv.Position) -> None:
    """Points are the sums of the score sheet, which has the categories of the game."""
    points, sheet = position.points(), position.score_sheet()
    sums = tuple(sum(row.values()) for row in sheet)
    require(points == sums, f"points {points}, but the score sheet adds up to {sums}")
    require(len(points) == position.setup.players, f"points {points} of {position!r}")
    for row in sheet:
        require(tuple(row) == position.game.categories, f"categories {tuple(row)}")


def check_ranks(position: cv.Position) -> None:
    """A rank is one more than the number of better players."""
    points, ranks = position.points(), position.ranks()
    expected = tuple(1 + sum(other > mine for other in points) for mine in points)
    require(ranks == expected, f"points {points} give the ranks {expected}, not {ranks}")
