// An arbiter enters a paper board's move by tapping squares: the taps write it into the move field
// of the open form (the move, or the written move of a claim), and the arbiter sends it. While the
// form of a touched piece or of an irregular move is open, they name its squares.

import { lead, movable, movesFrom, targets } from "./paths.js";

let path = [];

const board = () => document.querySelector("#game-body [data-moves]");

const moves = (node) => movesFrom(JSON.parse(node.dataset.moves));

function mark(node, legal) {
  const next = path.length ? targets(legal, path) : new Set();
  for (const square of node.querySelectorAll("rect[data-square]")) {
    const name = square.dataset.square;
    square.classList.toggle("tapped", path.includes(name));
    square.classList.toggle("may-go", next.has(name));
  }
}

function field() {
  const claim = document.querySelector("#fold-claim[open] input[name='move']");
  return claim ?? document.querySelector("#form-move input[name='move']");
}

function write(text) {
  const input = field();
  if (!input) return;
  const fold = input.closest("details");
  if (fold) fold.open = true;
  input.value = text;
  input.form.querySelector("button").focus();
}

// Squares of a ruling: the touched piece is chosen from the list; an irregular move keeps to no law,
// so that every tap is a further square of its way.
function ruled(name) {
  const touched = document.querySelector("#fold-rule_touch[open] select[name='square']");
  if (touched) {
    if ([...touched.options].some((option) => option.value === name)) touched.value = name;
    return true;
  }
  const stands =
    "#fold-rule_irregularity[open] form:has([name='choice']:not([value='correct']):checked)";
  const made = document.querySelector(`${stands} input[name='path']`);
  if (made) made.value = [...made.value.split("-").filter(Boolean), name].join("-");
  return Boolean(made);
}

document.addEventListener("click", (event) => {
  const node = board();
  const name = event.target.closest?.("[data-square]")?.dataset.square;
  if (!node || !name || !node.contains(event.target)) return;
  if (ruled(name)) return;
  const legal = moves(node);
  const step = lead(legal, path, name);
  if (step?.move) {
    write(step.move.text);
    path = step.move.squares;
    mark(node, []);
    path = [];
    return;
  }
  path = step?.path ?? (movable(legal).has(name) ? [name] : []);
  mark(node, legal);
});

document.addEventListener("htmx:afterSwap", () => {
  path = [];
});
