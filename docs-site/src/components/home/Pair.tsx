import type { ReactNode } from 'react'
import styles from './pair.module.css'

/** Renders two blocks side by side if they fit, such as a request and its response. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
