import { ActionDialog } from '../../components/ActionDialog.tsx'
import { usedWords } from '../../lib/quota-words.ts'
import type { UserQuota } from './quotas.api.ts'
import { resetUserQuotas } from './quotas.api.ts'
import { useQuotaChange } from './useQuotaChange.ts'

interface Props {
  user: { id: number; username: string }
  /** what is to be forgotten */
  quotas: UserQuota[]
  /** whether it is all that they have consumed, and not one */
  isAll: boolean
  opened: boolean
  onClose: () => void
}

/** Forgets what somebody has consumed in the periods that run. */
export function ResetDialog({ user, quotas, isAll, opened, onClose }: Props) {
  const change = useQuotaChange()
  const [first] = quotas
  if (!first) return null
  const { service_name, feature_name } = first
  return (
    <ActionDialog
      opened={opened}
      onClose={onClose}
      title={isAll ? `Reset every quota of @${user.username}` : `Reset ${first.title} of @${user.username}`}
      action={isAll ? 'Reset all' : 'Reset'}
      onAct={(reason) =>
        change(
          () => resetUserQuotas(user.id, { ...(!isAll && { service_name, feature_name }), reason }),
          isAll ? 'The quotas begin anew.' : `${first.title} begins anew.`,
        )
      }
    >
      <p>What was used in the period that runs is forgotten, and its warnings with it:</p>
      <ul>
        {quotas.map((quota) => (
          <li key={quota.feature_name}>
            {quota.title}: {usedWords(quota)}
          </li>
        ))}
      </ul>
      <p>That can’t be undone.</p>
    </ActionDialog>
  )
}
