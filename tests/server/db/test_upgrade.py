# SPDX-License-Identifier: MIT
"""Games in progress go on after an upgrade from any earlier schema.

`schema_NNNN.json` holds the rows of a server that ran on that schema, and what it showed at its
end. It was written by the program of that time and is never changed.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from httpx2 import AsyncClient
from sqlalchemy import URL, MetaData, make_url

from caravanserai.server.db import connections
from caravanserai.server.db.migrate import upgrade_schema
from caravanserai.server.settings import Settings
from tests.support.server.databases.postgres import PostgresServer
from tests.support.server.running_server import (
    TIMEOUT,
    WITHOUT_LIMITS,
    Client,
    RunningServer,
    run_server,
)
from tests.support.server.sockets import open_socket, play_against_bot, play_in_turn

STORED = sorted(Path(__file__).parent.glob("schema_*.json"))


@pytest.fixture(params=["sqlite", "postgres"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[URL]:
    """A database of each kind without any tables."""
    if request.param == "sqlite":
        yield make_url(f"sqlite:///{tmp_path}/caravan.db")
    else:
        server: PostgresServer = request.getfixturevalue("postgres_server")
        with server.bare_database() as url:
            yield make_url(url)


def fill(url: URL, stored: dict[str, Any]) -> None:
    """Create the database as the earlier program has left it."""
    upgrade_schema(url, to=stored["revision"])
    with connections.migration_engine(url).begin() as connection:
        found = MetaData()
        found.reflect(connection)
        for table in found.sorted_tables:
            if rows := stored["rows"].get(table.name):
                connection.execute(table.insert(), rows)


def returning(server: RunningServer, cookie: str) -> Client:
    """Return a browser that has kept its cookie."""
    name, _, value = cookie.partition("=")
    headers = {"Origin": server.url}
    return Client(
        AsyncClient(base_url=server.url, headers=headers, cookies={name: value}, timeout=TIMEOUT)
    )


async def assert_unchanged(server: RunningServer, expected: dict[str, Any]) -> None:
    for table in expected.values():
        state = (await server.context.tables.find(table["id"])).state
        assert state.status == table["status"]
        assert list(state.position.actions) == table["actions"]
        assert state.position.key() == table["key"]
        assert state.version >= table["version"]  # an upgrade may add a line to the log


@pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)
async def test_games_of_an_earlier_schema_go_on(empty: URL, path: Path) -> None:
    stored = json.loads(path.read_text(encoding="utf-8"))
    fill(empty, stored)
    url, expected = empty.render_as_string(hide_password=False), stored["expected"]
    async with run_server(Settings(port=0, database=url, **WITHOUT_LIMITS)) as server:
        anna = returning(server, stored["cookies"]["Anna"])
        boris = returning(server, stored["cookies"]["Boris"])
        assert (await anna.post("/api/guest")).json()["name"] == "Anna"
        await assert_unchanged(server, expected)
        for name in ("clock", "tribes"):
            table = expected[name]["id"]
            async with (
                open_socket(server, anna, table) as first,
                open_socket(server, boris, table) as second,
            ):
                await play_in_turn([first, second], 5)
        async with open_socket(server, anna, expected["bot"]["id"]) as socket:
            await play_against_bot([socket], 4)
        joined = await boris.post(f"/api/tables/{expected['open']['id']}/join")
        assert joined.status_code == 200
        over = (await anna.get(f"/api/tables/{expected['over']['id']}")).json()
        assert over["result"] is not None
        await anna._client.aclose()
        await boris._client.aclose()
