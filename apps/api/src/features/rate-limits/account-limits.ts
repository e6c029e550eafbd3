import { createHash } from 'node:crypto'
import type { Check, Store } from '@veranda/limiter'
import type { Config } from '../../config.ts'
import { tooManyPasswordAttempts, tooManySignUps } from '../../http/errors.ts'
import { getIpRange, getNetwork } from '../../http/network.ts'
import type { RequestContext } from '../../http/request-context.ts'
import {
  FIRST_MAIL_LIMITS,
  HOUR_SECONDS,
  NETWORKS_PER_IP_RANGE,
  NOTICE_LIMIT,
  PASSWORD_ATTEMPT_LIMIT,
  PASSWORD_LIMIT_NAME,
  SIGN_UP_LIMIT_NAME,
  UNKNOWN_CLIENT_LIMIT,
  UNVERIFIED_MAIL_LIMITS,
} from './rate-classes.ts'
import { setRateHeaders, toSeconds } from './rate-headers.ts'
import type { RejectionTally } from './rejection-tally.ts'

/** An attempt to enter the password of an account, from a network, a known device, or a session. */
export interface PasswordAttempt {
  email: string
  /** `network` for an unknown client, `device` for a known device, `session` for a signed-in user. */
  from: 'network' | 'device' | 'session'
  /** ID of the network, device, or session. */
  id: string
}

/** Limits on password attempts, sign-ups, and emails. */
export interface AccountLimits {
  /**
   * Counts a password attempt, in one step and before the password is checked, so that concurrent attempts
   * can't exceed the limit. Rate limit headers are only set for rejections. In other responses, the remaining
   * attempts would reveal the attempts of other clients.
   *
   * @param listeners `onRejected` is called for each rejection; `onBlocked` for rejections of unknown
   *   clients, at most once a day per account
   * @returns function to call if the password is correct. It clears the count of this client and, for an
   *   unknown client, refunds the attempt from the shared count of all unknown clients.
   * @throws 429 after too many attempts
   */
  countPasswordAttempt(
    context: Pick<RequestContext, 'res'>,
    attempt: PasswordAttempt,
    listeners: { onRejected(): void; onBlocked?(): void },
  ): Promise<() => Promise<void>>
  /**
   * Counts a sign-up toward the limits of its network and IP range, because each account has its own storage
   * and quotas.
   *
   * @returns function to call if no account was created, so that the sign-up no longer counts
   * @throws 429 after too many sign-ups in a day
   */
  countSignUp(context: Pick<RequestContext, 'ip' | 'res'>): Promise<() => Promise<void>>
  /**
   * Counts an email to an unverified email address, whichever account caused the email. Even if requests from
   * one IP range exceed the limit, the first request from another IP range is still allowed, see
   * `FIRST_MAIL_LIMITS`.
   *
   * @returns seconds to wait after too many emails in an hour or a day, otherwise 0
   */
  consumeMailLimit(context: Pick<RequestContext, 'ip'>, email: string): Promise<number>
  /**
   * Counts an email that notifies a user of a change to their account. An email to an unverified email
   * address counts toward the limit of `consumeMailLimit` instead.
   *
   * @returns whether the email is within the limit and may be sent
   */
  tryCountNotice(
    context: Pick<RequestContext, 'ip'>,
    recipient: { userId: number; email: string; isEmailVerified: boolean },
  ): Promise<boolean>
  /**
   * Clears the count of password attempts that all unknown clients of an account share, and the count of the
   * client that made `attempt`. The separate counts of other clients remain.
   *
   * @returns whether unknown clients had made attempts
   */
  clearPasswordAttempts(email: string, attempt?: PasswordAttempt): Promise<boolean>
}

interface AccountLimitOptions {
  config: Pick<Config, 'RATE_LIMIT_AUTH' | 'SIGN_UPS_PER_NETWORK'>
  store: Store
  rejections: RejectionTally
}

