# SPDX-License-Identifier: MIT
"""Heuristics for Through the Desert: evaluation, priors, rollout policy, hashing."""
