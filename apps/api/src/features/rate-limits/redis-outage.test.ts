import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSeverableProxy } from '../../testing/severable-proxy.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const redisUrl = process.env.TEST_REDIS_URL
const suite = redisUrl ? describe : describe.skip
if (!redisUrl) console.info('Skipped: tests of shared limits need TEST_REDIS_URL')

const LIMIT = 20

suite('two instances with the same Redis server', () => {
  let redisProxy: Awaited<ReturnType<typeof startSeverableProxy>>
  let servers: TestServer[]
  beforeAll(async () => {
    redisProxy = await startSeverableProxy(redisUrl ?? '')
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
  const sendConcurrently = (ip: string, count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => getStatus(servers[n % 2] as TestServer, ip)))
  const countPassed = (statuses: number[]) => statuses.filter((status) => status === 200).length
  const getReadiness = async (server: TestServer) =>
    (await server.anonymous().get('/readyz').expect(200)).body

  test('share limits', async () => {
    expect(countPassed(await sendConcurrently('192.0.2.1', 3 * LIMIT))).toBe(LIMIT)
    for (const server of servers)
      expect(await getReadiness(server)).toMatchObject({ status: 'ready', limits: 'shared' })
  })

  test('limit separately without errors during a Redis outage, then share limits again', async () => {
    const pendingStatuses = sendConcurrently('192.0.2.2', 3 * LIMIT)
    await sleep(5)
    redisProxy.cut()
    const statuses = [...(await pendingStatuses), ...(await sendConcurrently('192.0.2.2', 6 * LIMIT))]
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
    // Requests that Redis allowed before the outage, plus those that each instance allows.
    expect(countPassed(statuses)).toBeLessThanOrEqual(3 * LIMIT)
    expect(countPassed(await sendConcurrently('192.0.2.3', 6 * LIMIT))).toBe(2 * LIMIT)
    for (const server of servers)
      expect(await getReadiness(server)).toMatchObject({ status: 'degraded', limits: 'degraded' })

    redisProxy.restore()
    const restoredAt = Date.now()
    while (
      (await getReadiness(servers[0] as TestServer)).limits !== 'shared' ||
      (await getReadiness(servers[1] as TestServer)).limits !== 'shared'
    ) {
      if (Date.now() - restoredAt > 15_000) throw new Error('The instances did not resume sharing limits')
      for (const server of servers) await getStatus(server, '192.0.2.4')
      await sleep(100)
    }
    expect(countPassed(await sendConcurrently('192.0.2.5', 3 * LIMIT))).toBe(LIMIT)
  })
})
