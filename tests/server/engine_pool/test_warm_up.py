# SPDX-License-Identifier: MIT
"""Compiling bots in all processes, before anybody asks them."""

import asyncio

from caravanserai.server.engine_pool.warm_up import warm
from tests.support.engine_pool.broken_engine_pool import SHORT, broken_command, running_pool


async def test_a_bot_that_cannot_be_warmed_is_skipped() -> None:
    async with running_pool(broken_command("crash"), SHORT) as pool:
        assert await warm(pool, ["through_the_desert"], ["tourist"])


async def test_closing_stops_warming() -> None:
    async with running_pool(broken_command("hang"), patience=30) as pool:
        warming = asyncio.create_task(warm(pool, ["through_the_desert"], ["trader"]))
        async with asyncio.timeout(10):
            while pool.busy < 1:
                await asyncio.sleep(0)
    assert not await warming
