# SPDX-License-Identifier: MIT
"""Games on a server while one client sends bad messages: the games must be unaffected."""

import asyncio
from collections import Counter
from collections.abc import Sequence

from httpx2 import AsyncClient

import caravanserai as cv
from caravanserai.core.record import GameRecord
from tests.support.bad_input.clients import BadClient, ClientSocket, Player
from tests.support.bad_input.messages import BadMessage
from tests.support.server.guest import Guest
from tests.support.server.running_server import TIMEOUT
from tests.support.server.sockets import ME, OPEN

SEAT = 2  # of the bad client
_FIRST_EVENTS = 3  # before the first action: two people sit down, and the game begins


class ConnectedGuest(Guest):
    """A guest who opens sockets."""

    async def connect(self, table: str) -> ClientSocket:
        """Open the socket of a table."""
        return await ClientSocket.open(self.url, table, self.cookie)


class AttackedGame:
    """A table of three with a bad client; a second of two, with a bad spectator and stranger."""

    def __init__(self, url: str, http: AsyncClient, seed: int, sent: Counter[str]) -> None:
        self._url, self._http, self._seed, self._sent = url, http, seed, sent
        self._pace = asyncio.Semaphore(0)

    async def start(self) -> "AttackedGame":
        """Create both tables, connect everybody, and let the others play."""
        anna, boris, clara = [await ConnectedGuest(self._url, self._http).enter() for _ in range(3)]
        self._host, self._attacker = anna, clara
        self._table = await self._create(anna, "through_the_desert", boris, clara)
        self._other = await self._create(boris, "five_tribes", anna)
        here = [Player(await guest.connect(self._table), self._seed) for guest in (anna, boris)]
        there = [Player(await guest.connect(self._other), self._seed) for guest in (anna, boris)]
        self.good, self._here = [*here, *there], here
        self.bad_client = BadClient(await clara.connect(self._table), self._seed, self._sent)
        self.spectator = await self._watch(clara.cookie)
        self.stranger = await self._watch("")
        self._playing = [asyncio.create_task(player.play_on()) for player in here]
        self._playing += [asyncio.create_task(player.play_on(self._pace)) for player in there]
        return self

    async def _create(self, host: ConnectedGuest, game: str, *others: ConnectedGuest) -> str:
        seats = [ME, *[OPEN for _ in others]]
        wanted = {"game": game, "seats": seats, "is_public": True, "watch": "anyone"}
        table = str((await host.post("/api/tables", **wanted)).json()["id"])
        for guest in others:
            await guest.post(f"/api/tables/{table}/join")
        return table

    async def _watch(self, cookie: str) -> BadClient:
        socket = await ClientSocket.open(self._url, self._other, cookie)
        return BadClient(socket, self._seed, self._sent)

    # --- steps ---------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether the game of the bad client is over."""
        return bool(self.bad_client.socket.state["status"] == "over")

    async def wait_for_turn(self) -> bool:
        """Wait for the turn of the bad client; False if the game is over."""
        self.check_others_play()
        return await self.bad_client.socket.wait_for_turn()

    async def end_turn(self) -> bool:
        """Let the bad client play, with one message sent twice, until others are to act."""
        self._pace.release()
        await self.bad_client.act_twice()
        while self.bad_client.socket.state["offer"] is not None:
            await self.bad_client.act()
        return not self.is_over

    async def send_bad_from_outside(
        self, guests: Sequence[BadMessage], strangers: Sequence[BadMessage]
    ) -> None:
        """Let the spectator and the stranger send bad messages at the other table."""
        self._pace.release()
        await self.spectator.send_bad(guests)
        await self.stranger.send_bad(strangers)

    async def reconnect(self) -> None:
        """Connect the bad client again after the server has closed its socket."""
        old = self.bad_client.socket
        await old.connection.wait_closed()
        query = f"?since={old.state['version']}"
        cookie = self._attacker.cookie
        self.bad_client.socket = await ClientSocket.open(self._url, self._table, cookie, query)

    # --- checks --------------------------------------------------------------------------------

    def check_others_play(self) -> None:
        """Check that no other client was disconnected or got an error."""
        for task in self._playing:
            if task.done() and not task.cancelled():
                task.result()

    async def play_to_end(self) -> None:
        """Finish the game, and check that it is the one that was played."""
        while await self.wait_for_turn():
            await self.bad_client.act()
        await asyncio.gather(*self._playing[: len(self._here)])
        await self._check_log()
        await self._check_result()

    async def _check_log(self) -> None:
        """Check that the table contains the acknowledged actions and nothing else."""
        acts = sorted(act for player in [*self._here, self.bad_client] for act in player.acts)
        moves = (await self._host.get(f"/api/tables/{self._table}/moves")).json()
        assert moves["actions"] == [action for _, action in acts]
        assert [version for version, _ in acts] == [
            number + _FIRST_EVENTS + 1 for number in range(len(acts))
        ]
        assert self.bad_client.socket.state["version"] == _FIRST_EVENTS + len(acts)

    async def _check_result(self) -> None:
        """Check that the same actions without any bad message lead to the same position."""
        text = (await self._host.get(f"/api/tables/{self._table}/record")).text
        record = GameRecord.from_text(text)
        replayed = cv.new(record.game, players=record.players, seed=record.seed, **record.options)
        for action in record.actions:
            replayed.play(action)
        path = f"/api/tables/{self._table}/replay/{len(record.actions)}"
        assert (await self._host.get(path)).json()["position"] == replayed.to_dict()
        assert self.bad_client.socket.state["result"]["points"] == list(replayed.points())

    async def close(self) -> None:
        """Disconnect everybody."""
        self.check_others_play()
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)
        for player in [*self.good, self.bad_client, self.spectator, self.stranger]:
            await player.socket.connection.close()


class AttackedGames:
    """One game after another, for as long as bad messages are sent."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._game: AttackedGame | None = None
        self.sent: Counter[str] = Counter()  # bad messages by kind
        self.waits: list[float] = []  # seconds that the other players waited for answers
        self.finished = 0

    async def __aenter__(self) -> "AttackedGames":
        self._http = await AsyncClient(timeout=TIMEOUT).__aenter__()
        return self

    async def __aexit__(self, kind: object, error: object, trace: object) -> None:
        if self._game is not None and error is None:
            await self._finish(self._game)
        await self._http.aclose()

    async def game(self) -> AttackedGame:
        """Return a game in which it is the turn of the bad client."""
        while self._game is None or not await self._game.wait_for_turn():
            if self._game is not None:
                await self._finish(self._game)
            new = AttackedGame(self._url, self._http, self.finished, self.sent)
            self._game = await new.start()
        return self._game

    async def _finish(self, game: AttackedGame) -> None:
        """Play the game to its end, and check it."""
        await game.play_to_end()
        await game.close()
        self.waits += [wait for player in game.good for wait in player.waits]
        self.finished += 1
        self._game = None

    async def run_scenario(
        self,
        in_turn: Sequence[BadMessage],
        out_of_turn: Sequence[BadMessage],
        guests: Sequence[BadMessage],
        strangers: Sequence[BadMessage],
    ) -> None:
        """Send bad messages in the client's turn, from outside, and in the turns of others."""
        game = await self.game()
        await game.bad_client.send_bad(in_turn)
        await game.send_bad_from_outside(guests, strangers)
        if await game.end_turn():
            await game.bad_client.send_bad(out_of_turn)
