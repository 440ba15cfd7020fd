# SPDX-License-Identifier: MIT
"""What an operator relies on: one server per file, readiness, and time that does not jump."""
