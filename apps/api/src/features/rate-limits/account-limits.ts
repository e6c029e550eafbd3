import { createHash } from 'node:crypto'
import type { Check, Store } from '@veranda/limiter'
import type { Config } from '../../config.ts'
import { tooManyPasswordAttempts, tooManySignUps } from '../../http/errors.ts'
import { getIpRange, getNetwork } from '../../http/network.ts'
import type { RequestContext } from '../../http/request-context.ts'
import {
  FIRST_MAILS,
  HOUR_SECONDS,
  NETWORKS_PER_BLOCK,
  NOTICES,
  PASSWORD_ATTEMPTS,
  PASSWORD_LIMIT_NAME,
  SIGN_UP_LIMIT_NAME,
  UNKNOWN_CLIENT_ATTEMPTS,
  UNVERIFIED_MAILS,
} from './rate-classes.ts'
import { setRateHeaders, toSeconds } from './rate-headers.ts'
import type { RejectionTally } from './rejection-tally.ts'

/** An attempt to enter the password of an account, from a network, a known device, or a session. */
export interface PasswordAttempt {
  email: string
  from: 'network' | 'device' | 'session'
  id: string
}

/** Limits per account and email address, independent of the client. */
export interface AccountLimits {
  /**
   * Counts a password attempt before it is checked, in one step, so that concurrent attempts count like
   * sequential ones. Only a rejection returns the remaining attempts in its headers, because the attempts of
   * others are not public.
   *
   * @param listeners `onRejected` is called for each rejection; `onBlocked` when unknown clients are
   *   blocked, at most once a day per account
   * @returns function to call for a correct password, so that this client's attempts no longer count
   * @throws 429 after too many attempts
   */
  attempt(
    context: Pick<RequestContext, 'res'>,
    attempt: PasswordAttempt,
    listeners: { onRejected(): void; onBlocked?(): void },
  ): Promise<() => Promise<void>>
  /**
   * Counts a sign-up toward the limit of its network, because each account has its own storage and quotas.
   *
   * @returns function to call if no account was created, so that it no longer counts
   * @throws 429 after too many sign-ups in a day
   */
  signUp(context: Pick<RequestContext, 'ip' | 'res'>): Promise<() => Promise<void>>
  /**
   * Counts an email to an unverified email address, across all accounts. One IP range can't consume
   * the limit that another needs to sign up.
   *
   * @returns seconds to wait after too many emails in an hour or a day, otherwise 0
   */
  countMail(context: Pick<RequestContext, 'ip'>, email: string): Promise<number>
  /**
   * Counts an email that notifies users of changes to their account. An email to an unverified email
   * address is counted by `countMail`.
   *
   * @returns whether it may be sent
   */
  mayNotify(
    context: Pick<RequestContext, 'ip'>,
    recipient: { userId: number; email: string; isConfirmed: boolean },
  ): Promise<boolean>
  /**
   * Clears the attempts of unknown clients and of the given client. Returns whether unknown clients had made
   * attempts.
   */
  unblock(email: string, attempt?: PasswordAttempt): Promise<boolean>
}

interface AccountLimitOptions {
  config: Pick<Config, 'RATE_LIMIT_AUTH' | 'SIGN_UPS_PER_NETWORK'>
  store: Store
  rejections: RejectionTally
}

