# SPDX-License-Identifier: MIT
"""Notices between the processes that share a database: which table has a new event."""
