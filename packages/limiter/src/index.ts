export type { Check, Counted, Limit, Limited, Store, Usage, Verdict } from './limit.ts'
export { createMemoryStore, type MemoryOptions } from './memory-store.ts'
export { createRedisStore, type RedisClient, type RedisOptions } from './redis-store.ts'
export { type SharedOptions, type SharedStore, withLocalFallback } from './with-local-fallback.ts'
