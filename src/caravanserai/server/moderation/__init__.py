# SPDX-License-Identifier: MIT
"""Blocks, reports, notices, bans, the export of data, and how running processes learn of them."""
