import type { ReactNode } from 'react'
import styles from './pair.module.css'

/** Two things beside each other where there is room, such as a request and its answer. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}
