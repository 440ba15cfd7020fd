# SPDX-License-Identifier: MIT
"""`caravan match`: bots against each other, each deal from every seat."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from cyclopts import Parameter

from caravanserai.cli.arena.arguments import (
    DEFAULT_GAME,
    THIS_MACHINE,
    Blocks,
    Bots,
    Game,
    TimedMachines,
    check_blocks,
    make_folder,
)
from caravanserai.cli.arena.cluster import open_session, watch_nodes
from caravanserai.cli.arena.progress_bar import GamesProgress
from caravanserai.cli.arguments import FixedSeed, Json, Option, find_game, read_options
from caravanserai.cli.console import error_console, show_json
from caravanserai.cli.errors import INTERRUPTED, OK
from caravanserai.cli.i18n import N_, _

if TYPE_CHECKING:
    from caravanserai.arena.cluster.session import ClusterSession
    from caravanserai.arena.sprt import Sprt
    from caravanserai.arena.tally import Tally

_PLAYERS = N_("Number of players; as many as bots if not given. The last bot fills empty seats.")
_SPRT = N_(
    "Stop as soon as it is clear which of two win shares is true of the first bot, in per cent, "
    "such as 50:55."
)
_SAVE = N_("Folder in which every game is saved as a record.")
_JOURNAL = N_("File that keeps finished games, so that the same command continues a stopped match.")


def match(
    *bots: Bots,
    game: Game = DEFAULT_GAME,
    players: Annotated[int | None, Parameter(help=_PLAYERS)] = None,
    blocks: Blocks = 50,
    seed: FixedSeed = 0,
    machines: TimedMachines = THIS_MACHINE,
    sprt: Annotated[str | None, Parameter(help=_SPRT)] = None,
    journal: Annotated[Path | None, Parameter(help=_JOURNAL)] = None,
    save: Annotated[Path | None, Parameter(help=_SAVE)] = None,
    option: Option = None,
    json: Json = False,
) -> int:
    """Let bots play against each other and show which is stronger."""
    from caravanserai.arena.match import create_match
    from caravanserai.arena.report import summarise
    from caravanserai.arena.sprt import Sprt
    from caravanserai.arena.tally import Tally
    from caravanserai.cli.arena.match_table import show_match

    found = create_match(find_game(game).name, bots, players, seed, read_options(option))
    limit = check_blocks(blocks)
    test = Sprt.parse(sprt) if sprt is not None else None
    folder = make_folder(save) if save else None
    tally = Tally(found, limit, journal, folder, is_enough=lambda tally: _is_clear(tally, test))
    with open_session(machines, machines.calibrate) as session:
        is_whole = _play(tally, machines.jobs, session)
    # A match that is stopped before its first block is complete has no result to show.
    if json and tally.blocks:
        show_json(summarise(found, tally.blocks, test))
    elif tally.blocks:
        show_match(found, tally.blocks, test)
    if not is_whole:
        _show_interruption(journal)
    return OK if is_whole else INTERRUPTED


def _is_clear(tally: "Tally", test: "Sprt | None") -> bool:
    return test is not None and test.verdict(tally.shares) is not None


def _play(tally: "Tally", jobs: int | None, session: "ClusterSession | None") -> bool:
    """Play the match; return whether it was played to its end."""
    from caravanserai.arena.play import play_matches
    from caravanserai.cli.warm_up import warm_up_match

    # Before the progress bar appears, which would not move meanwhile.
    warm_up_match(tally.match.game, tally.match.bots, is_remote=session is not None)
    try:
        with GamesProgress(tally.limit * tally.match.players, tally.games) as progress:
            watch_nodes(session, progress)
            play_matches(
                [tally],
                jobs,
                lambda tally, _game: progress.advance(_format_share(tally)),
                cluster=session,
            )
    # Complete blocks are shown nevertheless.
    except KeyboardInterrupt:
        return False
    return True


def _format_share(tally: "Tally") -> str:
    if not tally.shares:
        return ""
    share = sum(tally.shares) / len(tally.shares)
    return _("{bot} wins {share}").format(bot=tally.match.bots[0], share=f"{share:.1%}")


def _show_interruption(journal: Path | None) -> None:
    if journal:
        text = _("Stopped. The same command continues from here: the games are in {file}.")
    else:
        text = _("Stopped. With --journal FILE a match can be continued later.")
    console = error_console()
    console.print()
    console.print(text.format(file=journal), markup=False)
