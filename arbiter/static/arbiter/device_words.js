// The tablet's own sentences, in the language of the page, and what is said to a screen reader.

const announcer = document.getElementById("announcer");

export const words = JSON.parse(document.getElementById("device-words").textContent);

export const fill = (text, values) => text.replace(/%\((\w+)\)s/g, (_, name) => values[name] ?? "");

export function announce(text) {
  announcer.textContent = "";
  if (!text) return;
  requestAnimationFrame(() => {
    announcer.textContent = text;
  });
}
