// Typing a score sheet. What is typed goes to the server in the order of its typing, and until it is
// answered it is drawn as unsaved and kept in sessionStorage; the server alone says what is legal. It
// sends the legal moves of the position with every way to write them, by which the next is completed.

import { sentUntilAnswered } from "./sent_until_answered.js";
import { newKey } from "./submission.js";

const byId = (id) => document.getElementById(id);
const form = byId("sheet-form");
const field = byId("typed");
const list = byId("may-follow");

const KEPT = `sheet ${location.pathname}`;
const POLL_MS = 3000;
const MOST_SHOWN = 24;
const BACK = null; // in the queue: the last move taken back
const alike = JSON.parse(form.dataset.alike);

const sheet = () => byId("sheet");

let sending = null; // {text, keep, version, key, count}: on its way
let queue = []; // texts, or BACK, typed since
let chosen = -1;

function keep() {
  sessionStorage.setItem(KEPT, JSON.stringify({ sending, queue, typing: field.value }));
}

function showUnsaved() {
  const texts = [...(sending ? [sending.keep === null ? sending.text : "⌫"] : []), ...queue.map((one) => one ?? "⌫")];
  byId("unsaved").hidden = texts.length === 0;
  byId("unsaved-moves").textContent = texts.join(" ");
  keep();
}

function say(words) {
  byId("announcer").textContent = words;
}

function showFault(words) {
  byId("fault").textContent = words;
  byId("fault").hidden = !words;
}

// What may follow: the legal moves one of whose keys begins with what is typed.

const plain = (text) =>
  Array.from(text.trim().toLowerCase(), (each) => alike[each] ?? each)
    .join("")
    .replace(/ ?- ?/g, "-");

function following() {
  const typed = plain(field.value);
  if (sending || queue.length || !typed || /\s/.test(typed)) return [];
  return JSON.parse(sheet().dataset.legal).filter(({ keys }) => keys.some((key) => key.startsWith(typed)));
}

/** The move that is meant: the one chosen, the one written out, the only one left. */
function meant(moves) {
  if (moves[chosen]) return moves[chosen];
  const typed = plain(field.value);
  const written = moves.filter(({ keys }) => keys.includes(typed));
  if (written.length === 1) return written[0];
  return moves.length === 1 ? moves[0] : undefined;
}

function complete() {
  const moves = following();
  if (chosen >= moves.length) chosen = -1;
  list.replaceChildren(
    ...moves.slice(0, MOST_SHOWN).map((move, at) => {
      const item = document.createElement("li");
      item.id = `may-follow-${at}`;
      item.role = "option";
      item.ariaSelected = String(at === chosen);
      item.dataset.text = move.full;
      item.textContent = move.text;
      return item;
    }),
  );
  field.setAttribute("aria-expanded", String(moves.length > 0));
  if (chosen < 0) field.removeAttribute("aria-activedescendant");
  else field.setAttribute("aria-activedescendant", `may-follow-${chosen}`);
  keep();
}

function choose(step) {
  const count = Math.min(following().length, MOST_SHOWN);
  if (!count) return;
  chosen = chosen < 0 && step < 0 ? count - 1 : (chosen + step + count) % count;
  complete();
}

function type(text) {
  field.value = text;
  chosen = -1;
  complete();
}

// Entering.

function enter() {
  const moves = following();
  const move = meant(moves);
  if (!move && moves.length > 1) return say(form.dataset.several);
  const text = move ? move.full : field.value.trim();
  if (!text) return;
  type("");
  push(text);
}

function push(one) {
  showFault("");
  queue.push(one);
  showUnsaved();
  complete();
  work();
}

function takeBack() {
  const last = queue.at(-1);
  if (typeof last !== "string") {
    if (sending || queue.length || Number(sheet().dataset.plies)) push(BACK);
    return;
  }
  const rest = last.split(/\s+/).slice(0, -1).join(" ");
  queue = [...queue.slice(0, -1), ...(rest ? [rest] : [])];
  showUnsaved();
  complete();
}

