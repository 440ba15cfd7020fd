# SPDX-License-Identifier: MIT
"""A table of two people, and perhaps a bot; after each game the next table is created."""

import asyncio
import random
from collections.abc import Sequence
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
# All kinds of tables, used in turn.
TABLES = (
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


class HttpApi:
    """The HTTP interface of the server; requests are repeated while it is gone.

    With several processes, each request goes to any of them.
    """

    def __init__(self, addresses: Sequence[str], http: httpx2.AsyncClient) -> None:
        self._addresses = addresses
        self._http = http

    @property
    def address(self) -> str:
        """The address of one of the processes."""
        return random.choice(self._addresses)

    async def ask(
        self, method: str, path: str, body: Any = None, cookie: str = "", address: str = ""
    ) -> httpx2.Response:
        """Send a request until there is an answer; to one process, if its address is given."""
        content = None if body is None else _encode(body)
        async with asyncio.timeout(PATIENCE):
            while True:
                to = address or self.address
                headers = {"origin": to} | ({"cookie": cookie} if cookie else {})
                try:
                    answer = await self._http.request(
                        method, f"{to}{path}", content=content, headers=headers
                    )
                    if answer.status_code != httpx2.codes.SERVICE_UNAVAILABLE:
                        return answer
                except httpx2.TransportError:
                    pass
                await asyncio.sleep(PAUSE)

    async def get(self, path: str, cookie: str, address: str = "") -> httpx2.Response:
        """Send a GET request that must succeed."""
        return _checked(await self.ask("GET", path, cookie=cookie, address=address))

    async def post(self, path: str, body: Any, cookie: str = "") -> httpx2.Response:
        """Send a POST request that must succeed."""
        return _checked(await self.ask("POST", path, body, cookie))


def _checked(answer: httpx2.Response) -> httpx2.Response:
    if not answer.is_success:
        raise Damage(f"{answer.request.url} answers {answer.status_code}: {answer.text}")
    return answer


@dataclass
class Match:
    """Two people who play one game after another."""

    api: HttpApi
    table: NewTable
    tally: Tally

    def __post_init__(self) -> None:
        self._cookies: list[str] = []
        self._clients: list[Client] = []
        self._ledger: Ledger | None = None
        self._finished: list[Ledger] = []
        self._has_gone = False

    @property
    def has_bot(self) -> bool:
        """Whether a bot plays in the game."""
        return len(self.table.seats) > PEOPLE

    @property
    def progress(self) -> tuple[int, int]:
        """A value that changes with every announced event."""
        return len(self._finished), len(self._ledger.lines) if self._ledger else 0

    @property
    def is_quiet(self) -> bool:
        """Whether every request is answered, including those that create a table."""
        is_seated = self._ledger is not None
        return self._has_gone or (is_seated and all(client.is_quiet for client in self._clients))

    async def play(self) -> None:
        """Play one game after another until the campaign stops."""
        for _ in range(PEOPLE):
            answer = await self.api.post("/api/guest", {})
            self._cookies.append(answer.headers["set-cookie"].partition(";")[0])
        while not self.tally.stopping:
            await self._create_table()
            await asyncio.gather(*(client.play() for client in self._clients))
            await self._finish_game()
        self._has_gone = True
        self.tally.news.set()

    async def _create_table(self) -> None:
        """Create a table and let the other person join; lost answers are repeated."""
        first, second = self._cookies
        opened = (await self.api.post("/api/tables", self.table, first)).json()
        table = opened["id"]
        join = {"key": opened["state"]["invites"]["1"]}
        await self.api.post(f"/api/tables/{table}/join", join, second)
        self._ledger = Ledger(table)
        self._clients = [
            Client(lambda: self.api.address, cookie, seat, self._ledger, self.tally)
            for seat, cookie in enumerate(self._cookies)
        ]

    async def _finish_game(self) -> None:
        """Compare a finished game with its record."""
        assert self._ledger is not None
        await self.check()
        await self._check_record(self._ledger)
        self._ledger.views.clear()
        self._finished.append(self._ledger)
        self._ledger, self._clients = None, []
        self.tally.counts["games"] += 1

    async def _check_record(self, ledger: Ledger) -> None:
        address = await self._reached(ledger)
        path = f"/api/tables/{ledger.table}"
        state = _state((await self.api.get(path, self._cookies[0], address)).content)
        text = (await self.api.get(f"{path}/record", self._cookies[0], address)).text
        ledger.check_record(text, state.result)

    async def _reached(self, ledger: Ledger) -> str:
        """Let a process read everything that any process has announced; return its address."""
        address, path = self.api.address, f"/api/tables/{ledger.table}?since={len(ledger.lines)}"
        await self.api.get(path, self._cookies[0], address)
        return address

    # --- between two kills -------------------------------------------------------------------

    def keep_views(self) -> None:
        """Keep the current views of both clients."""
        for client in self._clients:
            if self._ledger is not None and client.state is not None:
                self._ledger.keep_view(client.state)

    async def check(self) -> None:
        """Compare the table, as both clients now get it, with what was announced before."""
        if (ledger := self._ledger) is not None:
            await self._check(ledger)

    async def _check(self, ledger: Ledger) -> None:
        for cookie in self._cookies:
            known, address = len(ledger.lines), await self._reached(ledger)
            answer = await self.api.get(f"/api/tables/{ledger.table}", cookie, address)
            ledger.check(_state(answer.content), known)
        self.tally.counts["tables checked"] += 1

    async def resign(self) -> None:
        """End the game, so that its record can be read."""
        if (ledger := self._ledger) is not None:
            for cookie in self._cookies[: len(self.table.seats) - 1]:
                path = f"/api/tables/{ledger.table}/resign"
                answer = await self.api.ask("POST", path, {}, cookie)
                if answer.status_code != httpx2.codes.CONFLICT:  # a bot may just have ended it
                    _checked(answer)

    async def check_finished(self) -> None:
        """Compare all finished games with what was announced, once more."""
        for ledger in self._finished:
            await self._check(ledger)
            await self._check_record(ledger)
