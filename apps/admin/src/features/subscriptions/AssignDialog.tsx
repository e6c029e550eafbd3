import { Alert, Checkbox, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { DateTimeField, EMPTY_DATE_TIME } from '../../components/DateTimeField.tsx'
import { Time } from '../../components/Time.tsx'
import { availablePlansQuery } from '../../lib/available-plans.api.ts'
import { parseCents, validatePrice } from '../../lib/prices.ts'
import { CYCLES, type Cycle, type Subscription } from './labels.ts'
import {
  findReplacedTier,
  formatCost,
  getDefaultCycle,
  getTrialDays,
  listAssignablePlans,
  listCycles,
  requiresCustomPrice,
} from './offers.ts'
import { assignSubscription } from './subscriptions.api.ts'
import { useSubscriptionChange } from './useSubscriptionChange.ts'

interface Props {
  opened: boolean
  onClose: () => void
  user: { id: number; name: string }
  subscriptions: readonly Subscription[]
}

const EMPTY_DRAFT = {
  planId: '',
  cycle: 'monthly' as Cycle,
  isTrial: false,
  price: '',
  endDate: EMPTY_DATE_TIME,
  isReplacementConfirmed: false,
}

const FIELD_BY_CODE = {
  already_subscribed: 'plan_id',
  plan_archived: 'plan_id',
  default_plan: 'plan_id',
  other_tier_active: 'plan_id',
  not_found: 'plan_id',
  no_trial: 'status',
  trial_used: 'status',
}

/** Assigns a plan to a user, with a billing cycle, price, and end date. A tier replaces the current tier. */
export function AssignDialog({ opened, onClose, user, subscriptions }: Props) {
  const runChange = useSubscriptionChange()
  const { data, isError } = useQuery({ ...availablePlansQuery, enabled: opened })
  const [draft, setDraft] = useState(EMPTY_DRAFT)
  const edit = (changes: Partial<typeof EMPTY_DRAFT>) => setDraft({ ...draft, ...changes })
  const plan = data?.plans.find(({ id }) => String(id) === draft.planId)
  const replacedTier = findReplacedTier(plan, subscriptions)
  const trialDays = getTrialDays(plan, subscriptions)
  const isTrial = draft.isTrial && trialDays > 0
  // Null if the field is empty, undefined if the input is invalid.
  const cents = parseCents(draft.price)
  const requiresPrice = plan !== undefined && requiresCustomPrice(plan, draft.cycle)
  const isEndless = draft.cycle === 'lifetime' && !isTrial

  /** Selects a plan and resets the other fields. */
  const selectPlan = (planId: string) => {
    const selectedPlan = data?.plans.find(({ id }) => String(id) === planId)
    setDraft({
      ...EMPTY_DRAFT,
      planId,
      cycle: selectedPlan ? getDefaultCycle(selectedPlan) : EMPTY_DRAFT.cycle,
    })
  }
  const assign = async (reason: string) => {
    const priceField = typeof cents === 'number' ? { price_cents: cents } : {}
    const endField =
      draft.endDate.value && !isEndless ? { expires_at: new Date(draft.endDate.value).toISOString() } : {}
    await runChange(
      () =>
        assignSubscription(user.id, {
          plan_id: Number(draft.planId),
          billing_cycle: draft.cycle,
          status: isTrial ? 'trialing' : 'active',
          replace: replacedTier !== undefined,
          reason,
          ...priceField,
          ...endField,
        }),
      `“${plan?.display_name}” assigned to ${user.name}.`,
    )
    setDraft(EMPTY_DRAFT)
  }
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={`Assign a plan to ${user.name}`}
      action="Assign plan"
      isSubmitDisabled={
        !plan ||
        cents === undefined ||
        (requiresPrice && cents === null) ||
        (replacedTier !== undefined && !draft.isReplacementConfirmed) ||
        (!isEndless && draft.endDate.isIncomplete)
      }
      isDirty={draft !== EMPTY_DRAFT}
      fieldByCode={FIELD_BY_CODE}
      onSubmit={assign}
    >
      {(errors) => (
        <Stack gap="md">
          <NativeSelect
            label="Plan"
            required
            value={draft.planId}
            error={errors.plan_id ?? (isError ? 'Couldn’t load plans' : undefined)}
            onChange={(event) => selectPlan(event.currentTarget.value)}
            data={[
              { value: '', label: 'Choose a plan' },
              ...listAssignablePlans(data?.plans ?? [], subscriptions),
            ]}
          />
          {plan && replacedTier && (
            <Alert color="danger" title={`${replacedTier.display_name} will be canceled`}>
              <Stack gap="sm">
                <span>
                  A user can have only one tier. {replacedTier.display_name} currently{' '}
                  {replacedTier.expires_at === null ? (
                    'has no end date'
                  ) : (
                    <>
                      runs until <Time at={replacedTier.expires_at} isDateOnly />
                    </>
                  )}
                  .
                </span>
                <Checkbox
                  label={`Cancel ${replacedTier.display_name}`}
                  checked={draft.isReplacementConfirmed}
                  onChange={(event) => edit({ isReplacementConfirmed: event.currentTarget.checked })}
                />
              </Stack>
            </Alert>
          )}
          <NativeSelect
            label="Billing cycle"
            value={draft.cycle}
            error={errors.billing_cycle}
            onChange={(event) => edit({ cycle: event.currentTarget.value as Cycle })}
            data={listCycles(plan)}
          />
          {trialDays > 0 && (
            <Checkbox
              label={`Start with a ${trialDays}-day trial`}
              description="Users can have one trial per plan."
              checked={draft.isTrial}
              error={errors.status}
              onChange={(event) => edit({ isTrial: event.currentTarget.checked })}
            />
          )}
          <TextInput
            label="Custom price"
            description={
              requiresPrice
                ? 'The plan has no price for this billing cycle.'
                : 'Leave empty to use the plan’s price.'
            }
            required={requiresPrice}
            inputMode="decimal"
            maxLength={11}
            autoComplete="off"
            rightSection={<Text size="sm">{plan?.currency}</Text>}
            rightSectionWidth={56}
            value={draft.price}
            error={validatePrice(draft.price) ?? errors.price_cents}
            onChange={(event) => edit({ price: event.currentTarget.value })}
          />
          {!isEndless && (
            <DateTimeField
              label="End date"
              description={`Without an end date, the subscription ends after ${isTrial ? 'the trial' : CYCLES[draft.cycle].duration} and doesn’t renew.`}
              dateTime={draft.endDate}
              error={errors.expires_at}
              onChange={(endDate) => edit({ endDate })}
            />
          )}
          {plan && !(requiresPrice && cents === null) && (
            <Text size="sm">
              {user.name} gets the benefits of {plan.display_name} immediately
              {isTrial
                ? `, with a ${draft.endDate.value ? 'trial until the end date' : `${trialDays}-day trial`}`
                : `, for ${formatCost(plan, draft.cycle, cents)}`}
              .
            </Text>
          )}
        </Stack>
      )}
    </ActionDialog>
  )
}
