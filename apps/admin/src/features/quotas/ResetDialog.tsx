import { ActionDialog } from '../../components/ActionDialog.tsx'
import { formatUsage, getQuotaName } from '../../lib/quota-labels.ts'
import type { UserQuota } from './quotas.api.ts'
import { resetUserQuotas } from './quotas.api.ts'
import { useQuotaChange } from './useQuotaChange.ts'

interface Props {
  user: { id: number; username: string }
  /** quotas to reset: a single one, or all that have usage in the current period */
  quotas: UserQuota[]
  /** whether to reset all of the user's quotas */
  isAll: boolean
  opened: boolean
  onClose: () => void
}

/** Resets a user's usage in the current period, for one quota or for all of them. */
export function ResetDialog({ user, quotas, isAll, opened, onClose }: Props) {
  const change = useQuotaChange()
  const [firstQuota] = quotas
  if (!firstQuota) return null
  const { service_name, feature_name } = firstQuota
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={
        isAll
          ? `Reset all usage for @${user.username}?`
          : `Reset “${firstQuota.title}” usage of @${user.username}?`
      }
      action={isAll ? 'Reset all usage' : 'Reset usage'}
      onSubmit={(reason) =>
        change(
          () => resetUserQuotas(user.id, { ...(!isAll && { service_name, feature_name }), reason }),
          isAll ? 'Usage reset.' : `${firstQuota.title} usage reset.`,
        )
      }
    >
      <p>Resets usage in the current period and clears the related warnings:</p>
      <ul>
        {quotas.map((quota) => (
          <li key={getQuotaName(quota)}>
            {quota.title}: {formatUsage(quota)}
          </li>
        ))}
      </ul>
      <p>This can’t be undone.</p>
    </ActionDialog>
  )
}
