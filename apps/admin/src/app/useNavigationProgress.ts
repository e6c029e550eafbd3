import {
  completeNavigationProgress,
  resetNavigationProgress,
  startNavigationProgress,
} from '@mantine/nprogress'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Quick navigations show no bar: it would only flicker. Milliseconds. */
const PATIENCE = 200

/** Runs the progress bar while another page is on its way. */
export function useNavigationProgress() {
  const router = useRouter()
  useEffect(() => {
    let timer: number | undefined
    const stopStarted = router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
      window.clearTimeout(timer)
      if (!pathChanged) return
      timer = window.setTimeout(() => {
        resetNavigationProgress()
        startNavigationProgress()
      }, PATIENCE)
    })
    const stopResolved = router.subscribe('onResolved', () => {
      window.clearTimeout(timer)
      completeNavigationProgress()
    })
    return () => {
      window.clearTimeout(timer)
      stopStarted()
      stopResolved()
    }
  }, [router])
}
