# SPDX-License-Identifier: MIT
"""A whole game of people, bots and spectators, watched for leaks of hidden information.

Everything sent or answered at the table is also computed at its twins, one for each watcher. A byte
that differs depends on something that the watcher may not know.
"""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import msgspec

from caravanserai.server.fair_play.secret_deals import with_secret_seeds
from caravanserai.server.people.person import Person
from caravanserai.server.protocol.errors import report_error
from caravanserai.server.protocol.http import Assists, NewSeat, NewTable
from caravanserai.server.protocol.requests import (
    AnyRequest,
    Play,
)
from caravanserai.server.tables.clock import Control
from caravanserai.server.tables.commands import action_event
from caravanserai.server.tables.creation.create import from_request
from caravanserai.server.tables.creation.start import start_position
from caravanserai.server.tables.seats import join
from caravanserai.server.tables.state import Event, TableState
from caravanserai.server.tables.subscribers import Subscriber, Subscribers
from tests.support.hidden.frozen_app import FrozenApp, FrozenTable
from tests.support.hidden.random_requests import (
    random_action,
    random_explain_request,
    random_paths_request,
    random_request,
)
from tests.support.hidden.rich_starts import rich_start
from tests.support.hidden.twin_table import NOW, TwinTable

NAMES = ("Anna", "Boris", "Carla", "Dora", "Sven")
PEOPLE = {name.lower(): Person(name.lower(), name, has_account=False) for name in NAMES}
SPECTATOR = PEOPLE["sven"]

_LARGE = 2**40
_encode = msgspec.json.Encoder().encode


class Leak(AssertionError):
    """A watcher was sent something that they may not know."""


class _Seat(msgspec.Struct):
    seat: int | None


