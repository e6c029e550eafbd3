import { Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './FieldNotes.module.css'

interface Props {
  title: string
  /** what to say when there is nothing to show */
  none: string
  children?: ReactNode
}

/** A part of a page under a heading, by which screen readers name it too. */
export function FieldNotes({ title, none, children }: Props) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className={classes.section}>
      <Title order={2} size="h4" mb="xs" id={heading}>
        {title}
      </Title>
      {children ?? <Text c="dimmed">{none}</Text>}
    </section>
  )
}
