# SPDX-License-Identifier: MIT
"""Arguments that `caravan match`, `caravan ladder` and `caravan selfplay` share."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from caravanserai.cli.i18n import N_
from caravanserai.core.errors import BadOptions

DEFAULT_GAME = "through_the_desert"
MOST_BLOCKS = 1_000_000

Bots = Annotated[
    str,
    Parameter(
        help=N_(
            "Bots to match, such as random, greedy, mcts@1s (a second a turn), "
            "'run:python my_bot.py' or python:my_module:MyBot."
        )
    ),
]
Game = Annotated[
    str, Parameter(help=N_("Name of the game, or its beginning; Through the Desert if not given."))
]
Blocks = Annotated[
    int, Parameter(help=N_("How many deals, each played from every seat; 50 if not given."))
]
Jobs = Annotated[
    int | None, Parameter(help=N_("Number of processes; one for each core if not given."))
]
_CLUSTER = N_(
    "Play on a cluster instead of this machine: ray://HOST:PORT (Ray) or tcp://HOST:PORT (Dask)."
)
_CALIBRATE = N_("Give slower nodes of the cluster more time, so that budgets of time are fair.")


@Parameter(name="*")  # its fields are options of the command
@dataclass(frozen=True)
class Machines:
    """The machines on which games are played."""

    jobs: Jobs = None
    cluster: Annotated[str | None, Parameter(help=_CLUSTER)] = None


@Parameter(name="*")
@dataclass(frozen=True)
class TimedMachines(Machines):
    """The machines on which games are played, if bots may have time budgets."""

    calibrate: Annotated[bool, Parameter(help=_CALIBRATE)] = False


THIS_MACHINE = TimedMachines()


def check_blocks(blocks: int) -> int:
    """Return the number of blocks. Raises BadOptions if it is out of range."""
    if not 1 <= blocks <= MOST_BLOCKS:
        raise BadOptions(f"--blocks must be from 1 to {MOST_BLOCKS:,}, got {blocks}")
    return blocks


def make_folder(path: Path) -> Path:
    """Create a folder if it does not exist; its parent must exist."""
    path.mkdir(exist_ok=True)
    return path
