# SPDX-License-Identifier: MIT
"""Endpoints for studies: positions that a client sends to be analysed. Nothing is stored.

Replaying up to two thousand actions is slow, so it runs in another thread and delays no table.
"""

from caravanserai.server.analysis.hints import hint as find_hint
from caravanserai.server.analysis.study import (
    explain_study_move,
    find_study_paths,
    study_decision,
    study_position,
)
from caravanserai.server.fair_play.advice import check_advice
from caravanserai.server.http.endpoint import Call, Endpoint
from caravanserai.server.protocol.http import (
    Study,
    StudyExplain,
    StudyHint,
    StudyPaths,
    StudyPosition,
    StudyStep,
)
from caravanserai.server.protocol.socket import (
    Explanation,
    PathsFound,
)

_TABLE = "study"  # the engine pool wants the id of a table with every job


async def study(call: Call, body: StudyStep) -> StudyPosition:
    """Return a position and its legal actions."""
    return await call.compute(study_position, body)


async def sowing_paths(call: Call, body: StudyPaths) -> PathsFound:
    """Return the paths by which a sowing of Five Tribes can end on a tile with a colour."""
    return await call.compute(find_study_paths, body)


async def explain(call: Call, body: StudyExplain) -> Explanation:
    """Explain why an action is illegal; nothing is played."""
    return await call.compute(explain_study_move, body)


async def hint(call: Call, body: Study) -> StudyHint:
    """Return what a strong bot would do."""
    person = await call.require_person()
    call.context.rate_limits.check("hints", person.id, crowd=(call.address,))
    position, seat = await call.compute(study_decision, body)
    await check_advice(call.context.services, person, position.game.name)
    engine_pool = call.context.services.engine_pool
    return StudyHint(analysis=await find_hint(engine_pool, _TABLE, person.id, position, seat))


_STUDY = "/api/study"

ENDPOINTS = (
    Endpoint("POST", _STUDY, study, errors=(409,)),
    Endpoint("POST", f"{_STUDY}/paths", sowing_paths, errors=(409,)),
    Endpoint("POST", f"{_STUDY}/explain", explain, errors=(409,)),
    Endpoint("POST", f"{_STUDY}/hint", hint, errors=(401, 409)),
)
