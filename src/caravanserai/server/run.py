# SPDX-License-Identifier: MIT
"""Runs the application on a socket: uvicorn, and how we begin and end."""

import asyncio
import errno
import gc
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import uvicorn
from starlette.applications import Starlette

from caravanserai.core.errors import CaravanError
from caravanserai.server.app import build
from caravanserai.server.context import AppContext
from caravanserai.server.settings import Settings

_BACKLOG = 2048  # connections that wait to be accepted
_GRACE = 10  # seconds that answers under way may take when the server stops
_MESSAGE_BYTES = 1024 * 1024  # what is over our own limit, but below this, is refused in words
_SWITCH = 0.0005  # seconds until a thread that waits may have the interpreter
# New objects until the collector looks at them; at old ones it looks once a day (housekeeping.py).
_COLLECTION = (20_000, 1_000_000, 1_000_000)
_SIGNALS = (signal.SIGINT, signal.SIGTERM)


class CannotListen(CaravanError):
    """An address or port that cannot be listened on; the message says what to do."""


def listen(settings: Settings) -> socket.socket:
    """Return a socket that listens where the settings want."""
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    # The protocol is named, for asyncio turns Nagle's algorithm off only where it is: without that
    # every answer waits for 40 ms.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":  # elsewhere it means that others may take the port from us
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind((settings.host, settings.port))
        listening.listen(_BACKLOG)
    except OSError as error:
        listening.close()
        where = f"{settings.host} port {settings.port}"
        raise CannotListen(f"cannot listen on {where}: {_advice(error)}") from None
    return listening


def _advice(error: OSError) -> str:
    match error.errno:
        case errno.EADDRINUSE:
            return "another program does so already; choose another --port, or 0 for any free one"
        case errno.EACCES:
            return "that port is not for everybody; choose one from 1024 on with --port"
        case errno.EADDRNOTAVAIL:
            return "this machine has no such address; 127.0.0.1 and 0.0.0.0 always work"
    return f"{error.strerror or error}; check --host and --port"


def address(settings: Settings, listening: socket.socket) -> str:
    """Return the address that people type."""
    if settings.public_origin:
        return f"{settings.public_origin}/"
    host = "localhost" if settings.host in ("0.0.0.0", "::") else settings.host
    port = listening.getsockname()[1]
    return f"http://{f'[{host}]' if ':' in host else host}:{port}/"


async def serve(
    settings: Settings, listening: socket.socket, ready: Callable[[AppContext], object]
) -> None:
    """Serve until a signal comes; `ready` is called when people can.

    What goes wrong at the start is raised as it is, not told by uvicorn.
    """
    app = build(settings)
    async with app.router.lifespan_context(app):
        await Server(app, ready).serve([listening])


def run(
    settings: Settings, listening: socket.socket, ready: Callable[[AppContext], object]
) -> None:
    """Serve until a signal comes, on the quickest loop there is."""
    _tune()
    with asyncio.Runner(loop_factory=_loop_factory()) as runner:
        runner.run(serve(settings, listening, ready))


def _tune() -> None:
    """Set the interpreter up for a thousand tables in one process.

    The journal's thread must not wait long for its turn. The collector need not look again and
    again through what stays: that took a sixth of the time, and made the longest waits. It looks
    through everything once a day (housekeeping.py).
    """
    sys.setswitchinterval(_SWITCH)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_COLLECTION)


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    try:
        import uvloop
    except ImportError:  # there is none for Windows
        return None
    return uvloop.new_event_loop


class Server(uvicorn.Server):
    """uvicorn, which tells when it is ready, ends streams when it stops, and leaves quietly."""

    def __init__(self, app: Starlette, ready: Callable[[AppContext], object]) -> None:
        super().__init__(
            uvicorn.Config(
                app,
                lifespan="off",  # `serve` looks after it
                ws="websockets-sansio",
                ws_max_size=_MESSAGE_BYTES,
                log_config=None,
                access_log=False,
                proxy_headers=False,  # limits.address_of reads them, as far as they can be believed
                server_header=False,
                timeout_graceful_shutdown=_GRACE,
            )
        )
        self._app = app
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen, and say so."""
        await super().startup(sockets)
        self._ready(self._app.state.context)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop listening, end all streams, and wait for what is under way."""
        context: AppContext = self._app.state.context
        context.game_streams.stop()
        context.event_streams.stop()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Take the signals that end the server as what they are: no failure, and nothing more."""
        try:
            before = {each: signal.signal(each, self.handle_exit) for each in _SIGNALS}
        except ValueError:  # signals are for the main thread, and this is another
            before = {}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)
