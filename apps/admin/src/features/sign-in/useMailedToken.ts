import { useCallback, useEffect, useState } from 'react'

/** Where the entry of the browser's history keeps the token until it is used: it is there again after a reload. */
const KEY = 'mailedToken'

const tokenIn = (fragment: string) => new URLSearchParams(fragment.replace(/^#/, '')).get('token') ?? ''

function tokenKept(): string {
  const kept: unknown = window.history.state?.[KEY]
  return typeof kept === 'string' ? kept : ''
}

const keep = (token: string | undefined) =>
  window.history.replaceState(
    { ...window.history.state, [KEY]: token },
    '',
    window.location.pathname + window.location.search,
  )

/**
 * The token of a mailed link, from the fragment of the address, which it leaves at once: it must not stand in the list
 * of pages visited, or on a screen that somebody else looks at. `forget` it when it is used up.
 */
export function useMailedToken(): { token: string; forget: () => void } {
  const [token] = useState(() => tokenIn(window.location.hash) || tokenKept())
  useEffect(() => {
    if (window.location.hash) keep(token)
    // A newer link that is pasted over this page changes nothing but the fragment: it begins from the start.
    const startOver = () => window.location.reload()
    window.addEventListener('hashchange', startOver)
    return () => window.removeEventListener('hashchange', startOver)
  }, [token])
  return { token, forget: useCallback(() => keep(undefined), []) }
}
