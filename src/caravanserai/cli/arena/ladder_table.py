# SPDX-License-Identifier: MIT
"""The ladder as a table, as JSON and as a picture."""

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from caravanserai.arena.ladder import Played, Rung, rated, share_against
from caravanserai.arena.match import Match
from caravanserai.arena.plot import draw
from caravanserai.arena.report import number, percent, summary
from caravanserai.cli.console import say, show_json, show_table
from caravanserai.cli.i18n import _
from caravanserai.core.game import find


def show_ladder(played: Sequence[Played], plot: Path | None, json: bool) -> None:
    """Show what the matches say of the bots; nothing if none has begun."""
    if not played:
        return
    rungs = rated(played)
    if json:
        show_json(_summary(played, rungs))
    else:
        _show_table(played, rungs)
    if plot:
        draw(rungs, plot, _title(played[0][0]), _("rating, with its 95 % interval"))


def _summary(played: Sequence[Played], rungs: Sequence[Rung]) -> dict[str, Any]:
    matches = [summary(match, blocks) for match, blocks in played]
    return {"ladder": [asdict(rung) for rung in rungs], "matches": matches}


def _title(match: Match) -> str:
    title = _(find(match.game).title)
    return _("{game}, {players} players").format(game=title, players=match.players)


def _show_table(played: Sequence[Played], rungs: Sequence[Rung]) -> None:
    rows = []
    for rung, below in zip(rungs, [*rungs[1:], None], strict=True):
        share = share_against(played, rung.bot, below.bot) if below else None
        wins = percent(share) if share else ""
        rows.append((rung.bot, number(rung.rating, ".1f"), rung.games, wins))
    headings = (_("bot"), _("rating"), _("games"), _("wins against the next"))
    show_table(headings, rows, _title(played[0][0]))
    say(_("In brackets: the interval in which the true figure lies with 95 %."), "dim")
