import { Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { Conflict } from '../../components/Conflict.tsx'
import { useDraft } from '../../components/useDraft.ts'
import { limitWords, perPeriod } from '../../lib/quota-words.ts'
import { AmountFields } from './AmountFields.tsx'
import { type Amount, amountOf, amountWords, isComplete, limitFor } from './quota-draft.ts'
import { changeQuotaDefault, type QuotaFeature, quotaFeaturesQuery } from './quotas.api.ts'
import { useQuotaChange } from './useQuotaChange.ts'

interface Props {
  feature: QuotaFeature
  opened: boolean
  onClose: () => void
}

/** A default has no modification time, so its value serves as the version. */
const versionOf = ({ default_limit }: QuotaFeature) => ({ default_limit, updated_at: String(default_limit) })

const draftOf = (version?: ReturnType<typeof versionOf>): { amount: Amount } => ({
  amount: amountOf(version?.default_limit ?? null),
})

/** Changes the default limit of a feature. */
export function DefaultDialog({ feature, opened, onClose }: Props) {
  const change = useQuotaChange()
  const queries = useQueryClient()
  const { draft, edit, isDirty, conflict, take, save } = useDraft({
    current: versionOf(feature),
    draftOf,
    readLatest: async () => {
      const { features } = await queries.fetchQuery(quotaFeaturesQuery)
      const latest = features.find(({ id }) => id === feature.id)
      return latest && versionOf(latest)
    },
  })
  const act = (reason: string) =>
    save((readAs) =>
      change(
        () =>
          changeQuotaDefault(feature.id, {
            ...limitFor(draft.amount),
            ...(readAs && { expected: { default_limit: readAs.default_limit } }),
            reason,
          }),
        `Default limit of “${feature.title}” updated.`,
      ),
    )
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={`Default limit of “${feature.title}”`}
      action="Save limit"
      isIncomplete={!isDirty || !isComplete(draft.amount)}
      isDirty={isDirty}
      conflict={
        conflict && (
          <Conflict {...conflict} words={amountWords} labels={{ amount: 'Default limit' }} onTake={take} />
        )
      }
      onAct={act}
    >
      {(errors) => (
        <Stack gap="md">
          <AmountFields
            label="Default limit"
            amount={draft.amount}
            onChange={(amount) => edit({ amount })}
            unit={perPeriod(feature)}
            error={errors.quota_limit}
          />
          <Text size="sm">
            Currently {limitWords(feature.default_limit, feature)}. Plans, custom limits, and guest quotas
            stay the same.
          </Text>
        </Stack>
      )}
    </ActionDialog>
  )
}
