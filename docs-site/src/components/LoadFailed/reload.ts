/** Loads the page anew, unless that would end at the browser's own error page. */
export async function reloadIfServed() {
  try {
    const { ok } = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })
    if (ok) window.location.reload()
  } catch {
    // Still no connection: what is on the screen is the best there is.
  }
}
