# SPDX-License-Identifier: MIT
"""How Through the Desert, and any game that has no face of its own, shows itself."""

from caravanserai.cli.console import say, show_board
from caravanserai.cli.i18n import _
from caravanserai.cli.terminal.games.colour import paint
from caravanserai.cli.terminal.games.words import ANY_TASK, LEGEND, PHASES
from caravanserai.core.position import Position


def show(position: Position, seat: int | None) -> None:
    """Show the board as a seat may see it."""
    show_board(paint(position.game.draw(position.state, position.setup, seat)))


def task(position: Position, seat: int) -> str:
    """Return what the person to act has to do, by the phase that the view names."""
    return _(PHASES.get(str(position.view(seat).get("phase")), ANY_TASK))


def show_legend() -> None:
    """Tell how to read the board."""
    say(_(LEGEND))
