export type { Check, Limit, LimitKey, PenalizedClient, Store, Usage, Verdict } from './limit.ts'
export { createMemoryStore, type MemoryOptions } from './memory-store.ts'
export { createRedisStore, type RedisClient, type RedisOptions } from './redis-store.ts'
export { type FallbackOptions, type FallbackStore, withLocalFallback } from './with-local-fallback.ts'
