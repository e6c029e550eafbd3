import { createHash } from 'node:crypto'
import type { Check, Store } from '@veranda/limiter'
import type { Config } from '../../config.ts'
import { tooManyGuesses, tooManySignUps } from '../../http/errors.ts'
import { blockOf, networkOf } from '../../http/network.ts'
import type { RequestContext } from '../../http/request-context.ts'
import {
  FIRST_MAILS,
  GUESSED,
  GUESSES,
  GUESSES_OF_STRANGERS,
  HOUR,
  MAILS_TO_UNCONFIRMED,
  NETWORKS_OF_A_BLOCK,
  NOTICES,
  SIGN_UPS,
} from './rate-classes.ts'
import { inSeconds, tell } from './rate-headers.ts'
import type { RefusalTally } from './refusal-tally.ts'

/** An attempt to guess the password of an account, from a network, a known device, or a session. */
export interface Guess {
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
   * @param listeners `onRefused` is called for each rejection; `onBlocked` when unknown clients are
   *   blocked, at most once a day per account
   * @returns function to call for a correct password, so that this client's attempts no longer count
   * @throws 429 after too many attempts
   */
  guess(
    context: Pick<RequestContext, 'res'>,
    guess: Guess,
    listeners: { onRefused(): void; onBlocked?(): void },
  ): Promise<() => Promise<void>>
  /**
   * Counts a sign-up toward the limit of its network, because each account has its own storage and quotas.
   *
   * @returns function to call if no account was created, so that it no longer counts
   * @throws 429 after too many sign-ups in a day
   */
  signUp(context: Pick<RequestContext, 'address' | 'res'>): Promise<() => Promise<void>>
  /**
   * Counts an email to an unconfirmed email address, across all accounts. One block of networks can't consume
   * the limit that another needs to sign up.
   *
   * @returns seconds to wait after too many emails in an hour or a day, otherwise 0
   */
  mailTo(context: Pick<RequestContext, 'address'>, email: string): Promise<number>
  /**
   * Counts an email that notifies users of changes to their account. One to an unconfirmed email address
   * counts like `mailTo`.
   *
   * @returns whether it may be sent
   */
  mayNotify(
    context: Pick<RequestContext, 'address'>,
    recipient: { userId: number; email: string; isConfirmed: boolean },
  ): Promise<boolean>
  /**
   * Clears the attempts of unknown clients and of the given client. Returns whether unknown clients had made
   * attempts.
   */
  unblock(email: string, guess?: Guess): Promise<boolean>
}

interface Needs {
  config: Pick<Config, 'RATE_LIMIT_AUTH' | 'SIGN_UPS_PER_NETWORK'>
  store: Store
  refusals: RefusalTally
}

export function createAccountLimits({ config, store, refusals }: Needs): AccountLimits {
  const limits: AccountLimits = {
    async guess({ res }, guess, { onRefused, onBlocked }) {
      if (!config.RATE_LIMIT_AUTH) return async () => undefined
      const isStranger = guess.from === 'network'
      const own = { key: keyOfGuess(guess), limit: GUESSES, ...OF_ACCOUNT }
      const ofStrangers = { key: keyOfAccount(guess.email), limit: GUESSES_OF_STRANGERS, ...OF_ACCOUNT }
      const verdict = await store.take(isStranger ? [own, ofStrangers] : [own])
      if (verdict.isAllowed)
        return async () => {
          if (isStranger) await store.giveBack([ofStrangers], verdict)
          await store.clear(own.key)
        }
      onRefused()
      if (isStranger && onBlocked) {
        const notice = { key: `${ofStrangers.key}:notice`, limit: NOTICES_OF_GUESSES, ...OF_ACCOUNT }
        if ((await store.take([notice])).isAllowed) onBlocked()
      }
      refusals.note('auth', verdict.penaltyLevel)
      tell(res, GUESSED, verdict)
      throw tooManyGuesses(inSeconds(verdict.retryMs))
    },
    async signUp({ address, res }) {
      const count = config.SIGN_UPS_PER_NETWORK
      if (count === null) return async () => undefined
      const limits = signUpChecks(address, count)
      const verdict = await store.take(limits)
      if (verdict.isAllowed) return async () => store.giveBack(limits, verdict)
      refusals.note('auth', verdict.penaltyLevel)
      tell(res, SIGN_UPS, verdict)
      throw tooManySignUps(inSeconds(verdict.retryMs))
    },
    async mailTo({ address }, email) {
      if (!config.RATE_LIMIT_AUTH) return 0
      const key = `${keyOfAccount(email)}:mailed`
      const [ofBlock, ofBlocks] = FIRST_MAILS
      const first = await store.take([
        { key: `${key}:block:${blockOf(address)}`, limit: ofBlock, isForgiving: true },
        { key: `${key}:blocks`, limit: ofBlocks, ...OF_ACCOUNT },
      ])
      if (first.isAllowed) return 0
      const [anHour, aDay] = MAILS_TO_UNCONFIRMED
      const verdict = await store.take([
        { key: `${key}:hour`, limit: anHour, ...OF_ACCOUNT },
        { key: `${key}:day`, limit: aDay, ...OF_ACCOUNT },
      ])
      return verdict.isAllowed ? 0 : inSeconds(verdict.retryMs)
    },
    async mayNotify(context, { userId, email, isConfirmed }) {
      if (!config.RATE_LIMIT_AUTH) return true
      if (!isConfirmed) return (await limits.mailTo(context, email)) === 0
      const verdict = await store.take([
        { key: `auth:user:${userId}:notices`, limit: NOTICES, ...OF_ACCOUNT },
      ])
      return verdict.isAllowed
    },
    async unblock(email, guess) {
      if (guess) await store.clear(keyOfGuess(guess))
      const ofStrangers = { key: keyOfAccount(email), limit: GUESSES_OF_STRANGERS }
      const { used } = await store.peek(ofStrangers)
      await store.clear(ofStrangers.key)
      return used > 0
    },
  }
  return limits
}

/**
 * These windows persist under a flood of other keys. Exceeding them causes no penalty, because the owner may
 * not be responsible.
 */
const OF_ACCOUNT = { isForgiving: true, isEstablished: true } as const

/**
 * Returns the key for sign-ups. It is derived from the key of the class, so that clearing one clears the
 * other.
 */
export const signUpsOf = (key: string) => `${key}:sign-ups`

const signUpChecks = (address: string, count: number): readonly [Check, Check] => [
  {
    key: signUpsOf(`auth:network:${networkOf(address)}`),
    limit: { count, seconds: 24 * HOUR },
    isForgiving: true,
  },
  {
    key: signUpsOf(`auth:block:${blockOf(address)}`),
    limit: { count: count * NETWORKS_OF_A_BLOCK, seconds: 24 * HOUR },
    isForgiving: true,
  },
]

/** Limit of `onBlocked` calls per account. */
const NOTICES_OF_GUESSES = { count: 1, seconds: 24 * HOUR }

/** Hashes email addresses, so that keys have a fixed length and no email address is stored in plain text. */
const keyOfAccount = (email: string) =>
  `auth:account:${createHash('sha256').update(email).digest('base64url')}`

const keyOfGuess = ({ email, from, id }: Guess) => `${keyOfAccount(email)}:${from}:${id}`
