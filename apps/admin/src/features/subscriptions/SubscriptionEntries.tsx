import { Badge, Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Entries } from '../../components/Entries.tsx'
import { Time } from '../../components/Time.tsx'
import { isOver, priceWords, STATES, type Subscription } from './words.ts'

interface Props {
  title: string
  none: string
  subscriptions: Subscription[]
  /** without it, the subscriptions are read-only */
  onChange?: ((subscription: Subscription) => void) | undefined
  onEnd?: ((subscription: Subscription) => void) | undefined
}

/** Lists subscriptions with their plan, status, price, and end. */
export const SubscriptionEntries = ({ title, none, subscriptions, onChange, onEnd }: Props) => (
  <Entries
    title={title}
    withTitle
    none={none}
    entries={subscriptions.map((subscription) => {
      const { id, display_name, kind, status, allowed, external_id } = subscription
      return {
        id,
        title: (
          <>
            {display_name}
            <Badge color={STATES[status].tone}>{STATES[status].word}</Badge>
            {kind === 'addon' && <Badge color="plain">Add-on</Badge>}
          </>
        ),
        lines: [
          <EndOf key="end" subscription={subscription} />,
          <span key="price">
            {priceOf(subscription)}, since <Time at={subscription.started_at} date />
            {subscription.trial_plan_ids.length > 0 && status !== 'trialing' && ', started as a trial'}
          </span>,
          ...(external_id ? [`Payment provider ID: ${external_id}`] : []),
        ],
        end: onChange && onEnd && allowed.length > 0 && (
          <Group gap="xs">
            <Button
              size="xs"
              variant="default"
              aria-label={`${isOver(subscription) ? 'Renew' : 'Edit'} ${display_name}`}
              onClick={() => onChange(subscription)}
            >
              {isOver(subscription) ? 'Renew' : 'Edit'}
            </Button>
            {!isOver(subscription) && (
              <Button
                size="xs"
                variant="default"
                aria-label={`Cancel ${display_name}`}
                onClick={() => onEnd(subscription)}
              >
                Cancel
              </Button>
            )}
          </Group>
        ),
      }
    })}
  />
)

/** Formats the current price, and the plan's if it differs. */
function priceOf({ price_cents, plan_price_cents, currency, billing_cycle }: Subscription): string {
  if (price_cents === null) return priceWords(plan_price_cents, currency, billing_cycle)
  const own = priceWords(price_cents, currency, billing_cycle)
  if (plan_price_cents === null || plan_price_cents === price_cents) return own
  return `${own} instead of ${priceWords(plan_price_cents, currency, billing_cycle)}`
}

type Ending = Pick<Subscription, 'status' | 'expires_at'> & Partial<Pick<Subscription, 'cancelled_at'>>

/** Shows when the subscription ends or ended. */
export function EndOf({ subscription }: { subscription: Ending }): ReactNode {
  const { status, expires_at, cancelled_at } = subscription
  if (status === 'cancelled' && !cancelled_at) return 'Canceled'
  if (status === 'cancelled')
    return (
      <>
        Canceled <Time at={cancelled_at ?? null} never="" />
      </>
    )
  if (status === 'expired')
    return (
      <>
        Expired <Time at={expires_at} never="" />
      </>
    )
  if (expires_at === null) return status === 'suspended' ? 'Benefits paused, no end date' : 'No end date'
  const before = { trialing: 'Trial ends ', past_due: 'Payment late, ends ', active: 'Ends ' }
  return (
    <>
      {status === 'suspended' ? 'Benefits paused, ends ' : before[status]}
      <Time at={expires_at} />
    </>
  )
}
