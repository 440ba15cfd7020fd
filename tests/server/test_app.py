# SPDX-License-Identifier: MIT
"""The application as a whole: what it starts, and that it stops everything again."""

import asyncio
from pathlib import Path

from caravanserai.server.app import build
from caravanserai.server.settings import Settings
from tests.support.server.asgi import make_scope, send_request
from tests.support.server.running_server import run_server


def test_building_the_application_opens_no_database(tmp_path: Path) -> None:
    build(Settings(database=f"sqlite:///{tmp_path}/caravan.db"))
    assert list(tmp_path.iterdir()) == []


async def test_every_resource_has_one_address(sqlite_url: str) -> None:
    app = build(Settings(database=sqlite_url))
    response = await send_request(app, make_scope(path="/lobby/", host="localhost"))
    assert response.status == 404


async def test_no_task_is_left_when_the_application_has_stopped(sqlite_url: str) -> None:
    before = asyncio.all_tasks()
    async with run_server(Settings(port=0, database=sqlite_url)) as server:
        await (await server.guest()).open_table()
        assert {"group_commit", "checkpoints", "maintenance"} <= {
            task.get_name() for task in asyncio.all_tasks()
        }
    assert asyncio.all_tasks() <= before
