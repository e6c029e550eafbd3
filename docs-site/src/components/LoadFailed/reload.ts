/**
 * Reloads the page if the server responds successfully. Otherwise, a reload would replace the page with an
 * error page of the browser or the server.
 */
export async function reloadIfReachable() {
  try {
    const { ok } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })
    if (ok) window.location.reload()
  } catch {
    // The connection is still down, so the current page stays.
  }
}
