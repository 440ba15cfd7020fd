# SPDX-License-Identifier: MIT
"""Two tables on a server: at one somebody makes trouble, and the games go on as if nobody did."""

import asyncio
from collections import Counter
from collections.abc import Sequence
from typing import Any

from httpx2 import AsyncClient

import caravanserai as cv
from caravanserai.core.record import GameRecord
from tests.support.bad_input.lines import TIME, Line, Player, Troublemaker
from tests.support.bad_input.messages import Bad

ME, OPEN = {"kind": "me"}, {"kind": "open"}
SEAT = 2  # of the troublemaker
_BEGINNING = 3  # events before the first action: two sat down, and the game began


class Guest:
    """A person, known by a cookie."""

    def __init__(self, url: str, http: AsyncClient) -> None:
        self.url = url
        self._http = http
        self.cookie = ""

    async def enter(self) -> "Guest":
        """Become a guest."""
        self.cookie = (await self.post("/api/guest")).headers["set-cookie"].partition(";")[0]
        return self

    async def post(self, path: str, **body: Any) -> Any:
        """Send something that must be accepted."""
        headers = {"Origin": self.url} | ({"Cookie": self.cookie} if self.cookie else {})
        answer = await self._http.post(self.url + path, json=body, headers=headers)
        self._http.cookies.clear()  # each guest has his own
        assert answer.is_success, answer.text
        return answer

    async def get(self, path: str) -> Any:
        """Ask for something."""
        answer = await self._http.get(self.url + path, headers={"Cookie": self.cookie})
        assert answer.is_success, answer.text
        return answer

    async def sit(self, table: str) -> Line:
        """Open the socket of a table."""
        return await Line.open(self.url, table, self.cookie)


