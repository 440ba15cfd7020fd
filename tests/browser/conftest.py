# SPDX-License-Identifier: MIT
"""Fixtures of the browser tests: a server, chromium, and visitors.

Playwright keeps an event loop running in the thread of the tests, so these tests have a run of
their own (`make test-browser`): tests with a loop of theirs cannot come after them.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

from scripts.system_packages.chromium import MISSING, browser, is_wanted
from tests.load.process import ServerProcess
from tests.support.browser.features import SWITCHES
from tests.support.browser.visitors import Visitors


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server on a free port, with a new database and one process for bots."""
    folder = tmp_path_factory.mktemp("server")
    with ServerProcess(f"sqlite:///{folder / 'caravanserai.db'}") as running:
        yield running


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """A browser, in which each visitor has their own profile."""
    program = browser()
    if program is None and not is_wanted():
        pytest.skip(MISSING)
    assert program, MISSING
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=program, args=SWITCHES)
        yield opened
        opened.close()


@pytest.fixture
def visitors(server: ServerProcess, chromium: Browser) -> Iterator[Visitors]:
    """The visitors of a test, which fails if any of their pages had an error."""
    added = Visitors(chromium, server.address)
    yield added
    added.close()
