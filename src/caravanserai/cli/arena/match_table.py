# SPDX-License-Identifier: MIT
"""The result of a match as a table, and what it means in a sentence."""

from collections.abc import Sequence
from typing import Any

from caravanserai.arena.match import Block, Match
from caravanserai.arena.report import format_estimate, format_share, summarise_test
from caravanserai.arena.sprt import Sprt
from caravanserai.arena.statistics import Standing, standings
from caravanserai.cli.console import say, show_table
from caravanserai.cli.i18n import _, ngettext
from caravanserai.core.game import find


def show_match(match: Match, blocks: Sequence[Block], sprt: Sprt | None) -> None:
    """Show how each bot did."""
    found = standings(match, blocks)
    headings = (
        _("bot"),
        _("wins"),
        _("mean rank"),
        _("points ahead"),
        _("time a decision"),
        _("forfeits"),
    )
    width = len(headings) if any(each.forfeits for each in found) else -1
    show_table(headings[:width], [_row(each)[:width] for each in found], _title(match, blocks))
    say(_("In brackets: the interval in which the true figure lies with 95 %."), "dim")
    for each in found:
        for reason in each.reasons:
            say(_("{bot} lost by forfeit: {reason}").format(bot=each.bot, reason=reason), "red")
    if sprt:
        say(_verdict(match.bots[0], summarise_test(match, blocks, sprt)), "bold")


def _title(match: Match, blocks: Sequence[Block]) -> str:
    games = len(blocks) * match.players
    played = ngettext("{games:,} game", "{games:,} games", games).format(games=games)
    deals = ngettext("{blocks:,} deal", "{blocks:,} deals", len(blocks)).format(blocks=len(blocks))
    text = _("{game}, {players} players: {games} on {deals}")
    title = _(find(match.game).title)
    return text.format(game=title, players=match.players, games=played, deals=deals)


def _row(each: Standing) -> tuple[str, ...]:
    return (
        each.bot,
        format_share(each.share),
        format_estimate(each.rank),
        format_estimate(each.margin, "+.1f"),
        duration(each.seconds),
        str(each.forfeits),
    )


def duration(seconds: float) -> str:
    """Return a time for people."""
    return f"{seconds * 1000:.1f} ms" if seconds < 1 else f"{seconds:.2f} s"


def _verdict(bot: str, test: dict[str, Any]) -> str:
    shares = {"bot": bot, "low": f"{test['low']:.1%}", "high": f"{test['high']:.1%}"}
    if test["verdict"] == "high":
        return _("Sequential test: {bot} wins {high} or more, not {low}.").format(**shares)
    if test["verdict"] == "low":
        return _("Sequential test: {bot} wins {low} or less, not {high}.").format(**shares)
    low, high = test["bounds"]
    text = _("Sequential test: still open; its ratio is {ratio} between {lowest} and {highest}.")
    ratio, lowest, highest = (f"{value:+.2f}" for value in (test["ratio"], low, high))
    return text.format(ratio=ratio, lowest=lowest, highest=highest)
