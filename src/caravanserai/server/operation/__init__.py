# SPDX-License-Identifier: MIT
"""Guarantees for operators: one server per file, readiness, and correction of time jumps."""