class Stage:
    """A table of three, one of whom makes trouble; another of two; a spectator and a stranger."""

    def __init__(self, url: str, http: AsyncClient, seed: int, sent: Counter[str]) -> None:
        self._url, self._http, self._seed, self._sent = url, http, seed, sent
        self._beats = asyncio.Semaphore(0)

    async def set_up(self) -> "Stage":
        """Let everybody come, and the games begin."""
        anna, boris, clara = [await Guest(self._url, self._http).enter() for _ in range(3)]
        self._host, self._troubled = anna, clara
        self._table = await self._open(anna, "through_the_desert", boris, clara)
        self._other = await self._open(boris, "five_tribes", anna)
        here = [Player(await guest.sit(self._table), self._seed) for guest in (anna, boris)]
        there = [Player(await guest.sit(self._other), self._seed) for guest in (anna, boris)]
        self.good, self._here = [*here, *there], here
        self.clara = Troublemaker(await clara.sit(self._table), self._seed, self._sent)
        self.spectator = await self._onlooker(clara.cookie)
        self.stranger = await self._onlooker("")
        self._games = [asyncio.create_task(player.play_on()) for player in here]
        self._games += [asyncio.create_task(player.play_on(self._beats)) for player in there]
        return self

    async def _open(self, host: Guest, game: str, *others: Guest) -> str:
        seats = [ME, *[OPEN for _ in others]]
        wanted = {"game": game, "seats": seats, "is_public": True, "watch": "anyone"}
        table = str((await host.post("/api/tables", **wanted)).json()["id"])
        for guest in others:
            await guest.post(f"/api/tables/{table}/join")
        return table

    async def _onlooker(self, cookie: str) -> Troublemaker:
        line = await Line.open(self._url, self._other, cookie)
        return Troublemaker(line, self._seed, self._sent)

    # --- what happens ----------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        """Whether the game with the troublemaker is over."""
        return bool(self.clara.line.state["status"] == "over")

    async def wait_for_turn(self) -> bool:
        """Wait for the troublemaker's turn; False if the game is over instead."""
        self.check_all_play()
        return await self.clara.line.until_my_turn()

    async def end_turn(self) -> bool:
        """Let the troublemaker play, one message twice, until others are to act."""
        self._beats.release()
        await self.clara.act_twice()
        while self.clara.line.state["offer"] is not None:
            await self.clara.act()
        return not self.is_over

    async def look_on(self, guests: Sequence[Bad], strangers: Sequence[Bad]) -> None:
        """Let those who only look on make trouble at the other table."""
        self._beats.release()
        await self.spectator.trouble(guests)
        await self.stranger.trouble(strangers)

    async def come_back(self) -> None:
        """Let the troublemaker, who was cut off, take his seat again."""
        line, seen = self.clara.line, self.clara.line.state["version"]
        await line.socket.wait_closed()
        query = f"?since={seen}"
        self.clara.line = await Line.open(self._url, self._table, self._troubled.cookie, query)

    # --- what must be ----------------------------------------------------------------------------

    def check_all_play(self) -> None:
        """Make sure that nobody was thrown out, and that nobody was refused anything."""
        for game in self._games:
            if game.done() and not game.cancelled():
                game.result()

    async def play_to_the_end(self) -> None:
        """Finish the game, and check that it is the one that was played."""
        while await self.wait_for_turn():
            await self.clara.act()
        await asyncio.gather(*self._games[: len(self._here)])
        await self._check_entries()
        await self._check_end()

    async def _check_entries(self) -> None:
        """The table holds what was acknowledged to its players, and nothing else."""
        acts = sorted(act for player in [*self._here, self.clara] for act in player.acts)
        told = (await self._host.get(f"/api/tables/{self._table}/moves")).json()
        assert told["actions"] == [action for _, action in acts]
        assert [version for version, _ in acts] == [
            number + _BEGINNING + 1 for number in range(len(acts))
        ]
        assert self.clara.line.state["version"] == _BEGINNING + len(acts)

    async def _check_end(self) -> None:
        """The last position is the one to which the same actions lead without any trouble."""
        text = (await self._host.get(f"/api/tables/{self._table}/record")).text
        record = GameRecord.from_text(text)
        alone = cv.new(record.game, players=record.players, seed=record.seed, **record.options)
        for action in record.actions:
            alone.play(action)
        path = f"/api/tables/{self._table}/replay/{len(record.actions)}"
        assert (await self._host.get(path)).json()["position"] == alone.to_dict()
        assert self.clara.line.state["result"]["points"] == list(alone.points())

    async def close(self) -> None:
        """Let everybody go."""
        self.check_all_play()
        for game in self._games:
            game.cancel()
        await asyncio.gather(*self._games, return_exceptions=True)
        for player in [*self.good, self.clara, self.spectator, self.stranger]:
            await player.line.socket.close()


class Theatre:
    """One stage after the other, for as long as there is trouble."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._stage: Stage | None = None
        self.sent: Counter[str] = Counter()  # bad messages by kind
        self.waits: list[float] = []  # seconds that the good players waited for their answers
        self.games = 0

    async def __aenter__(self) -> "Theatre":
        self._http = await AsyncClient(timeout=TIME).__aenter__()
        return self

    async def __aexit__(self, kind: object, error: object, trace: object) -> None:
        if self._stage is not None and error is None:
            await self.finish(self._stage)
        await self._http.aclose()

    async def stage(self) -> Stage:
        """Return a stage on which it is the troublemaker's turn."""
        while self._stage is None or not await self._stage.wait_for_turn():
            if self._stage is not None:
                await self.finish(self._stage)
            self._stage = await Stage(self._url, self._http, self.games, self.sent).set_up()
        return self._stage

    async def finish(self, stage: Stage) -> None:
        """Play the game to its end, and check it."""
        await stage.play_to_the_end()
        await stage.close()
        self.waits += [wait for player in stage.good for wait in player.waits]
        self.games += 1
        self._stage = None

    async def scene(
        self,
        in_turn: Sequence[Bad],
        out_of_turn: Sequence[Bad],
        guests: Sequence[Bad],
        strangers: Sequence[Bad],
    ) -> None:
        """Let the troublemaker send much in his turn, play, and send more while others play."""
        stage = await self.stage()
        await stage.clara.trouble(in_turn)
        await stage.look_on(guests, strangers)
        if await stage.end_turn():
            await stage.clara.trouble(out_of_turn)