export function createAccountLimits({ config, store, rejections }: AccountLimitOptions): AccountLimits {
  const limits: AccountLimits = {
    async attempt({ res }, attempt, { onRejected, onBlocked }) {
      if (!config.RATE_LIMIT_AUTH) return async () => undefined
      const isUnknownClient = attempt.from === 'network'
      const clientCheck = { key: getAttemptKey(attempt), limit: PASSWORD_ATTEMPTS, ...ACCOUNT_CHECK }
      const unknownClientsCheck = {
        key: getAccountKey(attempt.email),
        limit: UNKNOWN_CLIENT_ATTEMPTS,
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
        const notice = {
          key: `${unknownClientsCheck.key}:notice`,
          limit: BLOCKED_NOTICE_LIMIT,
          ...ACCOUNT_CHECK,
        }
        if ((await store.take([notice])).isAllowed) onBlocked()
      }
      rejections.record('auth', verdict.penaltyLevel)
      setRateHeaders(res, PASSWORD_LIMIT_NAME, verdict)
      throw tooManyPasswordAttempts(toSeconds(verdict.retryMs))
    },
    async signUp({ ip, res }) {
      const maxSignUps = config.SIGN_UPS_PER_NETWORK
      if (maxSignUps === null) return async () => undefined
      const checks = createSignUpChecks(ip, maxSignUps)
      const verdict = await store.take(checks)
      if (verdict.isAllowed) return async () => store.refund(checks, verdict)
      rejections.record('auth', verdict.penaltyLevel)
      setRateHeaders(res, SIGN_UP_LIMIT_NAME, verdict)
      throw tooManySignUps(toSeconds(verdict.retryMs))
    },
    async countMail({ ip }, email) {
      if (!config.RATE_LIMIT_AUTH) return 0
      const key = `${getAccountKey(email)}:mailed`
      const [blockLimit, totalLimit] = FIRST_MAILS
      const firstMails = await store.take([
        { key: `${key}:block:${getIpRange(ip)}`, limit: blockLimit, isForgiving: true },
        { key: `${key}:blocks`, limit: totalLimit, ...ACCOUNT_CHECK },
      ])
      if (firstMails.isAllowed) return 0
      const [hourlyLimit, dailyLimit] = UNVERIFIED_MAILS
      const verdict = await store.take([
        { key: `${key}:hour`, limit: hourlyLimit, ...ACCOUNT_CHECK },
        { key: `${key}:day`, limit: dailyLimit, ...ACCOUNT_CHECK },
      ])
      return verdict.isAllowed ? 0 : toSeconds(verdict.retryMs)
    },
    async mayNotify(context, { userId, email, isConfirmed }) {
      if (!config.RATE_LIMIT_AUTH) return true
      if (!isConfirmed) return (await limits.countMail(context, email)) === 0
      const verdict = await store.take([
        { key: `auth:user:${userId}:notices`, limit: NOTICES, ...ACCOUNT_CHECK },
      ])
      return verdict.isAllowed
    },
    async unblock(email, attempt) {
      if (attempt) await store.clear(getAttemptKey(attempt))
      const unknownClientsCheck = { key: getAccountKey(email), limit: UNKNOWN_CLIENT_ATTEMPTS }
      const { used } = await store.peek(unknownClientsCheck)
      await store.clear(unknownClientsCheck.key)
      return used > 0
    },
  }
  return limits
}

/**
 * Properties of checks per account. Their windows persist under a flood of other keys. Exceeding their limits
 * causes no penalty, because the owner of the account may not be responsible.
 */
const ACCOUNT_CHECK = { isForgiving: true, isEstablished: true } as const

/**
 * Returns the key for sign-ups. It is derived from the key of the class, so that clearing the limit of the
 * class also clears the limit of sign-ups.
 */
export const toSignUpKey = (key: string) => `${key}:sign-ups`

const createSignUpChecks = (ip: string, count: number): readonly [Check, Check] => [
  {
    key: toSignUpKey(`auth:network:${getNetwork(ip)}`),
    limit: { count, seconds: 24 * HOUR_SECONDS },
    isForgiving: true,
  },
  {
    key: toSignUpKey(`auth:block:${getIpRange(ip)}`),
    limit: { count: count * NETWORKS_PER_BLOCK, seconds: 24 * HOUR_SECONDS },
    isForgiving: true,
  },
]

/** Limit on `onBlocked` calls per account. */
const BLOCKED_NOTICE_LIMIT = { count: 1, seconds: 24 * HOUR_SECONDS }

/** Hashes email addresses, so that keys have a fixed length and no email address is stored in plain text. */
const getAccountKey = (email: string) =>
  `auth:account:${createHash('sha256').update(email).digest('base64url')}`

const getAttemptKey = ({ email, from, id }: PasswordAttempt) => `${getAccountKey(email)}:${from}:${id}`
