// What an archive holds is told before it is sent.
//   #id_file          the file that was chosen
//   #holds [data-of]  a list of the archive by its name: how many; "name": of the competition

const holds = document.getElementById("holds");

async function tell(file) {
  holds.hidden = true;
  try {
    const archive = JSON.parse(await file.text());
    const { name_ru: russian, name_en: english } = archive.competitions[0];
    for (const place of holds.querySelectorAll("[data-of]")) {
      const { of } = place.dataset;
      place.textContent = of === "name" ? [russian, english].filter(Boolean).join(" / ") : archive[of].length;
    }
    holds.hidden = false;
  } catch {
    // What is wrong with it the server says.
  }
}

document.getElementById("id_file").addEventListener("change", (event) => {
  const [file] = event.target.files;
  if (file) tell(file);
  else holds.hidden = true;
});
