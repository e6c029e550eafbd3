import { Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './QuotaSection.module.css'

interface Props {
  title: string
  description: string
  /** actions or filters next to the heading */
  aside?: ReactNode
  children: ReactNode
}

/** Renders a section of the Quotas tab, with a heading and a description. */
export function QuotaSection({ title, description, aside, children }: Props) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.header}>
        <div className={classes.text}>
          <Title order={2} size="h3" id={id}>
            {title}
          </Title>
          <p className={classes.description}>{description}</p>
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}
