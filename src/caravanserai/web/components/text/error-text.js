// SPDX-License-Identifier: MIT
/** Explains a failed request in the current language. */

import { hasMessage, loadMessages, t } from "../../core/i18n.js";

/** @import { ServerError } from "../../net/errors.js" */

/** @param {Pick<ServerError, "message"> & Partial<ServerError>} error @param {string} [area] the prefix of the message keys */
export function formatError(error, area = "table.error") {
  if (error.rule) return formatRule(error.rule, error.message);
  const key = `${area}.${error.code}`;
  if (error.code === "banned") return t("frame.banned"); // the banner says why
  return hasMessage(key) ? t(key, { count: Math.ceil(error.seconds ?? 1) }) : error.message;
}

/** Why a rule forbids something, with its number in one piece. @param {string} rule @param {string} message of the server, if we have none */
export function formatRule(rule, message) {
  const text = hasMessage(`rule.${rule}`) ? t(`rule.${rule}`) : message.replace(` (${rule})`, "");
  return `${text} (${rule.replace("-", "\u2011")})`;
}

/** Load the messages for an error first, which are not part of the first picture. @param {Parameters<typeof formatError>[0]} error */
export async function loadErrorText(error) {
  // Without the catalogue, formatError falls back to the message of the server.
  if (error.code !== "unreachable") await loadMessages("later").catch((problem) => console.warn(problem));
  return formatError(error);
}
