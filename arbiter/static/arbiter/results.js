// The results grid: one key a board. Each entry is sent at once under a key of its own and sent again
// until it is answered, over a reload too; the rows of others are fetched every two seconds.

import { sentUntilAnswered } from "./sent_until_answered.js";
import { newKey } from "./submission.js";

const grid = document.getElementById("results");
const byId = (id) => document.getElementById(id);

const KEPT = `results ${location.pathname}`; // in sessionStorage: what has not been answered
const POLL_MS = 2000;
const RESULTS = { 2: "2-0", 1: "1-1", "=": "1-1", 0: "0-2" };

const NO_GAME = "00000000-0000-0000-0000-000000000000";

const rows = () => [...grid.querySelectorAll("[data-row]")];
const rowOf = (game) => grid.querySelector(`[data-row][data-game="${CSS.escape(game)}"]`);
const inSight = (row) => row.getClientRects().length > 0;

function say(words) {
  byId("announcer").textContent = words;
}

// The cursor: the row that has the focus, and goes on to the next board that waits for an entry.

let cursor = null; // the game of the row

function stand(row) {
  if (!row) return;
  for (const other of grid.querySelectorAll('[data-row][tabindex="0"]')) other.tabIndex = -1;
  row.tabIndex = 0;
  cursor = row.dataset.game;
  row.focus({ preventScroll: true });
  row.scrollIntoView({ block: "nearest" });
}

const here = () => (cursor && rowOf(cursor)) || null;

function walk(step) {
  const shown = rows().filter(inSight);
  const now = shown.indexOf(here());
  stand(shown[now < 0 ? 0 : Math.min(shown.length - 1, Math.max(0, now + step))]);
}

function toNextOpen() {
  const all = rows();
  const from = all.indexOf(here()) + 1;
  const next = [...all.slice(from), ...all.slice(0, from)].find(
    (row) => row.hasAttribute("data-awaited") && !pending(row.dataset.game),
  );
  if (next) return stand(next);
  say(grid.dataset.all);
  here()?.focus();
}

function toTable(text) {
  const wanted = text.trim();
  const found = rows().find((row) => {
    const { table } = row.dataset;
    return table === wanted || table.startsWith(`${wanted}.`);
  });
  if (!found) return say(grid.dataset.none);
  byId("open-only").checked = byId("open-only").checked && inSight(found);
  showOnlyOpen();
  stand(found);
}

// Entries on their way, one after another: {game, url, fields}.

const queue = [];
const stack = []; // games entered on this page, the last one at the end
let working = false;

const pending = (game) => queue.some((job) => job.game === game);

function keep() {
  sessionStorage.setItem(KEPT, JSON.stringify(queue));
}

function showOnItsWay(row, words, unsent) {
  if (!row) return;
  row.dataset.pending = "";
  row.classList.toggle("unsent", unsent);
  row.querySelector(".state").textContent = words;
}

function showPressed(row, result) {
  for (const button of row?.querySelectorAll("button[name=result]") ?? []) {
    button.setAttribute("aria-pressed", String(button.value === result));
  }
}

/** Nothing if the session has ended: what was entered is kept over the log-in. */
function deliver(job) {
  return sentUntilAnswered(job.url, job.fields, {
    header: "Results-Grid",
    silent() {
      showOnItsWay(rowOf(job.game), grid.dataset.waits, true);
      byId("unsent").hidden = false;
    },
  });
}

async function work() {
  if (working) return;
  working = true;
  while (queue.length) {
    const { game } = queue[0];
    const answer = await deliver(queue[0]);
    if (!answer) return;
    queue.shift();
    keep();
    byId("unsent").hidden = true;
    if (answer.text.includes("data-row")) apply(answer.text);
    else showOnItsWay(rowOf(game), grid.dataset.failed, true);
    sayRow(rowOf(game));
  }
  working = false;
}

function sayRow(row) {
  if (!row) return;
  const pressed = row.querySelector('[aria-pressed="true"]')?.textContent ?? "";
  const state = row.querySelector(".cell-state").textContent.trim();
  say(`${grid.dataset.table} ${row.dataset.table}: ${[pressed, state].filter(Boolean).join(", ") || grid.dataset.empty}`);
}

function send(game, url, fields) {
  queue.push({ game, url, fields: { key: newKey(), ...fields } });
  keep();
  showOnItsWay(rowOf(game), grid.dataset.sending, false);
  work();
}

function enter(row, result) {
  const form = row.querySelector("form[data-entry]");
  if (!form) return sayRow(row);
  showPressed(row, result);
  stack.push(row.dataset.game);
  send(row.dataset.game, form.action, { result });
  stand(row);
  toNextOpen();
}

function takeBack(game) {
  const row = rowOf(game);
  if (!row) return;
  const listed = byId("last")?.querySelector(`li[data-game="${CSS.escape(game)}"] form`);
  const url = listed?.action ?? row.querySelector("form[data-entry]")?.action.replace(/result\/$/, "result/take-back/");
  if (!url) return sayRow(row);
  for (let at = stack.indexOf(game); at >= 0; at = stack.indexOf(game)) stack.splice(at, 1);
  showPressed(row, "");
  send(game, url, {});
  stand(row);
}

