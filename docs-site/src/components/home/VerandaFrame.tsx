import type { ReactNode } from 'react'
import styles from './veranda-frame.module.css'

/** X coordinates of the balusters in a view box that is 1200 units wide. */
const BALUSTERS = Array.from({ length: 25 }, (_, n) => 48 + n * 46)

/** Renders its children in a frame that looks like the veranda of the logo, with the evening sun behind. */
export default function VerandaFrame({ children }: { children: ReactNode }) {
  return (
    <div className={styles.frame}>
      <svg className={styles.roof} viewBox="0 0 1200 190" aria-hidden="true">
        <path className={styles.sun} d="M494 190c3-62 48-104 106-104s104 42 107 104z" />
        <path className={styles.beam} d="M8 158C232 128 436 82 600 14c164 66 368 112 592 142" />
        <path className={styles.post} d="M49 153c1 12 1 24 0 38M1151 151c-1 13-1 26 0 40" />
      </svg>
      <div className={styles.content}>{children}</div>
      <svg className={styles.railing} viewBox="0 0 1200 78" aria-hidden="true">
        <path className={styles.beam} d="M30 8c380-5 760-5 1140 0M6 70c396-6 792-6 1188-1" />
        {/* Every third baluster leans slightly, so that the railing looks hand-drawn. */}
        <path
          className={styles.baluster}
          d={BALUSTERS.map((x, n) => `M${x} 8c1 20 0 40 ${n % 3 ? 0 : 1} 58`).join('')}
        />
      </svg>
    </div>
  )
}
