import LoadFailed from '@site/src/components/LoadFailed'
import { reloadIfServed } from '@site/src/components/LoadFailed/reload'
import { useEffect, useState } from 'react'
import type { LoadingComponentProps } from 'react-loadable'
import styles from './styles.module.css'

/** Stands in the place of a page, or of a part of one, until its scripts are there. */
export default function Loading({ error, retry, pastDelay }: LoadingComponentProps) {
  const [retried, setRetried] = useState(false)

  // A script that is missing twice is probably of an older build; the page as it is served now names those of today.
  useEffect(() => {
    if (error && retried) reloadIfServed()
  }, [error, retried])

  if (error) {
    const again = () => {
      setRetried(true)
      retry()
    }
    return <LoadFailed error={error} retry={again} title="h1" />
  }
  if (!pastDelay && !retried) return null
  return (
    <div role="status" className={styles.loading}>
      <span className={styles.spinner} />
      Loading …
    </div>
  )
}
