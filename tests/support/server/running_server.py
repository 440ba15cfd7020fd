# SPDX-License-Identifier: MIT
"""A complete server on a free port, and clients for it."""

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Any, Self
from unittest.mock import patch
from urllib.parse import urlsplit

from httpx2 import AsyncClient, Response
from starlette.applications import Starlette

from caravanserai.bots.review import ReviewedTurn, find_turns
from caravanserai.core.record import GameRecord
from caravanserai.server.analysis.reviews import review_moments
from caravanserai.server.app import build
from caravanserai.server.context import AppContext
from caravanserai.server.http.cookies import cookie_name
from caravanserai.server.http.endpoint import Endpoint
from caravanserai.server.http.openapi import describe
from caravanserai.server.people.passwords import Passwords
from caravanserai.server.protocol.http import ReviewMoment
from caravanserai.server.rate_limits import NAMES
from caravanserai.server.run import Server, address, listen
from caravanserai.server.settings import Settings
from tests.support.server.services import InstantEnginePool
from tests.support.server.weak_passwords import WEAK

GAME = "through_the_desert"
TIMEOUT = 60  # seconds that an answer may take on a busy machine
WITHOUT_LIMITS: dict[str, Any] = {f"rate_{name}": "100000/second" for name in NAMES}


class NoProcessEnginePool(InstantEnginePool):
    """Bots that answer at once, without processes."""

    alive, busy, waiting = 1, 0, 0

    async def start(self) -> None:
        """Start nothing."""

    async def close(self) -> None:
        """Close nothing."""

    async def review(
        self,
        table: str,
        owner: str,
        record: GameRecord,
        seed: int,
        progress: Callable[[int, int], object],
    ) -> list[ReviewMoment]:
        """Review every action of a game once the gate is open."""
        progress(1, len(record.actions))
        await self.gate.wait()
        found = {}
        for turn in find_turns(record):
            played = record.actions[turn.start : turn.end]
            found[turn.start] = ReviewedTurn(turn.start, 0, played, played, (), (), ())
        return review_moments(record, found)


class Client:
    """An HTTP client of the server: a browser or a program."""

    def __init__(self, client: AsyncClient) -> None:
        self._client = client
        self.id = ""

    async def get(self, path: str, **query: Any) -> Response:
        """Send a GET request."""
        return await self._client.get(path, params=query)

    async def post(self, path: str, **body: Any) -> Response:
        """Send a POST request with a JSON body."""
        return await self._client.post(path, json=body)

    async def send(self, method: str, path: str, **more: Any) -> Response:
        """Send any request."""
        return await self._client.request(method, path, **more)

    def stream(self, path: str) -> Any:
        """Open a streaming response."""
        return self._client.stream("GET", path)

    @property
    def headers(self) -> dict[str, str]:
        """The headers that identify this client on a socket."""
        cookies = "; ".join(f"{name}={value}" for name, value in self._client.cookies.items())
        return {"Cookie": cookies} if cookies else {}

    async def become_guest(self, name: str | None = None) -> Self:
        """Become a guest."""
        me = (await self.post("/api/guest", **({"name": name} if name else {}))).json()
        self.id = me["id"]
        return self

    async def open_table(self, *seats: dict[str, Any], **more: Any) -> dict[str, Any]:
        """Create a table; without seats, one for me and one at my screen."""
        wanted = list(seats) or [{"kind": "me"}, {"kind": "screen"}]
        answer = await self.post("/api/tables", **({"game": GAME, "seats": wanted} | more))
        assert answer.status_code == 201, answer.text
        opened: dict[str, Any] = answer.json()
        return opened


def origin_of(address: str) -> str:
    """Return the origin of an address, which may have a path."""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}"


@dataclass
class RunningServer:
    """A running server."""

    url: str  # without a slash at its end
    app: Starlette
    engine_pool: NoProcessEnginePool
    _stack: AsyncExitStack

    @property
    def context(self) -> AppContext:
        """The context of the server."""
        context: AppContext = self.app.state.context
        return context

    async def client(self, **headers: str) -> Client:
        """Return an anonymous client: a browser, or with an Authorization header a program."""
        origin = {} if "Authorization" in headers else {"Origin": origin_of(self.url)}
        # Without `verify`, each client would read all certificates of the system.
        client = AsyncClient(
            base_url=self.url, headers=origin | headers, timeout=TIMEOUT, verify=False
        )
        return Client(await self._stack.enter_async_context(client))

    async def guest(self, name: str | None = None) -> Client:
        """Return the client of a new guest."""
        return await (await self.client()).become_guest(name)

    async def account(self, name: str) -> Client:
        """Return the client of a new account; the password is `open sesame`."""
        client = await self.guest()
        answer = await client.post("/api/account", name=name, password="open sesame")
        assert answer.status_code == 200, answer.text
        return client

    async def program(self, owner: Client) -> Client:
        """Return a program with a token of an account."""
        made = (await owner.post("/api/tokens", label="bot")).json()
        program = await self.client(Authorization=f"Bearer {made['secret']}")
        program.id = owner.id
        return program


_descriptions: dict[tuple[str, str], dict[str, Any]] = {}


def _describe_once(endpoints: Sequence[Endpoint], settings: Settings) -> dict[str, Any]:
    """Return the OpenAPI document; hundreds of servers of a test run need not each make it."""
    key = (settings.root_path, cookie_name(settings))
    if key not in _descriptions:
        _descriptions[key] = describe(endpoints, settings)
    return _descriptions[key]


@asynccontextmanager
async def run_server(settings: Settings) -> AsyncIterator[RunningServer]:
    """Run a server with bots that answer at once."""
    listening, engine_pool, opened = listen(settings), NoProcessEnginePool(), asyncio.Event()
    with (
        patch("caravanserai.server.app.EnginePool", lambda *_, **__: engine_pool),
        patch("caravanserai.server.app.review_game", lambda pool, *asked: pool.review(*asked)),
        patch("caravanserai.server.app.describe", _describe_once),
        patch("caravanserai.server.people.accounts.Passwords", lambda: Passwords(WEAK)),
    ):
        app = build(settings)
        async with AsyncExitStack() as stack, app.router.lifespan_context(app):
            server = Server(app, lambda _context: opened.set())
            task = asyncio.create_task(server.serve([listening]))
            await opened.wait()
            try:
                yield RunningServer(
                    address(settings, listening).rstrip("/"), app, engine_pool, stack
                )
            finally:
                server.should_exit = True
                await task