function undo() {
  const row = here();
  const own = row && (row.hasAttribute("data-mine") || pending(row.dataset.game));
  const game = own ? row.dataset.game : (stack.at(-1) ?? byId("last")?.querySelector("li")?.dataset.game);
  if (game) takeBack(game);
}

// What the server says: rows, how far the round is, one's last entries.

function apply(text) {
  const said = document.createElement("template");
  said.innerHTML = text;
  const { stamps } = said.content.querySelector("table")?.dataset ?? {}; // of a look, not of an entry
  let left = false;
  for (const row of said.content.querySelectorAll("[data-row]")) {
    const { game } = row.dataset;
    const shown = rowOf(game);
    if (!shown) return location.reload(); // another game has been opened
    if (stamps && shown.dataset.stamp === row.dataset.stamp) continue; // a neighbour has changed
    if (pending(game)) {
      left = true; // what was entered later is on its way
      continue;
    }
    const focused = shown.contains(document.activeElement);
    const inner = document.activeElement?.value;
    row.tabIndex = shown.tabIndex;
    shown.replaceWith(row);
    if (focused) (row.querySelector(`button[value="${inner}"]`) ?? row).focus({ preventScroll: true });
  }
  if (stamps && !left) grid.dataset.stamps = stamps;
  for (const id of ["progress", "last"]) {
    const part = said.content.getElementById(id);
    if (part && !byId(id)?.contains(document.activeElement)) byId(id)?.replaceWith(part);
  }
}

async function look() {
  if (document.hidden) return;
  try {
    const answer = await fetch(`${grid.dataset.changes}?seen=${grid.dataset.stamps}`, { headers: { "Results-Grid": "1" } });
    if (answer.redirected) location.reload();
    else if (answer.status === 200) apply(await answer.text());
  } catch {
    // The next look will tell; what is entered meanwhile says for itself that it waits.
  }
}

// The tools above the grid.

function showOnlyOpen() {
  grid.classList.toggle("open-only", byId("open-only").checked);
}

function startJump(digit) {
  const field = byId("jump");
  field.value = digit;
  field.focus();
}

async function openMore(row) {
  const link = row?.querySelector("[data-more]");
  if (!link) return;
  const answer = await fetch(link.href, { headers: { "Results-Grid": "1" } }).catch(() => null);
  if (!answer?.ok || answer.redirected) return location.assign(link.href);
  byId("more-body").innerHTML = await answer.text();
  byId("more").showModal();
}

function act(event) {
  const onButton = event.target.closest("a, button, summary");
  const row = here();
  if (event.key in RESULTS) return row ? enter(row, RESULTS[event.key]) : toNextOpen();
  if (/^[3-9]$/.test(event.key)) return startJump(event.key);
  if (event.key === "/" || event.code === "KeyT") return startJump("");
  if (event.key === "Backspace") return undo();
  if (event.key === "ArrowDown" || event.code === "KeyJ") return walk(1);
  if (event.key === "ArrowUp" || event.code === "KeyK") return walk(-1);
  if (event.code === "KeyN") return openMore(row);
  if (event.code === "KeyS" && row) return location.assign(grid.dataset.sheet.replace(NO_GAME, row.dataset.game));
  if (event.key === "Enter" && !onButton) return toNextOpen();
  return "not ours";
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (!(event.target instanceof Element) || document.querySelector("dialog[open]")) return;
  if (event.target.closest("textarea, select, input:not([type=checkbox])")) return;
  if (event.repeat && !event.key.startsWith("Arrow")) return;
  if (act(event) !== "not ours") event.preventDefault();
});

grid.addEventListener("focusin", (event) => {
  const row = event.target.closest("[data-row]");
  if (row) cursor = row.dataset.game;
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.id === "jump-form") {
    event.preventDefault();
    const { value } = byId("jump");
    byId("jump").value = "";
    toTable(value);
  } else if (form.matches("[data-entry]")) {
    event.preventDefault();
    const result = event.submitter?.value;
    const listed = form.closest("li");
    if (listed) takeBack(listed.dataset.game);
    else if (result) enter(form.closest("[data-row]"), result);
  }
});

grid.addEventListener("click", (event) => {
  const link = event.target.closest("[data-more]");
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  openMore(link.closest("[data-row]"));
});

byId("jump").addEventListener("keydown", (event) => {
  if (event.key === "Escape") here()?.focus();
});

byId("open-only").addEventListener("change", showOnlyOpen);

queue.push(...JSON.parse(sessionStorage.getItem(KEPT) ?? "[]"));
for (const job of queue) {
  showPressed(rowOf(job.game), job.fields.result ?? "");
  showOnItsWay(rowOf(job.game), grid.dataset.sending, false);
}
work();
showOnlyOpen();
// #row-… asks for a row; #past-… for the next open one after it. No element is called so, for the
// browser itself gives the focus to the element that is.
const [, place, asked] = /^#(row|past)-(.+)$/.exec(location.hash) ?? [];
const named = asked ? byId(`row-${asked}`) : null;
if (named) stand(named);
if (!named || place === "past") toNextOpen();
setInterval(look, POLL_MS);
