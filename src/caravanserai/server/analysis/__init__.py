# SPDX-License-Identifier: MIT
"""Hints, explanations, sowing paths, reviews, replays and studies."""
