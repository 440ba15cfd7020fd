// SPDX-License-Identifier: MIT
/** Explains a failed request in the current language. */

import { hasMessage, t } from "../core/i18n.js";

/** @import { ServerError } from "../net/errors.js" */

/** @param {Pick<ServerError, "message"> & Partial<ServerError>} error @param {string} [area] the prefix of the message keys */
export function formatError(error, area = "table.error") {
  if (error.rule && hasMessage(`rule.${error.rule}`)) return t(`rule.${error.rule}`);
  const key = `${area}.${error.code}`;
  if (error.code === "banned") return t("frame.banned"); // the banner says why
  return hasMessage(key) ? t(key, { count: Math.ceil(error.seconds ?? 1) }) : error.message;
}
