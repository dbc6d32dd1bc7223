// The console: asks once more before a decisive act, opens games beside the list, counts on the
// time since a claim or a call, puts the focus on the ruling that the finding supports.

import { serverNow, spokenTime } from "./clock.js";

const WIDE = window.matchMedia("(min-width: 75rem)");
const byId = (id) => document.getElementById(id);
const frame = byId("beside-frame");

// A decisive act is asked once more: the question is the heading, the verb is the button, and between
// them stands what was chosen and written.

const confirmation = byId("confirm");
let confirmed = null;

const PARTS = ":scope > :is(.field, .choice, .choices-line)";

/** A term and its value for every part of the form that is in sight and filled in. */
function chosenIn(form) {
  return [...form.querySelectorAll(PARTS)].flatMap((part) => {
    const [name, value] = part.checkVisibility?.() === false ? [] : filledIn(part);
    if (!value) return [];
    const [term, words] = [document.createElement("dt"), document.createElement("dd")];
    term.textContent = name;
    words.textContent = value;
    return [term, words];
  });
}

function filledIn(part) {
  const name = (part.querySelector("legend") ?? part.querySelector("label").firstChild).textContent;
  const field = part.querySelector(":checked, select, textarea, input:not([type=radio], [type=checkbox])");
  if (!field) return [name, ""];
  if (field.type === "checkbox") return [part.textContent.trim(), byId("confirm-chosen").dataset.ticked];
  if (field.type === "radio") return [name, field.closest("label").textContent.trim()];
  if (field.tagName === "SELECT") return [name, field.value && field.selectedOptions[0].textContent];
  return [name, field.value.trim()];
}

document.addEventListener("htmx:confirm", (event) => {
  const { question, elt, issueRequest } = event.detail;
  if (!question || !confirmation) return;
  event.preventDefault();
  byId("confirm-question").textContent = question;
  byId("confirm-chosen").replaceChildren(...chosenIn(elt));
  byId("confirm-yes").textContent = elt.dataset.verb;
  confirmed = () => issueRequest(true);
  confirmation.showModal();
  byId("confirm-yes").focus();
});

byId("confirm-yes")?.addEventListener("click", () => {
  const act = confirmed;
  confirmed = null;
  confirmation.close();
  act?.();
});

// While the question stands, its form stays: what has changed meanwhile is drawn after the answer,
// and an act on a game that has gone on is refused as stale rather than lost. A button that is being
// pressed stays under the finger too.

let heldBack = false;
let pressed = false;

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  const redrawn = detail.requestConfig?.verb === "get";
  if (detail.target?.id !== "game-frame" || !(confirmation?.open || (pressed && redrawn))) return;
  detail.shouldSwap = false;
  heldBack = true;
});

function drawWhatWasHeldBack() {
  if (heldBack) byId("game-frame")?.dispatchEvent(new CustomEvent("game-changed"));
  heldBack = false;
}

confirmation?.addEventListener("close", () => {
  if (confirmed) drawWhatWasHeldBack();
  heldBack = false;
  confirmed = null;
});

document.addEventListener("pointerdown", (event) => {
  pressed = Boolean(event.target.closest("#game-frame"));
});

function released() {
  // The click comes after the release, and may open the question.
  setTimeout(() => {
    pressed = false;
    if (!confirmation?.open) drawWhatWasHeldBack();
  });
}

document.addEventListener("pointerup", released);
document.addEventListener("pointercancel", released);

// A refusal is shown where the answer would stand. A command that got no answer says so in its form.

const REFUSALS = new Set([409, 422, 429, 503]);

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  const { status } = detail.xhr;
  if (detail.target?.id !== "game-frame" || !REFUSALS.has(status)) return;
  if (!detail.xhr.getResponseHeader("Content-Type")?.startsWith("text/html")) return;
  detail.shouldSwap = true;
  detail.isError = false;
});

let unsent = null;

function sayUnsent({ detail }) {
  const sent = detail.requestConfig?.elt;
  if (!byId(sent?.id)?.matches("#game-frame form")) return;
  unsent = sent.id;
  showUnsent();
}

/** The page may be drawn again before it is known that no answer comes, and afterwards. */
function showUnsent() {
  const form = byId(unsent);
  if (!form || form.querySelector(".unsent")) return;
  const notice = document.createElement("p");
  notice.className = "notice notice-alarm refusal unsent";
  notice.role = "alert";
  notice.textContent = byId("game-frame").dataset.unsent;
  form.prepend(notice);
}

