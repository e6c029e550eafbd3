// Benchmark: rate limit checks per second compared with two popular libraries, growth of the heap after one
// check from each of a million IP addresses (Veranda stores at most 100,000 of them), and the overhead that
// all limits add to a request. Unlike Veranda, the libraries use fixed windows and have no penalties.
import autocannon from 'autocannon'
import { MemoryStore } from 'express-rate-limit'
import { RedisStore } from 'rate-limit-redis'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { createClient } from 'redis'
import { createMemoryStore, createRedisStore } from '../../packages/limiter/dist/index.js'
import { withClient, withDatabase } from '../measure/database.mjs'
import { startVeranda } from '../measure/processes.mjs'
import { describeMachine, median, printTable, round, writeResults } from '../measure/report.mjs'

/** Limit that the benchmark never reaches, so that it measures allowed requests only. */
const LIMIT = { count: 1_000_000, seconds: 60 }
/** Limit for clients that are treated as attackers. No client of the benchmark becomes one. */
const ATTACK_LIMIT = { count: 1, seconds: 3600 }
const CLIENT_COUNT = 10_000
const ROUNDS = 5
const ROUND_MS = 1500
/** Number of concurrent checks with Redis. */
const CONCURRENCY = 64
const IP_COUNT = 1_000_000
/** Prefix of the benchmark's Redis keys. */
const REDIS_PREFIX = 'veranda-bench-limit:'

const keys = Array.from({ length: CLIENT_COUNT }, (_, n) => `api:user:${n}`)
const toIp = (n) => `${n >> 24}.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`

export async function measure(adminUrl) {
  const rows = [
    await compare('in memory', createMemoryChecks(), 1),
    ...(process.env.BENCH_REDIS_URL ? [await compareInRedis(process.env.BENCH_REDIS_URL)] : []),
  ]
  printTable(rows)
  const memory = measureMemory()
  printTable(memory)
  const overhead = await measureOverhead(adminUrl)
  printTable(overhead)
  writeResults('rate-limits', {
    ...(await describeMachine(adminUrl)),
    clients: CLIENT_COUNT,
    rounds: ROUNDS,
    redis_concurrency: CONCURRENCY,
    rows,
    memory,
    overhead,
    ...(!process.env.BENCH_REDIS_URL && { redis_skipped: 'BENCH_REDIS_URL was not set' }),
  })
}

function createMemoryChecks() {
  const verandaStore = createMemoryStore({ attack: ATTACK_LIMIT })
  const flexibleLimiter = new RateLimiterMemory({ points: LIMIT.count, duration: LIMIT.seconds })
  const expressStore = new MemoryStore()
  expressStore.init({ windowMs: LIMIT.seconds * 1000 })
  return {
    veranda: (key) => verandaStore.take([{ key, limit: LIMIT }]),
    rate_limiter_flexible: (key) => flexibleLimiter.consume(key).catch(() => undefined),
    express_rate_limit: (key) => expressStore.increment(key),
    close: () => expressStore.shutdown(),
  }
}

async function compareInRedis(url) {
  const client = createClient({ url })
  await client.connect()
  const verandaStore = createRedisStore({ client, prefix: `${REDIS_PREFIX}a:`, attack: ATTACK_LIMIT })
  const flexibleLimiter = new RateLimiterRedis({
    storeClient: client,
    useRedisPackage: true,
    keyPrefix: `${REDIS_PREFIX}b`,
    points: LIMIT.count,
    duration: LIMIT.seconds,
  })
  const expressStore = new RedisStore({
    prefix: `${REDIS_PREFIX}c:`,
    sendCommand: (...args) => client.sendCommand(args),
  })
  await expressStore.init({ windowMs: LIMIT.seconds * 1000 })
  try {
    return await compare(
      'in Redis',
      {
        veranda: (key) => verandaStore.take([{ key, limit: LIMIT }]),
        rate_limiter_flexible: (key) => flexibleLimiter.consume(key).catch(() => undefined),
        express_rate_limit: (key) => expressStore.increment(key),
      },
      CONCURRENCY,
    )
  } finally {
    for await (const foundKeys of client.scanIterator({ MATCH: `${REDIS_PREFIX}*`, COUNT: 1000 }))
      if (foundKeys.length > 0) await client.del(foundKeys)
    await client.close()
  }
}

