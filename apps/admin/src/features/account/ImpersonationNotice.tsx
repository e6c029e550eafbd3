import { Text } from '@mantine/core'
import { useCurrentUser } from '../../session/session.ts'

/** Replaces settings that can't be changed during impersonation, because the server rejects the requests. */
export function ImpersonationNotice() {
  const { username } = useCurrentUser()
  return <Text c="dimmed">Not available while you are impersonating @{username}.</Text>
}
