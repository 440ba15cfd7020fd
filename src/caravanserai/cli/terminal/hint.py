# SPDX-License-Identifier: MIT
"""Advice for the person to act: the best moves that a short search finds."""

from caravanserai.bots.analysis import Analysis, analyse, default_bot
from caravanserai.bots.bot import Choice
from caravanserai.bots.budget import Budget
from caravanserai.cli.analysis.position_report import turn_text
from caravanserai.cli.console import say, show_tight_table
from caravanserai.cli.i18n import _
from caravanserai.cli.terminal.spinner import thinking
from caravanserai.cli.warm_up import warm_up_bots
from caravanserai.core.position import Position

BUDGET = Budget(seconds=1.0)


def show_hint(position: Position, seat: int) -> None:
    """Show the best moves for the person to act, knowing no more than the person."""
    adviser = default_bot()
    warm_up_bots(position.game.name, [adviser])
    with thinking(_("Looking for good moves...")):
        found = analyse(position, seat, BUDGET, bot=adviser).for_hint()
    rows = [_row(found, choice) for choice in found.choices]
    show_tight_table((_("chance to win"), _("margin"), _("move")), rows)
    say(
        _("Margin: points ahead of the best other player at the end, as far as one can tell."),
        "dim",
    )


def _row(found: Analysis, choice: Choice) -> list[object]:
    seat = found.actor
    move = turn_text(found.seen, found.turn(choice))
    # Last, so that a long sowing runs on below itself, as it can be typed.
    return [f"{choice.values[seat]:.0%}", f"{choice.margin(seat):+.1f}", move]
