import { ActionDialog } from '../../components/ActionDialog.tsx'
import { exactTime } from '../../lib/format.ts'
import { cancelSubscription } from './subscriptions.api.ts'
import { useSubscriptionAct } from './useSubscriptionAct.ts'
import type { Subscription } from './words.ts'

interface Props {
  opened: boolean
  onClose: () => void
  user: { id: number; name: string }
  subscription: Subscription
  /** the plan that the user has then */
  afterwards: string | undefined
}

/** Ends a subscription before its time, for good. */
export function EndDialog({ opened, onClose, user, subscription, afterwards }: Props) {
  const act = useSubscriptionAct()
  const { id, display_name, expires_at } = subscription
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={`End “${display_name}” of ${user.name}`}
      action="End now"
      tone="danger"
      onAct={(reason) =>
        act(
          () => cancelSubscription(user.id, { id, reason }),
          `“${display_name}” of ${user.name} is cancelled.`,
        )
      }
    >
      <p>
        What it gives is gone with the next thing that {user.name} does
        {expires_at ? `, and not on ${exactTime(new Date(expires_at))}` : ''}.
        {afterwards && ` They have ${afterwards} then.`}
      </p>
      <p>It can’t be taken back; the plan can be assigned again.</p>
    </ActionDialog>
  )
}
