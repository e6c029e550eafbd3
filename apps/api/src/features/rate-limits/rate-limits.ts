import { createHash } from 'node:crypto'
import type { Database } from '@veranda/database'
import {
  type Check,
  createMemoryStore,
  createRedisStore,
  type Limited,
  type Store,
  type Verdict,
  withLocalFallback,
} from '@veranda/limiter'
import type { Response } from 'express'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import { tooManyGuesses, tooManyRequests, tooManySignUps } from '../../http/errors.ts'
import { blockOf, networkOf } from '../../http/network.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { SharedStore } from '../../shared-store.ts'
import type { createGuestSubjects, Subjects } from '../quotas/guests.ts'
import type { QuotaSource } from '../quotas/quotas.schema.ts'
import { createChecks } from './checks.ts'
import type { createIdentification } from './identities.ts'
import { type Claim, createLookups } from './lookups.ts'
import {
  type Counted,
  GUESSED,
  GUESSES,
  GUESSES_OF_STRANGERS,
  HOUR,
  MAILS_TO_UNCONFIRMED,
  NETWORKS_OF_A_BLOCK,
  type RateClass,
  REQUESTS,
  rateClassOf,
  SIGN_UPS,
} from './rate-classes.ts'
import { inSeconds, tell } from './rate-headers.ts'
import { createRefusalTally, type RefusalTally } from './refusal-tally.ts'
import { createRequestQuota, isRequestQuota } from './request-quota.ts'
import { createRequestWarnings } from './request-warnings.ts'

type Arrived = Pick<RequestContext, 'address' | 'req' | 'res'> & { route: Counted }

/** Who guesses at the password of an account: someone on a network, a device that signed in before, or a live session. */
export interface Guess {
  email: string
  from: 'network' | 'device' | 'session'
  id: string
}

export interface RateLimits {
  /**
   * Counts a request under the network that it comes from and, unless the session of a cookie is still to be looked up,
   * under its device. The network bounds what one device has by signing in to many accounts.
   * @throws 429 when there were too many.
   */
  arrived(context: Arrived, cookie?: string | null): void | Promise<void>
  /**
   * Counts a request whose session has been looked up: under the user alone, whom nobody else on their device can keep
   * waiting, or, where there is no such session, like one without a cookie. Who is refused here leaves the network what
   * `arrived` took of it, as without a cookie; so does a user whose plan raises the limit.
   * @throws 429 when there were too many.
   */
  identified(context: Arrived & Pick<RequestContext, 'viewer'>): Promise<void>
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
   * Counts a mail to an address that somebody has yet to show is theirs, over all accounts.
   *
   * @returns seconds to wait where there were too many in an hour or a day, otherwise 0
   */
  mailTo(email: string): Promise<number>
  /** Lets strangers guess again, and whoever is given; returns whether strangers had guessed. */
  unblock(email: string, guess?: Guess): Promise<boolean>
  /** Those with a penalty, the latest refusal first. */
  limited(most: number): Promise<Limited[]>
  clear(key: string): Promise<boolean>
  /** What a user, or a guest, has used of `api_access/requests` in the last hour, and when all of it is back. */
  requestsUsed(who: Subjects): Promise<{ used: number; resetsAt: Date }>
  /** Forgets it. */
  resetRequests(userId: number): Promise<void>
  /** Reads what guests may ask in an hour: for who has just changed it. Other instances read it again within seconds. */
  refresh(): Promise<void>
  readonly refusals: RefusalTally
  /** whether instances limit together; `degraded` when they should, but Redis is away */
  readonly state: 'alone' | 'shared' | 'degraded'
}

interface Needs {
  config: Config
  database: Database
  store: SharedStore | null
  log: Logger
  identify: ReturnType<typeof createIdentification>
  guests: ReturnType<typeof createGuestSubjects>
}

