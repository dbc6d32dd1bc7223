// A tablet that serves both sides reports itself every 3 s; every tablet keeps its screen awake.

import { cookie } from "./page.js";
import { newKey } from "./submission.js";

const EVERY_MS = 3000;
const device = document.querySelector("[data-contact]");

async function report() {
  const headers = { "Content-Type": "application/json", "Idempotency-Key": newKey() };
  const token = cookie("csrftoken");
  if (token) headers["X-CSRFToken"] = token;
  try {
    const stop = AbortSignal.timeout ? AbortSignal.timeout(EVERY_MS) : undefined;
    const answer = await fetch(device.dataset.contact, {
      method: "POST",
      headers,
      body: "{}",
      signal: stop,
    });
    window.dispatchEvent(new CustomEvent(answer.ok ? "server-heard" : "server-silent"));
  } catch {
    window.dispatchEvent(new CustomEvent("server-silent"));
  }
}

const understood = () => sessionStorage.getItem("awake-hint") === "understood";

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-hides]");
  if (!button) return;
  sessionStorage.setItem("awake-hint", "understood");
  button.parentElement.hidden = true;
});

async function stayAwake() {
  const hint = document.querySelector("[data-awake-hint]");
  try {
    await navigator.wakeLock.request("screen");
    if (hint) hint.hidden = true;
  } catch {
    if (hint && !understood()) hint.hidden = false; // no HTTPS, or the system refused: the page says so
  }
}

if (device?.dataset.contact) {
  report();
  setInterval(report, EVERY_MS);
}
stayAwake();
document.addEventListener("visibilitychange", () => document.hidden || stayAwake());
