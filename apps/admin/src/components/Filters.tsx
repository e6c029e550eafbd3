import type { ReactNode } from 'react'
import classes from './Filters.module.css'

/** What narrows a list, side by side where there is room. */
export function Filters({ label, children }: { label: string; children: ReactNode }) {
  return (
    <search aria-label={label} className={classes.filters}>
      {children}
    </search>
  )
}
