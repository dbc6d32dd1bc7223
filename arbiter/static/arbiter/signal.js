// A tone and a mark for what is new and taken by nobody; the title says how much there is of it.
// The tone is off until the arbiter switches it on; the browser remembers it. A browser sounds only
// after a press somewhere on the page: until then the button says so.

const KEY = "hall-sound";
const byId = (id) => document.getElementById(id);
const button = byId("sound");
const title = document.title;
const lines = () => [...document.querySelectorAll("#urgent-list > .urgent-line:not(.is-over)")];
const callsOf = (line) => line.dataset.calls.split(" ").filter(Boolean).map((mark) => `${line.id} ${mark}`);

let known = new Set(lines().flatMap(callsOf));
let audio = null;
let isOn = localStorage.getItem(KEY) === "on";

function wake() {
  audio ??= new AudioContext();
  return audio.state === "running" ? Promise.resolve() : audio.resume();
}

/** Two short notes, the second higher. */
function sound() {
  if (!isOn || audio?.state !== "running") return;
  [660, 880].forEach((pitch, note) => {
    const [voice, volume, at] = [audio.createOscillator(), audio.createGain(), audio.currentTime + note * 0.16];
    voice.frequency.value = pitch;
    volume.gain.setValueAtTime(0.0001, at);
    volume.gain.exponentialRampToValueAtTime(0.25, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.15);
    voice.connect(volume).connect(audio.destination);
    voice.start(at);
    voice.stop(at + 0.16);
  });
}

function show() {
  button.setAttribute("aria-pressed", String(isOn));
  byId("sound-asleep").hidden = !isOn || audio?.state === "running";
}

function count() {
  const open = lines().filter((line) => callsOf(line).length).length;
  const text = open ? `(${open}) ${title}` : title;
  if (document.title !== text) document.title = text;
}

function signal() {
  const now = lines().map((line) => [line, callsOf(line)]);
  const fresh = now.filter(([, calls]) => calls.some((mark) => !known.has(mark)));
  known = new Set(now.flatMap(([, calls]) => calls));
  for (const [line] of fresh) {
    line.classList.add("is-new");
    setTimeout(() => byId(line.id)?.classList.remove("is-new"), 10000);
  }
  if (fresh.length) sound();
  const heard = fresh[0]?.[0].querySelector(".urgent-what");
  if (heard) byId("announcer").textContent = `${fresh[0][0].querySelector(".urgent-table").textContent}: ${heard.textContent}`;
  count();
}

if (button) {
  button.hidden = false;
  button.addEventListener("click", async () => {
    isOn = !isOn;
    localStorage.setItem(KEY, isOn ? "on" : "off");
    if (isOn) await wake();
    sound();
    show();
  });
  for (const name of ["pointerdown", "keydown"]) {
    document.addEventListener(name, () => isOn && audio?.state !== "running" && wake().then(show));
  }
  document.addEventListener("urgent-drawn", signal);
  show();
  count();
}
