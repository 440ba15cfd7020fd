# SPDX-License-Identifier: MIT
"""A compiled Monte Carlo tree search, generic over the games."""
