// A screen for a hall: shows one part after another, each in as many pages as it needs, and asks
// the server for the part on show again and again. Nothing moves but the pages themselves.
// Space stops and goes on, the arrows turn the pages.

const LOST_AFTER_MS = 3000;
const RETRY_S = 3;
const ANSWER_WITHIN_MS = 10000;
const SMALLEST_BOARD_PX = 150;
const SMALLEST_BOARD = 0.22; // of the screen's shorter side

const root = document.documentElement;
const stage = document.getElementById("screen");
const notice = document.querySelector(".screen-notice");
const pageOf = document.querySelector(".screen-of");
const time = document.querySelector(".screen-time");
const every = Number(document.body.dataset.every) * 1000;
const parts = [...document.querySelectorAll("#parts li")].map(({ dataset }) => dataset);
const empty = stage.firstElementChild;

let current = 0; // the part on show
let page = 0; // its page, from 0
let pages = 1;
let shown = ""; // the ETag of what is on show
let paused = false;
let heardAt = Date.now();
let turnTimer = null;
let askTimer = null;
let asked = 0; // the latest question; answers to earlier ones are dropped

/** The part of this number: its text, "" where there is nothing to show; null when unheard. */
async function ask(number) {
  try {
    const answer = await fetch(parts[number].address, {
      cache: "no-cache",
      signal: AbortSignal.timeout?.(ANSWER_WITHIN_MS),
    });
    if (!answer.ok) throw new Error(String(answer.status));
    heard();
    const text = answer.status === 204 ? "" : await answer.text();
    return { text, tag: answer.headers.get("ETag") ?? "" };
  } catch {
    unheard();
    return null;
  }
}

function heard() {
  heardAt = Date.now();
  delete root.dataset.stale;
  tell();
}

function unheard() {
  if (Date.now() - heardAt < LOST_AFTER_MS) return;
  root.dataset.stale = "true";
  tell();
}

function tell() {
  const clock = new Date(heardAt).toLocaleTimeString(root.lang, { timeStyle: "short" });
  let words = "";
  if (root.dataset.stale) words = notice.dataset.lost.replace("%s", clock);
  else if (paused) words = notice.dataset.paused;
  if (notice.textContent !== words) notice.textContent = words;
  notice.hidden = !words;
}

function put({ text, tag }) {
  shown = tag;
  const read = new DOMParser().parseFromString(text, "text/html");
  stage.replaceChildren(...read.body.childNodes);
  layOut();
}

/** Boards as large as may be, none smaller than can be read from afar. */
function layOutBoards(list, items) {
  const { clientWidth: width, clientHeight: height } = list;
  const smallest = Math.max(
    SMALLEST_BOARD_PX,
    SMALLEST_BOARD * Math.min(window.innerWidth, window.innerHeight),
  );
  const rem = parseFloat(getComputedStyle(root).fontSize);
  const gap = rem * 0.75;
  const words = rem * 3.9; // both players and the line below
  const columnsOf = (side) => Math.max(1, Math.floor((width + gap) / (side + gap)));
  const rowsOf = (side) => Math.max(1, Math.floor((height + gap) / (side + words + gap)));
  const most = columnsOf(smallest) * rowsOf(smallest);
  pages = Math.max(1, Math.ceil(items.length / most));
  const each = Math.ceil(items.length / pages);
  let side = Math.min(width, Math.max(smallest, height - words));
  while (side > smallest && columnsOf(side) * rowsOf(side) < each) side -= 2;
  list.style.setProperty("--board", `${Math.floor(Math.min(side, width))}px`);
  return each;
}

function layOutRows(list, items) {
  const room = stage.clientHeight - (list.offsetTop - stage.offsetTop);
  const tallest = Math.max(1, ...items.map((item) => item.offsetHeight));
  const gap = parseFloat(getComputedStyle(list).rowGap) || 0;
  const rows = Math.max(1, Math.floor((room + gap) / (tallest + gap)));
  const columns = list.matches("ul") && stage.clientWidth > 1.2 * stage.clientHeight ? 2 : 1;
  pages = Math.max(1, Math.ceil(items.length / (rows * columns)));
  const each = Math.ceil(items.length / pages);
  list.style.setProperty("--rows", Math.ceil(each / columns));
  list.dataset.columns = columns;
  return each;
}

function layOut() {
  const list = stage.querySelector("[data-items]");
  pages = 1;
  if (list) {
    const items = [...list.children];
    items.forEach((item) => (item.hidden = false));
    const boards = list.matches(".screen-boards");
    const each = boards ? layOutBoards(list, items) : layOutRows(list, items);
    page = Math.min(page, pages - 1);
    items.forEach((item, index) => (item.hidden = Math.floor(index / each) !== page));
  }
  const words = pageOf.dataset.of.replace("%s", page + 1).replace("%s", pages);
  pageOf.textContent = pages > 1 ? words : "";
}

/** The next part that has something to show, `step` away from this one; this one if no other. */
async function go(step) {
  const question = ++asked;
  for (let away = 1; away <= parts.length; away += 1) {
    const number = (current + step * away + parts.length * away) % parts.length;
    const answer = await ask(number);
    if (question !== asked) return;
    if (answer === null) break;
    if (!answer.text) continue;
    current = number;
    page = step > 0 ? 0 : Number.MAX_SAFE_INTEGER;
    put(answer);
    return;
  }
  // Unheard, or nothing to show anywhere: what is known is begun again.
  page = step > 0 ? 0 : Number.MAX_SAFE_INTEGER;
  if (!root.dataset.stale && !shown) stage.replaceChildren(empty);
  layOut();
}

async function turn(step) {
  clearTimeout(turnTimer);
  const to = page + step;
  if (to >= 0 && to < pages) {
    page = to;
    layOut();
  } else if (parts.length) {
    await go(step);
  }
  askAgainSoon();
  clearTimeout(turnTimer);
  if (!paused) turnTimer = setTimeout(() => turn(1), every);
}

/** What is on show, as it is by now. */
async function refresh() {
  const question = ++asked;
  const answer = parts.length ? await ask(current) : null;
  if (question === asked && answer !== null && answer.tag !== shown) {
    if (answer.text) put(answer);
    else {
      shown = "";
      stage.replaceChildren(empty);
      layOut();
    }
  }
  askAgainSoon();
}

function askAgainSoon() {
  clearTimeout(askTimer);
  const seconds = root.dataset.stale ? RETRY_S : Number(parts[current]?.again ?? RETRY_S);
  askTimer = setTimeout(refresh, seconds * 1000);
}

function pause() {
  paused = !paused;
  clearTimeout(turnTimer);
  if (!paused) turnTimer = setTimeout(() => turn(1), every);
  tell();
}

function showTime() {
  time.textContent = new Date().toLocaleTimeString(root.lang, {
    timeStyle: "short",
    timeZone: document.body.dataset.zone,
  });
}

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const act = { " ": pause, ArrowRight: () => turn(1), ArrowLeft: () => turn(-1) }[event.key];
  if (!act) return;
  event.preventDefault();
  act();
});
window.addEventListener("resize", layOut);
window.addEventListener("online", refresh);
showTime();
setInterval(showTime, 1000);
current = parts.length - 1;
turn(1);
