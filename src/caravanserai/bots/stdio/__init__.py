# SPDX-License-Identifier: MIT
"""The line protocol: bots as separate processes, in both directions."""
