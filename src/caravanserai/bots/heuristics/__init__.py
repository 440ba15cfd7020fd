# SPDX-License-Identifier: MIT
"""The heuristics of each game for the search: evaluation, priors, inputs, hashing."""
