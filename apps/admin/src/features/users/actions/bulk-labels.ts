import { formatQuantity } from '../../../lib/format.ts'
import type { BulkAction } from '../users.api.ts'

interface BulkLabels {
  /** label of the button */
  action: string
  /** title of the dialog for a number of users */
  title: (userCount: number) => string
  progressLabel: (userCount: number) => string
  resultLabel: (userCount: string) => string
  consequence: string
  tone: 'accent' | 'danger'
  /** action that undoes it */
  inverse?: BulkAction
}

const formatUsers = (userCount: number) => formatQuantity(userCount, 'user')

export const BULK_LABELS: Record<BulkAction, BulkLabels> = {
  deactivate: {
    action: 'Deactivate',
    title: (userCount) => `Deactivate ${formatUsers(userCount)}?`,
    progressLabel: (userCount) => `Deactivating ${formatUsers(userCount)}`,
    resultLabel: (userCount) => `${userCount} deactivated`,
    consequence:
      'They are signed out immediately and can’t sign in until they are activated again. Their content is kept.',
    tone: 'danger',
    inverse: 'activate',
  },
  activate: {
    action: 'Activate',
    title: (userCount) => `Activate ${formatUsers(userCount)}?`,
    progressLabel: (userCount) => `Activating ${formatUsers(userCount)}`,
    resultLabel: (userCount) => `${userCount} activated`,
    consequence: 'They can sign in again with the same passwords and roles as before.',
    tone: 'accent',
    inverse: 'deactivate',
  },
  end_sessions: {
    action: 'Revoke sessions',
    title: (userCount) => `Revoke the sessions of ${formatUsers(userCount)}?`,
    progressLabel: (userCount) => `Revoking the sessions of ${formatUsers(userCount)}`,
    resultLabel: (userCount) => `${userCount} signed out`,
    consequence: 'They are signed out on all devices and can sign in again.',
    tone: 'danger',
  },
  assign_role: {
    action: 'Assign role',
    title: (userCount) => `Assign a role to ${formatUsers(userCount)}`,
    progressLabel: (userCount) => `Assigning the role to ${formatUsers(userCount)}`,
    resultLabel: (userCount) => `Role assigned to ${userCount}`,
    consequence:
      'The role takes effect on their next request. Users who already have the role are not changed.',
    tone: 'accent',
  },
  time_out: {
    action: 'Time out',
    title: (userCount) => `Time out ${formatUsers(userCount)}`,
    progressLabel: (userCount) => `Timing out ${formatUsers(userCount)}`,
    resultLabel: (userCount) => `${userCount} timed out`,
    consequence:
      'They see the reason whenever a request is blocked. Users with an active timeout of the same type are not changed.',
    tone: 'danger',
  },
}
