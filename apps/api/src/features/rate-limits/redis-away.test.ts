import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { startCutOff } from '../../testing/cut-off.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const redis = process.env.TEST_REDIS_URL
const suite = redis ? describe : describe.skip
if (!redis) console.info('Skipped: limits that instances share need TEST_REDIS_URL')

const LIMIT = 20

suite('two instances on one Redis', () => {
  let way: Awaited<ReturnType<typeof startCutOff>>
  let servers: TestServer[]
  beforeAll(async () => {
    way = await startCutOff(redis ?? '')
    const environment = {
      RATE_LIMIT_API: `${LIMIT}/min`,
      RATE_LIMIT_PER_NETWORK: '1',
      TRUST_PROXY: '1',
      REDIS_URL: way.url,
      REDIS_PREFIX: `veranda-test-${randomUUID()}:`,
    }
    servers = [await startTestServer(environment), await startTestServer(environment)]
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
    await way.close()
  })

  const ask = async (server: TestServer, address: string) =>
    (await server.anonymous().get('/api/version').set('X-Forwarded-For', address)).status
  /** Sends concurrent requests from one IP address to the instances in turn. */
  const flood = (address: string, times: number) =>
    Promise.all(Array.from({ length: times }, (_, n) => ask(servers[n % 2] as TestServer, address)))
  const passed = (statuses: number[]) => statuses.filter((status) => status === 200).length
  const limits = async (server: TestServer) => (await server.anonymous().get('/readyz').expect(200)).body

  test('share limits', async () => {
    expect(passed(await flood('192.0.2.1', 3 * LIMIT))).toBe(LIMIT)
    for (const server of servers)
      expect(await limits(server)).toMatchObject({ status: 'ready', limits: 'shared' })
  })

  test('limit separately without errors while Redis is unavailable, and share limits again afterwards', async () => {
    const load = flood('192.0.2.2', 3 * LIMIT)
    await sleep(5)
    way.cut()
    const statuses = [...(await load), ...(await flood('192.0.2.2', 6 * LIMIT))]
    expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([])
    // Requests that Redis allowed before the outage, plus those that each instance allows.
    expect(passed(statuses)).toBeLessThanOrEqual(3 * LIMIT)
    expect(passed(await flood('192.0.2.3', 6 * LIMIT))).toBe(2 * LIMIT)
    for (const server of servers)
      expect(await limits(server)).toMatchObject({ status: 'degraded', limits: 'degraded' })

    way.mend()
    const since = Date.now()
    while (
      (await limits(servers[0] as TestServer)).limits !== 'shared' ||
      (await limits(servers[1] as TestServer)).limits !== 'shared'
    ) {
      if (Date.now() - since > 15_000) throw new Error('The instances do not limit together again')
      for (const server of servers) await ask(server, '192.0.2.4')
      await sleep(100)
    }
    expect(passed(await flood('192.0.2.5', 3 * LIMIT))).toBe(LIMIT)
  })
})
