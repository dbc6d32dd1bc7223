// A move led square by square: which pieces may move, where next, when it is complete.
// A move is {text, squares, steps}: `steps` are, for each of its squares, all squares that say the
// same; a king that goes straight on to its next capture may be set down on any square between.

export function movesFrom(led) {
  return led.map(({ text, steps }) => {
    const choices = steps.map((names) => names.split(" "));
    return { text, steps: choices, squares: choices.map(([name]) => name) };
  });
}

const begins = (move, path) => path.every((square, i) => move.steps[i]?.includes(square));

export function movable(moves) {
  return new Set(moves.map((move) => move.squares[0]));
}

/** The moves that begin with the squares tapped so far. */
function continuations(moves, path) {
  return moves.filter((move) => begins(move, path));
}

/** Squares that may be tapped next: the next of each path, and its last where that is plain. */
export function targets(moves, path) {
  const left = continuations(moves, path);
  const next = new Set(left.flatMap((move) => move.steps[path.length] ?? []));
  const ends = left.map((move) => move.squares.at(-1));
  ends.filter((end) => ends.indexOf(end) === ends.lastIndexOf(end)).forEach((end) => next.add(end));
  path.slice(-1).forEach((square) => next.delete(square));
  return next;
}

/**
 * One more tap. Gives {path} to go on, {move} when the move is complete,
 * {several} when more than one capture ends there, or null when the square is none of them.
 */
export function lead(moves, path, square) {
  const left = continuations(moves, path);
  const longer = [...path, square];
  const next = continuations(left, longer);
  const exact = next.find((move) => move.squares.join() === longer.join());
  if (exact && next.every((move) => move.squares.length === longer.length)) return { move: exact };
  if (next.length === 1 && next[0].squares.length === longer.length) return { move: next[0] };
  if (next.length > 0) return { path: longer };
  const here = left.find((move) => move.squares.length === path.length);
  if (here && square === path.at(-1)) return { move: here }; // a second tap: it goes no further
  const ending = left.filter((move) => move.squares.at(-1) === square);
  if (ending.length === 1) return { move: ending[0] };
  return ending.length > 1 ? { several: ending } : null;
}
