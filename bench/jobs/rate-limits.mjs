// Benchmark: rate limit checks per second compared with two popular libraries, memory for a million IP
// addresses, and the overhead of all limits per request. The libraries count in fixed windows, without
// penalties.
import autocannon from 'autocannon'
import { MemoryStore } from 'express-rate-limit'
import { RedisStore } from 'rate-limit-redis'
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { createClient } from 'redis'
import { createMemoryStore, createRedisStore } from '../../packages/limiter/dist/index.js'
import { withClient, withDatabase } from '../measure/database.mjs'
import { startVeranda } from '../measure/processes.mjs'
import { machine, median, printTable, round, writeResults } from '../measure/report.mjs'

/** Limit that the benchmark never reaches, so that it measures allowed requests only. */
const LIMIT = { count: 1_000_000, seconds: 60 }
const ATTACK = { count: 1, seconds: 3600 }
const CLIENT_COUNT = 10_000
const ROUNDS = 5
const ROUND_MS = 1500
/** Number of concurrent checks with Redis. */
const CONCURRENCY = 64
const IP_COUNT = 1_000_000
const PREFIX = 'veranda-bench-limit:'

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
    ...(await machine(adminUrl)),
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
  const ours = createMemoryStore({ attack: ATTACK })
  const flexible = new RateLimiterMemory({ points: LIMIT.count, duration: LIMIT.seconds })
  const express = new MemoryStore()
  express.init({ windowMs: LIMIT.seconds * 1000 })
  return {
    veranda: (key) => ours.take([{ key, limit: LIMIT }]),
    rate_limiter_flexible: (key) => flexible.consume(key).catch(() => undefined),
    express_rate_limit: (key) => express.increment(key),
    close: () => express.shutdown(),
  }
}

async function compareInRedis(url) {
  const client = createClient({ url })
  await client.connect()
  const ours = createRedisStore({ client, prefix: `${PREFIX}a:`, attack: ATTACK })
  const flexible = new RateLimiterRedis({
    storeClient: client,
    useRedisPackage: true,
    keyPrefix: `${PREFIX}b`,
    points: LIMIT.count,
    duration: LIMIT.seconds,
  })
  const express = new RedisStore({
    prefix: `${PREFIX}c:`,
    sendCommand: (...args) => client.sendCommand(args),
  })
  await express.init({ windowMs: LIMIT.seconds * 1000 })
  try {
    return await compare(
      'in Redis',
      {
        veranda: (key) => ours.take([{ key, limit: LIMIT }]),
        rate_limiter_flexible: (key) => flexible.consume(key).catch(() => undefined),
        express_rate_limit: (key) => express.increment(key),
      },
      CONCURRENCY,
    )
  } finally {
    for await (const foundKeys of client.scanIterator({ MATCH: `${PREFIX}*`, COUNT: 1000 }))
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

/** Measures the heap growth after one request from each of a million IP addresses. Requires `--expose-gc`. */
function measureMemory() {
  if (!globalThis.gc) throw new Error('Run with --expose-gc, as `npm run bench` does')
  const measureGrowth = (fill) => {
    globalThis.gc()
    const before = process.memoryUsage().heapUsed
    const store = fill()
    globalThis.gc()
    const megabytes = round((process.memoryUsage().heapUsed - before) / 1_048_576, 1)
    return { megabytes, store }
  }
  const ours = measureGrowth(() => {
    const store = createMemoryStore({ attack: ATTACK })
    for (let n = 0; n < IP_COUNT; n++) store.take([{ key: `api:network:${toIp(n)}`, limit: LIMIT }])
    return store
  })
  const flexible = measureGrowth(() => {
    const limiter = new RateLimiterMemory({ points: LIMIT.count, duration: LIMIT.seconds })
    for (let n = 0; n < IP_COUNT; n++) void limiter.consume(toIp(n))
    return limiter
  })
  return [
    { library: 'veranda', heap_mb: ours.megabytes, stored_ips: ours.store.size },
    { library: 'rate-limiter-flexible', heap_mb: flexible.megabytes, stored_ips: IP_COUNT },
  ]
}

/** Measures the same route with and without limits. */
async function measureOverhead(adminUrl) {
  return withDatabase(adminUrl, async (database) => {
    const redisUrl = process.env.BENCH_REDIS_URL
    const settings = { RATE_LIMIT_API: '900000000/min', RATE_LIMIT_PER_NETWORK: '1' }
    const none = await startVeranda(database, {})
    // With the maximum integer as its limit, the guest quota still counts but is never exceeded.
    await withClient(database, (client) => client.query('UPDATE guest_quota SET quota_limit = 2147483647'))
    const servers = {
      none,
      in_memory: await startVeranda(database, settings),
      ...(redisUrl && {
        in_redis: await startVeranda(database, { ...settings, REDIS_URL: redisUrl, REDIS_PREFIX: PREFIX }),
      }),
    }
    const names = Object.keys(servers)
    const measurements = Object.fromEntries(names.map((name) => [name, []]))
    try {
      for (let n = 0; n < ROUNDS + 1; n++)
        for (let turn = 0; turn < names.length; turn++) {
          const name = names[(n + turn) % names.length]
          const server = servers[name]
          const before = server.cpu()
          const { requests, latency } = await autocannon({
            url: `${server.url}/api/version`,
            connections: 20,
            duration: 3,
          })
          const cpu = ((server.cpu() - before) * 1000) / requests.total
          if (n > 0) measurements[name].push({ perSecond: requests.average, p99: latency.p99, cpu })
        }
    } finally {
      for (const server of Object.values(servers)) await server.stop()
    }
    const getMedian = (name, metric) => median(measurements[name].map((measurement) => measurement[metric]))
    return names.map((name) => ({
      limits: name,
      requests_per_second: Math.round(getMedian(name, 'perSecond')),
      p99_ms: getMedian(name, 'p99'),
      cpu_us: round(getMedian(name, 'cpu'), 0),
    }))
  })
}
