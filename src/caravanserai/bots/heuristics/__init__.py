# SPDX-License-Identifier: MIT
"""What each game brings to be searched: evaluation, priors, rollout policy and hashing."""
