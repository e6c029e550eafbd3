import { Text } from '@mantine/core'
import { useViewer } from '../../session/session.ts'

/**
 * Explains that the section is unavailable during impersonation, because the server rejects such requests.
 */
export function ClosedWhileActing() {
  const { username } = useViewer()
  return <Text c="dimmed">Not available while you are impersonating @{username}.</Text>
}
