# SPDX-License-Identifier: MIT
"""The best moves of one position, for the eye and for scripts."""

from collections.abc import Sequence
from typing import Any

from caravanserai.bots.analysis import Analysis, analyse, default_bot, read_budget
from caravanserai.bots.bot import Choice
from caravanserai.bots.budget import Budget
from caravanserai.cli.console import Waiting, say, show_json, show_table
from caravanserai.cli.i18n import _
from caravanserai.cli.terminal.games.display import face_of
from caravanserai.cli.terminal.games.words import player
from caravanserai.cli.warm_up import warm_up_bots
from caravanserai.core.position import Position


class PositionView:
    """A position, and who wants to know what of it."""

    def __init__(
        self,
        position: Position,
        seat: int | None,
        budget: str | None,
        seed: int,
        bot: str | None,
    ) -> None:
        self._position, self._seat = position, seat
        self._budget, self._seed = read_budget(budget, bot=bot), seed
        self._bot = bot or default_bot()

    def show(self, moves: int, as_json: bool) -> None:
        """Search, and show the best moves."""
        analysis = self._analysed()
        if as_json:
            show_json(effort(self._bot, self._budget, self._seed) | analysis.to_dict(moves))
            return
        face_of(self._position).board(self._position, analysis.seat)
        _show_heading(analysis)
        headings = (_("move"), _("visits"), *map(player, range(_players(analysis))), _("margin"))
        show_table(headings, [_row(analysis, choice) for choice in analysis.choices[:moves]])
        say(_("Each player: share of the win, and final points to expect."), "dim")

    def _analysed(self) -> Analysis:
        warm_up_bots(self._position.game.name, [self._bot])
        with Waiting(_("Thinking")) as waiting:

            def look() -> bool:
                waiting.advance(0)
                return False

            args = (self._position, self._seat, self._budget, self._seed, self._bot)
            return analyse(*args, cancel=look)


def _players(analysis: Analysis) -> int:
    return analysis.seen.setup.players


def _show_heading(analysis: Analysis) -> None:
    text = _("{player} to act: the best moves, as {viewer} may know").format(
        player=player(analysis.actor), viewer=player(analysis.seat)
    )
    say(text, "bold")
    words = _("{simulations:,} simulations in {seconds:.2f} s")
    say(words.format(simulations=analysis.simulations, seconds=analysis.seconds), "dim")


def _row(analysis: Analysis, choice: Choice) -> list[object]:
    both = zip(choice.values, choice.points, strict=True)
    seats = [f"{value:.0%} {points:.0f}" for value, points in both]
    move = turn_text(analysis.seen, analysis.turn(choice))
    return [move, f"{choice.visits:,}", *seats, f"{choice.margin(analysis.actor):+.1f}"]


def effort(bot: str, budget: Budget | None, seed: int) -> dict[str, Any]:
    """Return for a script what was asked for."""
    return {"bot": bot, "budget": str(budget) if budget else None, "seed": seed}


def turn_text(position: Position, actions: Sequence[int]) -> str:
    """Return the actions of a turn in notation."""
    return ", ".join(position.text(action) for action in actions)
