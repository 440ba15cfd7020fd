# SPDX-License-Identifier: MIT
"""What `view` and `offer` of each game hold, as types: for descriptions, and for the page."""
