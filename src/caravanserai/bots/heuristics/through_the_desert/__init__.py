# SPDX-License-Identifier: MIT
"""Heuristics for Through the Desert: evaluation, priors, inputs of the network, hashing."""
