# SPDX-License-Identifier: MIT
"""The real application, on a table that never changes.

The table computes the events of a request and answers it, but applies nothing. So the same request
can be made at a table and at its twin.
"""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, TypeVar, cast

from starlette.applications import Starlette
from starlette.types import Message

from caravanserai.bots.analysis import analyse, default_bot
from caravanserai.bots.budget import Budget
from caravanserai.server.analysis.hints import build_hint
from caravanserai.server.analysis.reviews import Reviews
from caravanserai.server.app import build
from caravanserai.server.bot_streams.event_stream import EventStreams
from caravanserai.server.bot_streams.game_stream import GameStream, GameStreams, game_state, seat_of
from caravanserai.server.bot_streams.ndjson import encode_line
from caravanserai.server.connections.open_sockets import OpenSockets
from caravanserai.server.context import AppContext
from caravanserai.server.engine_pool import Question
from caravanserai.server.errors import NotFound
from caravanserai.server.fair_thread import FairThread
from caravanserai.server.moderation.connections import Connections
from caravanserai.server.observability.metrics import Metrics
from caravanserai.server.operation.readiness import Readiness
from caravanserai.server.people.person import Person
from caravanserai.server.protocol.bot_stream import GameLine
from caravanserai.server.protocol.socket import (
    HintAnalysis,
    State,
)
from caravanserai.server.rate_limits import RateLimits
from caravanserai.server.settings import Settings
from caravanserai.server.tables.actor import TableActor
from caravanserai.server.tables.dispatch import Dispatcher
from caravanserai.server.tables.registry import TableRegistry
from caravanserai.server.tables.state import Event, TableState
from caravanserai.server.tables.subscribers import Subscriber, Subscribers
from tests.support.server.asgi import AsgiResponse, make_scope, send_request
from tests.support.server.running_server import WITHOUT_LIMITS

T = TypeVar("T")

SETTINGS = Settings(**WITHOUT_LIMITS)
_SIMULATIONS = 24
_SEED = 11
_PATHS = ("/moves", "/board", "/record", "/replay", "/replay/0", "/hint", "/review", "/socket")


class FrozenTable:
    """Stands in for a TableActor; commands are computed but not applied."""

    def __init__(self, state: TableState, subscribers: Subscribers) -> None:
        self.state = state
        self._subscribers = subscribers
        self.events: Sequence[Event] = ()  # of the last command

    async def execute(self, command: Callable[[TableState], Sequence[Event]], seen: int = 0) -> int:
        """Compute the events of a command."""
        self.events = command(self.state)
        return self.state.version + len(self.events)

    async def read(self, reader: Callable[[TableState], T]) -> T:
        """Return the result of a function of the state."""
        return reader(self.state)

    async def read_message(
        self,
        seat: int | None,
        since: int = 0,
        is_owner: bool = False,
        hidden: frozenset[str] = frozenset(),
    ) -> State:
        """Return the state message for a seat, or for a spectator."""
        return self._subscribers.state(seat, since, is_owner, hidden)

    async def subscribe(self, subscriber: Subscriber) -> None:
        """Send the state; nothing ever follows."""
        self._subscribers.send_state(subscriber, subscriber.version)

    async def sync(self, subscriber: Subscriber, since: int) -> None:
        """Send the state again."""
        self._subscribers.send_state(subscriber, since)

    def unsubscribe(self, subscriber: Subscriber) -> None:
        """Do nothing: nobody was added."""


class FastHints:
    """Gives hints at a table as an engine process does, but after few simulations."""

    state: TableState

    def check_hints(self) -> None:
        """Let any number of hints wait."""

    async def ask_twice(self, _owner: str, question: Question, _read: object) -> HintAnalysis:
        """Return the best moves, from what the seat of a question may know.

        Always with the same seed: another one would give other moves at a table and its twin.
        """
        # Not replayed from the record: at a twin, that is the record of another deal.
        position, budget = self.state.position.copy(), Budget(simulations=_SIMULATIONS)
        found = analyse(position, question.seat, budget, _SEED, default_bot())
        return build_hint(replace(found.for_hint(), seconds=0.0), position)


class SingleTableRegistry(TableRegistry):
    """A registry with one table."""

    table: FrozenTable | None = None

    async def find(self, table_id: str) -> TableActor:
        """Return the table. Raises NotFound for another id."""
        if self.table is None or self.table.state.table.id != table_id:
            raise NotFound("there is no such table, or it is not for you")
        return cast(TableActor, self.table)


