// The list of what needs the arbiter: fetched when a game changes or somebody sees to it, at most once
// in EVERY_MS, and drawn line by line. While it is under the hand (hovered, pressed, walked through by
// keys) no line moves: what is over stays dimmed in its place, what is new comes at the end. While the
// hand is on the table of games, the list keeps its height, so that the table does not move either.
//   "urgent-drawn" on document, after each look

const EVERY_MS = 500;
const LOOK_MS = 5000;
const HELD_MS = 8000; // so long after the last movement or key the hand counts as gone

const byId = (id) => document.getElementById(id);
const root = () => byId("urgent");
const list = () => byId("urgent-list");

let asking = false;
let wanted = false;
let timer = null;
let askedAt = 0;
let drawn = root()?.dataset.drawn ?? "";
let handled = 0;
let rowsHandled = 0;
let held = false;

/** What the server says is shown elsewhere: the page that stands for the list is gone. */
function parsed(text) {
  const holder = document.createElement("template");
  holder.innerHTML = text;
  return holder.content.getElementById("urgent");
}

async function look() {
  timer = null;
  if (asking) {
    wanted = true;
    return;
  }
  asking = true;
  askedAt = performance.now();
  const address = new URL(root().dataset.urgent, location.href);
  address.searchParams.set("drawn", drawn);
  try {
    const answer = await fetch(address, { headers: { Accept: "text/html" } });
    if (answer.redirected) return location.reload(); // the session has ended
    if (answer.status === 200) draw(parsed(await answer.text()));
  } catch {
    // The next look is soon; that the connection is lost the page says above.
  } finally {
    asking = false;
    if (wanted) ask();
    wanted = false;
  }
}

export function ask() {
  timer ??= setTimeout(look, Math.max(60, askedAt + EVERY_MS - performance.now()));
}

function isUnderTheHand() {
  const now = performance.now();
  return now - handled < HELD_MS && (list().matches(":hover, :focus-within, :active"));
}

function draw(fresh) {
  if (!fresh) return;
  drawn = fresh.dataset.drawn;
  for (const id of ["hall-counts", "needs"]) put(byId(id), fresh.querySelector(`#${id}`));
  const [keys, now] = [byId("all-boards"), fresh.querySelector("#all-boards")];
  if (keys.dataset.drawn !== now.dataset.drawn) keys.replaceWith(now);
  const focused = document.activeElement?.id;
  held = isUnderTheHand();
  drawLines([...fresh.querySelectorAll("#urgent-list > li")]);
  if (focused && document.activeElement === document.body) byId(focused)?.focus({ preventScroll: true });
  document.dispatchEvent(new CustomEvent("urgent-drawn"));
}

function put(shown, fresh) {
  if (shown.innerHTML !== fresh.innerHTML) shown.replaceWith(fresh);
}

function drawLines(fresh) {
  const there = new Map([...list().children].map((line) => [line.id, line]));
  const lines = fresh.map((line) => {
    const old = there.get(line.id);
    there.delete(line.id);
    if (!old) return line;
    if (old.dataset.drawn === line.dataset.drawn && !old.classList.contains("is-over")) return old;
    if (old.classList.contains("is-new")) line.classList.add("is-new");
    old.replaceWith(line);
    return line;
  });
  if (held) {
    there.forEach((line) => line.classList.add("is-over"));
    lines.filter((line) => !line.isConnected).forEach((line) => list().append(line));
    return;
  }
  there.forEach((line) => line.remove());
  lines.forEach((line, place) => {
    if (list().children[place] !== line) list().insertBefore(line, list().children[place] ?? null);
  });
}

function tend() {
  if (held && !isUnderTheHand()) {
    drawn = "";
    ask();
  }
  const games = byId("games");
  const stands = performance.now() - rowsHandled < HELD_MS && games?.matches(":hover, :focus-within");
  if (!stands) hold(null);
}

/** Keeps the list at its present height, or lets it go. */
function hold(height) {
  const style = list().style;
  if (height === null ? !style.height : style.height) return;
  style.height = height === null ? "" : `${height}px`;
}

function touched(event) {
  if (!(event.target instanceof Element) || !root()) return;
  if (event.target.closest("#urgent-list")) handled = performance.now();
  if (!event.target.closest("#games")) return;
  rowsHandled = performance.now();
  hold(list().offsetHeight);
}

if (root()) {
  for (const name of ["pointermove", "pointerdown", "keydown", "focusin"]) {
    document.addEventListener(name, touched, { passive: true });
  }
  for (const name of ["game-changed", "attention-changed", "stream-found"]) {
    document.body.addEventListener(name, ask);
  }
  setInterval(ask, LOOK_MS);
  setInterval(tend, 1000);
}
