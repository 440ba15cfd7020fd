# SPDX-License-Identifier: MIT
"""`caravan play`: a game in the terminal."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from caravanserai.cli.arguments import Map, Option, Players, Seed, read_options, read_seed
from caravanserai.cli.errors import OK
from caravanserai.cli.i18n import N_
from caravanserai.core.errors import BadOptions

_LEVEL = N_(
    "How strong the bots are: tourist, wanderer, porter, pilgrim, nomad, scribe, trader, guide, "
    "sage, emir, vizier or sultan, from the easiest to the best; trader if not given."
)
_BOTS = N_(
    "The bots by name, one for each of their seats, such as sultan,tourist; the last one fills the "
    "seats that are left. Any bot of caravan match will do."
)


def play(
    game: Annotated[
        str | None, Parameter(help=N_("Name of the game; asked for if there are several."))
    ] = None,
    /,
    *,
    players: Players = None,
    humans: Annotated[
        int,
        Parameter(
            help=N_("How many people play at this terminal; 1 if not given, the others are bots.")
        ),
    ] = 1,
    level: Annotated[str | None, Parameter(help=_LEVEL)] = None,
    bots: Annotated[list[str] | None, Parameter(help=_BOTS, negative=())] = None,
    seed: Seed = None,
    option: Option = None,
    map_source: Map = None,
    record: Annotated[
        Path | None,
        Parameter(help=N_("Write the game to this file as it is played, so that nothing is lost.")),
    ] = None,
    resume: Annotated[Path | None, Parameter(help=N_("Continue the game in this file."))] = None,
) -> int:
    """Play to the end, or until the person leaves."""
    from caravanserai.cli.terminal import setup
    from caravanserai.cli.terminal.loop import play_game
    from caravanserai.cli.terminal.opponents import read_opponents

    # Before anything is asked or compiled, so that a wrong name is reported at once.
    opponents = read_opponents(level, bots)
    if resume is None:
        options = read_options(option, map_source)
        deal = read_seed(seed)
        session = setup.start_game(game, players, humans, opponents, deal, options, record)
    elif game or players or seed is not None or option or map_source or record:
        raise BadOptions(
            "--resume takes everything but the bots from the file: give no game, players, options "
            "or record"
        )
    else:
        session = setup.resume_game(resume, humans, opponents)
    play_game(session)
    return OK
