import { ActionDialog } from '../../components/ActionDialog.tsx'
import { formatUsage } from '../../lib/quota-labels.ts'
import type { UserQuota } from './quotas.api.ts'
import { resetUserQuotas } from './quotas.api.ts'
import { useQuotaChange } from './useQuotaChange.ts'

interface Props {
  user: { id: number; username: string }
  /** quotas to reset */
  quotas: UserQuota[]
  /** whether all of the user's quotas are reset */
  isAll: boolean
  opened: boolean
  onClose: () => void
}

/** Resets a user's usage in the current periods. */
export function ResetDialog({ user, quotas, isAll, opened, onClose }: Props) {
  const change = useQuotaChange()
  const [first] = quotas
  if (!first) return null
  const { service_name, feature_name } = first
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={
        isAll ? `Reset all usage of @${user.username}?` : `Reset “${first.title}” usage of @${user.username}?`
      }
      action={isAll ? 'Reset all usage' : 'Reset usage'}
      onSubmit={(reason) =>
        change(
          () => resetUserQuotas(user.id, { ...(!isAll && { service_name, feature_name }), reason }),
          isAll ? 'Usage reset.' : `${first.title} usage reset.`,
        )
      }
    >
      <p>Resets usage in the current period and clears the related warnings:</p>
      <ul>
        {quotas.map((quota) => (
          <li key={quota.feature_name}>
            {quota.title}: {formatUsage(quota)}
          </li>
        ))}
      </ul>
      <p>This can’t be undone.</p>
    </ActionDialog>
  )
}
