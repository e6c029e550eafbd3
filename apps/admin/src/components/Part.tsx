import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Part.module.css'

interface Props {
  /** anchor for links */
  id: string
  title: string
  /** secondary text below the title */
  about: string
  children: ReactNode
}

/** Renders a section of a long page: its description next to its content. */
export function Part({ id, title, about, children }: Props) {
  return (
    <section className={classes.part} aria-labelledby={id}>
      <div>
        <Title order={2} size="h3" id={id}>
          {title}
        </Title>
        <p className={classes.about}>{about}</p>
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  )
}
