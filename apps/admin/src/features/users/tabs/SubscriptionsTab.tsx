import { Badge } from '@mantine/core'
import { Entries } from '../../../components/Entries.tsx'
import { Time } from '../../../components/Time.tsx'
import { sentenceCase } from '../../../lib/format.ts'
import type { UserDetail } from '../getUser.ts'

const TONE = {
  trialing: 'accent',
  active: 'done',
  past_due: 'danger',
  suspended: 'danger',
  cancelled: 'plain',
  expired: 'plain',
} as const

export function SubscriptionsTab({ detail: { subscriptions } }: { detail: UserDetail }) {
  return (
    <Entries
      title="Subscriptions"
      none="Has never had a subscription."
      entries={subscriptions.map((subscription) => ({
        id: subscription.id,
        title: (
          <>
            {subscription.display_name}
            <Badge color={TONE[subscription.status]}>{sentenceCase(subscription.status)}</Badge>
          </>
        ),
        lines: [
          <span key="times">
            {sentenceCase(subscription.billing_cycle)}, since <Time at={subscription.started_at} date />
            {subscription.expires_at && (
              <>
                , until <Time at={subscription.expires_at} date />
              </>
            )}
          </span>,
        ],
      }))}
    />
  )
}
