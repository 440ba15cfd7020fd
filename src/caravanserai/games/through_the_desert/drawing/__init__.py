# SPDX-License-Identifier: MIT
"""Draws maps and positions as SVG pictures, and maps as text."""
