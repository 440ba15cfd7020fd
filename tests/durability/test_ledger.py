# SPDX-License-Identifier: MIT
"""The ledger finds everything that is lost or changed."""

from typing import Any

import msgspec
import pytest

from caravanserai.core.position import Position, new
from caravanserai.server.protocol.socket import (
    EventView,
    Result,
)
from tests.durability.ledger import Damage, Ledger, Seen


def game(actions: int) -> tuple[Position, list[EventView]]:
    """Return a position after some actions, and the lines of its log."""
    position, lines = new("through_the_desert", 2, seed=1), []
    lines.append(EventView(version=1, at=0, kind="began"))
    for number in range(1, actions + 1):
        action = int(position.legal()[0])
        lines.append(_line(number + 1, action, nonce=f"n{number}"))
        position.play(action)
    return position, lines


def _line(version: int, action: int, **more: Any) -> EventView:
    return EventView(
        version=version, at=0, kind="action", number=version - 1, action=action, **more
    )


def state(position: Position, lines: list[EventView]) -> Seen:
    view = msgspec.json.decode(msgspec.json.encode(position.view(0)))
    actions = sum(line.kind == "action" for line in lines)
    version = lines[-1].version if lines else 0
    return Seen(version, version, actions, 0, "playing", 0, view, None, None, None, lines)


def result(position: Position) -> Result:
    return Result(points=list(position.points()), ranks=[1, 2], forfeits=[], sheet=[], seed="1")


@pytest.fixture
def ledger() -> Ledger:
    """Three actions were announced, and confirmed."""
    position, lines = game(3)
    found = Ledger("t", done={"n1": 2, "n2": 3, "n3": 4})
    found.receive(state(position, lines), 0)
    return found


def test_an_unchanged_table_has_no_damage(ledger: Ledger) -> None:
    position, lines = game(4)
    ledger.check(state(position, lines), 4)
    ledger.check_record(position.record().to_text(), result(position))


def test_a_lost_version_is_found(ledger: Ledger) -> None:
    with pytest.raises(Damage, match="version 4 was announced, the server is at 3"):
        ledger.check(state(*game(2)), 4)


def test_a_changed_line_is_found(ledger: Ledger) -> None:
    position, lines = game(3)
    lines[2] = msgspec.structs.replace(lines[2], action=7)
    with pytest.raises(Damage, match="announced"):
        ledger.check(state(position, lines), 4)


def test_a_gap_is_found(ledger: Ledger) -> None:
    position, lines = game(5)
    with pytest.raises(Damage, match="got the lines"):
        ledger.receive(state(position, lines[5:]), 4)


def test_an_action_played_twice_is_found(ledger: Ledger) -> None:
    position, lines = game(4)
    lines[4] = msgspec.structs.replace(lines[4], nonce="n3")
    with pytest.raises(Damage, match="twice"):
        ledger.check(state(position, lines), 4)


def test_a_lost_action_is_found(ledger: Ledger) -> None:
    ledger.done["n9"] = 4
    with pytest.raises(Damage, match=r"confirmed, but lost: \{'n9'\}"):
        ledger.check(state(*game(3)), 4)


def test_a_lost_chat_message_is_found(ledger: Ledger) -> None:
    ledger.chat[4] = "hello"
    with pytest.raises(Damage, match="'hello' was sent"):
        ledger.check(state(*game(3)), 4)


def test_a_view_of_another_position_is_found(ledger: Ledger) -> None:
    position, lines = game(3)
    ledger.keep_view(state(game(2)[0], lines))
    with pytest.raises(Damage, match="another view"):
        ledger.check_record(position.record().to_text(), result(position))


def test_a_record_of_other_actions_is_found(ledger: Ledger) -> None:
    position, _ = game(2)
    with pytest.raises(Damage, match="the record has"):
        ledger.check_record(position.record().to_text(), result(position))
