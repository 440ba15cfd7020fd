# SPDX-License-Identifier: MIT
"""Score sheets: during a game as a seat may see them, at its end with ranks and winners."""

from collections.abc import Sequence

from caravanserai.cli.console import print_text, show_table
from caravanserai.cli.i18n import _, t
from caravanserai.cli.words import player_name, translate_word
from caravanserai.core.position import Position

WIDEST = 5  # columns of categories; more become rows, as on printed score sheets


def show_running_score(position: Position, seat: int | None) -> None:
    """Show the points so far, with a question mark for what the seat may not know."""
    categories = position.game.categories
    seats = position.view(seat)["seats"]
    points = [[each["points"][category] for category in categories] for each in seats]
    rows = [
        [player_name(each["seat"]), *_mask(numbers), *_mask([each["total"]])]
        for each, numbers in zip(seats, points, strict=True)
    ]
    _show_sheet((_("player"), *map(translate_word, categories), t("tribes.total")), rows)


def _mask(numbers: Sequence[int | None]) -> list[object]:
    return ["?" if number is None else number for number in numbers]


def show_final_score(position: Position) -> None:
    """Show the final sheet, best first, and the winners."""
    categories = position.game.categories
    ranks, totals, sheet = position.ranks(), position.points(), position.score_sheet()
    order = sorted(range(len(ranks)), key=lambda seat: (ranks[seat], seat))
    rows: list[list[object]] = [
        [player_name(s), ranks[s], *(sheet[s][category] for category in categories), totals[s]]
        for s in order
    ]
    headings = (_("player"), _("rank"), *map(translate_word, categories), t("tribes.total"))
    _show_sheet(headings, rows, _("Final scoring"))
    print_text(_describe_winners([seat for seat in order if ranks[seat] == 1]), "bold green")


def _show_sheet(headings: Sequence[str], rows: list[list[object]], title: str = "") -> None:
    """Show a row for each player, or a column if a row would be too wide."""
    if len(headings) - 2 <= WIDEST:
        show_table(headings, rows, title)
        return
    turned = [list(column) for column in zip(headings, *rows, strict=True)]
    show_table([str(cell) for cell in turned[0]], turned[1:], title)


def _describe_winners(winners: list[int]) -> str:
    """Return a sentence that names the winners; players with the best rank share the win."""
    names = [player_name(seat) for seat in winners]
    if len(names) == 1:
        return _("{winner} wins.").format(winner=names[0])
    together = _("{first} and {last}").format(first=", ".join(names[:-1]), last=names[-1])
    return _("A shared win: {winners}.").format(winners=together)
