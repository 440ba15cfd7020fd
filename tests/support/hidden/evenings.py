# SPDX-License-Identifier: MIT
"""An evening at a table: a whole game of people, bots and spectators, watched for leaks.

Whatever is sent or answered is asked of the table's twins as well, one for each watcher. A byte
that differs is something that a watcher may not know.
"""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import msgspec

from caravanserai.server.db.rows import EventRow
from caravanserai.server.people.person import Person
from caravanserai.server.protocol.errors import report_error
from caravanserai.server.protocol.http import Assists, NewSeat, NewTable
from caravanserai.server.protocol.socket import AnyRequest, Play
from caravanserai.server.tables.clock import Control
from caravanserai.server.tables.commands import Deed, acted
from caravanserai.server.tables.create import from_request
from caravanserai.server.tables.seats import join
from caravanserai.server.tables.state import TableState, beginning
from caravanserai.server.tables.subscribers import Audience, Listener
from tests.support.hidden.doors import Doors, StillTable
from tests.support.hidden.starts import late_start
from tests.support.hidden.twins import NOW, Twin
from tests.support.hidden.wishes import any_action, any_ways, any_why, wish

NAMES = ("Anna", "Boris", "Carla", "Dora", "Sven")
PEOPLE = {name.lower(): Person(name.lower(), name, has_account=False) for name in NAMES}
SVEN = PEOPLE["sven"]  # who only watches

_encode = msgspec.json.Encoder().encode


class Leak(AssertionError):
    """A watcher was told something that he may not know."""


class _Seen(msgspec.Struct):
    seat: int | None


