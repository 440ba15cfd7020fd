# SPDX-License-Identifier: MIT
"""Djinns beside what they are worth, cost and do."""

from collections.abc import Iterable

from caravanserai.cli.console import say_beside
from caravanserai.cli.i18n import _, ngettext
from caravanserai.cli.terminal.games.five_tribes.djinns import POWERS, cost_of, points_of


def show_djinns(djinns: Iterable[str]) -> None:
    """Show what these djinns are worth and can do."""
    say_beside([(djinn, _described(djinn)) for djinn in djinns])


def _described(djinn: str) -> str:
    points, power = points_of(djinn), POWERS[djinn]
    text = ngettext("{count} point, {cost}. {power}", "{count} points, {cost}. {power}", points)
    return text.format(count=points, cost=cost_of(djinn), power=_(power))
