# SPDX-License-Identifier: MIT
"""How each game shows itself in the terminal: its board, what is to do, and its own words."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from caravanserai.cli.terminal.games.five_tribes import board, task
from caravanserai.cli.terminal.games.five_tribes import help as tribes_help
from caravanserai.cli.terminal.games.through_the_desert import display
from caravanserai.core.position import Position

Show: TypeAlias = Callable[[Position, int | None], None]
Word: TypeAlias = Callable[[Position, int, str], None]


@dataclass(frozen=True)
class Face:
    """One game in the terminal."""

    board: Show  # all there is to see
    glance: Show  # as much of it as the next decision needs
    task: Callable[[Position, int], str]  # what the person to act has to do
    legend: Callable[[], None]  # how to read the board
    moves: Callable[[], None] = lambda: None  # how moves are typed
    words: Mapping[str, Word] = field(default_factory=dict)  # that only this game knows
    help: tuple[tuple[str, str], ...] = ()  # what they do
    reminds: bool = False  # whether the task is told at every decision, or only when it is new


FACES = {
    "five_tribes": Face(
        board=board.show_all,
        glance=board.show_glance,
        task=task.task,
        legend=tribes_help.show_legend,
        moves=tribes_help.show_moves,
        words=tribes_help.WORDS,
        help=tribes_help.HELP,
        reminds=True,
    ),
}
DESERT = Face(
    board=display.show,
    glance=display.show,
    task=display.task,
    legend=display.show_legend,
)


def face_of(position: Position) -> Face:
    """Return how the game of a position shows itself; a game without a face is shown plainly."""
    return FACES.get(position.game.name, DESERT)
