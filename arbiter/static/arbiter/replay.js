// Replay of a game: keys press the replay links, the score sheet marks the ply on the board.

const position = () => document.getElementById("position");
const announcer = document.getElementById("announcer");
const KEYS = { Home: "first", ArrowLeft: "back", ArrowRight: "on", End: "last" };

function markPly() {
  const { ply } = position().dataset;
  for (const link of document.querySelectorAll("#papers .ply")) {
    if (link.dataset.ply === ply) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

document.addEventListener("keydown", (event) => {
  const name = KEYS[event.key];
  const typing = event.target.closest?.("input, textarea, select, dialog");
  if (!name || typing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  document.getElementById(`replay-${name}`)?.click();
});

// A link that leads nowhere (first at the first, last at the last) stays quiet.
document.addEventListener(
  "click",
  (event) => {
    if (!event.target.closest('[data-replay][aria-disabled="true"]')) return;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);

document.addEventListener("htmx:afterSwap", (event) => {
  if (event.target.id === "papers") markPly();
  if (event.target.id !== "position") return;
  markPly();
  const { announce, ply, last } = position().dataset;
  if (announcer.textContent !== announce) announcer.textContent = announce;
  const address = new URL(location.href);
  if (last === undefined) address.searchParams.set("ply", ply);
  else address.searchParams.delete("ply");
  history.replaceState(history.state, "", address);
});
