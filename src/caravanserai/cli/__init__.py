# SPDX-License-Identifier: MIT
"""The command `caravan`: one file for each command, and what they share."""
