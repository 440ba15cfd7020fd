# SPDX-License-Identifier: MIT
"""Carries out requests at tables, from the WebSocket and from HTTP alike."""

import asyncio
from dataclasses import dataclass

from caravanserai.core.position import Position
from caravanserai.server.analysis.explain_move import why
from caravanserai.server.analysis.hints import with_gains
from caravanserai.server.analysis.sowing_paths import ways
from caravanserai.server.errors import BadMessage, Conflict, Forbidden, NotSignedIn
from caravanserai.server.people.person import Person
from caravanserai.server.protocol.socket import (
    Answer,
    AnyRequest,
    Ask,
    Chat,
    Close,
    Done,
    Hint,
    HintGiven,
    Leave,
    Ping,
    Play,
    Pong,
    Rematch,
    Resign,
    Return,
    Sync,
    Undo,
    Ways,
    WaysFound,
    Why,
    WhyTold,
)
from caravanserai.server.rate_limits import RateLimits
from caravanserai.server.services import Services
from caravanserai.server.tables import commands, seats
from caravanserai.server.tables.actor import TableActor
from caravanserai.server.tables.automation import public_seed
from caravanserai.server.tables.registry import TableRegistry
from caravanserai.server.tables.state import TableState

Reply = Done | HintGiven | WaysFound | WhyTold | Pong
_ANY_SEED = 7  # what a seat cannot know matters neither for ways nor for rules


@dataclass(frozen=True)
class Dispatcher:
    """Turns a request into the command that carries it out."""

    services: Services
    tables: TableRegistry
    rate_limits: RateLimits

    async def join(self, table: TableActor, person: Person, seat: int | None, key: str) -> int:
        """Let a person sit down."""
        return await table.do(lambda state: seats.join(state, person.id, person.name, seat, key))

    async def handle(self, table: TableActor, person: Person | None, request: AnyRequest) -> Reply:
        """Carry out a request of somebody who may see the table."""
        if isinstance(request, Ping | Sync):
            return Pong(id=request.id, at=self.services.now())
        if person is None:
            raise NotSignedIn("only who is known by name may do this: become a guest first")
        match request:
            case Hint():
                return await self._hint(table, person, request)
            case Ways():
                return await _ways(table.state, person, request)
            case Why():
                return why(_seen(table.state, person, request.position), request.text, request.id)
            case Rematch():
                new = await self.tables.rematch(table, person)
                return Done(id=request.id, version=table.state.version, table=new)
        seen = getattr(request, "position", 0)
        version = await table.do(lambda state: self._deeds(state, person, request), seen)
        return Done(id=request.id, version=version)

    def _deeds(self, state: TableState, person: Person, request: AnyRequest) -> list[commands.Deed]:
        me = person.id
        match request:
            case Play():
                return [] if _was_played(state, me, request) else commands.play(state, me, request)
            case Undo():
                return commands.undo(state, me, request)
            case Ask():
                return commands.ask(state, me, request)
            case Answer():
                return commands.answer(state, me, request)
            case Chat():
                self.rate_limits.check("chat", me)
                return commands.chat(state, me, person.name, request)
            case Leave():
                return seats.leave(state, me, request.seat)
            case Return():
                return seats.come_back(state, me, request.seat)
            case Resign():
                return seats.resign(state, me, request.seat)
            case Close():
                return seats.close(state, me)
        raise BadMessage(f"nothing is done for {type(request).__name__} here", field="type")

    async def _hint(self, table: TableActor, person: Person, request: Hint) -> HintGiven:
        state = table.state
        seat = _to_act(state, person)
        if not state.table.assists["hints"]:
            raise Forbidden("no hints are given at this table", code="hints_off")
        self.rate_limits.check("hints", person.id)
        version, position = state.position_version, state.position.copy()
        seed = public_seed(state.table.id)
        engine_pool = self.services.engine_pool
        analysis = await engine_pool.hint(state.table.id, person.id, position, seat, seed)
        told = await asyncio.to_thread(with_gains, analysis, position, seat)
        return HintGiven(id=request.id, position=version, analysis=told)


def _was_played(state: TableState, person_id: str, request: Play) -> bool:
    """Tell whether a message is one that was carried out before, and came twice."""
    mine = state.seats_of(person_id)
    return bool(request.nonce) and any((seat, request.nonce) in state.nonces for seat in mine)


async def _ways(state: TableState, person: Person, request: Ways) -> WaysFound:
    seen = _seen(state, person, request.position)
    found, more = await asyncio.to_thread(ways, seen, request.start, request.tile, request.colour)
    return WaysFound(id=request.id, position=request.position, ways=found, more=more)


def _seen(state: TableState, person: Person, position: int) -> Position:
    """Return the position as the person to act may know it."""
    seat = _to_act(state, person)
    commands.check_position(state, position)
    return state.position.redeal(seat, _ANY_SEED)


def _to_act(state: TableState, person: Person) -> int:
    actor = state.actor
    if actor is None or actor not in state.seats_of(person.id):
        raise Conflict("this is for who is to act", code="not_your_turn")
    return actor
