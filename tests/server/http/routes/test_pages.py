# SPDX-License-Identifier: MIT
"""The page and its files."""

import re
from pathlib import Path
from types import SimpleNamespace

import pytest
from httpx2 import AsyncClient

from caravanserai.server.http.routes.pages import ADDRESSES
from caravanserai.server.http.web_files import WEB
from tests.support.server.running_server import RunningServer


@pytest.mark.parametrize("address", [re.sub(r"{\w+}", "some", path) for path in ADDRESSES])
async def test_every_address_of_the_page_returns_the_page(
    server: RunningServer, address: str
) -> None:
    page = await (await server.client()).get(address)
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.text == (WEB / "index.html").read_text()


def test_the_page_and_the_server_have_the_same_addresses() -> None:
    known = re.findall(r'^  \["(/[^"]*)"', (WEB / "router.js").read_text(), re.MULTILINE)
    assert {re.sub(r":(\w+)", r"{\1}", address) for address in known} == set(ADDRESSES)


async def test_the_page_has_no_inline_scripts_or_styles(server: RunningServer) -> None:
    page = (await (await server.client()).get("/")).text
    assert "style=" not in page
    assert re.findall(r"<script[^>]*>(.*?)</script>", page) == [""]


async def test_an_unchanged_file_is_not_sent_again(server: RunningServer) -> None:
    file = f"{server.url}/web/app.js"
    async with AsyncClient() as browser:
        first = await browser.get(file)
        again = await browser.get(file, headers={"If-None-Match": first.headers["etag"]})
    assert first.headers["content-type"].startswith("text/javascript")
    assert first.headers["cache-control"] == "no-cache"
    assert again.status_code == 304
    assert again.content == b""


async def test_large_files_are_compressed(server: RunningServer) -> None:
    answer = await (await server.client()).get("/web/styles/page.css")
    assert answer.headers["content-encoding"] == "gzip"


@pytest.mark.parametrize("path", ["/web/nothing.js", "/web/../pyproject.toml", "/web/"])
async def test_other_paths_are_not_found(server: RunningServer, path: str) -> None:
    assert (await (await server.client()).get(path)).status_code == 404


async def test_a_browser_at_an_unknown_address_gets_the_page(server: RunningServer) -> None:
    browser = await server.client(Accept="text/html,application/xhtml+xml,*/*;q=0.8")
    for path in ("/nowhere", "/table", "/web/nothing.js"):
        lost = await browser.get(path)
        assert (lost.status_code, lost.text) == (404, (WEB / "index.html").read_text())
    assert (await browser.get("/api/nothing")).json()["error"] == "not_found"
    program = await (await server.client()).get("/nowhere")
    assert (program.status_code, program.json()["error"]) == (404, "not_found")


async def test_the_page_and_its_files_answer_head_requests(server: RunningServer) -> None:
    for path in ("/", "/lobby", "/web/app.js"):
        answer = await (await server.client()).send("HEAD", path)
        assert (answer.status_code, answer.content) == (200, b"")


@pytest.mark.parametrize(
    ("path", "is_quiet"),
    [("/", True), ("/table/abc", True), ("/web/app.js", True), ("/api/games", False)],
)
async def test_requests_for_the_page_and_its_files_are_not_logged(
    server: RunningServer, path: str, is_quiet: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    logged: list[str] = []
    log = SimpleNamespace(
        debug=lambda *_, **__: None, info=lambda *_, **line: logged.append(line["route"])
    )
    monkeypatch.setattr("caravanserai.server.http.request_log._log", log)
    assert (await (await server.client()).get(path)).status_code == 200
    assert bool(logged) != is_quiet


def test_every_file_names_its_licence() -> None:
    suffixes = {".js", ".css", ".html", ".svg"}
    files = [path for path in WEB.rglob("*") if path.suffix in suffixes]
    assert [path.name for path in files if not _is_licensed(path)] == []


def _is_licensed(path: Path) -> bool:
    return "SPDX-License-Identifier: MIT" in path.read_text()[:200]
