import type { Limit, Limited, Store, Verdict } from './limit.ts'
import { levelAt } from './penalty.ts'
import { TAKE } from './redis-script.ts'

/** What is used of a client of the `redis` package, connected. */
export interface RedisClient {
  scriptLoad(script: string): Promise<string>
  evalSha(sha: string, options: { keys: string[]; arguments: string[] }): Promise<unknown>
  del(key: string): Promise<number>
  zRem(key: string, member: string): Promise<number>
  zRange(key: string, from: number, to: number, options: { REV: true }): Promise<string[]>
  hmGet(key: string, fields: string[]): Promise<(string | null)[]>
}

export interface RedisOptions {
  client: RedisClient
  /** what every key begins with, as `veranda:limit:` */
  prefix: string
  /** the limit of identities at penalty level 3 and more; null leaves them theirs */
  attack: Limit | null
  /** milliseconds since 1970; default: the clock of Redis, which is one for all. For tests */
  now?: () => number
  /** from 0 to 1; for tests */
  random?: () => number
}

type Answer = [
  isAllowed: number,
  index: number,
  count: number,
  seconds: number,
  remaining: number,
  resetMs: number,
  retryMs: number,
  level: number,
]

/**
 * Windows in Redis, shared by all instances with the same prefix: one round trip a check. It fails when Redis does.
 *
 * @example
 * const store = createRedisStore({ client, prefix: 'veranda:limit:', attack: { count: 1, seconds: 3600 } })
 */
export function createRedisStore({ client, prefix, attack, now, random = Math.random }: RedisOptions): Store {
  const listed = `${prefix}penalized`
  const ofAttack = [String(attack?.count ?? 0), String(attack?.seconds ?? 1)]
  let script: Promise<string> | undefined

  async function run(keys: string[], numbers: string[]): Promise<Answer> {
    script ??= client.scriptLoad(TAKE)
    try {
      return (await client.evalSha(await script, { keys, arguments: numbers })) as Answer
    } catch (error) {
      script = undefined
      // After a restart Redis knows it no more.
      if (!(error instanceof Error && error.message.startsWith('NOSCRIPT'))) throw error
      script = client.scriptLoad(TAKE)
      return (await client.evalSha(await script, { keys, arguments: numbers })) as Answer
    }
  }

  return {
    async take(checks): Promise<Verdict> {
      const keys = [...checks.map(({ key }) => prefix + key), listed]
      const limits = checks.flatMap(({ limit, isForgiving }) => [
        String(limit.count),
        String(limit.seconds),
        isForgiving ? '1' : '0',
      ])
      const answer = await run(keys, [String(random()), ...ofAttack, String(now?.() ?? ''), ...limits])
      const [isAllowed, index, count, seconds, remaining, resetMs, retryMs, penaltyLevel] = answer
      const check = { key: (checks[index - 1] ?? checks[0]).key, limit: { count, seconds } }
      return { isAllowed: isAllowed === 1, check, remaining, resetMs, retryMs, penaltyLevel }
    },
    async clear(key) {
      const [removed] = await Promise.all([client.del(prefix + key), client.zRem(listed, prefix + key)])
      return removed > 0
    },
    async limited(most) {
      const keys = await client.zRange(listed, 0, most - 1, { REV: true })
      const at = now?.() ?? Date.now()
      const all = await Promise.all(
        keys.map(async (key) => limitedOf(key.slice(prefix.length), await client.hmGet(key, FIELDS), at)),
      )
      return all.filter((one) => one !== null)
    },
  }
}

const FIELDS = ['l', 'f', 'b', 'n', 'w']

function limitedOf(key: string, values: (string | null)[], now: number): Limited | null {
  const [level = 0, lastRefusedAt = 0, blockedUntil = 0, refused = 0, seconds = 0] = values.map((value) =>
    Number(value ?? 0),
  )
  const penalty = { level, lastRefusedAt, blockedUntil, refused }
  const penaltyLevel = levelAt(penalty, { count: 1, seconds: seconds || 1 }, now)
  if (penaltyLevel === 0) return null
  return { key, penaltyLevel, refused, lastRefusedAt, blockedUntil }
}
