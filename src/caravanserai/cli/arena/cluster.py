# SPDX-License-Identifier: MIT
"""The option `--cluster`: connects, and shows the games of each node."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from caravanserai.cli.arena.arguments import Machines
from caravanserai.cli.arena.progress_bar import GamesProgress
from caravanserai.cli.console import error_console, show_status
from caravanserai.cli.i18n import _, ngettext
from caravanserai.core.errors import BadOptions

if TYPE_CHECKING:
    from caravanserai.arena.cluster.session import ClusterSession


@contextmanager
def open_session(machines: Machines, calibrate: bool = False) -> "Iterator[ClusterSession | None]":
    """Connect to a cluster; without an address there is no session, and this machine plays.

    With `calibrate`, slower nodes get more time, so that budgets of time are fair.
    Raises BadOptions if the options contradict each other, BadCluster if the connection fails.
    """
    address = machines.cluster
    if address is None:
        if calibrate:
            raise BadOptions("--calibrate is for --cluster: this machine needs no comparison")
        yield None
        return
    if machines.jobs is not None:
        raise BadOptions("--jobs is for this machine: with --cluster, leave it out")
    from caravanserai.arena.cluster.session import ClusterSession

    with show_status(_("Connecting to {address} ...").format(address=address)):
        session = ClusterSession(address, calibrate)
    with session:
        yield session
    _show_nodes(session)


def watch_nodes(session: "ClusterSession | None", progress: GamesProgress) -> None:
    """Show the games of each node beside the progress of all."""
    if session is not None:
        session.on_game = progress.count_node


def _show_nodes(session: "ClusterSession") -> None:
    console = error_console()
    for node, games in sorted(session.games.items()):
        text = ngettext("{node}: {games:,} game", "{node}: {games:,} games", games)
        console.print(text.format(node=node, games=games), markup=False)
