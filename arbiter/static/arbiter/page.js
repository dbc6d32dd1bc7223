// Small manners of every page: a button with data-closes closes the dialog around it; htmx sends the
// CSRF token.

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
