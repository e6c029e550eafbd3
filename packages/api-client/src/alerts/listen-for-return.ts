/** The browser globals used here. They don't exist in other runtimes. */
interface BrowserGlobals {
  addEventListener?(type: string, listener: () => void): void
  removeEventListener?(type: string, listener: () => void): void
  document?: {
    visibilityState: string
    addEventListener(type: string, listener: () => void): void
    removeEventListener(type: string, listener: () => void): void
  }
}

/**
 * Calls `callback` when the browser is back online or the page becomes visible. Returns a function that
 * removes the listeners.
 */
export function listenForReturn(callback: () => void): () => void {
  const page = globalThis as BrowserGlobals
  const handleVisibility = () => {
    if (page.document?.visibilityState === 'visible') callback()
  }
  page.addEventListener?.('online', callback)
  page.document?.addEventListener('visibilitychange', handleVisibility)
  return () => {
    page.removeEventListener?.('online', callback)
    page.document?.removeEventListener('visibilitychange', handleVisibility)
  }
}
