import { Badge } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './Studio.module.css'

interface Props {
  title: string
  /** number of the group's options that are set and so don't use their default */
  changedCount: number
  /**
   * label such as `Requires the Pro plan to save`; null if the user's plan includes these options, or if the
   * server has not reported yet whether the plan includes them
   */
  planLabel?: string | null
  /** whether the group is initially open, even if none of its options are set */
  isInitiallyOpen?: boolean
  children: ReactNode
}

/** Shows a collapsible group of options. */
export function StudioGroup({
  title,
  changedCount,
  planLabel = null,
  isInitiallyOpen = false,
  children,
}: Props) {
  // Computed only once. If `open` followed `changedCount`, the “Reset all options” button could close a group
  // that the user is editing, and the browser's Back button could open a group that the user has closed.
  const [wasInitiallyOpen] = useState(isInitiallyOpen || changedCount > 0)
  return (
    <details className={classes.group} open={wasInitiallyOpen}>
      <summary>
        {title}
        {changedCount > 0 && <Badge className="tabular">{changedCount} changed</Badge>}
        {planLabel && <Badge color="gray">{planLabel}</Badge>}
      </summary>
      <fieldset className={classes.groupFields} aria-label={title}>
        {children}
      </fieldset>
    </details>
  )
}
