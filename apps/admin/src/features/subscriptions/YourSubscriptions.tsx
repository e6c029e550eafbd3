import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Entries } from '../../components/Entries.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { ListSkeleton } from '../../components/ListStates.tsx'
import { Time } from '../../components/Time.tsx'
import { availablePlansQuery } from '../../lib/available-plans.api.ts'
import { formatPrice, STATUSES } from './labels.ts'
import { SubscriptionEnd } from './SubscriptionEntries.tsx'
import { yourSubscriptionsQuery } from './subscriptions.api.ts'

/** Lists the current user's 20 newest subscriptions, current and past. */
export function YourSubscriptions() {
  const subscriptions = useQuery(yourSubscriptionsQuery)
  const defaultPlan = useQuery(availablePlansQuery).data?.plans.find(({ is_default }) => is_default)
  if (subscriptions.data)
    return (
      <Entries
        title="Your subscriptions"
        emptyMessage={`No subscriptions yet. You’re on the ${defaultPlan?.display_name ?? 'default'} plan.`}
        entries={subscriptions.data.subscriptions.map((subscription) => ({
          id: subscription.id,
          title: (
            <>
              {subscription.display_name}
              <Badge color={STATUSES[subscription.status].tone}>{STATUSES[subscription.status].label}</Badge>
              {subscription.kind === 'addon' && <Badge color="plain">Add-on</Badge>}
            </>
          ),
          lines: [
            <SubscriptionEnd key="end" subscription={subscription} />,
            <span key="price">
              {formatPrice(subscription.price_cents, subscription.currency, subscription.billing_cycle)},
              since <Time at={subscription.started_at} isDateOnly />
            </span>,
          ],
        }))}
      />
    )
  if (subscriptions.isError)
    return (
      <ErrorState
        title="Couldn’t load your subscriptions"
        error={subscriptions.error}
        onRetry={() => void subscriptions.refetch()}
        isRetrying={subscriptions.isFetching}
      />
    )
  return <ListSkeleton label="Loading your subscriptions…" rows={1} />
}
