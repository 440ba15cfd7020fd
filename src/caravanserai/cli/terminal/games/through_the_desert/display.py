# SPDX-License-Identifier: MIT
"""The display of Through the Desert in the terminal, and of any game without its own."""

from caravanserai.cli.console import print_text, show_board
from caravanserai.cli.i18n import N_, _, t
from caravanserai.cli.terminal.games.colour import colour_board
from caravanserai.cli.terminal.games.interface import GameDisplay
from caravanserai.core.position import Position

TASKS = {"leaders": N_("Place a caravan leader."), "camels": N_("Place a camel.")}
ANY_TASK = N_("Make a move.")
LEGEND = N_(
    "On the board: y1 is a yellow camel of player 1, Y1 its caravan leader, =1 a space that "
    "player 1 has enclosed; 1 to 3 is water, * a palm tree. The letters: y yellow, p pink, "
    "v purple, g green, t turquoise."
)


def show(position: Position, seat: int | None) -> None:
    """Show the board as a seat may see it."""
    show_board(colour_board(position.game.draw(position.state, position.setup, seat)))


def describe_task(position: Position, seat: int) -> str:
    """Return what the person to act has to do."""
    task = position.offer(seat)["task"]
    return t("desert.prompt.remove") if task == "remove" else _(TASKS.get(task, ANY_TASK))


def show_legend() -> None:
    """Explain how to read the board."""
    print_text(_(LEGEND))


DISPLAY = GameDisplay(
    show_board=show, show_summary=show, describe_task=describe_task, show_legend=show_legend
)
