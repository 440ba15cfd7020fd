# SPDX-License-Identifier: MIT
"""Runs the application with uvicorn."""

import asyncio
import errno
import gc
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

import uvicorn
from starlette.applications import Starlette

from caravanserai.core.errors import CaravanError
from caravanserai.server.app import build
from caravanserai.server.connections.config import BoundedConfig
from caravanserai.server.connections.file_limit import raise_file_limit
from caravanserai.server.connections.open_connections import OpenConnections
from caravanserai.server.context import AppContext
from caravanserai.server.operation.readiness import drain
from caravanserai.server.settings import Settings

_BACKLOG = 2048  # connections that wait to be accepted
_SWEEP_TICKS = 100  # tenths of a second between two searches for connections that do not close
# Seconds after which a waiting thread gets the interpreter lock; a tenth of Python's default.
_SWITCH_INTERVAL = 0.0005
# New objects before a collection. The high numbers turn collections of old objects off.
_GC_THRESHOLDS = (20_000, 1_000_000, 1_000_000)
_SIGNALS = (signal.SIGINT, signal.SIGTERM)


class CannotListen(CaravanError):
    """The server cannot listen on an address or port; the message says what to do."""


def listen(settings: Settings) -> socket.socket:
    """Return a socket that listens on the address of the settings. Raises CannotListen."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # asyncio turns Nagle's algorithm off only if the protocol is given here. The algorithm would
    # delay every answer by 40 ms.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":  # on Windows the option lets other programs take the port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((settings.host, settings.port))
        listening.listen(_BACKLOG)
    except OSError as error:
        listening.close()
        where = f"{settings.host} port {settings.port}"
        raise CannotListen(f"cannot listen on {where}: {_explain(error)}") from None
    return listening


def _explain(error: OSError) -> str:
    match error.errno:
        case errno.EADDRINUSE:
            return "another program does so already; choose another --port, or 0 for any free one"
        case errno.EACCES:
            return "that port needs special rights; choose one from 1024 on with --port"
        case errno.EADDRNOTAVAIL:
            return "this machine has no such address; 127.0.0.1 and 0.0.0.0 always work"
    return f"{error.strerror or error}; check --host and --port"


def address(settings: Settings, listening: socket.socket) -> str:
    """Return the address that people type into a browser."""
    if settings.public_origin:
        return f"{settings.public_origin}{settings.root_path}/"
    # These two mean every interface; a browser cannot open them.
    host = "localhost" if settings.host in ("0.0.0.0", "::") else settings.host
    port = listening.getsockname()[1]
    return f"http://{f'[{host}]' if ':' in host else host}:{port}{settings.root_path}/"


async def serve(
    settings: Settings, listening: socket.socket, ready: Callable[[AppContext], object]
) -> None:
    """Serve until a signal arrives; call `ready` once the server accepts connections.

    The lifespan runs here and not in uvicorn, which would log its exceptions instead of raising
    them.
    """
    app = build(settings)
    async with app.router.lifespan_context(app):
        await Server(app, ready).serve([listening])


def run(
    settings: Settings, listening: socket.socket, ready: Callable[[AppContext], object]
) -> None:
    """Serve until a signal arrives, on the fastest event loop that is installed."""
    _tune_interpreter()
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(serve(settings, listening, ready))


def _tune_interpreter() -> None:
    """Prepare the interpreter for a thousand tables in one process.

    The thread that writes to the database must not wait long for the interpreter lock. And the
    garbage collector should not traverse long-lived objects repeatedly: that took a sixth of the
    CPU time and caused the longest pauses. `maintenance.py` runs a full collection once a day.
    """
    raise_file_limit()
    sys.setswitchinterval(_SWITCH_INTERVAL)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_GC_THRESHOLDS)


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop
    except ImportError:  # it does not exist for Windows
        return None
    return uvloop.new_event_loop


class Server(uvicorn.Server):
    """uvicorn with bounds, and a few more changes.

    It calls `ready`, ends streams, drops unread connections, and exits normally on signals.
    """

    def __init__(self, app: Starlette, ready: Callable[[AppContext], object]) -> None:
        services = app.state.context.services
        self._open = OpenConnections(services.settings, services.metrics.count_refusal)
        super().__init__(BoundedConfig(app, self._open))
        self._app = app
        self._ready = ready
        self._is_hurried = asyncio.Event()  # by a second signal
        self._loop: asyncio.AbstractEventLoop | None = None

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop on a signal; on a second one, without draining."""
        if self.should_exit and self._loop is not None:
            self._loop.call_soon_threadsafe(self._is_hurried.set)
        super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start accepting connections."""
        self._loop = asyncio.get_running_loop()
        await super().startup(sockets)
        self._ready(self._app.state.context)

    async def on_tick(self, counter: int) -> bool:
        """Drop connections that do not close; called periodically."""
        if counter % _SWEEP_TICKS == 0:
            self._open.abort_unread(self.server_state.connections)
        return await super().on_tick(counter)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Drain, end all streams, which would never end by themselves, then shut down."""
        context: AppContext = self._app.state.context
        drained = context.services.settings.drain_seconds
        await drain(context.readiness, drained, self._is_hurried)
        context.game_streams.stop()
        context.event_streams.stop()
        self._open.stop()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop on a signal; uvicorn would also raise it again, and the exit code would not be 0."""
        try:
            before = {each: signal.signal(each, self.handle_exit) for each in _SIGNALS}
        except ValueError:  # only the main thread can handle signals
            before = {}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)
