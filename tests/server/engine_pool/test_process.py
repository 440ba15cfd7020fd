# SPDX-License-Identifier: MIT
"""The engine process: its answers, the bots it keeps, and when it ends."""

import signal
import subprocess
from collections.abc import Iterator
from typing import Any

import pytest

from caravanserai.bots import registry
from caravanserai.bots.bot import Bot
from caravanserai.core.position import Position, new
from caravanserai.core.record import GameRecord
from caravanserai.server.engine_pool import process, protocol
from caravanserai.server.engine_pool.pool import COMMAND
from caravanserai.server.engine_pool.process import KEPT_BOTS, Engine
from caravanserai.server.engine_pool.protocol import Compiling, Failed, Question, Ready, Result

DESERT = "through_the_desert"


def ask(position: Position | None = None, table: str = "table", bot: str = "trader") -> Question:
    position = position or new(DESERT, seed=1)
    seat = position.actor or 0
    return Question("move", table, position.record(), seat, bot, 0, 1, 60.0)


class Counted(Engine):
    """An engine that counts the bots it creates."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.said: list[protocol.FromEngine] = []
        super().__init__(self.said.append)
        self.made = 0
        self.answer(ask())  # so that the warm-up is not counted
        monkeypatch.setattr(process, "create", self._counted)

    def _counted(self, name: str) -> Bot:
        self.made += 1
        return registry.create(name)


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counted:
    return Counted(monkeypatch)


def later(position: Position, actions: int = 1) -> Position:
    for _ in range(actions):
        position.play(int(position.legal()[0]))
    return position


def test_compiling_is_announced_once() -> None:
    said: list[Any] = []
    fresh = Engine(said.append)
    fresh.answer(ask())
    fresh.answer(ask())
    assert [type(each) for each in said] == [Compiling, Ready, Result, Result]


def test_a_bot_is_kept_while_its_game_continues(counted: Counted) -> None:
    position = new(DESERT, seed=1)
    seat = position.actor
    later(position)
    while position.actor != seat:
        later(position)
    counted.answer(ask(position))
    assert counted.made == 0


def test_after_an_undo_a_new_bot_is_created(counted: Counted) -> None:
    counted.answer(ask())
    assert counted.made == 1


def test_another_game_at_the_table_has_another_bot(counted: Counted) -> None:
    position = new(DESERT, seed=2)
    counted.answer(ask(later(position, 2)))
    assert counted.made == 1


def test_only_the_last_few_bots_are_kept(counted: Counted) -> None:
    for number in range(KEPT_BOTS):
        counted.answer(ask(table=f"table {number}"))
    assert counted.made == KEPT_BOTS
    later_game = later(new(DESERT, seed=1), 2)
    counted.answer(ask(later_game))
    assert counted.made == KEPT_BOTS + 1


@pytest.mark.parametrize("bot", ["run:echo", "nobody", "trader@1s"])
def test_an_unknown_bot_is_refused(bot: str) -> None:
    said: list[Any] = []
    Engine(said.append).answer(ask(bot=bot))
    assert isinstance(said[-1], Failed)
    assert "BadOptions" in said[-1].reason


def test_an_invalid_record_is_refused() -> None:
    said: list[Any] = []
    record = GameRecord(DESERT, 1, 2, {}, 0, (1, 1, 1))
    Engine(said.append).answer(Question("move", "table", record, 0, "trader", 0, 1, 1.0))
    assert isinstance(said[-1], Failed)


def test_the_time_to_think_is_limited() -> None:
    said: list[Any] = []
    question = Question("move", "table", new(DESERT, seed=1).record(), 0, "mcts@600s", 0, 1, 0.05)
    Engine(said.append).answer(question)
    assert isinstance(said[-1], Result)


class Program:
    """The process itself, controlled by its input and output."""

    def __init__(self) -> None:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(COMMAND, stdin=pipe, stdout=pipe)

    def send(self, message: protocol.ToEngine) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(protocol.encode(message))
        self.process.stdin.flush()

    def receive(self) -> Any:
        assert self.process.stdout is not None
        return protocol.decode_from_engine(self.process.stdout.readline())

    def close_input(self) -> int:
        """Close its input, and return its exit status."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        return self.process.wait(timeout=5)


@pytest.fixture
def program() -> Iterator[Program]:
    made = Program()
    with made.process:
        yield made
        made.process.kill()


def test_the_process_ends_with_its_input_even_while_it_thinks(program: Program) -> None:
    assert program.receive() == Ready()
    program.send(ask(bot="mcts@600s"))
    assert program.receive() == Compiling()
    assert program.receive() == Ready()  # and now it thinks
    assert program.close_input() == 0


def test_the_process_ignores_interrupts(program: Program) -> None:
    assert program.receive() == Ready()
    program.process.send_signal(signal.SIGINT)
    program.send(ask())
    assert [type(program.receive()) for _ in range(3)] == [Compiling, Ready, Result]
    assert program.close_input() == 0
