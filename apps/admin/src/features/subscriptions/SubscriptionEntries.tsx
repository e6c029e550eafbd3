import { Badge, Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Entries } from '../../components/Entries.tsx'
import { Time } from '../../components/Time.tsx'
import { formatPrice, isEnded, STATUSES, type Subscription } from './labels.ts'

interface Props {
  title: string
  emptyMessage: string
  subscriptions: Subscription[]
  /** called to edit or renew a subscription; without `onChange` and `onCancel`, the list is read-only */
  onChange?: ((subscription: Subscription) => void) | undefined
  onCancel?: ((subscription: Subscription) => void) | undefined
}

/** Lists subscriptions with their plan, status, price, and end date. */
export const SubscriptionEntries = ({ title, emptyMessage, subscriptions, onChange, onCancel }: Props) => (
  <Entries
    title={title}
    showsTitle
    emptyMessage={emptyMessage}
    entries={subscriptions.map((subscription) => {
      const { id, display_name, kind, status, allowed: allowedStatuses, external_id } = subscription
      return {
        id,
        title: (
          <>
            {display_name}
            <Badge color={STATUSES[status].tone}>{STATUSES[status].label}</Badge>
            {kind === 'addon' && <Badge color="plain">Add-on</Badge>}
          </>
        ),
        lines: [
          <SubscriptionEnd key="end" subscription={subscription} />,
          <span key="price">
            {describePrice(subscription)}, started <Time at={subscription.started_at} isDateOnly />
            {subscription.trial_plan_ids.length > 0 && status !== 'trialing' && ' as a trial'}
          </span>,
          ...(external_id ? [`Payment provider ID: ${external_id}`] : []),
        ],
        end: onChange && onCancel && allowedStatuses.length > 0 && (
          <Group gap="xs">
            <Button
              size="xs"
              variant="default"
              aria-label={`${isEnded(subscription) ? 'Renew' : 'Edit'} ${display_name}`}
              onClick={() => onChange(subscription)}
            >
              {isEnded(subscription) ? 'Renew' : 'Edit'}
            </Button>
            {!isEnded(subscription) && (
              <Button
                size="xs"
                variant="default"
                aria-label={`Cancel subscription to ${display_name}`}
                onClick={() => onCancel(subscription)}
              >
                Cancel subscription
              </Button>
            )}
          </Group>
        ),
      }
    })}
  />
)

/**
 * Formats the custom price, with the plan's price if it differs. If there is no custom price, formats the
 * plan's price.
 */
function describePrice({ price_cents, plan_price_cents, currency, billing_cycle }: Subscription): string {
  if (price_cents === null) return formatPrice(plan_price_cents, currency, billing_cycle)
  const customPrice = formatPrice(price_cents, currency, billing_cycle)
  if (plan_price_cents === null || plan_price_cents === price_cents) return customPrice
  return `${customPrice} (plan price: ${formatPrice(plan_price_cents, currency, billing_cycle)})`
}

/** Status and end of a subscription. `cancelled_at` is missing from the current user's own subscriptions. */
type SubscriptionPeriod = Pick<Subscription, 'status' | 'expires_at'> &
  Partial<Pick<Subscription, 'cancelled_at'>>

/** Shows when the subscription ends or ended, and whether its benefits are paused or a payment is overdue. */
export function SubscriptionEnd({ subscription }: { subscription: SubscriptionPeriod }): ReactNode {
  const { status, expires_at, cancelled_at } = subscription
  if (status === 'cancelled' && !cancelled_at) return 'Canceled'
  if (status === 'cancelled')
    return (
      <>
        Canceled <Time at={cancelled_at ?? null} fallback="" />
      </>
    )
  if (status === 'expired')
    return (
      <>
        Expired <Time at={expires_at} fallback="" />
      </>
    )
  if (expires_at === null) return status === 'suspended' ? 'Benefits paused, no end date' : 'No end date'
  const prefixByStatus = { trialing: 'Trial ends ', past_due: 'Payment overdue, ends ', active: 'Ends ' }
  return (
    <>
      {status === 'suspended' ? 'Benefits paused, ends ' : prefixByStatus[status]}
      <Time at={expires_at} />
    </>
  )
}
