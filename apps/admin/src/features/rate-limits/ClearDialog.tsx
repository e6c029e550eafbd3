import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { keyOf, nameOf } from './LimitedEntries.tsx'
import type { Limited } from './rate-limits.api.ts'
import { clearLimit } from './rate-limits.api.ts'
import { CLASS_WORDS } from './words.ts'

interface Props {
  limited: Limited | undefined
  opened: boolean
  onClose: () => void
}

/** Lets one identity in again. It keeps its words while it closes. */
export function ClearDialog({ limited, opened, onClose }: Props) {
  const queryClient = useQueryClient()
  if (!limited) return null
  const name = nameOf(limited)
  return (
    <ActionDialog
      key={keyOf(limited)}
      opened={opened}
      onClose={onClose}
      title={`Let ${name} in again`}
      action="Let in"
      onAct={async (reason) => {
        await clearLimit(limited, reason)
        await queryClient.invalidateQueries({ queryKey: ['rate-limits'] })
        notifications.show({ color: 'done', message: `${name} may ask again.` })
      }}
    >
      “{CLASS_WORDS[limited.class]}” is counted from nothing again, and the penalty is gone. Whoever goes on
      as before is refused again as fast.
    </ActionDialog>
  )
}
