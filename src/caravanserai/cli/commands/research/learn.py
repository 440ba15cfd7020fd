# SPDX-License-Identifier: MIT
"""`caravan learn`: train the network of a game by self-play."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter

from caravanserai.cli.arena.arguments import THIS_MACHINE, Machines
from caravanserai.cli.arena.cluster import open_session
from caravanserai.cli.arguments import GameName, find_game
from caravanserai.cli.console import output_console
from caravanserai.cli.errors import OK
from caravanserai.cli.i18n import N_
from caravanserai.core.errors import BadOptions

if TYPE_CHECKING:
    from caravanserai.learn.run import Run

_CONFIG = N_("A TOML file with the settings of the run; those of the package if not given.")
_FOLDER = N_("Folder of the run; the same command continues a run that was stopped.")
_STAGE = N_("Only one stage: play, train, gate, verify or export; all if not given.")
_GENERATION = N_("The generation of that stage; 1 if not given.")
_SECONDS = N_("Stop playing after so many seconds; the games so far are kept.")
_PLOT = N_("Also draw loss and gates by generation: a file ending in .png, .svg or .pdf.")


def learn(
    game: GameName,
    *,
    folder: Annotated[Path, Parameter(help=_FOLDER)],
    config: Annotated[Path | None, Parameter(help=_CONFIG)] = None,
    stage: Annotated[
        Literal["play", "train", "gate", "verify", "export"] | None, Parameter(help=_STAGE)
    ] = None,
    generation: Annotated[int, Parameter(help=_GENERATION)] = 1,
    seconds: Annotated[float | None, Parameter(help=_SECONDS)] = None,
    machines: Machines = THIS_MACHINE,
    plot: Annotated[Path | None, Parameter(help=_PLOT)] = None,
) -> int:
    """Train the network of a game by games against itself."""
    try:
        from caravanserai.learn.run import Run
    except ImportError as error:
        raise BadOptions(
            f"`caravan learn` needs {error.name}, which is not installed: "
            "pip install 'caravanserai[learn]'"
        ) from None
    from caravanserai.learn.config import read_config
    from caravanserai.learn.plot import plot_run

    settings, report = read_config(find_game(game).name, config), output_console().print
    with open_session(machines) as session:
        run = Run(settings, folder, machines.jobs, report, session)
        if stage is None:
            run.learn()
        else:
            _run_stage(run, stage, generation, seconds)
    if plot:
        plot_run(run.journal.notes(), plot)
    return OK


def _run_stage(run: "Run", stage: str, generation: int, seconds: float | None) -> None:
    if stage == "play":
        run.play(generation, seconds)
    elif stage == "export":
        run.export()
    else:
        getattr(run, stage)(generation)
