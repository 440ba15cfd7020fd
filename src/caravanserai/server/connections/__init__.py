# SPDX-License-Identifier: MIT
"""Connections with bounds: uvicorn's protocols, with limits that uvicorn does not have."""
