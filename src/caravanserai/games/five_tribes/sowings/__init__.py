# SPDX-License-Identifier: MIT
"""Whole sowings: where they can end, and every one of them."""
