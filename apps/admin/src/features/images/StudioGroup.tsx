import { Badge } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './Studio.module.css'

interface Props {
  title: string
  /** number of the group's options that are set */
  activeCount: number
  /** plan needed to save these options, such as `Requires Pro`; null if the user's plan includes them */
  planLabel?: string | null
  /** whether the group is initially open; a group with set options always is */
  isOpen?: boolean
  children: ReactNode
}

/** Collapsible group of options. */
export function StudioGroup({ title, activeCount, planLabel = null, isOpen = false, children }: Props) {
  // Only the initial state: from then on, the user opens and closes the group.
  const [opened] = useState(isOpen || activeCount > 0)
  return (
    <details className={classes.group} open={opened}>
      <summary>
        {title}
        {activeCount > 0 && <Badge className="tabular">{activeCount} set</Badge>}
        {planLabel && <Badge color="gray">{planLabel}</Badge>}
      </summary>
      <fieldset className={classes.groupFields} aria-label={title}>
        {children}
      </fieldset>
    </details>
  )
}
