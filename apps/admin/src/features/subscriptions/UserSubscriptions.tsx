import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { availablePlansQuery } from '../../lib/available-plans.api.ts'
import { AssignDialog } from './AssignDialog.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { ChangeDialog } from './ChangeDialog.tsx'
import { grantsBenefits, isEnded, type Subscription } from './labels.ts'
import { SubscriptionEntries } from './SubscriptionEntries.tsx'

interface Props {
  user: { id: number; name: string }
  subscriptions: Subscription[]
  mayChange: boolean
}

/** Lists a user's current and past subscriptions with their actions. */
export function UserSubscriptions({ user, subscriptions, mayChange }: Props) {
  const { data } = useQuery(availablePlansQuery)
  const [isAssigning, assignDialog] = useDisclosure()
  const [isChanging, changeDialog] = useDisclosure()
  const [isCanceling, cancelDialog] = useDisclosure()
  const [selected, setSelected] = useState<Subscription>()
  const selectAndOpen = (openDialog: () => void) => (subscription: Subscription) => {
    setSelected(subscription)
    openDialog()
  }
  const actions = mayChange
    ? { onChange: selectAndOpen(changeDialog.open), onCancel: selectAndOpen(cancelDialog.open) }
    : {}
  // The tier comes first, even if an add-on is newer.
  const currentSubscriptions = subscriptions
    .filter((subscription) => !isEnded(subscription))
    .sort((first, second) => Number(second.kind === 'tier') - Number(first.kind === 'tier'))
  const pastSubscriptions = subscriptions.filter(isEnded)
  const defaultPlan = data?.plans.find(({ is_default }) => is_default)
  // The subscription may have been refetched since the administrator selected it.
  const latestVersion = subscriptions.find(({ id }) => id === selected?.id)
  return (
    <>
      {mayChange && (
        <Group mb="lg">
          <Button onClick={assignDialog.open}>Assign plan</Button>
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
          onClose={assignDialog.close}
          user={user}
          subscriptions={subscriptions}
        />
      )}
      {latestVersion && (
        <>
          <ChangeDialog
            key={`change ${latestVersion.id}`}
            opened={isChanging}
            onClose={changeDialog.close}
            user={user}
            subscription={latestVersion}
          />
          <CancelDialog
            key={`cancel ${latestVersion.id}`}
            opened={isCanceling}
            onClose={cancelDialog.close}
            user={user}
            subscription={latestVersion}
            fallbackPlanName={
              latestVersion.kind === 'tier' && grantsBenefits(latestVersion)
                ? defaultPlan?.display_name
                : undefined
            }
          />
        </>
      )}
    </>
  )
}
