import { useEffect } from 'react'

/** Sets the document title, which browser tabs, the history, and screen readers use. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Veranda admin`
  }, [title])
}
