# SPDX-License-Identifier: MIT
"""The doors of the server, all of them, opened on a table that does not go on.

The application is the real one. Behind it stands a table that works out what a request would do,
and answers, but does nothing: so the same may be asked of a table and of its twin.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, TypeVar, cast

from starlette.applications import Starlette
from starlette.types import Message

from caravanserai.bots.analysis import analyse, default_bot
from caravanserai.bots.budget import Budget
from caravanserai.core.position import Position
from caravanserai.server.analysis.reviews import Reviews
from caravanserai.server.app import build
from caravanserai.server.bot_streams.event_stream import EventStreams
from caravanserai.server.bot_streams.game_stream import (
    GameLine,
    GameStream,
    GameStreams,
    game_state,
    line,
    seat_of,
)
from caravanserai.server.context import AppContext
from caravanserai.server.errors import NotFound
from caravanserai.server.observability.metrics import Metrics
from caravanserai.server.people.person import Person
from caravanserai.server.protocol.socket import State
from caravanserai.server.rate_limits import RateLimits
from caravanserai.server.settings import Settings
from caravanserai.server.tables.actor import TableActor
from caravanserai.server.tables.commands import Deed
from caravanserai.server.tables.dispatch import Dispatcher
from caravanserai.server.tables.registry import TableRegistry
from caravanserai.server.tables.state import TableState
from caravanserai.server.tables.subscribers import Audience, Listener
from tests.support.server.live import WITHOUT_LIMITS
from tests.support.server.requests import Answer, ask, scope_of

T = TypeVar("T")

SETTINGS = Settings(**WITHOUT_LIMITS)
_SIMULATIONS = 24


class StillTable:
    """A table on which nothing that is asked for is done."""

    def __init__(self, state: TableState, audience: Audience) -> None:
        self.state = state
        self._audience = audience
        self.deeds: Sequence[Deed] = ()  # what the last request would have done

    async def do(self, deeds_of: Callable[[TableState], Sequence[Deed]], seen: int = 0) -> int:
        """Work out what would be done."""
        self.deeds = deeds_of(self.state)
        return self.state.version + len(self.deeds)

    async def read(self, reader: Callable[[TableState], T]) -> T:
        """Return what a function makes of the state."""
        return reader(self.state)

    async def look(self, seat: int | None, since: int = 0, is_owner: bool = False) -> State:
        """Return the state for a seat, or for a spectator."""
        return self._audience.state(seat, since, is_owner)

    async def listen(self, listener: Listener) -> None:
        """Send the state; nothing ever follows."""
        self._audience.greet(listener, listener.version)

    async def sync(self, listener: Listener, since: int) -> None:
        """Send the state again."""
        self._audience.greet(listener, since)

    def leave(self, listener: Listener) -> None:
        """Forget nobody, for nobody was added."""


class HintGiver:
    """Gives hints as a process that thinks does, but after a short look and in no time."""

    async def hint(
        self, table: str, owner: str, position: Position, seat: int, seed: int
    ) -> dict[str, Any]:
        """Return the best moves, from what a seat may know."""
        budget = Budget(simulations=_SIMULATIONS)
        found = analyse(position, seat, budget, seed, default_bot())
        return replace(found, seconds=0.0).for_hint().to_dict()


class OneTable(TableRegistry):
    """The tables of a server that has but one."""

    table: StillTable | None = None

    async def find(self, table_id: str) -> TableActor:
        """Return the table that stands behind the doors now."""
        if self.table is None or self.table.state.table.id != table_id:
            raise NotFound("there is no such table, or it is not for you")
        return cast(TableActor, self.table)


class Doors:
    """The application, with people whom it knows by cookies that are their ids."""

    def __init__(self, people: Mapping[str, Person]) -> None:
        self._people = people
        self.app: Starlette = build(SETTINGS)
        self.context = self.app.state.context = self._context()

    def _context(self) -> AppContext:
        services: Any = SimpleNamespace(
            settings=SETTINGS, metrics=Metrics(), now=lambda: 5_000, engine_pool=HintGiver()
        )
        tables, rate_limits = OneTable(services), RateLimits(SETTINGS)
        return AppContext(
            services=services,
            tables=tables,
            accounts=cast(Any, self),
            rate_limits=rate_limits,
            dispatcher=Dispatcher(services, tables, rate_limits),
            reviews=Reviews(services.engine_pool),
            game_streams=GameStreams(),
            event_streams=cast(EventStreams, None),
        )

    def open_on(self, state: TableState, audience: Audience) -> None:
        """Put a table behind the doors."""
        cast(OneTable, self.context.tables).table = StillTable(state, audience)

    async def by_session(self, token: str) -> Person | None:
        """Return a person of that id."""
        return self._people.get(token)

    async def http(
        self, person: Person, method: str, path: str, query: str = "", body: bytes = b""
    ) -> Answer:
        """Ask for something, as a browser does."""
        scope = scope_of(method, path, query, **_headers(person))
        return await ask(self.app, scope, *([body] if body else []))

    async def socket(
        self, person: Person, state: TableState, requests: Sequence[bytes]
    ) -> list[bytes]:
        """Open a table's socket, ask for things, and return all that comes back."""
        scope = scope_of(
            path=f"/api/tables/{state.table.id}/socket",
            query=f"key={state.table.watch_key}",
            kind="websocket",
            **_headers(person),
        )
        line = _Line([*requests, b'{"type":"ping","id":"last"}'])
        await self.app(scope, line.receive, line.send)
        return line.heard

    async def everything(
        self, state: TableState, person: Person, watcher: int | None
    ) -> dict[str, bytes]:
        """Ask for all that can be asked for of a table, by its path."""
        path, key = f"/api/tables/{state.table.id}", f"key={state.table.watch_key}"
        seat = "" if watcher is None else f"&seat={watcher}"
        told = {}
        for name in (
            "/moves",
            "/board",
            "/record",
            "/replay",
            "/replay/0",
            "/hint",
            "/review",
            "/socket",
        ):
            answer = await self.http(person, "GET", path + name, "" if name == "/hint" else key)
            told[name] = b"%d " % answer.status + answer.body
        whole = await self.http(person, "GET", path, key + seat)
        told["whole state"] = whole.body
        told["someone else's"] = (await self.http(person, "GET", path, key + "&seat=4")).body
        if watcher is not None and watcher == seat_of(state, person.id):
            told["stream"] = b"".join(map(line, _streamed(state, person)))
        return told


