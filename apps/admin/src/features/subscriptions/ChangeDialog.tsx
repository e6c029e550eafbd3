import { NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { Conflict } from '../../components/Conflict.tsx'
import { MomentField } from '../../components/MomentField.tsx'
import { useDraft } from '../../components/useDraft.ts'
import { faultOfPrice } from '../../lib/prices.ts'
import { userQuery } from '../../lib/user-lookup.api.ts'
import { cyclesOf } from './offers.ts'
import {
  changesOf,
  draftOf,
  endHint,
  isComplete,
  isEndless,
  LABELS,
  seenOf,
  statesOf,
  valueWords,
  withTerm,
} from './subscription-draft.ts'
import { changeSubscription, offeredPlansQuery } from './subscriptions.api.ts'
import { useSubscriptionAct } from './useSubscriptionAct.ts'
import { CONSEQUENCES, type Cycle, isOver, type Status, type Subscription } from './words.ts'

interface Props {
  opened: boolean
  onClose: () => void
  user: { id: number; name: string }
  subscription: Subscription
}

const FIELD_OF = {
  state_change_refused: 'status',
  subscription_over: 'status',
  other_tier_runs: 'status',
  already_subscribed: 'status',
}

/** Changes the status or the terms of a subscription, or renews an expired one. */
export function ChangeDialog({ opened, onClose, user, subscription }: Props) {
  const act = useSubscriptionAct()
  const queries = useQueryClient()
  const { data } = useQuery({ ...offeredPlansQuery, enabled: opened })
  const { draft, edit, isDirty, conflict, take, save } = useDraft({
    current: subscription,
    draftOf,
    readLatest: async () =>
      (await queries.fetchQuery(userQuery(String(user.id)))).subscriptions.find(
        ({ id }) => id === subscription.id,
      ),
  })
  const plan = data?.plans.find(({ id }) => id === subscription.plan_id)
  const isRenewal = isOver(subscription)
  const isEnding = draft.status === 'expired'
  const { display_name, currency } = subscription
  const turn = (part: { status?: Status; cycle?: Cycle }) => edit(withTerm(draft, part, subscription))
  const change = (reason: string) =>
    save((readAs = subscription) =>
      act(
        () =>
          changeSubscription(user.id, {
            subscription_id: subscription.id,
            ...changesOf(draft, readAs),
            expected: seenOf(readAs),
            reason,
          }),
        `“${display_name}” ${isRenewal ? 'renewed' : 'updated'} for ${user.name}.`,
      ),
    )
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={`${isRenewal ? 'Renew' : 'Edit'} “${display_name}” for ${user.name}`}
      action={isRenewal ? 'Renew subscription' : 'Save changes'}
      isIncomplete={!isComplete(draft, subscription)}
      isDirty={isDirty}
      fieldOf={FIELD_OF}
      conflict={conflict && <Conflict {...conflict} words={valueWords} labels={LABELS} onTake={take} />}
      onAct={change}
    >
      {(errors) => (
        <Stack gap="md">
          <NativeSelect
            label={LABELS.status}
            description={CONSEQUENCES[draft.status]}
            value={draft.status}
            error={errors.status}
            onChange={(event) => turn({ status: event.currentTarget.value as Status })}
            data={statesOf(subscription)}
          />
          {!isEnding && (
            <>
              <NativeSelect
                label={LABELS.cycle}
                value={draft.cycle}
                error={errors.billing_cycle}
                onChange={(event) => turn({ cycle: event.currentTarget.value as Cycle })}
                data={cyclesOf(plan)}
              />
              <TextInput
                label={LABELS.price}
                description="Leave empty to use the plan’s price."
                inputMode="decimal"
                maxLength={11}
                autoComplete="off"
                rightSection={<Text size="sm">{currency}</Text>}
                rightSectionWidth={56}
                value={draft.price}
                error={faultOfPrice(draft.price) ?? errors.price_cents}
                onChange={(event) => edit({ price: event.currentTarget.value })}
              />
              {!isEndless(draft) && (
                <MomentField
                  label={LABELS.ends}
                  description={endHint(draft, subscription)}
                  required={isRenewal}
                  moment={draft.ends}
                  error={errors.expires_at}
                  onChange={(ends) => edit({ ends })}
                />
              )}
            </>
          )}
        </Stack>
      )}
    </ActionDialog>
  )
}
