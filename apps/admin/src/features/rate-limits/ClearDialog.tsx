import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { formatClient, getKey } from './LimitedEntries.tsx'
import { CLASS_LABELS } from './labels.ts'
import type { Limited } from './rate-limits.api.ts'
import { clearLimit } from './rate-limits.api.ts'

interface Props {
  limited: Limited | undefined
  opened: boolean
  onClose: () => void
}

/** Lifts a client's limit. `limited` stays set while the dialog closes, so that its text remains visible. */
export function ClearDialog({ limited, opened, onClose }: Props) {
  const queryClient = useQueryClient()
  if (!limited) return null
  const name = formatClient(limited)
  return (
    <ActionDialog
      key={getKey(limited)}
      opened={opened}
      onClose={onClose}
      title={`Lift the limit for ${name}?`}
      action="Lift limit"
      onSubmit={async (reason) => {
        await clearLimit(limited, reason)
        await queryClient.invalidateQueries({ queryKey: ['rate-limits'] })
        notifications.show({ color: 'done', message: `Limit lifted for ${name}.` })
      }}
    >
      Resets the request count and penalty for “{CLASS_LABELS[limited.class]}”. If the client keeps exceeding
      the limit, it is blocked again.
    </ActionDialog>
  )
}
