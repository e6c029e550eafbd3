import { counted } from '../../../lib/format.ts'
import type { BulkAction } from '../users.api.ts'

interface Words {
  /** what the button says */
  action: string
  /** what is done to so many */
  title: (many: number) => string
  doing: string
  done: (many: string) => string
  consequence: (many: number) => string
  tone: 'accent' | 'danger'
  /** what takes it back */
  inverse?: BulkAction
}

const users = (many: number) => counted(many, 'user')
const each = (many: number, one: string, several: string) => (many === 1 ? one : several)

export const BULK_WORDS: Record<BulkAction, Words> = {
  deactivate: {
    action: 'Deactivate',
    title: (many) => `Deactivate ${users(many)}`,
    doing: 'Deactivating',
    done: (many) => `${many} deactivated`,
    consequence: (many) =>
      `${each(many, 'They', 'All of them')} can’t sign in any more, and their sessions end at once. What they made stays, and they can be activated again.`,
    tone: 'danger',
    inverse: 'activate',
  },
  activate: {
    action: 'Activate',
    title: (many) => `Activate ${users(many)}`,
    doing: 'Activating',
    done: (many) => `${many} activated`,
    consequence: () => 'They can sign in again, with the roles and the password that they had.',
    tone: 'accent',
    inverse: 'deactivate',
  },
  end_sessions: {
    action: 'End sessions',
    title: (many) => `End the sessions of ${users(many)}`,
    doing: 'Ending sessions',
    done: (many) => `${many} signed out`,
    consequence: (many) =>
      `${each(many, 'They are', 'All of them are')} signed out on every device, and can sign in again.`,
    tone: 'danger',
  },
  assign_role: {
    action: 'Give a role',
    title: (many) => `Give a role to ${users(many)}`,
    doing: 'Giving the role',
    done: (many) => `${many} given the role`,
    consequence: () =>
      'They may do what the role allows from their next request on. Who has it already stays as they are.',
    tone: 'accent',
  },
  time_out: {
    action: 'Time out',
    title: (many) => `Time out ${users(many)}`,
    doing: 'Timing out',
    done: (many) => `${many} timed out`,
    consequence: () =>
      'They are told the reason whenever they try. Who has such a timeout already stays as they are.',
    tone: 'danger',
  },
}
