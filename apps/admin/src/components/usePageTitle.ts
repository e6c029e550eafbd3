import { useEffect } from 'react'

/** Names the page in the tab, in the history, and for screen readers. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Veranda admin`
  }, [title])
}
