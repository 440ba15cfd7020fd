# SPDX-License-Identifier: MIT
"""The page and its files."""

import re
from pathlib import Path
from types import SimpleNamespace

import pytest
from httpx2 import AsyncClient

from caravanserai.server.http.routes.pages import ADDRESSES
from caravanserai.server.http.web_files import WEB, list_imports
from tests.support.server.running_server import RunningServer

INDEX = (WEB / "index.html").read_text()


def without_preloads(page: str) -> str:
    """Return a document as it is in its file."""
    return re.sub(r'<link rel="modulepreload"[^>]*>', "", page)


@pytest.mark.parametrize("address", [re.sub(r"{\w+}", "some", path) for path in ADDRESSES])
async def test_every_address_of_the_page_returns_the_page(
    server: RunningServer, address: str
) -> None:
    page = await (await server.client()).get(address)
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert without_preloads(page.text) == INDEX


def test_the_page_and_the_server_have_the_same_addresses_of_pages() -> None:
    router = (WEB / "router.js").read_text()
    known = re.findall(r'^  \["(/[^"]*)", "([^"]*)/page.js"', router, re.MULTILINE)
    assert {re.sub(r":(\w+)", r"{\1}", address): page for address, page in known} == ADDRESSES


async def test_the_document_names_every_module_of_its_page(server: RunningServer) -> None:
    page = (await (await server.client()).get("/lobby")).text
    for module in ("app.js", "core/dom.js", "pages/lobby/page.js", "components/open-tables.js"):
        assert f'<link rel="modulepreload" href="/web/{module}">' in page
    assert "table/page.js" not in page


async def test_the_board_of_a_lesson_is_loaded_after_the_page(server: RunningServer) -> None:
    page = (await (await server.client()).get("/learn/five_tribes/sowing")).text
    board = '<link rel="modulepreload" href="/web/games/five_tribes/board.js" fetchpriority="low">'
    assert page.index("pages/lesson/page.js") < page.index(board)


@pytest.mark.parametrize("page", [*ADDRESSES.values(), "not-found"])
def test_everything_that_a_page_imports_exists(page: str) -> None:
    assert all((WEB / module).is_file() for module in list_imports(f"pages/{page}/page.js"))


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
        assert (lost.status_code, without_preloads(lost.text)) == (404, INDEX)
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
