import { Text } from '@mantine/core'
import { useViewer } from '../../session/session.ts'

/** In place of what is a person's own alone: the server refuses it to who acts as them. */
export function ClosedWhileActing() {
  const { username } = useViewer()
  return <Text c="dimmed">Only {username} can do this. It is closed while you act as them.</Text>
}
