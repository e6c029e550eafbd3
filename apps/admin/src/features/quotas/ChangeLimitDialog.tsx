import { Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ActionDialog } from '../../components/ActionDialog.tsx'
import { Conflict } from '../../components/Conflict.tsx'
import { EndsAt } from '../../components/EndsAt.tsx'
import { useDraft } from '../../components/useDraft.ts'
import { limitWords, nameOf, perPeriod, sourceWords } from '../../lib/quota-words.ts'
import { AmountFields } from './AmountFields.tsx'
import {
  amountWords,
  isComplete,
  type OverrideDraft,
  overrideDraftOf,
  overrideIn,
  versionOf,
} from './quota-draft.ts'
import { changeUserQuota, type UserQuota, userQuotasQuery } from './quotas.api.ts'
import { useQuotaChange } from './useQuotaChange.ts'

interface Props {
  user: { id: number; username: string }
  quota: UserQuota
  opened: boolean
  onClose: () => void
}

const LABELS = { amount: 'Limit', until: 'Expires' }

const words = (value: OverrideDraft[keyof OverrideDraft]) =>
  'choice' in value ? amountWords(value) : value.value.replace('T', ' ')

/** Creates, changes, or removes a user's quota override. */
export function ChangeLimitDialog({ user, quota, opened, onClose }: Props) {
  const change = useQuotaChange()
  const queries = useQueryClient()
  const { draft, edit, isDirty, conflict, take, save } = useDraft({
    current: versionOf(quota),
    draftOf: overrideDraftOf,
    readLatest: async () => {
      const { quotas } = await queries.fetchQuery(userQuotasQuery(user.id))
      const latest = quotas.find((one) => nameOf(one) === nameOf(quota))
      return latest && versionOf(latest)
    },
  })
  const { service_name, feature_name, quota_source } = quota
  const otherwise = quota.override?.instead_of ?? quota
  const isGiven = draft.amount.choice === 'given'
  const act = (reason: string) =>
    save((readAs) =>
      change(
        () =>
          changeUserQuota(user.id, {
            ...{ service_name, feature_name, reason, updated_at: readAs?.updated_at ?? null },
            override: overrideIn(draft, readAs),
          }),
        isGiven ? `Custom limit removed for @${user.username}.` : `Limit updated for @${user.username}.`,
      ),
    )
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={`${quota.title} limit for @${user.username}`}
      action={isGiven && quota_source === 'user_override' ? 'Remove custom limit' : 'Save limit'}
      isIncomplete={!isDirty || !isComplete(draft.amount) || draft.until.isUnfinished}
      isDirty={isDirty}
      conflict={conflict && <Conflict {...conflict} words={words} labels={LABELS} onTake={take} />}
      onAct={act}
    >
      {(errors) => (
        <Stack gap="md">
          <AmountFields
            label="Limit"
            amount={draft.amount}
            onChange={(amount) => edit({ amount })}
            unit={perPeriod(quota)}
            error={errors['override.quota_limit']}
            given={`${sourceWords(otherwise)}: ${limitWords(otherwise.quota_limit, quota)}`}
          />
          {!isGiven && (
            <EndsAt
              moment={draft.until}
              error={errors['override.expires_at']}
              onChange={(until) => edit({ until })}
            />
          )}
          <Text size="sm">
            {isGiven
              ? 'The limit from the user’s plans or the default applies from their next request.'
              : 'Overrides the user’s plans, whether higher or lower, from their next request.'}
          </Text>
        </Stack>
      )}
    </ActionDialog>
  )
}
