import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './RecordHeading.module.css'

interface Props {
  title: ReactNode
  /** beside the title */
  aside?: ReactNode
  /** what programs call it */
  code?: string
  /** what is to be known of it at once, below the title */
  marks?: ReactNode
  /** what can be done with it */
  acts?: ReactNode
  children?: ReactNode
}

/** The head of a page of one thing: a plan, a role, an alert. */
export const RecordHeading = ({ title, aside, code, marks, acts, children }: Props) => (
  <div className={classes.head}>
    <div className={classes.words}>
      <div className={classes.title}>
        <Title order={1} dir="auto">
          {title}
        </Title>
        {aside}
      </div>
      <div className={classes.marks}>
        {code && <span className={classes.code}>{code}</span>}
        {marks}
      </div>
      {children}
    </div>
    {acts}
  </div>
)
