# SPDX-License-Identifier: MIT
"""`caravan ladder`: all bots on one scale."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from caravanserai.cli.arena.arguments import (
    DEFAULT_GAME,
    THIS_MACHINE,
    Blocks,
    Game,
    TimedMachines,
    check_blocks,
    make_folder,
)
from caravanserai.cli.arena.cluster import open_session, watch_nodes
from caravanserai.cli.arena.progress_bar import GamesProgress
from caravanserai.cli.arguments import FixedSeed, Json, Option, check_range, find_game, read_options
from caravanserai.cli.console import error_console
from caravanserai.cli.errors import INTERRUPTED, OK
from caravanserai.cli.i18n import N_, _

if TYPE_CHECKING:
    from caravanserai.arena.cluster.session import ClusterSession
    from caravanserai.arena.tally import Tally

_MOST_REACH = 100
_BOTS = N_("Bots to rate, the weakest first; all bots if not given.")
_PLAYERS = N_(
    "Number of players; 2 if not given. With more, a bot plays against several copies of another."
)
_REACH = N_("Each bot meets the bots up to this many places above it; 2 if not given.")
_JOURNAL = N_(
    "Folder that keeps finished games, so that the same command continues a stopped ladder."
)
_PLOT = N_("Also draw the ladder: a file ending in .png, .svg or .pdf.")


def ladder(
    *bots: Annotated[str, Parameter(help=_BOTS)],
    game: Game = DEFAULT_GAME,
    players: Annotated[int, Parameter(help=_PLAYERS)] = 2,
    blocks: Blocks = 50,
    reach: Annotated[int, Parameter(help=_REACH)] = 2,
    seed: FixedSeed = 0,
    machines: TimedMachines = THIS_MACHINE,
    journal: Annotated[Path | None, Parameter(help=_JOURNAL)] = None,
    plot: Annotated[Path | None, Parameter(help=_PLOT)] = None,
    option: Option = None,
    json: Json = False,
) -> int:
    """Rate all bots by matches between them."""
    from caravanserai.arena.journal import file_name
    from caravanserai.arena.ladder import pair_bots
    from caravanserai.arena.plot import check_plot
    from caravanserai.arena.tally import Tally
    from caravanserai.bots import registry
    from caravanserai.cli.arena.ladder_table import show_ladder

    check_range("--reach", reach, 1, _MOST_REACH)
    # Checked now, and not after hours of play.
    if plot:
        check_plot(plot)
    name, options = find_game(game).name, read_options(option)
    limit, folder = check_blocks(blocks), make_folder(journal) if journal else None
    matches = pair_bots(name, bots or registry.bots(), players, reach, seed, options)
    tallies = [Tally(m, limit, folder / file_name(m) if folder else None) for m in matches]
    with open_session(machines, machines.calibrate) as session:
        is_whole = _play(tallies, machines.jobs, session)
    # An interrupted ladder shows the matches that have begun.
    show_ladder([(tally.match, tally.blocks) for tally in tallies if tally.blocks], plot, json)
    return OK if is_whole else INTERRUPTED


def _play(tallies: "list[Tally]", jobs: int | None, session: "ClusterSession | None") -> bool:
    """Play the matches; return whether they were played to their end."""
    from caravanserai.arena.play import play_matches
    from caravanserai.cli.warm_up import warm_up_match

    bots = [bot for tally in tallies for bot in tally.match.bots]
    warm_up_match(tallies[0].match.game, bots, is_remote=session is not None)
    total = sum(tally.limit * tally.match.players for tally in tallies)
    try:
        with GamesProgress(total, sum(tally.games for tally in tallies)) as progress:
            watch_nodes(session, progress)
            play_matches(
                tallies,
                jobs,
                lambda tally, _game: progress.advance(_format_pair(tally)),
                cluster=session,
            )
    except KeyboardInterrupt:
        console = error_console()
        console.print()
        console.print(_("Stopped. This is the ladder so far."), markup=False)
        return False
    return True


def _format_pair(tally: "Tally") -> str:
    return " – ".join(tally.match.bots)
