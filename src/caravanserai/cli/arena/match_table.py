# SPDX-License-Identifier: MIT
"""The result of a match as a table, and the verdict of its test as a sentence."""

from collections.abc import Sequence
from dataclasses import asdict
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
    headings = [_("bot"), _("wins"), _("mean rank"), _("points ahead"), _("time a decision")]
    rows = [_format_row(each) for each in found]
    # These two columns are shown only if they are not empty.
    if any(each.start_up for each in found):
        headings.append(_("start-up"))
        rows = [[*row, _format_start_up(each)] for row, each in zip(rows, found, strict=True)]
    if any(each.forfeits for each in found):
        headings.append(_("forfeits"))
        rows = [[*row, str(each.forfeits)] for row, each in zip(rows, found, strict=True)]
    show_table(headings, rows, _format_title(match, blocks))
    print_text(_("In brackets: the 95 % confidence interval."), "dim")
    for each in found:
        _show_forfeits(each)
    if sprt:
        print_text(_describe_test(match.bots[0], summarise_test(match, blocks, sprt)), "bold")


def _format_title(match: Match, blocks: Sequence[Block]) -> str:
    games = len(blocks) * match.players
    played = ngettext("{games:,} game", "{games:,} games", games).format(games=games)
    deals = ngettext("{blocks:,} deal", "{blocks:,} deals", len(blocks)).format(blocks=len(blocks))
    text = _("{game}, {players} players: {games} on {deals}")
    title = game_title(match.game)
    return text.format(game=title, players=match.players, games=played, deals=deals)


def _show_forfeits(standing: Standing) -> None:
    place = _("First in block {block}, seat {seat}, move {move}; games lost so: {games}.")
    for reason in standing.reasons:
        text = _("{bot} lost by forfeit: {reason}")
        print_text(text.format(bot=standing.bot, reason=reason.text), "red")
        print_text(place.format(**asdict(reason)), "dim")


def _format_start_up(standing: Standing) -> str:
    """Return the start-up time of programs; empty for other bots."""
    return format_duration(standing.start_up) if standing.start_up else ""


def _format_row(each: Standing) -> list[str]:
    return [
        each.bot,
        format_share(each.share),
        format_estimate(each.rank),
        format_estimate(each.margin, "+.1f"),
        format_duration(each.seconds),
    ]


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
