# SPDX-License-Identifier: MIT
"""The back-up commands of docs/guide/operating.md, run while the server writes."""

import asyncio
import os
import re
import stat
import subprocess
from contextlib import ExitStack
from itertools import count
from pathlib import Path

from caravanserai.server.db.database import Database
from caravanserai.server.db.group_commit import GroupCommit
from caravanserai.server.db.table_queries import events_after
from caravanserai.server.settings import Settings
from scripts.system_packages.postgres import programs
from tests.support.server.databases.postgres import PostgresServer
from tests.support.server.databases.rows import add_tables, table, write
from tests.support.server.running_server import run_server
from tests.support.server.sockets import open_socket, play_in_turn, start_game

GUIDE = Path(__file__).parents[3] / "docs/guide/operating.md"


def command(beginning: str) -> str:
    """Return the command in the guide that begins with a text."""
    found = re.search(rf"^ *({re.escape(beginning)}.*)$", GUIDE.read_text(), re.MULTILINE)
    assert found, f"the guide has no command {beginning!r}"
    return found[1]


async def run(line: str, folder: Path, **variables: str) -> None:
    path = f"{programs()}:{os.environ['PATH']}"
    environment = {**os.environ, "PATH": path, **variables}
    await asyncio.to_thread(
        subprocess.run, line, shell=True, check=True, cwd=folder, env=environment
    )


async def write_events(group_commit: GroupCommit, written: list[int]) -> None:
    for number in count(1):
        assert await group_commit.write(write("oasis", number))
        written.append(number)


async def back_up(url: str, line: str, folder: Path) -> list[int]:
    """Make a back-up while a table writes; return the numbers that were on disk before."""
    database = await Database.open(url)
    await add_tables(database, table("oasis"))
    group_commit, written = GroupCommit(database), list[int]()
    await group_commit.start()
    playing = asyncio.create_task(write_events(group_commit, written))
    while len(written) < 20:
        await asyncio.sleep(0)
    before = list(written)
    await run(line, folder, CARAVAN_DATABASE=url)
    playing.cancel()
    await group_commit.close()
    await database.close()
    return before


async def numbers(url: str) -> list[int]:
    database = await Database.open(url)
    async with database.connect() as connection:
        found = await events_after(connection, "oasis")
    await database.close()
    return [event.number for event in found]


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def assert_complete(found: list[int], before: list[int]) -> None:
    assert found == list(range(1, len(found) + 1))
    assert len(found) >= len(before)


async def test_a_back_up_of_sqlite_is_complete(sqlite_url: str, tmp_path: Path) -> None:
    before = await back_up(sqlite_url, command("(umask 077; python3 -c"), tmp_path)

    assert mode(tmp_path / "backup.db") == 0o600
    assert_complete(await numbers(f"sqlite:///{tmp_path}/backup.db"), before)


async def test_a_back_up_of_postgresql_is_complete(
    postgres_url: str, postgres_server: PostgresServer, tmp_path: Path
) -> None:
    before = await back_up(postgres_url, command("(umask 077; pg_dump"), tmp_path)

    assert mode(tmp_path / "backup.dump") == 0o600
    with postgres_server.bare_database() as restored:
        line = command("pg_restore").replace("caravan_restored", f"'{restored}'")
        await run(line, tmp_path)
        assert_complete(await numbers(restored), before)


async def restored(url: str, folder: Path, server: PostgresServer, stack: ExitStack) -> str:
    """Make a back-up of a database in use, and return the address of a copy of it."""
    if url.startswith("sqlite"):
        await run(command("(umask 077; python3 -c"), folder)
        return f"sqlite:///{folder}/backup.db"
    await run(command("(umask 077; pg_dump"), folder, CARAVAN_DATABASE=url)
    new = stack.enter_context(server.bare_database())
    await run(command("pg_restore").replace("caravan_restored", f"'{new}'"), folder)
    return new


async def test_games_go_on_from_a_back_up_of_a_running_server(
    database_url: str, postgres_server: PostgresServer, tmp_path: Path
) -> None:
    with ExitStack() as stack:
        async with run_server(Settings(port=0, database=database_url)) as server:
            anna, boris, game = await start_game(server)
            async with (
                open_socket(server, anna, game) as first,
                open_socket(server, boris, game) as second,
            ):
                seen = await play_in_turn([first, second], 6)
                copy = await restored(database_url, tmp_path, postgres_server, stack)
                done = await first.ask(type="chat", id="1", text="this is not in the back-up")
                assert done["type"] == "done"
        async with (
            run_server(Settings(port=0, database=copy)) as server,
            open_socket(server, anna, game) as first,
            open_socket(server, boris, game) as second,
        ):
            assert await play_in_turn([first, second], 6) == seen + 6
