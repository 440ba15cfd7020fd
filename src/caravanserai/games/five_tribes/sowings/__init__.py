# SPDX-License-Identifier: MIT
"""Whole sowings: where they can end, the paths that lead there, and all of them."""
