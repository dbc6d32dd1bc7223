// A piece is moved by drag too: it follows the finger, and its squares are tapped when it is let go.
// A capture goes on from the square to which it has been led, though the piece is not drawn there.

const SLOP_PX = 8; // less is a tap

let held = null; // {square, piece, x, y, lifted}
let dropped = false; // a click that comes with the drop is none

const squareAt = (x, y) => document.elementFromPoint(x, y)?.closest("button[data-square]");

function pieceAt(x, y) {
  for (const node of document.elementsFromPoint(x, y)) {
    const piece = node.closest(".diagram-piece");
    if (piece) return piece;
  }
  return null;
}

/** Draws a piece that many pixels off its square, above the others. */
function carry(piece, dx, dy) {
  const drawing = piece.ownerSVGElement;
  const units = drawing.viewBox.baseVal.width / drawing.getBoundingClientRect().width;
  if (piece.nextElementSibling) drawing.append(piece);
  piece.setAttribute("transform", `translate(${dx * units} ${dy * units})`);
}

function letGo() {
  held?.piece?.removeAttribute("transform");
  held = null;
}

/** Calls `moved(from, to)` with the names of two squares when a piece was dragged. */
export function watchDrags(mayLift, moved) {
  document.addEventListener("pointerdown", (event) => {
    letGo();
    const square = event.target.closest?.("button[data-square]");
    if (!square || !event.isPrimary || event.button || !mayLift(square.dataset.square)) return;
    const [x, y] = [event.clientX, event.clientY];
    held = { square: square.dataset.square, piece: pieceAt(x, y), x, y };
  });
  document.addEventListener("pointermove", (event) => {
    if (!held || !event.isPrimary) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.lifted && Math.hypot(dx, dy) < SLOP_PX) return;
    held.lifted = true;
    if (held.piece) carry(held.piece, dx, dy);
  });
  document.addEventListener("pointerup", (event) => {
    if (!held || !event.isPrimary) return;
    const { square, lifted } = held;
    letGo();
    const to = squareAt(event.clientX, event.clientY)?.dataset.square;
    if (!lifted || !to || to === square) return;
    dropped = true;
    setTimeout(() => {
      dropped = false;
    }, 50);
    moved(square, to);
  });
  document.addEventListener("pointercancel", letGo);
  document.addEventListener("click", (event) => dropped && event.stopImmediatePropagation(), true);
}
