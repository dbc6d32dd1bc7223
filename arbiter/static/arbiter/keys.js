// Keys of the console. They go by their place on the keyboard (event.code), so that they work in a
// Russian layout too; while someone types in a field, or a dialog is open, they do nothing.
//   data-key="s"        pressed by S: a link or button is clicked, a fold opened and entered
//   data-urgent-row, data-row   lines and rows of the hall, walked through by J and K or the arrows;
//                               the first line is opened by Enter
// A page's own keys come first: before(act), where act(event) says whether it took the key.

const TYPING = "input, textarea, select, dialog, [contenteditable]";

const WALKED = "a[data-urgent-row], a[data-row]";

const visible = (node) => node.checkVisibility?.() ?? node.getClientRects().length > 0;

function press(letter) {
  const found = [...document.querySelectorAll(`[data-key="${letter}"]`)].find(visible);
  if (!found) return false;
  if (found.tagName === "SUMMARY") {
    const fold = found.parentElement;
    fold.open = true;
    fold.querySelector("form input:not([type='hidden']), form textarea, form select")?.focus();
  } else {
    found.focus();
    found.click();
  }
  return true;
}

function walk(step) {
  const rows = [...document.querySelectorAll(WALKED)].filter(visible);
  if (!rows.length) return false;
  const now = rows.indexOf(document.activeElement.closest("li, tr")?.querySelector(WALKED));
  const next = now < 0 ? (step > 0 ? 0 : rows.length - 1) : now + step;
  rows[Math.min(rows.length - 1, Math.max(0, next))].focus();
  return true;
}

function openMostUrgent(event) {
  if (event.target.closest("a, button, summary")) return false;
  const link = document.querySelector("a[data-urgent-row]");
  link?.click();
  return Boolean(link);
}

function showKeys() {
  const dialog = document.getElementById("keys");
  if (dialog && !dialog.open) dialog.showModal();
  return Boolean(dialog);
}

const first = [];

export function before(act) {
  first.push(act);
}

function act(event) {
  if (first.some((each) => each(event))) return true;
  if (event.key === "?") return showKeys();
  if (event.shiftKey) return false;
  if (event.key === "Enter") return openMostUrgent(event);
  if (event.key === "ArrowDown" || event.code === "KeyJ") return walk(1);
  if (event.key === "ArrowUp" || event.code === "KeyK") return walk(-1);
  return /^Key[A-Z]$/.test(event.code) && press(event.code.slice(3).toLowerCase());
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  if (!(event.target instanceof Element) || event.target.closest(TYPING)) return;
  if (document.querySelector("dialog[open]")) return;
  if (act(event)) event.preventDefault();
});
