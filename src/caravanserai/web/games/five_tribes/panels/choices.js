// SPDX-License-Identifier: MIT
/** What only players need; it is loaded with their first choice. */

export { renderActionButtons } from "./action-buttons.js";
export { renderChoice } from "./choice.js";
export { renderDjinn } from "./djinn-offers.js";
