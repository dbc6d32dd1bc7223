// What a square shows and says: part of the led path, a place to go, a piece that may move.

import { words } from "./device_words.js";

const HINTS = { target: words.may_go_here, movable: words.may_move };

/** `path` is an array of names, `next` and `pieces` are sets of names. */
export function markSquares(table, { path, next, pieces }) {
  for (const square of table.querySelectorAll("[data-square]")) {
    const name = square.dataset.square;
    const mark = path.includes(name)
      ? "path"
      : next.has(name)
        ? "target"
        : pieces.has(name)
          ? "movable"
          : "";
    square.dataset.mark = mark;
    square.setAttribute("aria-pressed", String(mark === "path"));
    const hint = HINTS[mark];
    square.setAttribute("aria-label", hint ? `${square.dataset.name}, ${hint}` : square.dataset.name);
  }
}
