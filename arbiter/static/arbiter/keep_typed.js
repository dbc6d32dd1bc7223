// A game's panel is drawn anew at every change of the game. What is being typed in it stays: the
// open forms, their values, and the version on which a form was begun, so that a ruling typed on
// an older state is refused as stale instead of being sent unseen.

let kept = null;

const fieldsOf = (form) =>
  [...form.elements].filter((field) => field.id && field.name !== "csrfmiddlewaretoken");

const touched = (field) =>
  field.type === "checkbox" || field.type === "radio"
    ? field.checked !== field.defaultChecked
    : field.tagName === "SELECT"
      ? [...field.options].some((option) => option.selected !== option.defaultSelected)
      : field.type !== "hidden" && "defaultValue" in field && field.value !== field.defaultValue;

function valueOf(field) {
  const ticks = field.type === "checkbox" || field.type === "radio";
  return ticks ? field.checked : field.value;
}

function give(field, value) {
  if (field.type === "checkbox" || field.type === "radio") field.checked = value;
  else if (field.value !== value) field.value = value;
}

document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  kept = null;
  const body = document.getElementById("game-body");
  if (!body || detail.target?.id !== "game-frame") return;
  const sent = detail.requestConfig?.elt;
  const forms = [...body.querySelectorAll("form")].filter((form) => form !== sent);
  const active = document.activeElement;
  kept = {
    game: body.dataset.game,
    version: body.dataset.version,
    sent: sent?.id,
    said: sent?.id === "game-frame" ? document.getElementById("said").textContent : "",
    open: [...body.querySelectorAll("details[id]")].map((node) => [node.id, node.open]),
    forms: forms
      .filter((form) => fieldsOf(form).some(touched))
      .map((form) => fieldsOf(form).map((field) => [field.id, valueOf(field)])),
    refusals: forms
      .map((form) => [form.id, [...form.querySelectorAll(".refusal:not(.unsent)")]])
      .filter(([, nodes]) => nodes.length > 0),
    active: active?.id && body.contains(active) ? active.id : null,
    selection: "selectionStart" in active ? [active.selectionStart, active.selectionEnd] : null,
  };
});

document.addEventListener("htmx:afterSwap", () => {
  const body = document.getElementById("game-body");
  if (!kept || !body || body.dataset.game !== kept.game) return;
  const { open, forms, refusals, said, active, selection, sent, version } = kept;
  kept = null;
  if (said && body.dataset.version === version) document.getElementById("said").textContent = said;
  for (const [id, wasOpen] of open) {
    const node = document.getElementById(id);
    const mine = sent && node?.querySelector(`#${CSS.escape(sent)}`);
    if (node && !mine) node.open = wasOpen;
  }
  for (const [id, value] of forms.flat()) {
    const field = document.getElementById(id);
    if (field) give(field, value);
  }
  for (const [id, nodes] of refusals) {
    const form = document.getElementById(id);
    const same = body.dataset.version === version;
    if (same && form && !form.querySelector(".refusal:not(.unsent)")) form.prepend(...nodes);
  }
  const field = active && document.getElementById(active);
  if (!field) return;
  field.focus({ preventScroll: true }); // a folded form could not take it before
  if (selection && selection[0] !== null) field.setSelectionRange?.(...selection);
});
