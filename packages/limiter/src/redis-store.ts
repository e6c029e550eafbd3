import type { Check, Limit, PenalizedClient, Store, Verdict } from './limit.ts'
import { LIST_PENALIZED, PEEK, REFUND, TAKE } from './redis-script.ts'

/** The methods of a connected client from the `redis` package that the store uses. */
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
  /** from 0 to 1; for tests */
  random?: () => number
}

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

const getMode = ({ isForgiving, isShared }: Check) => (isForgiving ? 'forgiving' : isShared ? 'shared' : '')

const formatUnits = ({ units = 1 }: Check) => String(units)

/** Creates a function that runs a script cached by Redis, and loads it again after Redis restarts. */
function createScript(client: RedisClient, text: string) {
  let loaded: Promise<string> | undefined
  return async (keys: string[], values: string[]): Promise<unknown> => {
    const run = async () => {
      loaded ??= client.scriptLoad(text)
      return client.evalSha(await loaded, { keys, arguments: values })
    }
    try {
      return await run()
    } catch (error) {
      loaded = undefined
      if (error instanceof Error && error.message.startsWith('NOSCRIPT')) return run()
      throw error
    }
  }
}

/**
 * Creates a store in Redis, shared by all instances with the same prefix. Each operation is one round trip.
 *
 * @param options client, key prefix, and limit for attackers
 * @returns The store. Its methods reject if Redis does.
 *
 * @example
 * const store = createRedisStore({ client, prefix: 'veranda:limit:', attack: { count: 1, seconds: 3600 } })
 */
export function createRedisStore({ client, prefix, attack, now, random = Math.random }: RedisOptions): Store {
  const listed = `${prefix}penalized`
  const attackArguments = [String(attack?.count ?? 0), String(attack?.seconds ?? 1)]
  const take = createScript(client, TAKE)
  const refund = createScript(client, REFUND)
  const peek = createScript(client, PEEK)
  const list = createScript(client, LIST_PENALIZED)
  const clock = () => String(now?.() ?? '')

  return {
    async take(checks): Promise<Verdict> {
      const keys = [...checks.map(({ key }) => prefix + key), listed]
      const values = [String(random()), ...attackArguments, clock()]
      for (const check of checks)
        values.push(
          String(check.limit.count),
          String(check.limit.seconds),
          getMode(check),
          formatUnits(check),
        )
      const [isAllowed, index, count, seconds, remaining, resetMs, retryMs, penaltyLevel, at] = (await take(
        keys,
        values,
      )) as TakeReply
      const check = { key: (checks[index - 1] ?? checks[0]).key, limit: { count, seconds } }
      return { isAllowed: isAllowed === 1, check, remaining, resetMs, retryMs, penaltyLevel, at }
    },
    async refund(checks, { isAllowed, at }) {
      if (!isAllowed || checks.length === 0) return
      const windows = checks.flatMap((check) => [
        String(check.limit.seconds),
        getMode(check),
        formatUnits(check),
      ])
      await refund(
        checks.map(({ key }) => prefix + key),
        [...attackArguments, clock(), String(at), ...windows],
      )
    },
    async peek({ key, limit }) {
      const [used, resetMs] = (await peek([prefix + key], [String(limit.seconds), clock()])) as [
        number,
        number,
      ]
      return { used, resetMs }
    },
    async clear(key) {
      const [removed] = await Promise.all([client.del(prefix + key), client.zRem(listed, prefix + key)])
      return removed > 0
    },
    async listPenalized(maxClients) {
      const found = (await list([listed], [String(maxClients), clock()])) as (string | number)[]
      return Array.from({ length: found.length / 5 }, (_, n): PenalizedClient => {
        const [key, penaltyLevel, lastRefusedAt, blockedUntil, refused] = found.slice(5 * n) as [
          string,
          ...number[],
        ]
        return {
          key: key.slice(prefix.length),
          penaltyLevel: Number(penaltyLevel),
          refused: Number(refused),
          lastRefusedAt: Number(lastRefusedAt),
          blockedUntil: Number(blockedUntil),
        }
      })
    },
  }
}
