# SPDX-License-Identifier: MIT
"""Score sheets: during a game as a seat may see them, at its end with ranks and winners."""

from typing import Any

from caravanserai.cli.i18n import _
from caravanserai.cli.screen import say, show_table
from caravanserai.cli.words import player, term
from caravanserai.core.position import Position


def show_running_score(position: Position, seat: int | None) -> None:
    """Show the points so far, with a question mark for what the seat may not know."""
    categories = position.game.categories
    rows = [_running_row(each, categories) for each in position.view(seat)["seats"]]
    show_table((_("player"), *map(term, categories), _("total")), rows)


def _running_row(seat: dict[str, Any], categories: tuple[str, ...]) -> list[object]:
    points = [seat["points"][category] for category in categories]
    return [player(seat["seat"]), *("?" if p is None else p for p in [*points, seat["total"]])]


def show_final_score(position: Position) -> None:
    """Show the final sheet, best first, and who has won."""
    categories = position.game.categories
    ranks, totals, sheet = position.ranks(), position.points(), position.score_sheet()
    order = sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))
    rows = [
        [ranks[s], player(s), *(sheet[s][category] for category in categories), totals[s]]
        for s in order
    ]
    headings = (_("rank"), _("player"), *map(term, categories), _("total"))
    show_table(headings, rows, _("Final scoring"))
    say(verdict([seat for seat in order if ranks[seat] == 1]), "bold green")


def verdict(winners: list[int]) -> str:
    """Say who has won; those who share the best rank share the win."""
    names = [player(seat) for seat in winners]
    if len(names) == 1:
        return _("{winner} wins.").format(winner=names[0])
    together = _("{first} and {last}").format(first=", ".join(names[:-1]), last=names[-1])
    return _("A shared win: {winners}.").format(winners=together)
