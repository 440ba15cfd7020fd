# SPDX-License-Identifier: MIT
"""A server in its own thread, whose log must contain no errors."""

import logging
from collections.abc import Iterator

import pytest
import structlog
from anyio.from_thread import BlockingPortal, start_blocking_portal

from caravanserai.server.observability.logging import is_our_concern
from caravanserai.server.settings import Settings
from tests.support.bad_input.attacked_games import AttackedGames
from tests.support.server.running_server import WITHOUT_LIMITS, RunningServer, run_server


class ErrorHandler(logging.Handler):
    """Keeps the errors that libraries log."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.addFilter(is_our_concern)
        self.errors: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.errors.append(self.format(record))


@pytest.fixture
def portal() -> Iterator[BlockingPortal]:
    """An event loop in a thread: hypothesis cannot run coroutines."""
    with start_blocking_portal("asyncio") as opened:
        yield opened


@pytest.fixture
def clean_log() -> Iterator[None]:
    """Check that the server logs no errors."""
    handler = ErrorHandler()
    logging.getLogger().addHandler(handler)
    with structlog.testing.capture_logs() as lines:
        yield
    logging.getLogger().removeHandler(handler)
    assert not handler.errors
    assert not [line for line in lines if line["log_level"] in ("error", "critical")]


@pytest.fixture
def server(clean_log: None, portal: BlockingPortal, sqlite_url: str) -> Iterator[RunningServer]:
    """A server without rate limits."""
    settings = Settings(port=0, database=sqlite_url, **WITHOUT_LIMITS)
    with portal.wrap_async_context_manager(run_server(settings)) as running:
        yield running


@pytest.fixture
def games(server: RunningServer, portal: BlockingPortal) -> Iterator[AttackedGames]:
    """Games on that server, to be attacked."""
    with portal.wrap_async_context_manager(AttackedGames(server.url)) as opened:
        yield opened
