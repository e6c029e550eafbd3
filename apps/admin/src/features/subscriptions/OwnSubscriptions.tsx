import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Entries } from '../../components/Entries.tsx'
import { ErrorState } from '../../components/ErrorState.tsx'
import { ListSkeleton } from '../../components/ListStates.tsx'
import { Time } from '../../components/Time.tsx'
import { EndOf } from './SubscriptionEntries.tsx'
import { ownSubscriptionsQuery } from './subscriptions.api.ts'
import { priceWords, STATES } from './words.ts'

/** Lists the current user's current and past subscriptions. */
export function OwnSubscriptions() {
  const own = useQuery(ownSubscriptionsQuery)
  if (own.data)
    return (
      <Entries
        title="Your subscriptions"
        none="No subscriptions yet. The default plan applies to you."
        entries={own.data.subscriptions.map((subscription) => ({
          id: subscription.id,
          title: (
            <>
              {subscription.display_name}
              <Badge color={STATES[subscription.status].tone}>{STATES[subscription.status].word}</Badge>
              {subscription.kind === 'addon' && <Badge color="plain">Add-on</Badge>}
            </>
          ),
          lines: [
            <EndOf key="end" subscription={subscription} />,
            <span key="price">
              {priceWords(subscription.price_cents, subscription.currency, subscription.billing_cycle)}, since{' '}
              <Time at={subscription.started_at} date />
            </span>,
          ],
        }))}
      />
    )
  if (own.isError)
    return (
      <ErrorState
        title="Couldn’t load your subscriptions"
        error={own.error}
        onRetry={() => void own.refetch()}
        isRetrying={own.isFetching}
      />
    )
  return <ListSkeleton label="Loading your subscriptions…" rows={1} />
}