/** Limits how often each may ask; shared by all instances through Redis, in this process without it or while it is away. */
export function createRateLimits({
  config,
  database,
  store: redis,
  log,
  identify,
  guests,
}: Needs): RateLimits {
  const attack = config.RATE_LIMIT_ATTACK
  const local = createMemoryStore({ attack })
  const shared =
    redis &&
    withLocalFallback({
      shared: createRedisStore({ client: redis, prefix: `${config.REDIS_PREFIX}limit:`, attack }),
      local,
      onChange: ({ isDegraded, error }) =>
        isDegraded
          ? log.warn({ err: error }, 'rate limits: Redis is away, each instance limits alone')
          : log.info('rate limits: Redis is back, instances limit together'),
    })
  const store: Store = shared ?? local
  const refusals = createRefusalTally(database, log)
  const lookups = createLookups()
  const quota = createRequestQuota({ config, database, store, log })
  const warn = createRequestWarnings(database, log)

  const checks = createChecks(config, quota)
  /** What `identified` may give back. */
  const arrivals = new WeakMap<Response, { claim: Claim; checks: readonly Check[]; verdict: Verdict }>()

  function settle(
    res: Response,
    name: RateClass,
    verdict: Verdict,
    quotaSource: QuotaSource = 'global_guest',
    userId: number | null = null,
  ): void | Promise<void> {
    const isQuota = isRequestQuota(verdict.check)
    tell(res, isQuota ? REQUESTS : name, verdict)
    if (isQuota && userId !== null) warn(userId, verdict)
    if (verdict.isAllowed) return
    const { penaltyLevel, retryMs } = verdict
    refusals.note(name, penaltyLevel)
    const wait = inSeconds(retryMs)
    if (!isQuota) throw tooManyRequests({ penaltyLevel, quotaType: name }, wait)
    return quota.exceeded(verdict, wait, quotaSource).then((error) => {
      throw error
    })
  }

  /** Null where nothing is limited. */
  function take([first, ...others]: readonly Check[]): Verdict | Promise<Verdict> | null {
    return first ? store.take([first, ...others]) : null
  }

  /** A request without a cookie never waits where windows are in this process. */
  function arrivedAsGuest(res: Response, name: RateClass, checks: readonly Check[]): void | Promise<void> {
    const taken = take(checks)
    if (taken instanceof Promise) return taken.then((verdict) => settle(res, name, verdict))
    if (taken) return settle(res, name, taken)
  }

  async function arrivedWith(claim: Claim, res: Response, checks: readonly Check[]): Promise<void> {
    const verdict = (await lookups.refusal(claim)) ?? (await take(checks))
    if (verdict?.isAllowed) arrivals.set(res, { claim, checks, verdict })
    if (verdict) return settle(res, claim.class, verdict)
  }

  return {
    arrived({ address, req, res, route }, cookie = null) {
      const name = rateClassOf(route)
      const identities = identify(address, req.headers)
      const networks = checks.ofNetwork(route, identities)
      if (!cookie) {
        const ofGuest = checks.ofGuest(route, identities, guests(address, req.headers))
        return ofGuest instanceof Promise
          ? ofGuest.then((read) => arrivedAsGuest(res, name, [...networks, ...read]))
          : arrivedAsGuest(res, name, [...networks, ...ofGuest])
      }
      const [network] = networks
      if (!network) return
      const { device } = identities
      return arrivedWith({ class: name, cookie, device, limit: network.limit }, res, networks)
    },
    async identified({ address, req, res, route, viewer }) {
      const ofUser = viewer && checks.ofUser(route, viewer)
      const ofGuest = () =>
        checks.ofGuest(route, identify(address, req.headers), guests(address, req.headers))
      const verdict = await take(ofUser?.checks ?? (await ofGuest()))
      // Whom the quota refuses is counted under all that is no quota, with a cookie or without one.
      const isOver = verdict !== null && !verdict.isAllowed && !isRequestQuota(verdict.check)
      const arrival = arrivals.get(res)
      if (arrival) {
        if (isOver || ofUser?.isRaised) await store.giveBack(arrival.checks, arrival.verdict)
        await lookups.note(arrival.claim, viewer !== null, isOver)
      }
      if (verdict)
        return settle(res, rateClassOf(route), verdict, ofUser?.source, viewer?.actor?.id ?? viewer?.id)
    },
    async guess({ res }, guess, { onRefused, onBlocked }) {
      if (!config.RATE_LIMIT_AUTH) return async () => undefined
      const own = { key: keyOfGuess(guess), limit: GUESSES, ...OF_ACCOUNT }
      const ofStrangers = { key: keyOfAccount(guess.email), limit: GUESSES_OF_STRANGERS, ...OF_ACCOUNT }
      const isStranger = guess.from === 'network'
      const verdict = await store.take(isStranger ? [own, ofStrangers] : [own])
      if (verdict.isAllowed)
        return async () => {
          if (isStranger) await store.giveBack([ofStrangers], verdict)
          await store.clear(own.key)
        }
      onRefused()
      if (isStranger && onBlocked) {
        const notice = { key: `${ofStrangers.key}:notice`, limit: NOTICES, ...OF_ACCOUNT }
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
    async mailTo(email) {
      if (!config.RATE_LIMIT_AUTH) return 0
      const key = `${keyOfAccount(email)}:mailed`
      const [anHour, aDay] = MAILS_TO_UNCONFIRMED
      const verdict = await store.take([
        { key: `${key}:hour`, limit: anHour, ...OF_ACCOUNT },
        { key: `${key}:day`, limit: aDay, ...OF_ACCOUNT },
      ])
      return verdict.isAllowed ? 0 : inSeconds(verdict.retryMs)
    },
    async unblock(email, guess) {
      if (guess) await store.clear(keyOfGuess(guess))
      const ofStrangers = { key: keyOfAccount(email), limit: GUESSES_OF_STRANGERS }
      const { used } = await store.peek(ofStrangers)
      await store.clear(ofStrangers.key)
      return used > 0
    },
    limited: async (most) => store.limited(most),
    async clear(key) {
      lookups.forget()
      await store.clear(signUpsOf(key))
      return store.clear(key)
    },
    requestsUsed: quota.used,
    resetRequests: quota.reset,
    refresh: quota.refresh,
    refusals,
    get state() {
      if (!shared) return 'alone'
      return shared.isDegraded ? 'degraded' : 'shared'
    },
  }
}

/** Their windows are kept under a flood of other keys, and being over them earns no penalty: the owner did nothing. */
const OF_ACCOUNT = { isForgiving: true, isEstablished: true } as const

/** Derived from the key of the class, so that clearing one clears the other. */
const signUpsOf = (key: string) => `${key}:sign-ups`

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
const NOTICES = { count: 1, seconds: 24 * HOUR }

/** Email addresses of any length become keys of one length, and are not stored in the clear. */
const keyOfAccount = (email: string) =>
  `auth:account:${createHash('sha256').update(email).digest('base64url')}`

const keyOfGuess = ({ email, from, id }: Guess) => `${keyOfAccount(email)}:${from}:${id}`
