# SPDX-License-Identifier: MIT
"""`caravan selfplay`: a dataset of games between bots."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from caravanserai.cli.arena.arguments import THIS_MACHINE, Machines
from caravanserai.cli.arena.cluster import open_session, watch_nodes
from caravanserai.cli.arena.progress_bar import GamesProgress
from caravanserai.cli.arguments import (
    FixedSeed,
    GameName,
    Option,
    Players,
    find_game,
    read_options,
)
from caravanserai.cli.console import error_console, print_text
from caravanserai.cli.datasets import needs_pyarrow
from caravanserai.cli.errors import INTERRUPTED, OK
from caravanserai.cli.i18n import N_, _, ngettext

if TYPE_CHECKING:
    from caravanserai.arena.cluster.session import ClusterSession
    from caravanserai.learn.datasets.plan import Plan
    from caravanserai.learn.datasets.write import DatasetWriter

_OUT = N_("Folder of the dataset; the same command continues one that was stopped.")
_GAMES = N_("How many games the dataset has in the end.")
_LEVEL = N_(
    "Level or bot that plays, such as guide or mcts@200; may be given several times, for the "
    "seats in turn. guide if not given."
)
_POSITIONS = N_("Also write every decision, with what the seat saw and the search expected.")
_SHARD_GAMES = N_("How many games a file has; 200 if not given.")


@needs_pyarrow
def selfplay(
    game: GameName,
    /,
    *,
    out: Annotated[Path, Parameter(help=_OUT)],
    games: Annotated[int, Parameter(help=_GAMES)],
    level: Annotated[list[str] | None, Parameter(help=_LEVEL, negative=())] = None,
    players: Players = None,
    seed: FixedSeed = 0,
    positions: Annotated[bool, Parameter(help=_POSITIONS)] = False,
    shard_games: Annotated[int, Parameter(help=_SHARD_GAMES)] = 200,
    machines: Machines = THIS_MACHINE,
    option: Option = None,
) -> int:
    """Write a dataset of games between bots."""
    from caravanserai.learn.datasets.card import write_card
    from caravanserai.learn.datasets.plan import create_plan
    from caravanserai.learn.datasets.write import DatasetWriter

    name, options = find_game(game).name, read_options(option)
    plan = create_plan(name, level or ["guide"], players, seed, options, shard_games)
    writer = DatasetWriter(plan, out, games)
    with open_session(machines) as session:
        is_whole = _play(plan, writer, games, machines.jobs, session)
    if writer.done:
        if positions:
            writer.write_positions()
        write_card(out)
    _show_end(out, writer.done, is_whole)
    return OK if is_whole else INTERRUPTED


def _play(
    plan: "Plan",
    writer: "DatasetWriter",
    games: int,
    jobs: int | None,
    session: "ClusterSession | None",
) -> bool:
    """Play the missing games; return whether all have been played."""
    from caravanserai.cli.warm_up import warm_up_match

    warm_up_match(plan.match.game, plan.match.bots, is_remote=session is not None)
    try:
        with GamesProgress(games, writer.done) as progress:
            watch_nodes(session, progress)
            writer.play(jobs, session, progress.advance)
    except KeyboardInterrupt:
        return False
    return True


def _show_end(folder: Path, count: int, is_whole: bool) -> None:
    text = ngettext("{folder}: {count:,} game.", "{folder}: {count:,} games.", count)
    print_text(text.format(folder=folder, count=count))
    if not is_whole:
        error_console().print(_("Stopped. The same command continues from here."), markup=False)