// Sending: all that waits at once, one request after another.

function next() {
  const { version, plies } = sheet().dataset;
  if (queue[0] === BACK) {
    queue.shift();
    return { text: "", keep: Math.max(0, Number(plies) - 1), version, key: newKey() };
  }
  const until = queue.indexOf(BACK);
  const texts = queue.splice(0, until < 0 ? queue.length : until);
  return { text: texts.join(" "), keep: null, version, key: newKey() };
}

/** Nothing if the session has ended: what was typed is kept over the log-in. */
function deliver({ text, keep: kept, version, key }) {
  return sentUntilAnswered(form.action, { text, version, key, keep: kept ?? "" }, {
    header: "Score-Sheet",
    silent() {
      byId("unsent").hidden = false;
    },
  });
}

let working = false;

async function work() {
  if (working) return;
  working = true;
  while (sending || queue.length) {
    sending ??= next();
    showUnsaved();
    const answer = await deliver(sending);
    if (!answer) return;
    byId("unsent").hidden = true;
    const sent = sending;
    sending = null;
    settle(sent, answer);
    showUnsaved();
  }
  working = false;
  complete();
}

/** The sheet as it is now. What was not taken goes back into the field, before what is typed there. */
function settle(sent, answer) {
  const shown = show(answer.text);
  const { fault, rest } = shown?.dataset ?? {};
  const words = shown?.querySelector("[data-said]")?.textContent;
  if (answer.status === 200 && fault === undefined) return say(shown.dataset.spoken);
  const waiting = queue.filter((one) => one !== BACK);
  const typedOn = waiting.length > 0 || field.value !== "";
  queue = [];
  const back = answer.status === 200 ? [fault, rest] : [sent.text];
  type([...back, ...waiting, field.value].filter(Boolean).join(" "));
  showFault(words ?? form.dataset.failed);
  field.focus();
  if (fault && !typedOn) field.setSelectionRange(0, fault.length);
}

function show(text) {
  const said = document.createElement("template");
  said.innerHTML = text;
  const shown = said.content.getElementById("sheet");
  if (!shown) return undefined;
  sheet().replaceWith(shown);
  form.elements.version.value = shown.dataset.version;
  const moves = byId("sheet-moves");
  if (moves) moves.scrollTop = moves.scrollHeight;
  return shown;
}

async function look() {
  if (document.hidden || sending || queue.length) return;
  try {
    const answer = await fetch(`${form.dataset.changes}?version=${sheet().dataset.version}`);
    if (answer.redirected) location.reload();
    else if (answer.status === 200 && !sending && !queue.length) {
      show(await answer.text());
      complete();
    }
  } catch {
    // The next look will tell.
  }
}

const KEYS = {
  ArrowDown: () => choose(1),
  ArrowUp: () => choose(-1),
  PageUp: () => byId("table-before")?.click(),
  PageDown: () => byId("table-after")?.click(),
  Escape: () => type(""),
};

field.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const several = /\s/.test(field.value.trim());
  if (event.key === " " && !several && field.value) enter();
  else if (event.key === "Backspace" && !field.value && !event.repeat) takeBack();
  else if (event.key in KEYS) KEYS[event.key]();
  else return;
  event.preventDefault();
});

field.addEventListener("input", () => {
  chosen = -1;
  complete();
});

list.addEventListener("click", (event) => {
  const { text } = event.target.closest("[data-text]")?.dataset ?? {};
  if (!text) return;
  type("");
  push(text);
  field.focus();
});

form.addEventListener("submit", (event) => {
  event.preventDefault();
  enter();
});

const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "{}");
sending = kept.sending ?? null;
queue = kept.queue ?? [];
type(kept.typing ?? "");
showUnsaved();
work();
field.focus();
setInterval(look, POLL_MS);
