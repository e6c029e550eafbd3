/**
 * Reloads the page if the server responds successfully. Otherwise, a reload would replace the page with an
 * error page of the browser or the server.
 */
export async function reloadIfReachable() {
  try {
    const { ok } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })
    if (ok) window.location.reload()
  } catch {
    // The server is unreachable, so the current page stays.
  }
}
