# SPDX-License-Identifier: MIT
"""The best moves of one position, as a table or as JSON."""

from collections.abc import Sequence
from typing import Any

from caravanserai.bots.analysis import Analysis, analyse, default_bot, read_budget
from caravanserai.bots.bot import Choice
from caravanserai.bots.budget import Budget
from caravanserai.cli.console import LateProgress, print_text, show_json, show_table
from caravanserai.cli.i18n import _
from caravanserai.cli.terminal.games.display import find_display
from caravanserai.cli.warm_up import warm_up_bots
from caravanserai.cli.words import player_name
from caravanserai.core.position import Position


class PositionReport:
    """The search of one position for one seat, and its result."""

    def __init__(
        self, position: Position, seat: int | None, budget: str | None, seed: int, bot: str | None
    ) -> None:
        self._position, self._seat = position, seat
        self._budget, self._seed = read_budget(budget, bot=bot), seed
        self._bot = bot or default_bot()

    def show(self, moves: int, as_json: bool) -> None:
        """Search, and show the best moves."""
        analysis = self._analyse()
        if as_json:
            show_json(
                describe_search(self._bot, self._budget, self._seed) | analysis.to_dict(moves)
            )
            return
        find_display(self._position.game.name).show_board(self._position, analysis.seat)
        _show_heading(analysis)
        players = map(player_name, range(analysis.seen.setup.players))
        headings = (_("move"), _("visits"), *players, _("margin"))
        show_table(headings, [_format_row(analysis, choice) for choice in analysis.choices[:moves]])
        print_text(_("Each player: share of the win, and final points to expect."), "dim")

    def _analyse(self) -> Analysis:
        warm_up_bots(self._position.game.name, [self._bot])
        with LateProgress(_("Thinking")) as progress:

            def show_progress() -> bool:
                # The search calls this every few milliseconds, so the bar appears if it takes long.
                progress.advance(0)
                return False

            args = (self._position, self._seat, self._budget, self._seed, self._bot)
            return analyse(*args, cancel=show_progress)


def _show_heading(analysis: Analysis) -> None:
    text = _("{player} to play: the best moves, from what {viewer} may know").format(
        player=player_name(analysis.actor), viewer=player_name(analysis.seat)
    )
    print_text(text, "bold")
    words = _("{simulations:,} simulations in {seconds:.2f} s")
    print_text(words.format(simulations=analysis.simulations, seconds=analysis.seconds), "dim")


def _format_row(analysis: Analysis, choice: Choice) -> list[object]:
    both = zip(choice.values, choice.points, strict=True)
    seats = [f"{value:.0%} {points:.0f}" for value, points in both]
    move = format_turn(analysis.seen, analysis.turn(choice))
    return [move, f"{choice.visits:,}", *seats, f"{choice.margin(analysis.actor):+.1f}"]


def describe_search(bot: str, budget: Budget | None, seed: int) -> dict[str, Any]:
    """Return the parameters of a search, for a script."""
    return {"bot": bot, "budget": str(budget) if budget else None, "seed": seed}


def format_turn(position: Position, actions: Sequence[int]) -> str:
    """Return the actions of a turn in notation."""
    return ", ".join(position.text(action) for action in actions)
