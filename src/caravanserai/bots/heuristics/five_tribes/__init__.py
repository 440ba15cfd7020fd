# SPDX-License-Identifier: MIT
"""Heuristics for Five Tribes: evaluation, priors, inputs of the network, hashing."""
