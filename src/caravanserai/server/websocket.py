# SPDX-License-Identifier: MIT
"""A table's socket: checks who comes, reads what he asks, writes what happens."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from caravanserai.server.context import AppContext, context_of
from caravanserai.server.errors import NotFound, NotSignedIn, TooLarge
from caravanserai.server.http.errors import problem_response
from caravanserai.server.http.origin import check_origin
from caravanserai.server.people.authenticate import current_person, revalidate
from caravanserai.server.people.identity_cache import MAX_AGE
from caravanserai.server.people.person import Person
from caravanserai.server.protocol.errors import DECODE_ERRORS, bad_message, report_error
from caravanserai.server.protocol.socket import AnyRequest, Error, Hint, Notice, Sync
from caravanserai.server.rate_limits import address_of
from caravanserai.server.tables.access import may_watch, visible_table
from caravanserai.server.tables.actor import TableActor
from caravanserai.server.tables.subscribers import Listener

COME_BACK = 1013  # closed because the reader was too slow, or the server stops
NOT_FOR_YOU = 1008  # closed because his session ended, or the table is not his to see any more
_UNREAD = 32  # messages that wait for a client before nothing more is read from him

_decode: Callable[[bytes], AnyRequest] = msgspec.json.Decoder(AnyRequest).decode
_encode = msgspec.json.Encoder().encode
_STATE = b'{"type":"state"'  # how the only messages begin that tell of the table


async def table_socket(socket: WebSocket) -> None:
    """Serve one client of one table, until he goes."""
    context = context_of(socket)
    try:
        check_origin(socket.headers, context.services.settings)
        context.rate_limits.check("http", address_of(socket, context.services.settings))
        person = await current_person(socket)
        table_id, key = socket.path_params["table"], socket.query_params.get("key", "")
        table = await visible_table(context.tables, table_id, person, key)
        listener = Listener(person.id if person else None, version=_since(socket))
        await table.listen(listener)  # what he is sent waits until he is let in
    except Exception as error:  # noqa: BLE001  whatever it is, the client is told
        await socket.send_denial_response(problem_response(report_error(error)))
        return
    context.services.metrics.socket_opened()
    try:
        await socket.accept()
        await Conversation(context, table, person, listener, socket).hold()
    finally:
        table.leave(listener)
        context.services.metrics.socket_closed()


def _since(socket: WebSocket) -> int:
    text = socket.query_params.get("since", "0")
    if not text.isdecimal() or len(text) > 10:
        raise NotFound("`since` is a version number", field="since")
    return int(text)


class Conversation:
    """One socket: reading and writing at once."""

    def __init__(
        self,
        context: AppContext,
        table: TableActor,
        person: Person | None,
        listener: Listener,
        socket: WebSocket,
    ) -> None:
        self._context = context
        self._table = table
        self._person = person
        self._listener = listener
        self._socket = socket
        self._caller = person.id if person else address_of(socket, context.services.settings)
        self._slow: set[asyncio.Task[None]] = set()  # hints under way
        self._was_written = asyncio.Event()
        self._is_asked = False  # and has not answered yet
        self._ending = COME_BACK
        self._key = socket.query_params.get("key", "")
        self._looked_at, self._edition = 0, -1  # when his session was last looked at

    async def hold(self) -> None:
        """Read and write until either ends."""
        tasks = {asyncio.create_task(self._read()), asyncio.create_task(self._write())}
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks | self._slow:
                task.cancel()
            await asyncio.gather(*tasks, *self._slow, return_exceptions=True)

    async def _write(self) -> None:
        while (message := await self._listener.messages.get()) is not None:
            if not message.startswith(_STATE) or await self._is_welcome():
                await self._socket.send_text(message.decode())
            self._was_written.set()
        await self._socket.close(self._ending)

    async def _read(self) -> None:
        while True:
            try:
                data = await self._receive()
            except WebSocketDisconnect:
                return
            self._is_asked = True
            if await self._is_welcome():
                await self._hear(data)
            self._is_asked = False
            if self._ending == NOT_FOR_YOU:
                self._listener.end()
            await asyncio.sleep(0)  # lest others wait while one has much to say

    async def _is_welcome(self) -> bool:
        """Tell whether he may still see the table; else he is sent away, after his answer."""
        with suppress(NotSignedIn):
            await self._look_who_it_is()
            if may_watch(self._table.state, self._person, self._key):
                return True
        self._ending = NOT_FOR_YOU
        if not self._is_asked:
            self._listener.end()
        return False

    async def _look_who_it_is(self) -> None:
        """See that his session goes on, and what he is called, if anybody was forgotten since."""
        now, edition = self._context.services.now(), self._context.accounts.generation
        if edition != self._edition or now >= self._looked_at + MAX_AGE:
            self._person = await revalidate(self._socket, self._person)
            self._edition, self._looked_at = edition, now

    async def _receive(self) -> bytes:
        message = await self._socket.receive()
        if message["type"] == "websocket.disconnect":
            raise WebSocketDisconnect
        text = message.get("text")
        return text.encode() if text is not None else message.get("bytes") or b""

    async def _hear(self, data: bytes) -> None:
        try:
            request = self._understand(data)
        except Exception as error:  # noqa: BLE001  the client is told, and the socket stays
            await self._refuse(_id_in(data), error)
            return
        if isinstance(request, Hint):
            task = asyncio.create_task(self._carry_out(request))
            self._slow.add(task)
            task.add_done_callback(self._slow.discard)
        else:
            await self._carry_out(request)

    def _understand(self, data: bytes) -> AnyRequest:
        self._context.rate_limits.check("messages", self._caller)
        limit = self._context.services.settings.message_bytes
        if len(data) > limit:
            raise TooLarge(f"a message has at most {limit} bytes, got {len(data)}")
        try:
            return _decode(data)
        except DECODE_ERRORS as error:
            raise bad_message(error) from None

    async def _carry_out(self, request: AnyRequest) -> None:
        try:
            if isinstance(request, Sync):
                await self._table.sync(self._listener, request.since)
            await self._say(
                await self._context.dispatcher.handle(self._table, self._person, request)
            )
        except Exception as error:  # noqa: BLE001  the client is told, and the socket stays
            await self._refuse(request.id, error)

    async def _refuse(self, request_id: str, error: Exception) -> None:
        told = report_error(error)
        self._context.services.metrics.count_refusal(told.code)
        await self._say(
            Error(
                id=request_id,
                code=told.code,
                message=told.message,
                field=told.field,
                rule=told.rule,
                seconds=told.seconds,
            )
        )

    async def _say(self, notice: Notice) -> None:
        """Answer; who does not read his answers is not read either."""
        while self._listener.messages.qsize() >= _UNREAD:
            self._was_written.clear()
            await self._was_written.wait()
        self._listener.send(_encode(notice))


class _OnlyId(msgspec.Struct):
    id: str = ""


def _id_in(data: bytes) -> str:
    """Return the id of a request that is wrong otherwise, so that its sender knows which it was."""
    try:
        return msgspec.json.decode(data, type=_OnlyId).id[:40]
    except DECODE_ERRORS:
        return ""
