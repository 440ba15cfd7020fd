# SPDX-License-Identifier: MIT
"""Heuristics for Five Tribes: evaluation, priors, rollout policy, hashing."""
