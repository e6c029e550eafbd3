import { ActionDialog } from '../../components/ActionDialog.tsx'
import { formatExactTime } from '../../lib/format.ts'
import type { Subscription } from './labels.ts'
import { cancelSubscription } from './subscriptions.api.ts'
import { useSubscriptionChange } from './useSubscriptionChange.ts'

interface Props {
  opened: boolean
  onClose: () => void
  user: { id: number; name: string }
  subscription: Subscription
  /** display name of the plan that the user falls back to, if any */
  fallbackPlan: string | undefined
}

/** Cancels a subscription immediately and permanently. */
export function CancelDialog({ opened, onClose, user, subscription, fallbackPlan }: Props) {
  const runChange = useSubscriptionChange()
  const { id, display_name, expires_at } = subscription
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={`Cancel the “${display_name}” subscription of ${user.name}?`}
      action="Cancel subscription"
      tone="danger"
      onSubmit={(reason) =>
        runChange(
          () => cancelSubscription(user.id, { id, reason }),
          `“${display_name}” canceled for ${user.name}.`,
        )
      }
    >
      <p>
        {user.name} immediately loses the benefits of the plan
        {fallbackPlan && ` and moves to the ${fallbackPlan} plan`}.
        {expires_at && ` Otherwise, the subscription ends on ${formatExactTime(new Date(expires_at))}.`}
      </p>
      <p>This can’t be undone, but you can assign the plan again.</p>
    </ActionDialog>
  )
}
