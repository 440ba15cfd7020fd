# SPDX-License-Identifier: MIT
"""Compiled searches, generic over the games: Monte Carlo tree search, beam search and softmax."""
