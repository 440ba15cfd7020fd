# SPDX-License-Identifier: MIT
"""Serving under a path, behind proxies that remove it and proxies that do not."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from caravanserai.server.http.sub_path import SubPath
from caravanserai.server.settings import Settings
from tests.support.server.asgi import echo, make_scope, send_request
from tests.support.server.running_server import WITHOUT_LIMITS, RunningServer, run_server

ROOT = "/games"


@pytest.fixture
async def below(sqlite_url: str) -> AsyncIterator[RunningServer]:
    """A server under a path."""
    async with run_server(
        Settings(port=0, database=sqlite_url, root_path=ROOT, **WITHOUT_LIMITS)
    ) as running:
        running.url = running.url.removesuffix(ROOT)
        yield running


@pytest.mark.parametrize(
    ("path", "inside"),
    [
        ("/games", "/"),
        ("/games/", "/"),
        ("/games/lobby", "/lobby"),
        ("/games/games", "/games"),
        ("/lobby", "/lobby"),  # a proxy has removed the path
        ("/gamesters", "/gamesters"),
    ],
)
async def test_the_path_is_removed_if_it_is_there(path: str, inside: str) -> None:
    seen = []

    async def note(scope, receive, send):  # type: ignore[no-untyped-def]
        seen.append(scope["path"])
        await echo(scope, receive, send)

    await send_request(SubPath(note, Settings(root_path=ROOT)), make_scope(path=path))
    assert seen == [inside]


@pytest.mark.parametrize("prefix", [ROOT, ""])
async def test_both_kinds_of_proxies_work(below: RunningServer, prefix: str) -> None:
    client = await below.client()
    page = await client.get(f"{prefix}/lobby")
    files = re.findall(r'(?:href|src)="([^"]+)"', page.text)
    assert len(files) > 6  # icons, styles and modules
    assert all(file.startswith(f"{ROOT}/web/") for file in files)
    for file in files:
        assert (await client.get(prefix + file.removeprefix(ROOT))).status_code == 200
    assert (await client.get(f"{prefix}/api/games")).status_code == 200
    assert (await client.get(f"{prefix}/readyz")).status_code == 200


async def test_the_cookie_is_only_for_the_path(below: RunningServer) -> None:
    answer = await (await below.client()).post(f"{ROOT}/api/guest")
    cookie = answer.headers["set-cookie"]
    assert cookie.startswith("caravan-games=")
    assert "Path=/games;" in cookie


async def test_a_wrong_link_shows_the_page(below: RunningServer) -> None:
    client = await below.client(Accept="text/html")
    answer = await client.get(f"{ROOT}/nowhere")
    assert answer.status_code == 404
    assert f'src="{ROOT}/web/app.js"' in answer.text


async def test_the_description_names_the_path(below: RunningServer) -> None:
    document = (await (await below.client()).get(f"{ROOT}/api/openapi.json")).json()
    assert document["servers"] == [{"url": ROOT}]
    assert document["components"]["securitySchemes"]["cookie"]["name"] == "caravan-games"


def test_the_page_names_no_file_in_another_way() -> None:
    # The server puts these, and only these, below the path.
    import caravanserai

    index = (Path(caravanserai.__file__).parent / "web" / "index.html").read_text()
    assert re.findall(r'"/(?!web/)[^"]*"', index) == []


async def test_the_documentation_is_below_the_path(below: RunningServer) -> None:
    answer = await (await below.client()).get(f"{ROOT}/docs")
    assert answer.headers["location"] == f"{ROOT}/docs/"
