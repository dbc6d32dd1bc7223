// Small manners of every page: dialogs opened by buttons, htmx under a strict policy.
//   <button data-opens="id">   opens <dialog id="id">
//   <button data-closes>       closes the dialog around it

document.addEventListener("click", (event) => {
  const opener = event.target.closest("[data-opens]");
  if (opener) {
    const dialog = document.getElementById(opener.dataset.opens);
    if (dialog && !dialog.open) dialog.showModal();
    return;
  }
  event.target.closest("[data-closes]")?.closest("dialog")?.close();
});

export function cookie(name) {
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`));
  return found ? decodeURIComponent(found.slice(name.length + 1)) : "";
}

document.addEventListener("htmx:configRequest", (event) => {
  const token = cookie("csrftoken");
  if (event.detail.verb !== "get" && token) event.detail.headers["X-CSRFToken"] = token;
});
