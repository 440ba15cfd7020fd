# SPDX-License-Identifier: MIT
"""The interface of a game's display in the terminal."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from caravanserai.core.position import Position

Show: TypeAlias = Callable[[Position, int | None], None]  # as a seat may see it, or a spectator
Command: TypeAlias = Callable[[Position, int, str], None]  # position, seat, rest of the line


@dataclass(frozen=True)
class GameDisplay:
    """The display of one game in the terminal."""

    show_board: Show  # everything there is to see
    show_summary: Show  # the part that the next decision needs
    describe_task: Callable[[Position, int], str]  # what the person to act has to do
    show_legend: Callable[[], None]  # how to read the board
    show_moves: Callable[[], None] = lambda: None  # how moves are typed
    commands: Mapping[str, Command] = field(default_factory=dict)  # of this game only
    command_help: tuple[tuple[str, str], ...] = ()  # each command and what it does
    repeats_task: bool = False  # show the task at every decision, not only when it is new
