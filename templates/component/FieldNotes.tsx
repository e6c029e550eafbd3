import { Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './FieldNotes.module.css'

interface Props {
  title: string
  /** text to show if there are no children */
  emptyText: string
  children?: ReactNode
}

/** Renders a section of a page. Its heading is also its label for screen readers. */
export function FieldNotes({ title, emptyText, children }: Props) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className={classes.section}>
      <Title order={2} size="h4" mb="xs" id={headingId}>
        {title}
      </Title>
      {children ?? <Text c="dimmed">{emptyText}</Text>}
    </section>
  )
}
