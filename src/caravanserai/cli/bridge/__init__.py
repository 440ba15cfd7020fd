# SPDX-License-Identifier: MIT
"""Connects a local bot with a server: `caravan bridge`."""
