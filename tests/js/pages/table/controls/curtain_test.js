// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { hideSecrets } from "../../../../../src/caravanserai/web/pages/table/controls/curtain.js";
import { createState } from "../../../support/table-fakes.js";

Deno.test("while the screen is handed over, only what all seats on it know is shown", () => {
  const createView = (/** @type {any[]} */ ...gold) => ({ round: 2, seats: gold.map((each) => ({ gold: each })) });
  const seats = { mine: [0, 1], actor: 1 };
  const first = { ...seats, view: createView(50, null, null) };
  const second = { ...seats, seat: 1, view: createView(null, 40, null), offer: { steps: [] } };
  const hidden = hideSecrets([first, second].map(createState), createState(second));
  assert.deepEqual([hidden.view, hidden.offer, hidden.seat], [createView(null, null, null), null, null]);
});
