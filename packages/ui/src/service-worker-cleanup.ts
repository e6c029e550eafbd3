/** Loopback hosts, which many projects share, so that each may have left a service worker behind. */
const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/

/**
 * Unregisters the service workers that control the pages under `base`. Veranda has none, so any worker was
 * left by an application that used this origin before, and serves its old pages. On a loopback host, which
 * many projects share, all workers of the origin are unregistered. On other hosts, those of parent paths are
 * kept, because they belong to another application.
 *
 * @param base path of the pages with a trailing slash, such as `/admin/`
 * @returns the number of unregistered workers; they stop controlling a page when it is loaded again
 *
 * @example
 * if ((await cleanUpServiceWorkers('/admin/')) > 0) location.reload()
 */
export async function cleanUpServiceWorkers(base: string): Promise<number> {
  // Missing outside of secure contexts.
  if (!('serviceWorker' in navigator)) return 0
  const isLoopback = LOOPBACK.test(location.hostname)
  const registrations = await navigator.serviceWorker.getRegistrations().catch(ignoreForbidden)
  const matchingRegistrations = registrations.filter(
    ({ scope }) => isLoopback || new URL(scope).pathname.startsWith(base),
  )
  const results = await Promise.all(matchingRegistrations.map((registration) => registration.unregister()))
  return results.filter(Boolean).length
}

/** If the browser forbids the page to store data, there are no workers. */
function ignoreForbidden(error: unknown): [] {
  if (error instanceof DOMException && error.name === 'SecurityError') return []
  throw error
}
