# SPDX-License-Identifier: MIT
"""The numbers of the set-up, and a random set-up."""

from random import Random

from tests.games.through_the_desert.reference.board import Board

COLOURS = ("yellow", "pink", "purple", "green", "turquoise")
PALM_TREES = 5
TOKENS = [1] * 15 + [2] * 15 + [3] * 15

CAMELS_IN_THE_BOX = 34
"""Of each colour, those that the leaders ride included."""

BACK_TO_THE_BOX = {2: 10, 3: 5, 4: 0, 5: 0}
"""Camels taken out of each herd, by number of players."""


def herd_at_start(players: int) -> int:
    """What is left of a colour when every player has taken a leader of it."""
    return CAMELS_IN_THE_BOX - players - BACK_TO_THE_BOX[players]


def water_spaces(board: Board, palms: list[str]) -> list[str]:
    """All dots, and the palm spaces without a palm tree (L3)."""
    return board.dots + [space for space in board.palms if space not in palms]


def deal(board: Board, chance: Random) -> tuple[list[str], dict[str, int]]:
    """Five palm trees and a water token for each place, all by chance; the rest is left over."""
    palms = chance.sample(board.palms, PALM_TREES)
    spaces = water_spaces(board, palms)
    return palms, dict(zip(spaces, chance.sample(TOKENS, len(spaces)), strict=True))


def check_deal(board: Board, palms: list[str], water: dict[str, int]) -> None:
    """Refuse a set-up that the box or the board cannot give."""
    if len(set(palms)) != PALM_TREES or not set(palms) <= set(board.palms):
        raise ValueError(f"five different palm spaces are needed, not {palms}")
    if set(water) != set(water_spaces(board, palms)):
        raise ValueError("water belongs on all dots and unused palm spaces, and nowhere else")
    laid = list(water.values())
    if any(laid.count(value) > TOKENS.count(value) for value in laid):
        raise ValueError("more water tokens than the box holds")
