# SPDX-License-Identifier: MIT
"""The ladder as a table, as JSON and as a picture."""

from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from caravanserai.arena.ladder import LadderEntry, PlayedMatch, rate_bots, share_against
from caravanserai.arena.match import Match
from caravanserai.arena.plot import draw_ladder
from caravanserai.arena.report import format_estimate, format_share, summarise
from caravanserai.cli.console import print_text, show_json, show_table
from caravanserai.cli.i18n import _
from caravanserai.cli.words import game_title


def show_ladder(played: Sequence[PlayedMatch], plot: Path | None, json: bool) -> None:
    """Show the ratings computed from the matches; nothing if no match has begun."""
    if not played:
        return
    entries = rate_bots(played)
    if json:
        show_json(_summarise(played, entries))
    else:
        _show_table(played, entries)
    if plot:
        draw_ladder(entries, plot, _format_title(played[0][0]), _("rating, with its 95 % interval"))


def _summarise(played: Sequence[PlayedMatch], entries: Sequence[LadderEntry]) -> dict[str, Any]:
    matches = [summarise(match, blocks) for match, blocks in played]
    return {"ladder": [asdict(entry) for entry in entries], "matches": matches}


def _format_title(match: Match) -> str:
    title = game_title(match.game)
    return _("{game}, {players} players").format(game=title, players=match.players)


def _show_table(played: Sequence[PlayedMatch], entries: Sequence[LadderEntry]) -> None:
    rows = []
    # Each bot is compared with the one below it; the last has none.
    for entry, below in zip(entries, [*entries[1:], None], strict=True):
        share = share_against(played, entry.bot, below.bot) if below else None
        wins = format_share(share) if share else ""
        rows.append((entry.bot, format_estimate(entry.rating, ".1f"), entry.games, wins))
    headings = (_("bot"), _("rating"), _("games"), _("wins against the next"))
    show_table(headings, rows, _format_title(played[0][0]))
    print_text(_("In brackets: the 95 % confidence interval."), "dim")
