# SPDX-License-Identifier: MIT
"""Carries out requests at tables, from the WebSocket and from HTTP alike."""

from dataclasses import dataclass
from typing import TypeAlias

from caravanserai.core.position import Position
from caravanserai.server.analysis.explain_move import explain_move
from caravanserai.server.analysis.hints import hint
from caravanserai.server.analysis.sowing_paths import find_paths
from caravanserai.server.errors import BadMessage, Conflict, Forbidden, NotSignedIn
from caravanserai.server.fair_play.advice import check_table_advice
from caravanserai.server.fair_play.terms import check_may_join, check_may_play
from caravanserai.server.fair_thread import FairThread
from caravanserai.server.moderation.marks import check_welcome
from caravanserai.server.people.bans import check_not_muted
from caravanserai.server.people.person import Person
from caravanserai.server.protocol.requests import (
    Abort,
    AnswerUndo,
    AnyRequest,
    AskUndo,
    Chat,
    Close,
    ExplainMove,
    Fill,
    FindPaths,
    Hint,
    Kick,
    Leave,
    Ping,
    Play,
    Rematch,
    Resign,
    Return,
    Sync,
    Undo,
)
from caravanserai.server.protocol.socket import (
    Done,
    Explanation,
    HintResult,
    PathsFound,
    Pong,
)
from caravanserai.server.rate_limits import LOCAL, RateLimits
from caravanserai.server.services import Services
from caravanserai.server.tables import commands, seats
from caravanserai.server.tables.actor import TableActor
from caravanserai.server.tables.commands import Command
from caravanserai.server.tables.registry import TableRegistry
from caravanserai.server.tables.state import TableState
from caravanserai.server.tables.subscribers import Subscriber

Reply: TypeAlias = Done | HintResult | PathsFound | Explanation | Pong
_ANY_SEED = 7  # for hidden information, which matters neither for sowing paths nor for rules


@dataclass(frozen=True)
class Dispatcher:
    """Turns each request into a command or a query, and that into a reply."""

    services: Services
    tables: TableRegistry
    rate_limits: RateLimits

    async def join(self, table: TableActor, person: Person, seat: int | None, key: str) -> int:
        """Give a person a seat; return the version after it.

        Raises Forbidden if somebody at the table has blocked them, at a rated table for guests and
        programs, and what the command raises.
        """
        check_may_join(table.state.table, person)
        await check_welcome(self.services.database, table.state, person)
        return await table.execute(
            lambda state: seats.join(state, person.id, person.name, seat, key)
        )

    async def handle(
        self,
        table: TableActor,
        person: Person | None,
        request: AnyRequest,
        subscriber: Subscriber | None = None,
        *,
        address: str = LOCAL,
    ) -> Reply:
        """Carry out a request of a client who may see the table; `address` is where it comes from.

        Raises NotSignedIn if only known people may make it, and what the command raises.
        """
        # Before the person is needed: spectators may be anonymous.
        if isinstance(request, Ping | Sync):
            if isinstance(request, Sync) and subscriber is not None:
                await table.sync(subscriber, request.since)
            return Pong(id=request.id, at=self.services.now())
        if person is None:
            raise NotSignedIn("only known people may do this: become a guest first")
        # Consent is checked as well, because it must come from the person; so is a rematch, which
        # opens a rated table.
        if isinstance(request, Play | Undo | AskUndo | AnswerUndo | Rematch):
            check_may_play(table.state.table, person)
        match request:
            case Hint() | FindPaths() | ExplainMove():
                return await self._answer_query(table, person, request, address)
            case Rematch():
                return await self._rematch(table, person, request, address)
            case Chat():
                # Not inside the command, which may run several times for one request.
                self.rate_limits.check("chat", person.id, crowd=crowds(table, person, address))
                check_not_muted(person, self.services.now())
        # Only a request that names a position depends on what the client has seen.
        command, seen_version = _command(table, person, request), getattr(request, "position", 0)
        return Done(id=request.id, version=await table.execute(command, seen_version))

    async def _answer_query(
        self,
        table: TableActor,
        person: Person,
        request: Hint | FindPaths | ExplainMove,
        address: str,
    ) -> Reply:
        match request:
            case Hint():
                return await self._hint(table, person, request, address)
            case FindPaths():
                return await _find_paths(self.services.thread, table, person, request)
            case ExplainMove():
                seen = await _seen_position(table, person, request.position)
                return explain_move(seen, request.text, request.id)

    async def _rematch(
        self, table: TableActor, person: Person, request: Rematch, address: str
    ) -> Done:
        # A repeated request counts again, which costs less than detecting it.
        self.rate_limits.check_new_table(person.id, address)
        new = await self.tables.rematch(table, person)
        version = await table.read(lambda state: state.version)
        return Done(id=request.id, version=version, table=new)

    async def _hint(
        self, table: TableActor, person: Person, request: Hint, address: str
    ) -> HintResult:
        version, position, seat = await table.read(lambda state: _hint_position(state, person))
        await check_table_advice(self.services, person, table.state.table)
        # Counted after the table has allowed it, so that a refused request does not count.
        table_id, engine_pool = table.state.table.id, self.services.engine_pool
        self.rate_limits.check("hints", person.id, crowd=(address, table_id))
        analysis = await hint(engine_pool, table_id, person.id, position, seat)
        return HintResult(id=request.id, position=version, analysis=analysis)


