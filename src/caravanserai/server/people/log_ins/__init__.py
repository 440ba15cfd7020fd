# SPDX-License-Identifier: MIT
"""Limits on log-ins, known browsers, and the recovery of lost passwords."""
