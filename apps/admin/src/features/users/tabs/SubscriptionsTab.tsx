import type { UserDetail } from '../../../lib/user-lookup.api.ts'
import { UserSubscriptions } from '../../subscriptions/UserSubscriptions.tsx'

export const SubscriptionsTab = ({ detail: { user, subscriptions, you_may } }: { detail: UserDetail }) => (
  <UserSubscriptions user={user} subscriptions={subscriptions} mayChange={you_may.change} />
)
