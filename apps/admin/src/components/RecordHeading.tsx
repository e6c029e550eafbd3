import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './RecordHeading.module.css'

interface Props {
  title: ReactNode
  /** content next to the title */
  aside?: ReactNode
  /** machine-readable name, shown below the title */
  code?: string
  /** badges below the title */
  badges?: ReactNode
  /** action buttons */
  actions?: ReactNode
  children?: ReactNode
}

/** Renders the heading of a detail page, such as the page of a plan, role, or alert. */
export const RecordHeading = ({ title, aside, code, badges, actions, children }: Props) => (
  <div className={classes.heading}>
    <div className={classes.text}>
      <div className={classes.title}>
        <Title order={1} dir="auto">
          {title}
        </Title>
        {aside}
      </div>
      <div className={classes.meta}>
        {code && <span className={classes.code}>{code}</span>}
        {badges}
      </div>
      {children}
    </div>
    {actions}
  </div>
)
