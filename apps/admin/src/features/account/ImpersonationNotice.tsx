import { Text } from '@mantine/core'
import { useCurrentUser } from '../../session/session.ts'

/** Explains that a section is unavailable, because the server rejects its requests during impersonation. */
export function ImpersonationNotice() {
  const { username } = useCurrentUser()
  return <Text c="dimmed">Not available while you are impersonating @{username}.</Text>
}
