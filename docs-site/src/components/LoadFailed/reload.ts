/** Reloads the page if its URL loads, so that the browser never replaces it with its own error page. */
export async function reloadIfReachable() {
  try {
    const { ok } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })
    if (ok) window.location.reload()
  } catch {
    // The connection is still down, so the current page stays.
  }
}