/** Measures the libraries in turn, starting each round with a different one. */
async function compare(name, { close, ...checks }, concurrency) {
  const names = Object.keys(checks)
  const perSecond = Object.fromEntries(names.map((library) => [library, []]))
  for (let n = 0; n < ROUNDS + 1; n++)
    for (let turn = 0; turn < names.length; turn++) {
      const library = names[(n + turn) % names.length]
      const rate = await measureChecksPerSecond(checks[library], concurrency)
      // The first round is a warm-up.
      if (n > 0) perSecond[library].push(rate)
    }
  close?.()
  return {
    storage: name,
    ...Object.fromEntries(names.map((library) => [library, Math.round(median(perSecond[library]))])),
  }
}

async function measureChecksPerSecond(check, concurrency) {
  const started = performance.now()
  const end = started + ROUND_MS
  let done = 0
  const run = async (first) => {
    for (let n = first; performance.now() < end; n += concurrency, done++) await check(keys[n % CLIENT_COUNT])
  }
  await Promise.all(Array.from({ length: concurrency }, (_, n) => run(n)))
  return (done * 1000) / (performance.now() - started)
}

/** Measures the heap growth after one check for each of a million IP addresses. Requires `--expose-gc`. */
function measureMemory() {
  if (!globalThis.gc) throw new Error('Run with --expose-gc, as `npm run bench` does')
  /** Returns the heap growth while `fill` creates a store, and the store itself, so that it is not freed. */
  const measureGrowth = (fill) => {
    globalThis.gc()
    const before = process.memoryUsage().heapUsed
    const store = fill()
    globalThis.gc()
    const megabytes = round((process.memoryUsage().heapUsed - before) / 1_048_576, 1)
    return { megabytes, store }
  }
  const veranda = measureGrowth(() => {
    const store = createMemoryStore({ attack: ATTACK_LIMIT })
    for (let n = 0; n < IP_COUNT; n++) store.take([{ key: `api:network:${toIp(n)}`, limit: LIMIT }])
    return store
  })
  const flexible = measureGrowth(() => {
    const limiter = new RateLimiterMemory({ points: LIMIT.count, duration: LIMIT.seconds })
    for (let n = 0; n < IP_COUNT; n++) void limiter.consume(toIp(n))
    return limiter
  })
  return [
    { library: 'veranda', heap_mb: veranda.megabytes, stored_ips: veranda.store.size },
    { library: 'rate-limiter-flexible', heap_mb: flexible.megabytes, stored_ips: IP_COUNT },
  ]
}

/** Measures a route without limits, with limits in memory, and with limits in Redis if it is available. */
async function measureOverhead(adminUrl) {
  return withDatabase(adminUrl, async (databaseUrl) => {
    const redisUrl = process.env.BENCH_REDIS_URL
    // With the factor 1, the limit per network equals the limit per device. Both are too high to block
    // requests.
    const settings = { RATE_LIMIT_API: '900000000/min', RATE_LIMIT_PER_NETWORK: '1' }
    // This server has no limits, because `startVeranda` disables RATE_LIMIT_API by default. It also creates
    // the tables when it starts, including the guest quotas that are changed below.
    const none = await startVeranda(databaseUrl, {})
    // With the maximum integer as its limit, a guest quota counts requests but is never exceeded.
    await withClient(databaseUrl, (client) => client.query('UPDATE guest_quota SET quota_limit = 2147483647'))
    const servers = {
      none,
      in_memory: await startVeranda(databaseUrl, settings),
      ...(redisUrl && {
        in_redis: await startVeranda(databaseUrl, { ...settings, REDIS_URL: redisUrl, REDIS_PREFIX }),
      }),
    }
    const names = Object.keys(servers)
    const measurements = Object.fromEntries(names.map((name) => [name, []]))
    try {
      for (let n = 0; n < ROUNDS + 1; n++)
        for (let turn = 0; turn < names.length; turn++) {
          const name = names[(n + turn) % names.length]
          const server = servers[name]
          const cpuMsBefore = server.getCpuMs()
          const { requests, latency } = await autocannon({
            url: `${server.url}/api/version`,
            connections: 20,
            duration: 3,
          })
          const cpuMicroseconds = ((server.getCpuMs() - cpuMsBefore) * 1000) / requests.total
          const { average: perSecond } = requests
          // The first round is a warm-up.
          if (n > 0) measurements[name].push({ perSecond, p99: latency.p99, cpuMicroseconds })
        }
    } finally {
      for (const server of Object.values(servers)) await server.stop()
    }
    const getMedian = (name, metric) => median(measurements[name].map((measurement) => measurement[metric]))
    return names.map((name) => ({
      limits: name,
      requests_per_second: Math.round(getMedian(name, 'perSecond')),
      p99_ms: getMedian(name, 'p99'),
      cpu_us: round(getMedian(name, 'cpuMicroseconds'), 0),
    }))
  })
}
