# SPDX-License-Identifier: MIT
"""The WebSocket of a table: checks the client, reads its requests, sends it the state."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from caravanserai.server.background_tasks import end_tasks
from caravanserai.server.connections.client_address import address_of
from caravanserai.server.connections.socket_protocol import SEND_TEXT
from caravanserai.server.context import AppContext, context_of
from caravanserai.server.errors import Forbidden, NotFound, NotSignedIn, TooLarge, TooMany
from caravanserai.server.http.browser_mark import renew_mark
from caravanserai.server.http.errors import problem_response
from caravanserai.server.moderation.marks import hidden_people
from caravanserai.server.people.authenticate import current_person, renewed_cookie, revalidate
from caravanserai.server.people.identity_cache import choose_age
from caravanserai.server.people.person import Person
from caravanserai.server.protocol.errors import DECODE_ERRORS, bad_message, report_error
from caravanserai.server.protocol.requests import (
    AnyRequest,
)
from caravanserai.server.protocol.socket import (
    Error,
    ServerMessage,
)
from caravanserai.server.tables.access import may_watch, visible_table
from caravanserai.server.tables.actor import TableActor
from caravanserai.server.tables.dispatch import crowds
from caravanserai.server.tables.subscribers import Subscriber

TRY_AGAIN = 1013  # close code: the client reads too slowly, or the server stops
NOT_ALLOWED = 1008  # close code: the session has ended, or the table is no longer visible
# Queued messages from which requests of a client are no longer read: half the limit that ends a
# subscription (subscribers.py), so that states still fit while answers wait.
_MAX_UNREAD = 32

_decode: Callable[[bytes], AnyRequest] = msgspec.json.Decoder(AnyRequest).decode
_encode = msgspec.json.Encoder().encode
_STATE = b'{"type":"state"'  # only messages with this prefix contain table data


async def table_socket(socket: WebSocket) -> None:
    """Serve one client of one table until it disconnects."""
    context = context_of(socket)
    address = address_of(socket, context.services.settings)
    try:
        context.rate_limits.check("http", address)
        person = await current_person(socket)
        counted = (person.id if person else None, address, socket.path_params["table"])
        context.open_sockets.check(*counted)
        table_id, key = socket.path_params["table"], socket.query_params.get("key", "")
        table = await visible_table(context.tables, table_id, person, key)
        person_id = person.id if person else None
        subscriber = Subscriber(
            person_id,
            version=_since(socket),
            hidden=await hidden_people(context.services.database, person_id),
            max_bytes=context.services.settings.unread_bytes,
        )
        cookies = [renewed_cookie(socket), await _renew_mark(socket, table, person)]
        await table.subscribe(subscriber)  # messages wait in its queue until the socket is open
    except Exception as error:  # noqa: BLE001  every error is reported to the client
        if isinstance(error, TooMany):
            await asyncio.sleep(error.pause)
        await socket.send_denial_response(problem_response(report_error(error)))
        return
    context.services.metrics.socket_opened()
    try:
        with context.open_sockets.one_more(*counted):
            await socket.accept(
                headers=[(b"set-cookie", each.encode()) for each in cookies if each]
            )
            session = TableSession(context, table, person, subscriber, socket)
            with context.connections.register(person_id, session.recheck):
                await session.run()
    finally:
        table.unsubscribe(subscriber)
        context.services.metrics.socket_closed()


async def _renew_mark(socket: WebSocket, table: TableActor, person: Person | None) -> str | None:
    """Remember in which browser a person plays a rated game (http/browser_mark.py)."""
    if person is None or not table.state.seats_of(person.id):
        return None
    return await renew_mark(socket, person, table.state.table)


def _since(socket: WebSocket) -> int:
    text = socket.query_params.get("since", "0")
    if not text.isdecimal() or len(text) > 10:
        raise NotFound("`since` is a version number", field="since")
    return int(text)


class TableSession:
    """One open socket, which reads and writes at the same time."""

    def __init__(
        self,
        context: AppContext,
        table: TableActor,
        person: Person | None,
        subscriber: Subscriber,
        socket: WebSocket,
    ) -> None:
        self._context = context
        self._table = table
        self._person = person
        self._subscriber = subscriber
        self._socket = socket
        self._address = address_of(socket, context.services.settings)
        self._caller = person.id if person else self._address
        self._slow_requests: set[asyncio.Task[None]] = set()
        self._was_written = asyncio.Event()
        self._is_handling = False  # a request, which must still get its answer
        self._close_code = TRY_AGAIN
        self._key = socket.query_params.get("key", "")
        self._check_at, self._generation = 0, -1  # when, and after which, to check the session
        self._send_text = _direct_sender(socket)

    async def run(self) -> None:
        """Read and write until either ends."""
        # The reader ends when the client disconnects, the writer when the subscription ends.
        tasks = {asyncio.create_task(self._read()), asyncio.create_task(self._write())}
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            await end_tasks(*tasks, *self._slow_requests)

    async def _write(self) -> None:
        while (message := await self._subscriber.messages.get()) is not None:
            is_public = not message.startswith(_STATE)
            if is_public or self._is_known_to_watch() or await self._check_access():
                await self._send_text(message)
            self._was_written.set()
        await self._socket.close(self._close_code)

    async def _read(self) -> None:
        while True:
            try:
                data = await self._receive()
            except WebSocketDisconnect:
                return
            self._is_handling = True
            if self._is_known_to_watch() or await self._check_access():
                await self._handle(data)
            self._is_handling = False
            # Only now, because the writer stops at the end of the queue, and the answer must
            # precede it.
            if self._close_code == NOT_ALLOWED:
                self._subscriber.end()
            await asyncio.sleep(0)  # a client that floods must not starve the others

    def recheck(self) -> None:
        """Check the client again now, after a ban, a log-out or a block."""
        task = asyncio.create_task(self._recheck())
        self._slow_requests.add(task)
        task.add_done_callback(self._slow_requests.discard)

    async def _recheck(self) -> None:
        self._generation = -1
        if await self._check_access():
            database = self._context.services.database
            self._subscriber.hidden = await hidden_people(database, self._subscriber.person_id)

    async def _check_access(self) -> bool:
        """Return whether the client may still see the table; if not, close the socket.

        While a request is handled, the socket stays open until its answer is sent.
        """
        with suppress(NotSignedIn, Forbidden):
            await self._check_session()
            if may_watch(self._table.state, self._person, self._key):
                return True
        self._close_code = NOT_ALLOWED
        if not self._is_handling:
            self._subscriber.end()
        return False

    def _is_known_to_watch(self) -> bool:
        """Return whether the client may see the table without any lookup.

        Every message passes here, so the common case must be cheap.
        """
        return not self._is_check_due() and may_watch(self._table.state, self._person, self._key)

    def _is_check_due(self) -> bool:
        is_changed = self._context.accounts.generation != self._generation
        return is_changed or self._context.services.now() >= self._check_at

    async def _check_session(self) -> None:
        """Authenticate again if a session has ended since, or after a while.

        Raises NotSignedIn if it was the session of this client, Forbidden if they are banned.
        """
        if self._is_check_due():
            now, generation = self._context.services.now(), self._context.accounts.generation
            self._person = await revalidate(self._socket, self._person)
            self._generation, self._check_at = generation, now + choose_age()

    async def _receive(self) -> bytes:
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect
        text = message.get("text")
        return text.encode() if text is not None else message.get("bytes") or b""

    async def _handle(self, data: bytes) -> None:
        try:
            request = self._decode(data)
        except Exception as error:  # noqa: BLE001  reported to the client; the socket stays open
            await self._send_error(_id_in(data), error)
            return
        if request.is_slow:
            # The limits on messages and hints bound how many there are.
            task = asyncio.create_task(self._answer(request))
            self._slow_requests.add(task)
            task.add_done_callback(self._slow_requests.discard)
        else:
            await self._answer(request)

    def _decode(self, data: bytes) -> AnyRequest:
        crowd = crowds(self._table, self._person, self._address)
        self._context.rate_limits.check("messages", self._caller, crowd=crowd)
        limit = self._context.services.settings.message_bytes
        if len(data) > limit:
            raise TooLarge(f"a message has at most {limit} bytes, got {len(data)}")
        try:
            return _decode(data)
        except DECODE_ERRORS as error:
            raise bad_message(error) from None

    async def _answer(self, request: AnyRequest) -> None:
        dispatcher = self._context.dispatcher
        try:
            reply = await dispatcher.handle(
                self._table, self._person, request, self._subscriber, address=self._address
            )
            await self._send(reply)
        except Exception as error:  # noqa: BLE001  reported to the client; the socket stays open
            await self._send_error(request.id, error)

    async def _send_error(self, request_id: str, error: Exception) -> None:
        if isinstance(error, TooMany):
            await asyncio.sleep(error.pause)  # and so read no further request
        report = report_error(error)
        self._context.services.metrics.count_refusal(report.code)
        await self._send(
            Error(
                id=request_id,
                code=report.code,
                message=report.message,
                field=report.field,
                rule=report.rule,
                seconds=report.seconds,
            )
        )

    async def _send(self, message: ServerMessage) -> None:
        """Queue an answer; while the client does not read, wait, and so stop reading requests."""
        while self._is_behind():
            self._was_written.clear()
            await self._was_written.wait()
        self._subscriber.send(_encode(message))

    def _is_behind(self) -> bool:
        """Return whether the client has so much to read that its requests must wait."""
        most = self._context.services.settings.unread_bytes
        unread = self._subscriber.messages
        return unread.qsize() >= _MAX_UNREAD or unread.total_bytes > most // 2


def _direct_sender(socket: WebSocket) -> Callable[[bytes], Awaitable[None]]:
    """Return the function of our protocol that sends text; ASGI's message with other servers."""
    extensions: dict[str, Callable[[bytes], Awaitable[None]]] = socket.scope.get("extensions") or {}

    async def send_message(data: bytes) -> None:
        await socket.send_text(data.decode())

    return extensions.get(SEND_TEXT, send_message)


class _OnlyId(msgspec.Struct):
    id: str = ""


def _id_in(data: bytes) -> str:
    """Return the id of an invalid request, if it has one, so that the client can match it."""
    try:
        return msgspec.json.decode(data, type=_OnlyId).id[:40]
    except DECODE_ERRORS:
        return ""
