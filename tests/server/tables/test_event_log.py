# SPDX-License-Identifier: MIT
"""The event log that clients see."""

import msgspec

from caravanserai.server.protocol.socket import (
    EventView,
)
from caravanserai.server.tables.event_log import EventLog
from caravanserai.server.tables.state import Event, TableState
from tests.support.server.table_states import against_boris, apply, play_first


def chat(seat: int | None, text: str) -> Event:
    return Event("chat", {"seat": seat, "name": "Somebody", "text": text})


def events(state: TableState, since: int = 0, *, is_full: bool = True) -> list[EventView]:
    lines = EventLog(state).since(since, is_full=is_full)
    return [msgspec.json.decode(bytes(line), type=EventView) for line in lines]


def test_every_event_has_a_line() -> None:
    state = against_boris()
    play_first(state, 2)
    assert [event.kind for event in events(state)] == ["sat", "began", "action", "action"]
    assert [event.version for event in events(state, since=2)] == [3, 4]
    assert [event.number for event in events(state)] == [0, 0, 1, 2]


def test_a_log_built_on_demand_is_the_same_as_one_that_grew() -> None:
    state = against_boris()
    log = EventLog(state)
    log.since(0, is_full=True)
    for _ in range(5):
        play_first(state)
        log.append_last()
    apply(state, [Event("undone", {"seat": 0, "to": 3})])
    log.append_last()
    assert log.since(0, is_full=True) == EventLog(state).since(0, is_full=True)


def test_an_undo_says_how_many_actions_it_takes_back() -> None:
    state = against_boris()
    play_first(state, 5)
    asked = Event("asked", {"seat": 0, "to": 1, "waiting": [1]})
    apply(state, [asked, Event("undone", {"seat": 0, "to": 3})])
    found = [(event.kind, event.to, event.count) for event in events(state)[-2:]]
    assert found == [("asked", 1, 4), ("undone", 3, 2)]


def test_players_do_not_see_the_chat_of_spectators() -> None:
    state = against_boris()
    apply(state, [chat(None, "take the oasis"), chat(0, "good luck")])
    seen = [event.text for event in events(state, is_full=False) if event.kind == "chat"]
    assert seen == ["good luck"]
    assert len(events(state)) == len(events(state, is_full=False)) + 1


def test_a_departure_has_a_reason() -> None:
    """Stored events call it `why`, as they did before version 3 of the protocol."""
    state = against_boris()
    play_first(state)
    apply(state, [Event("replaced", {"seat": 1, "bot": "trader", "why": "left"})])
    assert (events(state)[-1].reason, events(state)[-1].name) == ("left", "trader")
