import { Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { EditConflict } from '../../components/EditConflict.tsx'
import { ExpirationField } from '../../components/ExpirationField.tsx'
import { useDraft } from '../../components/useDraft.ts'
import { formatLimit, formatSource, formatUnitAndPeriod, getQuotaName } from '../../lib/quota-labels.ts'
import { AmountFields } from './AmountFields.tsx'
import {
  formatAmount,
  getOverrideVersion,
  isComplete,
  type OverrideDraft,
  toOverrideDraft,
  toOverrideInput,
} from './quota-draft.ts'
import { setUserQuota, type UserQuota, userQuotasQuery } from './quotas.api.ts'
import { useQuotaChange } from './useQuotaChange.ts'

interface Props {
  user: { id: number; username: string }
  quota: UserQuota
  opened: boolean
  onClose: () => void
}

const LABELS = { amount: 'Limit', until: 'Expires' }

const formatField = (value: OverrideDraft[keyof OverrideDraft]) =>
  'choice' in value ? formatAmount(value) : value.value.replace('T', ' ')

/** Creates, changes, or removes a user's quota override. */
export function ChangeLimitDialog({ user, quota, opened, onClose }: Props) {
  const change = useQuotaChange()
  const queryClient = useQueryClient()
  const { draft, edit, isDirty, conflict, takeNewerValue, save } = useDraft({
    current: getOverrideVersion(quota),
    toDraft: toOverrideDraft,
    readLatest: async () => {
      const { quotas } = await queryClient.fetchQuery(userQuotasQuery(user.id))
      const latest = quotas.find((candidate) => getQuotaName(candidate) === getQuotaName(quota))
      return latest && getOverrideVersion(latest)
    },
  })
  const { service_name, feature_name, quota_source } = quota
  // The quota that applies without the override.
  const inheritedQuota = quota.override?.instead_of ?? quota
  const isInherited = draft.amount.choice === 'inherited'
  const saveOverride = (reason: string) =>
    save((baseVersion) =>
      change(
        () =>
          setUserQuota(user.id, {
            service_name,
            feature_name,
            reason,
            updated_at: baseVersion?.updated_at ?? null,
            override: toOverrideInput(draft, baseVersion),
          }),
        isInherited ? `Custom limit removed for @${user.username}.` : `Limit updated for @${user.username}.`,
      ),
    )
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={`Edit “${quota.title}” limit for @${user.username}`}
      action={isInherited && quota_source === 'user_override' ? 'Remove custom limit' : 'Save limit'}
      isSubmitDisabled={!isDirty || !isComplete(draft.amount) || (!isInherited && draft.until.isIncomplete)}
      isDirty={isDirty}
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
      onSubmit={saveOverride}
    >
      {(errors) => (
        <Stack gap="md">
          <AmountFields
            label="Limit"
            amount={draft.amount}
            onChange={(amount) => edit({ amount })}
            unit={formatUnitAndPeriod(quota)}
            error={errors['override.quota_limit']}
            inheritedLabel={`${formatSource(inheritedQuota)}: ${formatLimit(inheritedQuota.quota_limit, quota)}`}
          />
          {!isInherited && (
            <ExpirationField
              dateTime={draft.until}
              error={errors['override.expires_at']}
              onChange={(until) => edit({ until })}
            />
          )}
          <Text size="sm">
            {isInherited
              ? 'From the next request, the limit of the user’s plan applies, or the default limit if no plan sets one.'
              : draft.amount.choice === 'unlimited'
                ? 'From the next request, no limit applies, whatever the user’s plans include.'
                : 'From the next request, this limit replaces the limit of the user’s plans, even if theirs is higher.'}
          </Text>
        </Stack>
      )}
    </ActionDialog>
  )
}
