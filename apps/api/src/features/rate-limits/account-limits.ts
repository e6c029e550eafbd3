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

/** Who guesses at the password of an account: someone on a network, a device that signed in before, or a live session. */
export interface Guess {
  email: string
  from: 'network' | 'device' | 'session'
  id: string
}

/** Limits per account and email address, independent of the client. */
export interface AccountLimits {
  /**
   * Counts a guess at an account's password before it is checked, in one step, so that guesses made at once count like
   * those made in turn. What is left is in the headers of a refusal only: how often others have guessed is not public.
   *
   * @param listeners `onRefused` is called with each refusal, `onBlocked` when strangers are refused, at most once a day for an account
   * @returns what to call when the guess was right: the wrong ones from there, and this one, no longer count
   * @throws 429 when there were too many
   */
  guess(
    context: Pick<RequestContext, 'res'>,
    guess: Guess,
    listeners: { onRefused(): void; onBlocked?(): void },
  ): Promise<() => Promise<void>>
  /**
   * Counts a sign-up under its network: accounts take space, and each has quotas of its own.
   *
   * @returns what to call when no account came of it: it no longer counts
   * @throws 429 when there were too many in a day
   */
  signUp(context: Pick<RequestContext, 'address' | 'res'>): Promise<() => Promise<void>>
  /**
   * Counts a mail to an unconfirmed email address, across all accounts. One block of networks can't use up what another
   * needs to sign up.
   *
   * @returns seconds to wait where there were too many in an hour or a day, otherwise 0
   */
  mailTo(context: Pick<RequestContext, 'address'>, email: string): Promise<number>
  /**
   * Counts a mail that tells a user what happened to their account. One to an unconfirmed address counts as `mailTo` does.
   *
   * @returns whether it may be sent
   */
  mayNotify(
    context: Pick<RequestContext, 'address'>,
    recipient: { userId: number; email: string; isConfirmed: boolean },
  ): Promise<boolean>
  /** Clears the guesses of strangers and of the given client; returns whether strangers had guessed. */
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

/** Their windows are kept under a flood of other keys, and being over them earns no penalty: the owner did nothing. */
const OF_ACCOUNT = { isForgiving: true, isEstablished: true } as const

/** Derived from the key of the class, so that clearing one clears the other. */
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

/** Calls of `onBlocked` for one account. */
const NOTICES_OF_GUESSES = { count: 1, seconds: 24 * HOUR }

/** Email addresses of any length become keys of one length, and are not stored in the clear. */
const keyOfAccount = (email: string) =>
  `auth:account:${createHash('sha256').update(email).digest('base64url')}`

const keyOfGuess = ({ email, from, id }: Guess) => `${keyOfAccount(email)}:${from}:${id}`
