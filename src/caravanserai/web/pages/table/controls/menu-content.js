// SPDX-License-Identifier: MIT
/** The entries of the table menu, and the dialogs that they open. It is loaded when a user opens the menu. */

import "../../../components/share-link.js";
import { h } from "../../../core/dom.js";
import { t } from "../../../core/i18n.js";
import { buildSpectatorAddress } from "../links.js";
import { renderCommitments } from "./deal.js";
import { renderConfirmDialog } from "./dialogs.js";
import { openPersonDialog } from "./person-button.js";

export { openDialog } from "./dialogs.js";

/** @import { State } from "../../../net/protocol.js" */
/** @import { Child } from "../../../core/dom.js" */

const CONFIRMED = new Set(["abort", "leave", "resign"]);

/** @type {Record<string, (state: State) => Child>} */
const ENTRIES = {
  watch: renderSpectatorLink,
  replay: ({ table: { id } }) =>
    h("a", { key: "replay", class: "button small", href: `/replay/${id}` }, t("table.replay")),
  record: renderRecordLink,
  deal: (state) => renderCommitments(state.deals),
  report: renderReportButton,
};

/** @param {string[]} names @param {State} state @param {(dialog: string) => void} open @returns {Child[]} */
export function renderEntries(names, state, open) {
  return names.map((name) => (CONFIRMED.has(name) ? renderDialogButton(name, open) : ENTRIES[name]?.(state)));
}

/** Ask before aborting, leaving or resigning a game. @param {string[]} names of all entries @param {State} state @param {(type: string) => void} send */
export function renderConfirmDialogs(names, state, send) {
  return names.filter((name) => CONFIRMED.has(name)).map((name) => renderConfirmDialog(name, state, send));
}

/** @param {State} state */
function renderSpectatorLink(state) {
  const text = buildSpectatorAddress(state);
  return h("share-link", { key: text, ".label": t("table.waiting.watch"), ".text": text });
}

/** @param {State} state */
function renderRecordLink({ table: { id } }) {
  const props = { class: "button small", href: `/api/tables/${id}/record`, download: `${id}.json` };
  return h("a", { key: "record", ...props }, t("table.export"));
}

/** @param {string} name @param {(dialog: string) => void} open */
function renderDialogButton(name, open) {
  return h("button", { key: name, class: "small", "data-role": name, onclick: () => open(name) }, t(`table.${name}`));
}

/** @param {State} state */
function renderReportButton(state) {
  const report = (/** @type {Event} */ event) => openPersonDialog(event, { name: t(`game.${state.table.game}`) });
  return h(
    "button",
    { key: "report", class: "small", "data-role": "report-table", onclick: report },
    t("table.report"),
  );
}
