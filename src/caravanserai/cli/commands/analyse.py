# SPDX-License-Identifier: MIT
"""`caravan analyse`: the best moves of a position, or the moments that decided a game."""

import os
from dataclasses import replace
from typing import Annotated

from cyclopts import Parameter

from caravanserai.cli.arguments import FixedSeed, Json
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
            allow_leading_hyphen=True,
        ),
    ],
    /,
    *,
    move: Annotated[
        int | None,
        Parameter(help=N_("Look only at the position after so many actions of the record.")),
    ] = None,
    seat: Annotated[
        int | None,
        Parameter(help=N_("As which player: 1, 2, ...; whoever is to act if not given.")),
    ] = None,
    budget: Annotated[
        str | None,
        Parameter(help=N_("How long to think for each decision: 1s, or 800 simulations.")),
    ] = None,
    moves: Annotated[
        int, Parameter(help=N_("How many moves or moments to show; 5 if not given."))
    ] = 5,
    seed: FixedSeed = 0,
    bot: Annotated[
        str | None, Parameter(help=N_("Which bot to ask; the best if not given."))
    ] = None,
    jobs: Annotated[
        int | None,
        Parameter(help=N_("How many processes share a record; as many as cores if not given.")),
    ] = None,
    json: Json = False,
) -> int:
    """Show the best moves of a position, or what the moves of a game have cost."""
    from caravanserai.cli.analysis.position_report import PositionView
    from caravanserai.cli.analysis.record_report import RecordView
    from caravanserai.cli.analysis.source import read_source

    check_seed(seed)  # before anything is compiled
    _check("--moves", moves, 1, 1000)
    if jobs is not None:
        _check("--jobs", jobs, 1, MOST_JOBS)
    found = read_source(source)
    if isinstance(found, Position) or move is not None:
        position = _at(found, move)
        PositionView(position, _seat(seat, position), budget, seed, bot).show(moves, json)
    elif seat is not None:
        raise BadOptions("--seat goes with a position: give --move too; a record has many movers")
    else:
        workers = jobs or os.cpu_count() or 1
        RecordView(found, budget, seed, bot, workers).show(moves, json)
    return OK


def _check(name: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise BadOptions(f"{name} must be from {low} to {high}, got {value}")


def _seat(wish: int | None, position: Position) -> int | None:
    """Return the seat of a player; people count from one."""
    if wish is None:
        return None
    _check("--seat", wish, 1, position.setup.players)
    return wish - 1


def _at(found: GameRecord | Position, move: int | None) -> Position:
    """Return the position that is meant."""
    if isinstance(found, Position):
        if move is not None:
            raise BadOptions("--move goes with a record: a position has no actions to count")
        return found
    _check("--move", move or 0, 0, len(found.actions))
    return replay(replace(found, actions=found.actions[:move]))
