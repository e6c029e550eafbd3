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
  /** plan that the user falls back to */
  afterwards: string | undefined
}

/** Cancels a subscription immediately and permanently. */
export function EndDialog({ opened, onClose, user, subscription, afterwards }: Props) {
  const act = useSubscriptionAct()
  const { id, display_name, expires_at } = subscription
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={`Cancel “${display_name}” for ${user.name}?`}
      action="Cancel subscription"
      tone="danger"
      onAct={(reason) =>
        act(() => cancelSubscription(user.id, { id, reason }), `“${display_name}” canceled for ${user.name}.`)
      }
    >
      <p>
        {user.name} immediately loses the benefits of the plan
        {expires_at ? `, instead of on ${exactTime(new Date(expires_at))}` : ''}.
        {afterwards && ` The ${afterwards} plan applies instead.`}
      </p>
      <p>This can’t be undone, but you can assign the plan again.</p>
    </ActionDialog>
  )
}
