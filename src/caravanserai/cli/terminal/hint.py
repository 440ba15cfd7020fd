# SPDX-License-Identifier: MIT
"""The best moves for the person to act, found by a short search."""

from caravanserai.bots.analysis import Analysis, analyse, default_bot
from caravanserai.bots.bot import Choice
from caravanserai.bots.budget import Budget
from caravanserai.cli.analysis.position_report import format_turn
from caravanserai.cli.console import print_text, show_tight_table
from caravanserai.cli.i18n import _, t
from caravanserai.cli.terminal.spinner import show_spinner
from caravanserai.cli.warm_up import warm_up_bots
from caravanserai.core.position import Position

BUDGET = Budget(seconds=1.0)


def show_hint(position: Position, seat: int) -> None:
    """Show the best moves; the search knows no more than the person."""
    bot = default_bot()
    warm_up_bots(position.game.name, [bot])
    with show_spinner(_("Looking for good moves...")):
        found = analyse(position, seat, BUDGET, bot=bot).for_hint()
    rows = [_format_row(found, choice) for choice in found.choices]
    show_tight_table((_("chance of winning"), _("margin"), _("move")), rows)
    print_text(t("table.hint.margin"), "dim")


def _format_row(found: Analysis, choice: Choice) -> list[object]:
    seat = found.actor
    move = format_turn(found.seen, found.turn(choice))
    # The move comes last, so that a long sowing wraps below itself and can be copied.
    return [f"{choice.values[seat]:.0%}", f"{choice.margin(seat):+.1f}", move]
