// A player's tablet: taps and keys on the squares, commands with a second question, words.
// The server renders #table (board, clocks, notices); this module leads moves over it.

import { newKey, send, takeBack } from "./submission.js";
import { lead, movable, squaresOf, targets } from "./paths.js";
import { drawPending } from "./pending.js";

const KEPT = "unanswered"; // sessionStorage: a submission survives a reload with its key
const words = JSON.parse(document.getElementById("device-words").textContent);
const announcer = document.getElementById("announcer");

const table = () => document.getElementById("table");
let state = read();
let path = []; // squares tapped so far
let writing = false; // the taps choose a move to be written in a claim, not played
let submission = null; // {url, body, key, side, kind, text, squares, phase}
let said = null; // {side, text, alarm}
let written = null; // the move written for a claim

const fill = (text, values) => text.replace(/%\((\w+)\)s/g, (_, name) => values[name] ?? "");

function read() {
  const raw = JSON.parse(table().dataset.state);
  raw.moves = raw.legal_moves.map((text) => ({ text, squares: squaresOf(text) }));
  return raw;
}

const mine = (side) => state.sides.includes(side);
const canMove = () =>
  (writing || state.status === "running") && mine(state.to_move) && !submission && !state.claim;

function say(side, text, alarm = false) {
  said = text ? { side, text, alarm } : null;
  show();
}

function announce(text) {
  announcer.textContent = "";
  requestAnimationFrame(() => {
    announcer.textContent = text;
  });
}

// What the page shows beside what the server rendered

function show() {
  showSquares();
  drawPending(table(), submission?.squares ?? []);
  for (const line of table().querySelectorAll("[data-said]")) {
    const shown = said && said.side === line.dataset.said ? said : null;
    line.textContent = shown?.text ?? "";
    line.classList.toggle("notice-alarm", Boolean(shown?.alarm));
    line.hidden = !shown;
  }
  for (const row of table().querySelectorAll("[data-stuck]")) {
    row.hidden = !(submission?.phase === "stuck" && submission.side === row.dataset.stuck);
  }
  for (const row of table().querySelectorAll("[data-writing]")) {
    row.hidden = !(writing && row.dataset.writing === state.to_move);
  }
}

function showSquares() {
  const free = canMove();
  const pieces = free && path.length === 0 ? movable(state.moves) : new Set();
  const next = free && path.length ? targets(state.moves, path) : new Set();
  for (const square of table().querySelectorAll("[data-square]")) {
    const name = square.dataset.square;
    square.dataset.mark = path.includes(name)
      ? "path"
      : next.has(name)
        ? "target"
        : pieces.has(name)
          ? "movable"
          : "";
    square.setAttribute("aria-pressed", String(path.includes(name)));
    const hint = { target: words.may_go_here, movable: words.may_move }[square.dataset.mark];
    square.setAttribute("aria-label", hint ? `${square.dataset.name}, ${hint}` : square.dataset.name);
  }
}

// Moves

function tap(name) {
  if (submission) return;
  if (!mine(state.to_move)) return say(state.sides[0], words.not_your_move);
  if (state.claim) return; // the notice of the claim says why
  if (!writing && state.status !== "running") return say(state.to_move, words.clocks_do_not_run);
  said = null;
  if (path.length) {
    const step = lead(state.moves, path, name);
    if (step?.move) return finish(step.move);
    if (step?.path) {
      path = step.path;
      announce(fill(words.led_to, { square: name }));
      return show();
    }
    if (step?.several) {
      path = path.slice();
      return say(state.to_move, words.several_captures);
    }
    const again = name === path[0] && path.length === 1;
    path = [];
    announcer.textContent = "";
    if (again) return show();
  }
  if (movable(state.moves).has(name)) {
    path = [name];
    announce(fill(words.chosen, { square: name }));
    return show();
  }
  const own = state.own_pieces.includes(name);
  const capture = state.moves.some((move) => /[:x]/.test(move.text));
  say(state.to_move, own ? (capture ? words.must_capture : words.cannot_move) : "");
}

function finish(move) {
  path = [];
  if (writing) {
    writing = false;
    written = move;
    show();
    ask("claim-move", state.to_move, { move: move.text });
    return;
  }
  submit({
    side: state.to_move,
    kind: "moves",
    body: { move: move.text, ply: state.ply + 1 },
    text: move.text,
    squares: move.squares,
  });
}

// Commands

async function submit(command) {
  submission = { key: newKey(), url: `${state.api}/${command.kind}`, ...command };
  if (state.sides.length > 1) submission.body = { ...command.body, side: command.side };
  await deliver();
}

async function deliver() {
  const current = submission;
  sessionStorage.setItem(KEPT, JSON.stringify({ ...current, stop: undefined, game: state.id }));
  const answer = await send(current, (phase) => {
    current.phase = phase;
    const text = current.squares ? words.moves[phase] : words.commands[phase];
    say(current.side, fill(text, { move: current.text }), phase !== "sending");
  });
  if (answer === null) return show();
  submission = null;
  sessionStorage.removeItem(KEPT);
  if (answer.status < 300) say(current.side, "");
  else refused(current, answer);
  show();
  refresh();
}

