// A player's tablet: the server renders #table (board, clocks, notices); this module leads moves
// over it and joins taps, drags, keys and dialogs to the commands of the game.

import { deliver, onItsWay, put, recall, withdraw } from "./delivery.js";
import { AT_ONCE, ask, commandOf } from "./device_actions.js";
import { announce, fill, words } from "./device_words.js";
import { watchDrags } from "./drag.js";
import { lead, movable, movesFrom, targets } from "./paths.js";
import { drawPending } from "./pending.js";
import { markSquares } from "./square_marks.js";
import "./square_walk.js";

const table = () => document.getElementById("table");
let state = read();
let path = []; // squares tapped so far
let writing = false; // the taps choose a move to be written in a claim, not played
let said = null; // {side, text, alarm}
let written = null; // the move written for a claim

function read() {
  const raw = JSON.parse(table().dataset.state);
  raw.moves = movesFrom(raw.led_moves);
  return raw;
}

const mine = (side) => state.sides.includes(side);
const canMove = () =>
  (writing || state.status === "running") && mine(state.to_move) && !onItsWay && !state.claim;

function say(side, text, alarm = false) {
  said = text ? { side, text, alarm } : null;
  show();
}

// What the page shows beside what the server rendered

function show() {
  const free = canMove();
  const none = new Set();
  markSquares(table(), {
    path,
    next: free && path.length ? targets(state.moves, path) : none,
    pieces: free && !path.length ? movable(state.moves) : none,
  });
  drawPending(table(), onItsWay?.squares ?? []);
  for (const line of table().querySelectorAll("[data-said]")) {
    const shown = said && said.side === line.dataset.said ? said : null;
    line.textContent = shown?.text ?? "";
    line.classList.toggle("notice-alarm", Boolean(shown?.alarm));
    line.hidden = !shown;
  }
  for (const row of table().querySelectorAll("[data-stuck]")) {
    row.hidden = !(onItsWay?.phase === "stuck" && onItsWay.side === row.dataset.stuck);
  }
  for (const row of table().querySelectorAll("[data-writing]")) {
    row.hidden = !(writing && row.dataset.writing === state.to_move);
  }
}

// Moves

function tap(name) {
  if (onItsWay) return;
  if (!mine(state.to_move)) return say(state.sides[0], words.not_your_move);
  if (state.claim) return; // the notice of the claim says why
  if (!writing && state.status !== "running") return announce(words.clocks_do_not_run); // a notice says why
  said = null;
  if (path.length) {
    const step = lead(state.moves, path, name);
    if (step?.move) return finish(step.move);
    if (step?.path) {
      path = step.path;
      announce(fill(words.led_to, { square: name }));
      return show();
    }
    if (step?.several) return say(state.to_move, words.several_captures);
    const again = name === path[0] && path.length === 1;
    path = [];
    announce("");
    if (again) return show();
  }
  if (movable(state.moves).has(name)) {
    path = [name];
    announce(fill(words.chosen, { square: name }));
    return show();
  }
  const own = state.own_pieces.includes(name);
  const capture = state.moves.some((move) => /[:x]/.test(move.text));
  const why = state.touch ? words.touched : capture ? words.must_capture : words.cannot_move;
  say(state.to_move, own ? why : "");
}

/** A piece was dragged: its square counts as tapped, unless the path has come there already. */
function drag(from, to) {
  if (path.at(-1) !== from && path[0] !== from) {
    path = [];
    tap(from);
  }
  if (path.length) tap(to);
}

function finish(move) {
  path = [];
  if (writing) {
    writing = false;
    written = move.text;
    show();
    question("claim-move", state.to_move, { move: move.text });
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

function stopLeading(write = false) {
  writing = write;
  path = [];
  show();
}

// Commands

function submit(command) {
  const both = state.sides.length > 1;
  const body = both ? { ...command.body, side: command.side } : command.body;
  put({ ...command, body, url: `${state.api}/${command.kind}`, game: state.id });
  sendIt();
}

async function sendIt() {
  const answered = await deliver((command) => {
    const text = (command.squares ? words.moves : words.commands)[command.phase];
    say(command.side, fill(text, { move: command.text }), command.phase !== "sending");
  });
  if (!answered) return show();
  if (answered.status < 300) say(answered.command.side, "");
  else refused(answered.command, answered.body);
  show();
  refresh();
}

function refused(command, body) {
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

function question(action, side, values) {
  ask(action, side, {
    turned: side === state.far && state.sides.length > 1,
    beforeMove: state.to_move === side,
    values,
  });
}

function act(action, side) {
  if (onItsWay) return say(side, words.one_at_a_time);
  if (action === "claim" && state.to_move !== side) return say(side, words.claim_on_move);
  if (AT_ONCE.has(action)) return command(action, side);
  question(action, side);
}

function command(action, side) {
  said = null;
  submit({ side, ...commandOf(action, written) });
}

const DOES = {
  write: (target) => {
    target.closest("dialog").close();
    stopLeading(true);
    announce(words.write_a_move);
  },
  "stop-writing": () => stopLeading(),
  again: () => sendIt(),
  "take-back": () => {
    withdraw();
    say("", "");
    refresh();
  },
};

document.addEventListener("click", (event) => {
  const target = event.target.closest("button");
  if (!target) return;
  const { square, act: action, confirm, does } = target.dataset;
  const dialog = target.closest("dialog");
  if (square) tap(square);
  else if (action) act(action, target.closest("[data-side]")?.dataset.side);
  else if (confirm) {
    dialog.close();
    command(confirm, dialog.dataset.side);
  } else if (does) DOES[does]?.(target);
});

document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && path.length) stopLeading(writing);
});

watchDrags(
  (name) => canMove() && (movable(state.moves).has(name) || path.includes(name)),
  drag,
);

// A new picture from the server

document.addEventListener("htmx:afterSwap", (event) => {
  if (event.target.id !== "table") return;
  const before = state;
  state = read();
  if (state.ply !== before.ply || state.status !== before.status) {
    path = [];
    writing = false;
    if (!onItsWay && !said?.alarm) said = null;
  }
  if (state.announce && state.announce !== before.announce) announce(state.announce);
  if (onItsWay?.squares && onItsWay.phase === "stuck" && state.ply >= onItsWay.body.ply) {
    withdraw(); // the board has gone past it: the server had it, or the game went on
    said = null;
  }
  show();
});

// An unanswered command of before a reload is shown

recall(state.id, state.ply);
if (onItsWay) {
  const text = onItsWay.squares ? words.moves.stuck : words.commands.stuck;
  said = { side: onItsWay.side, text: fill(text, { move: onItsWay.text }), alarm: true };
}
show();
