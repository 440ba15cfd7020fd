# SPDX-License-Identifier: MIT
"""Help for Five Tribes: signs, moves, djinns."""

from collections.abc import Callable

from caravanserai.cli.console import say, say_beside
from caravanserai.cli.i18n import N_, _
from caravanserai.cli.terminal.games.five_tribes.djinn_table import show_djinns
from caravanserai.cli.terminal.games.five_tribes.djinns import named
from caravanserai.cli.terminal.games.five_tribes.words import LEGENDS, POINTS, SHORTER, TURN
from caravanserai.core.position import Position
from caravanserai.games.five_tribes.constants import DJINNS


def show_legend() -> None:
    """Tell how to read the board."""
    for text in LEGENDS:
        say(_(text))


def show_moves() -> None:
    """Tell how a turn goes, how its moves are typed, and what they are for."""
    say_beside([(move, _(about)) for move, about in TURN])
    say(_(SHORTER))
    say(_(POINTS))


def show_djinn(position: Position, seat: int, wish: str) -> None:
    """Show the djinn of this name, or those that are in play."""
    found = named(wish) if wish else _in_play(position, seat)
    if found:
        show_djinns(found)
    else:
        say(
            _("There is no djinn of that name. All of them: {names}").format(
                names=", ".join(DJINNS)
            )
        )


def show_all_djinns(_position: Position, _seat: int, _wish: str = "") -> None:
    """Show all djinns of the game."""
    show_djinns(DJINNS)


def _in_play(position: Position, seat: int) -> list[str]:
    view = position.view(seat)
    owned = [djinn for each in view["seats"] for djinn in each["djinns"]]
    return [*view["djinn_row"], *owned, *(view["drawn"] or ())]


WORDS: dict[str, Callable[[Position, int, str], None]] = {
    "djinn": show_djinn,
    "djinns": show_djinn,
    "help djinns": show_all_djinns,
}
HELP = (
    ("djinns", N_("show the djinns that lie face up or belong to somebody")),
    ("djinn Marid", N_("show what this djinn does")),
    ("help djinns", N_("show all djinns")),
)
