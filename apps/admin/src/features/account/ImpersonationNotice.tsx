import { Text } from '@mantine/core'
import { useCurrentUser } from '../../session/session.ts'

/**
 * Explains that the section is unavailable during impersonation, because the server rejects such requests.
 */
export function ImpersonationNotice() {
  const { username } = useCurrentUser()
  return <Text c="dimmed">Not available while you are impersonating @{username}.</Text>
}
