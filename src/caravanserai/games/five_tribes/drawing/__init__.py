# SPDX-License-Identifier: MIT
"""Draws positions as SVG pictures."""
