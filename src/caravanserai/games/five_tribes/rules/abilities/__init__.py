# SPDX-License-Identifier: MIT
"""Djinn powers, assassins, and tiles that offer a choice."""
