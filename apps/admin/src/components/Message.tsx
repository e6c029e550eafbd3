import { Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './Message.module.css'

interface Props {
  title: string
  children?: ReactNode
  /** the way on */
  action?: ReactNode
  /** the heading of a whole page, or of a part of one */
  order?: 1 | 2
  /** whether it came up while somebody was waiting, so that screen readers say it */
  live?: boolean
}

/** What stands where something else was expected: nothing found, nothing there yet, something went wrong. */
export function Message({ title, children, action, order = 2, live = false }: Props) {
  return (
    <Stack className={classes.message} align="flex-start" gap="sm" {...(live && { role: 'alert' })}>
      <Title order={order} size={order === 1 ? 'h2' : 'h3'}>
        {title}
      </Title>
      {children && <Text c="dimmed">{children}</Text>}
      {action}
    </Stack>
  )
}
