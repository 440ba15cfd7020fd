// SPDX-License-Identifier: MIT
/** Requests to the server over HTTP. They throw a ServerError if the server refuses or cannot be reached. */

import { toAddress } from "../core/root.js";
import { ServerError } from "./errors.js";

/** @param {string} path @returns {Promise<any>} */
export function get(path) {
  return request("GET", path);
}

/** @param {string} path @param {unknown} [body] @returns {Promise<any>} */
export function post(path, body = {}) {
  return request("POST", path, body);
}

/** @param {string} method @param {string} path @param {unknown} [body] @returns {Promise<any>} */
export async function request(method, path, body) {
  const response = await fetch(toAddress(path), createRequestOptions(method, body)).catch(() => null);
  if (!response) throw new ServerError();
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.includes("json");
  const content = text && isJson ? JSON.parse(text) : text;
  if (!response.ok) throw createServerError(response.status, isJson ? content : {});
  return content;
}

/** @param {string} method @param {unknown} body @returns {RequestInit} */
function createRequestOptions(method, body) {
  if (body === undefined) return { method };
  return { method, body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}

/** @param {number} status @param {{error?: string, message?: string, field?: string, rule?: string, ratelimit?: {seconds: number}}} problem */
function createServerError(status, { error, message, field, rule, ratelimit }) {
  return new ServerError(message ?? `status ${status}`, {
    code: error,
    status,
    field,
    rule,
    seconds: ratelimit?.seconds,
  });
}

/** @type {Promise<any> | null} */
let cachedPerson = null;

/** The current user: as signed in, else a guest that the server creates. @returns {Promise<import("./protocol.js").Me>} */
export function fetchMe() {
  cachedPerson ??= post("/api/guest"); // returns the signed-in person if there is one
  cachedPerson.catch(() => (cachedPerson = null));
  return cachedPerson;
}

/** Fetch the user again next time, after a change of name or account. */
export function forgetMe() {
  cachedPerson = null;
}
