# SPDX-License-Identifier: MIT
"""NDJSON streams for programs that play."""
