# SPDX-License-Identifier: MIT
"""The counters of rate limits: those of this process, and what other processes have counted."""
