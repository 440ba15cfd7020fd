# SPDX-License-Identifier: MIT
"""A server in a thread of its own, whose log must stay clean."""

import logging
from collections.abc import Iterator

import pytest
import structlog
from anyio.from_thread import BlockingPortal, start_blocking_portal

from caravanserai.server.observability.logging import is_our_concern
from caravanserai.server.settings import Settings
from tests.support.bad_input.stage import Theatre
from tests.support.server.live import WITHOUT_LIMITS, Live, live_server


class Loud(logging.Handler):
    """Keeps what libraries complain about."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.addFilter(is_our_concern)
        self.told: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.told.append(self.format(record))


@pytest.fixture
def portal() -> Iterator[BlockingPortal]:
    """An event loop in a thread, as hypothesis knows no coroutines."""
    with start_blocking_portal("asyncio") as opened:
        yield opened


@pytest.fixture
def clean_log() -> Iterator[None]:
    """Whatever happens, the server's log tells of no defect."""
    loud = Loud()
    logging.getLogger().addHandler(loud)
    with structlog.testing.capture_logs() as lines:
        yield
    logging.getLogger().removeHandler(loud)
    assert not loud.told
    assert not [line for line in lines if line["log_level"] in ("error", "critical")]


@pytest.fixture
def server(clean_log: None, portal: BlockingPortal, sqlite_url: str) -> Iterator[Live]:
    """A server without limits on how often one may ask."""
    settings = Settings(port=0, database=sqlite_url, **WITHOUT_LIMITS)
    with portal.wrap_async_context_manager(live_server(settings)) as running:
        yield running


@pytest.fixture
def theatre(server: Live, portal: BlockingPortal) -> Iterator[Theatre]:
    """Tables on that server, at which somebody will make trouble."""
    with portal.wrap_async_context_manager(Theatre(server.url)) as opened:
        yield opened
