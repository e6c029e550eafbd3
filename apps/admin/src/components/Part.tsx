import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Part.module.css'

interface Props {
  /** for links to it */
  id: string
  title: string
  /** a quiet sentence below the title */
  about: string
  children: ReactNode
}

/** A part of a long page: what it is about beside what it holds. */
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
