// SPDX-License-Identifier: MIT

import assert from "node:assert/strict";
import { withoutRemoved } from "../../../../src/caravanserai/web/components/removed-games.js";
import { removeGame } from "../../../../src/caravanserai/web/pages/my-games/removal.js";

/** Serve every request with an error code, or with success. @param {Record<string, string>} refused by the last part of the path @returns {string[]} */
function serve(refused) {
  /** @type {string[]} */
  const asked = [];
  globalThis.fetch = /** @type {any} */ ((/** @type {string} */ path) => {
    asked.push(path);
    const error = refused[path.split("/").at(-1) ?? ""];
    const headers = { "content-type": "application/json" };
    return Promise.resolve(
      new Response(JSON.stringify(error ? { error } : {}), { status: error ? 409 : 200, headers }),
    );
  });
  return asked;
}

/** @param {string} id @param {string} status @returns {any} */
const table = (id, status) => ({ id, status });

Deno.test("a game in which not everybody has moved is aborted, another one is resigned", async () => {
  let asked = serve({});
  await removeGame(table("a", "playing"));
  assert.deepEqual(asked, ["/api/tables/a/abort"]);
  asked = serve({ abort: "has_moved" });
  await removeGame(table("b", "playing"));
  assert.deepEqual(asked, ["/api/tables/b/abort", "/api/tables/b/resign"]);
});

Deno.test("an open table is closed by its owner, and left by others", async () => {
  const asked = serve({ close: "not_owner" });
  await removeGame(table("c", "open"));
  assert.deepEqual(asked, ["/api/tables/c/close", "/api/tables/c/leave"]);
});

Deno.test("a game that cannot be ended stays in the list", async () => {
  serve({ abort: "unreachable" });
  await assert.rejects(removeGame(table("d", "playing")));
  assert.deepEqual(withoutRemoved([table("d", "playing")]).length, 1);
});

Deno.test("a removed game is listed no more", async () => {
  serve({});
  await removeGame(table("e", "over"));
  assert.deepEqual(withoutRemoved([table("e", "over"), table("f", "over")]).map(({ id }) => id), ["f"]);
});
