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
  const [isCanceling, canceling] = useDisclosure()
  const [selected, setSelected] = useState<Subscription>()
  const select = (open: () => void) => (subscription: Subscription) => {
    setSelected(subscription)
    open()
  }
  const actions = mayChange ? { onChange: select(changing.open), onCancel: select(canceling.open) } : {}
  // The tier comes first, even if an add-on is newer.
  const currentSubscriptions = subscriptions
    .filter((one) => !isEnded(one))
    .sort((one, other) => Number(other.kind === 'tier') - Number(one.kind === 'tier'))
  const pastSubscriptions = subscriptions.filter(isEnded)
  const hasActiveTier = subscriptions.some((one) => one.kind === 'tier' && isActive(one))
  const defaultPlan = data?.plans.find(({ is_default }) => is_default)
  // Uses the latest version of the selected subscription, which may have changed in the meantime.
  const latestVersion = subscriptions.find(({ id }) => id === selected?.id)
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
          defaultPlan
            ? `No current subscription. The ${defaultPlan.display_name} plan applies by default.`
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
      {latestVersion && (
        <>
          <ChangeDialog
            key={`change ${latestVersion.id}`}
            opened={isChanging}
            onClose={changing.close}
            user={user}
            subscription={latestVersion}
          />
          <CancelDialog
            key={`end ${latestVersion.id}`}
            opened={isCanceling}
            onClose={canceling.close}
            user={user}
            subscription={latestVersion}
            fallbackPlan={
              hasActiveTier && latestVersion.kind === 'tier' ? defaultPlan?.display_name : undefined
            }
          />
        </>
      )}
    </>
  )
}
