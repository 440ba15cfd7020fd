// SPDX-License-Identifier: MIT
/** Why something was refused, in the language of the page. */

import { hasMessage, t } from "../core/i18n.js";

/** @param {{code?: string, rule?: string, message?: string, seconds?: number}} error */
export function reason(error) {
  if (error.rule && hasMessage(`why.${error.rule}`)) return t(`why.${error.rule}`);
  const key = `table.refused.${error.code}`;
  if (hasMessage(key)) return t(key, { count: Math.ceil(error.seconds ?? 1) });
  return error.message ?? t("table.refused.unreachable");
}
