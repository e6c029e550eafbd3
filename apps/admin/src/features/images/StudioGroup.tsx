import { Badge } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import classes from './Studio.module.css'

interface Props {
  title: string
  /** how many of its choices are made */
  amount: number
  /** what it takes to keep a picture with any of them, where one’s plan does not include it */
  takes?: string | null
  isOpen?: boolean
  children: ReactNode
}

/** Choices that belong together; closed until somebody wants to see them. */
export function StudioGroup({ title, amount, takes = null, isOpen = false, children }: Props) {
  // From then on it is as whoever looks at it wants it.
  const [opened] = useState(isOpen || amount > 0)
  return (
    <details className={classes.group} open={opened}>
      <summary>
        {title}
        {amount > 0 && <Badge className="tabular">{amount} set</Badge>}
        {takes && <Badge color="gray">{takes}</Badge>}
      </summary>
      <fieldset className={classes.inside} aria-label={title}>
        {children}
      </fieldset>
    </details>
  )
}
