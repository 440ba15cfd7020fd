# SPDX-License-Identifier: MIT
"""Subscribers get the state of their seats, in encoded messages that they share."""

import json
from typing import Any

from caravanserai.server.tables.state import Event
from caravanserai.server.tables.subscribers import Subscriber, Subscribers
from tests.support.server.table_states import ANNA, BORIS, against_boris, apply


def messages(subscriber: Subscriber) -> list[dict[str, Any]]:
    waiting = subscriber.messages
    return [json.loads(waiting.get_nowait() or b"null") for _ in range(waiting.qsize())]


def test_everybody_gets_the_state_of_their_own_seat() -> None:
    subscribers = Subscribers(against_boris(), lambda: 0)
    clients = [Subscriber(person) for person in (ANNA.id, BORIS.id, None)]
    for client in clients:
        subscribers.add(client)
    assert [messages(client)[-1]["seat"] for client in clients] == [0, 1, None]


def test_clients_that_see_the_same_share_one_message() -> None:
    subscribers = Subscribers(against_boris(), lambda: 0)
    spectators = [Subscriber(None), Subscriber(None)]
    for spectator in spectators:
        subscribers.add(spectator)
        messages(spectator)
    subscribers.publish()
    first, second = [spectator.messages.get_nowait() for spectator in spectators]
    assert first is second


def test_players_are_shown_when_they_come_and_go_but_spectators_are_not() -> None:
    subscribers = Subscribers(against_boris(), lambda: 0)
    anna, boris, spectator = Subscriber(ANNA.id), Subscriber(BORIS.id), Subscriber(None)
    for client in (anna, spectator, boris):
        subscribers.add(client)
    subscribers.remove(boris)
    subscribers.remove(spectator)
    present = [[seat["is_here"] for seat in state["seats"]] for state in messages(anna)]
    assert present == [[True, False], [True, True], [True, False]]


def test_a_slow_client_is_disconnected() -> None:
    state, slow = against_boris(), Subscriber(None)
    subscribers = Subscribers(state, lambda: 0)
    subscribers.add(slow)
    for _ in range(80):
        apply(state, [Event("chat", {"seat": 0, "name": "Anna", "text": "word"})])
        subscribers.log.append_last()
        subscribers.publish()
    assert messages(slow)[-1] is None


async def test_a_subscription_ends_when_too_many_bytes_wait() -> None:
    subscriber = Subscriber("anna", max_bytes=100)
    subscriber.send(b"x" * 500)  # the first message is sent whatever its size
    assert subscriber.messages.total_bytes == 500
    subscriber.send(b"y")
    assert await subscriber.messages.get() == b"x" * 500
    assert await subscriber.messages.get() is None
    assert subscriber.messages.total_bytes == 0
    for _ in range(10):
        subscriber.send(b"z" * 90)
        assert await subscriber.messages.get() == b"z" * 90
