import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './PageSection.module.css'

interface Props {
  /** anchor for links */
  id: string
  title: string
  /** secondary text below the title */
  description: string
  children: ReactNode
}

/** Renders a section of a long page, with its title and description next to its content. */
export function PageSection({ id, title, description, children }: Props) {
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        <p className={classes.description}>{description}</p>
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  )
}
