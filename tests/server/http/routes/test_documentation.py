# SPDX-License-Identifier: MIT
"""The documentation at /docs."""

from pathlib import Path

import pytest
from httpx2 import ASGITransport, AsyncClient, Response
from starlette.applications import Starlette
from starlette.routing import Mount

from caravanserai.server.http.headers import SecurityHeaders
from caravanserai.server.http.routes.documentation import PATH, Site
from caravanserai.server.settings import Settings
from tests.support.server.asgi import make_scope, send_request
from tests.support.server.running_server import RunningServer


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A small site."""
    (tmp_path / "guide").mkdir()
    (tmp_path / "index.html").write_text("<h1>Start</h1>")
    (tmp_path / "guide" / "index.html").write_text("<h1>Guide</h1>")
    (tmp_path / "site.css").write_text("h1 { color: red }")
    return tmp_path


async def get(app: SecurityHeaders, path: str) -> Response:
    async with AsyncClient(transport=ASGITransport(app), base_url="http://localhost") as client:
        return await client.get(path)


def serve(folder: Path) -> SecurityHeaders:
    return SecurityHeaders(Starlette(routes=[Mount(PATH, Site(folder))]), Settings())


@pytest.mark.parametrize(
    ("path", "content"),
    [("/docs/", "Start"), ("/docs/index.html", "Start"), ("/docs/guide/", "Guide")],
)
async def test_its_pages_are_shown(site: Path, path: str, content: str) -> None:
    answer = await get(serve(site), path)
    assert (answer.status_code, content in answer.text) == (200, True)
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/docs/nothing.html", "/docs/guide", "/docs/../site.css"])
async def test_other_paths_are_not_found(site: Path, path: str) -> None:
    assert (await send_request(serve(site), make_scope(path=path))).status == 404


async def test_a_file_outside_of_the_site_is_not_found(site: Path) -> None:
    (site.parent / "secret").write_text("secret")
    for path in ("/docs/../secret", "/docs/..%2fsecret", "/docs//etc/passwd"):
        assert (await send_request(serve(site), make_scope(path=path))).status == 404


async def test_without_a_site_the_page_says_how_to_get_it(tmp_path: Path) -> None:
    for path in ("/docs/", "/docs/guide/playing.html"):
        answer = await send_request(serve(tmp_path / "none"), make_scope(path=path))
        assert answer.status == 404
        assert "make docs" in answer.body.decode()


async def test_a_site_built_later_is_found(tmp_path: Path) -> None:
    app = serve(tmp_path)
    assert (await send_request(app, make_scope(path="/docs/"))).status == 404
    (tmp_path / "index.html").write_text("built")
    assert (await get(app, "/docs/")).text == "built"


async def test_the_site_may_load_only_files_of_this_server(site: Path) -> None:
    answer = await get(serve(site), "/docs/")
    policy = answer.headers["content-security-policy"]
    assert "script-src 'self'; style-src 'self';" in policy


async def test_the_address_of_the_site_ends_with_a_slash(server: RunningServer) -> None:
    answer = await (await server.client()).get("/docs")
    assert (answer.status_code, answer.headers["location"]) == (308, "/docs/")
