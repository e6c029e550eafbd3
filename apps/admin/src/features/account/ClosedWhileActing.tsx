import { Text } from '@mantine/core'
import { useViewer } from '../../session/session.ts'

/** In place of what is a person's own alone: the server refuses it to who acts as them. */
export function ClosedWhileActing() {
  const { username } = useViewer()
  return <Text c="dimmed">Not available while you are impersonating @{username}.</Text>
}