function refused(command, { body }) {
  const sentences = [
    body.title && `${body.title}.`,
    words.hints[body.code] ?? body.detail,
    (body.candidates ?? []).join(", "),
  ];
  const text = sentences.filter(Boolean).join(" ") || words.hints.other;
  said = { side: command.side, text, alarm: true };
  announce(text);
}

function refresh() {
  window.htmx.trigger(table(), "refresh");
}

// Dialogs: every action asks once more

function ask(name, side, values = {}) {
  const dialog = document.getElementById(`ask-${name}`);
  dialog.dataset.side = side;
  dialog.classList.toggle("turned", side === state.far && state.sides.length > 1);
  dialog.querySelectorAll("[data-text]").forEach((node) => {
    node.textContent = fill(node.dataset.text, values);
  });
  dialog.querySelectorAll("[data-before-move]").forEach((node) => {
    node.hidden = !(state.offers_after_move && state.to_move === side);
  });
  if (!dialog.open) dialog.showModal();
}

const COMMANDS = {
  offer: () => ["offers", {}],
  accept: () => ["offers/answer", { accept: true }],
  decline: () => ["offers/answer", { accept: false }],
  resign: () => ["resignation", {}],
  call: () => ["calls", { stop_clocks: Boolean(document.getElementById("stop-clocks")?.checked) }],
  "claim-position": () => ["claims", { kind: "repetition", move: null, record: "clear" }],
  "claim-move": () => ["claims", { kind: "repetition", move: written?.text, record: "clear" }],
  withdraw: () => ["claims/withdrawal", {}],
  "present-record": () => ["claims/record", {}],
};

function act(name, side) {
  if (submission) return say(side, words.one_at_a_time);
  if (name === "claim" && state.to_move !== side) return say(side, words.claim_on_move);
  if (name === "decline" || name === "present-record") return command(name, side);
  ask(name, side);
}

function command(name, side) {
  const [kind, body] = COMMANDS[name]();
  said = null;
  submit({ side, kind, body, text: "" });
}

document.addEventListener("click", (event) => {
  const target = event.target.closest("button");
  if (!target) return;
  const { square, act: action, confirm, does } = target.dataset;
  const side = target.closest("[data-side]")?.dataset.side;
  if (square) tap(square);
  else if (action) act(action, side);
  else if (confirm) {
    const dialog = target.closest("dialog");
    dialog.close();
    command(confirm, dialog.dataset.side);
  } else if (does === "write") {
    target.closest("dialog").close();
    writing = true;
    path = [];
    show();
    announce(words.write_a_move);
  } else if (does === "stop-writing") {
    writing = false;
    path = [];
    show();
  } else if (does === "again") deliver();
  else if (does === "take-back") {
    takeBack(submission);
    submission = null;
    sessionStorage.removeItem(KEPT);
    say("", "");
    refresh();
  }
});

// Keys: arrows walk over the playable squares, Enter and space tap, Escape lets go

document.addEventListener("keydown", (event) => {
  const square = event.target.closest?.("[data-square]");
  if (event.key === "Escape" && path.length) {
    path = [];
    show();
    return;
  }
  if (!square || !event.key.startsWith("Arrow")) return;
  event.preventDefault();
  const squares = [...table().querySelectorAll("[data-square]")];
  const [row, column] = [Number(square.dataset.row), Number(square.dataset.column)];
  const at = (r, c) =>
    squares.find((s) => Number(s.dataset.row) === r && Number(s.dataset.column) === c);
  const sideways = event.key === "ArrowLeft" ? -2 : 2;
  const away = event.key === "ArrowUp" ? -1 : 1;
  const next = ["ArrowLeft", "ArrowRight"].includes(event.key)
    ? at(row, column + sideways)
    : (at(row + away, column + (row % 2 ? -1 : 1)) ?? at(row + away, column + (row % 2 ? 1 : -1)));
  if (!next) return;
  square.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
});

// A new picture from the server

document.addEventListener("htmx:afterSwap", (event) => {
  if (event.target.id !== "table") return;
  const before = state;
  if (!table().dataset.state) return location.reload();
  state = read();
  if (state.id !== before.id) return location.reload();
  if (state.ply !== before.ply || state.status !== before.status) {
    path = [];
    writing = false;
    if (!submission && !said?.alarm) said = null;
  }
  if (state.announce && state.announce !== before.announce) announce(state.announce);
  if (submission?.squares && submission.phase === "stuck" && state.ply >= submission.body.ply) {
    takeBack(submission); // the board has gone past it: the server had it, or the game went on
    submission = null;
    sessionStorage.removeItem(KEPT);
    said = null;
  }
  show();
});

// An unanswered command of before a reload is shown, and sent again only by a person

function recall() {
  const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
  if (!kept || kept.game !== state.id || (kept.body.ply && state.ply >= kept.body.ply)) {
    sessionStorage.removeItem(KEPT);
    return;
  }
  submission = { ...kept, phase: "stuck" };
  const text = kept.squares ? words.moves.stuck : words.commands.stuck;
  said = { side: kept.side, text: fill(text, { move: kept.text }), alarm: true };
}

recall();
show();
