import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSeverableProxy } from '../../testing/severable-proxy.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const redis = process.env.TEST_REDIS_URL
const suite = redis ? describe : describe.skip
if (!redis) console.info('Skipped: limits that instances share need TEST_REDIS_URL')

const LIMIT = 20

suite('two instances on one Redis', () => {
  let redisProxy: Awaited<ReturnType<typeof startSeverableProxy>>
  let servers: TestServer[]
  beforeAll(async () => {
    redisProxy = await startSeverableProxy(redis ?? '')
    const environment = {
      RATE_LIMIT_API: `${LIMIT}/min`,
      RATE_LIMIT_PER_NETWORK: '1',
      TRUST_PROXY: '1',
      REDIS_URL: redisProxy.url,
      REDIS_PREFIX: `veranda-test-${randomUUID()}:`,
    }
    servers = [await startTestServer(environment), await startTestServer(environment)]
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
    await redisProxy.close()
  })

  const getStatus = async (server: TestServer, ip: string) =>
    (await server.anonymous().get('/api/version').set('X-Forwarded-For', ip)).status
  /** Sends concurrent requests from one IP address to the instances in turn. */
  const sendConcurrently = (ip: string, times: number) =>
    Promise.all(Array.from({ length: times }, (_, n) => getStatus(servers[n % 2] as TestServer, ip)))
  const countPassed = (statuses: number[]) => statuses.filter((status) => status === 200).length
  const limits = async (server: TestServer) => (await server.anonymous().get('/readyz').expect(200)).body

  test('share limits', async () => {
    expect(countPassed(await sendConcurrently('192.0.2.1', 3 * LIMIT))).toBe(LIMIT)
    for (const server of servers)
      expect(await limits(server)).toMatchObject({ status: 'ready', limits: 'shared' })
  })

  test('limit separately without errors while Redis is unavailable, and share limits again afterwards', async () => {
    const load = sendConcurrently('192.0.2.2', 3 * LIMIT)
    await sleep(5)
    redisProxy.cut()
    const statuses = [...(await load), ...(await sendConcurrently('192.0.2.2', 6 * LIMIT))]
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
    // Requests that Redis allowed before the outage, plus those that each instance allows.
    expect(countPassed(statuses)).toBeLessThanOrEqual(3 * LIMIT)
    expect(countPassed(await sendConcurrently('192.0.2.3', 6 * LIMIT))).toBe(2 * LIMIT)
    for (const server of servers)
      expect(await limits(server)).toMatchObject({ status: 'degraded', limits: 'degraded' })

    redisProxy.restore()
    const since = Date.now()
    while (
      (await limits(servers[0] as TestServer)).limits !== 'shared' ||
      (await limits(servers[1] as TestServer)).limits !== 'shared'
    ) {
      if (Date.now() - since > 15_000) throw new Error('The instances do not limit together again')
      for (const server of servers) await getStatus(server, '192.0.2.4')
      await sleep(100)
    }
    expect(countPassed(await sendConcurrently('192.0.2.5', 3 * LIMIT))).toBe(LIMIT)
  })
})
