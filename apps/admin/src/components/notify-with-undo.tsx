import { Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { getErrorMessage } from '../lib/api-error.ts'

/** Milliseconds during which the action can be undone. */
const UNDO_TIMEOUT_MS = 12_000

/**
 * Shows a toast with an undo button after an action.
 *
 * @example notifyWithUndo('Deactivated Ada.', () => setActive(true))
 */
export function notifyWithUndo(message: string, undo: () => Promise<unknown>) {
  const id = crypto.randomUUID()
  const runUndo = async () => {
    notifications.hide(id)
    try {
      await undo()
      notifications.show({ color: 'done', message: 'Change undone.' })
    } catch (error) {
      notifications.show({
        color: 'danger',
        title: 'Couldn’t undo the change',
        message: getErrorMessage(error),
      })
    }
  }
  notifications.show({
    id,
    color: 'done',
    autoClose: UNDO_TIMEOUT_MS,
    message: (
      <Group justify="space-between" gap="sm" wrap="nowrap">
        <span>{message}</span>
        <Button size="compact-sm" variant="default" style={{ flexShrink: 0 }} onClick={() => void runUndo()}>
          Undo
        </Button>
      </Group>
    ),
  })
}
