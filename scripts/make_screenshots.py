# SPDX-License-Identifier: MIT
"""Takes the screenshots of docs/screenshots: both games at their start, middle and end.

`make pictures` installs what it needs. Bots play the games from fixed seeds, so the screenshots
always show the same positions.
"""

import tempfile
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

import caravanserai as cv
from caravanserai.bots import registry
from caravanserai.bots.bot import ask
from scripts.system_packages import chromium
from tests.load.process import ServerProcess
from tests.support.browser.visitors import DESKTOP, PHONE, Visitor, Visitors

FOLDER = Path(__file__).parent.parent / "docs" / "screenshots"
SIZES = {"desktop": DESKTOP, "phone": PHONE}
THEMES = ("light", "dark")
PARTS = {"start": 0.0, "middle": 0.55, "end": 1.0}
PLAYERS = {"five_tribes": 3, "through_the_desert": 4}
SEATS = [{"kind": "me"}, *({"kind": "screen", "name": name} for name in ("Ada", "Omar", "Zoe"))]


def main() -> None:
    """Take all screenshots."""
    FOLDER.mkdir(exist_ok=True)
    program = chromium.browser()
    if program is None:
        raise SystemExit(chromium.MISSING)
    with (
        tempfile.TemporaryDirectory() as folder,
        sync_playwright() as playwright,
        ServerProcess(f"sqlite:///{Path(folder) / 'pictures.db'}") as server,
    ):
        browser = playwright.chromium.launch(executable_path=program)
        visitors = Visitors(browser, server.address)
        for name, visitor in each_visitor(visitors):
            shoot_home(visitor, name)
            for game in PLAYERS:
                shoot_game(visitor, game, name)
        visitors.close()
        browser.close()


@cache
def played(game: str) -> cv.Position:
    """Return the last position of a game between bots."""
    position = cv.new(game, players=PLAYERS[game], seed=11)
    bot = registry.create("greedy")
    while position.actor is not None:
        position.play(ask(bot, position, seed=1).action)
    return position


def each_visitor(visitors: Visitors) -> Iterator[tuple[str, Visitor]]:
    """Yield a visitor with each size of screen and each theme."""
    for size, theme in product(SIZES, THEMES):
        # Without animations, which a screenshot would catch half-way.
        yield (
            f"{size}-{theme}",
            visitors.add("Anna", SIZES[size], color_scheme=theme, reduced_motion="reduce"),
        )


def shoot_home(visitor: Visitor, name: str) -> None:
    """Take the screenshot of the home page."""
    shoot(visitor.open("/"), f"home-{name}")


def shoot_game(visitor: Visitor, game: str, name: str) -> None:
    """Take the screenshots of a game, each at a table that continues from one of its positions."""
    record = played(game).record()
    for part, share in PARTS.items():
        upto = int(share * len(record.actions))
        body = {"record": record.to_text(), "upto": upto, "seats": SEATS[: PLAYERS[game]]}
        page = visitor.open(f"/table/{visitor.request('POST', '/api/records', body)['id']}")
        shoot(page, f"{game}-{part}-{name}")


def shoot(page: Page, name: str) -> None:
    """Take a screenshot when everything is drawn and no curtain hides the board."""
    page.wait_for_timeout(500)
    if page.locator(".curtain button").count():
        page.locator(".curtain button").click()
        page.wait_for_timeout(500)
    page.screenshot(path=FOLDER / f"{name}.jpg", type="jpeg", quality=80)
    print(name)


if __name__ == "__main__":
    main()
