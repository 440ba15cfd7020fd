# SPDX-License-Identifier: MIT
"""Help for Five Tribes: the signs of the board, moves, djinns."""

from collections.abc import Callable

from caravanserai.cli.console import print_pairs, print_text
from caravanserai.cli.i18n import N_, _
from caravanserai.cli.terminal.games.five_tribes.djinns import all_djinns, find_djinns, show_djinns
from caravanserai.cli.terminal.games.five_tribes.help_texts import LEGENDS, POINTS, SHORTER, TURN
from caravanserai.core.position import Position


def show_legend() -> None:
    """Explain how to read the board."""
    for text in LEGENDS:
        print_text(_(text))


def show_moves() -> None:
    """Explain the course of a turn, how its moves are typed, and what they are for."""
    print_pairs([(move, _(about)) for move, about in TURN])
    print_text(_(SHORTER))
    print_text(_(POINTS))


def show_djinn(position: Position, seat: int, name: str) -> None:
    """Show the djinns of this name, or without a name those that are in play."""
    found = find_djinns(name) if name else _in_play(position, seat)
    if found:
        show_djinns(found)
    else:
        text = _("There is no djinn of that name. All of them: {names}")
        print_text(text.format(names=", ".join(all_djinns())))


def show_all_djinns(_position: Position, _seat: int, _name: str = "") -> None:
    """Show all djinns of the game."""
    show_djinns(all_djinns())


def _in_play(position: Position, seat: int) -> list[str]:
    view = position.view(seat)
    owned = [djinn for each in view["seats"] for djinn in each["djinns"]]
    return [*view["djinn_row"], *owned, *(view["drawn"] or ())]


COMMANDS: dict[str, Callable[[Position, int, str], None]] = {
    "djinn": show_djinn,
    "djinns": show_djinn,
    "help djinns": show_all_djinns,
}
COMMAND_HELP = (
    ("djinns", N_("show the djinns that lie face up or belong to somebody")),
    ("djinn Marid", N_("show what this djinn does")),
    ("help djinns", N_("show all djinns")),
)
