# SPDX-License-Identifier: MIT
"""Whole games for the terminal, worked out beforehand: bots choose by seed and moment."""

import caravanserai as cv
from caravanserai.cli.terminal.opponents import assign_seats
from caravanserai.cli.terminal.session import Session
from caravanserai.core.position import Position
from tests.cli.conftest import GAME

CHANCE = ("--bots", "random")  # opponents that need no compiling


def whole_game(
    players: int, humans: int, seed: int, stop: int | None = None, game: str = GAME
) -> tuple[list[str], Position]:
    """Return what the people type, always a legal move by turns, and where it leads."""
    seats = assign_seats(players, humans, ["random"])
    table = Session(cv.new(game, players, seed), seats, None)
    typed: list[str] = []
    while not table.position.is_over and len(typed) != stop:
        legal = table.position.legal().tolist()
        is_person = table.is_person(table.position.actor or 0)
        action = _chosen(legal, len(typed), game) if is_person else table.choose_bot_action()
        if is_person and len(legal) > 1:
            typed.append(table.position.text(action))
        table.play(action)
    return typed, table.position


def _chosen(legal: list[int], number: int, game: str) -> int:
    """The first legal move of Through the Desert; in Five Tribes all kinds of them by turns."""
    return legal[0 if game == GAME else number * 7 % len(legal)]
