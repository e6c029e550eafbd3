import { Group, Text } from '@mantine/core'
import classes from './UserStatus.module.css'
import type { AdminUser } from './users.api.ts'

/** Returns the status as text and color; color alone would be inaccessible. */
export function getStatus(user: AdminUser): { label: string; tone: 'done' | 'danger' | 'plain' } {
  if (!user.is_active) return { label: 'Deactivated', tone: 'plain' }
  if (user.is_timed_out) return { label: 'Timed out', tone: 'danger' }
  return { label: 'Active', tone: 'done' }
}

export function UserStatus({ user }: { user: AdminUser }) {
  const { label, tone } = getStatus(user)
  return (
    <Group gap={8} wrap="nowrap" className={classes.status} data-tone={tone}>
      <span className={classes.dot} aria-hidden />
      <Text component="span" size="sm" inherit>
        {label}
      </Text>
    </Group>
  )
}
