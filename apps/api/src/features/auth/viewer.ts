import type { TimeoutType } from '@veranda/database'
import type { QuotaSource } from '../quotas/quotas.schema.ts'
import type { RatesOfPlan } from '../rate-limits/rate-classes.ts'

/** A timeout that runs at this moment. */
export interface RunningTimeout {
  type: TimeoutType
  reason: string
  expiresAt: Date
}

/** Those that refuse every write, whatever it is about. */
export const REFUSING_WRITES: readonly TimeoutType[] = ['full_access', 'api']

/** How much somebody may ask, by what they have at this moment. */
export interface Allowance {
  /** requests an hour that each of their plans gives, by class */
  rates: readonly RatesOfPlan[]
  /** the quota of requests an hour; a limit of null is without end */
  requests: { limit: number | null; source: QuotaSource }
}

/** Who is asking: the signed-in user of a request, with what they may do at this moment. */
export interface Viewer {
  id: number
  username: string
  email: string
  hasPassword: boolean
  /** whether they have shown that they read the mail of their address */
  isEmailVerified: boolean
  roles: string[]
  permissions: ReadonlySet<string>
  /** the one that lasts longest first */
  timeouts: readonly RunningTimeout[]
  /** of who is really asking: of the administrator, where one acts as this user */
  allowance: Allowance
  sessionId: string
  signedInAt: Date
  /** when they last showed again, within this session, that it is them */
  confirmedAt: Date | null
  /** the administrator who acts as this user */
  actor: { id: number; username: string } | null
}

/** Milliseconds that a confirmation, or a sign-in where that will do, stays fresh. */
export const CONFIRMATION_LASTS = 10 * 60_000

const isFresh = (moment: Date | null) => moment !== null && Date.now() - moment.getTime() < CONFIRMATION_LASTS

/** Whether the user gave the password again (or went through a provider again) a moment ago. */
export const hasConfirmed = ({ confirmedAt }: Viewer) => isFresh(confirmedAt)

/** The same, or signed in a moment ago. */
export const isFreshlySignedIn = ({ signedInAt, confirmedAt }: Viewer) =>
  isFresh(signedInAt) || isFresh(confirmedAt)
