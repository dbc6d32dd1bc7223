// An arbiter enters a paper board's move by tapping squares: the taps write it into the move field
// of the open form (the move, or the written move of a claim), and the arbiter sends it.

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

document.addEventListener("click", (event) => {
  const node = board();
  const name = event.target.closest?.("[data-square]")?.dataset.square;
  if (!node || !name || !node.contains(event.target)) return;
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
