import { counted } from '../../../lib/format.ts'
import type { BulkAction } from '../users.api.ts'

interface Words {
  /** label of the button */
  action: string
  /** title of the dialog for a number of users */
  title: (many: number) => string
  doing: (many: number) => string
  done: (many: string) => string
  consequence: string
  tone: 'accent' | 'danger'
  /** action that undoes it */
  inverse?: BulkAction
}

const users = (many: number) => counted(many, 'user')

export const BULK_WORDS: Record<BulkAction, Words> = {
  deactivate: {
    action: 'Deactivate',
    title: (many) => `Deactivate ${users(many)}?`,
    doing: (many) => `Deactivating ${users(many)}`,
    done: (many) => `${many} deactivated`,
    consequence:
      'They are signed out immediately and can’t sign in until they are activated again. Their content is kept.',
    tone: 'danger',
    inverse: 'activate',
  },
  activate: {
    action: 'Activate',
    title: (many) => `Activate ${users(many)}?`,
    doing: (many) => `Activating ${users(many)}`,
    done: (many) => `${many} activated`,
    consequence: 'They can sign in again with the same passwords and roles as before.',
    tone: 'accent',
    inverse: 'deactivate',
  },
  end_sessions: {
    action: 'Revoke sessions',
    title: (many) => `Revoke the sessions of ${users(many)}?`,
    doing: (many) => `Revoking the sessions of ${users(many)}`,
    done: (many) => `${many} signed out`,
    consequence: 'They are signed out on all devices and can sign in again.',
    tone: 'danger',
  },
  assign_role: {
    action: 'Assign role',
    title: (many) => `Assign a role to ${users(many)}`,
    doing: (many) => `Assigning the role to ${users(many)}`,
    done: (many) => `Role assigned to ${many}`,
    consequence:
      'The role takes effect with their next request. Users who already have the role are not changed.',
    tone: 'accent',
  },
  time_out: {
    action: 'Time out',
    title: (many) => `Time out ${users(many)}`,
    doing: (many) => `Timing out ${users(many)}`,
    done: (many) => `${many} timed out`,
    consequence:
      'They see the reason in every blocked request. Users with an active timeout of the same type are not changed.',
    tone: 'danger',
  },
}
