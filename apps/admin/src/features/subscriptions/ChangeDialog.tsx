import { Input, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { DateTimeField } from '../../components/DateTimeField.tsx'
import { EditConflict } from '../../components/EditConflict.tsx'
import { useDraft } from '../../components/useDraft.ts'
import { availablePlansQuery } from '../../lib/available-plans.api.ts'
import { validatePrice } from '../../lib/prices.ts'
import { userQuery } from '../../lib/user-lookup.api.ts'
import { CONSEQUENCES, type Cycle, isEnded, type Status, type Subscription } from './labels.ts'
import { listCycles, requiresCustomPrice } from './offers.ts'
import {
  changeStatusOrCycle,
  formatField,
  getChanges,
  getEndHint,
  getExpectedValues,
  isComplete,
  isEndless,
  LABELS,
  listStatuses,
  toDraft,
} from './subscription-draft.ts'
import { changeSubscription } from './subscriptions.api.ts'
import { useSubscriptionChange } from './useSubscriptionChange.ts'

interface Props {
  opened: boolean
  onClose: () => void
  user: { id: number; name: string }
  subscription: Subscription
}

const FIELD_BY_CODE = {
  invalid_status_change: 'status',
  subscription_ended: 'status',
  other_tier_active: 'status',
  already_subscribed: 'status',
}

/** Changes the status or the terms of a subscription, or renews a canceled or expired subscription. */
export function ChangeDialog({ opened, onClose, user, subscription }: Props) {
  const runChange = useSubscriptionChange()
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...availablePlansQuery, enabled: opened })
  const { draft, edit, isDirty, conflict, takeNewerValue, save } = useDraft({
    current: subscription,
    toDraft,
    readLatest: async () =>
      (await queryClient.fetchQuery(userQuery(String(user.id)))).subscriptions.find(
        ({ id }) => id === subscription.id,
      ),
  })
  const plan = data?.plans.find(({ id }) => id === subscription.plan_id)
  const requiresPrice = plan !== undefined && requiresCustomPrice(plan, draft.cycle)
  const statuses = listStatuses(subscription)
  const isRenewal = isEnded(subscription)
  const isExpiring = draft.status === 'expired'
  const { display_name, currency } = subscription
  const editStatusOrCycle = (changes: { status?: Status; cycle?: Cycle }) =>
    edit(changeStatusOrCycle(draft, changes, subscription))
  // `save` always passes the base version of an existing subscription. The default is only for the type.
  const saveChange = (reason: string) =>
    save((baseVersion = subscription) =>
      runChange(
        () =>
          changeSubscription(user.id, {
            subscription_id: subscription.id,
            ...getChanges(draft, baseVersion),
            expected: getExpectedValues(baseVersion),
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
      isSubmitDisabled={!isComplete(draft, subscription)}
      isDirty={isDirty}
      fieldByCode={FIELD_BY_CODE}
      conflict={
        conflict && (
          <EditConflict
            {...conflict}
            formatValue={formatField}
            labels={LABELS}
            onTakeNewerValue={takeNewerValue}
          />
        )
      }
      onSubmit={saveChange}
    >
      {(errors) => (
        <Stack gap="md">
          {statuses.length > 1 ? (
            <NativeSelect
              label={LABELS.status}
              description={CONSEQUENCES[draft.status]}
              value={draft.status}
              error={errors.status}
              onChange={(event) => editStatusOrCycle({ status: event.currentTarget.value as Status })}
              data={statuses}
            />
          ) : (
            <Input.Wrapper
              label={LABELS.status}
              labelElement="div"
              description={CONSEQUENCES[draft.status]}
              error={errors.status}
            >
              {statuses[0]?.label}
            </Input.Wrapper>
          )}
          {!isExpiring && (
            <>
              <NativeSelect
                label={LABELS.cycle}
                value={draft.cycle}
                error={errors.billing_cycle}
                onChange={(event) => editStatusOrCycle({ cycle: event.currentTarget.value as Cycle })}
                data={listCycles(plan)}
              />
              <TextInput
                label={LABELS.price}
                description={
                  requiresPrice
                    ? 'The plan has no price for this billing cycle.'
                    : 'Leave empty to use the plan’s price.'
                }
                required={requiresPrice}
                inputMode="decimal"
                maxLength={11}
                autoComplete="off"
                rightSection={<Text size="sm">{currency}</Text>}
                rightSectionWidth={56}
                value={draft.price}
                error={validatePrice(draft.price) ?? errors.price_cents}
                onChange={(event) => edit({ price: event.currentTarget.value })}
              />
              {!isEndless(draft) && (
                <DateTimeField
                  label={LABELS.endDate}
                  description={getEndHint(draft, subscription)}
                  required={isRenewal}
                  dateTime={draft.endDate}
                  error={errors.expires_at}
                  onChange={(endDate) => edit({ endDate })}
                />
              )}
            </>
          )}
        </Stack>
      )}
    </ActionDialog>
  )
}
