# SPDX-License-Identifier: MIT
"""The result of a match as a table, and the verdict of its test as a sentence."""

from collections.abc import Sequence
from typing import Any

from caravanserai.arena.match import Block, Match
from caravanserai.arena.report import format_estimate, format_share, summarise_test
from caravanserai.arena.sprt import Sprt
from caravanserai.arena.statistics import Standing, standings
from caravanserai.cli.console import print_text, show_table
from caravanserai.cli.i18n import _, ngettext
from caravanserai.cli.words import game_title


def show_match(match: Match, blocks: Sequence[Block], sprt: Sprt | None) -> None:
    """Show the results of each bot."""
    found = standings(match, blocks)
    headings = (
        _("bot"),
        _("wins"),
        _("mean rank"),
        _("points ahead"),
        _("time a decision"),
        _("forfeits"),
    )
    # The last column is shown only if there are forfeits.
    width = len(headings) if any(each.forfeits for each in found) else -1
    show_table(
        headings[:width],
        [_format_row(each)[:width] for each in found],
        _format_title(match, blocks),
    )
    print_text(_("In brackets: the interval in which the true figure lies with 95 %."), "dim")
    for each in found:
        for reason in each.reasons:
            text = _("{bot} lost by forfeit: {reason}").format(bot=each.bot, reason=reason)
            print_text(text, "red")
    if sprt:
        print_text(_describe_test(match.bots[0], summarise_test(match, blocks, sprt)), "bold")


def _format_title(match: Match, blocks: Sequence[Block]) -> str:
    games = len(blocks) * match.players
    played = ngettext("{games:,} game", "{games:,} games", games).format(games=games)
    deals = ngettext("{blocks:,} deal", "{blocks:,} deals", len(blocks)).format(blocks=len(blocks))
    text = _("{game}, {players} players: {games} on {deals}")
    title = game_title(match.game)
    return text.format(game=title, players=match.players, games=played, deals=deals)


def _format_row(each: Standing) -> tuple[str, ...]:
    return (
        each.bot,
        format_share(each.share),
        format_estimate(each.rank),
        format_estimate(each.margin, "+.1f"),
        format_duration(each.seconds),
        str(each.forfeits),
    )


def format_duration(seconds: float) -> str:
    """Return a time in milliseconds or seconds, whichever is easier to read."""
    return f"{seconds * 1000:.1f} ms" if seconds < 1 else f"{seconds:.2f} s"


def _describe_test(bot: str, test: dict[str, Any]) -> str:
    shares = {"bot": bot, "low": f"{test['low']:.1%}", "high": f"{test['high']:.1%}"}
    if test["verdict"] == "high":
        return _("Sequential test: {bot} wins {high} or more, not {low}.").format(**shares)
    if test["verdict"] == "low":
        return _("Sequential test: {bot} wins {low} or less, not {high}.").format(**shares)
    low, high = test["bounds"]
    text = _("Sequential test: still open; its ratio is {ratio} between {lowest} and {highest}.")
    ratio, lowest, highest = (f"{value:+.2f}" for value in (test["ratio"], low, high))
    return text.format(ratio=ratio, lowest=lowest, highest=highest)
