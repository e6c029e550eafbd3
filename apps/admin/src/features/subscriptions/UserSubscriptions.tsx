import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AssignDialog } from './AssignDialog.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import { isActive, isEnded, type Subscription } from './labels.ts'
import { SubscriptionEntries } from './SubscriptionEntries.tsx'
import { availablePlansQuery } from './subscriptions.api.ts'

interface Props {
  user: { id: number; name: string }
  subscriptions: Subscription[]
  mayChange: boolean
}

/** Lists a user's current and past subscriptions with their actions. */
export function UserSubscriptions({ user, subscriptions, mayChange }: Props) {
  const { data } = useQuery(availablePlansQuery)
  const [isAssigning, assigning] = useDisclosure()
  const [isChanging, changing] = useDisclosure()
  const [isEnding, ending] = useDisclosure()
  const [chosen, setChosen] = useState<Subscription>()
  const choose = (open: () => void) => (subscription: Subscription) => {
    setChosen(subscription)
    open()
  }
  const actions = mayChange ? { onChange: choose(changing.open), onCancel: choose(ending.open) } : {}
  // The tier comes first, even if an add-on is newer.
  const currentSubscriptions = subscriptions
    .filter((one) => !isEnded(one))
    .sort((one, other) => Number(other.kind === 'tier') - Number(one.kind === 'tier'))
  const pastSubscriptions = subscriptions.filter(isEnded)
  const hasActiveTier = subscriptions.some((one) => one.kind === 'tier' && isActive(one))
  const fallback = data?.plans.find(({ is_default }) => is_default)
  // Uses the current version of the selected subscription, even if it has changed in the meantime.
  const current = subscriptions.find(({ id }) => id === chosen?.id)
  return (
    <>
      {mayChange && (
        <Group mb="lg">
          <Button onClick={assigning.open}>Assign plan</Button>
        </Group>
      )}
      <SubscriptionEntries
        title="Current"
        emptyMessage={
          fallback
            ? `No current subscription. The ${fallback.display_name} plan applies by default.`
            : 'No current subscription.'
        }
        subscriptions={currentSubscriptions}
        {...actions}
      />
      {pastSubscriptions.length > 0 && (
        <SubscriptionEntries
          title="Past"
          emptyMessage="No past subscriptions."
          subscriptions={pastSubscriptions}
          {...actions}
        />
      )}
      {mayChange && (
        <AssignDialog
          opened={isAssigning}
          onClose={assigning.close}
          user={user}
          subscriptions={subscriptions}
        />
      )}
      {current && (
        <>
          <ChangeDialog
            key={`change ${current.id}`}
            opened={isChanging}
            onClose={changing.close}
            user={user}
            subscription={current}
          />
          <CancelDialog
            key={`end ${current.id}`}
            opened={isEnding}
            onClose={ending.close}
            user={user}
            subscription={current}
            fallbackPlan={hasActiveTier && current.kind === 'tier' ? fallback?.display_name : undefined}
          />
        </>
      )}
    </>
  )
}
