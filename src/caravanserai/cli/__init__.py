# SPDX-License-Identifier: MIT
"""The command `caravan`: one module for each command in `commands/`, and what they share."""
