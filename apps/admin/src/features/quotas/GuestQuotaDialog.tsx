import { NativeSelect, Stack, Text, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { EditConflict } from '../../components/EditConflict.tsx'
import { useDraft } from '../../components/useDraft.ts'
import { toSentenceCase } from '../../lib/format.ts'
import { formatUnitAndPeriod, getQuotaName, PERIODS_IN_ORDER } from '../../lib/quota-labels.ts'
import { parseEnum } from '../../lib/search-params.ts'
import { AmountFields } from './AmountFields.tsx'
import { GUEST_LABELS, type GuestDraft, toGuestDraft, toGuestQuotaInput } from './guest-draft.ts'
import { formatAmount, isComplete } from './quota-draft.ts'
import type { QuotaFeature } from './quotas.api.ts'
import { createGuestQuota, type GuestQuota, guestQuotasQuery, replaceGuestQuota } from './quotas.api.ts'
import { useQuotaChange } from './useQuotaChange.ts'

/** The request quota is enforced as a rate limit over a sliding hour, so its period can't be changed. */
const HOURLY_ONLY_QUOTA = 'api_access/requests'

interface Props {
  /** features that the user can choose for a new quota; for an existing quota, only that quota's feature */
  features: QuotaFeature[]
  /** quota to edit; undefined for a new one */
  quota?: GuestQuota
  opened: boolean
  onClose: () => void
}

const formatField = (value: GuestDraft[keyof GuestDraft]) =>
  typeof value === 'object' && value ? formatAmount(value) : (value ?? '')

/** Creates or changes a guest quota. If the user closes the dialog without saving, the input is preserved. */
export function GuestQuotaDialog({ features, quota, opened, onClose }: Props) {
  const change = useQuotaChange()
  const queryClient = useQueryClient()
  const { draft, edit, isDirty, conflict, takeNewerValue, save } = useDraft({
    current: quota,
    toDraft: toGuestDraft,
    readLatest: async () =>
      (await queryClient.fetchQuery(guestQuotasQuery)).quotas.find(({ id }) => id === quota?.id),
  })
  const findFeature = (name: string) => features.find((candidate) => getQuotaName(candidate) === name)
  const feature = findFeature(quota ? getQuotaName(quota) : draft.feature)
  const chooseFeature = (name: string) =>
    edit({ feature: name, period: findFeature(name)?.reset_period ?? null })

  const saveQuota = (reason: string) =>
    save(async (baseVersion) => {
      if (!feature) return
      const { service_name, feature_name, title } = feature
      const input = { ...toGuestQuotaInput(draft, feature), reason }
      await change<unknown>(
        () =>
          baseVersion
            ? replaceGuestQuota(baseVersion.id, {
                ...input,
                is_active: baseVersion.is_active,
                updated_at: baseVersion.updated_at,
              })
            : createGuestQuota({ ...input, service_name, feature_name }),
        `Guest quota “${title}” ${baseVersion ? 'updated' : 'created'}.`,
      )
    })
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={quota ? `Edit guest quota “${quota.title}”` : 'Create guest quota'}
      action={quota ? 'Save changes' : 'Create quota'}
      isSubmitDisabled={!feature || !isDirty || !isComplete(draft.amount)}
      isDirty={isDirty}
      // The API calls guest quotas `global_quota`. This error means that the feature already has one.
      fieldByCode={{ global_quota_exists: 'feature_name' }}
      conflict={
        conflict && (
          <EditConflict
            {...conflict}
            formatValue={formatField}
            labels={GUEST_LABELS}
            onTakeNewerValue={takeNewerValue}
          />
        )
      }
      onSubmit={saveQuota}
    >
      {(errors) => (
        <Stack gap="md">
          {!quota && (
            <NativeSelect
              label={GUEST_LABELS.feature}
              required
              value={draft.feature}
              error={errors.feature_name}
              onChange={(event) => chooseFeature(event.currentTarget.value)}
              data={[
                { value: '', label: 'Choose a feature' },
                ...features.map((option) => ({ value: getQuotaName(option), label: option.title })),
              ]}
            />
          )}
          <AmountFields
            label={GUEST_LABELS.amount}
            amount={draft.amount}
            onChange={(amount) => edit({ amount })}
            unit={feature ? formatUnitAndPeriod({ ...feature, reset_period: draft.period }) : ''}
            error={errors.quota_limit}
          />
          {feature?.kind === 'consumed' && getQuotaName(feature) !== HOURLY_ONLY_QUOTA && (
            <NativeSelect
              label={GUEST_LABELS.period}
              description="Changing the period resets usage."
              value={draft.period ?? ''}
              error={errors.reset_period}
              onChange={(event) =>
                edit({ period: parseEnum(PERIODS_IN_ORDER, event.currentTarget.value) ?? null })
              }
              data={PERIODS_IN_ORDER.map((value) => ({ value, label: toSentenceCase(value) }))}
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
          <Text size="sm">
            {quota && !quota.is_active
              ? 'This guest quota is paused. Until you resume it, the default limit applies to guests.'
              : 'Applies to everyone who isn’t signed in, from their next request.'}
          </Text>
        </Stack>
      )}
    </ActionDialog>
  )
}
