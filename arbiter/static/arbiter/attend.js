// An arbiter takes what a line of the list is about, has seen it, or lets it go: by the buttons of
// the line, or by T and S while the line has the focus. A refusal is said above the list.

import { cookie } from "./page.js";
import { ask } from "./urgent.js";

const byId = (id) => document.getElementById(id);

async function send(form, act) {
  const body = new URLSearchParams(new FormData(form));
  body.set("act", act);
  const refused = byId("attend-refused");
  const headers = { "Hall-List": "yes", "X-CSRFToken": cookie("csrftoken") };
  try {
    const answer = await fetch(form.action, { method: "POST", headers, body });
    if (answer.redirected) return location.reload();
    refused.textContent = answer.status === 409 ? await answer.text() : "";
  } catch {
    refused.textContent = byId("hall").dataset.unsent;
  }
  refused.hidden = !refused.textContent;
  ask();
}

document.addEventListener("submit", (event) => {
  if (!event.target.matches("[data-attend]")) return;
  event.preventDefault();
  send(event.target, event.submitter?.value ?? "take");
});

/** Presses the line's button for one of these acts; false where no line has the focus. */
export function attend(...acts) {
  const line = document.activeElement?.closest(".urgent-line");
  if (!line) return false;
  const buttons = [...line.querySelectorAll("button[name=act]")];
  const button = buttons.find((each) => acts.includes(each.value));
  if (button) send(button.form, button.value);
  return true;
}
