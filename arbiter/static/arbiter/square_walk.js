// Arrow keys walk over the squares on which a piece can stand; the name of a square, typed, goes to it.

const AWAY = { ArrowUp: -1, ArrowDown: 1 };
const SIDEWAYS = { ArrowLeft: -1, ArrowRight: 1 };

/** The square to which `key` leads from `square`, or undefined at the edge. */
function neighbour(squares, square, key) {
  const [row, column] = [Number(square.dataset.row), Number(square.dataset.column)];
  const at = (r, c) =>
    squares.find((s) => Number(s.dataset.row) === r && Number(s.dataset.column) === c);
  if (key in SIDEWAYS) {
    const step = SIDEWAYS[key];
    return at(row, column + step) ?? at(row, column + 2 * step);
  }
  const next = row + AWAY[key];
  const bend = row % 2 ? -1 : 1; // up and down on dark squares is a zigzag that keeps to its files
  return at(next, column) ?? at(next, column + bend) ?? at(next, column - bend);
}

const TYPED_WITHIN_MS = 1500;
let typed = { text: "", at: 0 };

/** The square whose name has been typed so far: "c3"; where squares have numbers, "3" and then "32". */
function named(squares, key) {
  const now = performance.now();
  const before = now - typed.at < TYPED_WITHIN_MS ? typed.text : "";
  const begun = (text) => squares.some((s) => s.dataset.square.startsWith(text));
  const text = [before + key, key].find(begun) ?? "";
  typed = { text, at: now };
  return squares.find((s) => s.dataset.square === text);
}

function next(square, event) {
  const squares = [...square.parentElement.querySelectorAll("[data-square]")];
  const { key } = event;
  if (key in AWAY || key in SIDEWAYS) return neighbour(squares, square, key);
  return /^[a-z0-9]$/i.test(key) ? named(squares, key.toLowerCase()) : undefined;
}

document.addEventListener("keydown", (event) => {
  const square = event.target.closest?.("button[data-square]");
  if (!square || event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.key in AWAY || event.key in SIDEWAYS) event.preventDefault();
  const to = next(square, event);
  if (!to) return;
  square.tabIndex = -1;
  to.tabIndex = 0;
  to.focus();
});