def crowds(table: TableActor, person: Person | None, address: str) -> tuple[str, ...]:
    """Return the keys under which a client's messages count together with those of others.

    All spectators of a table share a limit. Players do not: spectators could silence them.
    """
    if table.state.seats_of(person.id if person else None):
        return (address,)
    return (address, table.state.table.id)


def _command(table: TableActor, person: Person, request: AnyRequest) -> Command:
    """Return the command for a request. Raises BadMessage if there is none."""
    me = person.id
    match request:
        case Play():
            return lambda state: commands.play(state, me, request)
        case Undo():
            return lambda state: commands.undo(state, me, request)
        case AskUndo():
            return lambda state: commands.ask_undo(state, me, request)
        case AnswerUndo():
            return lambda state: commands.answer_undo(state, me, request)
        case Chat():
            return lambda state: commands.chat(state, me, person.name, request)
        case Leave():
            invites = [seats.new_key() for _ in table.state.seats]
            return lambda state: seats.leave(state, me, request.seat, invites)
        case Return():
            return lambda state: seats.come_back(state, me, request.seat)
        case Resign():
            return lambda state: seats.resign(state, me, request.seat)
        case Close():
            return lambda state: seats.close(state, me)
    return _table_command(me, request)


def _table_command(me: str, request: AnyRequest) -> Command:
    match request:
        case Fill():
            return lambda state: seats.fill(state, me, request.seat, request.bot)
        case Kick():
            invite = seats.new_key()
            return lambda state: seats.kick(state, me, request.seat, invite)
        case Abort():
            return lambda state: seats.abort(state, me)
    raise BadMessage(f"there is no command for {type(request).__name__}", field="type")


def _hint_position(state: TableState, person: Person) -> tuple[int, Position, int]:
    seat = _seat_to_act(state, person)
    # Also checked here: tables from before version 4 may be rated and allow hints.
    if state.table.is_rated:
        raise Forbidden("this game is rated: there are no hints", code="hints_rated")
    if not state.table.assists["hints"]:
        raise Forbidden("this table does not allow hints", code="hints_off")
    # A copy, because play continues while the bot thinks.
    return state.position_version, state.position.copy(), seat


async def _find_paths(
    thread: FairThread, table: TableActor, person: Person, request: FindPaths
) -> PathsFound:
    seen = await _seen_position(table, person, request.position)
    target = (request.start, request.tile, request.colour)
    found, more = await thread.run(person.id, find_paths, seen, *target)
    return PathsFound(id=request.id, position=request.position, paths=found, more=more)


async def _seen_position(table: TableActor, person: Person, version: int) -> Position:
    """Return the position as the person to act may know it. Raises Conflict or Stale."""

    def redeal(state: TableState) -> Position:
        seat = _seat_to_act(state, person)
        commands.check_position(state, version)
        # Redealt, so that no answer can depend on what the player must not know.
        return state.position.redeal(seat, _ANY_SEED)

    return await table.read(redeal)


def _seat_to_act(state: TableState, person: Person) -> int:
    actor = state.actor
    if actor is None or actor not in state.seats_of(person.id):
        raise Conflict("only the player to act may ask for this", code="not_your_turn")
    return actor
