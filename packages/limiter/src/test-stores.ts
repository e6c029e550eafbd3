import { randomUUID } from 'node:crypto'
import { createClient } from 'redis'
import type { Limit, Store } from './limit.ts'
import { createMemoryStore } from './memory-store.ts'
import { createRedisStore } from './redis-store.ts'

/** A store with a manual clock. */
export interface Fixture {
  name: string
  clock: { now: number }
  store: Store
  close(): Promise<void>
}

/** Limit for attackers in both stores, unless a test passes another one. */
export const ATTACK_LIMIT: Limit = { count: 1, seconds: 3600 }
const START = Date.UTC(2026, 2, 1)

function openMemoryStore(attack = ATTACK_LIMIT): Fixture {
  const clock = { now: START }
  const store = createMemoryStore({ attack, now: () => clock.now, random: () => 0 })
  return { name: 'memory', clock, store, close: async () => undefined }
}

async function openRedisStore(url: string, attack = ATTACK_LIMIT): Promise<Fixture> {
  const client = createClient({ url })
  await client.connect()
  const clock = { now: START }
  const prefix = `veranda-test-${randomUUID()}:`
  const store = createRedisStore({ client, prefix, attack, now: () => clock.now, random: () => 0 })
  return {
    name: 'Redis',
    clock,
    store,
    async close() {
      for await (const keys of client.scanIterator({ MATCH: `${prefix}*` }))
        if (keys.length > 0) await client.del(keys)
      await client.close()
    },
  }
}

const redisUrl = process.env.TEST_REDIS_URL

/** Functions that open the memory store and, if `TEST_REDIS_URL` is set, the Redis store. */
export const STORES: [name: string, open: (attack?: Limit) => Fixture | Promise<Fixture>][] = [
  ['memory', openMemoryStore],
]
if (redisUrl) STORES.push(['Redis', (attack) => openRedisStore(redisUrl, attack)])
