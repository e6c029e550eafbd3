import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/** What an address ends with that asks a page for its dialog of something new. */
export const NEW = 'new'

/** Opens a dialog that the address asks for, once: it is asked for no more when the page is loaded again. */
export function useAskedFor(open: () => void) {
  const isAsked = useRouterState({ select: ({ location }) => location.hash === NEW })
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that it is asked for
  useEffect(() => {
    if (!isAsked) return
    open()
    void navigate({ to: '.', search: true, hash: '', replace: true })
  }, [isAsked])
}