class Evening:
    """A table with its twins, from the opening to the end."""

    def __init__(self, game: str, kinds: Sequence[str], options: dict[str, Any], seed: int) -> None:
        self.chance = Random(seed)
        self.real = _table(game, kinds, options, self.chance)
        self.doors = Doors(PEOPLE)
        self.audience = Audience(self.real, lambda: NOW)
        self.listeners = [Listener(person) for person in ("anna", "boris", "carla", "dora", "sven")]
        watchers = [None, *(n for n, kind in enumerate(kinds) if kind != "bot")]
        self.twins = {watcher: Twin(self.real, watcher, self.chance) for watcher in watchers}
        self.compared = 0  # messages and answers
        for twin in self.twins.values():
            twin.seat(*(listener.person_id for listener in self.listeners))
        for listener in self.listeners:
            self.audience.add(listener)
            _drain(listener)
        self._sit_down()

    @property
    def is_over(self) -> bool:
        """Whether the game is over, and nothing hidden any more."""
        return self.real.status == "over"

    def _sit_down(self) -> None:
        guests = iter(("boris", "carla", "dora"))
        for sitting in self.real.sittings:
            if sitting.kind == "open":
                person = PEOPLE[next(guests)]
                self.do(join(self.real, person.id, person.name, None, sitting.invite or ""))
        if self.real.status == "open":
            self.do([Deed("began")])

    # --- what happens ------------------------------------------------------------------------

    def do(self, deeds: Sequence[Deed]) -> None:
        """Let deeds happen at the table and its twins, and compare what everybody is sent."""
        since = self.real.version
        for deed in deeds:
            number = self.real.version + 1
            event = EventRow(self.real.table.id, number, NOW, deed.kind, deed.body)
            before = self.real.position.copy()
            self.real.tell(event)
            self.audience.log.add()
            for twin in self.twins.values():
                twin.tell(event, before, self.real.position)
        self.audience.announce()
        for listener in self.listeners:
            for message in _drain(listener):
                self._check_message(message, since, listener.person_id)

    def _check_message(self, message: bytes, since: int, person_id: str | None) -> None:
        if self.is_over:
            return
        self.search(message)
        watcher = msgspec.json.decode(message, type=_Seen).seat
        is_owner = person_id == self.real.table.owner_id
        self.compare(watcher, message, self.twins[watcher].message(since, is_owner), "state")

    async def step(self) -> None:
        """Let somebody do something: mostly, the actor plays."""
        actor = self.real.actor
        assert actor is not None
        if self.real.sittings[actor].player and self.chance.random() < 0.8:
            self.do([acted(actor, any_action(self.real, self.chance))])
            return
        person, request = wish(self.real, PEOPLE, self.chance)
        self.do(await self.ask(person, request))

    # --- what is asked -----------------------------------------------------------------------

    def watchers_of(self, person: Person) -> list[int | None]:
        """Return through whose eyes a person sees what he is answered."""
        mine = self.real.seats_of(person.id)
        if self.real.actor in mine:
            return [self.real.actor]
        return [*mine] or [None]

    async def ask(self, person: Person, request: AnyRequest) -> Sequence[Deed]:
        """Ask for something, compare the answers, and return what would be done."""
        told, deeds = await self._answer(self.real, self.audience, person, request)
        self.search(told)
        for watcher in self.watchers_of(person):
            twin = self.twins[watcher]
            other, same = await self._answer(twin.state, twin.audience, person, request)
            self.compare(watcher, told, other, f"answer to {request}")
            self.compare(watcher, repr(deeds).encode(), repr(same).encode(), f"deeds of {request}")
        return deeds

    async def _answer(
        self, state: TableState, audience: Audience, person: Person, request: AnyRequest
    ) -> tuple[bytes, Sequence[Deed]]:
        table: Any = StillTable(state, audience)
        try:
            told = _encode(await self.doors.context.dispatcher.handle(table, person, request))
        except Exception as error:  # noqa: BLE001  as the socket has it
            told = _encode(report_error(error))
        assert b'"defect"' not in told, f"{person.name}: {request}"
        return told, table.deeds

    async def ask_for_every_action(self, part: float) -> None:
        """Let the actor try all actions there are, or a part of them; legal ones as well."""
        person = self._actor()
        if person is None:
            return
        for action in range(self.real.position.game.n_actions):
            if self.chance.random() < part:
                await self.ask(person, Play(position=self.real.position_version, action=action))

    async def ask_for_ways_and_rules(self) -> None:
        """Let the actor ask how he could sow, and why he may not do something."""
        person = self._actor()
        if person is not None:
            await self.ask(person, any_ways(self.real, self.chance))
            await self.ask(person, any_why(self.real, self.chance))

    async def go_through_the_doors(self) -> None:
        """Let everybody who watches ask for everything by HTTP."""
        for watcher, twin in self.twins.items():
            person = self._person_at(watcher)
            if watcher in self.watchers_of(person):
                told = await self._doors(self.real, self.audience, person, watcher)
                other = await self._doors(twin.state, twin.audience, person, watcher)
                for path, answer in told.items():
                    self.search(answer)
                    self.compare(watcher, answer, other[path], path)

    async def talk(self, person: Person, requests: Sequence[AnyRequest]) -> None:
        """Let somebody open a socket and ask for a lot, and compare all that comes back."""
        for watcher in self.watchers_of(person):
            twin = self.twins[watcher]
            told = await self._heard(self.real, self.audience, person, watcher, requests)
            other = await self._heard(twin.state, twin.audience, person, watcher, requests)
            self.search(told)
            self.compare(watcher, told, other, "socket")

    async def _heard(
        self,
        state: TableState,
        audience: Audience,
        person: Person,
        watcher: int | None,
        requests: Sequence[AnyRequest],
    ) -> bytes:
        """Return what came through a socket, without what was meant for other seats of his."""
        self.doors.open_on(state, audience)
        messages = await self.doors.socket(person, state, [_encode(each) for each in requests])
        return b"\n".join(
            message
            for message in messages
            if not message.startswith(b'{"type":"state"')
            or msgspec.json.decode(message, type=_Seen).seat == watcher
        )

    async def _doors(
        self, state: TableState, audience: Audience, person: Person, watcher: int | None
    ) -> dict[str, bytes]:
        self.doors.open_on(state, audience)
        return await self.doors.everything(state, person, watcher)

    def _actor(self) -> Person | None:
        actor = self.real.actor
        is_free = actor is not None and self.real.sittings[actor].player is None
        return self._person_at(actor) if is_free else None

    def _person_at(self, watcher: int | None) -> Person:
        if watcher is None:
            return SVEN
        return PEOPLE[self.real.sittings[watcher].person_id or ""]

    # --- what must hold ----------------------------------------------------------------------

    def compare(self, watcher: int | None, told: bytes, other: bytes, what: str) -> None:
        """Hold what was told at the table and at a twin against each other."""
        self.compared += 1
        if told != other:
            at = next((n for n, (a, b) in enumerate(zip(told, other, strict=False)) if a != b), 0)
            here, there = told[max(0, at - 60) : at + 60], other[max(0, at - 60) : at + 60]
            raise Leak(f"{what} for {watcher} after {len(self.real.marks)}: {here!r}, {there!r}")

    def search(self, told: bytes) -> None:
        """Look for the seed and the generator in what was told."""
        for number in (self.real.table.seed, *self.real.position.state[0]["rng"].tolist()):
            for secret in (b"%d" % number, b"%x" % number):
                if secret in told:
                    raise Leak(f"{secret!r} is in {told[:80]!r}...")


def _table(game: str, kinds: Sequence[str], options: dict[str, Any], chance: Random) -> TableState:
    """Open a table of Anna's, the same for the same chance."""
    request = NewTable(
        game=game,
        seats=[NewSeat(kind=kind, bot="trader" if kind == "bot" else None) for kind in kinds],  # type: ignore[arg-type]
        options=options,
        clock=chance.choice([Control(), Control(kind="turn", seconds=60)]),
        assists=Assists(undo=chance.choice(["free", "consent", "consent"])),
    )
    made = from_request(request, PEOPLE["anna"], NOW)
    seed = 2**52 + chance.getrandbits(52)  # large, so that no number in a message is like it
    table = replace(made.table, id=f"evening{seed % 1000}", seed=seed)
    if game == "five_tribes" and chance.random() < 0.7:
        table = replace(table, start=late_start(beginning(table).to_dict(), chance))
    return TableState(table, made.rows)


def _drain(listener: Listener) -> list[bytes]:
    messages = []
    while not listener.messages.empty():
        message = listener.messages.get_nowait()
        assert message is not None
        messages.append(message)
    return messages
