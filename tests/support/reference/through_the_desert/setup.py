# SPDX-License-Identifier: MIT
"""Random set-ups, and the check of a given one (TD-2)."""

from random import Random

from tests.support.reference.through_the_desert.board import Board
from tests.support.reference.through_the_desert.components import PALM_TREES, TOKENS


def water_spaces(board: Board, palms: list[str]) -> list[str]:
    """Return all dots, and the palm spaces without a palm tree (TD-2.6)."""
    return board.dots + [space for space in board.palms if space not in palms]


def deal(board: Board, rng: Random) -> tuple[list[str], dict[str, int]]:
    """Return five random palm spaces, and a random water token for each water space."""
    palms = rng.sample(board.palms, PALM_TREES)
    spaces = water_spaces(board, palms)
    return palms, dict(zip(spaces, rng.sample(TOKENS, len(spaces)), strict=True))


def check_deal(board: Board, palms: list[str], water: dict[str, int]) -> None:
    """Raise ValueError for a set-up that the rules do not allow."""
    if len(set(palms)) != PALM_TREES or not set(palms) <= set(board.palms):
        raise ValueError(f"expected five different palm spaces, not {palms}")
    if set(water) != set(water_spaces(board, palms)):
        raise ValueError("water belongs on all dots and unused palm spaces, and nowhere else")
    laid = list(water.values())
    if any(laid.count(value) > TOKENS.count(value) for value in laid):
        raise ValueError("more water tokens than there are in the box")
