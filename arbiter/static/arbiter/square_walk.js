// Arrow keys walk over the squares on which a piece can stand.

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

document.addEventListener("keydown", (event) => {
  const square = event.target.closest?.("button[data-square]");
  if (!square || !(event.key in AWAY || event.key in SIDEWAYS)) return;
  event.preventDefault();
  const squares = [...square.parentElement.querySelectorAll("[data-square]")];
  const next = neighbour(squares, square, event.key);
  if (!next) return;
  square.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
});
