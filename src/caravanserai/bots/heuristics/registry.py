# SPDX-License-Identifier: MIT
"""Registers the heuristics of each game; import it before anything is compiled."""

from typing import Any

from caravanserai.bots.heuristics.five_tribes import evaluation as tribes_evaluation
from caravanserai.bots.heuristics.five_tribes import hashing as tribes_hashing
from caravanserai.bots.heuristics.five_tribes import priors as tribes_priors
from caravanserai.bots.heuristics.five_tribes import rollout_policy as tribes_policy
from caravanserai.bots.heuristics.interface import Heuristics, register
from caravanserai.bots.heuristics.through_the_desert import evaluation as desert_evaluation
from caravanserai.bots.heuristics.through_the_desert import hashing as desert_hashing
from caravanserai.bots.heuristics.through_the_desert import priors as desert_priors
from caravanserai.bots.heuristics.through_the_desert import rollout_policy as desert_policy
from caravanserai.games.five_tribes.rules.state import STATE as TRIBES_STATE
from caravanserai.games.through_the_desert.rules.state import STATE as DESERT_STATE


def _collect(evaluation: Any, priors: Any, policy: Any, hashing: Any) -> Heuristics:
    """Collect the functions of a game; both games use the same names."""
    return Heuristics(
        terms=evaluation.terms,
        progress=evaluation.progress,
        prior_gains=priors.prior_gains,
        rollout_action=policy.rollout_action,
        key=hashing.key,
    )


register(TRIBES_STATE, _collect(tribes_evaluation, tribes_priors, tribes_policy, tribes_hashing))
register(DESERT_STATE, _collect(desert_evaluation, desert_priors, desert_policy, desert_hashing))
