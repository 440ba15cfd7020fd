# SPDX-License-Identifier: MIT
"""`caravan replay`: checks a record and shows the game."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from caravanserai.cli.arguments import Json
from caravanserai.cli.errors import OK
from caravanserai.cli.i18n import N_
from caravanserai.core.errors import BadOptions


def replay(
    file: Annotated[Path, Parameter(help=N_("The record of a game."))],
    /,
    *,
    json: Json = False,
    step: Annotated[
        bool, Parameter(help=N_("Pause after each action until Enter is pressed."))
    ] = False,
    at: Annotated[
        int | None,
        Parameter(help=N_("Show the board after so many actions instead of at the end.")),
    ] = None,
) -> int:
    """Check a record and show the game."""
    from caravanserai.cli.console import show_json
    from caravanserai.cli.terminal.autosave import read_record
    from caravanserai.cli.terminal.replay import RecordReplay

    record, has_end = read_record(file)
    total = len(record.actions)
    if at is not None and not 0 <= at <= total:
        raise BadOptions(f"--at must be from 0 to {total}, the number of actions, got {at}")
    game = RecordReplay(record, has_end, total if at is None else at)
    if json:
        show_json(game.to_dict())
    else:
        game.show(step)
    return OK
