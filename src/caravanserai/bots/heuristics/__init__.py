# SPDX-License-Identifier: MIT
"""What each game brings to be searched: evaluation, priors, inputs of a network, hashing."""
