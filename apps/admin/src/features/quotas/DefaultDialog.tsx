import { Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { EditConflict } from '../../components/EditConflict.tsx'
import { useDraft } from '../../components/useDraft.ts'
import { formatLimit, formatUnitAndPeriod } from '../../lib/quota-labels.ts'
import { AmountFields } from './AmountFields.tsx'
import { type Amount, formatAmount, isComplete, toAmount, toQuotaLimit } from './quota-draft.ts'
import { type QuotaFeature, quotaFeaturesQuery, setQuotaDefault } from './quotas.api.ts'
import { useQuotaChange } from './useQuotaChange.ts'

interface Props {
  feature: QuotaFeature
  opened: boolean
  onClose: () => void
}

/** `useDraft` compares versions by `updated_at`. A default limit has no such time, so its value is used. */
const toLimitVersion = ({ default_limit }: QuotaFeature) => ({
  default_limit,
  updated_at: String(default_limit),
})

const toDraft = (version?: ReturnType<typeof toLimitVersion>): { amount: Amount } => ({
  amount: toAmount(version?.default_limit ?? null),
})

/** Changes the default limit of a feature. */
export function DefaultDialog({ feature, opened, onClose }: Props) {
  const change = useQuotaChange()
  const queryClient = useQueryClient()
  const { draft, edit, isDirty, conflict, takeNewerValue, save } = useDraft({
    current: toLimitVersion(feature),
    toDraft,
    readLatest: async () => {
      const { features } = await queryClient.fetchQuery(quotaFeaturesQuery)
      const latest = features.find(({ id }) => id === feature.id)
      return latest && toLimitVersion(latest)
    },
  })
  const saveDefault = (reason: string) =>
    save((baseVersion) =>
      change(
        () =>
          setQuotaDefault(feature.id, {
            ...toQuotaLimit(draft.amount),
            ...(baseVersion && { expected: { default_limit: baseVersion.default_limit } }),
            reason,
          }),
        `Default limit for “${feature.title}” updated.`,
      ),
    )
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={`Edit default limit for “${feature.title}”`}
      action="Save limit"
      isSubmitDisabled={!isDirty || !isComplete(draft.amount)}
      isDirty={isDirty}
      conflict={
        conflict && (
          <EditConflict
            {...conflict}
            formatValue={formatAmount}
            labels={{ amount: 'Default limit' }}
            onTakeNewerValue={takeNewerValue}
          />
        )
      }
      onSubmit={saveDefault}
    >
      {(errors) => (
        <Stack gap="md">
          <AmountFields
            label="Default limit"
            amount={draft.amount}
            onChange={(amount) => edit({ amount })}
            unit={formatUnitAndPeriod(feature)}
            error={errors.quota_limit}
          />
          <Text size="sm">
            Currently {formatLimit(feature.default_limit, feature)}. Plans, custom limits, and guest quotas
            stay the same.
          </Text>
        </Stack>
      )}
    </ActionDialog>
  )
}
