# SPDX-License-Identifier: MIT
"""Matches between bots, and what their results are worth."""
