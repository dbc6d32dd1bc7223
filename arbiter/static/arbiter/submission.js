// One command on its way to the server, sent again with the same Idempotency-Key until it is
// answered. After GIVE_UP_MS without an answer it waits for a person: nothing is sent unseen.

import { cookie } from "./page.js";

const ATTEMPT_MS = 5000;
const PAUSES_MS = [400, 800, 1500, 3000];
const GIVE_UP_MS = 20000;

/** 32 hex digits; crypto.randomUUID is missing on pages without HTTPS. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const wait = (ms) => new Promise((done) => setTimeout(done, ms));

async function attempt(submission) {
  const headers = {
    "Content-Type": "application/json",
    Accept: "application/json, application/problem+json",
    "Idempotency-Key": submission.key,
    "Act-As": "board", // an arbiter may be logged in with the same browser
  };
  const token = cookie("csrftoken");
  if (token) headers["X-CSRFToken"] = token;
  const stop = new AbortController();
  submission.stop = stop;
  const timer = setTimeout(() => stop.abort(), ATTEMPT_MS);
  try {
    const answer = await fetch(submission.url, {
      method: "POST",
      headers,
      body: JSON.stringify(submission.body),
      credentials: "same-origin",
      signal: stop.signal,
    });
    const text = await answer.text();
    let body = {};
    try {
      body = text ? JSON.parse(text) : {};
    } catch {
      body = {};
    }
    return { status: answer.status, body };
  } catch {
    return null; // no answer: whether it arrived is unknown, so the key stays the same
  } finally {
    clearTimeout(timer);
  }
}

const SEND_AGAIN = new Set([429, 502, 503, 504]);
const unanswered = (answer) => answer === null || SEND_AGAIN.has(answer.status);

/**
 * Sends until answered. `told(phase)` hears "sending", "retrying", "stuck".
 * Resolves to {status, body}, or to null when it gave up or was taken back.
 */
export async function send(submission, told) {
  const began = performance.now();
  told("sending");
  for (let tries = 0; ; tries += 1) {
    const answer = await attempt(submission);
    if (submission.withdrawn) return null;
    if (!unanswered(answer)) return answer;
    if (performance.now() - began > GIVE_UP_MS) {
      told("stuck");
      return null;
    }
    told("retrying");
    const asked = Number(answer?.body?.retry_after_ms) || 0;
    await wait(Math.max(asked, PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]));
    if (submission.withdrawn) return null;
  }
}

export function takeBack(submission) {
  submission.withdrawn = true;
  submission.stop?.abort();
}
