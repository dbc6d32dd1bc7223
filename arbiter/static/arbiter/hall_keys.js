// Keys of the hall that the other pages have not: digits and Enter open a table, T and S speak of the
// line of the list that has the focus, F goes to the filter, Escape closes the game beside. They come
// before the keys of the game (keys.js), but T, S and F only where the game has not the focus.

import { attend } from "./attend.js";
import { before } from "./keys.js";

const FORGET_MS = 5000;
const byId = (id) => document.getElementById(id);

let typed = "";
let timer = null;

function write(text) {
  typed = text;
  const shown = byId("table-number");
  shown.hidden = !typed;
  shown.querySelector("output").textContent = typed;
  clearTimeout(timer);
  if (typed) timer = setTimeout(write, FORGET_MS, "");
}

/** Opens the table's game that is under way, or else its last. */
function openTable(number) {
  const rows = [...document.querySelectorAll(`.hall-row[data-table="${Number(number)}"]`)];
  const row = rows.find((each) => !each.dataset.ended) ?? rows.at(-1);
  const link = row?.querySelector("a[data-row]");
  if (link) {
    link.focus();
    link.click();
  } else {
    byId("announcer").textContent = byId("table-number").dataset.none.replace("%s", number);
  }
}

function act(event) {
  if (/^\d$/.test(event.key) && (typed || event.key !== "0")) return write((typed + event.key).slice(-4)) ?? true;
  if (event.key === "Enter" && typed) {
    openTable(typed);
    return write("") ?? true;
  }
  if (event.key === "Backspace" && typed) return write(typed.slice(0, -1)) ?? true;
  if (event.key === "Escape") {
    if (typed) return write("") ?? true;
    const close = byId("beside-close");
    if (close.closest("[hidden]")) return false;
    close.click();
    return true;
  }
  if (event.target.closest("#beside-frame") || event.shiftKey) return false;
  if (event.code === "KeyT") return attend("take", "release");
  if (event.code === "KeyS") return attend("see");
  if (event.code === "KeyF") {
    const filter = document.querySelector("#hall-filter input");
    filter?.focus();
    return Boolean(filter);
  }
  return false;
}

if (byId("hall")) before(act);

const filter = byId("hall-filter");
filter?.addEventListener("change", () => filter.requestSubmit());