document.addEventListener("htmx:afterSwap", ({ detail }) => {
  if (detail.target?.id !== "game-frame") return;
  if (detail.requestConfig?.elt?.id === unsent) unsent = null;
  showUnsent();
});

for (const failure of ["htmx:sendError", "htmx:timeout", "htmx:responseError"]) {
  document.addEventListener(failure, sayUnsent);
}

// A move made while its game stands on the page is announced.

const moveShown = () => {
  const { game, announce } = byId("game-body")?.dataset ?? {};
  return { game, announce };
};
let moveHeard = moveShown();

document.addEventListener("htmx:afterSwap", ({ detail }) => {
  if (!byId("game-body") || detail.requestConfig?.verb !== "get") return;
  const before = moveHeard;
  moveHeard = moveShown();
  if (moveHeard.game !== before.game || moveHeard.announce === before.announce) return;
  byId("announcer").textContent = moveHeard.announce;
});

// An answer that was overtaken by a newer one is not shown.

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  const body = byId("game-body");
  if (detail.target?.id !== "game-frame" || !body) return;
  const [, game, version] =
    detail.serverResponse.match(/id="game-body"[^>]* data-game="([^"]*)" data-version="(\d+)"/) ?? [];
  if (game === body.dataset.game && Number(version) < Number(body.dataset.version)) {
    detail.shouldSwap = false;
  }
});

// What was recorded is said above the game, and aloud; a refusal stands in its form, and the focus
// goes to the field that has to be mended.

document.addEventListener("htmx:afterSwap", ({ detail }) => {
  const said = byId("said");
  if (!said || detail.requestConfig?.verb !== "post") return;
  const answer = said.textContent ? said : document.querySelector("#game-body :is(.refusal, .error)");
  byId("announcer").textContent = answer?.textContent ?? "";
  const faulty = said.textContent ? null : document.querySelector("#game-body [aria-invalid=true]");
  // Afterwards, because the focus of before is given back first (keep_typed.js).
  setTimeout(() => {
    faulty?.focus({ preventScroll: true });
    answer?.scrollIntoView({ block: "nearest" });
  });
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
  const idle = [document.body, null, frame].includes(document.activeElement);
  if (idle) document.querySelector("#game-body [data-focus]")?.focus();
}

let claimed = Boolean(document.querySelector("#game-body [data-focus]"));

document.addEventListener("htmx:afterSettle", () => {
  const now = Boolean(document.querySelector("#game-body [data-focus]"));
  if (now && !claimed) focusRuling();
  claimed = now;
});

// The ply on the board and the side below it: chosen here, and kept whenever the game changes.

document.addEventListener("click", (event) => {
  const link = event.target.closest("#game-frame a[data-ply], #game-frame a[data-near]");
  if (!link) return;
  event.preventDefault();
  if (link.getAttribute("aria-disabled") === "true") return;
  if (link.dataset.ply !== undefined) byId("view-ply").value = link.dataset.ply;
  if (link.dataset.near !== undefined) byId("view-near").value = link.dataset.near;
  byId("game-frame").dispatchEvent(new CustomEvent("game-changed"));
});

// A row opens its game beside the list where there is room, on a page of its own elsewhere.

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

let lastOpened = null;

async function openBeside(link) {
  lastOpened = link;
  frame.hidden = false;
  byId("hall").classList.add("hall-open");
  byId("beside-page").href = link.href;
  const [source, target, swap] = ["#beside-frame", "#beside", "innerHTML settle:0ms"];
  await window.htmx.ajax("GET", link.dataset.beside, { source, target, swap }).catch(() => {});
  if (link !== lastOpened) return;
  const game = opened();
  if (!link.href.includes(`/${game}/`)) return location.assign(link.href); // its own page says why
  markOpened(game);
  remember(game);
  const ruling = document.querySelector("#game-body [data-focus]");
  claimed = Boolean(ruling);
  (ruling ?? frame).focus({ preventScroll: !ruling });
}

function closeBeside() {
  const game = opened();
  frame.hidden = true;
  byId("hall").classList.remove("hall-open");
  byId("beside").replaceChildren();
  markOpened(null);
  remember(null);
  if (game) (byId(lastOpened?.id) ?? byId(`open-${game}`))?.focus();
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
