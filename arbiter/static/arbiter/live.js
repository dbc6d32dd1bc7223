// Follows the server's stream named by [data-stream] and tells the page what changed:
//   "game-changed" on body (detail: game, event), at most one per game in COALESCE_MS;
//   "game-changed" without bubbling on every [data-game="<id>"];
//   "stream-lost" and "stream-found" on body.
// htmx elements listen with hx-trigger="game-changed from:body" or, in rows, "game-changed".

import { heardTime } from "./clock.js";

const COALESCE_MS = 60;
const RETRY_MS = [1000, 2000, 4000, 8000, 15000];
const LOST_AFTER_MS = 3000; // a blink of the network is not worth a word

const host = document.querySelector("[data-stream]");
const notice = document.querySelector("[data-live-notice]");

let source = null;
let retries = 0;
let retryTimer = null;
let lostTimer = null;
let missed = false; // something may have happened while the stream was away
const waiting = new Map();

function tell(game, data) {
  clearTimeout(waiting.get(game)?.timer);
  const kinds = [...(waiting.get(game)?.kinds ?? []), data?.event?.kind ?? data?.kind];
  const timer = setTimeout(() => {
    waiting.delete(game);
    const detail = { game, kinds, data };
    if (game) {
      document
        .querySelectorAll(`[data-game="${CSS.escape(game)}"]`)
        .forEach((node) => node.dispatchEvent(new CustomEvent("game-changed", { detail })));
    } else {
      document
        .querySelectorAll("[data-game]")
        .forEach((node) => node.dispatchEvent(new CustomEvent("game-changed", { detail })));
    }
    document.body.dispatchEvent(new CustomEvent("game-changed", { detail }));
  }, COALESCE_MS);
  waiting.set(game, { timer, kinds });
}

function found() {
  clearTimeout(lostTimer);
  lostTimer = null;
  retries = 0;
  if (document.documentElement.dataset.stale) {
    delete document.documentElement.dataset.stale;
    document.body.dispatchEvent(new CustomEvent("stream-found"));
  }
  if (notice) notice.hidden = true;
  if (missed) {
    missed = false;
    tell("", null);
  }
}

function lost() {
  missed = true;
  lostTimer ??= setTimeout(() => {
    document.documentElement.dataset.stale = "true";
    if (notice) {
      const time = new Date().toLocaleTimeString(document.documentElement.lang);
      notice.textContent = notice.dataset.lost.replace("%s", time);
      notice.hidden = false;
    }
    document.body.dispatchEvent(new CustomEvent("stream-lost"));
  }, LOST_AFTER_MS);
}

function hear(message) {
  found();
  let data = null;
  try {
    data = JSON.parse(message.data);
  } catch {
    return; // not JSON: nothing this page could show
  }
  const state = data.state ?? data;
  if (state?.clocks?.now_ms) heardTime(state.clocks.now_ms);
  tell(message.type === "game" ? (state?.id ?? data.game ?? "") : "", data);
}

function open() {
  clearTimeout(retryTimer);
  source?.close();
  source = new EventSource(host.dataset.stream);
  source.addEventListener("open", found);
  source.addEventListener("game", hear);
  source.addEventListener("snapshot", hear);
  source.addEventListener("error", () => {
    lost();
    // EventSource itself comes back with Last-Event-ID, except after a refusal: then it is closed.
    if (source.readyState === EventSource.CLOSED) {
      retryTimer = setTimeout(open, RETRY_MS[Math.min(retries++, RETRY_MS.length - 1)]);
    }
  });
}

if (host) {
  open();
  window.addEventListener("server-silent", lost);
  window.addEventListener("server-heard", () => {
    if (!missed) return;
    if (source.readyState === EventSource.OPEN) found();
    else open();
  });
  window.addEventListener("online", open);
  window.addEventListener("pagehide", () => source?.close());
  window.addEventListener("pageshow", (event) => event.persisted && open());
}
