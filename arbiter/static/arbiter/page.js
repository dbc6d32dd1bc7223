// Small manners of every page: a button with data-closes closes the dialog around it; htmx sends the
// CSRF token, and shows no page in a part of another.

document.addEventListener("click", (event) => {
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

// A part is never answered by a redirect but to the log-in, when the session has ended: the whole page
// goes there, and comes back.
document.addEventListener("htmx:beforeSwap", ({ detail }) => {
  const answered = new URL(detail.xhr.responseURL || location.href).pathname;
  const asked = new URL(detail.pathInfo.finalRequestPath ?? "", location.href).pathname;
  if (answered === asked) return;
  detail.shouldSwap = false;
  location.reload();
});
