import { Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './FieldNotes.module.css'

interface Props {
  title: string
  /** text of the empty state */
  none: string
  children?: ReactNode
}

/** Section of a page with a heading that also labels it for screen readers. */
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
