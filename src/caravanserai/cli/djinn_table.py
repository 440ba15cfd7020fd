# SPDX-License-Identifier: MIT
"""Djinns as a table: points, cost and power of each."""

from collections.abc import Iterable

from caravanserai.cli.djinn_words import POWERS, cost_of, points_of
from caravanserai.cli.i18n import _
from caravanserai.cli.screen import show_tight_table


def show_djinns(djinns: Iterable[str]) -> None:
    """Show what these djinns are worth and can do."""
    rows = [(djinn, points_of(djinn), cost_of(djinn), _(POWERS[djinn])) for djinn in djinns]
    show_tight_table((_("djinn"), _("points"), _("cost"), _("power")), rows)
