import { useEffect, useState } from 'react'

const tokenIn = (fragment: string) => new URLSearchParams(fragment.replace(/^#/, '')).get('token') ?? ''

/**
 * The token of a mailed link, from the fragment of the address, which it leaves at once: it must not stay in the
 * browser's history, or on a screen that somebody else looks at.
 */
export function useMailedToken(): string {
  const [token] = useState(() => tokenIn(window.location.hash))
  useEffect(() => {
    if (window.location.hash)
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
    // A newer link that is pasted over this page changes nothing but the fragment: it begins from the start.
    const startOver = () => window.location.reload()
    window.addEventListener('hashchange', startOver)
    return () => window.removeEventListener('hashchange', startOver)
  }, [])
  return token
}
