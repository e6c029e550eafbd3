/** Loopback hosts. Developers run many projects on them, and each may have left a service worker behind. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/

/**
 * Unregisters service workers whose scope is `base` or a path below. Veranda has no service workers, so these
 * were left by an application that used this origin before, and they serve its old pages. On a loopback host,
 * which many projects share, all workers of the origin are unregistered. On other hosts, workers with any
 * other scope, such as a parent path, are kept, because they belong to another application.
 *
 * @param base path of the pages with a trailing slash, such as `/admin/`
 * @returns the number of unregistered workers; they stop controlling a page when it is loaded again
 *
 * @example
 * if ((await cleanUpServiceWorkers('/admin/')) > 0) location.reload()
 */
export async function cleanUpServiceWorkers(base: string): Promise<number> {
  // Only secure pages (HTTPS or a loopback host) have service workers.
  if (!('serviceWorker' in navigator)) return 0
  const isLoopback = LOOPBACK.test(location.hostname)
  const registrations = await navigator.serviceWorker.getRegistrations().catch(ignoreSecurityError)
  const matchingRegistrations = registrations.filter(
    ({ scope }) => isLoopback || new URL(scope).pathname.startsWith(base),
  )
  const results = await Promise.all(matchingRegistrations.map((registration) => registration.unregister()))
  return results.filter(Boolean).length
}

/** Returns no registrations if the browser blocks storage for the page, which then has no service workers. */
function ignoreSecurityError(error: unknown): [] {
  if (error instanceof DOMException && error.name === 'SecurityError') return []
  throw error
}
