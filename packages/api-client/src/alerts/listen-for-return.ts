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
 * Calls `callBack` when the network returns or the page becomes visible. Returns a function that stops it.
 */
export function listenForReturn(callBack: () => void): () => void {
  const page = globalThis as BrowserGlobals
  const handleVisibility = () => {
    if (page.document?.visibilityState === 'visible') callBack()
  }
  page.addEventListener?.('online', callBack)
  page.document?.addEventListener('visibilitychange', handleVisibility)
  return () => {
    page.removeEventListener?.('online', callBack)
    page.document?.removeEventListener('visibilitychange', handleVisibility)
  }
}
