# SPDX-License-Identifier: MIT
"""`caravan analyse`: the best moves of a position, or the mistakes of a game."""

import os
from dataclasses import replace
from typing import Annotated

from cyclopts import Parameter

from caravanserai.cli.arguments import FixedSeed, Json, check_range
from caravanserai.cli.errors import OK
from caravanserai.cli.i18n import N_
from caravanserai.core.errors import BadOptions
from caravanserai.core.position import Position, replay
from caravanserai.core.record import GameRecord
from caravanserai.core.seeds import check_seed

MOST_JOBS = 256


def analyse(
    source: Annotated[
        str,
        Parameter(
            help=N_("A game record, or a position as JSON; - reads standard input."),
            # Or a lone hyphen, standard input, would be read as an option.
            allow_leading_hyphen=True,
        ),
    ],
    /,
    *,
    move: Annotated[
        int | None,
        Parameter(help=N_("Analyse only the position after so many actions of the record.")),
    ] = None,
    seat: Annotated[
        int | None,
        Parameter(
            help=N_(
                "The player from whose view to analyse: 1, 2, ...; the player to act if not given."
            )
        ),
    ] = None,
    budget: Annotated[
        str | None,
        Parameter(
            help=N_("Time or simulations for a position, or for each turn of a record: 1s, 4000.")
        ),
    ] = None,
    moves: Annotated[
        int, Parameter(help=N_("How many moves or moments to show; 5 if not given."))
    ] = 5,
    seed: FixedSeed = 0,
    bot: Annotated[
        str | None, Parameter(help=N_("Which bot analyses; the best if not given."))
    ] = None,
    jobs: Annotated[
        int | None,
        Parameter(help=N_("How many processes share a record; as many as cores if not given.")),
    ] = None,
    json: Json = False,
) -> int:
    """Show the best moves of a position, or the cost of the moves of a game."""
    from caravanserai.cli.analysis.position_report import PositionReport
    from caravanserai.cli.analysis.record_report import RecordReport
    from caravanserai.cli.analysis.source import read_source

    check_seed(seed)  # before anything is compiled
    check_range("--moves", moves, 1, 1000)
    if jobs is not None:
        check_range("--jobs", jobs, 1, MOST_JOBS)
    found = read_source(source)
    if isinstance(found, Position) or move is not None:
        position = _find_position(found, move)
        PositionReport(position, _read_seat(seat, position), budget, seed, bot).show(moves, json)
    elif seat is not None:
        raise BadOptions(
            "--seat goes with a position: give --move too, as a record has many positions"
        )
    else:
        workers = jobs or os.cpu_count() or 1
        RecordReport(found, budget, seed, bot, workers).show(moves, json)
    return OK


def _read_seat(number: int | None, position: Position) -> int | None:
    """Return a seat from its number, counted from one. Raises BadOptions."""
    if number is None:
        return None
    check_range("--seat", number, 1, position.setup.players)
    return number - 1


def _find_position(found: GameRecord | Position, move: int | None) -> Position:
    """Return the position to analyse. Raises BadOptions."""
    if isinstance(found, Position):
        if move is not None:
            raise BadOptions("--move goes with a record: a position has no actions to count")
        return found
    check_range("--move", move or 0, 0, len(found.actions))
    return replay(replace(found, actions=found.actions[:move]))
