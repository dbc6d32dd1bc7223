// Follows the server's stream named by [data-stream] and tells the page what changed:
//   "game-changed" on body (detail: game, event), at most one per game in COALESCE_MS;
//   "game-changed" without bubbling on every [data-game="<id>"];
//   "games-added" on body when a list marked [data-games] lacks the game;
//   "attention-changed" on body when an arbiter has seen or taken what needs a person;
//   "stream-lost" and "stream-found" on body.
// htmx elements listen with hx-trigger="game-changed from:body" or, in rows, "game-changed".

import { heardTime } from "./clock.js";

const COALESCE_MS = 60;
const RETRY_MS = [1000, 2000, 4000, 8000, 15000];
const ASK_AGAIN_MS = 2000;
const LOST_AFTER_MS = 3000; // a blink of the network is not worth a word

const host = document.querySelector("[data-stream]");
const notice = document.querySelector("[data-live-notice]");

let source = null;
let retries = 0;
let retryTimer = null;
let lostTimer = null;
const waiting = new Map(); // game -> {timer, kinds}
const versions = new Map(); // game -> the version that the page shows or has been told of

for (const { dataset } of document.querySelectorAll("[data-version]")) {
  versions.set(dataset.game ?? dataset.shows, Number(dataset.version));
}

/** Tells the page that a game has changed, at most once in COALESCE_MS. */
function tell(game, kind) {
  clearTimeout(waiting.get(game)?.timer);
  const kinds = [...(waiting.get(game)?.kinds ?? []), kind].filter(Boolean);
  const timer = setTimeout(() => {
    waiting.delete(game);
    const detail = { game, kinds };
    const shown = document.querySelectorAll(`[data-game="${CSS.escape(game)}"]`);
    shown.forEach((node) => node.dispatchEvent(new CustomEvent("game-changed", { detail })));
    const name = shown.length || !document.querySelector("[data-games]") ? [] : ["games-added"];
    for (const event of ["game-changed", ...name]) {
      document.body.dispatchEvent(new CustomEvent(event, { detail }));
    }
  }, COALESCE_MS);
  waiting.set(game, { timer, kinds });
}

/** A state that the server sent: told of unless the page shows this version already. */
function take(state, kind) {
  if (state.clocks?.now_ms) heardTime(state.clocks.now_ms);
  if (kind === undefined && versions.get(state.id) === state.version) return;
  versions.set(state.id, state.version);
  tell(state.id, kind);
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
}

function lost() {
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
  const data = JSON.parse(message.data);
  if (message.type === "game") take(data.state, data.event.kind);
  else (data.states ?? [data.state]).forEach((state) => take(state));
}

/** A part that could not be fetched anew is out of date: it is asked for again. */
function askAgain({ detail }) {
  const part = detail.elt;
  if (!part?.matches("[hx-trigger*='game-changed']")) return;
  setTimeout(() => part.isConnected && window.htmx.trigger(part, "game-changed"), ASK_AGAIN_MS);
}

function open() {
  clearTimeout(retryTimer);
  source?.close();
  source = new EventSource(host.dataset.stream);
  source.addEventListener("open", found);
  source.addEventListener("game", hear);
  source.addEventListener("snapshot", hear);
  source.addEventListener("attention", () => {
    document.body.dispatchEvent(new CustomEvent("attention-changed"));
  });
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
  document.addEventListener("htmx:sendError", askAgain);
  document.addEventListener("htmx:timeout", askAgain);
  document.addEventListener("htmx:responseError", askAgain);
  window.addEventListener("server-silent", lost);
  window.addEventListener("server-heard", () => {
    if (source.readyState === EventSource.CONNECTING) return;
    // After a silence the stream may be dead though it looks open.
    if (document.documentElement.dataset.stale || source.readyState === EventSource.CLOSED) open();
    else found();
  });
  window.addEventListener("online", open);
  window.addEventListener("pagehide", () => source?.close());
  window.addEventListener("pageshow", (event) => event.persisted && open());
}
