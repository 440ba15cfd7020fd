# SPDX-License-Identifier: MIT
"""The HTTP interface: endpoints, middleware, errors and the OpenAPI document."""
