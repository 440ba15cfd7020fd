# SPDX-License-Identifier: MIT
"""A whole server on a free port of this machine, for tests that come through its doors."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass
from typing import Any, Self
from unittest.mock import patch

from httpx2 import AsyncClient, Response
from starlette.applications import Starlette

from caravanserai.bots.reviewed_action import ReviewedAction
from caravanserai.core.record import GameRecord
from caravanserai.server.app import build
from caravanserai.server.context import AppContext
from caravanserai.server.engine_pool.results import review_moments
from caravanserai.server.people.passwords import Passwords
from caravanserai.server.protocol.http import ReviewMoment
from caravanserai.server.run import Server, address, listen
from caravanserai.server.settings import Settings
from tests.support.server.services import InstantEnginePool
from tests.support.server.weak_passwords import WEAK

GAME = "through_the_desert"
TIME = 30  # seconds that an answer may take on a busy machine
WITHOUT_LIMITS: dict[str, Any] = {
    f"rate_{name}": "100000/second"
    for name in ("messages", "http", "tables", "guests", "log_ins", "chat", "hints")
}


class NoProcessEnginePool(InstantEnginePool):
    """Bots that answer at once, without processes of their own."""

    alive, busy, waiting = 1, 0, 0

    async def start(self) -> None:
        """Be ready."""

    async def close(self) -> None:
        """Have nothing to close."""

    async def review(
        self, table: str, owner: str, record: GameRecord, progress: Callable[[int, int], object]
    ) -> list[ReviewMoment]:
        """Judge every action of a game when the gate is open."""
        progress(1, len(record.actions))
        await self.gate.wait()
        reviewed = [
            ReviewedAction(number, 0, action, action, (action,), (), ())
            for number, action in enumerate(record.actions)
        ]
        return review_moments(record, dict(enumerate(reviewed)))


class Visitor:
    """Somebody at the doors of the server, as a browser or as a program."""

    def __init__(self, client: AsyncClient) -> None:
        self._client = client
        self.id = ""

    async def get(self, path: str, **query: Any) -> Response:
        """Ask for something."""
        return await self._client.get(path, params=query)

    async def post(self, path: str, **body: Any) -> Response:
        """Send something as JSON."""
        return await self._client.post(path, json=body)

    async def send(self, method: str, path: str, **more: Any) -> Response:
        """Send anything."""
        return await self._client.request(method, path, **more)

    def stream(self, path: str) -> Any:
        """Ask for something that comes line by line."""
        return self._client.stream("GET", path)

    @property
    def headers(self) -> dict[str, str]:
        """What a socket of this visitor must carry."""
        cookies = "; ".join(f"{name}={value}" for name, value in self._client.cookies.items())
        return {"Cookie": cookies} if cookies else {}

    async def become_guest(self, name: str | None = None) -> Self:
        """Become a guest."""
        me = (await self.post("/api/guest", **({"name": name} if name else {}))).json()
        self.id = me["id"]
        return self

    async def open_table(self, *seats: dict[str, Any], **more: Any) -> dict[str, Any]:
        """Open a table: mine and one at my screen, if no seats are named."""
        wanted = list(seats) or [{"kind": "me"}, {"kind": "screen"}]
        answer = await self.post("/api/tables", **({"game": GAME, "seats": wanted} | more))
        assert answer.status_code == 201, answer.text
        opened: dict[str, Any] = answer.json()
        return opened


@dataclass
class Live:
    """A server that runs."""

    url: str  # without a slash at its end
    app: Starlette
    engine_pool: NoProcessEnginePool
    _stack: AsyncExitStack

    @property
    def context(self) -> AppContext:
        """The context of the server."""
        context: AppContext = self.app.state.context
        return context

    async def visitor(self, **headers: str) -> Visitor:
        """Return somebody whom nobody knows yet; a browser, unless there is a token."""
        origin = {} if "Authorization" in headers else {"Origin": self.url}
        client = AsyncClient(base_url=self.url, headers=origin | headers, timeout=TIME)
        return Visitor(await self._stack.enter_async_context(client))

    async def guest(self, name: str | None = None) -> Visitor:
        """Return a guest."""
        return await (await self.visitor()).become_guest(name)

    async def account(self, name: str) -> Visitor:
        """Return somebody with an account; the password is `open sesame`."""
        visitor = await self.guest()
        answer = await visitor.post("/api/account", name=name, password="open sesame")
        assert answer.status_code == 200, answer.text
        return visitor

    async def program(self, owner: Visitor) -> Visitor:
        """Return a program that acts for somebody with an account."""
        made = (await owner.post("/api/tokens", label="bot")).json()
        program = await self.visitor(Authorization=f"Bearer {made['secret']}")
        program.id = owner.id
        return program


@asynccontextmanager
async def live_server(settings: Settings) -> AsyncIterator[Live]:
    """Run a server, with bots that think in no time."""
    listening, engine_pool, opened = listen(settings), NoProcessEnginePool(), asyncio.Event()
    with (
        patch("caravanserai.server.app.EnginePool", lambda _processes: engine_pool),
        patch("caravanserai.server.people.accounts.Passwords", lambda: Passwords(WEAK)),
    ):
        app = build(settings)
        async with AsyncExitStack() as stack, app.router.lifespan_context(app):
            server = Server(app, lambda _context: opened.set())
            task = asyncio.create_task(server.serve([listening]))
            await opened.wait()
            try:
                yield Live(address(settings, listening).rstrip("/"), app, engine_pool, stack)
            finally:
                server.should_exit = True
                await task
