// Ticks every <time class="clock"> by the server's time.
// data-ms is the time left at data-now (server's event time, ms); data-running says whether it runs;
// data-flag="true" is a fallen flag; data-low-ms (60000) is where the low-time mark begins.

const language = document.documentElement.lang || "en";
const comma = language.startsWith("ru") ? "," : ".";
const TICK_MS = 100;
const STANDING_TICKS = 10;
const RUNNING = 'time.clock[data-running="true"]';
const ASK_AGAIN_MS = 20000;
const ANSWER_WITHIN_MS = 10000;

let offset = null; // server's time minus performance.now(); the largest sample was the quickest
let skew = Date.now() - performance.now();

export function serverNow() {
  return performance.now() + (offset ?? 0);
}

/** A time the server wrote at or before this moment: the offset is at least so large. */
export function heardTime(nowMs) {
  const sample = nowMs - performance.now();
  if (offset === null || sample > offset) offset = sample;
}

function clockText(ms) {
  if (ms <= 0) return "0:00";
  if (ms < 10000) {
    const tenths = Math.ceil(ms / 100);
    return `${Math.floor(tenths / 10)}${comma}${tenths % 10}`;
  }
  const seconds = Math.ceil(ms / 1000);
  const two = (n) => String(n).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}

const unit = (n, name) =>
  new Intl.NumberFormat(language, { style: "unit", unit: name, unitDisplay: "long" }).format(n);

/** "5 minutes", "1 hour 2 minutes", never "05:00". */
export function spokenTime(ms) {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const parts = [
    [Math.floor(seconds / 3600), "hour"],
    [Math.floor(seconds / 60) % 60, "minute"],
    [seconds % 60, "second"],
  ].filter(([n]) => n > 0);
  return (parts.length ? parts : [[0, "second"]]).map(([n, name]) => unit(n, name)).join(" ");
}

function timeLeft(clock) {
  const ms = Number(clock.dataset.ms);
  if (clock.dataset.running !== "true") return ms;
  return Math.max(0, ms - Math.max(0, serverNow() - Number(clock.dataset.now)));
}

function stateOf(clock, ms) {
  const stale = document.documentElement.dataset.stale === "true";
  if (clock.dataset.flag === "true") return "flag";
  if (clock.dataset.running === "true" && ms === 0 && !stale) return "flag";
  return ms < Number(clock.dataset.lowMs ?? 60000) ? "low" : "";
}

function write(node, text) {
  if (node && node.textContent !== text) node.textContent = text;
}

/** Shows it, and says for how many milliseconds it will look the same. */
function show(clock) {
  if (!clock.dataset.heard) {
    clock.dataset.heard = "true";
    heardTime(Number(clock.dataset.now));
  }
  const ms = timeLeft(clock);
  const until = ms > 11000 ? ms % 1000 : 0;
  const text = clockText(ms);
  const state = stateOf(clock, ms);
  if (clock.dataset.state !== state) clock.dataset.state = state;
  const digits = clock.querySelector(".digits");
  if (digits?.textContent !== text) {
    write(digits, text);
    clock.dataset.hours = String(ms > 3599000);
    write(clock.querySelector(".time-spoken"), spokenTime(ms));
  }
  return until;
}

let ticks = 0;
const restful = new WeakMap(); // a clock -> when by performance.now() its seconds change next

/** In a hall of a hundred tables nearly every clock shows at nearly every tick what it showed before:
    those that run are looked at when their seconds change, those that stand once in a second. */
function showClocks() {
  const now = performance.now();
  const all = ticks++ % STANDING_TICKS === 0;
  for (const clock of document.querySelectorAll(all ? "time.clock" : RUNNING)) {
    if (all || now >= (restful.get(clock) ?? 0)) restful.set(clock, now + show(clock));
  }
}

/** Asks for the server's time; the answer's half-way point bounds the error by half the trip. */
async function askTime() {
  const sent = performance.now();
  try {
    const answer = await fetch("/api/v1/time", {
      headers: { Accept: "application/json" },
      signal: AbortSignal.timeout?.(ANSWER_WITHIN_MS),
    });
    if (!answer.ok) throw new Error(String(answer.status));
    const { now_ms: nowMs } = await answer.json();
    const trip = performance.now() - sent;
    if (trip < 2000) offset = nowMs + trip / 2 - performance.now();
    window.dispatchEvent(new CustomEvent("server-heard"));
  } catch {
    window.dispatchEvent(new CustomEvent("server-silent"));
  }
}

/** performance.now() may stand still while a laptop sleeps: then the offset is measured anew. */
function askAfterSleep() {
  const now = Date.now() - performance.now();
  if (Math.abs(now - skew) > 500) {
    skew = now;
    askTime();
  }
}

if (document.querySelector("time.clock, [data-stream], [data-ticks]")) {
  askTime();
  setInterval(askTime, ASK_AGAIN_MS);
  setInterval(showClocks, TICK_MS);
  setInterval(askAfterSleep, 1000);
  document.addEventListener("visibilitychange", () => document.hidden || askTime());
}
