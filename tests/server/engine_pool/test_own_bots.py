# SPDX-License-Identifier: MIT
"""Bots of the operator: named by the settings, offered to everybody, run in the bot processes."""

from collections.abc import Iterator
from typing import Any

import pytest

from caravanserai.bots import registry
from caravanserai.core.errors import BadOptions
from caravanserai.core.position import Position
from caravanserai.server.catalogue import catalogue
from caravanserai.server.engine_pool import EnginePool
from caravanserai.server.engine_pool.own_bots import register, split_setting
from caravanserai.server.engine_pool.pool import COMMAND
from caravanserai.server.engine_pool.process import Engine
from caravanserai.server.engine_pool.protocol import Failed, Question
from caravanserai.server.errors import BadMessage
from caravanserai.server.protocol.http import NewSeat
from tests.support.server.table_states import new_state

OWN = "last=tests.support.bots.own_bots:LastAction"


@pytest.fixture(autouse=True)
def _no_bots_are_left() -> Iterator[None]:
    yield
    for name in registry.registered_bots():
        registry.unregister_bot(name)


def test_the_setting_has_an_entry_for_each_bot() -> None:
    assert split_setting("") == []
    assert split_setting(f"{OWN}, b=m.n:C ,") == [OWN, "b=m.n:C"]


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        ("last=tests.support.bots.own_bots:Missing", "has no class 'Missing'"),
        ("trader=tests.support.bots.own_bots:LastAction", "'trader' is a bot of this package"),
        ("last", "expected a module and a class"),
    ],
)
def test_a_wrong_entry_is_refused(entry: str, words: str) -> None:
    with pytest.raises(BadOptions, match=words):
        register([entry])


def test_a_bot_of_the_operator_can_have_a_seat() -> None:
    seats = [NewSeat(kind="me"), NewSeat(kind="bot", bot="last")]
    with pytest.raises(BadMessage, match="expected a level"):
        new_state(*seats)
    assert register([OWN]) == ["last"]
    assert new_state(*seats).seats[1].bot == "last"
    assert catalogue().games[0].levels[-2:] == ["sultan", "last"]


@pytest.mark.parametrize(
    "bot", ["python:tests.support.bots.own_bots:LastAction", "run:echo", "last@1s:x", "net:none"]
)
def test_a_player_can_name_no_code(bot: str) -> None:
    register([OWN])
    with pytest.raises(BadMessage, match="expected a level"):
        new_state(NewSeat(kind="me"), NewSeat(kind="bot", bot=bot))


def test_an_engine_runs_no_code_that_the_operator_has_not_named(position: Position) -> None:
    said: list[Any] = []
    for bot in ("python:tests.support.bots.own_bots:LastAction", "run:echo", "last"):
        question = Question("move", "table", position.record(), 0, bot, 0, 1, 60.0)
        Engine(said.append).answer(question)
    assert [type(each) for each in said] == [Failed] * 3
    assert all("unknown bot" in each.reason for each in said)


async def test_a_bot_process_plays_for_the_operators_bot(position: Position) -> None:
    pool = EnginePool(1, command=(*COMMAND, OWN))
    await pool.start()
    try:
        action = await pool.move("table", "owner", position, "last", 0)
    finally:
        await pool.close()
    assert action == position.legal()[-1]
