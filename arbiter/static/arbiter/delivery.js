// The one command of this tablet that is on its way. It is kept over a reload with its key; after
// that, or after a while without an answer, it is sent again only by a person.

import { newKey, send, takeBack } from "./submission.js";

const KEPT = "unanswered"; // in sessionStorage

/** {url, body, key, game, side, kind, text, squares, phase}, or null */
export let onItsWay = null;

function forget() {
  onItsWay = null;
  sessionStorage.removeItem(KEPT);
}

export function put(command) {
  onItsWay = { key: newKey(), ...command };
}

/** Sends it until it is answered; `phase(command)` is told how it stands. Null: not answered. */
export async function deliver(phase) {
  const command = onItsWay;
  sessionStorage.setItem(KEPT, JSON.stringify({ ...command, stop: undefined }));
  const answer = await send(command, (name) => {
    command.phase = name;
    phase(command);
  });
  if (answer !== null) forget();
  return answer === null ? null : { command, ...answer };
}

export function withdraw() {
  takeBack(onItsWay);
  forget();
}

/** What was on its way before a reload, if it still can be meant. */
export function recall(game, ply) {
  const kept = JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
  if (!kept || kept.game !== game || (kept.body.ply && ply >= kept.body.ply)) return forget();
  onItsWay = { ...kept, phase: "stuck" };
}
