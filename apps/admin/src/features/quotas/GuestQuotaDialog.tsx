import { NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { Conflict } from '../../components/Conflict.tsx'
import { useDraft } from '../../components/useDraft.ts'
import { oneOf } from '../../lib/address.ts'
import { sentenceCase } from '../../lib/format.ts'
import { nameOf, PERIOD_NAMES, perPeriod } from '../../lib/quota-words.ts'
import { AmountFields } from './AmountFields.tsx'
import { GUEST_LABELS, type GuestDraft, guestDraftOf, termsIn } from './guest-draft.ts'
import { amountWords, isComplete } from './quota-draft.ts'
import type { QuotaFeature } from './quotas.api.ts'
import { createGuestQuota, type GuestQuota, guestQuotasQuery, replaceGuestQuota } from './quotas.api.ts'
import { useQuotaChange } from './useQuotaChange.ts'

/** This quota is checked with the rate limits in a sliding hour, so it has no other period. */
const ALWAYS_HOURLY = 'api_access/requests'

interface Props {
  /** features to choose from; only the quota's own one when changing it */
  features: QuotaFeature[]
  /** quota to change; undefined for a new one */
  quota?: GuestQuota
  opened: boolean
  onClose: () => void
}

const words = (value: GuestDraft[keyof GuestDraft]) =>
  typeof value === 'object' && value ? amountWords(value) : (value ?? '')

/** Creates or changes a guest quota. Closing the dialog without saving preserves the input. */
export function GuestQuotaDialog({ features, quota, opened, onClose }: Props) {
  const change = useQuotaChange()
  const queries = useQueryClient()
  const { draft, edit, isDirty, conflict, take, save } = useDraft({
    current: quota,
    draftOf: guestDraftOf,
    readLatest: async () =>
      (await queries.fetchQuery(guestQuotasQuery)).quotas.find(({ id }) => id === quota?.id),
  })
  const feature = features.find((one) => nameOf(one) === (quota ? nameOf(quota) : draft.feature))
  const choose = (name: string) =>
    edit({ feature: name, period: features.find((one) => nameOf(one) === name)?.reset_period ?? null })

  const act = (reason: string) =>
    save(async (readAs) => {
      if (!feature) return
      const { service_name, feature_name, title } = feature
      const terms = { ...termsIn(draft, feature), reason }
      await change<unknown>(
        () =>
          readAs
            ? replaceGuestQuota(readAs.id, {
                ...terms,
                is_active: readAs.is_active,
                updated_at: readAs.updated_at,
              })
            : createGuestQuota({ ...terms, service_name, feature_name }),
        `Guest quota “${title}” ${readAs ? 'updated' : 'created'}.`,
      )
    })
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={quota ? `Edit guest quota “${quota.title}”` : 'Create guest quota'}
      action={quota ? 'Save changes' : 'Create quota'}
      isIncomplete={!feature || !isDirty || !isComplete(draft.amount)}
      isDirty={isDirty}
      fieldOf={{ global_quota_exists: 'feature_name' }}
      conflict={conflict && <Conflict {...conflict} words={words} labels={GUEST_LABELS} onTake={take} />}
      onAct={act}
    >
      {(errors) => (
        <Stack gap="md">
          {!quota && (
            <NativeSelect
              label={GUEST_LABELS.feature}
              required
              value={draft.feature}
              error={errors.feature_name}
              onChange={(event) => choose(event.currentTarget.value)}
              data={[
                { value: '', label: 'Choose a feature' },
                ...features.map((one) => ({ value: nameOf(one), label: one.title })),
              ]}
            />
          )}
          <AmountFields
            label={GUEST_LABELS.amount}
            amount={draft.amount}
            onChange={(amount) => edit({ amount })}
            unit={feature ? perPeriod({ ...feature, reset_period: draft.period }) : ''}
            error={errors.quota_limit}
          />
          {feature?.kind === 'consumed' && nameOf(feature) !== ALWAYS_HOURLY && (
            <NativeSelect
              label={GUEST_LABELS.period}
              description="Changing the period resets usage."
              value={draft.period ?? ''}
              error={errors.reset_period}
              onChange={(event) => edit({ period: oneOf(PERIOD_NAMES, event.currentTarget.value) ?? null })}
              data={PERIOD_NAMES.map((value) => ({ value, label: sentenceCase(value) }))}
            />
          )}
          <Textarea
            label={GUEST_LABELS.description}
            autosize
            minRows={1}
            maxRows={5}
            maxLength={500}
            value={draft.description}
            error={errors.description}
            onChange={(event) => edit({ description: event.currentTarget.value })}
          />
          <Text size="sm">Applies to everyone who isn’t signed in, from their next request.</Text>
        </Stack>
      )}
    </ActionDialog>
  )
}
