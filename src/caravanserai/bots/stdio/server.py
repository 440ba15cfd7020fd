# SPDX-License-Identifier: MIT
"""Serves our own bots by the line protocol.

Lines are handled one by one; a search runs in a thread, so that `stop` is read meanwhile. No line
can end the server: it answers an unreadable line with `error`, and ignores unknown commands.
"""

import threading
from collections.abc import Callable, Iterable
from contextlib import suppress

from caravanserai.bots.bot import Bot, Choice, Decision, check_decision, never
from caravanserai.bots.budget import WARM_UP_BUDGET, Budget
from caravanserai.bots.stdio import messages
from caravanserai.bots.stdio.messages import BadLine
from caravanserai.core.errors import BadOptions
from caravanserai.core.position import Position
from caravanserai.core.seeds import MAX_SEED, check_seed

_MAX_INFOS = 10  # choices that are sent with an answer

_OPTIONS = (
    "option name budget type string default",
    f"option name seed type spin default 0 min 0 max {MAX_SEED}",
)


class LineServer:
    """Serves one bot: `handle` takes a line, `send` and `log` get the answers and the notes."""

    def __init__(
        self,
        name: str,
        create: Callable[[], Bot],
        send: Callable[[str], None],
        log: Callable[[str], None],
    ) -> None:
        self._name, self._create, self._send, self._log = name, create, send, log
        self._bot = create()
        self._position: Position | None = None
        self._position_seed = 0
        self._seed = 0  # for positions without a seed
        self._budget: Budget | None = None  # for `go` without limits
        self._stop = threading.Event()
        self._search: threading.Thread | None = None
        self._prepared: set[str] = set()
        self._handlers: dict[str, Callable[[str], None]] = {
            messages.GREETING: self._introduce,
            "setoption": self._set_option,
            messages.IS_READY: self._prepare,
            messages.NEW_GAME: self._start_game,
            "position": self._set_position,
            "go": self._start_search,
            messages.STOP: self._stop_search,
        }

    def handle(self, line: str) -> bool:
        """Answer a line; return False after `quit`."""
        command, rest = messages.split_command(line)
        if command == messages.QUIT:
            self.close()
            return False
        handler = self._handlers.get(command)
        if handler is None:
            if command:
                self._log(f"unknown word {command[:40]!r} ignored")
            return True
        try:
            handler(rest)
        except Exception as error:  # noqa: BLE001  no line may end the session
            self._send(messages.encode_error(error))
        return True

    def close(self) -> None:
        """Stop the search and close the bot."""
        self._stop.set()
        self.wait()
        self._bot.close()

    def wait(self) -> None:
        """Wait until the running search has been answered."""
        if self._search is not None:
            self._search.join()
            self._search = None

    def _introduce(self, rest: str) -> None:
        version = messages.choose_version(rest)
        self._send(f"id name {self._name}")
        for option in _OPTIONS:
            self._send(option)
        self._send(f"{messages.GREETING} {version}")

    def _set_option(self, rest: str) -> None:
        name, _, value = rest.removeprefix("name ").partition(" value ")
        name, value = name.removesuffix(" value").strip(), value.strip()
        if name == "budget":
            self._budget = Budget.parse(value) if value else None
        elif name == "seed":
            self._seed = check_seed(int(value) if value.isdecimal() else value)
        else:
            raise BadOptions(f"unknown option {name[:40]!r}: expected budget or seed")

    def _prepare(self, _rest: str) -> None:
        """Compile what the game needs now, while the host does not measure time."""
        position = self._position
        is_searching = self._search is not None and self._search.is_alive()
        if position and not is_searching and position.game.name not in self._prepared:
            self._log(f"getting ready for {position.game.title}")
            self._prepared.add(position.game.name)
            # Another bot: a search here would change the tree, and so the answers, of our own.
            other = self._create()
            other.choose(position.copy(), WARM_UP_BUDGET, 0, never)
            other.close()
        self._send(messages.READY)

    def _start_game(self, _rest: str) -> None:
        self.wait()
        self._position = None
        self._bot.close()
        self._bot = self._create()

    def _set_position(self, rest: str) -> None:
        self.wait()
        self._position = None  # if the new one is invalid, the old one must not be used
        self._position, self._position_seed = messages.decode_position(rest, self._seed)

    def _start_search(self, rest: str) -> None:
        self.wait()
        if self._position is None:
            raise BadLine("there is no position to go on from: send one first")
        budget = messages.decode_go(rest) or self._budget
        self._stop.clear()
        job = (self._position.copy(), budget, self._position_seed)
        self._search = threading.Thread(target=self._answer, args=job, daemon=True)
        self._search.start()

    def _stop_search(self, _rest: str) -> None:
        self._stop.set()
        self.wait()

    def _answer(self, position: Position, budget: Budget | None, seed: int) -> None:
        """Search, and send an answer whatever happens."""
        try:
            answer = self._bot.choose(position.copy(), budget, seed, self._stop.is_set)
            decision = check_decision(self._bot, answer, position)
            lines = [
                messages.encode_info(position, choice) for choice in _choices_to_send(decision)
            ]
            lines.append(messages.encode_best(position, decision.action))
        except Exception as error:  # noqa: BLE001  the host must not wait for ever
            lines = [messages.encode_error(error)]
        with suppress(OSError, ValueError):  # the host has closed the pipe
            for line in lines:
                self._send(line)


def _choices_to_send(decision: Decision) -> list[Choice]:
    """Return the best choices, and always the chosen one."""
    best = list(decision.choices[:_MAX_INFOS])
    return best if decision.chosen in best else [decision.chosen, *best]


def serve(server: LineServer, lines: Iterable[str]) -> None:
    """Answer lines until `quit` or the end of the input; the last request is still answered."""
    try:
        for line in lines:
            if not server.handle(line):
                return
        server.wait()
    finally:
        server.close()
