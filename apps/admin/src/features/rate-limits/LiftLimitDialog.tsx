import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { RATE_CLASS_LABELS } from '../../lib/rate-class-labels.ts'
import { formatClient, getLimitKey } from './LimitedEntries.tsx'
import type { LimitedClient } from './rate-limits.api.ts'
import { liftLimit } from './rate-limits.api.ts'

interface Props {
  /** stays set while the dialog closes, so that the dialog's text remains visible */
  client: LimitedClient | undefined
  opened: boolean
  onClose: () => void
}

/** Asks for confirmation and a reason, and lifts a client's limit. */
export function LiftLimitDialog({ client, opened, onClose }: Props) {
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
        await liftLimit(client, reason)
        await queryClient.invalidateQueries({ queryKey: ['rate-limits'] })
        notifications.show({ color: 'done', message: `Limit lifted for ${clientName}.` })
      }}
    >
      Resets the request count and penalty for “{RATE_CLASS_LABELS[client.class]}”. If the client keeps
      exceeding the limit, it is blocked again.
    </ActionDialog>
  )
}
