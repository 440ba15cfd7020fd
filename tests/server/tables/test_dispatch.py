# SPDX-License-Identifier: MIT
"""The dispatcher: a request is counted and carried out once."""

import asyncio
from typing import Any

import pytest

from caravanserai.server.db.group_commit import Write
from caravanserai.server.errors import NotSignedIn, StoreFailure, TooMany
from caravanserai.server.people.person import Person
from caravanserai.server.protocol.requests import (
    Chat,
    Hint,
    Leave,
    Ping,
    Play,
    Rematch,
    Resign,
    Sync,
)
from caravanserai.server.protocol.socket import (
    Done,
    HintResult,
    Pong,
)
from caravanserai.server.rate_limits import RateLimits
from caravanserai.server.services import Services
from caravanserai.server.settings import Settings
from caravanserai.server.tables.dispatch import Dispatcher
from caravanserai.server.tables.registry import TableRegistry
from caravanserai.server.tables.subscribers import Subscriber
from tests.support.server.live_tables import ME, OPEN, SCREEN, create_table, write_elsewhere
from tests.support.server.table_states import ANNA, BORIS

CHAT: dict[str, Any] = {"kind": "chat", "seat": 0, "name": "Anna", "text": "from another process"}


def dispatcher(services: Services, tables: TableRegistry, **settings: Any) -> Dispatcher:
    return Dispatcher(services, tables, RateLimits(Settings(**settings)))


async def test_a_chat_message_that_loses_a_race_is_charged_once(
    tables: TableRegistry, services: Services
) -> None:
    table = await create_table(tables, ME, SCREEN)
    dispatch = dispatcher(services, tables, rate_chat="2/hour")
    await write_elsewhere(services, table, **CHAT)  # so that the command has to run twice
    for text in ("first", "second"):
        assert isinstance(await dispatch.handle(table, ANNA, Chat(text=text)), Done)
    with pytest.raises(TooMany):
        await dispatch.handle(table, ANNA, Chat(text="third"))
    assert [event.body["text"] for event in table.state.events[-2:]] == ["first", "second"]


async def test_a_seat_that_is_left_in_a_lost_race_gets_one_new_key(
    tables: TableRegistry, services: Services
) -> None:
    table = await create_table(tables, ME, OPEN, OPEN, is_public=True)
    dispatch = dispatcher(services, tables)
    await dispatch.join(table, BORIS, 1, "")
    await write_elsewhere(services, table, **CHAT)
    await dispatch.handle(table, BORIS, Leave())
    event = table.state.events[-1]
    assert event.kind == "stood_up"
    assert table.state.seats[1].invite == event.body["invite"]


async def test_a_hint_is_not_given_for_a_move_that_is_not_written_yet(
    tables: TableRegistry, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await create_table(tables, ME, SCREEN)
    dispatch, version = dispatcher(services, tables), table.state.position_version
    writing, gate = asyncio.Event(), asyncio.Event()

    async def fail(write: Write) -> bool:
        writing.set()
        await gate.wait()
        raise StoreFailure("no disk")

    with monkeypatch.context() as patch:
        patch.setattr(services.group_commit, "write", fail)
        request = Play(position=version, action=int(table.state.legal[0]))
        playing = asyncio.create_task(dispatch.handle(table, ANNA, request))
        await writing.wait()
        hint = asyncio.create_task(dispatch.handle(table, ANNA, Hint()))
        await asyncio.sleep(0)
        gate.set()
        with pytest.raises(StoreFailure):
            await playing
    result = await hint
    assert isinstance(result, HintResult)
    assert result.position == version


async def test_two_concurrent_requests_get_the_same_rematch(
    tables: TableRegistry, services: Services
) -> None:
    table = await create_table(tables, ME, OPEN, is_public=True)
    dispatch = dispatcher(services, tables)
    await dispatch.join(table, BORIS, 1, "")
    await dispatch.handle(table, ANNA, Resign())
    before = len(tables)
    replies = await asyncio.gather(
        dispatch.handle(table, ANNA, Rematch()), dispatch.handle(table, BORIS, Rematch())
    )
    assert len({reply.table for reply in replies if isinstance(reply, Done)}) == 1
    assert len(tables) == before + 1


async def test_anonymous_clients_may_only_ping_and_synchronise(
    tables: TableRegistry, services: Services
) -> None:
    table, subscriber = await create_table(tables, ME, SCREEN), Subscriber(None)
    dispatch = dispatcher(services, tables)
    assert isinstance(await dispatch.handle(table, None, Ping()), Pong)
    assert isinstance(await dispatch.handle(table, None, Sync(), subscriber), Pong)
    assert subscriber.messages.qsize() == 1
    with pytest.raises(NotSignedIn):
        await dispatch.handle(table, None, Chat(text="hello"))


async def test_rematches_count_as_new_tables(tables: TableRegistry, services: Services) -> None:
    dispatch = dispatcher(services, tables, rate_tables="2/hour")
    table = await create_table(tables, ME, SCREEN)
    for _ in range(2):
        await dispatch.handle(table, ANNA, Resign())
        done = await dispatch.handle(table, ANNA, Rematch())
        assert isinstance(done, Done)
        table = await tables.find(done.table or "")
    await dispatch.handle(table, ANNA, Resign())
    with pytest.raises(TooMany, match="2 tables"):
        await dispatch.handle(table, ANNA, Rematch())
    # The address counts as well, whatever guest asks.
    with pytest.raises(TooMany, match="2 tables"):
        await dispatch.handle(table, BORIS, Rematch())


async def test_the_hints_of_a_table_and_of_an_address_are_limited(
    tables: TableRegistry, services: Services
) -> None:
    dispatch = dispatcher(services, tables, rate_hints="2/hour", crowd_factor=1)
    table = await create_table(tables, ME, SCREEN)
    # Two other people have asked for one: at this table, and from this address.
    dispatch.rate_limits.check("hints", "boris", crowd=("192.0.2.1", table.state.table.id))
    dispatch.rate_limits.check("hints", "carla", crowd=("192.0.2.1", "elsewhere"))
    with pytest.raises(TooMany, match="2 hints"):
        await dispatch.handle(table, ANNA, Hint(), address="192.0.2.1")
    await dispatch.handle(table, ANNA, Hint(), address="192.0.2.2")


async def test_spectators_of_a_table_share_a_limit_that_players_do_not_have(
    tables: TableRegistry, services: Services
) -> None:
    dispatch = dispatcher(services, tables, rate_chat="2/hour", crowd_factor=1)
    table = await create_table(tables, ME, SCREEN)
    crowd = [Person(f"{number}", f"Guest {number}", has_account=False) for number in range(3)]
    for number, person in enumerate(crowd[:2]):
        await dispatch.handle(table, person, Chat(text="hi"), address=f"192.0.2.{number}")
    with pytest.raises(TooMany, match="2 chat"):
        await dispatch.handle(table, crowd[2], Chat(text="hi"), address="192.0.2.9")
    assert isinstance(
        await dispatch.handle(table, ANNA, Chat(text="hi"), address="192.0.2.10"), Done
    )
