# SPDX-License-Identifier: MIT
"""The back-up commands of docs/guide/operating.md, run while the server writes."""

import asyncio
import os
import re
import subprocess
from itertools import count
from pathlib import Path

from caravanserai.server.db.database import Database
from caravanserai.server.db.group_commit import GroupCommit
from caravanserai.server.db.table_queries import events_after
from scripts.postgres import programs
from tests.support.server.postgres import PostgresServer
from tests.support.server.rows import add_tables, table, write

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


def assert_complete(found: list[int], before: list[int]) -> None:
    assert found == list(range(1, len(found) + 1))
    assert len(found) >= len(before)


async def test_a_back_up_of_sqlite_is_complete(sqlite_url: str, tmp_path: Path) -> None:
    before = await back_up(sqlite_url, command('python3 -c "import sqlite3'), tmp_path)

    assert_complete(await numbers(f"sqlite:///{tmp_path}/backup.db"), before)


async def test_a_back_up_of_postgresql_is_complete(
    postgres_url: str, postgres_server: PostgresServer, tmp_path: Path
) -> None:
    before = await back_up(postgres_url, command("pg_dump"), tmp_path)

    with postgres_server.bare_database() as restored:
        line = command("pg_restore").replace("caravan_restored", f"'{restored}'")
        await run(line, tmp_path)
        assert_complete(await numbers(restored), before)
