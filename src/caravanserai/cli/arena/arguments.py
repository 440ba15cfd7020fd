# SPDX-License-Identifier: MIT
"""What the arguments of `caravan match` and `caravan ladder` have in common."""

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
            "Bots that meet, such as random, greedy, mcts@1s (a second a turn) or "
            "'run:python my_bot.py'."
        )
    ),
]
Game = Annotated[
    str, Parameter(help=N_("Name of the game, or its beginning; Through the Desert if not given."))
]
Blocks = Annotated[
    int,
    Parameter(help=N_("How many deals, each played from every seat; 50 if not given.")),
]
Jobs = Annotated[
    int | None, Parameter(help=N_("Number of processes; one for each core if not given."))
]


def check_blocks(blocks: int) -> int:
    """Return the number of blocks if it makes sense."""
    if not 1 <= blocks <= MOST_BLOCKS:
        raise BadOptions(f"--blocks must be from 1 to {MOST_BLOCKS:,}, got {blocks}")
    return blocks


def existing_folder(path: Path) -> Path:
    """Return a folder, made if it is not there; its parent must be."""
    path.mkdir(exist_ok=True)
    return path
