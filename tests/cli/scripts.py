# SPDX-License-Identifier: MIT
"""Whole games for the terminal, worked out beforehand: bots choose by seed and moment."""

import caravanserai as cv
from caravanserai.cli.seating import Seating, seats_for
from caravanserai.core.position import Position
from tests.cli.conftest import GAME


def whole_game(
    players: int, humans: int, seed: int, stop: int | None = None
) -> tuple[list[str], Position]:
    """Return what the people type, always the first legal move, and where it leads."""
    table = Seating(cv.new(GAME, players, seed), seats_for(players, humans), None)
    typed: list[str] = []
    while not table.position.is_over and len(typed) != stop:
        legal = table.position.legal().tolist()
        is_decision = table.is_person(table.position.actor or 0) and len(legal) > 1
        action = legal[0] if is_decision or len(legal) == 1 else table.bot_choice()
        if is_decision:
            typed.append(table.position.text(action))
        table.play(action)
    return typed, table.position