class EmptyDatabase:
    """A database in which nobody has blocked anybody, and no name is taken."""

    @asynccontextmanager
    async def connect(self) -> AsyncIterator["EmptyDatabase"]:
        """Return a connection."""
        yield self

    async def scalars(self, _query: object) -> list[str]:
        """Return no rows."""
        return []

    async def execute(self, _query: object) -> SimpleNamespace:
        """Return a result without rows."""
        return SimpleNamespace(all=list)


class FrozenApp:
    """The application; the cookie of a person is their id."""

    def __init__(self, people: Mapping[str, Person]) -> None:
        self._people = people
        self.app: Starlette = build(SETTINGS)
        self.context = self.app.state.context = self._context()

    def _context(self) -> AppContext:
        services: Any = SimpleNamespace(
            settings=SETTINGS,
            metrics=Metrics(),
            now=lambda: 5_000,
            engine_pool=FastHints(),
            thread=FairThread(),
            database=EmptyDatabase(),
        )
        tables, rate_limits = SingleTableRegistry(services), RateLimits(SETTINGS)
        return AppContext(
            services=services,
            readiness=Readiness(services),
            tables=tables,
            accounts=cast(Any, self),
            rate_limits=rate_limits,
            open_sockets=OpenSockets(SETTINGS),
            dispatcher=Dispatcher(services, tables, rate_limits),
            reviews=Reviews(cast(Any, None)),
            game_streams=GameStreams(),
            event_streams=cast(EventStreams, None),
            log_ins=cast(Any, None),
            connections=Connections(),
            notices=cast(Any, None),
        )

    def use_table(self, state: TableState, subscribers: Subscribers) -> None:
        """Serve this table from now on."""
        registry = cast(SingleTableRegistry, self.context.tables)
        registry.table = FrozenTable(state, subscribers)
        cast(FastHints, self.context.services.engine_pool).state = state

    async def by_session(self, token: str, on_renewal: object = None) -> Person | None:
        """Return the person of a cookie."""
        return self._people.get(token)

    async def http(
        self, person: Person, method: str, path: str, query: str = "", body: bytes = b""
    ) -> AsgiResponse:
        """Send an HTTP request, as a browser does."""
        scope = make_scope(method, path, query, **_headers(person))
        return await send_request(self.app, scope, *([body] if body else []))

    async def socket(
        self, person: Person, state: TableState, requests: Sequence[bytes]
    ) -> list[bytes]:
        """Open the socket of a table, send requests, and return everything received."""
        scope = make_scope(
            path=f"/api/tables/{state.table.id}/socket",
            query=f"key={state.table.watch_key}",
            kind="websocket",
            **_headers(person),
        )
        socket = _ScriptedSocket([*requests, b'{"type":"ping","id":"last"}'])
        await self.app(scope, socket.receive, socket.send)
        return socket.received

    async def get_all(
        self, state: TableState, person: Person, watcher: int | None
    ) -> dict[str, bytes]:
        """Request everything about a table over HTTP; return the responses by path."""
        path, key = f"/api/tables/{state.table.id}", f"key={state.table.watch_key}"
        seat = "" if watcher is None else f"&seat={watcher}"
        found = {}
        for name in _PATHS:
            answer = await self.http(person, "GET", path + name, "" if name == "/hint" else key)
            found[name] = b"%d " % answer.status + answer.body
        found["state"] = (await self.http(person, "GET", path, key + seat)).body
        found["other seat"] = (await self.http(person, "GET", path, key + "&seat=4")).body
        if watcher is not None and watcher == seat_of(state, person.id):
            found["stream"] = b"".join(map(encode_line, _stream_lines(state, person)))
        return found


def _headers(person: Person) -> dict[str, str]:
    host = "localhost:8765"
    return {"host": host, "origin": f"http://{host}", "cookie": f"caravan={person.id}"}


class _ScriptedSocket:
    """The client's end of a socket: sends one request after another, then disconnects."""

    def __init__(self, requests: Sequence[bytes]) -> None:
        self._requests = iter(requests)
        self._is_answered = asyncio.Event()
        self._is_answered.set()
        self._is_open = False
        self.received: list[bytes] = []

    async def receive(self) -> Message:
        """Return the next request, once the one before was answered."""
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
        """Keep a message of the server."""
        if message["type"] == "websocket.send":
            self.received.append(message["text"].encode())
            if not message["text"].startswith('{"type":"state"'):
                self._is_answered.set()


def _stream_lines(state: TableState, person: Person) -> list[GameLine]:
    """Return what a program would receive on the stream of the game."""
    return [*GameStream(person.id).next_lines(state), game_state(state, person.id)]
