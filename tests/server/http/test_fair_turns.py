# SPDX-License-Identifier: MIT
"""Addresses take turns."""

import asyncio

from caravanserai.server.http.fair_turns import Turns


async def run(turns: Turns, order: list[str], address: str) -> None:
    await turns.wait(address)
    order.append(address)


async def test_a_burst_of_one_address_does_not_delay_another() -> None:
    turns, order = Turns(), list[str]()
    burst = [asyncio.create_task(run(turns, order, "flood")) for _ in range(200)]
    for _ in range(5):
        await asyncio.sleep(0)
    await run(turns, order, "player")
    assert order.index("player") < 10
    await asyncio.gather(*burst)
    assert order.count("flood") == 200


async def test_each_address_gets_its_turn_in_each_round() -> None:
    turns, order = Turns(), list[str]()
    tasks = [asyncio.create_task(run(turns, order, name)) for name in "aaaabbbb"]
    await asyncio.gather(*tasks)
    assert sorted(order[:2]) == sorted(order[2:4]) == sorted(order[4:6]) == ["a", "b"]


async def test_a_request_that_is_given_up_loses_its_turn_only() -> None:
    turns, order = Turns(), list[str]()
    tasks = [asyncio.create_task(run(turns, order, "a")) for _ in range(5)]
    await asyncio.sleep(0)
    tasks[2].cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    assert order == ["a"] * 4


async def test_nothing_is_kept_of_addresses_that_have_had_their_turn() -> None:
    turns, order = Turns(), list[str]()
    await asyncio.gather(*(run(turns, order, f"{number}") for number in range(100)))
    for _ in range(3):
        await asyncio.sleep(0)
    assert turns._waiting == {}
