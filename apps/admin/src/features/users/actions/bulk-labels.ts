import { formatQuantity } from '../../../lib/format.ts'
import type { BulkAction } from '../users.api.ts'

interface BulkLabels {
  /** label of the button */
  action: string
  /** title of the confirmation dialog */
  title: (userCount: number) => string
  progressLabel: (userCount: number) => string
  /** title of the result, from a formatted count such as `3 of 5 users` */
  resultLabel: (users: string) => string
  consequence: string
  tone: 'accent' | 'danger'
  /** action that undoes this one */
  inverse?: BulkAction
}

const formatUsers = (userCount: number) => formatQuantity(userCount, 'user')

export const BULK_LABELS: Record<BulkAction, BulkLabels> = {
  deactivate: {
    action: 'Deactivate users',
    title: (userCount) => `Deactivate ${formatUsers(userCount)}?`,
    progressLabel: (userCount) => `Deactivating ${formatUsers(userCount)}`,
    resultLabel: (users) => `${users} deactivated`,
    consequence:
      'They are signed out immediately and can’t sign in until they are activated again. Their content is kept.',
    tone: 'danger',
    inverse: 'activate',
  },
  activate: {
    action: 'Activate users',
    title: (userCount) => `Activate ${formatUsers(userCount)}?`,
    progressLabel: (userCount) => `Activating ${formatUsers(userCount)}`,
    resultLabel: (users) => `${users} activated`,
    consequence: 'They can sign in again. Their roles and content are unchanged.',
    tone: 'accent',
    inverse: 'deactivate',
  },
  revoke_sessions: {
    action: 'Revoke sessions',
    title: (userCount) => `Revoke the sessions of ${formatUsers(userCount)}?`,
    progressLabel: (userCount) => `Revoking the sessions of ${formatUsers(userCount)}`,
    resultLabel: (users) => `${users} signed out`,
    consequence: 'They are signed out on all devices and can sign in again.',
    tone: 'danger',
  },
  assign_role: {
    action: 'Assign role',
    title: (userCount) => `Assign a role to ${formatUsers(userCount)}`,
    progressLabel: (userCount) => `Assigning the role to ${formatUsers(userCount)}`,
    resultLabel: (users) => `Role assigned to ${users}`,
    consequence:
      'The role takes effect on their next request. Users who already have the role are not changed.',
    tone: 'accent',
  },
  time_out: {
    action: 'Time out users',
    title: (userCount) => `Time out ${formatUsers(userCount)}`,
    progressLabel: (userCount) => `Timing out ${formatUsers(userCount)}`,
    resultLabel: (users) => `${users} timed out`,
    consequence:
      'They see the reason whenever a request is blocked. Users who already have an active timeout for the same actions are not changed.',
    tone: 'danger',
  },
}
