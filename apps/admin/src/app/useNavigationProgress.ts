import {
  completeNavigationProgress,
  resetNavigationProgress,
  startNavigationProgress,
} from '@mantine/nprogress'
import { useRouterState } from '@tanstack/react-router'
import { useNavigationLoader } from '@veranda/ui/navigation-loader'
import { useEffect } from 'react'

/** Shows the progress bar during a slow navigation to another page. */
export function useNavigationProgress() {
  const pending = useRouterState({
    select: ({ location, resolvedLocation }) =>
      resolvedLocation !== undefined && location.pathname !== resolvedLocation.pathname,
  })
  const visible = useNavigationLoader(pending)
  useEffect(() => {
    if (!visible) return
    resetNavigationProgress()
    startNavigationProgress()
    return completeNavigationProgress
  }, [visible])
}
