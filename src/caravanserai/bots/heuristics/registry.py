# SPDX-License-Identifier: MIT
"""Registers the heuristics of each game; import it before anything is compiled."""

from typing import Any

from caravanserai.bots.heuristics.five_tribes import evaluation as tribes_evaluation
from caravanserai.bots.heuristics.five_tribes import hashing as tribes_hashing
from caravanserai.bots.heuristics.five_tribes import net_inputs as tribes_inputs
from caravanserai.bots.heuristics.five_tribes import policy_inputs as tribes_policy
from caravanserai.bots.heuristics.five_tribes import priors as tribes_priors
from caravanserai.bots.heuristics.interface import Heuristics, register
from caravanserai.bots.heuristics.through_the_desert import evaluation as desert_evaluation
from caravanserai.bots.heuristics.through_the_desert import hashing as desert_hashing
from caravanserai.bots.heuristics.through_the_desert import net_inputs as desert_inputs
from caravanserai.bots.heuristics.through_the_desert import policy_inputs as desert_policy
from caravanserai.bots.heuristics.through_the_desert import priors as desert_priors
from caravanserai.games.five_tribes.rules.state import STATE as TRIBES_STATE
from caravanserai.games.through_the_desert.rules.state import STATE as DESERT_STATE


def _collect(evaluation: Any, priors: Any, hashing: Any, inputs: Any, policy: Any) -> Heuristics:
    """Collect the functions of a game; both games use the same names."""
    return Heuristics(
        terms=evaluation.terms,
        progress=evaluation.progress,
        prior_gains=priors.prior_gains,
        wastes_points=priors.wastes_points,
        key=hashing.key,
        write_net_inputs=inputs.write_net_inputs,
        write_policy_inputs=policy.write_policy_inputs,
    )


register(
    TRIBES_STATE,
    _collect(tribes_evaluation, tribes_priors, tribes_hashing, tribes_inputs, tribes_policy),
)
register(
    DESERT_STATE,
    _collect(desert_evaluation, desert_priors, desert_hashing, desert_inputs, desert_policy),
)
