// SPDX-License-Identifier: MIT
/** Explains a failed request in the current language. */

import { hasMessage, t } from "../core/i18n.js";

/** @import { ServerError } from "../net/errors.js" */

/** @param {Pick<ServerError, "message"> & Partial<ServerError>} error @param {string} [area] the prefix of the message keys */
export function formatError(error, area = "table.refused") {
  if (error.rule && hasMessage(`why.${error.rule}`)) return t(`why.${error.rule}`);
  const key = `${area}.${error.code}`;
  return hasMessage(key) ? t(key, { count: Math.ceil(error.seconds ?? 1) }) : error.message;
}
