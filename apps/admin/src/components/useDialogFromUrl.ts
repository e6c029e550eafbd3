import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'

/** URL hash that opens the page's dialog for a new entry. */
export const NEW_ENTRY_HASH = 'new'

/** Opens the dialog if the URL ends with `#new`, then removes the hash so that a reload doesn't reopen it. */
export function useDialogFromUrl(open: () => void) {
  const isRequested = useRouterState({ select: ({ location }) => location.hash === NEW_ENTRY_HASH })
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the hash changes
  useEffect(() => {
    if (!isRequested) return
    open()
    void navigate({ to: '.', search: true, hash: '', replace: true })
  }, [isRequested])
}
