/** What of a browser's page matters here. Other programs have none of it. */
interface Page {
  addEventListener?(type: string, listener: () => void): void
  removeEventListener?(type: string, listener: () => void): void
  document?: {
    visibilityState: string
    addEventListener(type: string, listener: () => void): void
    removeEventListener(type: string, listener: () => void): void
  }
}

/** Calls back when the network is there again, or somebody looks at the page again. Returns what ends it. */
export function onReturn(callBack: () => void): () => void {
  const page = globalThis as Page
  const look = () => {
    if (page.document?.visibilityState === 'visible') callBack()
  }
  page.addEventListener?.('online', callBack)
  page.document?.addEventListener('visibilitychange', look)
  return () => {
    page.removeEventListener?.('online', callBack)
    page.document?.removeEventListener('visibilitychange', look)
  }
}
