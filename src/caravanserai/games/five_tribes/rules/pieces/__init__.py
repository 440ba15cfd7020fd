# SPDX-License-Identifier: MIT
"""State changes that several actions share: meeples, tiles, cards, payments, placement."""
