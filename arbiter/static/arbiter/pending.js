// A submission that the server has not accepted yet is drawn dashed over the board.

const SVG = "http://www.w3.org/2000/svg";

/** Draws the path over the squares' layer of `table`; an empty path clears it. */
export function drawPending(table, squares) {
  const layer = table.querySelector("[data-pending]");
  if (!layer) return;
  layer.replaceChildren();
  if (!squares.length) return;
  const box = layer.getBoundingClientRect();
  layer.setAttribute("viewBox", `0 0 ${box.width} ${box.height}`);
  const centres = squares.map((name) => {
    const square = table.querySelector(`[data-square="${CSS.escape(name)}"]`);
    const { offsetLeft, offsetTop, offsetWidth, offsetHeight } = square;
    return [offsetLeft + offsetWidth / 2, offsetTop + offsetHeight / 2, offsetWidth / 2];
  });
  const line = document.createElementNS(SVG, "polyline");
  line.setAttribute("points", centres.map(([x, y]) => `${x},${y}`).join(" "));
  layer.append(line);
  const [x, y, r] = centres.at(-1);
  const ring = document.createElementNS(SVG, "circle");
  ring.setAttribute("cx", x);
  ring.setAttribute("cy", y);
  ring.setAttribute("r", r * 0.8);
  layer.append(ring);
}
