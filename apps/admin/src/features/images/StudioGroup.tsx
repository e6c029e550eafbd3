import { Badge } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './Studio.module.css'

interface Props {
  title: string
  /** number of its options that are set */
  amount: number
  /** plan needed to save an image with these options; null if the user's plan includes them */
  takes?: string | null
  isOpen?: boolean
  children: ReactNode
}

/** Collapsible group of options. */
export function StudioGroup({ title, amount, takes = null, isOpen = false, children }: Props) {
  // Only the initial state; afterward, the user opens and closes it.
  const [opened] = useState(isOpen || amount > 0)
  return (
    <details className={classes.group} open={opened}>
      <summary>
        {title}
        {amount > 0 && <Badge className="tabular">{amount} set</Badge>}
        {takes && <Badge color="gray">{takes}</Badge>}
      </summary>
      <fieldset className={classes.groupFields} aria-label={title}>
        {children}
      </fieldset>
    </details>
  )
}
