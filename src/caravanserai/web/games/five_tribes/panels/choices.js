// SPDX-License-Identifier: MIT
/** Parts that only players need; loaded with their first choice. */

export { renderActionButtons } from "./action-buttons.js";
export { renderChoice } from "./choice.js";
export { renderDjinn } from "./djinn-offers.js";
