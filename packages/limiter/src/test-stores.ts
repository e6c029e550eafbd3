import { randomUUID } from 'node:crypto'
import { createClient } from 'redis'
import type { Limit, Store } from './limit.ts'
import { createMemoryStore } from './memory-store.ts'
import { createRedisStore } from './redis-store.ts'

/** A store with a manual clock. */
export interface Bench {
  name: string
  clock: { now: number }
  store: Store
  close(): Promise<void>
}

export const ATTACK: Limit = { count: 1, seconds: 3600 }
const START = Date.UTC(2026, 2, 1)

function openMemoryStore(): Bench {
  const clock = { now: START }
  const store = createMemoryStore({ attack: ATTACK, now: () => clock.now, random: () => 0 })
  return { name: 'memory', clock, store, close: async () => undefined }
}

async function openRedisStore(url: string): Promise<Bench> {
  const client = createClient({ url })
  await client.connect()
  const clock = { now: START }
  const prefix = `veranda-test-${randomUUID()}:`
  const store = createRedisStore({ client, prefix, attack: ATTACK, now: () => clock.now, random: () => 0 })
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

/** The memory store, and the Redis store if `TEST_REDIS_URL` is set. */
export const STORES: [name: string, open: () => Bench | Promise<Bench>][] = [
  ['memory', openMemoryStore],
  ...(process.env.TEST_REDIS_URL
    ? [['Redis', () => openRedisStore(process.env.TEST_REDIS_URL ?? '')] as [string, () => Promise<Bench>]]
    : []),
]
