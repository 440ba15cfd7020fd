// SPDX-License-Identifier: MIT
/** Requests to the server over HTTP. */

/** What the server refused, and why. */
export class Refusal extends Error {
  /** @param {number} status @param {{error?: string, message?: string, field?: string, rule?: string, ratelimit?: {seconds: number}}} problem */
  constructor(status, problem) {
    super(problem.message ?? `status ${status}`);
    this.status = status;
    this.code = problem.error ?? "unreachable";
    this.field = problem.field;
    this.rule = problem.rule;
    this.seconds = problem.ratelimit?.seconds;
  }
}

/** @param {string} path @returns {Promise<any>} */
export function get(path) {
  return ask("GET", path);
}

/** @param {string} path @param {unknown} [body] @returns {Promise<any>} */
export function post(path, body = {}) {
  return ask("POST", path, body);
}

/** @param {string} method @param {string} path @param {unknown} [body] @returns {Promise<any>} */
export async function ask(method, path, body) {
  let answer;
  try {
    answer = await fetch(path, request(method, body));
  } catch {
    throw new Refusal(0, { error: "unreachable", message: "the server cannot be reached" });
  }
  const text = await answer.text();
  const isJson = answer.headers.get("content-type")?.includes("json");
  const told = text && isJson ? JSON.parse(text) : text;
  if (!answer.ok) throw new Refusal(answer.status, isJson ? told : {});
  return told;
}

/** @param {string} method @param {unknown} body @returns {RequestInit} */
function request(method, body) {
  if (body === undefined) return { method };
  return { method, body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}

/** @type {Promise<any> | null} */
let known = null;

/** Who I am: somebody already known, or a new guest. @returns {Promise<import("./protocol.js").Me>} */
export function me() {
  known ??= post("/api/guest"); // who is known already stays who he is
  known.catch(() => (known = null));
  return known;
}

/** Ask anew who I am, after a name or an account has changed. */
export function forgetMe() {
  known = null;
}
