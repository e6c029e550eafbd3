import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Message.module.css'

interface Props {
  title: string
  children?: ReactNode
  /** link or button for the next step */
  action?: ReactNode
  /** heading level: 1 for a whole page, 2 for a section */
  headingLevel?: 1 | 2
  /** whether screen readers announce the message when it appears */
  isAnnounced?: boolean
}

/** Shows a message in place of content, such as an error or the empty state of a list. */
export function Message({ title, children, action, headingLevel = 2, isAnnounced = false }: Props) {
  return (
    <Stack className={classes.message} align="flex-start" gap="sm" {...(isAnnounced && { role: 'alert' })}>
      <Title order={headingLevel} size={headingLevel === 1 ? 'h2' : 'h3'}>
        {title}
      </Title>
      {children && <Text c="dimmed">{children}</Text>}
      {action}
    </Stack>
  )
}
