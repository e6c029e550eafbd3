import { useCallback, useEffect, useState } from 'react'

/** Key in the history entry's state that stores the token, so that it survives a reload. */
const STATE_KEY = 'mailedToken'

const parseToken = (fragment: string) => new URLSearchParams(fragment.replace(/^#/, '')).get('token') ?? ''

function readStoredToken(): string {
  const storedToken: unknown = window.history.state?.[STATE_KEY]
  return typeof storedToken === 'string' ? storedToken : ''
}

const storeToken = (token: string | undefined) =>
  window.history.replaceState(
    { ...window.history.state, [STATE_KEY]: token },
    '',
    window.location.pathname + window.location.search,
  )

/**
 * Returns the token from an emailed link's fragment and removes it from the URL immediately, so that neither
 * the address bar nor the browser history shows it. Call `forget` after using the token.
 */
export function useMailedToken(): { token: string; forget: () => void } {
  const [token] = useState(() => parseToken(window.location.hash) || readStoredToken())
  useEffect(() => {
    if (window.location.hash) storeToken(token)
    // Pasting another link into this page changes only the fragment, so the page must reload.
    const startOver = () => window.location.reload()
    window.addEventListener('hashchange', startOver)
    return () => window.removeEventListener('hashchange', startOver)
  }, [token])
  return { token, forget: useCallback(() => storeToken(undefined), []) }
}
