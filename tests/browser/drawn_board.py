"""Reads a board off the screen: which piece is drawn at which square."""

from time import monotonic, sleep

from playwright.sync_api import Locator

from arbiter.rules import Position, Side, Variant

_READ = """(svg, places) => {
  svg.scrollIntoView({ block: "center" });
  const box = svg.getBoundingClientRect();
  const pieces = {};
  for (const [name, right, down] of places) {
    const [x, y] = [box.x + right * box.width, box.y + down * box.height];
    const nodes = document.elementsFromPoint(x, y).filter((node) => svg.contains(node));
    const piece = nodes.map((node) => node.closest(".diagram-piece")).find(Boolean);
    if (piece) pieces[name] = [...piece.classList].slice(1).join(" ");
  }
  return pieces;
}"""


def places(variant: Variant, near: Side) -> list[tuple[str, float, float]]:
    """Every square with the place of its middle, as parts of the board's width and height."""
    board = variant.board
    found = []
    for name in variant.squares:
        x, y = board.place[board.by_name[name]]
        right, down = (x + 0.5) / board.width, 1 - (y + 0.5) / board.height
        found.append((name, right, down) if near == "white" else (name, 1 - right, 1 - down))
    return found


def shows(svg: Locator, position: Position, near: Side = "white", patience_s: float = 5) -> bool:
    """Whether these pieces, and no others, are seen on their squares before patience ends."""
    until = monotonic() + patience_s
    where, wanted = places(position.variant, near), as_drawn(position)
    while svg.evaluate(_READ, where) != wanted:
        if monotonic() > until:
            return False
        sleep(0.05)
    return True


def as_drawn(position: Position) -> dict[str, str]:
    """Square to the piece that ought to be seen there."""
    return {
        name: f"diagram-{piece.side} diagram-{'king' if piece.king else 'man'}"
        for name, piece in position.pieces().items()
    }
