import { Text } from '@mantine/core'
import { useCurrentUser } from '../../session/session.ts'

/** Explains that a section is unavailable during impersonation, when the server rejects its requests. */
export function ImpersonationNotice() {
  const { username } = useCurrentUser()
  return <Text c="dimmed">Not available while you are impersonating @{username}.</Text>
}
