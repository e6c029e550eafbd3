import type { TimeoutType } from '@veranda/database'
import type { QuotaSource } from '../quotas/quotas.schema.ts'
import type { PlanRates } from '../rate-limits/rate-classes.ts'

/** Restriction that an administrator has put on a user for a limited time, and that currently applies. */
export interface ActiveTimeout {
  type: TimeoutType
  reason: string
  expiresAt: Date
}

/** Timeout types that block all writes. */
export const WRITE_BLOCKING_TIMEOUTS: readonly TimeoutType[] = ['full_access', 'api']

/** Rate limits and request quota that currently apply to a user. */
export interface Allowance {
  /** Hourly request limits of each of the user's plans, by rate class. */
  rates: readonly PlanRates[]
  /** Hourly request quota. A null limit is unlimited. */
  requests: { limit: number | null; source: QuotaSource }
}

/** Signed-in user of a request, with their current roles and permissions. */
export interface CurrentUser {
  id: number
  username: string
  email: string
  hasPassword: boolean
  /** Whether the user has verified their email address. */
  isEmailVerified: boolean
  roles: string[]
  permissions: ReadonlySet<string>
  /** Latest expiration first. During an impersonation, includes the administrator's timeouts. */
  timeouts: readonly ActiveTimeout[]
  /** During an impersonation, the limits of the administrator. */
  allowance: Allowance
  sessionId: string
  signedInAt: Date
  /** Time of the last reauthentication in this session. */
  confirmedAt: Date | null
  /** Administrator who impersonates the user. */
  actor: { id: number; username: string } | null
}

/** Milliseconds for which a reauthentication or sign-in counts as recent. */
export const CONFIRMATION_MS = 10 * 60_000

const isRecent = (time: Date | null) => time !== null && Date.now() - time.getTime() < CONFIRMATION_MS

/** Returns whether the user has reauthenticated recently, with the password or a provider. */
export const hasConfirmedRecently = ({ confirmedAt }: CurrentUser) => isRecent(confirmedAt)

/** Returns whether the user has signed in or reauthenticated recently. */
export const hasSignedInRecently = ({ signedInAt, confirmedAt }: CurrentUser) =>
  isRecent(signedInAt) || isRecent(confirmedAt)
