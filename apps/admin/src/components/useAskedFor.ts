import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/** URL hash that opens the page's dialog for a new entry. */
export const NEW = 'new'

/** Opens the dialog that the URL requests, only once: reloading the page doesn't open it again. */
export function useAskedFor(open: () => void) {
  const isAsked = useRouterState({ select: ({ location }) => location.hash === NEW })
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each request
  useEffect(() => {
    if (!isAsked) return
    open()
    void navigate({ to: '.', search: true, hash: '', replace: true })
  }, [isAsked])
}
