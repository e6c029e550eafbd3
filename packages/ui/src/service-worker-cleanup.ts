/** Hosts at which one project after another is developed, each of which may have left a service worker behind. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/

/**
 * Unregisters the service workers that stand between the browser and the pages under `base`: those registered for that
 * path or below. Veranda has none of its own, so whatever is found there was left by something that stood at this
 * address before, and answers with its old pages. On a loopback address, where everyone's projects take turns, workers
 * of the whole origin are unregistered; on any other, those of paths above are left to the application they belong to.
 *
 * @param base path of the pages, with a slash at its end, such as `/admin/`
 * @returns how many were unregistered; they let go of a page when it is next loaded
 * @example
 * if ((await cleanUpServiceWorkers('/admin/')) > 0) location.reload()
 */
export async function cleanUpServiceWorkers(base: string): Promise<number> {
  // Absent where the page is not in a secure context.
  if (!('serviceWorker' in navigator)) return 0
  const everywhere = LOOPBACK.test(location.hostname)
  const registrations = await navigator.serviceWorker.getRegistrations().catch(noneWhereForbidden)
  const ours = registrations.filter(({ scope }) => everywhere || new URL(scope).pathname.startsWith(base))
  const gone = await Promise.all(ours.map((registration) => registration.unregister()))
  return gone.filter(Boolean).length
}

/** A browser that forbids a page to store anything keeps no service worker for it. */
function noneWhereForbidden(error: unknown): [] {
  if (error instanceof DOMException && error.name === 'SecurityError') return []
  throw error
}