export function createAccountLimits({ config, store, rejections }: AccountLimitOptions): AccountLimits {
  const limits: AccountLimits = {
    async countPasswordAttempt({ res }, attempt, { onRejected, onBlocked }) {
      if (!config.RATE_LIMIT_AUTH) return async () => undefined
      const isUnknownClient = attempt.from === 'network'
      const clientCheck = { key: getAttemptKey(attempt), limit: PASSWORD_ATTEMPT_LIMIT, ...ACCOUNT_CHECK }
      const unknownClientsCheck = {
        key: getAccountKey(attempt.email),
        limit: UNKNOWN_CLIENT_LIMIT,
        ...ACCOUNT_CHECK,
      }
      const verdict = await store.take(isUnknownClient ? [clientCheck, unknownClientsCheck] : [clientCheck])
      if (verdict.isAllowed)
        return async () => {
          if (isUnknownClient) await store.refund([unknownClientsCheck], verdict)
          await store.clear(clientCheck.key)
        }
      onRejected()
      if (isUnknownClient && onBlocked) {
        const noticeCheck = {
          key: `${unknownClientsCheck.key}:notice`,
          limit: BLOCKED_NOTICE_LIMIT,
          ...ACCOUNT_CHECK,
        }
        if ((await store.take([noticeCheck])).isAllowed) onBlocked()
      }
      rejections.record('auth', verdict.penaltyLevel)
      setRateHeaders(res, PASSWORD_LIMIT_NAME, verdict)
      throw tooManyPasswordAttempts(toSeconds(verdict.retryMs))
    },
    async countSignUp({ ip, res }) {
      const maxSignUps = config.SIGN_UPS_PER_NETWORK
      if (maxSignUps === null) return async () => undefined
      const checks = createSignUpChecks(ip, maxSignUps)
      const verdict = await store.take(checks)
      if (verdict.isAllowed) return async () => store.refund(checks, verdict)
      rejections.record('auth', verdict.penaltyLevel)
      setRateHeaders(res, SIGN_UP_LIMIT_NAME, verdict)
      throw tooManySignUps(toSeconds(verdict.retryMs))
    },
    async consumeMailLimit({ ip }, email) {
      if (!config.RATE_LIMIT_AUTH) return 0
      const key = `${getAccountKey(email)}:mailed`
      const [rangeLimit, totalLimit] = FIRST_MAIL_LIMITS
      // Keys call an IP range a `block`.
      const firstMailVerdict = await store.take([
        { key: `${key}:block:${getIpRange(ip)}`, limit: rangeLimit, isForgiving: true },
        { key: `${key}:blocks`, limit: totalLimit, ...ACCOUNT_CHECK },
      ])
      if (firstMailVerdict.isAllowed) return 0
      const [hourlyLimit, dailyLimit] = UNVERIFIED_MAIL_LIMITS
      const verdict = await store.take([
        { key: `${key}:hour`, limit: hourlyLimit, ...ACCOUNT_CHECK },
        { key: `${key}:day`, limit: dailyLimit, ...ACCOUNT_CHECK },
      ])
      return verdict.isAllowed ? 0 : toSeconds(verdict.retryMs)
    },
    async tryCountNotice(context, { userId, email, isEmailVerified }) {
      if (!config.RATE_LIMIT_AUTH) return true
      if (!isEmailVerified) return (await limits.consumeMailLimit(context, email)) === 0
      const verdict = await store.take([
        { key: `auth:user:${userId}:notices`, limit: NOTICE_LIMIT, ...ACCOUNT_CHECK },
      ])
      return verdict.isAllowed
    },
    async clearPasswordAttempts(email, attempt) {
      if (attempt) await store.clear(getAttemptKey(attempt))
      const unknownClientsCheck = { key: getAccountKey(email), limit: UNKNOWN_CLIENT_LIMIT }
      const { used } = await store.peek(unknownClientsCheck)
      await store.clear(unknownClientsCheck.key)
      return used > 0
    },
  }
  return limits
}

/**
 * Properties of checks per account. The store does not evict their counts to make space for clients that
 * anyone can create, such as devices. Exceeding their limits causes no penalty, because other clients may
 * have made the requests.
 */
const ACCOUNT_CHECK = { isForgiving: true, isEstablished: true } as const

/**
 * Returns the key of the sign-up limit for a key of the rate class `auth`, so that clearing the limit of the
 * class can also clear the sign-up limit.
 */
export const toSignUpKey = (key: string) => `${key}:sign-ups`

const createSignUpChecks = (ip: string, maxSignUps: number): readonly [Check, Check] => [
  {
    key: toSignUpKey(`auth:network:${getNetwork(ip)}`),
    limit: { count: maxSignUps, seconds: 24 * HOUR_SECONDS },
    isForgiving: true,
  },
  {
    key: toSignUpKey(`auth:block:${getIpRange(ip)}`),
    limit: { count: maxSignUps * NETWORKS_PER_IP_RANGE, seconds: 24 * HOUR_SECONDS },
    isForgiving: true,
  },
]

/** Limit on `onBlocked` calls per account. */
const BLOCKED_NOTICE_LIMIT = { count: 1, seconds: 24 * HOUR_SECONDS }

/** Hashes email addresses, so that keys have a fixed length and no email address is stored in plain text. */
const getAccountKey = (email: string) =>
  `auth:account:${createHash('sha256').update(email).digest('base64url')}`

const getAttemptKey = ({ email, from, id }: PasswordAttempt) => `${getAccountKey(email)}:${from}:${id}`
