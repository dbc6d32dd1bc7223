// A form that is sent again until the server has answered it: under a key, so that twice does no harm.

import { cookie } from "./page.js";

const ATTEMPT_MS = 8000;
const PAUSES_MS = [500, 1000, 2000, 4000];

const wait = (ms) => new Promise((done) => setTimeout(done, ms));
const unanswered = (answer) => !answer || answer.status === 429 || answer.status >= 502;

async function attempt(url, fields, header) {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), ATTEMPT_MS);
  try {
    const answer = await fetch(url, {
      method: "POST",
      body: new URLSearchParams(fields),
      headers: { [header]: "1", "X-CSRFToken": cookie("csrftoken") },
      signal: stop.signal,
    });
    return { status: answer.status, away: answer.redirected, text: await answer.text() };
  } catch {
    return null; // whether it arrived is unknown, so the key stays the same
  } finally {
    clearTimeout(timer);
  }
}

/** {status, text} at last. `silent` is told after each attempt without an answer. Where the session
 * has ended the page is loaded anew, which leads to the log-in, and nothing comes back. */
export async function sentUntilAnswered(url, fields, { header, silent }) {
  for (let tries = 0; ; tries += 1) {
    const answer = await attempt(url, fields, header);
    if (answer?.away) return location.reload();
    if (!unanswered(answer)) return answer;
    silent();
    await wait(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]);
  }
}
