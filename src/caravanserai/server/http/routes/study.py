# SPDX-License-Identifier: MIT
"""Studies: positions that somebody sends to be looked at. Nothing of them is kept.

To play again up to two thousand actions takes a while, so it is done beside what tables need.
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

_TABLE = "study"  # for the thinkers, whose questions are about tables


async def study(_call: Call, body: StudyStep) -> Studied:
    """Show a position, and what may be done there."""
    return await asyncio.to_thread(look, body)


async def ways(_call: Call, body: StudyWays) -> WaysFound:
    """Tell how a sowing of Five Tribes can end on a tile with a colour."""
    return await asyncio.to_thread(find_ways, body)


async def why(_call: Call, body: StudyWhy) -> WhyTold:
    """Tell why an action cannot be played; nothing is played."""
    return await asyncio.to_thread(find_why, body)


async def hint(call: Call, body: Study) -> StudyAdvice:
    """Tell what a strong bot would do."""
    person = await call.somebody()
    call.context.rate_limits.check("hints", person.id)
    position, seat = await asyncio.to_thread(choice, body)
    engine_pool = call.context.services.engine_pool
    seed = public_seed(_TABLE)
    analysis = await engine_pool.hint(_TABLE, person.id, position, seat, seed)
    return StudyAdvice(analysis=await asyncio.to_thread(with_gains, analysis, position, seat))


_STUDY = "/api/study"

ENDPOINTS = (
    Endpoint("POST", _STUDY, study, refuses=(409,)),
    Endpoint("POST", f"{_STUDY}/ways", ways, refuses=(409,)),
    Endpoint("POST", f"{_STUDY}/why", why, refuses=(409,)),
    Endpoint("POST", f"{_STUDY}/hint", hint, refuses=(401, 409)),
)
