// The console: asks once more before a decisive act, opens games beside the list, counts on the
// time since a claim or a call, puts the focus on the ruling that the finding supports.

import { serverNow, spokenTime } from "./clock.js";

const WIDE = window.matchMedia("(min-width: 75rem)");
const byId = (id) => document.getElementById(id);

// A decisive act is asked once more: the question is the heading, the verb is the button.

const confirmation = byId("confirm");
let confirmed = null;

document.addEventListener("htmx:confirm", (event) => {
  const { question, elt, issueRequest } = event.detail;
  if (!question || !confirmation) return;
  event.preventDefault();
  byId("confirm-question").textContent = question;
  byId("confirm-yes").textContent = elt.dataset.verb;
  confirmed = () => issueRequest(true);
  confirmation.showModal();
  byId("confirm-yes").focus();
});

byId("confirm-yes")?.addEventListener("click", () => {
  const act = confirmed;
  confirmation.close();
  act?.();
});

confirmation?.addEventListener("close", () => {
  confirmed = null;
});

// A refusal is shown where the answer would stand.

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  const { status } = detail.xhr;
  if (detail.target?.id !== "game-body" || status < 400 || status >= 500) return;
  if (!detail.xhr.getResponseHeader("Content-Type")?.startsWith("text/html")) return;
  if (status === 403 || status === 404) return;
  detail.shouldSwap = true;
  detail.isError = false;
});

// What was recorded is said above the game: it comes into view.

document.addEventListener("htmx:oobAfterSwap", ({ detail }) => {
  if (detail.target?.id === "said") byId("said").scrollIntoView({ block: "nearest" });
});

// The time since a claim or a call.

function countOn() {
  for (const node of document.querySelectorAll("time.elapsed")) {
    const seconds = Math.max(0, Math.floor((serverNow() - Number(node.dataset.since)) / 1000));
    const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    const digits = node.querySelector(".digits");
    if (digits.textContent === text) continue;
    digits.textContent = text;
    node.querySelector(".spoken").textContent = spokenTime(seconds * 1000);
  }
}

setInterval(countOn, 250);

// The ruling that the finding supports has the focus, unless the arbiter is busy elsewhere.

function focusRuling() {
  const idle = document.activeElement === document.body || document.activeElement === null;
  if (idle) document.querySelector("#game-body [data-focus]")?.focus();
}

let claimed = Boolean(document.querySelector("#game-body [data-focus]"));

document.addEventListener("htmx:afterSettle", () => {
  const now = Boolean(document.querySelector("#game-body [data-focus]"));
  if (now && !claimed) focusRuling();
  claimed = now;
});

// A row opens its game beside the list where there is room, on a page of its own elsewhere.

const frame = byId("beside-frame");

function markOpened(game) {
  for (const row of document.querySelectorAll(".hall-row")) {
    if (game && row.dataset.game === game) row.setAttribute("aria-current", "true");
    else row.removeAttribute("aria-current");
  }
}

const opened = () => document.querySelector("#beside #game-body")?.dataset.game ?? null;

function remember(game) {
  const address = new URL(location.href);
  if (game) address.searchParams.set("game", game);
  else address.searchParams.delete("game");
  history.replaceState(history.state, "", address);
}

async function openBeside(link) {
  frame.hidden = false;
  byId("hall").classList.add("hall-open");
  byId("said").textContent = "";
  byId("beside-page").href = link.href;
  await window.htmx.ajax("GET", link.dataset.beside, { target: "#beside", swap: "innerHTML" });
  const game = opened();
  if (!game) return;
  markOpened(game);
  remember(game);
  const ruling = document.querySelector("#game-body [data-focus]");
  claimed = Boolean(ruling);
  if (ruling) ruling.focus();
}

function closeBeside() {
  const game = opened();
  frame.hidden = true;
  byId("hall").classList.remove("hall-open");
  byId("beside").replaceChildren();
  markOpened(null);
  remember(null);
  if (game) byId(`open-${game}`)?.focus();
}

if (frame) {
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-beside]");
    const plain = !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0;
    if (!link || !WIDE.matches || !plain) return;
    event.preventDefault();
    openBeside(link);
  });
  byId("beside-close").addEventListener("click", closeBeside);
  document.addEventListener("htmx:afterSettle", () => markOpened(opened()));
}
