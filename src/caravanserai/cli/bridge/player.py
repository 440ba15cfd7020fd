# SPDX-License-Identifier: MIT
"""Plays all games of an account with a local bot, each game in a separate thread."""

import threading
from typing import Any
from urllib.parse import quote

from caravanserai.bots.bot import Bot, ask
from caravanserai.bots.registry import create
from caravanserai.cli.bridge.server_client import Disconnected, Refused, ServerClient, pauses
from caravanserai.cli.console import print_text
from caravanserai.cli.i18n import _
from caravanserai.core.errors import BadPosition
from caravanserai.core.position import from_dict
from caravanserai.core.seeds import bot_seed

_MOST_FAILURES = 3  # of the bot in one game; then it resigns, so that the opponents need not wait


class Bridge:
    """A bot by its name, and the server on which it plays."""

    def __init__(self, client: ServerClient, bot: str) -> None:
        self._client, self._bot = client, bot
        self._games: dict[str, threading.Thread] = {}

    def run(self, once: bool = False) -> None:
        """Play every game that starts; with `once`, until the first one has ended.

        Continues after a restart of the server. Raises Refused if the token is invalid.
        """
        attempts = pauses()
        while True:
            try:
                for event in self._client.stream("/api/stream/event"):
                    attempts = pauses()
                    if event.get("type") == "gameStart":
                        game = self._start_game(str(event["id"]))
                        if once:
                            game.join()
                            return
                lost = Disconnected(_("the stream of events has ended"))
            except Disconnected as error:
                lost = error
            self._client.wait(lost, next(attempts))

    def _start_game(self, table: str) -> threading.Thread:
        """Start a game, unless it is already being played: a new stream announces it again."""
        self._games = {key: each for key, each in self._games.items() if each.is_alive()}
        if table not in self._games:
            game = threading.Thread(target=self._play, args=(table,), daemon=True)
            self._games[table] = game
            game.start()
        return self._games[table]

    def _play(self, table: str) -> None:
        game = _Game(self._client, table, self._bot)
        try:
            game.play()
        except Refused as error:
            print_text(f"{table}: {error}", "red")
        finally:
            game.close()


class _Game:
    """One game on the server."""

    def __init__(self, client: ServerClient, table: str, bot: str) -> None:
        self._client, self._table, self._name = client, table, bot
        self._path = quote(table, safe="")
        self._bot: Bot | None = None
        self._failures = 0
        self._is_over = False

    def play(self) -> None:
        """Play to the end, through lost connections."""
        attempts = pauses()
        while not self._is_over:
            try:
                path = f"/api/bot/game/stream/{self._path}?redealt=true"
                for message in self._client.stream(path):
                    attempts = pauses()
                    self._read(message)
                lost = Disconnected(_("the stream of the game has ended"))
            except Disconnected as error:
                lost = error
            if not self._is_over:
                self._client.wait(lost, next(attempts))

    def close(self) -> None:
        if self._bot is not None:
            self._bot.close()
            self._bot = None

    def _read(self, message: dict[str, Any]) -> None:
        state = message.get("state", message)  # a `gameFull` has a state inside
        if state.get("type") != "gameState":
            return
        if state["legal"]:
            self._move(state)
        if state["status"] == "over":
            self._is_over = True
            text = _("{table} is over after {number} actions: {points}")
            print_text(text.format(table=self._table, **state))

    def _move(self, state: dict[str, Any]) -> None:
        action = self._choose(state)
        if action is None:
            self._client.post(f"/api/bot/game/{self._path}/resign")
            return
        path = f"/api/bot/game/{self._path}/move/{action}?position={int(state['position'])}"
        self._client.post(path)

    def _choose(self, state: dict[str, Any]) -> int | None:
        """Return the action of the bot; None if it has failed too often."""
        if not isinstance(state.get("redealt"), dict):
            raise Refused(_("the server sends no positions to bots: it is too old"))
        while self._failures < _MOST_FAILURES:
            try:
                position = from_dict(state["redealt"])
                self._bot = self._bot or create(self._name)
                return int(ask(self._bot, position, seed=bot_seed()).action)
            except BadPosition as error:
                raise Refused(str(error)) from None
            except Exception as error:  # noqa: BLE001  whatever a bot raises, other games continue
                self._failures += 1
                print_text(f"{self._table}: {type(error).__name__}: {error}", "red")
                self.close()
        return None
