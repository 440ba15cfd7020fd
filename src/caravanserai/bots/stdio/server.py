# SPDX-License-Identifier: MIT
"""Our own bots on the answering side of the line protocol.

Lines are heard one by one; a search runs in a thread of its own, so that `stop` is heard too. No
line can break it: what cannot be read is answered with `error`, what is unknown is left alone.
"""

import threading
from collections.abc import Callable, Iterable
from contextlib import suppress

from caravanserai.bots.bot import Bot, Choice, Decision, never
from caravanserai.bots.budget import Budget
from caravanserai.bots.stdio import messages
from caravanserai.bots.stdio.messages import BadLine
from caravanserai.core.errors import BadOptions
from caravanserai.core.position import Position
from caravanserai.core.seeds import MAX_SEED, check_seed

REHEARSAL = Budget(simulations=16)  # as little as makes a bot compile all it needs
_TOLD = 10  # choices of which a bot tells what it thinks

_OPTIONS = (
    "option name budget type string default",
    f"option name seed type spin default 0 min 0 max {MAX_SEED}",
)


class Speaker:
    """One bot, spoken with in lines."""

    def __init__(
        self,
        name: str,
        make: Callable[[], Bot],
        say: Callable[[str], None],
        note: Callable[[str], None],
    ) -> None:
        self._name, self._make, self._say, self._note = name, make, say, note
        self._bot = make()
        self._position: Position | None = None
        self._own_seed = 0  # what the host sent with the position
        self._seed = 0
        self._budget: Budget | None = None
        self._stop = threading.Event()
        self._search: threading.Thread | None = None
        self._prepared: set[str] = set()
        self._answers: dict[str, Callable[[str], None]] = {
            "caravan-bot": self._introduce,
            "setoption": self._set_option,
            messages.IS_READY: self._prepare,
            messages.NEW_GAME: self._begin,
            "position": self._look,
            "go": self._go,
            messages.STOP: self._halt,
        }

    def hear(self, line: str) -> bool:
        """Answer a line; tell whether more are welcome."""
        word, rest = messages.words_of(line)
        if word == messages.QUIT:
            self.close()
            return False
        answer = self._answers.get(word)
        if answer is None:
            if word:
                self._note(f"unknown word {word[:40]!r} ignored")
            return True
        try:
            answer(rest)
        except Exception as error:  # noqa: BLE001  no line may end the conversation
            self._say(messages.say_error(error))
        return True

    def close(self) -> None:
        """Stop thinking and let the bot go."""
        self._stop.set()
        self.wait()
        _let_go(self._bot)

    def wait(self) -> None:
        """Wait until the running search has been answered."""
        if self._search is not None:
            self._search.join()
            self._search = None

    def _introduce(self, rest: str) -> None:
        version = rest.split()[:1]
        if version != [str(messages.VERSION)]:
            raise BadLine(f"this bot speaks version {messages.VERSION}, not {rest[:20]!r}")
        self._say(f"id name {self._name}")
        for option in _OPTIONS:
            self._say(option)
        self._say(messages.HELLO)

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
        """Compile what the game needs before anybody looks at the clock."""
        position = self._position
        is_thinking = self._search is not None and self._search.is_alive()
        if position and not is_thinking and position.game.name not in self._prepared:
            self._note(f"getting ready for {position.game.title}")
            self._prepared.add(position.game.name)
            twin = self._make()
            twin.choose(position.copy(), REHEARSAL, 0, never)
            _let_go(twin)
        self._say(messages.READY)

    def _begin(self, _rest: str) -> None:
        self.wait()
        self._position = None
        _let_go(self._bot)
        self._bot = self._make()

    def _look(self, rest: str) -> None:
        self.wait()
        self._position = None  # a position that cannot be read leaves nothing to go on with
        self._position, self._own_seed = messages.read_position(rest, self._seed)

    def _go(self, rest: str) -> None:
        self.wait()
        if self._position is None:
            raise BadLine("there is no position to go on from: send one first")
        budget = messages.read_go(rest) or self._budget
        self._stop.clear()
        job = (self._position.copy(), budget, self._own_seed)
        self._search = threading.Thread(target=self._think, args=job, daemon=True)
        self._search.start()

    def _halt(self, _rest: str) -> None:
        self._stop.set()
        self.wait()

    def _think(self, position: Position, budget: Budget | None, seed: int) -> None:
        """Search, and answer whatever happens."""
        try:
            decision = self._bot.choose(position.copy(), budget, seed, self._stop.is_set)
            answer = [messages.say_info(position, choice) for choice in _told(decision)]
            answer.append(messages.say_best(position, decision.action))
        except Exception as error:  # noqa: BLE001  whoever asked must not wait for ever
            answer = [messages.say_error(error)]
        with suppress(OSError, ValueError):  # nobody listens any more
            for line in answer:
                self._say(line)


def _told(decision: Decision) -> list[Choice]:
    """The choices worth telling of, the chosen one among them."""
    best = list(decision.choices[:_TOLD])
    return best if decision.chosen in best else [decision.chosen, *best]


def _let_go(bot: Bot) -> None:
    """Close a bot that has something to close."""
    close = getattr(bot, "close", None)
    if close is not None:
        close()


def serve(speaker: Speaker, heard: Iterable[str]) -> None:
    """Answer lines until the host has no more; what was asked last is still answered."""
    try:
        for line in heard:
            if not speaker.hear(line):
                return
        speaker.wait()
    finally:
        speaker.close()
