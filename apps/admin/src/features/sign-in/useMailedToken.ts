import { useCallback, useEffect, useState } from 'react'

/** Key of the token in the history entry's state, which survives a reload. */
const STATE_KEY = 'mailedToken'

const parseToken = (fragment: string) => new URLSearchParams(fragment.replace(/^#/, '')).get('token') ?? ''

function readStoredToken(): string {
  const storedToken: unknown = window.history.state?.[STATE_KEY]
  return typeof storedToken === 'string' ? storedToken : ''
}

/** Stores the token in the history entry, or removes it if undefined. Removes the fragment from the URL. */
const replaceStoredToken = (token: string | undefined) =>
  window.history.replaceState(
    { ...window.history.state, [STATE_KEY]: token },
    '',
    window.location.pathname + window.location.search,
  )

/**
 * Returns the token from an emailed link's fragment, or an empty string if there is none. Removes the
 * fragment from the URL immediately, so that neither the address bar nor the browser history shows the token.
 * Call `forgetToken` after using the token.
 */
export function useMailedToken(): { token: string; forgetToken: () => void } {
  const [token] = useState(() => parseToken(window.location.hash) || readStoredToken())
  useEffect(() => {
    if (window.location.hash) replaceStoredToken(token)
    // Opening another emailed link in this tab may change only the fragment. Browsers then keep the page, so
    // it must be reloaded to read the new token.
    const reload = () => window.location.reload()
    window.addEventListener('hashchange', reload)
    return () => window.removeEventListener('hashchange', reload)
  }, [token])
  return { token, forgetToken: useCallback(() => replaceStoredToken(undefined), []) }
}
