import { ActionDialog } from '../../components/ActionDialog.tsx'
import { formatExactTime } from '../../lib/format.ts'
import { grantsBenefits, type Subscription } from './labels.ts'
import { cancelSubscription } from './subscriptions.api.ts'
import { useSubscriptionChange } from './useSubscriptionChange.ts'

interface Props {
  opened: boolean
  onClose: () => void
  user: { id: number; name: string }
  subscription: Subscription
  /** display name of the default plan; undefined if canceling doesn't move the user to that plan */
  fallbackPlanName: string | undefined
}

/** Cancels a subscription immediately and permanently. */
export function CancelDialog({ opened, onClose, user, subscription, fallbackPlanName }: Props) {
  const runChange = useSubscriptionChange()
  const { id, display_name, expires_at } = subscription
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={`Cancel the “${display_name}” subscription of ${user.name}?`}
      action="Cancel subscription"
      dismissLabel="Keep subscription"
      tone="danger"
      onSubmit={(reason) =>
        runChange(
          () => cancelSubscription(user.id, { id, reason }),
          `“${display_name}” canceled for ${user.name}.`,
        )
      }
    >
      <p>
        {grantsBenefits(subscription)
          ? `${user.name} immediately loses the benefits of the plan`
          : 'The benefits of the plan are already paused'}
        {fallbackPlanName && ` and moves to the ${fallbackPlanName} plan`}.
        {expires_at && ` If you don’t cancel it, it ends on ${formatExactTime(new Date(expires_at))}.`}
      </p>
      <p>This can’t be undone, but you can assign the plan again.</p>
    </ActionDialog>
  )
}
