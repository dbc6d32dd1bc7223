// The actions of a player beside his moves: each asks once more in a dialog.

import { fill } from "./device_words.js";

/** Name of an action to where it is sent and with what; `written` is the move of a claim. */
const COMMANDS = {
  offer: () => ["offers", {}],
  accept: () => ["offers/answer", { accept: true }],
  decline: () => ["offers/answer", { accept: false }],
  resign: () => ["resignation", {}],
  call: () => ["calls", { stop_clocks: Boolean(document.getElementById("stop-clocks")?.checked) }],
  "claim-position": () => ["claims", { kind: "repetition", move: null, record: "clear" }],
  "claim-move": (written) => ["claims", { kind: "repetition", move: written, record: "clear" }],
  withdraw: () => ["claims/withdrawal", {}],
  "present-record": () => ["claims/record", {}],
};

export const AT_ONCE = new Set(["decline", "present-record"]);

export function commandOf(action, written) {
  const [kind, body] = COMMANDS[action](written);
  return { kind, body, text: "" };
}

/** Opens the dialog of an action for a side; `turned` where that side sits across the table. */
export function ask(action, side, { turned, beforeMove, values = {} }) {
  const dialog = document.getElementById(`ask-${action}`);
  dialog.dataset.side = side;
  dialog.classList.toggle("turned", turned);
  for (const node of dialog.querySelectorAll("[data-text]")) {
    node.textContent = fill(node.dataset.text, values);
  }
  for (const node of dialog.querySelectorAll("[data-before-move]")) node.hidden = !beforeMove;
  if (!dialog.open) dialog.showModal();
}
