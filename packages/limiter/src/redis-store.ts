import type { Check, Limit, PenalizedClient, Store, Verdict } from './limit.ts'
import { LIST_PENALIZED, PEEK, REFUND, TAKE } from './redis-script.ts'

/** The methods that the store calls on a connected client of the `redis` package. */
export interface RedisClient {
  scriptLoad(script: string): Promise<string>
  evalSha(sha: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>
  del(key: string): Promise<number>
  zRem(key: string, member: string): Promise<number>
}

export interface RedisOptions {
  client: RedisClient
  /** prefix of every key, such as `veranda:limit:` */
  prefix: string
  /** limit for clients at penalty level 3 and above; null keeps their regular limit */
  attack: Limit | null
  /** time in milliseconds since 1970, for tests; default: the clock of Redis, which all instances share */
  now?: () => number
  /** returns a number from 0 to 1, for tests; default: `Math.random` */
  random?: () => number
}

/**
 * Reply of the `take` script. `index` is the position of the verdict's check, starting at 1. `count` and
 * `seconds` are the limit that was applied to it.
 */
type TakeReply = [
  isAllowed: number,
  index: number,
  count: number,
  seconds: number,
  remaining: number,
  resetMs: number,
  retryMs: number,
  level: number,
  at: number,
]

/**
 * Returns the mode of a check, as the scripts expect it. A check that is both forgiving and shared has the
 * mode `forgiving`. Its client never gets a penalty, so `shared` would make no difference.
 */
const getMode = ({ isForgiving, isShared }: Check) => (isForgiving ? 'forgiving' : isShared ? 'shared' : '')

const formatUnits = ({ units = 1 }: Check) => String(units)

/**
 * Creates a function that runs a script by its hash. The function loads the script into Redis on first use,
 * and again if Redis no longer has it, such as after a restart.
 */
function createScriptRunner(client: RedisClient, script: string) {
  let hash: Promise<string> | undefined
  return async (keys: string[], values: string[]): Promise<unknown> => {
    const run = async () => {
      hash ??= client.scriptLoad(script)
      return client.evalSha(await hash, { keys, arguments: values })
    }
    try {
      return await run()
    } catch (error) {
      hash = undefined
      if (error instanceof Error && error.message.startsWith('NOSCRIPT')) return run()
      throw error
    }
  }
}

/**
 * Creates a store in Redis, shared by all instances with the same prefix. Each operation takes one round
 * trip once its script is loaded.
 *
 * @param options client, key prefix, and limit for attackers
 * @returns The store. Its methods reject if the Redis command fails.
 *
 * @example
 * const store = createRedisStore({ client, prefix: 'veranda:limit:', attack: { count: 1, seconds: 3600 } })
 */
export function createRedisStore({ client, prefix, attack, now, random = Math.random }: RedisOptions): Store {
  const penalizedKey = `${prefix}penalized`
  const attackArguments = [String(attack?.count ?? -1), String(attack?.seconds ?? 1)]
  const runTake = createScriptRunner(client, TAKE)
  const runRefund = createScriptRunner(client, REFUND)
  const runPeek = createScriptRunner(client, PEEK)
  const runList = createScriptRunner(client, LIST_PENALIZED)
  /** Returns the time for tests, or an empty string, which makes the scripts use the Redis clock. */
  const formatNow = () => String(now?.() ?? '')

  return {
    async take(checks): Promise<Verdict> {
      const keys = [...checks.map(({ key }) => prefix + key), penalizedKey]
      const values = [String(random()), ...attackArguments, formatNow()]
      for (const check of checks)
        values.push(
          String(check.limit.count),
          String(check.limit.seconds),
          getMode(check),
          formatUnits(check),
        )
      const reply = (await runTake(keys, values)) as TakeReply
      const [isAllowed, index, count, seconds, remaining, resetMs, retryMs, penaltyLevel, at] = reply
      const check = { key: (checks[index - 1] ?? checks[0]).key, limit: { count, seconds } }
      return { isAllowed: isAllowed === 1, check, remaining, resetMs, retryMs, penaltyLevel, at }
    },
    async refund(checks, { isAllowed, at }) {
      if (!isAllowed || checks.length === 0) return
      const checkArguments = checks.flatMap((check) => [
        String(check.limit.seconds),
        getMode(check),
        formatUnits(check),
      ])
      await runRefund(
        checks.map(({ key }) => prefix + key),
        [...attackArguments, formatNow(), String(at), ...checkArguments],
      )
    },
    async peek({ key, limit }) {
      const [used, resetMs] = (await runPeek([prefix + key], [String(limit.seconds), formatNow()])) as [
        number,
        number,
      ]
      return { used, resetMs }
    },
    async clear(key) {
      const [removed] = await Promise.all([client.del(prefix + key), client.zRem(penalizedKey, prefix + key)])
      return removed > 0
    },
    async listPenalized(maxClients) {
      // Five values per client.
      const reply = (await runList([penalizedKey], [String(maxClients), formatNow()])) as (string | number)[]
      return Array.from({ length: reply.length / 5 }, (_, n): PenalizedClient => {
        const [key, penaltyLevel, lastRejectedAt, blockedUntil, rejected] = reply.slice(5 * n) as [
          string,
          ...number[],
        ]
        return {
          key: key.slice(prefix.length),
          penaltyLevel: Number(penaltyLevel),
          rejected: Number(rejected),
          lastRejectedAt: Number(lastRejectedAt),
          blockedUntil: Number(blockedUntil),
        }
      })
    },
  }
}
