# SPDX-License-Identifier: MIT
"""The site below a path of a host that it shares with others."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Request

from tests.load.process import ServerProcess
from tests.support.browser.visitors import QUICK, Visitors

ROOT = "/games"


@pytest.fixture(scope="module")
def server_below(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server below a path."""
    url = f"sqlite:///{tmp_path_factory.mktemp('below') / 'caravanserai.db'}"
    with ServerProcess(url, CARAVAN_ROOT_PATH=ROOT) as running:
        yield running


@pytest.fixture
def below(server_below: ServerProcess, chromium: Browser) -> Iterator[Visitors]:
    """Visitors of that server."""
    added = Visitors(chromium, server_below.address + ROOT)
    yield added
    added.close()


def test_everything_works_below_a_path(below: Visitors) -> None:
    anna, boris = below.add("Anna", settings=QUICK), below.add("Boris", settings=QUICK)
    outside: list[str] = []

    def check(request: Request) -> None:
        host = anna.address.removesuffix(ROOT)
        if request.url.startswith(host) and not request.url.startswith(f"{anna.address}/"):
            outside.append(request.url)

    anna.page.on("request", check)
    # A table, from the home page by its link to the game, with the socket and the cookie.
    card = anna.open("/").locator("game-card").first
    card.locator(".more-buttons button").first.click()
    link = card.locator("share-link :is(input, textarea)").input_value()
    assert link.startswith(f"{anna.address}/table/")
    card.locator(".invite a.main").click()
    boris.open(link.removeprefix(anna.address))
    boris.page.locator("waiting-room form button.main").click()
    for visitor in (anna, boris):
        visitor.page.locator("[role=grid]").wait_for()
    assert anna.page.url.startswith(f"{anna.address}/table/")
    # Links of the menu, a reload, the lessons, and a page that does not exist.
    for path in ("/learn", "/lobby"):
        anna.open(path)
        anna.page.reload()
        anna.page.locator("main h1").wait_for()
    assert anna.page.locator(".site-menu a[aria-current=page]").get_attribute("href") == (
        f"{ROOT}/lobby"
    )
    anna.page.locator("a.home").click()
    anna.page.wait_for_url(f"{anna.address}/")
    with anna.allow_network_errors():
        anna.page.goto(f"{anna.address}/nowhere")
        anna.page.locator("not-found-page inline-svg svg").wait_for()
    assert outside == []
    [cookie] = anna.context.cookies()
    assert (cookie["name"], cookie["path"]) == ("caravan-games", ROOT)


def test_the_page_can_be_installed_below_a_path(below: Visitors) -> None:
    anna = below.add()
    anna.open("")  # without a slash at the end
    manifest = anna.page.evaluate(
        """async () => {
            const link = document.querySelector("link[rel=manifest]").href;
            const found = await (await fetch(link)).json();
            const icons = found.icons.map((icon) => new URL(icon.src, link).href);
            const loaded = await Promise.all(icons.map(async (icon) => (await fetch(icon)).ok));
            return {start: new URL(found.start_url, link).href, loaded};
        }"""
    )
    assert manifest == {"start": f"{anna.address}/", "loaded": [True, True, True]}
