// A list of players is filtered while someone types; Enter presses the button of the first one left.
//   input[data-filter]   what is typed; / goes there, Escape empties it
//   [data-filtered] tr   the rows; a row is shown if it has every word typed
//   button[data-tap]     in a row: what Enter presses

const plain = (text) => text.toLocaleLowerCase().replaceAll("ё", "е");
const input = () => document.querySelector("input[data-filter]");
const rows = () => [...document.querySelectorAll("[data-filtered] tr")];

function filter() {
  const words = plain(input()?.value ?? "").split(/\s+/);
  for (const row of rows()) {
    const text = plain(row.textContent);
    row.hidden = !words.every((word) => text.includes(word));
  }
}

function empty() {
  input().value = "";
  filter();
}

document.addEventListener("input", (event) => {
  if (event.target === input()) filter();
});

document.addEventListener("keydown", (event) => {
  const field = input();
  if (!field || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target === field && event.key === "Escape") empty();
  if (event.target === field && event.key === "Enter") {
    event.preventDefault();
    const first = field.value.trim() && rows().find((row) => !row.hidden);
    const button = first && first.querySelector("[data-tap], a[data-row]");
    button?.click();
    if (button?.matches("[data-tap]")) empty();
  }
  if (event.key === "/" && !event.target.closest("input, textarea, select, dialog")) {
    event.preventDefault();
    field.focus();
  }
});

// A part that came back may hold rows that do not match what is typed.
document.addEventListener("htmx:afterSettle", filter);
if (input()) filter();
