import LoadFailed from '@site/src/components/LoadFailed'
import { reloadIfReachable } from '@site/src/components/LoadFailed/reload'
import { useEffect, useState } from 'react'
import type { LoadingComponentProps } from 'react-loadable'
import styles from './styles.module.css'

/** Renders a loading indicator while a page or component loads its scripts, or an error if that failed. */
export default function Loading({ error, retry, pastDelay }: LoadingComponentProps) {
  const [hasRetried, setHasRetried] = useState(false)

  // If a script fails twice, it probably belongs to an older build, and reloading loads the current build.
  useEffect(() => {
    if (error && hasRetried) reloadIfReachable()
  }, [error, hasRetried])

  if (error) {
    const handleRetry = () => {
      setHasRetried(true)
      retry()
    }
    return <LoadFailed error={error} retry={handleRetry} titleElement="h1" />
  }
  if (!pastDelay && !hasRetried) return null
  return (
    <div role="status" className={styles.loading}>
      <span className={styles.spinner} />
      Loading…
    </div>
  )
}
