import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { formatClient, getLimitKey } from './LimitedEntries.tsx'
import { CLASS_LABELS } from './labels.ts'
import type { LimitedClient } from './rate-limits.api.ts'
import { clearLimit } from './rate-limits.api.ts'

interface Props {
  /** stays set while the dialog closes, so that the dialog's text remains visible */
  client: LimitedClient | undefined
  opened: boolean
  onClose: () => void
}

/** Asks for confirmation and a reason, and lifts a client's limit. */
export function ClearDialog({ client, opened, onClose }: Props) {
  const queryClient = useQueryClient()
  if (!client) return null
  const clientName = formatClient(client)
  return (
    <ActionDialog
      key={getLimitKey(client)}
      opened={opened}
      onClose={onClose}
      title={`Lift the limit for ${clientName}?`}
      action="Lift limit"
      onSubmit={async (reason) => {
        await clearLimit(client, reason)
        await queryClient.invalidateQueries({ queryKey: ['rate-limits'] })
        notifications.show({ color: 'done', message: `Limit lifted for ${clientName}.` })
      }}
    >
      Resets the request count and penalty for “{CLASS_LABELS[client.class]}”. If the client keeps exceeding
      the limit, it is blocked again.
    </ActionDialog>
  )
}
