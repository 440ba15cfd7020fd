# SPDX-License-Identifier: MIT
"""Logging, redaction of secrets, and metrics."""
