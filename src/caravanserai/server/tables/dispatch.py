# SPDX-License-Identifier: MIT
"""The desk: carries out what people ask of tables, whichever door they come through."""

import asyncio
from dataclasses import dataclass

from caravanserai.core.position import Position
from caravanserai.server.analysis.explain_move import why
from caravanserai.server.analysis.hints import with_gains
from caravanserai.server.analysis.sowing_paths import ways
from caravanserai.server.errors import BadMessage, Conflict, Forbidden, NotFound, NotSignedIn
from caravanserai.server.people.accounts import Accounts, Person
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
from caravanserai.server.rate_limits import Limits
from caravanserai.server.services import House
from caravanserai.server.tables import commands, seats
from caravanserai.server.tables.actor import Table
from caravanserai.server.tables.automation import public_seed
from caravanserai.server.tables.registry import Tables
from caravanserai.server.tables.state import Story

Reply = Done | HintGiven | WaysFound | WhyTold | Pong
_ANY_SEED = 7  # what a seat cannot know matters neither for ways nor for rules


@dataclass(frozen=True)
class Desk:
    """Everything that a door of the server needs."""

    house: House
    tables: Tables
    accounts: Accounts
    limits: Limits

    async def table_for(self, table_id: str, person: Person | None, key: str = "") -> Table:
        """Return a table that a person may see; any other is as good as not there."""
        table = await self.tables.find(table_id)
        if not may_watch(table.story, person, key):
            raise NotFound("there is no such table, or it is not for you")
        return table

    async def join(self, table: Table, person: Person, seat: int | None, key: str) -> int:
        """Let a person sit down."""
        return await table.do(lambda story: seats.join(story, person.id, person.name, seat, key))

    async def carry_out(self, table: Table, person: Person | None, request: AnyRequest) -> Reply:
        """Carry out a request of somebody who may see the table."""
        if isinstance(request, Ping | Sync):
            return Pong(id=request.id, at=self.house.now())
        if person is None:
            raise NotSignedIn("only who is known by name may do this: become a guest first")
        match request:
            case Hint():
                return await self._hint(table, person, request)
            case Ways():
                return await _ways(table.story, person, request)
            case Why():
                return why(_seen(table.story, person, request.position), request.text, request.id)
            case Rematch():
                new = await self.tables.rematch(table, person)
                return Done(id=request.id, version=table.story.version, table=new)
        seen = getattr(request, "position", 0)
        version = await table.do(lambda story: self._deeds(story, person, request), seen)
        return Done(id=request.id, version=version)

    def _deeds(self, story: Story, person: Person, request: AnyRequest) -> list[commands.Deed]:
        me = person.id
        match request:
            case Play():
                return [] if _was_played(story, me, request) else commands.play(story, me, request)
            case Undo():
                return commands.undo(story, me, request)
            case Ask():
                return commands.ask(story, me, request)
            case Answer():
                return commands.answer(story, me, request)
            case Chat():
                self.limits.check("chat", me)
                return commands.chat(story, me, person.name, request)
            case Leave():
                return seats.leave(story, me, request.seat)
            case Return():
                return seats.come_back(story, me, request.seat)
            case Resign():
                return seats.resign(story, me, request.seat)
            case Close():
                return seats.close(story, me)
        raise BadMessage(f"nothing is done for {type(request).__name__} here", field="type")

    async def _hint(self, table: Table, person: Person, request: Hint) -> HintGiven:
        story = table.story
        seat = _to_act(story, person)
        if not story.table.assists["hints"]:
            raise Forbidden("no hints are given at this table", code="hints_off")
        self.limits.check("hints", person.id)
        version, position = story.position_version, story.position.copy()
        seed = public_seed(story.table.id)
        thinkers = self.house.thinkers
        analysis = await thinkers.hint(story.table.id, person.id, position, seat, seed)
        told = await asyncio.to_thread(with_gains, analysis, position, seat)
        return HintGiven(id=request.id, position=version, analysis=told)


def may_watch(story: Story, person: Person | None, key: str) -> bool:
    """Tell whether somebody may see a table: by seat, by link, or because all may."""
    table = story.table
    if person is not None and (person.id == table.owner_id or story.seats_of(person.id)):
        return True
    if table.watch == "anyone" or (table.is_public and story.status == "open"):
        return True
    if any(seats.is_key(key, sitting.invite or "") for sitting in story.sittings):
        return True
    if person is not None and any(s.person_id == person.id for s in story.sittings):
        return True  # a seat is kept for him
    return table.watch == "link" and seats.is_key(key, table.watch_key)


def _was_played(story: Story, person_id: str, request: Play) -> bool:
    """Tell whether a message is one that was carried out before, and came twice."""
    mine = story.seats_of(person_id)
    return bool(request.nonce) and any((seat, request.nonce) in story.nonces for seat in mine)


async def _ways(story: Story, person: Person, request: Ways) -> WaysFound:
    seen = _seen(story, person, request.position)
    found, more = await asyncio.to_thread(ways, seen, request.start, request.tile, request.colour)
    return WaysFound(id=request.id, position=request.position, ways=found, more=more)


def _seen(story: Story, person: Person, position: int) -> Position:
    """Return the position as the person to act may know it."""
    seat = _to_act(story, person)
    commands.check_position(story, position)
    return story.position.redeal(seat, _ANY_SEED)


def _to_act(story: Story, person: Person) -> int:
    actor = story.actor
    if actor is None or actor not in story.seats_of(person.id):
        raise Conflict("this is for who is to act", code="not_your_turn")
    return actor
