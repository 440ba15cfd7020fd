# SPDX-License-Identifier: MIT
"""Endpoints for studies: positions that a client sends to be analysed. Nothing is stored.

Replaying up to two thousand actions takes a while, so it runs in a thread of its own and no table
waits for it.
"""

import asyncio

from caravanserai.server.analysis.hints import with_gains
from caravanserai.server.analysis.study import choice, find_ways, find_why, look
from caravanserai.server.http.endpoint import Call, Endpoint
from caravanserai.server.protocol.http import (
    Studied,
    Study,
    StudyAdvice,
    StudyStep,
    StudyWays,
    StudyWhy,
)
from caravanserai.server.protocol.socket import WaysFound, WhyTold
from caravanserai.server.tables.automation import public_seed

_TABLE = "study"  # the engine pool wants the id of a table with every job


async def study(_call: Call, body: StudyStep) -> Studied:
    """Return a position and its legal actions."""
    return await asyncio.to_thread(look, body)


async def sowing_paths(_call: Call, body: StudyWays) -> WaysFound:
    """Return the paths by which a sowing of Five Tribes can end on a tile with a colour."""
    return await asyncio.to_thread(find_ways, body)


async def explain(_call: Call, body: StudyWhy) -> WhyTold:
    """Explain why an action is illegal; nothing is played."""
    return await asyncio.to_thread(find_why, body)


async def hint(call: Call, body: Study) -> StudyAdvice:
    """Return what a strong bot would do."""
    person = await call.require_person()
    call.context.rate_limits.check("hints", person.id)
    position, seat = await asyncio.to_thread(choice, body)
    engine_pool = call.context.services.engine_pool
    seed = public_seed(_TABLE)
    analysis = await engine_pool.hint(_TABLE, person.id, position, seat, seed)
    return StudyAdvice(analysis=await asyncio.to_thread(with_gains, analysis, position, seat))


_STUDY = "/api/study"

ENDPOINTS = (
    Endpoint("POST", _STUDY, study, errors=(409,)),
    Endpoint("POST", f"{_STUDY}/ways", sowing_paths, errors=(409,)),
    Endpoint("POST", f"{_STUDY}/why", explain, errors=(409,)),
    Endpoint("POST", f"{_STUDY}/hint", hint, errors=(401, 409)),
)
