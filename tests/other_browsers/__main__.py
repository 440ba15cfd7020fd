# SPDX-License-Identifier: MIT
"""Play one whole game of both games in Firefox and in WebKit: `make browsers`.

`ARGS="firefox"` or `ARGS="webkit"` selects one of them.
"""

import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from scripts.system_packages.other_browsers import DISPLAY, FIREFOX, MISSING, WEBKIT, find_program
from tests.load.process import ServerProcess
from tests.other_browsers.firefox import Firefox
from tests.other_browsers.play import play_game
from tests.other_browsers.webkit import WebKit
from tests.support.browser.games import GAMES


def main(names: list[str]) -> None:
    """Play with each of these browsers, by default with both."""
    if unknown := set(names) - set(_BROWSERS):
        raise SystemExit(f"unknown: {', '.join(sorted(unknown))}; there are firefox and webkit")
    with (
        tempfile.TemporaryDirectory() as folder,
        ServerProcess(f"sqlite:///{Path(folder) / 'browsers.db'}") as server,
    ):
        for name in names or _BROWSERS:
            play_all(_BROWSERS[name], server.address)


def play_all(start: Callable[[], Any], address: str) -> None:
    """Play both games in a browser, and print how long each took."""
    driver = start()
    try:
        for game in GAMES:
            begun = time.monotonic()
            clicks = play_game(driver, address, game)
            took = f"{clicks} clicks, {time.monotonic() - begun:.0f} s"
            print(f"{driver.name}: {game}, {took}", flush=True)
    finally:
        driver.close()


def _start_firefox() -> Firefox:
    return Firefox(_require(FIREFOX))


def _start_webkit() -> WebKit:
    return WebKit(_require(WEBKIT), _require(DISPLAY))


def _require(names: tuple[str, ...]) -> str:
    program = find_program(names)
    if program is None:
        raise SystemExit(MISSING)
    return program


_BROWSERS = {"firefox": _start_firefox, "webkit": _start_webkit}

if __name__ == "__main__":
    main(sys.argv[1:])