class WatchedGame:
    """A table with its twins, from its creation to the end of the game."""

    def __init__(self, game: str, kinds: Sequence[str], options: dict[str, Any], seed: int) -> None:
        self.random = Random(seed)
        self.real = _create_table(game, kinds, options, self.random)
        self.app = FrozenApp(PEOPLE)
        self.subscribers = Subscribers(self.real, lambda: NOW)
        self.clients = [Subscriber(person) for person in PEOPLE]
        watchers = [None, *(n for n, kind in enumerate(kinds) if kind != "bot")]
        self.twins = {watcher: TwinTable(self.real, watcher, self.random) for watcher in watchers}
        self.compared = 0  # messages and answers
        for twin in self.twins.values():
            twin.subscribe(*PEOPLE)
        for client in self.clients:
            self.subscribers.add(client)
            _drain(client)
        self._fill_seats()

    @property
    def is_over(self) -> bool:
        """Whether the game is over, so that nothing is hidden any more."""
        return self.real.status == "over"

    def _fill_seats(self) -> None:
        guests = iter(("boris", "carla", "dora"))
        for seat in self.real.seats:
            if seat.kind == "open":
                person = PEOPLE[next(guests)]
                self.apply(join(self.real, person.id, person.name, None, seat.invite or ""))
        if self.real.status == "open":
            self.apply([Event("began")])

    # --- events --------------------------------------------------------------------------------

    def apply(self, events: Sequence[Event]) -> None:
        """Apply events to the table and its twins, and compare the messages of everybody."""
        since = self.real.version
        for event in with_secret_seeds(self.real, events):
            before = self.real.position.copy()
            row = self.real.apply_new(event, NOW)
            self.subscribers.log.append_last()
            for twin in self.twins.values():
                twin.apply(row, before, self.real.position)
        self.subscribers.publish()
        for client in self.clients:
            for message in _drain(client):
                self._check_message(message, since, client.person_id)

    def _check_message(self, message: bytes, since: int, person_id: str | None) -> None:
        if self.is_over:
            return
        self.search_secrets(message)
        watcher = msgspec.json.decode(message, type=_Seat).seat
        is_owner = person_id == self.real.table.owner_id
        self.compare(watcher, message, self.twins[watcher].message(since, is_owner), "state")

    async def step(self) -> None:
        """Let somebody do something; mostly, the actor plays."""
        actor = self.real.actor
        assert actor is not None
        if self.real.seats[actor].player and self.random.random() < 0.8:
            self.apply([action_event(actor, random_action(self.real, self.random))])
            return
        person, request = random_request(self.real, PEOPLE, self.random)
        self.apply(await self.send(person, request))

    # --- requests ------------------------------------------------------------------------------

    def watchers_of(self, person: Person) -> list[int | None]:
        """Return the seats whose knowledge the answers to a person may use."""
        mine = self.real.seats_of(person.id)
        if self.real.actor in mine:
            return [self.real.actor]
        return [*mine] or [None]

    async def send(self, person: Person, request: AnyRequest) -> Sequence[Event]:
        """Send a request, compare the answers, and return the events that it would cause."""
        answer, events = await self._answer(self.real, self.subscribers, person, request)
        self.search_secrets(answer)
        for watcher in self.watchers_of(person):
            twin = self.twins[watcher]
            other, same = await self._answer(twin.state, twin.subscribers, person, request)
            self.compare(watcher, answer, other, f"answer to {request}")
            self.compare(
                watcher, repr(events).encode(), repr(same).encode(), f"events of {request}"
            )
        return events

    async def _answer(
        self, state: TableState, subscribers: Subscribers, person: Person, request: AnyRequest
    ) -> tuple[bytes, Sequence[Event]]:
        table: Any = FrozenTable(state, subscribers)
        try:
            answer = _encode(await self.app.context.dispatcher.handle(table, person, request))
        except Exception as error:  # noqa: BLE001  as the socket does
            answer = _encode(report_error(error))
        assert b'"defect"' not in answer, f"{person.name}: {request}"
        return answer, table.events

    async def try_actions(self, share: float) -> None:
        """Let the actor try a share of all actions, legal or not."""
        person = self._person_to_act()
        if person is None:
            return
        for action in range(self.real.position.game.n_actions):
            if self.random.random() < share:
                await self.send(person, Play(position=self.real.position_version, action=action))

    async def ask_paths_and_rules(self) -> None:
        """Let the actor ask for sowing paths, and why an action is illegal."""
        person = self._person_to_act()
        if person is not None:
            await self.send(person, random_paths_request(self.real, self.random))
            await self.send(person, random_explain_request(self.real, self.random))

    async def request_all(self) -> None:
        """Let every watcher request everything over HTTP."""
        for watcher, twin in self.twins.items():
            person = self._person_at(watcher)
            if watcher in self.watchers_of(person):
                found = await self._get_all(self.real, self.subscribers, person, watcher)
                other = await self._get_all(twin.state, twin.subscribers, person, watcher)
                for path, answer in found.items():
                    self.search_secrets(answer)
                    self.compare(watcher, answer, other[path], path)

    async def use_socket(self, person: Person, requests: Sequence[AnyRequest]) -> None:
        """Let a person send many requests on a socket, and compare everything received."""
        for watcher in self.watchers_of(person):
            twin = self.twins[watcher]
            found = await self._received(self.real, self.subscribers, person, watcher, requests)
            other = await self._received(twin.state, twin.subscribers, person, watcher, requests)
            self.search_secrets(found)
            self.compare(watcher, found, other, "socket")

    async def _received(
        self,
        state: TableState,
        subscribers: Subscribers,
        person: Person,
        watcher: int | None,
        requests: Sequence[AnyRequest],
    ) -> bytes:
        """Return what arrives on a socket, without messages for other seats of the person."""
        self.app.use_table(state, subscribers)
        messages = await self.app.socket(person, state, [_encode(each) for each in requests])
        return b"\n".join(
            message
            for message in messages
            if not message.startswith(b'{"type":"state"')
            or msgspec.json.decode(message, type=_Seat).seat == watcher
        )

    async def _get_all(
        self, state: TableState, subscribers: Subscribers, person: Person, watcher: int | None
    ) -> dict[str, bytes]:
        self.app.use_table(state, subscribers)
        return await self.app.get_all(state, person, watcher)

    def _person_to_act(self) -> Person | None:
        actor = self.real.actor
        is_person = actor is not None and self.real.seats[actor].player is None
        return self._person_at(actor) if is_person else None

    def _person_at(self, watcher: int | None) -> Person:
        if watcher is None:
            return SPECTATOR
        return PEOPLE[self.real.seats[watcher].person_id or ""]

    # --- checks --------------------------------------------------------------------------------

    def compare(self, watcher: int | None, real: bytes, other: bytes, what: str) -> None:
        """Raise Leak if the real table and the twin of a watcher give different bytes."""
        self.compared += 1
        if real != other:
            at = next((n for n, (a, b) in enumerate(zip(real, other, strict=False)) if a != b), 0)
            here, there = real[max(0, at - 60) : at + 60], other[max(0, at - 60) : at + 60]
            raise Leak(f"{what} for {watcher} after {len(self.real.played)}: {here!r}, {there!r}")

    def search_secrets(self, message: bytes) -> None:
        """Raise Leak if a message contains a seed or the state of the generator."""
        words = self.real.position.state[0]["rng"].tolist()
        # Not the counter of a secret stream: it is small, and every message has small numbers.
        numbers = [self.real.table.seed, *(word for word in words if word > _LARGE)]
        seeds = [str(self.real.seed), *(redraw.seed for redraw in self.real.redraws)]
        for secret in (*seeds, *map(str, numbers), *(f"{number:x}" for number in numbers)):
            if secret.encode() in message:
                raise Leak(f"{secret!r} is in {message[:80]!r}...")


def _create_table(
    game: str, kinds: Sequence[str], options: dict[str, Any], random: Random
) -> TableState:
    """Create a table of Anna's; the same generator gives the same table."""
    request = NewTable(
        game=game,
        seats=[NewSeat(kind=kind, bot="trader" if kind == "bot" else None) for kind in kinds],  # type: ignore[arg-type]
        options=options,
        clock=random.choice([Control(), Control(kind="turn", seconds=60)]),
        assists=Assists(undo=random.choice(["free", "consent", "consent"])),
    )
    created = from_request(request, PEOPLE["anna"], NOW)
    seed = 2**52 + random.getrandbits(52)  # large, so that no number in a message resembles it
    table = replace(created.table, id=f"table{seed % 1000}", seed=seed)
    if game == "five_tribes" and random.random() < 0.7:
        table = replace(table, start=rich_start(start_position(table, seed).to_dict(), random))
    return TableState(table, created.seat_rows)


def _drain(client: Subscriber) -> list[bytes]:
    messages = []
    while not client.messages.empty():
        message = client.messages.get_nowait()
        assert message is not None
        messages.append(message)
    return messages
