/** The browser globals used here. Other runtimes may lack some or all of them. */
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
export function listenForOnlineOrVisible(callback: () => void): () => void {
  const globals = globalThis as BrowserGlobals
  const handleVisibility = () => {
    if (globals.document?.visibilityState === 'visible') callback()
  }
  globals.addEventListener?.('online', callback)
  globals.document?.addEventListener('visibilitychange', handleVisibility)
  return () => {
    globals.removeEventListener?.('online', callback)
    globals.document?.removeEventListener('visibilitychange', handleVisibility)
  }
}