def _headers(person: Person) -> dict[str, str]:
    host = "localhost:8765"
    return {"host": host, "origin": f"http://{host}", "cookie": f"caravan={person.id}"}


class _Line:
    """The client's end of a socket: asks one thing after another, and goes after the last."""

    def __init__(self, requests: Sequence[bytes]) -> None:
        self._requests = iter(requests)
        self._is_answered = asyncio.Event()
        self._is_answered.set()
        self._is_open = False
        self.heard: list[bytes] = []

    async def receive(self) -> Message:
        """Say the next thing, when the one before was answered."""
        if not self._is_open:
            self._is_open = True
            return {"type": "websocket.connect"}
        await self._is_answered.wait()
        self._is_answered.clear()
        request = next(self._requests, None)
        if request is None:
            return {"type": "websocket.disconnect", "code": 1000}
        return {"type": "websocket.receive", "text": request.decode()}

    async def send(self, message: Message) -> None:
        """Hear what the server says."""
        if message["type"] == "websocket.send":
            self.heard.append(message["text"].encode())
            if not message["text"].startswith('{"type":"state"'):
                self._is_answered.set()


def _streamed(state: TableState, person: Person) -> list[GameLine]:
    """Return what a program would be told by the stream of the game."""
    return [*GameStream(person.id).news(state), game_state(state, person.id)]
