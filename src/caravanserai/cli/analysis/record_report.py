# SPDX-License-Identifier: MIT
"""The review of a record: the course of the game, and the costliest moves."""

from statistics import fmean
from typing import Any

from caravanserai.bots.analysis import default_bot, read_budget
from caravanserai.bots.review import (
    DEFAULT_BUDGET,
    MARGIN,
    ReviewedAction,
    analyse_record,
    find_costliest,
    find_turns,
)
from caravanserai.cli.analysis.position_report import describe_search, format_turn
from caravanserai.cli.analysis.sparkline import draw_ruler, draw_sparkline, thin_out
from caravanserai.cli.console import LateProgress, output_console, print_text, show_json, show_table
from caravanserai.cli.i18n import _
from caravanserai.cli.warm_up import warm_up_bots
from caravanserai.cli.words import game_title, player_name
from caravanserai.core.position import replay
from caravanserai.core.record import GameRecord

_EDGE = 18  # columns for the shares at both ends of a line, and the spaces between


class RecordReport:
    """The analysis of a whole record."""

    def __init__(
        self, record: GameRecord, budget: str | None, seed: int, bot: str | None, jobs: int
    ) -> None:
        self._record, self._end = record, replay(record)
        self._budget = read_budget(budget, DEFAULT_BUDGET, bot)
        self._bot, self._seed, self._jobs = bot or default_bot(), seed, jobs

    def show(self, count: int, as_json: bool) -> None:
        """Analyse the whole game, and show the result."""
        found = self._analyse()
        if as_json:
            show_json(self._to_dict(found, count))
            return
        self._show_heading()
        if not found:
            print_text(_("Nothing was played yet."))
            return
        self._show_course(found)
        self._show_costs(find_costliest(found, count))

    def _analyse(self) -> list[ReviewedAction]:
        warm_up_bots(self._end.game.name, [self._bot])
        total = sum(turn.has_choice for turn in find_turns(self._record))
        # A process without a turn to analyse would only cost start-up time.
        jobs = max(1, min(self._jobs, total))
        args = (self._record, self._budget, self._seed, self._bot, jobs)
        with LateProgress(_("Analysing"), total) as progress:
            return analyse_record(*args, progress=progress.advance)

    def _show_heading(self) -> None:
        record = self._record
        title = game_title(record.game)
        print_text(_("{title}: how the game went").format(title=title), "bold")
        if record.seats:
            names = (f"{player_name(seat)}: {name}" for seat, name in enumerate(record.seats))
            print_text("  " + ", ".join(names), "dim")

    def _show_course(self, reviewed: list[ReviewedAction]) -> None:
        """Show the share of each player after every turn, a line for each."""
        names = [player_name(seat) for seat in range(self._end.setup.players)]
        label = max(map(len, names))
        # Only the last action of a turn has values of its own.
        turns = [reviewed[turn.end - 1] for turn in find_turns(self._record)]
        console = output_console()
        shown = thin_out(turns, max(10, min(100, console.width) - label - _EDGE))
        for seat, name in enumerate(names):
            shares = [turn.values[seat] for turn in shown]
            line = draw_sparkline(shares, console.encoding)
            print_text(f"{name:<{label}} {shares[0]:>5.0%} {line} {shares[-1]:>5.0%}")
        print_text(" " * (label + 7) + draw_ruler([turn.number + 1 for turn in shown]), "dim")
        estimates = turns[:-1] if self._end.is_over else turns  # a result has no error
        errors = [error for turn in estimates for error in turn.errors]
        self._explain_course(MARGIN * fmean(errors or [0.0]))

    def _explain_course(self, margin: float) -> None:
        text = _("Share of the win after each turn, on average ±{margin}.")
        print_text(text.format(margin=f"{margin:.0%}"), "dim")
        if self._end.is_over:
            print_text(_("The last sign is the result. Below, the number of the action."), "dim")
        else:
            print_text(_("Below, the number of the action."), "dim")

    def _show_costs(self, worst: list[ReviewedAction]) -> None:
        if not worst:
            print_text(_("No move clearly cost anything."))
            return
        title = _("The moments that cost most")
        headings = (_("action"), _("player"), _("played"), _("better"), _("share"), _("points"))
        show_table(headings, [self._format_row(action) for action in worst], title)
        print_text(_("Only costs above their margin of error (±) are listed."), "dim")

    def _format_row(self, action: ReviewedAction) -> list[object]:
        text = self._end.text
        better = format_turn(self._end, action.turn)
        share = f"{action.cost:.1%} ±{MARGIN * action.cost_error:.1%}"
        costs = (share, f"{action.points_cost:.1f}")
        return [action.number + 1, player_name(action.seat), text(action.played), better, *costs]

    def _to_dict(self, reviewed: list[ReviewedAction], count: int) -> dict[str, Any]:
        record = self._record
        return {
            "game": record.game,
            "players": record.players,
            "seats": list(record.seats),
            **describe_search(self._bot, self._budget, self._seed),
            "moments": [action.to_dict(self._end) for action in reviewed],
            "costliest": [action.number for action in find_costliest(reviewed, count)],
        }
