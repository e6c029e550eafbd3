import { Badge } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './Studio.module.css'

interface Props {
  title: string
  /** number of the group's options that are set */
  activeCount: number
  /**
   * label such as `Requires the Pro plan to save`; null if the user's plan includes these options, and until
   * the server has reported whether it does
   */
  planLabel?: string | null
  /** whether the group is initially open, even if none of its options are set */
  isInitiallyOpen?: boolean
  children: ReactNode
}

/** Shows a collapsible group of options. */
export function StudioGroup({
  title,
  activeCount,
  planLabel = null,
  isInitiallyOpen = false,
  children,
}: Props) {
  // Never changes, so that setting the first option doesn't reopen a group that the user has closed.
  const [wasInitiallyOpen] = useState(isInitiallyOpen || activeCount > 0)
  return (
    <details className={classes.group} open={wasInitiallyOpen}>
      <summary>
        {title}
        {activeCount > 0 && <Badge className="tabular">{activeCount} changed</Badge>}
        {planLabel && <Badge color="gray">{planLabel}</Badge>}
      </summary>
      <fieldset className={classes.groupFields} aria-label={title}>
        {children}
      </fieldset>
    </details>
  )
}
