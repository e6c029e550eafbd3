import { UserSubscriptions } from '../../subscriptions/UserSubscriptions.tsx'
import type { UserDetail } from '../users.api.ts'

export const SubscriptionsTab = ({ detail: { user, subscriptions, you_may } }: { detail: UserDetail }) => (
  <UserSubscriptions user={user} subscriptions={subscriptions} mayChange={you_may.change} />
)
