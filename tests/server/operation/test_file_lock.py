# SPDX-License-Identifier: MIT
"""A second server on the same SQLite file refuses to start."""

import os
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from caravanserai.server.app import build
from caravanserai.server.errors import StoreFailure
from caravanserai.server.operation.file_lock import lock_database
from caravanserai.server.settings import Settings
from tests.support.server.running_server import run_server

HOLD = """
import sys
from caravanserai.server.operation.file_lock import lock_database
with lock_database(sys.argv[1]):
    print("locked", flush=True)
    sys.stdin.read()
"""


async def test_a_second_server_on_the_same_file_refuses_to_start(sqlite_url: str) -> None:
    file = sqlite_url.removeprefix("sqlite:///")
    async with run_server(Settings(port=0, database=sqlite_url)):
        second = build(Settings(port=0, database=sqlite_url))
        with pytest.raises(StoreFailure) as refused:
            async with second.router.lifespan_context(second):
                pass
    message = str(refused.value)
    assert file in message
    assert f"process {os.getpid()}" in message
    assert "CARAVAN_DATABASE=sqlite:///" in message
    # The first has stopped, so the file is free again.
    async with run_server(Settings(port=0, database=sqlite_url)):
        pass


def relative(file: Path) -> str:
    return os.path.relpath(file)


def through_a_link(file: Path) -> str:
    link = file.with_name("link.db")
    link.symlink_to(file)
    return str(link)


def through_a_linked_folder(file: Path) -> str:
    link = file.parent / "linked"
    link.symlink_to(file.parent)
    return str(link / file.name)


def with_dots(file: Path) -> str:
    return f"{file.parent}//../{file.parent.name}/./{file.name}"


@pytest.mark.parametrize("form", [relative, through_a_link, through_a_linked_folder, with_dots])
def test_every_form_of_the_path_is_the_same_file(
    form: Callable[[Path], str], tmp_path: Path
) -> None:
    file = tmp_path / "caravan.db"
    file.touch()
    with (
        lock_database(f"sqlite:///{file}"),
        pytest.raises(StoreFailure, match="another server"),
        lock_database(f"sqlite:///{form(file)}"),
    ):
        pass


def test_the_lock_ends_when_the_process_is_killed(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/caravan.db"
    command = [sys.executable, "-c", HOLD, url]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        holder.stdout.readline()
        with pytest.raises(StoreFailure, match=f"process {holder.pid}"), lock_database(url):
            pass
        holder.send_signal(signal.SIGKILL)
        holder.wait()
        with lock_database(url):
            pass


def test_back_ups_can_read_a_locked_file(sqlite_url: str) -> None:
    with lock_database(sqlite_url):
        connection = sqlite3.connect(sqlite_url.removeprefix("sqlite:///"))
        assert connection.execute("SELECT count(*) FROM game_table").fetchone() == (0,)
        connection.close()


def test_several_servers_may_share_a_postgresql_database() -> None:
    url = "postgresql://localhost/caravan"
    with lock_database(url), lock_database(url):
        pass


def test_the_lock_is_readable_only_by_its_owner(tmp_path: Path) -> None:
    with lock_database(f"sqlite:///{tmp_path}/new/caravan.db"):
        modes = [stat.S_IMODE(each.stat().st_mode) for each in (tmp_path / "new").iterdir()]
    assert modes == [0o600]


def test_a_folder_without_rights_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    url = f"sqlite:///{tmp_path}/file/caravan.db"  # a file cannot be a folder, not even for root
    expected = "needs a folder in which this server may write"
    with pytest.raises(StoreFailure, match=expected), lock_database(url):
        pass
