# SPDX-License-Identifier: MIT
"""A table of two people, and perhaps a bot; when its game is over the next one is opened."""

import asyncio
from dataclasses import dataclass
from typing import Any

import httpx2
import msgspec

from caravanserai.server.protocol.http import Assists, NewSeat, NewTable
from caravanserai.server.tables.clock import Control
from tests.durability.client import PATIENCE, PAUSE, Client, Tally
from tests.durability.ledger import Damage, Ledger, Seen

_encode = msgspec.json.Encoder().encode
_state = msgspec.json.Decoder(Seen).decode
PEOPLE = 2
# Tables of all kinds, in turn.
PLANS = (
    NewTable(game="through_the_desert", seats=[NewSeat(kind="me"), NewSeat(kind="open")]),
    NewTable(game="five_tribes", seats=[NewSeat(kind="me"), NewSeat(kind="open")]),
    NewTable(
        game="five_tribes",
        seats=[NewSeat(kind="me"), NewSeat(kind="open")],
        clock=Control(kind="bank", seconds=3600, increment=5, at_zero="bot"),
        assists=Assists(undo="free"),
    ),
    NewTable(
        game="through_the_desert",
        seats=[NewSeat(kind="me"), NewSeat(kind="open"), NewSeat(kind="bot", bot="tourist")],
        clock=Control(kind="turn", seconds=600, at_zero="forfeit"),
    ),
    NewTable(game="through_the_desert", seats=[NewSeat(kind="me"), NewSeat(kind="open")]),
    NewTable(
        game="five_tribes",
        seats=[NewSeat(kind="me"), NewSeat(kind="open"), NewSeat(kind="bot", bot="tourist")],
    ),
)


class Door:
    """The server, as people come to it over HTTP: who finds it gone tries again."""

    def __init__(self, address: str, http: httpx2.AsyncClient) -> None:
        self.address = address
        self._http = http

    async def ask(
        self, method: str, path: str, body: Any = None, cookie: str = ""
    ) -> httpx2.Response:
        """Ask until there is an answer."""
        headers = {"origin": self.address} | ({"cookie": cookie} if cookie else {})
        content = None if body is None else _encode(body)
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    answer = await self._http.request(
                        method, f"{self.address}{path}", content=content, headers=headers
                    )
                    if answer.status_code != httpx2.codes.SERVICE_UNAVAILABLE:
                        return answer
                except httpx2.TransportError:
                    pass
                await asyncio.sleep(PAUSE)

    async def get(self, path: str, cookie: str) -> httpx2.Response:
        """Ask for something that must be there."""
        return _good(await self.ask("GET", path, cookie=cookie))

    async def post(self, path: str, body: Any, cookie: str = "") -> httpx2.Response:
        """Ask for something that must be done."""
        return _good(await self.ask("POST", path, body, cookie))


def _good(answer: httpx2.Response) -> httpx2.Response:
    if not answer.is_success:
        raise Damage(f"{answer.request.url} answers {answer.status_code}: {answer.text}")
    return answer


@dataclass
class Match:
    """Two people who play one game after another."""

    door: Door
    plan: NewTable
    tally: Tally

    def __post_init__(self) -> None:
        self._cookies: list[str] = []
        self._clients: list[Client] = []
        self._ledger: Ledger | None = None
        self._finished: list[Ledger] = []
        self._has_gone = False

    @property
    def has_bot(self) -> bool:
        """Whether the game waits for bots now and then."""
        return len(self.plan.seats) > PEOPLE

    @property
    def progress(self) -> tuple[int, int]:
        """A mark that changes whenever something is announced here."""
        return len(self._finished), len(self._ledger.lines) if self._ledger else 0

    @property
    def is_quiet(self) -> bool:
        """Whether nobody waits for an answer, not even to sit down."""
        is_seated = self._ledger is not None
        return self._has_gone or (is_seated and all(client.is_quiet for client in self._clients))

    async def play(self) -> None:
        """Play one game after another until nobody begins any more."""
        for _ in range(PEOPLE):
            answer = await self.door.post("/api/guest", {})
            self._cookies.append(answer.headers["set-cookie"].partition(";")[0])
        while not self.tally.stopping:
            await self._sit()
            await asyncio.gather(*(client.stay() for client in self._clients))
            await self._settle()
        self._has_gone = True
        self.tally.news.set()

    async def _sit(self) -> None:
        """Open a table and let the other join; should an answer be lost, it is asked again."""
        first, second = self._cookies
        opened = (await self.door.post("/api/tables", self.plan, first)).json()
        table = opened["id"]
        join = {"key": opened["state"]["invites"]["1"]}
        await self.door.post(f"/api/tables/{table}/join", join, second)
        self._ledger = Ledger(table)
        self._clients = [
            Client(self.door.address, cookie, seat, self._ledger, self.tally)
            for seat, cookie in enumerate(self._cookies)
        ]

    async def _settle(self) -> None:
        """Hold a game that is over against its record."""
        assert self._ledger is not None
        await self.check()
        await self._check_record(self._ledger)
        self._ledger.views.clear()
        self._finished.append(self._ledger)
        self._ledger, self._clients = None, []
        self.tally.counts["games"] += 1

    async def _check_record(self, ledger: Ledger) -> None:
        path = f"/api/tables/{ledger.table}"
        state = _state((await self.door.get(path, self._cookies[0])).content)
        text = (await self.door.get(f"{path}/record", self._cookies[0])).text
        ledger.check_record(text, state.result)

    # --- between two kills -------------------------------------------------------------------

    def keep_views(self) -> None:
        """Keep what everybody sees at this moment."""
        for client in self._clients:
            if self._ledger is not None and client.state is not None:
                self._ledger.keep_view(client.state)

    async def check(self) -> None:
        """Hold the table, as the server tells it to both, against what was announced before."""
        if (ledger := self._ledger) is not None:
            await self._check(ledger)

    async def _check(self, ledger: Ledger) -> None:
        for cookie in self._cookies:
            known = len(ledger.lines)
            answer = await self.door.get(f"/api/tables/{ledger.table}", cookie)
            ledger.check(_state(answer.content), known)
        self.tally.counts["tables checked"] += 1

    async def give_up(self) -> None:
        """End the game, so that its record can be read."""
        if (ledger := self._ledger) is not None:
            for cookie in self._cookies[: len(self.plan.seats) - 1]:
                path = f"/api/tables/{ledger.table}/resign"
                answer = await self.door.ask("POST", path, {}, cookie)
                if answer.status_code != httpx2.codes.CONFLICT:  # a bot may just have ended it
                    _good(answer)

    async def check_finished(self) -> None:
        """Hold all games that are over against what was announced, once more."""
        for ledger in self._finished:
            await self._check(ledger)
            await self._check_record(ledger)
