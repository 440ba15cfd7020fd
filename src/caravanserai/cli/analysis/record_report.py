# SPDX-License-Identifier: MIT
"""A record looked at again: how the game went, and the moments that cost most."""

from itertools import groupby
from typing import Any

from caravanserai.bots.analysis import default_bot, read_budget
from caravanserai.bots.review import (
    DEFAULT_BUDGET,
    analyse_record,
    find_costliest,
    find_decisions,
)
from caravanserai.bots.reviewed_action import ReviewedAction
from caravanserai.cli.analysis.position_report import effort, turn_text
from caravanserai.cli.analysis.sparkline import ruler, sparkline, thinned
from caravanserai.cli.console import Waiting, out, say, show_json, show_table
from caravanserai.cli.i18n import _
from caravanserai.cli.terminal.games.words import player
from caravanserai.cli.warm_up import warm_up_bots
from caravanserai.core.position import replay
from caravanserai.core.record import GameRecord

_EDGE = 18  # columns for the shares at both ends of a line, and the spaces between


class RecordView:
    """A record, and how it is to be searched."""

    def __init__(
        self, record: GameRecord, budget: str | None, seed: int, bot: str | None, jobs: int
    ) -> None:
        self._record, self._end = record, replay(record)
        self._budget = read_budget(budget, DEFAULT_BUDGET, bot)
        self._bot, self._seed, self._jobs = bot or default_bot(), seed, jobs

    def show(self, moments: int, as_json: bool) -> None:
        """Search the whole game, and show what came of it."""
        found = self._analysed()
        if as_json:
            show_json(self._document(found, moments))
            return
        self._show_heading()
        if not found:
            say(_("Nothing was played yet."))
            return
        self._show_course(found)
        self._show_costs(find_costliest(found, moments))

    def _analysed(self) -> list[ReviewedAction]:
        warm_up_bots(self._end.game.name, [self._bot])
        total = len(find_decisions(self._record))
        jobs = max(1, min(self._jobs, total))
        args = (self._record, self._budget, self._seed, self._bot, jobs)
        with Waiting(_("Analysing"), total) as waiting:
            return analyse_record(*args, progress=waiting.advance)

    def _show_heading(self) -> None:
        record, title = self._record, _(self._end.game.title)
        say(_("{title}: how the game went").format(title=title), "bold")
        if record.seats:
            names = (f"{player(seat)}: {name}" for seat, name in enumerate(record.seats))
            say("  " + ", ".join(names), "dim")

    def _show_course(self, moments: list[ReviewedAction]) -> None:
        """Show the share of each player after every turn, a line for each."""
        names = [player(seat) for seat in range(self._end.setup.players)]
        label = max(map(len, names))
        turns = _own_shares(moments, len(names))
        if self._end.is_over:
            turns[-1] = (turns[-1][0], moments[-1].values)
        shown = thinned(turns, max(10, min(100, out().width) - label - _EDGE))
        for seat, name in enumerate(names):
            shares = [own[seat] for _number, own in shown]
            line = sparkline(shares, out().encoding)
            say(f"{name:<{label}} {shares[0]:>5.0%} {line} {shares[-1]:>5.0%}")
        say(" " * (label + 7) + ruler([number for number, _own in shown]), "dim")
        say(_("Share of the win after each turn, as each player saw it when last to act."), "dim")
        if self._end.is_over:
            say(_("The last sign is the result. Below, the number of the action."), "dim")
        else:
            say(_("Below, the number of the action."), "dim")

    def _show_costs(self, worst: list[ReviewedAction]) -> None:
        if not worst:
            say(_("No move was found that cost anything."))
            return
        title = _("The moments that cost most")
        headings = (_("action"), _("player"), _("played"), _("better"), _("share"), _("points"))
        show_table(headings, [self._row(moment) for moment in worst], title)

    def _row(self, moment: ReviewedAction) -> list[object]:
        text = self._end.text
        better = turn_text(self._end, moment.turn)
        costs = (f"{moment.cost:.1%}", f"{moment.points_cost:.1f}")
        return [moment.number + 1, player(moment.seat), text(moment.played), better, *costs]

    def _document(self, moments: list[ReviewedAction], count: int) -> dict[str, Any]:
        record = self._record
        return {
            "game": record.game,
            "players": record.players,
            "seats": list(record.seats),
            **effort(self._bot, self._budget, self._seed),
            "moments": [moment.to_dict(self._end) for moment in moments],
            "costliest": [moment.number for moment in find_costliest(moments, count)],
        }


def _own_shares(moments: list[ReviewedAction], players: int) -> list[tuple[int, tuple[float, ...]]]:
    """Return for each turn its last action, and what each player expected when last to act.

    One line from all eyes would jump: each player knows something else.
    """
    own, turns = [1 / players] * players, []
    for seat, group in groupby(moments, lambda moment: moment.seat):
        last = list(group)[-1]
        own[seat] = last.values[seat]
        turns.append((last.number + 1, tuple(own)))
    return turns
