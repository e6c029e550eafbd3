import { Text } from '@mantine/core'
import { useCurrentUser } from '../../session/session.ts'

/** Replaces content whose requests the server rejects during impersonation. */
export function ImpersonationNotice() {
  const { username } = useCurrentUser()
  return <Text c="dimmed">Not available while you are impersonating @{username}.</Text>
}
